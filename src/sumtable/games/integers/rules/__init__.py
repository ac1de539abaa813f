"""Sums of Integers: lay tiles so that every line makes the number on your top tile."""

from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.rules.events import (
    Deal,
    Draw,
    Fill,
    Lot,
    Pass,
    Placement,
    Play,
    Pool,
    Resign,
    Time,
    Trade,
)
from sumtable.games.integers.rules.game import GAME, Integers
from sumtable.games.integers.rules.options import Options, parse_options
from sumtable.games.integers.rules.pieces import Board, TileSet
from sumtable.games.integers.rules.position import Position, Tile

__all__ = [
    "GAME",
    "WILD",
    "Board",
    "Deal",
    "Draw",
    "Fill",
    "Integers",
    "Lot",
    "Options",
    "Pass",
    "Placement",
    "Play",
    "Pool",
    "Position",
    "Resign",
    "Tile",
    "TileSet",
    "Time",
    "Trade",
    "parse_options",
]
