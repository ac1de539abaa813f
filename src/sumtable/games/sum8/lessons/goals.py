"""What lessons of SUM8 ask for besides points."""

from collections import Counter

from sumtable.core import Event, Played
from sumtable.games.sum8.rules import Position

JOINTS = ("match", "sum8", "fours")
"""The kinds of items that are connections."""
ONE_SHORT = 3
"""Tiles of a circle that the next tile can close."""


def _kinds(played: Played[Position]) -> list[str]:
    return [item.kind for item in played.items or ()]


def meets_two(_position: Position, _event: Event, played: Played[Position]) -> bool:
    """Whether the tile has two connections or more."""
    return sum(kind in JOINTS for kind in _kinds(played)) > 1


def two_big_eights(_position: Position, _event: Event, played: Played[Position]) -> bool:
    """Whether two Big 8s were made at a stroke."""
    return _kinds(played).count("big8") > 1


def no_presents(_position: Position, _event: Event, played: Played[Position]) -> bool:
    """Whether no circle is left one tile short, which the next player could close."""
    filled = Counter(slot.partition("/")[0] for slot in played.position.tiles)
    return ONE_SHORT not in filled.values()


GOALS = {
    "meets-two": meets_two,
    "two-big-eights": two_big_eights,
    "no-presents": no_presents,
}
