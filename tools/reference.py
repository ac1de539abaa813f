"""Writes the reference of the Python package: its public names as the sources have them.

python -m tools.reference

It reads the sources and imports nothing. A module's public names are those of its `__all__`, else
all that it defines without an underscore; constants only where something is said of them.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sumtable.catalog import OWN
from tools.signatures import Node, described, is_documented, members, signature

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "reference.md"

PARTS = {
    "A game as an object": ("sumtable", "sumtable.table"),
    "What a game is": ("sumtable.core", "sumtable.core.house", "sumtable.catalog"),
    "Records": ("sumtable.records",),
    "Computer players": (
        "sumtable.players.protocol",
        "sumtable.players.levels",
        "sumtable.players.uct",
    ),
    "Puzzles": ("sumtable.puzzles", "sumtable.puzzles.solver"),
    "Lessons": ("sumtable.lessons",),
    "Faces": (
        "sumtable.faces",
        "sumtable.faces.pictures",
        "sumtable.faces.entrance",
        "sumtable.faces.forms",
        "sumtable.faces.page",
    ),
    "Drawing": ("sumtable.drawing.svg", "sumtable.drawing.theme", "sumtable.drawing.canvas"),
    "Matches and ratings": ("sumtable.arena",),
    "Reports": ("sumtable.known",),
    "Tables for training": ("sumtable.export",),
    "Games in a database": ("sumtable.store",),
    "Research": ("sumtable.research",),
}
"""What programs may build on, by what they are after."""

INTRODUCTION = """\
# The Python package, name by name

What programs may build on. [How the code is built](protocol.md) explains the ideas, the
[glossary](glossary.md) the words, and [the map](protocol.md#layers) shows the whole.
[All docs](README.md)

Of a game's house only the rules are here; what its other rooms hold is the same in every game, and
stands in [the table of rooms](protocol.md#bring-it-to-the-table). `host`, `web`, `terminal` and
`cli` are programs: their interfaces are [the API](server.md#the-api) and
[the commands](records.md#the-commands).

`python -m tools.reference` writes this page from the sources."""


class Entry(NamedTuple):
    """A public name: the module it is imported from, and its definition."""

    module: str
    name: str
    node: Node
    words: str

    @property
    def title(self) -> str:
        """What stands above it, unlike any other: `class core.Game`."""
        path = ".".join((*self.module.split(".")[1:], self.name))
        return f"class {path}" if isinstance(self.node, ast.ClassDef) else path

    @property
    def anchor(self) -> str:
        """Where a link to it leads."""
        return self.title.replace(".", "").replace(" ", "-").lower()


def parts() -> dict[str, tuple[str, ...]]:
    """The modules of each part of the page; the last parts are the games' own values and rules."""
    rules = [f"sumtable.games.{game}.rules" for game in OWN]
    return PARTS | {_summary(module).partition(":")[0]: (module,) for module in rules}


def source_path(module: str) -> Path:
    """The file of a module."""
    path = ROOT.joinpath("src", *module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def parsed(module: str) -> ast.Module:
    """The source of a module."""
    return ast.parse(source_path(module).read_text("utf-8"))


def _summary(module: str) -> str:
    return ast.get_docstring(parsed(module)) or ""


def definitions(module: str) -> dict[str, tuple[Node, str]]:
    """What a module defines at its top, with what is said of it."""
    return {name: (node, words) for name, node, words in described(parsed(module).body)}


def origins(module: str) -> dict[str, str]:
    """Where the names come from that a module imports from others of the package."""
    return {
        alias.asname or alias.name: node.module
        for node in parsed(module).body
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def public_names(module: str) -> list[str]:
    """The names that others may use."""
    own = definitions(module)
    if "__all__" in own:
        listed = own["__all__"][0]
        assert isinstance(listed, ast.Assign)
        names: list[str] = ast.literal_eval(listed.value)
        return names
    return [
        name
        for name, (node, words) in own.items()
        if not name.startswith("_") and is_documented(node, words)
    ]


def entries(module: str) -> Iterator[Entry]:
    """The public names of a module, each with its definition wherever that is."""
    for name in public_names(module):
        place = module
        while name not in definitions(place):
            place = origins(place)[name]
        yield Entry(module, name, *definitions(place)[name])


def page() -> str:
    """The whole reference as Markdown."""
    known: dict[str, list[Entry]] = {}
    for modules in parts().values():
        for module in modules:
            for entry in entries(module):
                known.setdefault(entry.name, []).append(entry)
    blocks = [INTRODUCTION]
    for title, modules in parts().items():
        blocks.append(f"## {title}")
        for module in modules:
            blocks += _module(module, known)
    return "\n\n".join(blocks) + "\n"


def _module(module: str, known: dict[str, list[Entry]]) -> Iterator[str]:
    """A module, what it says of itself, its names, then each of them."""
    found = list(entries(module))
    yield f"### {module}"
    yield _linked(_summary(module), module, known)
    if len(found) > 3:
        yield " · ".join(f"[`{entry.name}`](#{entry.anchor})" for entry in found)
    for entry in found:
        yield f"#### {entry.title}"
        written = signature(entry.name, entry.node)
        if written not in (entry.name, f"class {entry.name}"):
            yield f"```py\n{written}\n```"
        words = _linked(entry.words, module, known)
        if words:
            yield words
        lines = [_bullet(text, said, module, known) for text, said in members(entry.node)]
        if lines:
            yield "\n".join(lines)


def _bullet(text: str, said: str, module: str, known: dict[str, list[Entry]]) -> str:
    """A member of a class as an item of a list."""
    words = _linked(said, module, known).replace("\n", "\n  ").replace("\n  \n", "\n\n")
    return f"- `{text}`" + (f": {words}" if words else "")


def _linked(words: str, module: str, known: dict[str, list[Entry]]) -> str:
    """What a docstring says, with links to the classes and constants that it names.

    They are written as code, or come after "Raises"; a word in lower case is mostly a parameter.
    """

    def link(found: re.Match[str]) -> str:
        there = known.get(found[0].strip("`"), [])
        own = [entry for entry in there if entry.module == module]
        chosen = own or (there if len(there) == 1 else [])
        return f"[{found[0]}](#{chosen[0].anchor})" if chosen else found[0]

    def raised(found: re.Match[str]) -> str:
        return "Raises " + re.sub(r"[A-Z]\w+", link, found[0].removeprefix("Raises "))

    text = re.sub(r"(?<![\w`])`[A-Z]\w+`", link, words.replace("<", "&lt;"))
    return re.sub(r"\bRaises (?:[A-Z]\w+(?:, | or )?)+", raised, text)


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
