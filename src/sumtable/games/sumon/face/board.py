"""The board of Sum On: squares, pieces and where they came from, for pictures and for pages."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from sumtable.drawing.parts import Drawn, part
from sumtable.drawing.subject import Last, Subject
from sumtable.drawing.svg import (
    NOTHING,
    Markup,
    Value,
    at,
    group,
    join,
    label,
    local,
    number,
    paint,
    tag,
    use,
)
from sumtable.drawing.theme import Palette
from sumtable.drawing.wood import frame
from sumtable.games.sumon.face import words as sumon_words
from sumtable.games.sumon.face.sums import LEFT, SQUARE, TOP, Grid
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.game import Axis
from sumtable.games.sumon.rules.position import Piece

FRAME = 8.0

_OCTAGON = " ".join(
    f"{number(24.6 * math.cos(math.radians(a)))},{number(24.6 * math.sin(math.radians(a)))}"
    for a in (22.5 + 45 * i for i in range(8))
)
_INNER = " ".join(
    f"{number(19.8 * math.cos(math.radians(a)))},{number(19.8 * math.sin(math.radians(a)))}"
    for a in (22.5 + 45 * i for i in range(8))
)


@dataclass(frozen=True)
class Board:
    """What is drawn: the squares in these columns (from 0) and rows (from 1), and what is on them.

    `paged` adds what a page's script and style sheet take hold of, `turned` is the whole board as
    Red sees it. It has no slots, so that the pieces are read once.
    """

    subject: Subject[Position]
    theme: Palette
    columns: range
    rows: range
    paged: bool = False
    turned: bool = False

    @classmethod
    def whole(
        cls, subject: Subject[Position], theme: Palette, paged: bool = False, turned: bool = False
    ) -> "Board":
        """All squares."""
        position = subject.position
        columns, rows = range(position.width), range(1, position.height + 1)
        return cls(subject, theme, columns, rows, paged, turned)

    @property
    def position(self) -> Position:
        return self.subject.position

    @cached_property
    def grid(self) -> Grid:
        """Where the squares lie."""
        return Grid.of(self.position, self.turned)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Every piece, those that aren't shown too."""
        return self.position.pieces

    @property
    def corner(self) -> tuple[float, float]:
        """The top left corner of the squares shown."""
        return _corner(self.position.height, self.columns, self.rows)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and tall the squares shown are."""
        return SQUARE * len(self.columns), SQUARE * len(self.rows)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the squares shown."""
        (x, y), (width, height) = self.corner, self.size
        return x + width / 2, y + height / 2

    @cached_property
    def complete(self) -> bool:
        """Whether all squares are shown."""
        return (len(self.columns), len(self.rows)) == self.position.options.size

    def shows(self, square: str) -> bool:
        """Whether the square is one of those shown."""
        return ord(square[0]) - 97 in self.columns and int(square[1:]) in self.rows


def _corner(height: int, columns: range, rows: range) -> tuple[float, float]:
    return LEFT + SQUARE * columns[0], TOP + SQUARE * (height - rows[-1])


def live(board: Board) -> tuple[Axis, ...]:
    """The axes through the piece that stepped last, if all their pieces are shown."""
    axes = sumon_words.live_axes(board.position, board.subject.last)
    if board.complete:
        return axes
    standing = {piece.square for piece in board.pieces}
    found = []
    for axis in axes:
        shown = tuple(filter(board.shows, axis.squares))
        if standing.intersection(axis.squares) <= set(shown):
            found.append(replace(axis, squares=shown))
    return tuple(found)


