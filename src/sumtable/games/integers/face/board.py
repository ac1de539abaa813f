"""The board of Sums of Integers: squares, spaces, tiles and the sums just made."""

from dataclasses import dataclass
from functools import cached_property

from sumtable.core import Item
from sumtable.core.words import minus
from sumtable.drawing.parts import part
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import (
    NOTHING,
    Markup,
    at,
    group,
    join,
    label,
    number,
    tag,
    text_width,
    use,
)
from sumtable.drawing.theme import Palette
from sumtable.drawing.wood import frame
from sumtable.games.integers.face import tiles
from sumtable.games.integers.face import words as integers_words
from sumtable.games.integers.rules import Board as Plan
from sumtable.games.integers.rules import Position, Tile

SQUARE = tiles.SQUARE
EDGE = 26.0
FRAME = 6.0
SPACES = {"R": "red", "B": "blue", "G": "green"}
MARKED = (*SPACES, "+")
"""The letters of a plan that show something on their square."""

Square = tuple[int, int]
"""Column and row, from 0 at the top left."""


@dataclass(frozen=True)
class Board:
    """What is drawn: the squares in these columns and rows (from 0), and what is on them.

    `paged` adds what a page's script and style sheet take hold of. It has no slots, so that the
    tiles are read once.
    """

    subject: Subject[Position]
    theme: Palette
    columns: range
    rows: range
    paged: bool = False

    @classmethod
    def whole(cls, subject: Subject[Position], theme: Palette, paged: bool = False) -> "Board":
        """All squares."""
        plan = subject.position.board
        return cls(subject, theme, range(plan.width), range(plan.height), paged)

    @property
    def position(self) -> Position:
        return self.subject.position

    @property
    def plan(self) -> Plan:
        return self.subject.position.board

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        """Every tile by its square's name, those that aren't shown too."""
        return self.position.tiles

    @cached_property
    def squares(self) -> list[tuple[str, str]]:
        """The name and the plan's letter of every square shown, row by row."""
        rows = self.plan.rows
        return [(square_name((c, r)), rows[r][c]) for r in self.rows for c in self.columns]

    def shows(self, square: Square) -> bool:
        """Whether the square is one of those shown."""
        return square[0] in self.columns and square[1] in self.rows


def square_name(square: Square) -> str:
    """`c4`."""
    return f"{chr(97 + square[0])}{square[1] + 1}"


def square_place(name: str) -> Square:
    """Column and row of a square's name."""
    return ord(name[0]) - 97, int(name[1:]) - 1


def corner(square: Square) -> tuple[float, float]:
    """The top left corner of a square."""
    return EDGE + SQUARE * square[0], EDGE + SQUARE * square[1]


def shown_kinds(board: Board) -> frozenset[str]:
    """The kinds of the tiles on the board."""
    return frozenset(tile.kind for tile in board.tiles.values())


@part
def ground(theme: Palette, columns: range, rows: range) -> Markup:
    """The frame around these columns and rows, and their squares."""
    x, y = corner((columns[0], rows[0]))
    wide, tall = len(columns) * SQUARE, len(rows) * SQUARE
    grid = "".join(
        f"M{number(x + SQUARE * i)} {number(y)}v{number(tall)}" for i in range(1, len(columns))
    ) + "".join(
        f"M{number(x)} {number(y + SQUARE * i)}h{number(wide)}" for i in range(1, len(rows))
    )
    return join(
        frame(theme, x, y, (wide, tall), FRAME, 10),
        tag("path", d=grid or "M0 0", stroke=theme.grid, stroke_width=0.8, stroke_opacity=0.75),
    )


@part
def coordinates(theme: Palette, width: int, height: int) -> Markup:
    """The names of columns and rows beside the whole board."""
    return group(
        *(
            label(EDGE + SQUARE * (i + 0.5), 14, chr(97 + i), 11, theme.tableink, weight=600)
            for i in range(width)
        ),
        *(
            label(9, EDGE + SQUARE * (i + 0.5) + 4, str(i + 1), 11, theme.tableink, weight=600)
            for i in range(height)
        ),
    )


