"""Puzzles of Sum On: the longest chain, all eight in one turn, and forced wins."""

from sumtable.games.sumon.puzzles.chains import EIGHT, LONGEST
from sumtable.games.sumon.puzzles.wins import WIN

KINDS = (LONGEST, EIGHT, WIN)

__all__ = ["EIGHT", "KINDS", "LONGEST", "WIN"]
