"""What is declared beside a kernel is what it has: `.pxd` for C, `.pyi` for Python, by its source.

A declaration that differs is a compiler's error at best; one that is missing, or left over, is
seen by nobody.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SOURCE = Path(__file__).parent.parent / "src"
KERNELS = sorted(
    path for path in SOURCE.glob("sumtable/**/kernel/*.py") if path.name != "__init__.py"
)
TYPES = {
    "uchar": "unsigned char",
    "ulonglong": "unsigned long long",
    "longlong": "long long",
    "p_int": "int*",
    "p_short": "short*",
    "p_uchar": "unsigned char*",
    "p_longlong": "long long*",
    "p_ulonglong": "unsigned long long*",
}
"""How C calls what Cython's module calls so; other names are the same."""

Function = ast.FunctionDef
Declared = dict[str, str]
"""By name (`Table.at`, `Table.load`): the type, or the parameters' types and names, or a number."""


def named(path: Path) -> str:
    return str(path.relative_to(SOURCE / "sumtable"))


kernels = pytest.mark.parametrize("kernel", KERNELS, ids=named)


def c_type(annotation: ast.expr | None) -> str:
    """`unsigned char[176]` of `cython.uchar[176]`."""
    text = "object" if annotation is None else ast.unparse(annotation).removesuffix(" | None")
    name, bracket, size = text.removeprefix("cython.").strip("'\"").partition("[")
    return TYPES.get(name, name) + bracket + size


def marks(function: Function) -> set[str]:
    """The names of its decorators: `cfunc`, `inline`, `property`."""
    found = [ast.unparse(mark).removeprefix("cython.") for mark in function.decorator_list]
    return {mark.partition("(")[0] for mark in found}


def members(body: list[ast.stmt], of: str = "") -> Iterator[tuple[str, ast.stmt]]:
    """(`Table.load`, its statement) of a module's classes, functions, fields and constants.

    What only the uncompiled module says, because the `.pxd` says it for C, is among them.
    """
    for statement in body:
        match statement:
            case ast.If() if "cython.compiled" in ast.unparse(statement.test):
                yield from members([*statement.body, *statement.orelse], of)
            case ast.ClassDef(name):
                yield name, statement
                yield from members(statement.body, f"{name}.")
            case ast.FunctionDef(name):
                yield of + name, statement
            case ast.AnnAssign(target=ast.Name(name)):
                yield of + name, statement
            case ast.Assign(targets=[target]):
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                for each in names:
                    if isinstance(each, ast.Name):
                        yield of + each.id, statement


def parsed(path: Path) -> dict[str, ast.stmt]:
    """Each by name where it is said first."""
    found = list(members(ast.parse(path.read_text(encoding="utf-8")).body))
    return dict(reversed(found))


def is_class(statement: ast.stmt) -> bool:
    """Whether it is an extension type (`cclass`), not a class of Python's."""
    return isinstance(statement, ast.ClassDef) and any(
        ast.unparse(mark) == "cython.cclass" for mark in statement.decorator_list
    )


def declared_in_c(path: Path) -> Declared:
    """What a `.pxd` declares."""
    text = re.sub(r"#.*", "", path.read_text(encoding="utf-8"))
    text = re.sub(r'"""[^"]*"""', "", text)
    text = re.sub(r"\(\s+", "(", re.sub(r",\s*", ", ", re.sub(r"\s+\)", ")", text)))
    found: Declared = {}
    owner = ""
    for line in text.splitlines():
        if start := re.match(r"cdef class (\w+)", line):
            owner = f"{start[1]}."
            found[start[1]] = "class"
        elif number := re.match(r" +(\w+) = (\w+)$", line):
            found[number[1]] = str(int(number[2], 0))
        elif call := re.match(r"( *)c(?:p)?def (?:inline )?(.*?)(\w+)\((.*?)\)", line):
            owner = owner if call[1] else ""
            given = [each.partition("=")[0] for each in call[4].split(", ") if each != "self"]
            found[owner + call[3]] = f"{call[2].strip()} ({', '.join(given)})".strip()
        elif field := re.match(r"( *)cdef (?:readonly |public )?(.*?)(\w+)((?:\[\d+\])?)$", line):
            owner = owner if field[1] else ""
            found[owner + field[3]] = (field[2].strip() + field[4]).strip()
    return found


