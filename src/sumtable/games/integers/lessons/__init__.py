"""Lessons of Sums of Integers: the files beside this, their goals, refusals in simple words."""

from sumtable.games.integers.lessons.goals import GOALS
from sumtable.games.integers.lessons.words import explain

__all__ = ["GOALS", "explain"]
