"""The map of the code is up to date and shows the imports as they are."""

from itertools import pairwise

import pytest
from tools.code_map import PATH, ROW, arrows, draw, imported, modules
from tools.layers import SOURCE
from tools.rows import lines, needless, ordered, spread

from tests.docs.pages import up_to_date

pytestmark = pytest.mark.xdist_group("map")  # it is drawn once


@pytest.fixture(scope="module")
def drawn() -> str:
    return draw()


def test_the_map_is_up_to_date(drawn: str) -> None:
    up_to_date(PATH, drawn)


def test_every_part_and_every_module_is_on_it(drawn: str) -> None:
    assert set(modules()) == set(ROW)
    itself = {"__init__.py", "__main__.py", "pure.py"}
    files = [
        path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).as_posix() not in itself
    ]
    assert modules().total() == len(files) == drawn.count("<circle") - 1  # one is in the legend


def test_whatever_is_imported_can_be_reached_by_arrows_and_nothing_else() -> None:
    def reached(part: str) -> set[str]:
        nearer = {end for start, end in arrows() if start == part}
        return nearer | {end for one in nearer for end in reached(one)}

    for start, end in imported():
        assert end in reached(start), f"{start} imports {end}"
    assert arrows() <= imported()
    assert ("cli", "core") in imported() - arrows()


def test_arrows_that_others_make_needless() -> None:
    assert needless([("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")]) == {("a", "c")}


def test_things_of_a_row_stand_side_by_side_and_lines_run_down() -> None:
    row_of = {"floor": 0, "wall": 1, "door": 1, "roof": 2}
    drawn = lines(
        row_of, [("roof", "wall"), ("roof", "floor"), ("wall", "floor"), ("door", "floor")]
    )
    rows = ordered([["floor"], ["wall", "door"], ["roof"]], drawn)
    assert [len(row) for row in rows] == [1, 3, 1]  # the line from roof to floor has a place too
    widths = {spot: 30.0 for row in rows for spot in row}
    middles = spread(rows, drawn, widths, 100.0)
    assert all(15 - 1e-6 <= middle <= 85 + 1e-6 for middle in middles.values())
    found = [middles[spot] for spot in rows[1]]
    assert all(right - left >= 30 - 1e-6 for left, right in pairwise(found))