def meant_for_c(path: Path) -> Declared:
    """What the source has for C: classes, their fields, and what can be called."""
    statements = parsed(path)
    found: Declared = {}
    for name, statement in statements.items():
        owner = statements.get(name.partition(".")[0])
        if is_class(statement):
            found[name] = "class"
        elif isinstance(statement, ast.AnnAssign) and owner is not None and is_class(owner):
            found[name] = c_type(statement.annotation)
        elif isinstance(statement, Function) and marks(statement) & {"cfunc", "ccall"}:
            given = [each for each in statement.args.args if each.arg != "self"]
            types = [f"{c_type(each.annotation)} {each.arg}" for each in given]
            result = c_type(statement.returns)
            found[name] = f"{result} ({', '.join(types)})"
        elif isinstance(statement, ast.Assign):
            found[name] = value_of(name, statement)
    return found


def value_of(name: str, assigned: ast.Assign) -> str:
    """The type of what is declared for C, or the number by which C knows this name."""
    target, value = assigned.targets[0], assigned.value
    said: Any
    try:
        match value:
            case ast.Call(ast.Attribute(attr="declare"), [kind, *_]):
                return c_type(kind)
            case ast.Call(ast.Name("range"), limits):
                said = range(*map(ast.literal_eval, limits))
            case _:
                said = ast.literal_eval(value)
    except ValueError:
        return "nothing that C knows"
    if isinstance(target, ast.Tuple):
        said = said[[ast.unparse(each) for each in target.elts].index(name)]
    return str(said)


@kernels
def test_what_is_declared_for_c_is_what_there_is(kernel: Path) -> None:
    """Every field and method of a declared class, and of other functions those that are declared.

    (A function of the module that no other calls needs no declaration.)
    """
    if not kernel.with_suffix(".pxd").exists():
        return
    declared = declared_in_c(kernel.with_suffix(".pxd"))
    meant = meant_for_c(kernel)
    of_classes = {name for name in meant if name.partition(".")[0] in declared}
    assert declared == {name: meant.get(name, "nothing") for name in declared}
    assert of_classes <= set(declared)


@kernels
def test_what_c_puts_where_it_is_called_says_the_same(kernel: Path) -> None:
    """A `.pxd` has a function of one line whole if C is to put it in place of its calls."""
    declarations = kernel.with_suffix(".pxd")
    if not declarations.exists():
        return
    text = declarations.read_text(encoding="utf-8")
    for name, body in re.findall(r"^cdef inline .*?(\w+)\(.*:\n    (.*)\n", text, re.MULTILINE):
        function = parsed(kernel)[name]
        assert isinstance(function, Function)
        assert [ast.unparse(each) for each in function.body] == [ast.unparse(ast.parse(body))]


def parameters(function: Function) -> tuple[list[str], int]:
    """The names, and how many may be left out."""
    given = function.args
    assert not given.posonlyargs
    names = [each.arg for each in (*given.args, *given.kwonlyargs)]
    return names, len(given.defaults) + sum(each is not None for each in given.kw_defaults)


def public(path: Path) -> dict[str, ast.stmt]:
    """What Python sees of a compiled kernel's source, or of its stub."""
    return {
        name: statement
        for name, statement in parsed(path).items()
        if not any(part.startswith("_") and part != "__init__" for part in name.split("."))
        and not (isinstance(statement, Function) and "cfunc" in marks(statement))
    }


@kernels
def test_the_stub_says_what_python_can_call(kernel: Path) -> None:
    """Everything in the stub is in the source, with the same parameters, and nothing is missing.

    Fields are for C, but for those that the stub has as properties; classes that only other
    kernels use are in no stub.
    """
    source, stub = public(kernel), public(kernel.with_suffix(".pyi"))
    for name, statement in stub.items():
        if isinstance(statement, ast.Assign):
            continue  # a name for a type
        assert name in source, f"{name} is in the stub alone"
        if isinstance(statement, Function) and "property" not in marks(statement):
            meant = source[name]
            assert isinstance(meant, Function), name
            assert parameters(statement) == parameters(meant), name
    callable_there = {
        name
        for name, statement in source.items()
        if isinstance(statement, Function) and ("." not in name or name.partition(".")[0] in stub)
    }
    assert callable_there <= set(stub)
