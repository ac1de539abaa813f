"""SUM8 in words: how events are written, why it ends, what earns points."""

from collections.abc import Callable, Iterable, Mapping

from sumtable.core import Item
from sumtable.core.language import _, later
from sumtable.core.words import listed

_CORNERS = {
    "ne": later("north-east"),
    "se": later("south-east"),
    "sw": later("south-west"),
    "nw": later("north-west"),
}


def corner_words(corner: str) -> str:
    """A corner of a disk: `north-east`."""
    return _(_CORNERS[corner])


def slot_words(slot: str) -> str:
    """A slot as people call it: `c2 south-west`, `−1,2 north-east`."""
    disk, _slash, corner = slot.partition("/")
    return f"{disk.replace('-', '−')} {corner_words(corner)}"


def tile_words(tile: str) -> str:
    """A tile as people write it: `6–5`."""
    return "–".join(tile)


def slots_words(slots: Iterable[str]) -> str:
    """`c2 south-west and c3 north-west`."""
    return listed([slot_words(slot) for slot in slots])


def tiles_words(tiles: Iterable[str], last: str | None = None) -> str:
    """`6–5 and 1–1`; `last` is said instead of `and`."""
    return listed([tile_words(tile) for tile in tiles], last)


ABOUT = later("curved dominoes on disks: match pips or add to 8, close circles, make Big 8s")

HOW_TO_WRITE = (
    later("place 35 b2/ne   lay tile 35 into a slot (ne, se, sw or nw of a disk)"),
    later("move b2/ne c1/sw   move a tile on the board"),
    later("remove b2/ne   take a tile off (solo and coop, easy)"),
    later("pick   draw a tile when nothing can be placed or moved; pass when none is left"),
)

ENDINGS: Mapping[str, str] = {
    "all-placed": later("all 36 tiles are on the board"),
    "blocked": later("nobody can play any more"),
    "solved": later("all nine circles are closed"),
    "stuck": later("nothing can be placed or moved any more"),
    "resigned": later("a player resigned"),
}


def ends_words(item: Item) -> str:
    """What two ends that meet make: `3 = 3`, `3 + 5`, and two fours both."""
    own, other = item.values
    signs = {"match": "=", "sum8": "+"}
    if item.kind in signs:
        return f"{own} {signs[item.kind]} {other}"
    return ", ".join(f"{own} {sign} {other}" for sign in signs.values())


def _joint(item: Item) -> str:
    words = _("{ends} at {first} and {second}")
    return words.format(ends=ends_words(item), first=item.where[0], second=item.where[1])


REASONS: Mapping[str, Callable[[Item], str]] = {
    "match": _joint,
    "sum8": _joint,
    "fours": _joint,
    "big8": lambda item: _("Big 8 of {first} and {second}").format(
        first=item.where[0], second=item.where[1]
    ),
    "first": lambda item: _("first tile {first} and {second}").format(
        first=item.values[0], second=item.values[1]
    ),
    "left": lambda item: _("tile {tile} left in hand").format(
        tile=f"{item.values[0]}{item.values[1]}"
    ),
}
