"""The sums of Sum On as they are drawn: lines through the last piece, pills where they end."""

import itertools
import math
from dataclasses import dataclass
from functools import cache, lru_cache

from sumtable.drawing.svg import Markup, at, group, label, number, tag
from sumtable.drawing.theme import Palette
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.game import Axis

SQUARE = 60.0
LEFT, TOP, RIGHT, BOTTOM = 46.0, 34.0, 46.0, 40.0
"""What is kept free around the squares, for the frame, the coordinates and the pills."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """Where the squares of a board lie; `turned` round, Red's first row is at the bottom.

    There is one for boards alike, which is itself: what is drawn on it is found again quickly.
    """

    width: int
    height: int
    turned: bool = False

    @classmethod
    def of(cls, position: Position, turned: bool = False) -> "Grid":
        """The grid of a position's board; of boards alike the same object."""
        return _grid(*position.options.size, turned)

    def place(self, square: str) -> int:
        """The square's place in the order in which they are read, from 0."""
        return _seen_at(self, square)[0]

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return LEFT + SQUARE * self.width / 2, TOP + SQUARE * self.height / 2

    def centre(self, square: str) -> tuple[float, float]:
        """The middle of a square."""
        return _seen_at(self, square)[1]


@cache
def _grid(width: int, height: int, turned: bool) -> Grid:
    return Grid(width, height, turned)


@lru_cache(maxsize=4096)
def _seen_at(grid: Grid, square: str) -> tuple[int, tuple[float, float]]:
    """The square's place in the order of reading, and its middle."""
    column, row = ord(square[0]) - ord("a"), int(square[1:])
    across, down = column, grid.height - row
    if grid.turned:
        across, down = grid.width - 1 - across, grid.height - 1 - down
    middle = LEFT + SQUARE * (across + 0.5), TOP + SQUARE * (down + 0.5)
    return down * grid.width + across, middle


def lines(grid: Grid, live: tuple[Axis, ...], theme: Palette) -> Markup:
    """The axes over the whole board."""
    return group(
        *[
            _line(grid, axis.kind, axis.squares[0], axis.squares[-1], axis.bonus, theme)
            for axis in live
        ]
    )


@lru_cache(maxsize=1024)
def _ends_of(grid: Grid, kind: str, start: str, end: str) -> tuple[Point, Point]:
    """Where an axis with these squares at its ends leaves the board: upper or right end first."""
    x1, y1 = grid.centre(start)
    x2, y2 = grid.centre(end)
    if kind == "row":
        dx, dy = SQUARE / 2, 0.0
    elif kind == "column":
        dx, dy = 0.0, -SQUARE / 2
    elif kind == "rising":
        dx, dy = SQUARE / 2, -SQUARE / 2
    else:
        dx, dy = -SQUARE / 2, -SQUARE / 2
    first, second = sorted(((x1, y1), (x2, y2)), key=lambda end: -(end[0] * dx + end[1] * dy))
    return (first[0] + dx, first[1] + dy), (second[0] - dx, second[1] - dy)


@lru_cache(maxsize=2048)  # both kinds of every line of some boards
def _line(grid: Grid, kind: str, start: str, end: str, bonus: bool, theme: Palette) -> Markup:
    """An axis: a solid pine line if its sum gives a bonus step, else a dotted one."""
    (x1, y1), (x2, y2) = _ends_of(grid, kind, start, end)
    d = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    if bonus:
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


def sums(grid: Grid, live: tuple[Axis, ...], theme: Palette, middle: Point) -> Markup:
    """Each axis's sum as a pill where it leaves the board, at the ends that keep them apart."""
    ways = tuple([(axis.kind, axis.squares[0], axis.squares[-1]) for axis in live])
    return group(
        *[
            _sum(*point, axis.kind, axis.total, axis.bonus, theme)
            for axis, point in zip(live, _pills(grid, ways, middle), strict=True)
        ]
    )


@lru_cache(maxsize=4096)
def _pills(grid: Grid, ways: tuple[tuple[str, str, str], ...], middle: Point) -> list[Point]:
    """Where the pills of axes lie, each given by its kind and the squares at its ends."""
    ends = []
    for kind, start, end in ways:
        pair = _ends_of(grid, kind, start, end)
        far = 12.0 if kind in ("row", "column") else 8.0
        beyond = []
        for x, y in pair:
            dx = 0.0 if kind == "column" else math.copysign(far, x - middle[0])
            dy = 0.0 if kind == "row" else math.copysign(far, y - middle[1])
            beyond.append((x + dx, y + dy))
        ends.append(beyond)
    chosen = (0,) * len(ways)
    if _crowding([pair[0] for pair in ends]):
        chosen = min(
            itertools.product((0, 1), repeat=len(ways)),
            key=lambda picks: (
                _crowding([pair[pick] for pair, pick in zip(ends, picks, strict=True)]),
                sum(picks),
            ),
        )
    return [pair[pick] for pair, pick in zip(ends, chosen, strict=True)]


def _crowding(points: list[tuple[float, float]]) -> int:
    """How many pairs of pills would touch."""
    return sum(
        abs(a[0] - b[0]) < 42 and abs(a[1] - b[1]) < 29
        for a, b in itertools.combinations(points, 2)
    )


@lru_cache(maxsize=4096)
def _sum(x: float, y: float, kind: str, total: int, bonus: bool, theme: Palette) -> Markup:
    fill, edge, ink = (
        (theme.accent, theme.onaccent, theme.onaccent)
        if bonus
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
        label(0, 5.6, str(total), 15.5, ink, weight=700),
        data_sum=kind,
    )
