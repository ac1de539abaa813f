"""What an action of a SUM8 duel does, in a sentence made of facts the seat can know."""

from typing import Any

from sumtable.core import Item, Played, View
from sumtable.core.words import counted, listed
from sumtable.games.sum8.events import Move, Pick, Place
from sumtable.games.sum8.position import Position, bits_of
from sumtable.players.protocol import Considered, Sight
from sumtable.players.sum8.kernel import threat

_NUMBERS = ("no", "one", "two", "three", "four")
_KINDS = {
    "match": ("match", "matches"),
    "sum8": ("sum of 8", "sums of 8"),
    "fours": ("pair of fours", "pairs of fours"),
}


def describe(sight: Sight, considered: Considered) -> str:
    """What the action earns and what it leaves to the other player, e.g.

    `closes b2 next to two closed circles: 2 Big 8s, 11 points; leaves c2/ne open for 9`.
    """
    action = considered.action
    view: View[Position] = sight.view
    if not isinstance(action, (Place, Move)):
        drawing = "draws a tile" if isinstance(action, Pick) else "passes"
        return f"{drawing}: nothing can be placed or moved"
    before = sight.game.imagine(view, lambda limit: 0)
    played: Played[Position] = sight.game.play(before, action)
    return f"{_gain(before, played)}; {_leaves(view, played.position)}"


def _gain(before: Position, played: Played[Position]) -> str:
    """What the action does and earns."""
    items = played.items or ()
    points = counted(played.points, "point")
    closed = sorted(played.position.closed - before.closed)
    if not closed:
        return f"{_links(items)}, {points}"
    big = [item for item in items if item.kind == "big8"]
    if not big:
        return f"closes {listed(closed)}, {points}"
    circles = "circle" if len(big) == 1 else "circles"
    return (
        f"closes {listed(closed)} next to {_NUMBERS[len(big)]} closed {circles}: "
        f"{counted(len(big), 'Big 8')}, {points}"
    )


def _links(items: tuple[Item, ...]) -> str:
    """The connections in words: `a sum of 8 and two matches`."""
    if not items or items[0].kind == "first":
        return "begins the game"
    parts = []
    for kind, (single, several) in _KINDS.items():
        many = sum(item.kind == kind for item in items)
        if many:
            parts.append(f"{_NUMBERS[many]} {single if many == 1 else several}")
    return f"makes {listed(parts)}"


def _leaves(view: View[Position], after: Position) -> str:
    """The most that the other player may earn next, where, with a tile that the seat can't see."""
    if after.outcome is not None:
        return "ends the game"
    points, kind, tile, key = threat(after.table(), bits_of(view.unseen))
    slot: Any = after.options.table.slot
    if kind < 0:
        return "leaves nothing to place or move"
    if kind == 0:
        return f"leaves {slot(key)} open for {points}"
    return f"leaves a move from {slot(after.cells[tile])} to {slot(key)} for {points}"
