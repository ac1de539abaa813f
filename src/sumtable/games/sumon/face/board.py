"""The board of Sum On: squares, pieces and where they came from, for pictures and for pages."""

import math
from dataclasses import dataclass, replace
from functools import cached_property

from sumtable.drawing.parts import part
from sumtable.drawing.subject import Subject
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
from sumtable.games.sumon.face.sums import LEFT, SQUARE, TOP, centre
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

    `paged` adds what a page's script and style sheet take hold of. It has no slots, so that the
    pieces are read once.
    """

    subject: Subject[Position]
    theme: Palette
    columns: range
    rows: range
    paged: bool = False

    @classmethod
    def whole(cls, subject: Subject[Position], theme: Palette, paged: bool = False) -> "Board":
        """All squares."""
        position = subject.position
        return cls(subject, theme, range(position.width), range(1, position.height + 1), paged)

    @property
    def position(self) -> Position:
        return self.subject.position

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

    def shows(self, square: str) -> bool:
        """Whether the square is one of those shown."""
        return ord(square[0]) - 97 in self.columns and int(square[1:]) in self.rows


def _corner(height: int, columns: range, rows: range) -> tuple[float, float]:
    return LEFT + SQUARE * columns[0], TOP + SQUARE * (height - rows[-1])


def live(board: Board) -> tuple[Axis, ...]:
    """The axes through the piece that stepped last, if all their pieces are shown."""
    standing = {piece.square for piece in board.pieces}
    found = []
    for axis in sumon_words.live_axes(board.position, board.subject.last):
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
    return _ground(board.theme, board.position.height, board.columns, board.rows)


@part
def _ground(theme: Palette, height: int, columns: range, rows: range) -> Markup:
    x, y = _corner(height, columns, rows)
    wide, tall = SQUARE * len(columns), SQUARE * len(rows)
    dark = "".join(
        f"M{number(LEFT + SQUARE * column)} {number(TOP + SQUARE * (height - row))}"
        f"h{number(SQUARE)}v{number(SQUARE)}h-{number(SQUARE)}z"
        for row in rows
        for column in columns
        if (row + 1 + column) % 2
    )
    far: dict[str, Value] = {"x": x, "width": wide, "height": SQUARE}
    blue = tag("rect", y=y, fill=paint("dots"), **far)
    red = tag("rect", y=y + tall - SQUARE, fill=paint("strokes"), **far)
    return join(
        frame(theme, x, y, (wide, tall), FRAME, 12),
        tag("path", d=dark, fill=theme.sqb),
        blue if height in rows else NOTHING,
        red if 1 in rows else NOTHING,
    )


@part
def coordinates(theme: Palette, width: int, height: int) -> Markup:
    """The names of columns and rows around the whole board."""
    bottom = TOP + SQUARE * height
    names = [(LEFT + SQUARE * (i + 0.5), bottom + 25, chr(97 + i)) for i in range(width)]
    names += [(LEFT - 24, bottom - SQUARE * (i + 0.5) + 4.5, str(i + 1)) for i in range(height)]
    return group(*(label(x, y, name, 13, theme.tableink, weight=600) for x, y, name in names))


def piece(theme: Palette, side: str, number: int, edge: Markup = NOTHING) -> tuple[Markup, ...]:
    """A piece around 0, 0, `edge` lying between its body and its marks."""
    text = label(0, 8.6, str(number), 24, theme.onpiece, weight=700)
    return use(side), edge, use(f"{side}-marks"), text


def badge(theme: Palette, side: str) -> tuple[Markup, ...]:
    """A side's sign around 0, 0: its piece with the way it goes."""
    way = tag(
        "path",
        d="M-7 4 0 -5 7 4" if side == "blue" else "M-7 -4 0 5 7 -4",
        fill="none",
        stroke=theme.onpiece,
        stroke_width=4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return use(side), way


def pieces(board: Board) -> Markup:
    """Every piece; those just stepped or set have a brass edge, the last one the widest."""
    moved = sumon_words.moved_to(board.subject.last)
    widths = {square: 4 if square == moved[-1] else 2.4 for square in moved}
    height = board.position.height
    return group(
        *(
            _standing(board.theme, height, one, widths.get(one.square), board.paged)
            for one in board.pieces
            if board.shows(one.square)
        )
    )


@part
def _standing(theme: Palette, height: int, one: Piece, edge: float | None, paged: bool) -> Markup:
    """A piece on its square, with a brass edge of this width if it was moved."""
    brass = NOTHING if edge is None else outline(one.side, theme.brassfill, edge)
    kind = f"piece {one.side}{'' if edge is None else ' last'}"
    return at(
        *centre(height, one.square),
        *piece(theme, one.side, one.number, brass),
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
    rings = []
    for square in filter(board.shows, sumon_words.origins(board.subject.last)):
        x, y = centre(board.position.height, square)
        rings.append(tag("circle", cx=x, cy=y, r=20))
    return group(
        *rings,
        fill="none",
        stroke=board.theme.tableink,
        stroke_width=2,
        stroke_dasharray="4 4",
        stroke_opacity=0.7,
    )
