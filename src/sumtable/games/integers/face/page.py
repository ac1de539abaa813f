"""Sums of Integers in a page: the board with a place for every square, parts of it, and plans."""

from sumtable.core.language import _
from sumtable.drawing.page import Box, board, framed, image, layer, place, places
from sumtable.drawing.parts import part
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, tag
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.games.integers.face import board as integers_board
from sumtable.games.integers.face import tiles
from sumtable.games.integers.face import words as integers_words
from sumtable.games.integers.face.board import EDGE, FRAME, SQUARE, Board, corner, square_place
from sumtable.games.integers.rules import Position, Tile


def page(subject: Subject[Position]) -> str:
    """The board alone, with the sums of the last play."""
    drawn = Board.whole(subject, VARIABLES, paged=True)
    plan = drawn.plan
    return board(
        "integers",
        _("Sums of Integers board"),
        whole(plan.width, plan.height),
        _defs(integers_board.shown_kinds(drawn)),
        layer(
            "ground",
            integers_board.ground(VARIABLES, drawn.columns, drawn.rows),
            integers_board.coordinates(VARIABLES, plan.width, plan.height),
            integers_board.spaces(drawn),
        ),
        places(*_squares(drawn), fill="none", pointer_events="all"),
        layer("pieces", integers_board.laid(drawn), still=False),
        layer("sums", integers_board.sums(drawn)),
        data_unit=SQUARE,
        data_left=EDGE,
        data_top=EDGE,
        data_columns=plan.width,
        data_rows=plan.height,
    )


def scene(subject: Subject[Position], columns: range, rows: range) -> str:
    """These columns and rows (from 0) as a picture."""
    drawn = Board(subject, VARIABLES, columns, rows, paged=True)
    x, y = corner((columns[0], rows[0]))
    return image(
        "scene integers",
        None,
        framed(Box(x, y, SQUARE * len(columns), SQUARE * len(rows)).grown(FRAME), 5),
        _defs(integers_board.shown_kinds(drawn)),
        integers_board.ground(VARIABLES, columns, rows),
        integers_board.spaces(drawn),
        integers_board.laid(drawn),
        integers_board.sums(drawn),
    )


def whole(width: int, height: int) -> Box:
    """A board of so many squares with its coordinates, which stand at the left and the top."""
    spare = EDGE - FRAME - 4
    return Box(0, 0, width * SQUARE + 2 * EDGE - spare, height * SQUARE + 2 * EDGE - spare)


@part
def _defs(kinds: frozenset[str]) -> Markup:
    return tag("defs", shade(VARIABLES), tiles.defs(VARIABLES, kinds))


def _squares(drawn: Board) -> list[Markup]:
    """Every square as an element of its own, row by row."""
    laid = drawn.tiles
    return [_square(name, letter, laid.get(name)) for name, letter in drawn.squares]


@part
def _square(name: str, letter: str, tile: Tile | None) -> Markup:
    x, y = corner(square_place(name))
    words = integers_words.square_words(name, letter, tile)
    hooks = place(name, words, x + SQUARE / 2, y + SQUARE / 2)
    hooks |= {"x": x, "y": y, "width": SQUARE, "height": SQUARE}
    return tag("rect", class_="square", **hooks)
