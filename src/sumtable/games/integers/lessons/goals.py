"""What lessons of Sums of Integers ask for besides points."""

from sumtable.core import Event, Played
from sumtable.games.integers.rules import WILD, Play, Position, Trade


def _sums(played: Played[Position]) -> int:
    return sum(item.kind == "sum" for item in played.items or ())


def two_sums(_position: Position, _event: Event, played: Played[Position]) -> bool:
    """Whether two lines or more were made."""
    return _sums(played) >= 2


def three_sums(_position: Position, _event: Event, played: Played[Position]) -> bool:
    """Whether three lines or more were made."""
    return _sums(played) >= 3


def wild_tile(_position: Position, event: Event, _played: Played[Position]) -> bool:
    """Whether a wild tile was laid."""
    return isinstance(event, Play) and any(tile.tile == WILD for tile in event.tiles)


def two_traded(_position: Position, event: Event, _played: Played[Position]) -> bool:
    """Whether exactly two tiles were traded."""
    return isinstance(event, Trade) and len(event.tiles) == 2


GOALS = {
    "two-sums": two_sums,
    "three-sums": three_sums,
    "wild-tile": wild_tile,
    "two-traded": two_traded,
}
