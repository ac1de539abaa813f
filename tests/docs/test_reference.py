"""The reference of the Python package is up to date, and says something of everything."""

import ast
import importlib

import pytest
from tools.reference import PAGE, entries, page, parts
from tools.signatures import members, signature

from tests.docs.pages import anchors, read, up_to_date

MODULES = [module for modules in parts().values() for module in modules]


def test_the_reference_is_up_to_date() -> None:
    up_to_date(PAGE, page())


@pytest.mark.parametrize("module", MODULES)
def test_the_names_are_there_and_documented(module: str) -> None:
    there = importlib.import_module(module)
    titles = anchors(read(PAGE))
    found = list(entries(module))
    assert found
    for entry in found:
        assert hasattr(there, entry.name)
        assert entry.anchor in titles
        if isinstance(entry.node, ast.ClassDef | ast.FunctionDef):
            assert entry.words, f"{module}.{entry.name} says nothing of itself"


def written(source: str) -> str:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.AnnAssign)
    lines = [f"{text}: {words}" if words else text for text, words in members(node)]
    return "\n".join([signature("NAME", node), *lines])


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "async def NAME(a, /, b: int = 1, *rest: str, c: str = 'x', **more: int) -> None: ...",
            'async NAME(a, /, b: int = 1, *rest: str, c: str = "x", **more: int) -> None',
        ),
        ("NAME: dict[str, int] = {'a': 1}", 'NAME: dict[str, int] = {"a": 1}'),
        ("NAME: int = _hidden()", "NAME: int"),
        (
            "@dataclass(frozen=True)\nclass Tile(Event):\n"
            "    end: int\n    side: str = 'n'\n    'Where it lies.'\n    _own: int = 0\n",
            'class Tile(end: int, side: str = "n")  # extends Event\nside: str: Where it lies.',
        ),
        (
            "class Hand:\n    def __init__(self, size: int):\n        self.size = size\n"
            "        self.tiles: list[int] = []\n        self.seat = 1\n"
            "    def take(self, tile: int) -> None:\n        'Takes one.\\n\\nThen it is gone.'\n"
            "    def _drop(self) -> None: ...\n",
            "class Hand(size: int)\ntiles: list[int]`, `seat\n"
            "take(tile: int) -> None: Takes one.\n\nThen it is gone.",
        ),
        (
            "class Told(Base):\n    kind: ClassVar[str] = ''\n    def silent(self) -> None: ...\n"
            "    @property\n    def size(self) -> int:\n        'How large.'\n",
            "class Told  # extends Base\nsize: int: How large.",
        ),
    ],
)
def test_definitions_as_they_are_shown(source: str, expected: str) -> None:
    assert written(source) == expected
