"""Definitions as the reference shows them: how they are called, and what they hold.

Types stand as they were written. What only a class itself uses (an underscore) isn't shown, nor a
member of a derived class of which nothing is said: it is what its base class says.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from itertools import zip_longest

Node = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Assign | ast.AnnAssign

WIDTH = 88
"""Longer signatures have a line for each parameter."""
MOST = 16
"""Of more parameters none is shown."""

_KINDS = {"Protocol": "protocol", "NamedTuple": "named tuple"}
_SILENT = {"ABC", "Generic", *_KINDS}


def described(body: Iterable[ast.stmt]) -> Iterator[tuple[str, Node, str]]:
    """What statements define: the name, the definition and what is said of it, in order."""
    statements = list(body)
    for node, following in zip_longest(statements, statements[1:]):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name, node, ast.get_docstring(node) or ""
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                words = ""
                match following:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        words = cleandoc(text)
                yield ast.unparse(target), node, words


def is_documented(node: Node, words: str) -> bool:
    """Whether a definition is one for others; of a constant something has to be said."""
    return bool(words) if isinstance(node, ast.Assign | ast.AnnAssign) else True


def signature(name: str, node: Node) -> str:
    """How a name is called, or what it is."""
    match node:
        case ast.ClassDef():
            return _class(node)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return _broken(_before(node) + name, [*_parameters(node.args)], _after(node))
        case ast.AnnAssign():
            return f"{name}: {_type(node.annotation)}{_short(node.value)}"
        case ast.Assign():
            return name + _short(node.value)


def members(node: Node) -> Iterator[tuple[str, str]]:
    """The attributes of a class, then its properties and methods: how each is written, its words.

    Attributes of which nothing is said stand together in the first row.
    """
    if not isinstance(node, ast.ClassDef):
        return
    attributes = dict(_attributes(node))
    silent = [text for text, words in attributes.items() if not words]
    if silent:
        yield "`, `".join(silent), ""
    yield from ((text, words) for text, words in attributes.items() if words)
    for name, inside, words in described(node.body):
        shown = not name.startswith("_") and (words or not _is_derived(node))
        if shown and isinstance(inside, ast.FunctionDef | ast.AsyncFunctionDef):
            yield _method(inside), words


def _attributes(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Those that say something of themselves, and others that aren't parameters already."""
    init = _init(node)
    given = {parameter.partition(":")[0] for parameter in _making(node)}
    for name, inside, words in (*described(node.body), *described(init.body if init else ())):
        own = name.removeprefix("self.")
        if own.startswith("_") or (not words and (own in given or _is_derived(node))):
            continue
        if isinstance(inside, ast.AnnAssign):
            yield f"{own}: {_type(inside.annotation)}", words
        elif isinstance(inside, ast.Assign) and (words or own != name):
            yield own, words


def _class(node: ast.ClassDef) -> str:
    """`class Name(parameters)`, and in a comment what kind of class it is."""
    kinds = [_KINDS[name] for name in _bases(node) if name in _KINDS]
    kinds += [f"extends {name}" for name in _bases(node) if name not in _SILENT]
    parameters = _making(node)
    start = f"class {node.name}"
    written = _broken(start, parameters, "") if parameters else start
    return written + (f"  # {', '.join(kinds)}" if kinds else "")


def _init(node: ast.ClassDef) -> ast.FunctionDef | None:
    found = [one for one in node.body if isinstance(one, ast.FunctionDef)]
    return next((one for one in found if one.name == "__init__"), None)


def _making(node: ast.ClassDef) -> list[str]:
    """The parameters by which one is made."""
    init = _init(node)
    if init is not None:
        return [*_parameters(init.args)][1:]
    return [_field(one) for one in _fields(node)] if _is_record(node) else []


def _bases(node: ast.ClassDef) -> list[str]:
    return [ast.unparse(base).partition("[")[0] for base in node.bases]


def _is_derived(node: ast.ClassDef) -> bool:
    return any(name not in _SILENT for name in _bases(node))


def _is_record(node: ast.ClassDef) -> bool:
    """Whether the fields of a class are the parameters of its making."""
    decorators = [ast.unparse(one) for one in node.decorator_list]
    return "NamedTuple" in _bases(node) or any(one.startswith("dataclass") for one in decorators)


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [
        one
        for one in node.body
        if isinstance(one, ast.AnnAssign)
        and not ast.unparse(one.annotation).startswith("ClassVar")
        and not ast.unparse(one.target).startswith("_")
    ]


def _field(node: ast.AnnAssign) -> str:
    value = "" if node.value is None else f" = {_written(node.value)}"
    if value.startswith(" = field("):
        value = " = …"
    return f"{ast.unparse(node.target)}: {_written(node.annotation)}{value}"


def _method(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """A method or a property in one line."""
    decorators = [ast.unparse(one) for one in node.decorator_list]
    if any(one.endswith("property") for one in decorators):
        return f"{node.name}: {_after(node).removeprefix(' -> ')}"
    parameters = [*_parameters(node.args)]
    if "staticmethod" not in decorators:
        parameters = parameters[1:]
    return f"{_before(node)}{node.name}({', '.join(parameters)}){_after(node)}"


def _before(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return "async " if isinstance(node, ast.AsyncFunctionDef) else ""


def _after(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return f" -> {_written(node.returns)}" if node.returns else ""


def _parameters(found: ast.arguments) -> Iterator[str]:
    """The parameters as they are written, with the marks `/` and `*` between them."""
    placed = [*found.posonlyargs, *found.args]
    values: list[ast.expr | None] = [None] * (len(placed) - len(found.defaults))
    for number, (one, value) in enumerate(zip(placed, [*values, *found.defaults], strict=True), 1):
        yield _parameter(one, value)
        if number == len(found.posonlyargs):
            yield "/"
    if found.vararg:
        yield f"*{_parameter(found.vararg, None)}"
    elif found.kwonlyargs:
        yield "*"
    for one, value in zip(found.kwonlyargs, found.kw_defaults, strict=True):
        yield _parameter(one, value)
    if found.kwarg:
        yield f"**{_parameter(found.kwarg, None)}"


def _parameter(one: ast.arg, value: ast.expr | None) -> str:
    if one.annotation is None:
        return one.arg if value is None else f"{one.arg}={_written(value)}"
    written = f"{one.arg}: {_written(one.annotation)}"
    return written if value is None else f"{written} = {_written(value)}"


def _broken(start: str, parameters: list[str], end: str) -> str:
    """A call in one line if it fits, else with a line for each parameter."""
    if len(parameters) > MOST:
        return f"{start}(…){end}"
    whole = f"{start}({', '.join(parameters)}){end}"
    if len(whole) <= WIDTH:
        return whole
    return "\n".join((f"{start}(", *(f"    {one}," for one in parameters), f"){end}"))


def _written(node: ast.expr) -> str:
    """An expression as this project writes it, with double quotes."""
    text = ast.unparse(node)
    return text if '"' in text else text.replace("'", '"')


def _type(annotation: ast.expr) -> str:
    written = _written(annotation)
    return written[len("ClassVar[") : -1] if written.startswith("ClassVar[") else written


def _short(value: ast.expr | None) -> str:
    """A constant's value where it is quickly read and holds nothing of the module's own."""
    written = "" if value is None else f" = {_written(value)}"
    return "" if len(written) > 60 or re.search(r"\b_|\blambda\b", written) else written
