"""Sums of Integers in words: how events are written, why it ends, what earns points."""

from collections.abc import Callable, Mapping, Sequence

from sumtable.core import Item
from sumtable.core.language import _, later, ngettext_
from sumtable.core.words import listed, minus
from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.rules.events import Placement

ABOUT = later("integer tiles on a board: every line you touch makes your top tile's number")

HOW_TO_WRITE = (
    later("play -7@h7 4@h9 W=3@h10   lay tiles, a wild one with its number"),
    later("play sum=-5 …   name the sum when your top tile is wild"),
    later("trade -7 4   put tiles back and draw as many, 3 points each;   pass   do nothing"),
)

ENDINGS: Mapping[str, str] = {
    "went-out": later("a player laid the last tile"),
    "blocked": later("nobody can play any more"),
    "no-plays": later("three rounds passed without a play"),
    "time": later("the clock ran out"),
    "resigned": later("a player resigned"),
}


def tile_words(tile: int) -> str:
    """A tile as people write it: `−7`, `a wild tile`."""
    return _("a wild tile") if tile == WILD else minus(tile)


def tiles_words(tiles: Sequence[int]) -> str:
    """Tiles as people write them: `−7, 4 and a wild tile`."""
    return listed([tile_words(tile) for tile in tiles])


def laid_words(tiles: Sequence[Placement]) -> str:
    """Tiles and their squares: `−7 on h7 and a wild tile as 4 on h10`."""
    return listed([_laid(tile) for tile in tiles])


def _laid(placement: Placement) -> str:
    tile, square, value = placement
    if value is None:
        return _("{number} on {square}").format(number=tile_words(tile), square=square)
    text = _("a wild tile as {number} on {square}")
    return text.format(number=minus(value), square=square)


def _line(item: Item) -> str:
    numbers = " ".join(map(minus, item.values))
    return _("{numbers} = {sum} on {first}–{last}").format(
        numbers=numbers, sum=minus(sum(item.values)), first=item.where[0], last=item.where[-1]
    )


def _square(item: Item) -> str:
    square, first, last = item.where
    return _("+10 square {square} in {first}–{last}").format(square=square, first=first, last=last)


def _tiles(item: Item) -> str:
    count = item.values[0]
    return ngettext_("{count} tile", "{count} tiles", count).format(count=count)


def _traded(item: Item) -> str:
    count = item.values[0]
    return ngettext_("{count} tile traded", "{count} tiles traded", count).format(count=count)


def _went_out(item: Item) -> str:
    count = item.values[0]
    words = ngettext_(
        "went out while the others held {count} tile",
        "went out while the others held {count} tiles",
        count,
    )
    return words.format(count=count)


REASONS: Mapping[str, Callable[[Item], str]] = {
    "sum": _line,
    "tiles": _tiles,
    "plus10": _square,
    "five": lambda item: _("five tiles in one turn"),
    "trade": _traded,
    "out": _went_out,
}
