"""What placements and moves earn."""

import pytest

from sumtable.core import Item
from tests.games.sum8.helpers import build, kinds, played

NINE: dict[str, object] = {"layout": "nine"}
A1 = {"a1/ne": "11", "a1/se": "12", "a1/sw": "22", "a1/nw": "21"}
B1_BUT_NE = {"b1/nw": "13", "b1/sw": "31", "b1/se": "63"}
B2 = {"b2/ne": "33", "b2/se": "35", "b2/sw": "54", "b2/nw": "43"}


def test_match_sum_and_big_8_are_seven() -> None:
    result = played(build(NINE, {**A1, **B1_BUT_NE}, "32 44", "45"), "place 32 b1/ne")
    assert result.points == 7
    assert result.items == (
        Item("match", 1, ("b1/ne", "b1/nw"), (3, 3)),
        Item("sum8", 2, ("b1/ne", "b1/se"), (2, 6)),
        Item("big8", 4, ("b1", "a1")),
    )
    assert result.position.scores == (7, 0)


def test_match_sum_and_two_big_8s_are_eleven() -> None:
    result = played(build(NINE, {**A1, **B1_BUT_NE, **B2}, "32 44", "45"), "place 32 b1/ne")
    assert result.points == 11
    assert kinds(result.items) == ["match", "sum8", "big8", "big8"]


def test_a_closed_circle_alone_is_no_big_8() -> None:
    result = played(build(NINE, B1_BUT_NE, "32 44", "45"), "place 32 b1/ne")
    assert kinds(result.items) == ["match", "sum8"]


def test_a_move_earns_what_a_placement_does() -> None:
    board = {**A1, **B1_BUT_NE, "b2/ne": "32"}
    result = played(build(NINE, board, "44", "45", points=(5, 6), turn=2), "move b2/ne b1/ne")
    assert result.points == 7
    assert result.position.scores == (5, 13)


def test_two_fours_are_three() -> None:
    result = played(build(NINE, {"a1/ne": "14"}, "45", "11"), "place 45 a1/se")
    assert result.points == 3
    assert result.items == (Item("fours", 3, ("a1/se", "a1/ne"), (4, 4)),)


@pytest.mark.parametrize(
    ("tile", "points"), [("35", 2), ("62", 2), ("11", 1), ("44", 2), ("12", 0), ("66", 1)]
)
def test_r6_the_first_tile_earns_by_its_own_ends(tile: str, points: int) -> None:
    result = played(build(NINE, {}, tile, "21"), f"place {tile} b2/sw")
    assert result.points == points
    ends = (int(tile[0]), int(tile[1]))
    assert result.items == ((Item("first", points, ("b2/sw",), ends),) if points else ())


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_nothing_is_scored_alone_or_together(mode: str) -> None:
    result = played(build({"mode": mode}, {"a1/ne": "14"}), "place 45 a1/se")
    assert (result.points, result.items, result.position.scores) == (0, (), ())
