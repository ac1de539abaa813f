"""The sums of Sum On as they are drawn: lines through the last piece, pills where they end."""

import itertools
import math
from dataclasses import dataclass
from functools import cache

from sumtable.drawing.svg import Markup, at, group, label, number, tag
from sumtable.drawing.theme import Palette
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.game import Axis

SQUARE = 60.0
LEFT, TOP, RIGHT, BOTTOM = 46.0, 34.0, 46.0, 40.0
"""What is kept free around the squares, for the frame, the coordinates and the pills."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the squares of a board lie; `turned` round, Red's first row is at the bottom."""

    width: int
    height: int
    turned: bool = False

    @classmethod
    def of(cls, position: Position, turned: bool = False) -> "Grid":
        """The grid of a position's board; of boards alike the same object."""
        return _grid(*position.options.size, turned)

    def place(self, square: str) -> int:
        """The square's place in the order in which they are read, from 0."""
        across, down = self._seen_at(square)
        return down * self.width + across

    def _seen_at(self, square: str) -> tuple[int, int]:
        column, row = ord(square[0]) - ord("a"), int(square[1:])
        across, down = column, self.height - row
        if self.turned:
            across, down = self.width - 1 - across, self.height - 1 - down
        return across, down

    def centre(self, square: str) -> tuple[float, float]:
        """The middle of a square."""
        across, down = self._seen_at(square)
        return LEFT + SQUARE * (across + 0.5), TOP + SQUARE * (down + 0.5)


@cache
def _grid(width: int, height: int, turned: bool) -> Grid:
    return Grid(width, height, turned)


def lines(grid: Grid, live: tuple[Axis, ...], theme: Palette) -> Markup:
    """The axes over the whole board."""
    return group(*(_line(grid, axis, theme) for axis in live))


def _ends(grid: Grid, axis: Axis) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the axis leaves the board: its upper or right end first."""
    x1, y1 = grid.centre(axis.squares[0])
    x2, y2 = grid.centre(axis.squares[-1])
    if axis.kind == "row":
        dx, dy = SQUARE / 2, 0.0
    elif axis.kind == "column":
        dx, dy = 0.0, -SQUARE / 2
    elif axis.kind == "rising":
        dx, dy = SQUARE / 2, -SQUARE / 2
    else:
        dx, dy = -SQUARE / 2, -SQUARE / 2
    first, second = sorted(((x1, y1), (x2, y2)), key=lambda end: -(end[0] * dx + end[1] * dy))
    return (first[0] + dx, first[1] + dy), (second[0] - dx, second[1] - dy)


def _line(grid: Grid, axis: Axis, theme: Palette) -> Markup:
    """The axis: a solid pine line if its sum gives a bonus step, else a dotted one."""
    (x1, y1), (x2, y2) = _ends(grid, axis)
    d = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    if axis.bonus:
        return tag(
            "path",
            d=d,
            stroke=theme.accent,
            stroke_width=6,
            stroke_linecap="round",
            stroke_opacity=0.8,
        )
    return tag(
        "path",
        d=d,
        stroke=theme.tableink,
        stroke_width=2,
        stroke_dasharray="2 7",
        stroke_linecap="round",
        stroke_opacity=0.75,
    )


def sums(grid: Grid, live: tuple[Axis, ...], theme: Palette, middle: tuple[float, float]) -> Markup:
    """Each axis's sum as a pill where it leaves the board, at the ends that keep them apart."""
    ends = []
    for axis in live:
        pair = []
        for x, y in _ends(grid, axis):
            far = 12.0 if axis.kind in ("row", "column") else 8.0
            dx = 0.0 if axis.kind == "column" else math.copysign(far, x - middle[0])
            dy = 0.0 if axis.kind == "row" else math.copysign(far, y - middle[1])
            pair.append((x + dx, y + dy))
        ends.append(pair)
    chosen = (0,) * len(live)
    if _crowding([pair[0] for pair in ends]):
        chosen = min(
            itertools.product((0, 1), repeat=len(live)),
            key=lambda picks: (
                _crowding([pair[pick] for pair, pick in zip(ends, picks, strict=True)]),
                sum(picks),
            ),
        )
    return group(
        *(
            _sum(*pair[pick], axis, theme)
            for axis, pair, pick in zip(live, ends, chosen, strict=True)
        )
    )


def _crowding(points: list[tuple[float, float]]) -> int:
    """How many pairs of pills would touch."""
    return sum(
        abs(a[0] - b[0]) < 42 and abs(a[1] - b[1]) < 29
        for a, b in itertools.combinations(points, 2)
    )


def _sum(x: float, y: float, axis: Axis, theme: Palette) -> Markup:
    fill, edge, ink = (
        (theme.accent, theme.onaccent, theme.onaccent)
        if axis.bonus
        else (theme.surface, theme.line, theme.ink2)
    )
    return at(
        x,
        y,
        tag(
            "rect",
            x=-19,
            y=-12.5,
            width=38,
            height=25,
            rx=12.5,
            fill=fill,
            stroke=edge,
            stroke_width=1.6,
        ),
        label(0, 5.6, str(axis.total), 15.5, ink, weight=700),
        data_sum=axis.kind,
    )
