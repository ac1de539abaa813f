"""The puzzle of the day follows from the date alone."""

from datetime import date, timedelta

import pytest

from sumtable import puzzles
from sumtable.puzzles import GRADES, PuzzleError

DAY = date(2026, 11, 16)


def test_it_follows_from_date_game_and_grade() -> None:
    puzzle = puzzles.daily(DAY, "integers", 1)
    assert puzzle == puzzles.daily(date(2026, 11, 16), "integers", 1)
    assert puzzle.seed == "daily/2026-11-16/integers/1"
    assert puzzle == puzzles.make("integers", 1, puzzle.seed, puzzle.kind)
    others = [
        puzzles.daily(DAY + timedelta(days=1), "integers", 1),
        puzzles.daily(DAY, "integers", 2),
    ]
    assert puzzle.given not in [other.given for other in others]


@pytest.mark.parametrize("game", puzzles.KINDS)
def test_the_kinds_take_turns(game: str) -> None:
    kinds = set(puzzles.KINDS[game])
    days = [DAY + timedelta(days=number) for number in range(len(kinds))]
    for grade in GRADES:
        assert {puzzles.daily_kind(day, game, grade).name for day in days} == kinds
    assert {puzzles.daily_kind(DAY, game, grade).name for grade in GRADES} == kinds


def test_the_kind_can_be_told_without_making_the_puzzle() -> None:
    for grade in (1, 2):
        kind = puzzles.daily_kind(DAY, "integers", grade)
        assert puzzles.daily(DAY, "integers", grade).kind == kind.name


def test_a_grade_that_is_not_there() -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzles.daily(DAY, "sumon", 6)
    assert caught.value.code == "puzzle.grade"
