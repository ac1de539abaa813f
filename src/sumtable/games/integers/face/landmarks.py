"""Places of the board as one sees them: a part of it, a tile that lies there, a direction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sumtable.core import Item
from sumtable.core.language import _, later
from sumtable.core.words import minus
from sumtable.games.integers.rules import Position, Tile

Place = tuple[int, int]
"""A column and a row, both from 0; row 0 is at the top."""

_PARTS = (
    (later("the top left"), later("the top"), later("the top right")),
    (later("the left"), later("the middle"), later("the right")),
    (later("the bottom left"), later("the bottom"), later("the bottom right")),
)
_TILES = {
    "red": later("the red {number}"),
    "blue": later("the blue {number}"),
    "green": later("the green {number}"),
}


@dataclass(frozen=True, slots=True)
class Landmark:
    """A tile on the board that laid tiles come to lie beside: where it lies, and on which side.

    `side` is where they lie as seen from it: `down`, `up`, `right`, `left` or, on both, `around`.
    """

    square: str
    tile: Tile
    side: str

    @property
    def words(self) -> str:
        """`the blue 4`, `the −3`."""
        return tile_seen(self.tile)


def tile_seen(tile: Tile) -> str:
    """A tile on the board as one sees it: `the blue 4`, `the −3`."""
    return _(_TILES.get(tile.kind, later("the {number}"))).format(number=minus(tile.number))


def place_of(square: str) -> Place:
    """The column and row of a square."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def part_words(position: Position, squares: Sequence[str]) -> str:
    """The part of the board where the squares lie: `the bottom left`."""
    places = [place_of(square) for square in squares]
    board = position.board
    column = sum(column for column, _row in places) / len(places) + 0.5
    row = sum(row for _column, row in places) / len(places) + 0.5
    return _(_PARTS[int(3 * row / board.height)][int(3 * column / board.width)])


def frame_around(position: Position, squares: Sequence[str], spare: int = 1) -> tuple[str, str]:
    """Two opposite corners of a rectangle that holds the squares with some room around them."""
    columns, rows = zip(*(place_of(square) for square in squares), strict=True)
    board = position.board
    left, right = max(0, min(columns) - spare), min(board.width - 1, max(columns) + spare)
    top, bottom = max(0, min(rows) - spare), min(board.height - 1, max(rows) + spare)
    return f"{chr(97 + left)}{top + 1}", f"{chr(97 + right)}{bottom + 1}"


def landmark(position: Position, line: Item, laid: Sequence[str]) -> Landmark | None:
    """The tile of a line that lay there before and is nearest to what is laid; None without one."""
    tiles: Mapping[str, Tile] = position.tiles
    old = [square for square in line.where if square in tiles]
    mine = [square for square in line.where if square in laid]
    if not old or not mine:
        return None
    order = {square: number for number, square in enumerate(line.where)}
    nearest = min(
        old,
        key=lambda square: (min(abs(order[square] - order[one]) for one in mine), order[square]),
    )
    before = all(order[one] < order[nearest] for one in mine)
    after = all(order[one] > order[nearest] for one in mine)
    across = is_across(line)
    side = "around"
    if before:
        side = "left" if across else "up"
    elif after:
        side = "right" if across else "down"
    return Landmark(nearest, tiles[nearest], side)


def is_across(line: Item) -> bool:
    """Whether a line lies in a row."""
    return line.where[0][1:] == line.where[-1][1:]
