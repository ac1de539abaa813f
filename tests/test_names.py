"""Whoever looks for a game finds it in its house: nothing outside names one.

Docstrings and comments may, since they give examples.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumtable.catalog import GAMES, OWN

SOURCE = Path(__file__).parent.parent / "src" / "sumtable"

TITLES = [GAMES[name].title for name in OWN]
TYPES = [title.replace("Sums of ", "").replace(" ", "").capitalize() for title in TITLES]
TYPES += [title.replace("Sums of ", "").replace(" ", "") for title in TITLES]
NAMED = re.compile("|".join([rf"(?<![a-z0-9]){name}(?![a-z0-9])" for name in OWN] + TITLES))
IDENTIFIER = re.compile("|".join([rf"(?:^|_){name}(?:_|$)" for name in OWN] + TYPES))

COMMENTS = {
    ".js": re.compile(r"/\*.*?\*/|(?:^|\s)//[^\n]*", re.S),
    ".css": re.compile(r"/\*.*?\*/", re.S),
    ".html": re.compile(r"\{#.*?#\}|<!--.*?-->", re.S),
}


def outside(*endings: str) -> list[Path]:
    """The files of Sumtable with these endings that belong to no game."""
    found = (path for path in SOURCE.rglob("*") if path.suffix in endings)
    return sorted(path for path in found if path.relative_to(SOURCE).parts[0] != "games")


def named_in_python(source: str) -> Iterator[str]:
    """What names a game in a module: imports, texts, identifiers."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name("OWN")]):
                told |= {id(part) for part in ast.walk(node)}
            case ast.Constant(str() as text) if id(node) not in told and NAMED.search(text):
                yield f"{node.lineno}: {text[:60]!r}"
            case ast.ImportFrom(module=str() as module):
                for name in [module, *(f"{module}.{alias.name}" for alias in node.names)]:
                    if re.match(rf"sumtable\.games\.(?:{'|'.join(OWN)})\b", name):
                        yield f"{node.lineno}: from {name}"
            case ast.Import():
                for alias in node.names:
                    if alias.name.startswith("sumtable.games."):
                        yield f"{node.lineno}: import {alias.name}"
            case (
                ast.Name(id=name)
                | ast.Attribute(attr=name)
                | ast.arg(arg=name)
                | ast.ClassDef(name=name)
                | ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
            ) if IDENTIFIER.search(name):
                yield f"{node.lineno}: {name}"


def named_in_text(source: str, ending: str) -> list[str]:
    """What names a game in a script, a style sheet or a template, comments aside."""
    bare = COMMENTS[ending].sub(" ", source)
    words = re.findall(r"[\w-]+", bare)
    return [*NAMED.findall(bare), *(word for word in words if IDENTIFIER.search(word))]


def relative(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def test_no_module_names_a_game() -> None:
    found = {relative(path): [*named_in_python(path.read_text("utf-8"))] for path in outside(".py")}
    assert len(found) > 200
    assert {path: names for path, names in found.items() if names} == {}


def test_no_script_style_sheet_or_template_names_a_game() -> None:
    found = {
        relative(path): named_in_text(path.read_text("utf-8"), path.suffix)
        for path in outside(*COMMENTS)
    }
    assert {path[path.rindex(".") :] for path in found} == COMMENTS.keys()
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "source",
    [
        "from sumtable.games.sum8.rules import GAME",
        "from sumtable.games import sumon",
        "import sumtable.games.integers",
        "if game == 'sumon': pass",
        "say(f'A game of SUM8 with {n} tiles')",
        "def f(position: Sum8Position) -> None: pass",
        "sum8_board = 1",
    ],
)
def test_a_module_that_names_a_game_is_found(source: str) -> None:
    assert list(named_in_python(source))


def test_docstrings_and_the_catalogue_may_name_games() -> None:
    assert not list(named_in_python('"""Like SUM8."""\nOWN = ("sum8", "sumon")\nx = 1\n"""SUM8"""'))


@pytest.mark.parametrize(
    ("source", "ending"),
    [
        ('if (state.game === "sumon") go();', ".js"),
        ("/** @type */ class Sum8 {}", ".js"),
        (".t[data-game=integers] { color: red; }", ".css"),
        ("<p>{{ _('Pips of SUM8') }}</p>", ".html"),
    ],
)
def test_a_script_or_style_that_names_a_game_is_found(source: str, ending: str) -> None:
    assert named_in_text(source, ending)


def test_comments_may_name_games() -> None:
    assert not named_in_text("/* SUM8 */ a(); // sumon\n", ".js")
