"""SUM8: curved tiles on round disks, whose ends must match or add to eight."""

from sumtable.games.sum8.rules.events import Deal, Drawn, Lot, Move, Pass, Pick, Place, Remove
from sumtable.games.sum8.rules.game import Sum8
from sumtable.games.sum8.rules.options import Options
from sumtable.games.sum8.rules.position import Joint, Position

GAME = Sum8()

__all__ = [
    "GAME",
    "Deal",
    "Drawn",
    "Joint",
    "Lot",
    "Move",
    "Options",
    "Pass",
    "Pick",
    "Place",
    "Position",
    "Remove",
    "Sum8",
]
