"""Three servers and two workers under faults: what was acknowledged is there, once, in order."""

import asyncio

import pytest

from sumtable.store import Row
from tests.cluster.faults import KINDS, pauses, run
from tests.cluster.history import Acknowledged, History, problems

FAULTS = 52
GAMES = 30


def test_nothing_is_lost_while_parts_die() -> None:
    found = asyncio.run(run(3, 2, GAMES, FAULTS, "history"))
    history = found.history
    print({"actions": len(history.acknowledged), "unknown": history.unknown, **found.made})
    assert found.wrong == []
    assert found.made.total() == FAULTS
    assert set(found.made) == set(KINDS)
    assert len({game for game, _seat in history.seen}) >= GAMES


def test_a_pause_is_that_of_a_game_that_was_under_way() -> None:
    times = [[1.0, 4.0, 7.5], [6.0, 8.0], [1.0, 2.0]]
    assert pauses([("kill a server", 5.0)], times) == {"kill a server": [2.5]}


def row(number: int, text: str, seat: int = 1) -> Row:
    return Row("g", number, "play", {"seat": seat, "text": text}, 0.0)


ROWS = {"g": [row(1, "a"), row(2, "b", 2), row(3, "c")]}
TOLD = [Acknowledged("g", 0, 1, "a"), Acknowledged("g", 1, 2, "b"), Acknowledged("g", 2, 1, "c")]


def seen(*versions: int) -> dict[tuple[str, int], list[int]]:
    return {("g", 1): list(versions)}


@pytest.mark.parametrize(
    ("history", "words"),
    [
        (History(TOLD, seen(0, 1, 2, 3)), None),
        (History(TOLD, seen(1, 3)), None),
        (History([*TOLD, Acknowledged("g", 3, 2, "d")], seen(3)), "d on version 3"),
        (History([Acknowledged("g", 0, 1, "x")], seen(3)), "x on version 0"),
        (History([Acknowledged("g", 1, 1, "b")], seen(3)), "row 2 is seat 2's"),
        (History([*TOLD, TOLD[1]], seen(3)), "2 actions on version 1"),
        (History(TOLD, seen(0, 2, 1, 3)), "went back"),
        (History(TOLD, seen(0, 2)), "ended at 2 of 3"),
        (History(TOLD, seen(0, 4)), "ended at 4 of 3"),
        (History(TOLD, seen(3), untrue=["g: c is there after all"]), "after all"),
    ],
)
def test_the_checker_finds_what_cannot_be(history: History, words: str | None) -> None:
    found = problems(history, ROWS)
    if words is None:
        assert found == []
    else:
        assert words in found[0]
