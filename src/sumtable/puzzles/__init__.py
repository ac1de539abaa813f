"""Puzzles: positions with a task that has exactly one answer, proven, and how they are graded."""

from sumtable.puzzles.daily import daily, daily_kind, daily_seed
from sumtable.puzzles.files import from_record, to_record
from sumtable.puzzles.puzzle import GRADES, Kind, Proof, Puzzle, PuzzleError, Verdict
from sumtable.puzzles.registry import KINDS, find_kind, kind_of, kinds_of, make

__all__ = [
    "GRADES",
    "KINDS",
    "Kind",
    "Proof",
    "Puzzle",
    "PuzzleError",
    "Verdict",
    "daily",
    "daily_kind",
    "daily_seed",
    "find_kind",
    "from_record",
    "kind_of",
    "kinds_of",
    "make",
    "to_record",
]
