"""What an action of a SUM8 duel does, in a sentence made of facts the seat can know."""

from typing import Any

from sumtable.core import Item, Played, View
from sumtable.core.language import _, ngettext_
from sumtable.core.words import in_words, listed
from sumtable.games.sum8.kernel.names import PLACE
from sumtable.games.sum8.rules.events import Move, Pick, Place
from sumtable.games.sum8.rules.position import Position, bits_of
from sumtable.games.sum8.rules.words import slot_words
from sumtable.players.protocol import Considered, Sight


def describe(sight: Sight, considered: Considered) -> str:
    """What the action earns and what it leaves to the other player, e.g.

    `closes b2 next to two closed circles: 2 Big 8s, 11 points; leaves c2 north-east open for 9`.
    """
    action = considered.action
    view: View[Position] = sight.view
    if not isinstance(action, (Place, Move)):
        if isinstance(action, Pick):
            return _("nothing can be placed or moved")
        return _("nothing can be placed or moved, and no tile is left to draw")
    before = sight.game.imagine(view, lambda limit: 0)
    played: Played[Position] = sight.game.play(before, action)
    return f"{_gain(before, played)}; {_leaves(view, played.position)}"


def _gain(before: Position, played: Played[Position]) -> str:
    """What the action does and earns."""
    items = played.items or ()
    points = ngettext_("{count} point", "{count} points", played.points)
    points = points.format(count=played.points)
    closed = sorted(played.position.closed - before.closed)
    if not closed:
        return f"{_links(items)}, {points}"
    big = [item for item in items if item.kind == "big8"]
    if not big:
        return _("closes {disks}, {points}").format(disks=listed(closed), points=points)
    if len(big) == 1:
        words = _("closes {disks} next to one closed circle: 1 Big 8, {points}")
    else:
        words = _("closes {disks} next to {number} closed circles: {count} Big 8s, {points}")
    return words.format(
        disks=listed(closed), number=_number(len(big)), count=len(big), points=points
    )


def _links(items: tuple[Item, ...]) -> str:
    """The connections in words: `a sum of 8 and two matches`."""
    if not items or items[0].kind == "first":
        return _("begins the game")
    kinds = [item.kind for item in items]
    parts = []
    if many := kinds.count("match"):
        parts.append(_number(many, ngettext_("one match", "{number} matches", many)))
    if many := kinds.count("sum8"):
        parts.append(_number(many, ngettext_("one sum of 8", "{number} sums of 8", many)))
    if many := kinds.count("fours"):
        parts.append(_number(many, ngettext_("one pair of fours", "{number} pairs of fours", many)))
    return _("makes {connections}").format(connections=listed(parts))


def _number(count: int, words: str = "{number}") -> str:
    """The words with a small number in letters."""
    return words.format(number=in_words(count))


def _leaves(view: View[Position], after: Position) -> str:
    """The most that the other player may earn next, where, with a tile that the seat can't see."""
    if after.outcome is not None:
        return _("ends the game")
    points, kind, tile, key = after.slate().best(bits_of(view.unseen))
    slot: Any = after.options.ground.slot
    if kind < 0:
        return _("leaves nothing to place or move")
    if kind == PLACE:
        words = _("leaves {slot} open for {points}")
        return words.format(slot=slot_words(slot(key)), points=points)
    words = _("leaves a move from {start} to {slot} for {points}")
    start = slot_words(slot(after.cells[tile]))
    return words.format(start=start, slot=slot_words(slot(key)), points=points)
