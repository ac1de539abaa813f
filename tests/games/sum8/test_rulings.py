"""The rulings R2 to R9, one by one (R1 is in test_geometry, R3 in test_options, R6 in scoring)."""

import pytest

from sumtable.games.sum8.rules import GAME
from tests.games.sum8.helpers import actions, build, code, play, played

NINE: dict[str, object] = {"layout": "nine"}
EASY: dict[str, object] = {"mode": "solo"}
FIRST_DEALS = ("deal 1 11 12 13 14 15 16 21 22", "deal 2 31 32 33 34 35 36 41 42")


def test_r2_plus_is_four_by_four_without_corners() -> None:
    names = [disk.name for disk in GAME.start({"layout": "plus"}).disks]
    assert names == ["b1", "c1", *("a2", "b2", "c2", "d2"), *("a3", "b3", "c3", "d3"), "b4", "c4"]


def test_r4_a_hand_past_eight_is_not_refilled() -> None:
    nine = "12 13 14 15 16 21 22 23 24"
    position = play(build(NINE, {"a1/ne": "11"}, nine, "44"), "place 12 a1/se")
    assert (position.awaiting, position.to_move) == ("action", 2)
    eight = "12 13 14 15 16 21 22 23"
    position = play(build(NINE, {"a1/ne": "11"}, eight, "44"), "place 12 a1/se")
    assert (position.awaiting, position.to_move) == ("draw", 1)
    position = play(position, "draw 66")
    assert (position.awaiting, position.to_move) == ("action", 2)
    assert len(position.hand(1)) == 8


def test_a_pick_is_drawn_whatever_the_hand_holds() -> None:
    position = build(NINE, {"a1/ne": "11"}, "33 34 35 43 44 45 53 54", "12")
    position = play(position, "pick")
    assert (position.awaiting, position.to_move) == ("draw", 1)
    position = play(position, "draw 55")
    assert len(position.hand(1)) == 9
    assert position.to_move == 2


BOARD = {"a1/ne": "11", "a1/se": "12"}
WEDGED = {"c3/ne": "15", "c3/se": "55"}  # neither tile can go anywhere else


def test_the_tile_moved_just_before_rests_for_one_turn() -> None:
    board = {**BOARD, "a1/nw": "21"}
    position = play(build(NINE, board, "33", "34"), "move a1/se b1/nw")
    assert code(position, "move b1/nw a1/se") == "sum8.just-moved"
    position = play(position, "move a1/nw b1/ne")
    assert code(position, "move b1/ne a1/nw") == "sum8.just-moved"
    assert code(position, "move b1/nw a1/se") == "sum8.move-limit"


def test_a_draw_in_between_lifts_the_rest() -> None:
    position = build(NINE, WEDGED, "22 24", "44", moves=1, moved="55")
    assert code(position, "move c3/se c3/nw") == "sum8.just-moved"
    position = play(position, "pick", "draw 26")
    assert code(position, "move c3/se c3/nw") == "sum8.connection"
    assert position.moves == 1


def test_a_pass_in_between_lifts_the_rest() -> None:
    position = build(NINE, WEDGED, "22 24", "51", pile="", moves=1, moved="55")
    position = play(position, "pass")
    assert code(position, "move c3/se c3/nw") == "sum8.connection"
    assert position.moves == 1


def test_r5_draws_and_passes_do_not_lift_the_limit() -> None:
    after = play(build(NINE, BOARD, "33", "34", moves=1), "move a1/se b1/nw", "pick", "draw 35")
    assert code(after, "move b1/nw a1/se") == "sum8.move-limit"
    assert actions(after) == ["pick"]
    passed = play(build(NINE, BOARD, "33", "15", pile="", moves=2), "pass")
    assert code(passed, "move a1/se b1/nw") == "sum8.move-limit"


def test_r5_a_placement_lifts_the_limit() -> None:
    position = build(NINE, BOARD, "33 15", "34 16", moves=2)
    assert code(position, "move a1/se b1/nw") == "sum8.move-limit"
    position = play(position, "place 15 b1/nw", "draw 66")
    assert position.moves == 0
    assert code(position, "move a1/se a1/nw") == "sum8.connection"


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_r8_medium_knows_no_movement_limits(mode: str) -> None:
    position = build({"mode": mode, "difficulty": "medium"}, BOARD, "33")
    for _ in range(3):
        position = play(position, "move a1/se b1/nw", "move b1/nw a1/se")
    assert (position.moved, position.moves) == (-1, 0)


