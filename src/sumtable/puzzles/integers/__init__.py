"""Puzzles of Sums of Integers: the best play, and the most lines at once."""

from sumtable.puzzles.integers.best import BEST
from sumtable.puzzles.integers.lines import LINES

__all__ = ["BEST", "LINES"]
