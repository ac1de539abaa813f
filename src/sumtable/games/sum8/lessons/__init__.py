"""Lessons of SUM8: the files beside this, what they ask for, and refusals in simple words."""

from sumtable.games.sum8.lessons.goals import GOALS
from sumtable.games.sum8.lessons.words import explain

__all__ = ["GOALS", "explain"]
