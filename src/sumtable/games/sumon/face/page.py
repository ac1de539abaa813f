"""Sum On in a page: the board with a place for every square, and parts of it."""

from collections.abc import Collection
from functools import lru_cache
from gettext import NullTranslations

from sumtable.core.language import _, chosen
from sumtable.drawing.page import Box, board, framed, image, layer, place, places
from sumtable.drawing.parts import part
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, at, group, tag
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.games.sumon.face import board as sumon_board
from sumtable.games.sumon.face import sums as sumon_sums
from sumtable.games.sumon.face import words as sumon_words
from sumtable.games.sumon.face.board import FRAME, Board
from sumtable.games.sumon.face.sums import BOTTOM, LEFT, RIGHT, SQUARE, TOP, Grid
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.position import Piece

_TRIM = 9.0
"""What a page can do without of the room around the squares."""


def page(subject: Subject[Position], turned: bool) -> str:
    """The board alone, with the sums of the last turn; perhaps turned round."""
    drawn = Board.whole(subject, VARIABLES, paged=True, turned=turned)
    position = subject.position
    wide, tall = drawn.size
    live = sumon_board.live(drawn)
    return board(
        "sumon",
        _("Sum On board"),
        Box(0, 0, LEFT + wide + RIGHT, TOP + tall + BOTTOM).grown(-_TRIM),
        _defs(),
        layer(
            "ground",
            sumon_board.squares(drawn),
            sumon_board.coordinates(VARIABLES, drawn.grid),
        ),
        places(*_squares(drawn), fill="none", pointer_events="all"),
        layer("axes", sumon_sums.lines(drawn.grid, live, VARIABLES)),
        layer("origins", sumon_board.origins(drawn)),
        layer("pieces", sumon_board.pieces(drawn), still=False),
        layer("sums", sumon_sums.sums(drawn.grid, live, VARIABLES, drawn.middle)),
        data_turned=2 if turned else None,
        data_unit=SQUARE,
        data_left=LEFT,
        data_top=TOP,
        data_columns=position.width,
        data_rows=position.height,
    )


def scene(subject: Subject[Position], columns: range, rows: range, lit: Collection[str]) -> str:
    """These columns (from 0) and rows (from 1) as a picture, with a halo on the lit squares."""
    drawn = Board(subject, VARIABLES, columns, rows, paged=True)
    (x, y), (wide, tall) = drawn.corner, drawn.size
    live = sumon_board.live(drawn)
    halos = (at(*drawn.grid.centre(square), halo()) for square in lit)
    return image(
        "scene sumon",
        None,
        framed(Box(x, y, wide, tall).grown(FRAME), 18),
        _defs(),
        sumon_board.squares(drawn),
        sumon_sums.lines(drawn.grid, live, VARIABLES),
        sumon_board.origins(drawn),
        group(*halos),
        sumon_board.pieces(drawn),
        sumon_sums.sums(drawn.grid, live, VARIABLES, drawn.middle),
    )


def halo() -> Markup:
    """The ring around a piece that may make a bonus step."""
    return tag("circle", r=28.2, fill="none", stroke=VARIABLES.accent, stroke_width=4.5)


@part
def _defs() -> Markup:
    return tag("defs", shade(VARIABLES), sumon_board.defs(VARIABLES))


def _squares(drawn: Board) -> list[Markup]:
    """Every square of the whole board as an element of its own, from the top row down."""
    grid = drawn.grid
    squares = list(_empty(grid, chosen()))
    for piece in drawn.pieces:
        squares[grid.place(piece.square)] = _square(grid, piece.square, piece)
    return squares


@lru_cache(maxsize=64)
def _empty(grid: Grid, _language: NullTranslations) -> tuple[Markup, ...]:
    """Every square as it is without a piece; its words are in the chosen language."""
    names = [
        f"{chr(97 + column)}{row}"
        for row in range(1, grid.height + 1)
        for column in range(grid.width)
    ]
    return tuple(_square(grid, name, None) for name in sorted(names, key=grid.place))


@part
def _square(grid: Grid, name: str, piece: Piece | None) -> Markup:
    x, y = grid.centre(name)
    words = sumon_words.square_words(name, piece)
    hooks = place(name, words, x, y, width=SQUARE, height=SQUARE)
    return tag("rect", class_="square", x=x - SQUARE / 2, y=y - SQUARE / 2, **hooks)
