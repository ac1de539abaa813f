"""New puzzles for tables: of a kind, a grade and a seed, or of a day."""

import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.host.errands import Errands
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.types.answers import DailyPuzzle
from sumtable.host.weights import check_length
from sumtable.puzzles import GRADES, Puzzle, PuzzleError
from sumtable.puzzles.jobs import Result, puzzle_from
from sumtable.puzzles.puzzle import check_grade
from sumtable.records import Record

FIRST_DAY = date(2026, 1, 1)
LONGEST_SEED = 100
KEPT = 64
"""Daily puzzles that are kept: those of some days for all games and grades."""


def new_seed() -> str:
    """What a puzzle that nobody named follows from; short enough to be passed on."""
    return secrets.token_hex(4)


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A puzzle to be made; of a day if there is one, which says kind and seed."""

    game: str
    grade: int
    kind: str | None = None
    seed: str | None = None
    day: str | None = None


class Makers:
    """Puzzles as they are wished for; those of a day are made once for everybody."""

    def __init__(self, puzzlers: Working) -> None:
        self._puzzlers = puzzlers
        self._daily: Errands[Result] = Errands(KEPT)

    async def make(self, new: NewPuzzle, now: float) -> Puzzle:
        """The puzzle. Raises PuzzleError, and ThinkingFailed if it can't be made."""
        check_grade(new.grade)
        if new.day is None:
            kind = puzzles.find_kind(new.game, new.kind)
            seed = new.seed or new_seed()
            return puzzle_from(await self._make(new.game, new.grade, seed, kind.name))
        if new.kind is not None or new.seed is not None:
            message = _("The puzzle of a day has its kind and its seed from the date.")
            raise PuzzleError("puzzle.daily", message)
        return puzzle_from(await self._of_day(new.game, new.grade, check_day(new.day, now)))

    async def read(self, record: Record) -> Puzzle:
        """The puzzle that a record holds. Raises PuzzleError if it isn't one, TooLong."""
        check_length(record)
        header = record.header["puzzle"]
        if isinstance(header, dict) and len(str(header.get("seed"))) > LONGEST_SEED:
            message = _("The seed of a puzzle has at most {most} characters.")
            raise PuzzleError("puzzle.file", message.format(most=LONGEST_SEED))
        return puzzle_from(await self._puzzlers.ask("read", record=record.to_json()))

    async def _make(self, game: str, grade: int, seed: str, kind: str) -> Result:
        return await self._puzzlers.ask("make", game=game, grade=grade, seed=seed, kind=kind)

    async def _of_day(self, game: str, grade: int, day: date) -> Result:
        kind = puzzles.daily_kind(day, game, grade).name
        seed = puzzles.daily_seed(day, game, grade)
        key = game, grade, day
        return await self._daily.of(key, lambda: self._make(game, grade, seed, kind))

    def close(self) -> None:
        """Stops what is under way."""
        self._daily.close()


def check_day(text: str, now: float) -> date:
    """The day, if it has puzzles: from 2026 on, up to tomorrow, which has begun somewhere."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.min
    tomorrow = datetime.fromtimestamp(now, UTC).date() + timedelta(days=1)
    if not FIRST_DAY <= day <= tomorrow:
        message = _("There are daily puzzles from {first} to {last}.")
        words = message.format(first=FIRST_DAY.isoformat(), last=tomorrow.isoformat())
        raise PuzzleError("puzzle.date", words)
    return day


def daily_list(day: date) -> list[DailyPuzzle]:
    """The puzzles of a day, for each game and grade, without making them."""
    found: list[DailyPuzzle] = []
    for game in puzzles.KINDS:
        for grade in GRADES:
            kind = puzzles.daily_kind(day, game, grade)
            found.append(
                {
                    "game": game,
                    "game_title": GAMES[game].title,
                    "grade": grade,
                    "kind": kind.name,
                    "title": _(kind.title),
                    "grade_words": _(kind.grades[grade]),
                }
            )
    return found
