"""The events of SUM8. Tiles are written as two digits, slots as `b2/ne` or `-1,2/sw`."""

from dataclasses import dataclass
from typing import ClassVar

from sumtable.core import Event


@dataclass(frozen=True, slots=True)
class Lot(Event):
    """Each seat draws a tile to see who starts (R9)."""

    tiles: tuple[str, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A seat gets its first hand."""

    seat: int
    tiles: tuple[str, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The seat to move draws, after a placement or as its turn."""

    tiles: tuple[str, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Place(Event):
    """A tile goes from the hand into a slot."""

    tile: str
    slot: str


@dataclass(frozen=True, slots=True)
class Move(Event):
    """A tile goes from one slot to another."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Remove(Event):
    """A tile is taken off the board."""

    slot: str


@dataclass(frozen=True, slots=True)
class Pick(Event):
    """The player, who can neither place nor move, draws a tile as the turn."""


@dataclass(frozen=True, slots=True)
class Pass(Event):
    """The player can do nothing, not even draw."""
