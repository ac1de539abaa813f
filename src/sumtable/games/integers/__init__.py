"""Sums of Integers: lay tiles so that every line makes the number on your top tile."""

from sumtable.core.house import House
from sumtable.games.integers.rules import GAME

HOUSE = House(GAME, __name__)

__all__ = ["GAME", "HOUSE"]
