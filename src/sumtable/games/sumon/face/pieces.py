"""Sum On's pieces apart from the board: one by one, and all of them for a page's script."""

from sumtable.drawing.page import Box
from sumtable.drawing.parts import part
from sumtable.drawing.svg import Markup, group, join
from sumtable.drawing.tokens import VARIABLES
from sumtable.faces.pictures import Piece
from sumtable.games.sumon.face import board, page, words
from sumtable.games.sumon.rules.position import SIDES

PIECE = Box(-26, -26, 52, 52)


def piece(text: str | None) -> Piece:
    """A piece, `blue 4`, or the sign of a side, `blue`."""
    side, _space, number = (text or "blue").partition(" ")
    if not number:
        sign = join(*board.badge(VARIABLES, side))
        return Piece(PIECE, words.side_name(side), board.shapes(VARIABLES), sign)
    drawn = board.piece(VARIABLES, side, int(number))
    told = words.piece_words(side, int(number))
    return Piece(PIECE, told, board.shapes(VARIABLES), join(*drawn))


@part
def every_piece() -> Markup:
    """`p-blue-4` and its like, `side-blue`, `halo`; `p-blue-4-round` for a board turned round."""
    ways = (("", False), ("-round", True))
    named = [
        group(*board.piece(VARIABLES, side, number, turned=turned), id=f"p-{side}-{number}{end}")
        for side in SIDES
        for number in range(1, 9)
        for end, turned in ways
    ]
    signs = [
        group(*board.badge(VARIABLES, side, turned), id=f"side-{side}{end}")
        for side in SIDES
        for end, turned in ways
    ]
    return join(board.shapes(VARIABLES), *named, *signs, group(page.halo(), id="halo"))
