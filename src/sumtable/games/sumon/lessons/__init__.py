"""Lessons of Sum On: the files beside this, what they ask for, and refusals in simple words."""

from sumtable.games.sumon.lessons.goals import GOALS
from sumtable.games.sumon.lessons.words import explain

__all__ = ["GOALS", "explain"]