def spaces(board: Board) -> Markup:
    """The coloured spaces and the +10 squares that are still to be covered."""
    covered = board.tiles
    return group(
        *(
            space(board.theme, letter, name, name in covered)
            for name, letter in board.squares
            if letter in MARKED
        )
    )


@part
def space(theme: Palette, letter: str, name: str, covered: bool) -> Markup:
    """What a plan's letter shows on a square; nothing where a tile has covered a +10 square."""
    x, y = corner(square_place(name))
    if letter in SPACES:
        return at(x, y, tiles.space(theme, SPACES[letter], covered), data_space=name)
    if letter == "+" and not covered:
        return at(x, y, use("ten"), data_space=name)
    return NOTHING


def laid(board: Board) -> Markup:
    """The tiles; those of the last play have a brass edge."""
    fresh = integers_words.new_squares(board.subject.last)
    return group(
        *(
            _laid(board.theme, name, tile, name in fresh, board.paged)
            for name, tile in board.tiles.items()
            if board.shows(square_place(name))
        )
    )


@part
def _laid(theme: Palette, name: str, tile: Tile, last: bool, paged: bool) -> Markup:
    return at(
        *corner(square_place(name)),
        tiles.tile(theme, tile.kind, tile.number, last=last),
        data_at=name,
        data_tile=str(tile.number),
        class_=f"tile {tile.kind}{' last' if last else ''}" if paged else None,
    )


def sums(board: Board) -> Markup:
    """Each sum just made, with a tick, in the free square past its line's end."""
    taken: set[Square] = set()
    position = board.position
    parts = []
    for item in integers_words.lines(board.subject.last):
        if not all(board.shows(square_place(name)) for name in item.where):
            continue
        square = _past_end(position, item, taken)
        taken.add(square)
        text = minus(sum(item.values))
        x, y = _badge_place(position, square)
        wide = _badge_width(board, square, text, taken)
        parts.append(tiles.badge(board.theme, x, y, text, wide))
    return group(*parts)


def _past_end(position: Position, item: Item, taken: set[Square]) -> Square:
    """The square past the line's end or before its start: free, on the board, rather no +10."""
    first, last = square_place(item.where[0]), square_place(item.where[-1])
    across = first[1] == last[1]
    dx, dy = (1, 0) if across else (0, 1)
    ends = ((last[0] + dx, last[1] + dy), (first[0] - dx, first[1] - dy))
    board = position.board

    def cost(square: Square) -> tuple[bool, bool, bool]:
        column, row = square
        off = not (0 <= column < board.width and 0 <= row < board.height)
        return square in taken, off, square_name(square) in position.plus10

    return min(ends, key=cost)


def _badge_place(position: Position, square: Square) -> tuple[float, float]:
    """The middle of the square; off the board, the middle of the frame beside it."""
    board = position.board
    x, y = corner(square)
    x, y = x + SQUARE / 2, y + SQUARE / 2
    if not 0 <= square[0] < board.width:
        x = 16.0 if square[0] < 0 else EDGE + board.width * SQUARE + EDGE - 16
    if not 0 <= square[1] < board.height:
        y = 13.0 if square[1] < 0 else EDGE + board.height * SQUARE + EDGE - 13
    return x, y


def _badge_width(board: Board, square: Square, text: str, taken: set[Square]) -> float:
    """As wide as the sum needs where both neighbours are free, else no wider than the square."""
    column, row = square
    sides = ((column - 1, row), (column + 1, row))
    free = all(side not in taken and square_name(side) not in board.tiles for side in sides)
    needed = 24 + text_width(text, 14)
    return min(max(needed, 40), 72) if free else min(max(needed, 40), 42)
