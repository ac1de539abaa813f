"""The tiles of Sums of Integers apart from the board: one by one, and all for a page's script."""

from collections.abc import Iterable

from sumtable.core.language import _
from sumtable.drawing.page import Box
from sumtable.drawing.svg import Markup, group, join, use
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.words import spoken
from sumtable.faces.pictures import Piece
from sumtable.games.integers.face import tiles
from sumtable.games.integers.face.board import SPACES

SQUARE_TILE = Box(0, 0, 40, 40)


def square(tile: str | None) -> Piece:
    """A tile of a hand, `-5` or `W`; None lies face down."""
    defs = tiles.defs(VARIABLES, {"yellow"})
    if tile is None:
        return Piece(SQUARE_TILE, _("hidden tile"), defs, use("yellow"))
    value = None if tile == "W" else int(tile)
    words = _("wild tile") if value is None else spoken(value)
    return Piece(SQUARE_TILE, words, defs, tiles.tile(VARIABLES, "yellow", value))


def every_square(numbers: Iterable[int]) -> Markup:
    """`n--7` and `n-W` as in a hand, for −9 … 9 and `numbers`; `w--7`, a wild tile that was named.

    Also the spaces `space-R`, `space-B`, `space-G` and `space-plus`.
    """
    values = sorted({*range(-9, 10), *numbers})
    named = [tiles.tile(VARIABLES, "yellow", value, id=f"n-{value}") for value in values]
    wild = [
        tiles.tile(VARIABLES, "wild", value, id=f"w-{value}") for value in range(-9, 10) if value
    ]
    spaces = [
        group(tiles.space(VARIABLES, kind, covered=False), id=f"space-{letter}")
        for letter, kind in SPACES.items()
    ]
    return join(
        tiles.defs(VARIABLES, set(tiles.KINDS)),
        *named,
        tiles.tile(VARIABLES, "yellow", None, id="n-W"),
        *wild,
        *spaces,
        group(use("ten"), id="space-plus"),
    )
