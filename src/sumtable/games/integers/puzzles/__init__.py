"""Puzzles of Sums of Integers: the best play, and the most lines at once."""

from sumtable.games.integers.puzzles.best import BEST
from sumtable.games.integers.puzzles.lines import LINES

KINDS = (BEST, LINES)

__all__ = ["BEST", "KINDS", "LINES"]
