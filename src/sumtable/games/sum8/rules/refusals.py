"""Why the rules refuse an event: the codes in their order, and a sentence with the values at hand.

Whether an event is refused, and by which rule first, is the kernel's answer; here it gets words.
"""

from sumtable.core import Refusal
from sumtable.core.language import _, later, ngettext_
from sumtable.games.sum8.kernel import names as kernel
from sumtable.games.sum8.kernel.slate import Slate
from sumtable.games.sum8.rules.events import Deal, Drawn, Lot, Move, Place, Remove
from sumtable.games.sum8.rules.notation import shorten
from sumtable.games.sum8.rules.position import NUMBERS, TILES, Position
from sumtable.games.sum8.rules.words import slot_words, tile_words

NAMES = {
    kernel.NOT_IN_HAND: "not-in-hand",
    kernel.NO_SUCH_SLOT: "no-such-slot",
    kernel.OCCUPIED: "occupied",
    kernel.HANGING: "hanging",
    kernel.CONNECTION: "connection",
    kernel.NOT_IN_THIS_MODE: "not-in-this-mode",
    kernel.EMPTY_SLOT: "empty-slot",
    kernel.LOCKED: "locked",
    kernel.JUST_MOVED: "just-moved",
    kernel.MOVE_LIMIT: "move-limit",
    kernel.LEAVES_HANGING: "leaves-hanging",
    kernel.MUST_PLAY: "must-play",
    kernel.NONE_LEFT: "none-left",
    kernel.MUST_DRAW: "must-draw",
}
"""Why an action is refused, by its number in the kernel."""
CODES = tuple(f"sum8.{name}" for name in NAMES.values())

_DUE = {Lot: ("lot", 2), Deal: ("deal", 0), Drawn: ("draw", 1)}
"""What is due, and how many tiles it is; as many as a hand holds for a deal."""
_STAYS = {
    "locked": later("Tile {tile} on {slot} is part of a closed circle and stays there."),
    "just-moved": later("Tile {tile} was moved on the turn just before and has to rest now."),
    "occupied": later("Tile {tile} lies on {slot} already: it has to go somewhere else."),
    "leaves-hanging": later("Without tile {tile} on {slot} the others would no longer be joined."),
}
"""Why the tile to be moved has to stay, by the refusal's name."""

_PLAYS_ON = {
    kernel.NOT_IN_THIS_MODE: later(
        "Drawing as a turn and passing are only for two who play against each other."
    ),
    kernel.MUST_PLAY: later(
        "There is a tile to place or to move, so drawing or passing is not allowed."
    ),
    kernel.NONE_LEFT: later("No tiles are left to draw; the turn can only be passed."),
    kernel.MUST_DRAW: later("Tiles are left, so the turn is to draw one."),
}
"""Why drawing as a turn, or passing, isn't possible."""


def place_refusal(position: Position, slate: Slate, event: Place) -> Refusal | None:
    """Why this tile can't be placed there."""
    layout = position.options.ground
    tile = NUMBERS.get(event.tile, -1)
    key = layout.key(event.slot)
    number = slate.refuse_place(tile, key)
    if number == kernel.ALLOWED:
        return None
    name = NAMES[number]
    if name == "not-in-hand":
        if tile < 0:
            message = _no_such_tile(event.tile)
        else:
            message = _("Tile {tile} isn't in the hand of the player to move.").format(
                tile=tile_words(event.tile)
            )
    elif name == "no-such-slot":
        message = _no_such_slot(position, key, event.slot)
    elif name == "occupied":
        message = _taken(slate, event.slot, key)
    else:
        message = _bad_fit(position, slate, name, tile, key)
    return Refusal(f"sum8.{name}", message)


def move_refusal(position: Position, slate: Slate, event: Move) -> Refusal | None:
    """Why the tile can't go from there to here."""
    layout = position.options.ground
    source, target = layout.key(event.source), layout.key(event.target)
    number = slate.refuse_move(source, target)
    if number == kernel.ALLOWED:
        return None
    name = NAMES[number]
    tile = slate.tile_at(source) if source else -1
    if name == "not-in-this-mode":
        message = _("At this difficulty a tile stays where it was placed.")
    elif name == "no-such-slot":
        message = _no_such_slot(position, source, event.target if source else event.source)
    elif name == "empty-slot":
        message = _("There is no tile on {slot} to move.").format(slot=slot_words(event.source))
    elif name == "move-limit":
        message = _("Two moves in a row are the limit: first a tile has to be placed.")
    elif name == "occupied" and target != source:
        message = _taken(slate, event.target, target)
    elif name in _STAYS:
        slot = slot_words(event.source)
        message = _(_STAYS[name]).format(tile=tile_words(TILES[tile]), slot=slot)
    else:
        message = _bad_fit(position, slate, name, tile, target)
    return Refusal(f"sum8.{name}", message)


