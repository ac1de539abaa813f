"""Sums of Integers: lay tiles so that every line makes the number on your top tile."""

from sumtable.games.integers.events import (
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
from sumtable.games.integers.kernel import WILD
from sumtable.games.integers.options import Options, parse_options
from sumtable.games.integers.pieces import Board, TileSet
from sumtable.games.integers.position import Position, Tile
from sumtable.games.integers.rules import GAME, Integers

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
