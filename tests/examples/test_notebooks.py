"""Every notebook runs from its first cell to its last, and shows what is stored in it."""

import json
from pathlib import Path

import pytest

from tests.examples.notebooks import EXAMPLES, executed

NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def test_there_are_some() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_it_shows_what_it_says(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["outputs"] for cell in cells] == executed(notebook)
