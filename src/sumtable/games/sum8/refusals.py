"""Why the rules refuse an event: the codes in their order, and a sentence with the values at hand.

Whether an event is refused, and by which rule first, is the kernel's answer; here it gets words.
"""

from sumtable.core import Refusal
from sumtable.games.sum8.events import Deal, Drawn, Lot, Move, Place, Remove
from sumtable.games.sum8.kernel import Table
from sumtable.games.sum8.notation import shorten
from sumtable.games.sum8.position import NUMBERS, TILES, Position, bits_of

PLACE = ("not-in-hand", "no-such-slot", "occupied", "hanging", "connection")
MOVE = (
    "not-in-this-mode",
    "no-such-slot",
    "empty-slot",
    "locked",
    "just-moved",
    "move-limit",
    "occupied",
    "leaves-hanging",
    "hanging",
    "connection",
)
REMOVE = ("not-in-this-mode", "no-such-slot", "empty-slot")
SKIP = ("not-in-this-mode", "must-play", "none-left", "must-draw")
CODES = tuple(f"sum8.{name}" for name in dict.fromkeys(PLACE + MOVE + SKIP))
"""Every code, each once; the numbers of the kernel count from 1 within each of the lists above."""

_DUE = {Lot: ("lot", 2), Deal: ("deal", 8), Drawn: ("draw", 1)}
_WHOLE_SET = bits_of(TILES)


def place_refusal(position: Position, table: Table, event: Place) -> Refusal | None:
    """Why this tile can't be placed there."""
    layout = position.options.table
    tile = NUMBERS.get(event.tile, -1)
    key = layout.key(event.slot)
    number = table.refuse_place(tile, key)
    if number == 0:
        return None
    name = PLACE[number - 1]
    if name == "not-in-hand":
        if tile < 0:
            message = (
                f"There is no tile {shorten(event.tile)}: they run from 11 to 66, digits 1 to 6."
            )
        else:
            message = f"Tile {event.tile} is not in the hand of seat {position.turn}."
    elif name == "no-such-slot":
        message = _no_such_slot(position, key, event.slot)
    elif name == "occupied":
        message = f"Slot {event.slot} already holds tile {TILES[table.tile_at(key)]}."
    else:
        message = _bad_fit(position, table, name, tile, key)
    return Refusal(f"sum8.{name}", message)


def move_refusal(position: Position, table: Table, event: Move) -> Refusal | None:
    """Why the tile can't go from there to here."""
    layout = position.options.table
    source, target = layout.key(event.source), layout.key(event.target)
    number = table.refuse_move(source, target)
    if number == 0:
        return None
    name = MOVE[number - 1]
    tile = table.tile_at(source) if source else -1
    if name == "not-in-this-mode":
        message = f"At difficulty {position.options.difficulty} a tile stays where it was placed."
    elif name == "no-such-slot":
        message = _no_such_slot(position, source, event.target if source else event.source)
    elif name == "empty-slot":
        message = f"There is no tile in slot {event.source} to move."
    elif name == "locked":
        message = (
            f"Tile {TILES[tile]} at {event.source} is part of a closed circle and stays there."
        )
    elif name == "just-moved":
        message = f"Tile {TILES[tile]} was moved on the turn just before and has to rest now."
    elif name == "move-limit":
        message = "Two moves in a row are the limit: first a tile has to be placed."
    elif name == "occupied" and target == source:
        message = f"Tile {TILES[tile]} already lies at {event.source}: it has to go somewhere else."
    elif name == "occupied":
        message = f"Slot {event.target} already holds tile {TILES[table.tile_at(target)]}."
    elif name == "leaves-hanging":
        message = f"Without tile {TILES[tile]} at {event.source} the others would fall apart."
    else:
        message = _bad_fit(position, table, name, tile, target)
    return Refusal(f"sum8.{name}", message)


def remove_refusal(position: Position, table: Table, event: Remove) -> Refusal | None:
    """Why no tile can be taken from there."""
    key = position.options.table.key(event.slot)
    number = table.refuse_remove(key)
    if number == 0:
        return None
    name = REMOVE[number - 1]
    if name == "not-in-this-mode":
        message = "Tiles are taken off the board only in solo and coop at difficulty easy."
    elif name == "no-such-slot":
        message = _no_such_slot(position, key, event.slot)
    else:
        message = f"There is no tile in slot {event.slot} to take off."
    return Refusal(f"sum8.{name}", message)


def skip_refusal(table: Table, picking: bool) -> Refusal | None:
    """Why the player can't draw a tile as the turn (`picking`), or pass."""
    number = table.refuse_skip(picking)
    if number == 0:
        return None
    messages = (
        "Drawing as a turn and passing belong to the duel.",
        "There is a tile to place or to move, so drawing or passing is not allowed.",
        "No tiles are left to draw; the turn can only be passed.",
        "Tiles are left, so the turn is to draw one with “pick”.",
    )
    return Refusal(f"sum8.{SKIP[number - 1]}", messages[number - 1])


def _no_such_slot(position: Position, key: int, slot: str) -> str:
    shown = slot if len(slot) <= 30 else shorten(slot)
    if not position.options.table.freestyle:
        return f"There is no slot {shown} in this layout; its first one is {_first(position)}."
    if key:
        return f"The first tile lies on disk 0,0 in freestyle, not at {shown}."
    return f"There is no slot {shown} in freestyle, where they are written like -1,2/sw."


def _first(position: Position) -> str:
    return f"{position.options.table.disks[0].name}/ne"


def _bad_fit(position: Position, table: Table, name: str, tile: int, key: int) -> str:
    """Why a tile doesn't fit into a free slot: it hangs, or an end doesn't work."""
    slot = position.options.table.slot
    clash = table.clash(tile, key) if name == "connection" else None
    if clash is None:
        return f"Tile {TILES[tile]} would not hang together with the structure at {slot(key)}."
    end, other, met = clash
    return (
        f"The {end} of tile {TILES[tile]} at {slot(key)} would meet a {met} at {slot(other)}; "
        "ends must be equal or add to 8."
    )


def chance_refusal(position: Position, event: Lot | Deal | Drawn) -> Refusal | None:
    """Why this can't have been drawn now."""
    problem = _impossible(position, event)
    return None if problem is None else Refusal("record.chance", problem)


def _impossible(position: Position, event: Lot | Deal | Drawn) -> str | None:
    due, count = _DUE[type(event)]
    if position.awaiting != due:
        return f"A {due} is not due now: the {position.awaiting} is."
    if isinstance(event, Deal) and event.seat != next_hand(position):
        return f"The hand of seat {next_hand(position)} is to be dealt, not that of {event.seat}."
    if len(event.tiles) != count:
        return f"A {due} is {count} tile{'s' if count > 1 else ''}, not {len(event.tiles)}."
    there = _WHOLE_SET if due == "lot" else position.pile
    for number, tile in enumerate(event.tiles):
        if tile not in NUMBERS:
            return f"There is no tile {shorten(tile)}: they run from 11 to 66, digits 1 to 6."
        if not there >> NUMBERS[tile] & 1:
            return f"Tile {tile} is not among those left to draw."
        if tile in event.tiles[:number]:
            return f"Tile {tile} can't be drawn twice."
    return None


def next_hand(position: Position) -> int:
    """The seat whose hand is dealt next, while a deal is due."""
    return 2 if position.hands[0] else 1
