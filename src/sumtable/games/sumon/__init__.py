"""Sum On: a race of numbered pieces whose axis sums give bonus steps."""

from sumtable.games.sumon.events import Place, Step, Swap, Turn
from sumtable.games.sumon.position import Position
from sumtable.games.sumon.rules import SumOn

GAME = SumOn()

__all__ = ["GAME", "Place", "Position", "Step", "SumOn", "Swap", "Turn"]
