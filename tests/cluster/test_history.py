"""Three servers and two workers under faults: what was acknowledged is there, once, in order."""

import asyncio

import pytest

from sumtable.store import Row
from tests.cluster.faults import KINDS, run
from tests.cluster.history import Acknowledged, History, problems

FAULTS = 52
GAMES = 30


def test_nothing_is_lost_while_parts_die() -> None:
    history, made, wrong = asyncio.run(run(3, 2, GAMES, FAULTS, "history"))
    print({"actions": len(history.acknowledged), "unknown": history.unknown, **made})
    assert wrong == []
    assert made.total() == FAULTS
    assert set(made) == set(KINDS)
    assert len({game for game, _seat in history.seen}) >= GAMES


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
