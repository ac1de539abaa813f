"""SUM8: curved tiles on round disks, whose ends must match or add to eight."""

from sumtable.core.house import House
from sumtable.games.sum8.rules import GAME

HOUSE = House(GAME, __name__)

__all__ = ["GAME", "HOUSE"]
