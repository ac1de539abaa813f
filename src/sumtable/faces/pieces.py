"""Pieces apart from their board: the tiles of a hand, and the sprite that a page's script uses."""

from collections.abc import Iterable

from sumtable.drawing.page import image
from sumtable.drawing.svg import finished, tag
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.faces.pictures import Pictures


def hand_tile(pictures: Pictures, tile: str | None, *, size: float | None = None) -> str:
    """One tile of a hand as a picture of its own, `size` pixels wide; None lies face down.

    Tiles are written as in records.
    """
    piece = pictures.piece(tile)
    box = piece.box
    tall = size * box.height / box.width if size is not None else None
    return image(
        f"hand-tile {pictures.game.name}",
        piece.words,
        box,
        tag("defs", piece.defs),
        piece.content,
        width=size,
        height=tall,
        data_tile=tile,
    )


def sprite(pictures: Pictures, *, numbers: Iterable[int] = ()) -> str:
    """A hidden SVG that holds every piece of a game by a fixed id, for `<use href="#id">`.

    All have the short shadow `shade`.
    """
    document = tag(
        "svg",
        tag("defs", tag("g", shade(VARIABLES)), pictures.pieces(numbers)),
        xmlns="http://www.w3.org/2000/svg",
        class_="sprite",
        width=0,
        height=0,
        aria_hidden="true",
    )
    return finished(document, pictures.prefix)
