"""Sum On: a race of numbered pieces whose axis sums give bonus steps."""

from sumtable.core.house import House
from sumtable.games.sumon.rules import GAME

HOUSE = House(GAME, __name__)

__all__ = ["GAME", "HOUSE"]
