"""Puzzles of Sum On: the longest chain, all eight in one turn, and forced wins."""

from sumtable.puzzles.sumon.chains import EIGHT, LONGEST
from sumtable.puzzles.sumon.wins import WIN

__all__ = ["EIGHT", "LONGEST", "WIN"]
