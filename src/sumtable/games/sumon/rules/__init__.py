"""Sum On: a race of numbered pieces whose axis sums give bonus steps."""

from sumtable.games.sumon.rules.events import Place, Step, Swap, Turn
from sumtable.games.sumon.rules.game import SumOn
from sumtable.games.sumon.rules.position import Position

GAME = SumOn()

__all__ = ["GAME", "Place", "Position", "Step", "SumOn", "Swap", "Turn"]
