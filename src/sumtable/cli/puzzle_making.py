"""Puzzles made here, on several cores or on a cluster; they come in order."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from sumtable import __version__, puzzles
from sumtable.arena.notes import Notes
from sumtable.arena.workforce import workforce
from sumtable.core import TextError
from sumtable.puzzles import Puzzle
from sumtable.puzzles.jobs import puzzle_from


@dataclass(frozen=True, slots=True)
class Batch:
    """Puzzles to be made; where they are many each has a seed of its own, to be had alone by it."""

    game: str
    kind: str | None
    grade: int
    seed: str
    count: int

    def order(self, number: int) -> "Order":
        """The puzzle of this number, from 1."""
        seed = self.seed if self.count == 1 else f"{self.seed}/{number}"
        return Order(number, self.game, self.grade, seed, self.kind)

    @property
    def settings(self) -> Mapping[str, object]:
        """What must be the same for puzzles to be of one journal; their number may grow."""
        return {
            "puzzles": self.game,
            "kind": self.kind,
            "grade": self.grade,
            "seed": self.seed,
            "version": __version__,
        }


class Order(NamedTuple):
    """One puzzle that is to be made."""

    number: int
    game: str
    grade: int
    seed: str
    kind: str | None

    def __str__(self) -> str:
        return f"puzzle {self.number}"


class Made(NamedTuple):
    """A puzzle with its number, as a journal keeps it."""

    number: int
    puzzle: Puzzle

    def to_json(self) -> str:
        """It as one line of JSON."""
        whole = {"number": self.number, "puzzle": asdict(self.puzzle)}
        return json.dumps(whole, ensure_ascii=False)


def parse_made(line: str | bytes) -> Made:
    """The puzzle that the line of a journal holds. Raises TextError."""
    try:
        data = json.loads(line)
        puzzle = puzzle_from(data["puzzle"])
        return Made(int(data["number"]), puzzle)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TextError("match.journal", "This is no puzzle.") from None


def make_all(batch: Batch, jobs: int, on: str, journal: Path | None) -> Iterator[Puzzle]:
    """The puzzles in order, each as soon as all before it are there. Raises SumtableError.

    Those that the journal has aren't made again.
    """
    notes = None if journal is None else Notes(journal, batch.settings, parse_made)
    try:
        waiting = {made.number: made.puzzle for made in notes.entries} if notes else {}
        missing = [batch.order(n) for n in range(1, batch.count + 1) if n not in waiting]
        following = 1
        while following in waiting and following <= batch.count:
            yield waiting.pop(following)
            following += 1
        if not missing:
            return
        with workforce(jobs, on) as workers:
            for order, line in workers.spread(_made, missing):
                made = parse_made(line)
                if notes:
                    notes.add(made)
                waiting[order.number] = made.puzzle
                while following in waiting:
                    yield waiting.pop(following)
                    following += 1
    finally:
        if notes:
            notes.close()


def _made(order: Order) -> str:
    """The puzzle as a line, wherever it is made. Raises PuzzleError."""
    puzzle = puzzles.make(order.game, order.grade, order.seed, order.kind)
    return Made(order.number, puzzle).to_json()
