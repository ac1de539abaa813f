"""TypedDicts as JSON schemas: what is built is what the API's document and the scripts say.

A class's docstring is its description, and the text under a key the key's.
"""

import ast
import inspect
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from sumtable.faces import Face

Schema = dict[str, Any]

REFERENCE = "#/components/schemas/"

_PLAIN: dict[object, str] = {str: "string", int: "integer", float: "number", bool: "boolean"}
_PLAIN[NoneType] = "null"


class Schemas:
    """Schemas of types for one document; each TypedDict stands there once, by its name.

    `faces` are those whose own words can stand where `Annotated[…, "board"]` names a method of
    theirs. Their TypedDicts have the game's name before their own.
    """

    def __init__(self, faces: Iterable[Face]) -> None:
        self._faces = tuple(faces)
        self._names: dict[type, str] = {}
        self.components: dict[str, Schema] = {}

    def of(self, kind: Any, game: str = "") -> Schema:
        """The schema of a type, which a face of this game tells if it isn't ``."""
        if kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        if is_typeddict(kind):
            return {"$ref": REFERENCE + self.name(kind, game)}
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(parts[0], parts[1], game)
        if origin is NotRequired:
            return self.of(parts[0], game)
        if origin in (Union, UnionType):
            return _any_of([self.of(part, game) for part in parts])
        if origin is Literal:
            return {"const": parts[0]} if len(parts) == 1 else {"enum": list(parts)}
        if origin is tuple:
            items = [self.of(part, game) for part in parts]
            return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
        if origin in (list, Sequence):
            return {"type": "array", "items": self.of(parts[0], game)}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(parts[1], game) or True}
        return self.of(kind.__supertype__, game) if isinstance(kind, NewType) else {}

    def told(self, face: Face, method: str) -> Schema:
        """The schema of what a face tells by one of its methods; `{}` if its types don't say."""
        try:
            hints = get_type_hints(getattr(type(face), method), include_extras=True)
        except NameError:
            return {}
        return self.of(hints.get("return", Any), face.game.name)

    def _annotated(self, kind: Any, more: Any, game: str) -> Schema:
        if isinstance(more, str):
            return _any_of([self.told(face, more) for face in self._faces]) or self.of(kind, game)
        return self.of(more if is_typeddict(more) else kind, game)

    def name(self, kind: type, game: str = "") -> str:
        """The name under which a TypedDict stands in the document from now on."""
        if kind not in self._names:
            own = game and not kind.__module__.startswith("sumtable.faces.")
            name = f"{game}.{kind.__name__}" if own else kind.__name__
            if name in self.components:
                name = f"{kind.__module__}.{kind.__name__}"
            self._names[kind] = name
            self.components[name] = {}
            self.components[name] |= self._object(kind, game)
        return self._names[kind]

    def _object(self, kind: Any, game: str) -> Schema:
        words = key_words(kind)
        properties = {}
        for key, hint in get_type_hints(kind, include_extras=True).items():
            properties[key] = self.of(hint, game)
            if key in words:
                properties[key] |= {"description": words[key]}
        return {
            "type": "object",
            "description": _line(inspect.cleandoc(kind.__doc__ or "")),
            "properties": properties,
            "required": [key for key in properties if key in kind.__required_keys__],
        }


def _any_of(schemas: Sequence[Schema]) -> Schema:
    """One of these; nothing is said if one of them says nothing."""
    found: list[Schema] = []
    for schema in schemas:
        found += [part for part in schema.get("anyOf", [schema]) if part not in found]
    if not found or not all(found):
        return {}
    return found[0] if len(found) == 1 else {"anyOf": found}


@cache
def key_words(kind: Any) -> dict[str, str]:
    """What stands under the keys of a TypedDict and of those that it extends."""
    module = inspect.getmodule(kind)
    assert module is not None
    words: dict[str, str] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef) or node.name != kind.__name__:
            continue
        for base in node.bases:
            parent = getattr(module, ast.unparse(base), None)
            words |= key_words(parent) if is_typeddict(parent) else {}
        for key, told in zip(node.body, node.body[1:], strict=False):
            match key, told:
                case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str() as text)):
                    words[name] = _line(text)
    return words


def _line(text: str) -> str:
    """A docstring in one line."""
    return " ".join(text.split())
