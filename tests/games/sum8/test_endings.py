"""How games end, and the final count."""

import pytest

from sumtable.core import Outcome, Seat
from sumtable.games.sum8.rules import Position
from tests.games.sum8.helpers import actions, build, code, play
from tests.games.sum8.oracle import SET

LAST = {"c3/ne": "12", "c3/sw": "21"}
SLOTS = [f"{x}{y}/{c}" for y in "123" for x in "abc" for c in ("ne", "se", "sw", "nw")]


def almost_full(options: dict[str, object], *hands: str) -> Position:
    """Nine disks with every slot filled but c3/se, where tile 22 fits; joints are not looked at."""
    board = dict(LAST)
    tiles = (tile for tile in SET if tile not in ("12", "21", "22"))
    for slot in SLOTS:
        if slot not in board and slot != "c3/se":
            board[slot] = next(tiles)
    return build(options, board, *hands, pile="")


def test_all_placed_ends_a_duel_at_once() -> None:
    position = play(almost_full({"layout": "nine"}, "22", ""), "place 22 c3/se")
    assert position.outcome == Outcome((Seat(1),), "all-placed")
    assert (position.awaiting, position.to_move) == (None, None)
    assert position.scores == position.points
    assert code(position, "resign") == "record.over"


@pytest.mark.parametrize(("mode", "winners"), [("solo", (1,)), ("coop", (1, 2))])
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard-easy", "hard-medium"])
def test_solved(mode: str, winners: tuple[Seat, ...], difficulty: str) -> None:
    position = almost_full({"mode": mode, "difficulty": difficulty}, "22")
    position = play(position, "place 22 c3/se")
    assert position.outcome == Outcome(winners, "solved")
    assert position.scores == ()


def test_36_tiles_outside_nine_circles_are_not_solved() -> None:
    board = {f"{i // 2},0/{'ne' if i % 2 else 'nw'}": tile for i, tile in enumerate(SET[:35])}
    for difficulty, reason in (("hard-easy", "stuck"), ("easy", None)):
        options = {"mode": "solo", "layout": "freestyle", "difficulty": difficulty}
        position = build(options, board)
        position = play(position, last_placement(position))
        assert (position.outcome and position.outcome.reason) == reason


def last_placement(position: Position) -> str:
    return next(action for action in actions(position) if action.startswith("place"))


BOARD = {"a1/ne": "11", "a1/se": "12"}
HANDS = ("35 44 33", "34")


def blocked(ending: str, points: tuple[int, int], hands: tuple[str, str] = HANDS) -> Position:
    position = build(
        {"layout": "nine", "ending": ending}, BOARD, *hands, pile="", moves=1, points=points
    )
    return play(position, "move a1/se b1/nw")


@pytest.mark.parametrize(
    ("ending", "scores", "winners"),
    [("standard", (6, 3), (1,)), ("beginner", (8, 2), (1,)), ("advanced", (-11, -4), (2,))],
)
def test_blocked_and_the_three_counts(
    ending: str, scores: tuple[int, int], winners: tuple[Seat, ...]
) -> None:
    position = blocked(ending, (10, 3))
    assert position.outcome == Outcome(winners, "blocked")
    assert position.scores == scores
    assert position.points == (11, 3)


def test_r6_tile_44_costs_two() -> None:
    assert blocked("standard", (0, 0), ("44", "33")).scores == (-1, -1)


def test_a_tie_goes_to_the_smaller_hand() -> None:
    position = blocked("standard", (7, 3))
    assert position.scores == (3, 3)
    assert position.outcome == Outcome((Seat(2),), "blocked")


def test_a_full_tie_is_shared() -> None:
    position = blocked("standard", (0, 1), ("34", "43"))
    assert position.scores == (1, 1)
    assert position.outcome == Outcome((Seat(1), Seat(2)), "blocked")


def test_not_blocked_while_the_other_player_could_place() -> None:
    for hands in (("35 15", "34"), ("35", "34 15")):
        position = blocked("standard", (0, 0), hands)
        assert position.outcome is None
        assert position.to_move == 2


def test_not_blocked_while_a_tile_may_be_moved() -> None:
    position = build({"layout": "nine"}, BOARD, *HANDS, pile="")
    position = play(position, "move a1/se b1/nw")
    assert position.outcome is None


def test_not_blocked_while_tiles_are_left_to_draw() -> None:
    position = build({"layout": "nine"}, BOARD, *HANDS, pile="55", moves=1)
    position = play(position, "move a1/se b1/nw")
    assert position.outcome is None
    position = play(position, "pick", "draw 55")
    assert position.outcome == Outcome((Seat(2),), "blocked")


def test_stuck_with_tiles_left_to_draw() -> None:
    options = {"mode": "coop", "layout": "freestyle", "difficulty": "hard-medium"}
    position = build(options, {}, "66 23 44 36 32 61 11 25")
    position = play(position, "place 44 0,0/se", "draw 22")
    assert position.outcome == Outcome((), "stuck")
    assert position.pile_size == 27


@pytest.mark.parametrize(
    ("options", "winners"),
    [({}, (2,)), ({"mode": "solo"}, ()), ({"mode": "coop"}, ())],
)
def test_resigning(options: dict[str, object], winners: tuple[Seat, ...]) -> None:
    hands = () if options else ("35", "44")
    position = play(build(options, BOARD, *hands, points=(4, 9)), "resign")
    assert position.outcome == Outcome(winners, "resigned")
    assert position.scores == (() if options else (4, 9))