def remove_refusal(position: Position, slate: Slate, event: Remove) -> Refusal | None:
    """Why no tile can be taken from there."""
    key = position.options.ground.key(event.slot)
    number = slate.refuse_remove(key)
    if number == kernel.ALLOWED:
        return None
    name = NAMES[number]
    if name == "not-in-this-mode":
        message = _(
            "Tiles are taken off the board only when you play alone or together, and it is easy."
        )
    elif name == "no-such-slot":
        message = _no_such_slot(position, key, event.slot)
    else:
        message = _("There is no tile on {slot} to take off.").format(slot=slot_words(event.slot))
    return Refusal(f"sum8.{name}", message)


def skip_refusal(slate: Slate, picking: bool) -> Refusal | None:
    """Why the player can't draw a tile as the turn (`picking`), or pass."""
    number = slate.refuse_skip(picking)
    if number == kernel.ALLOWED:
        return None
    return Refusal(f"sum8.{NAMES[number]}", _(_PLAYS_ON[number]))


def _no_such_slot(position: Position, key: int, slot: str) -> str:
    shown = slot if len(slot) <= 30 else shorten(slot)
    if not position.options.ground.freestyle:
        message = _("There is no slot {slot} in this layout; its first one is {first}.")
        return message.format(slot=shown, first=_first(position))
    if key:
        message = _("The first tile lies on disk 0,0 in freestyle, not at {slot}.")
    else:
        message = _("There is no slot {slot} in freestyle, where they are written like -1,2/sw.")
    return message.format(slot=shown)


def _first(position: Position) -> str:
    return f"{position.options.ground.disks[0].name}/ne"


def _bad_fit(position: Position, slate: Slate, name: str, tile: int, key: int) -> str:
    """Why a tile doesn't fit into a free slot: it hangs, or an end doesn't work."""
    slot = position.options.ground.slot
    clash = slate.clash(tile, key) if name == "connection" else None
    if clash is None:
        message = _(
            "Tile {tile} on {slot} would touch no other tile: "
            "every tile must be joined to the rest."
        )
        return message.format(tile=tile_words(TILES[tile]), slot=slot_words(slot(key)))
    end, other, met = clash
    message = _(
        "The {end} of tile {tile} on {slot} would meet a {met} on {other}; "
        "ends must be equal or add up to 8."
    )
    return message.format(
        tile=tile_words(TILES[tile]),
        slot=slot_words(slot(key)),
        end=end,
        met=met,
        other=slot_words(slot(other)),
    )


def _no_such_tile(tile: str) -> str:
    message = _("There is no tile {tile}: they run from 11 to 66, digits 1 to 6.")
    return message.format(tile=shorten(tile))


def _taken(slate: Slate, slot: str, key: int) -> str:
    message = _("Tile {tile} lies on {slot} already.")
    return message.format(slot=slot_words(slot), tile=tile_words(TILES[slate.tile_at(key)]))


def chance_refusal(position: Position, event: Lot | Deal | Drawn) -> Refusal | None:
    """Why this can't have been drawn now."""
    problem = _impossible(position, event)
    return None if problem is None else Refusal("record.chance", problem)


def _impossible(position: Position, event: Lot | Deal | Drawn) -> str | None:
    due, count = _DUE[type(event)]
    count = count or position.options.hand
    if position.awaiting != due:
        message = _("A {kind} is not due now: the {due} is.")
        return message.format(kind=due, due=position.awaiting)
    if isinstance(event, Deal) and event.seat != next_hand(position):
        message = _("The hand of seat {seat} is to be dealt, not that of {other}.")
        return message.format(seat=next_hand(position), other=event.seat)
    if len(event.tiles) != count:
        message = ngettext_(
            "A {kind} is {count} tile, not {given}.",
            "A {kind} is {count} tiles, not {given}.",
            count,
        )
        return message.format(kind=due, count=count, given=len(event.tiles))
    there = position.options.box if due == "lot" else position.pile
    for number, tile in enumerate(event.tiles):
        if tile not in NUMBERS:
            return _no_such_tile(tile)
        if not there >> NUMBERS[tile] & 1:
            return _("Tile {tile} is not among those left to draw.").format(tile=tile)
        if tile in event.tiles[:number]:
            return _("Tile {tile} can't be drawn twice.").format(tile=tile)
    return None


def next_hand(position: Position) -> int:
    """The seat whose hand is dealt next, while a deal is due."""
    return 2 if position.hands[0] else 1