def test_r9_the_lot_comes_first_and_ties_are_drawn_again() -> None:
    position = GAME.start({})
    assert (position.awaiting, position.to_move) == ("lot", None)
    position = play(position, "lot 35 26", "lot 44 53")
    assert position == GAME.start({})
    position = play(position, "lot 15 34")
    assert (position.awaiting, position.to_move) == ("deal", None)
    # The tiles of the lot went back: 15 can be dealt.
    position = play(position, *FIRST_DEALS)
    assert (position.awaiting, position.to_move) == ("action", 2)
    assert position.pile_size == 20
    assert play(GAME.start({}), "lot 61 15", *FIRST_DEALS).to_move == 1


def test_r7_the_largest_group_stays() -> None:
    row = {"a1/nw": "11", "a1/ne": "12", "b1/nw": "13", "b1/ne": "14", "c1/nw": "15"}
    position = play(build(EASY, row), "remove a1/ne")
    assert list(position.tiles) == ["b1/ne", "b1/nw", "c1/nw"]
    assert {"11", "12"} <= set(position.hand(1))


def test_r7_among_equals_the_first_in_board_order_stays() -> None:
    corner = {"a1/nw": "11", "a1/ne": "12", "a1/se": "13"}
    assert list(play(build(EASY, corner), "remove a1/ne").tiles) == ["a1/se"]
    row = {"a1/nw": "11", "a1/ne": "12", "b1/nw": "13"}
    assert list(play(build(EASY, row), "remove a1/ne").tiles) == ["a1/nw"]
    column = {"b1/se": "11", "b2/ne": "12", "b2/nw": "13"}
    assert list(play(build(EASY, column), "remove b2/ne").tiles) == ["b1/se"]


def test_r7_a_group_is_first_by_its_first_slot() -> None:
    board = {"a1/se": "11", "b1/sw": "12", "b1/se": "14", "a2/ne": "13", "a2/se": "15"}
    position = play(build(EASY, board), "remove a1/se")
    assert set(position.tiles) == {"b1/sw", "b1/se"}


def test_r7_a_moved_tile_wins_among_equals() -> None:
    row = {"a1/nw": "11", "a1/ne": "12", "b1/nw": "22", "b1/ne": "26"}
    position = play(build(EASY, row), "move b1/nw c1/nw")
    assert position.tiles == {"b1/ne": "26", "c1/nw": "22"}
    assert len(position.hand(1)) == 34


def test_r7_a_moved_tile_that_would_not_stay_is_refused() -> None:
    row = {"a1/sw": "13", "a1/nw": "11", "a1/ne": "12", "b1/nw": "22", "b1/ne": "26"}
    position = build(EASY, row)
    assert code(position, "move b1/nw c1/nw") == "sum8.hanging"
    assert "move b1/nw c1/nw" not in actions(position)
    # It is refused as hanging also where its connection would not work.
    position = build(EASY, {**row, "b1/ne": "23"})
    assert code(position, "move b1/nw c1/nw") == "sum8.hanging"


def test_r7_two_tiles_do_not_part() -> None:
    position = build(EASY, {"a1/nw": "22", "a1/ne": "26"})
    assert code(position, "move a1/nw c3/ne") == "sum8.hanging"
    assert code(position, "move a1/nw b1/nw") is None


def test_easy_moves_out_of_closed_circles() -> None:
    ring = {"a1/ne": "22", "a1/se": "26", "a1/sw": "62", "a1/nw": "66"}
    assert code(build(EASY, ring), "move a1/ne b1/sw") is None


def test_the_last_tile_may_be_taken_off() -> None:
    position = play(build(EASY, {"a1/nw": "22"}), "remove a1/nw")
    assert position.tiles == {}
    assert GAME.count(position) == 36 * 36


def test_coop_seats_take_turns_after_their_draw() -> None:
    position = play(
        GAME.start({"mode": "coop", "difficulty": "medium"}), "deal 1 11 12 13 14 15 16 21 22"
    )
    assert position.to_move == 1
    position = play(position, "place 11 a1/ne")
    assert (position.awaiting, position.to_move) == ("draw", 1)
    position = play(position, "draw 66")
    assert position.to_move == 2
    assert played(position, "place 12 a1/se").seat == 2
    assert position.hand(1) == position.hand(2)