@part
def defs(theme: Palette) -> Markup:
    """The far rows' patterns and both kinds of piece without their number."""
    return join(
        tag(
            "pattern",
            tag("circle", cx=3, cy=3, r=1, fill=theme.blue, fill_opacity=0.5),
            id=local("dots"),
            width=6,
            height=6,
            patternUnits="userSpaceOnUse",
        ),
        tag(
            "pattern",
            tag("rect", width=1.6, height=6, fill=theme.red, fill_opacity=0.35),
            id=local("strokes"),
            width=6,
            height=6,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
        shapes(theme),
    )


def shapes(theme: Palette) -> Markup:
    """Both kinds of piece without their number."""
    return join(_bodies(theme), _marks(theme))


def _bodies(theme: Palette) -> Markup:
    """The pieces' shapes with their shadows: a circle for Blue, an octagon for Red."""
    shadow: dict[str, Value] = {"fill": "#000000", "fill_opacity": 0.42}
    return join(
        group(
            tag("circle", cy=2.4, r=23, **shadow),
            tag("circle", r=23, fill=theme.blue),
            id=local("blue"),
        ),
        group(
            tag("polygon", points=_OCTAGON, transform="translate(0 2.4)", **shadow),
            tag("polygon", points=_OCTAGON, fill=theme.red),
            id=local("red"),
        ),
    )


def _marks(theme: Palette) -> Markup:
    """What lies on the shapes: a solid or dashed ring, and the way the piece goes."""
    ink = theme.onpiece
    ring: dict[str, Value] = {
        "fill": "none",
        "stroke": ink,
        "stroke_width": 1.3,
        "stroke_opacity": 0.65,
    }
    chevron: dict[str, Value] = {
        "fill": "none",
        "stroke": ink,
        "stroke_width": 2.2,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return join(
        group(
            tag("circle", r=18.6, **ring),
            tag("path", d="M-4.5 -19.2 0 -22.6 4.5 -19.2", **chevron),
            id=local("blue-marks"),
        ),
        group(
            tag("polygon", points=_INNER, stroke_dasharray="3.2 2.4", **ring),
            tag("path", d="M-4.5 19.2 0 22.6 4.5 19.2", **chevron),
            id=local("red-marks"),
        ),
    )


def squares(board: Board) -> Markup:
    """Frame, squares and the two far rows."""
    return ground(board.theme, board.grid, board.columns, board.rows)


@part
def ground(theme: Palette, grid: Grid, columns: range, rows: range) -> Markup:
    """The same of these columns and rows of a board."""
    height = grid.height
    x, y = _corner(height, columns, rows)
    wide, tall = SQUARE * len(columns), SQUARE * len(rows)
    dark = "".join(
        f"M{number(LEFT + SQUARE * column)} {number(TOP + SQUARE * (height - row))}"
        f"h{number(SQUARE)}v{number(SQUARE)}h-{number(SQUARE)}z"
        for row in rows
        for column in columns
        if (row + 1 + column + (grid.turned and (grid.width + height) % 2)) % 2
    )
    far: dict[str, Value] = {"x": x, "width": wide, "height": SQUARE}
    above, below = ("strokes", "dots") if grid.turned else ("dots", "strokes")
    blue = tag("rect", y=y, fill=paint(above), **far)
    red = tag("rect", y=y + tall - SQUARE, fill=paint(below), **far)
    return join(
        frame(theme, x, y, (wide, tall), FRAME, 12),
        tag("path", d=dark, fill=theme.sqb),
        blue if height in rows else NOTHING,
        red if 1 in rows else NOTHING,
    )


@part
def coordinates(theme: Palette, grid: Grid) -> Markup:
    """The names of columns and rows around the whole board."""
    bottom = TOP + SQUARE * grid.height
    letters = [chr(97 + column) for column in range(grid.width)]
    names = [(grid.centre(f"{letter}1")[0], bottom + 25, letter) for letter in letters]
    rows = [str(row) for row in range(1, grid.height + 1)]
    names += [(LEFT - 24, grid.centre(f"a{row}")[1] + 4.5, row) for row in rows]
    return group(*(label(x, y, name, 13, theme.tableink, weight=600) for x, y, name in names))


def piece(
    theme: Palette, side: str, number: int, edge: Markup = NOTHING, turned: bool = False
) -> tuple[Markup, ...]:
    """A piece around 0, 0, `edge` lying between its body and its marks.

    On a board that is turned round its marks are turned too: they show which way it goes.
    """
    text = label(0, 8.6, str(number), 24, theme.onpiece, weight=700)
    marks = use(f"{side}-marks")
    return use(side), edge, group(marks, transform="rotate(180)") if turned else marks, text


def badge(theme: Palette, side: str, turned: bool = False) -> tuple[Markup, ...]:
    """A side's sign around 0, 0: its piece with the way it goes."""
    way = tag(
        "path",
        d="M-7 4 0 -5 7 4" if (side == "blue") != turned else "M-7 -4 0 5 7 -4",
        fill="none",
        stroke=theme.onpiece,
        stroke_width=4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return use(side), way


def pieces(board: Board) -> Markup:
    """Every piece that is shown."""
    shown = [one for one in board.pieces if board.complete or board.shows(one.square)]
    return group(*standing(board.theme, board.grid, shown, board.subject.last, board.paged))


def standing(
    theme: Palette, grid: Grid, pieces: Iterable[Piece], last: Last | None, paged: bool
) -> list[Markup]:
    """These pieces; those just stepped or set have a brass edge, the last one the widest."""
    moved = sumon_words.moved_to(last)
    widths = {square: 4 if square == moved[-1] else 2.4 for square in moved}
    plain = _plain(theme, grid, paged)
    return [
        _standing(theme, grid, one, widths[one.square], paged)
        if one.square in widths
        else plain[one]
        for one in pieces
    ]


@lru_cache(maxsize=32)
def _plain(theme: Palette, grid: Grid, paged: bool) -> Drawn[Piece, Markup]:
    """Every piece on every square that wasn't moved just now."""
    return Drawn(lambda one: _standing(theme, grid, one, None, paged))


@part
def _standing(theme: Palette, grid: Grid, one: Piece, edge: float | None, paged: bool) -> Markup:
    """A piece on its square, with a brass edge of this width if it was moved."""
    brass = NOTHING if edge is None else outline(one.side, theme.brassfill, edge)
    kind = f"piece {one.side}{'' if edge is None else ' last'}"
    return at(
        *grid.centre(one.square),
        *piece(theme, one.side, one.number, brass, grid.turned),
        data_at=one.square,
        data_piece=f"{one.side} {one.number}",
        class_=kind if paged else None,
    )


def outline(side: str, colour: str, width: float) -> Markup:
    """The edge of a side's piece."""
    look: dict[str, Value] = {"fill": "none", "stroke": colour, "stroke_width": width}
    if side == "blue":
        return tag("circle", r=23, **look)
    return tag("polygon", points=_OCTAGON, stroke_linejoin="round", **look)


def origins(board: Board) -> Markup:
    """Dashed rings where the pieces of the last turn came from."""
    squares = filter(board.shows, sumon_words.origins(board.subject.last))
    return rings(board.theme, board.grid, tuple(squares))


@part
def rings(theme: Palette, grid: Grid, squares: tuple[str, ...]) -> Markup:
    """Dashed rings on these squares."""
    middles = [grid.centre(square) for square in squares]
    return group(
        *(tag("circle", cx=x, cy=y, r=20) for x, y in middles),
        fill="none",
        stroke=theme.tableink,
        stroke_width=2,
        stroke_dasharray="4 4",
        stroke_opacity=0.7,
    )
