"""SUM8: curved tiles on round disks, whose ends must match or add to eight."""

from sumtable.games.sum8.events import Deal, Drawn, Lot, Move, Pass, Pick, Place, Remove
from sumtable.games.sum8.options import Options
from sumtable.games.sum8.position import Joint, Position
from sumtable.games.sum8.rules import Sum8

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
