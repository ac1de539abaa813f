"""Writes what the pages' scripts know of the server's answers, from the types that build them.

python -m tools.types

The types of a state stand in sumtable.host.types and in the games' face/types.py; the files that
are written are web/static/table/types.js and each own game's browser/types.js. A test fails when
one of them isn't what is written here.
"""

from collections.abc import Iterator
from pathlib import Path

from sumtable.catalog import GAMES, OWN
from sumtable.faces import face_of
from sumtable.faces.types import AnyChoices, Trouble
from sumtable.host.types import answers
from sumtable.host.types.state import PhraseState, Presence, VersionState
from sumtable.web.documents import PicturedState, State
from sumtable.web.schemas import REFERENCE, Schema, Schemas

SOURCE = Path(__file__).parent.parent / "src" / "sumtable"
SHARED = "../../../table/types.js"
"""Where the browser finds the types of every table, from a game's own scripts."""
READ = (
    *(State, PicturedState, Presence, PhraseState, VersionState, AnyChoices, Trouble),
    *(answers.Hints, answers.ReviewState, answers.Solution, answers.Solvable, answers.Lost),
    answers.LessonVerdict,
)
"""What the scripts of a table read."""
TOLD = {"board": "Board", "choices": "Choices", "preview": "Preview"}
"""What a face tells, and what its scripts call it."""


def written() -> dict[Path, str]:
    """Every file with its content."""
    schemas = Schemas(())
    for kind in READ:
        schemas.name(kind)
    head = "What the server tells: the shapes of the JSON that the table reads."
    files = {SOURCE / "web/static/table/types.js": _file(head, schemas.components, [])}
    for game in OWN:
        head = f"What the server tells of {GAMES[game].title}: its board, choices and previews."
        path = SOURCE / "games" / game / "browser/types.js"
        files[path] = _file(head, *_told(game, set(schemas.components)))
    return files


def _told(game: str, shared: set[str]) -> tuple[dict[str, Schema], list[str]]:
    """What the face of a game tells, by name; and the names of what it shares with the others."""
    face, schemas = face_of(GAMES[game]), Schemas(())
    told = {name: schemas.told(face, method) for method, name in TOLD.items()}
    own = {
        name.removeprefix(f"{game}."): schema
        for name, schema in schemas.components.items()
        if name not in shared
    }
    named = {name: schema for name, schema in told.items() if name not in own}
    return {**own, **named}, sorted(shared & set(schemas.components))


def _file(head: str, kinds: dict[str, Schema], shared: list[str]) -> str:
    lines = [head, "Written by `python -m tools.types`: change the types there, and run it again."]
    lines += ["", *(f'@typedef {{import("{SHARED}").{name}}} {name}' for name in shared)]
    for name, schema in kinds.items():
        lines += ["", *_typedef(name, schema)] if lines[-1] else _typedef(name, schema)
    text = "\n".join(f" * {line}".rstrip() for line in lines)
    return f"/**\n{text}\n */\nexport {{}};\n"


def _typedef(name: str, schema: Schema) -> Iterator[str]:
    if "properties" not in schema:
        yield f"@typedef {{{script_type(schema)}}} {name}"
        return
    yield f"@typedef {{object}} {name} {schema['description']}".rstrip()
    for key, part in schema["properties"].items():
        shown = key if key in schema["required"] else f"[{key}]"
        yield f"@property {{{script_type(part)}}} {shown} {part.get('description', '')}".rstrip()


def script_type(schema: Schema) -> str:
    """A schema as TypeScript writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE).rpartition(".")[2]
    if "anyOf" in schema:
        return " | ".join(script_type(part) for part in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return " | ".join(_literal(value) for value in schema.get("enum", [schema.get("const")]))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(script_type(part) for part in schema['prefixItems'])}]"
        case "array":
            items = script_type(schema["items"])
            return f"({items})[]" if " | " in items else f"{items}[]"
        case "object":
            values = schema["additionalProperties"]
            return f"Record<string, {'unknown' if values is True else script_type(values)}>"
        case "integer":
            return "number"
        case None:
            return "unknown"
        case plain:
            return str(plain)


def _literal(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
