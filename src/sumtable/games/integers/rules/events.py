"""What can happen in Sums of Integers. A wild tile in a hand, pool or lot is WILD."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from sumtable.core import Event, Resign

__all__ = [
    "Deal",
    "Draw",
    "Fill",
    "Lot",
    "Pass",
    "Placement",
    "Play",
    "Pool",
    "Resign",
    "Time",
    "Trade",
]


class Placement(NamedTuple):
    """A hand tile laid on a square; `value` is the number a wild tile is named."""

    tile: int
    square: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Fill(Event):
    """Coloured tiles are laid on the coloured spaces: (square, number) each."""

    tiles: tuple[tuple[str, int], ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pool(Event):
    """Half of the draw pool is chosen: the tiles in play."""

    tiles: tuple[int, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Lot(Event):
    """The players who may start draw a tile each, in seat order."""

    tiles: tuple[int, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A player draws the first hand; the first tile is the top tile."""

    seat: int
    tiles: tuple[int, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Draw(Event):
    """The player who played or traded draws; the first tile is the new top tile."""

    tiles: tuple[int, ...]
    chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Play(Event):
    """Tiles are laid; `target` is named if, and only if, the top tile is wild (R4)."""

    tiles: tuple[Placement, ...]
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Trade(Event):
    """Tiles go back into the pool and as many are drawn."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass(Event):
    """The player does nothing."""


@dataclass(frozen=True, slots=True)
class Time(Event):
    """The clock runs out; nobody's action."""
