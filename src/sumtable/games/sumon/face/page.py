"""Sum On in a page: the board with a place for every square, and parts of it."""

from collections.abc import Collection
from functools import lru_cache
from gettext import NullTranslations
from itertools import pairwise

from sumtable.core.language import _, chosen
from sumtable.drawing.page import (
    BETWEEN,
    HOLE,
    Box,
    board,
    board_prefix,
    framed,
    image,
    layer,
    place,
    places,
)
from sumtable.drawing.parts import Drawn, part
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, at, group, tag, with_ids
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


def page(subject: Subject[Position], turned: bool) -> list[str]:
    """The board alone, with the sums of the last turn, in strips; perhaps turned round.

    Every move draws it from both sides: so nearly all of it is at hand, cut already.
    """
    position, last, language = subject.position, subject.last, chosen()
    grid = Grid.of(position, turned)
    live = sumon_words.live_axes(position, last)
    came = sumon_board.rings(VARIABLES, grid, tuple(sumon_words.origins(last)))
    _start, after_squares, after_axes, after_origins, after_pieces, end = _frame(grid, language)
    strips, taken = _empty(grid, language).copy(), _taken(grid, language)
    pieces = position.pieces
    for piece in pieces:
        number, square = taken[piece]
        strips[number] = square
    lines = sumon_sums.lines(grid, live, VARIABLES)
    strip = f"{strips.pop()}{after_squares}{lines}{after_axes}{came}{after_origins}"
    rest = f"{after_pieces}{sumon_sums.sums(grid, live, VARIABLES, grid.middle)}{end}"
    cuts = [_cut(one) for one in sumon_board.standing(VARIABLES, grid, pieces, last, True)]
    if not cuts:
        return [*strips, strip + rest]
    between = [after + before for (_, after), (before, _) in pairwise(cuts)]
    return [*strips, f"{strip}<g>{cuts[0][0]}", *between, f"{cuts[-1][1]}</g>{rest}"]


@lru_cache(maxsize=4096)  # every piece on every square of some boards
def _cut(piece: Markup) -> tuple[str, str]:
    """What of a piece stands before and after BETWEEN."""
    before, after = with_ids(piece, board_prefix(_defs())).split(BETWEEN)
    return before, after


@lru_cache(maxsize=64)
def _frame(grid: Grid, _language: NullTranslations) -> list[str]:
    """What stands around the squares, axes, origins, pieces and sums of a board."""
    wide, tall = SQUARE * grid.width, SQUARE * grid.height
    columns, rows = range(grid.width), range(1, grid.height + 1)
    return board(
        "sumon",
        _("Sum On board"),
        Box(0, 0, LEFT + wide + RIGHT, TOP + tall + BOTTOM).grown(-_TRIM),
        _defs(),
        layer(
            "ground",
            sumon_board.ground(VARIABLES, grid, columns, rows),
            sumon_board.coordinates(VARIABLES, grid),
        ),
        places(HOLE, fill="none", pointer_events="all"),
        layer("axes", HOLE),
        layer("origins", HOLE),
        layer("pieces", HOLE, still=False),
        layer("sums", HOLE),
        data_turned=2 if grid.turned else None,
        data_unit=SQUARE,
        data_left=LEFT,
        data_top=TOP,
        data_columns=grid.width,
        data_rows=grid.height,
    ).split(HOLE)


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


@lru_cache(maxsize=64)
def _empty(grid: Grid, language: NullTranslations) -> list[str]:
    """The strips from the beginning to the end of the last square, without a piece on any."""
    squares = [_square(grid, name, None) for name in _names(grid)]
    return "".join([_frame(grid, language)[0], *squares]).split(BETWEEN)


@lru_cache(maxsize=64)
def _taken(grid: Grid, _language: NullTranslations) -> Drawn[Piece, tuple[int, Markup]]:
    """For every piece wherever it stands, the number of its square's strip and that strip.

    The next square begins in it.
    """

    def strip(piece: Piece) -> tuple[int, Markup]:
        place = grid.place(piece.square) + 1
        names = _names(grid)[place:][:1]
        squares = [_square(grid, piece.square, piece)] + [_square(grid, n, None) for n in names]
        return place, Markup("".join(squares).split(BETWEEN)[1])

    return Drawn(strip)


@lru_cache(maxsize=64)
def _names(grid: Grid) -> list[str]:
    """The squares in the order in which they are read."""
    rows = range(1, grid.height + 1)
    names = [f"{chr(97 + column)}{row}" for row in rows for column in range(grid.width)]
    return sorted(names, key=grid.place)


@part
def _square(grid: Grid, name: str, piece: Piece | None) -> Markup:
    x, y = grid.centre(name)
    words = sumon_words.square_words(name, piece)
    hooks = place(name, words, x, y, width=SQUARE, height=SQUARE)
    return tag("rect", class_="square", x=x - SQUARE / 2, y=y - SQUARE / 2, **hooks)
