"""The best-first search agrees with the complete list of plays; the exact end with brute force."""

from functools import cache
from itertools import chain

import pytest

from sumtable.core import Event
from sumtable.games.integers.player.choices import opened, others, plays, reasons
from sumtable.games.integers.player.endgame import solved
from sumtable.games.integers.rules import GAME, Position
from sumtable.games.integers.rules.events import Pass, Play, Trade
from tests.games.integers.player.tables import TINY, ending, positions, sight

ALL = 1_000_000_000
MANY_WILD = {
    "red": [1, 2, 3], "blue": [-1, 2], "green": [],
    "yellow": [1, -1, 2, -2, 3, -3, 4, -4, 5, 0, -9, 9], "wild": 4,
}  # fmt: skip
SMALL_BOARD = ["..R....", ".+..B..", "....+..", "R...R.B", "..+...."]


def points_of(position: Position, action: Event) -> int:
    return GAME.play(position, action).points


def best_points(position: Position) -> list[int]:
    """The points of every play, the most first."""
    actions = GAME.actions(position)
    return sorted(points_of(position, one) for one in actions if isinstance(one, Play))[::-1]


@pytest.mark.parametrize(
    ("options", "seed", "turns"),
    [
        ({}, "a", 6),
        ({}, "b", 20),
        ({"shape": "line", "board": SMALL_BOARD, "tiles": MANY_WILD}, "c", 8),
        ({"shape": "free", "board": SMALL_BOARD, "tiles": {**MANY_WILD, "wild": 0}}, "d", 8),
        ({"shape": "free", "board": SMALL_BOARD, "tiles": {**MANY_WILD, "wild": 1}}, "e", 6),
        ({"shape": "free", "pool": "half"}, "f", 4),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_the_best_plays_are_the_best_of_all(
    options: dict[str, object], seed: str, turns: int
) -> None:
    looked = 0
    games = [positions(options, f"{seed}/{number}", turns) for number in range(3)]
    for position in chain(*games):
        if GAME.count(position) > 4000:
            continue
        complete = best_points(position)
        search = opened(sight(position), 1, False)
        found = plays(search, 24, False, ALL)
        assert [choice.points for choice in found[:24]] == complete[: len(found[:24])]
        for choice in found:
            assert points_of(position, choice.event(position)) == choice.points
            assert sum(item.points for item in reasons(position, choice)) == choice.points
        assert len({choice.text(position) for choice in found}) == len(found)
        assert not complete or found[0].points == complete[0]
        everything, finished = search.looked()
        assert finished
        assert not everything or len(found) == len(complete)
        assert everything or len(complete) >= 24
        looked += bool(complete)
    assert looked >= 2


def test_the_leave_counts_in_the_rating() -> None:
    for position in positions({}, "leave", 10):
        search = opened(sight(position), 1, True)
        found = plays(search, 64, True, ALL)
        ratings = [choice.rating for choice in found]
        assert ratings == sorted(ratings, reverse=True)
        best_without = max(choice.points for choice in found)
        assert any(choice.rating != 100 * choice.points for choice in found)
        assert found[0].rating >= max(
            choice.rating for choice in found if choice.points == best_without
        )


def test_a_cut_look_still_has_legal_plays() -> None:
    for position in positions({"shape": "free", "pool": "half"}, "cut", 4):
        search = opened(sight(position), 1, False)
        full = plays(search, 8, False, ALL)
        for steps in (50, 1000, 10_000):
            found = plays(search, 8, False, steps)
            assert all(GAME.refusal(position, one.event(position)) is None for one in found)
            assert not found or found[0].points <= full[0].points
        assert not search.looked()[1]


def test_trades_and_the_pass_are_all_there() -> None:
    position = next(positions({}, "trades"))
    listed = {
        GAME.format(action) for action in GAME.actions(position) if isinstance(action, Trade | Pass)
    }
    found = others(opened(sight(position), 1, True), True, 3)
    assert {choice.text(position) for choice in found} == listed
    assert all(choice.points == -3 * len(choice.tiles) for choice in found)


def test_the_answer_of_the_next_player_is_its_best_play() -> None:
    for position in positions({}, "answer", 6):
        search = opened(sight(position), 1, False)
        for choice in plays(search, 2, False, ALL):
            answer = search.reply(choice.add_to(search), False, ALL)
            after = GAME.play(position, choice.event(position)).position
            seat = position.state.mover % 2 + 1
            turn = after.state._replace(mover=seat, due=0)
            theirs = Position(after.options, "action", turn, after.pool, None, None)
            complete = best_points(theirs)
            assert (answer[1] if answer else None) == (complete[0] if complete else None)


@pytest.mark.parametrize("seed", range(6))
def test_the_exact_end_is_what_brute_force_finds(seed: int) -> None:
    position = ending(TINY, f"tiny/{seed}")
    seat = position.state.mover - 1

    @cache
    def lead(position: Position) -> int:
        if position.outcome is not None:
            return position.scores[seat] - position.scores[1 - seat]
        values = [lead(GAME.play(position, one).position) for one in GAME.actions(position)]
        return max(values) if position.state.mover - 1 == seat else min(values)

    search = opened(sight(position), 1, True)
    choices = plays(search, 64, False, ALL) + others(search, False, 3)
    search.plays(64, False, ALL)
    endings, proven = solved(search, choices, ALL, len(choices), ALL)
    assert proven
    assert len(endings) == GAME.count(position)
    for one in endings:
        assert one.lead == lead(GAME.play(position, one.choice.event(position)).position)
    # The line is legal and leads to that end, or as far as it is known.
    after = position
    for choice in (endings[0].choice, *endings[0].line):
        after = GAME.play(after, choice.event(after)).position
    assert after.outcome is None or lead(after) == endings[0].lead
