"""A position of Sums of Integers: everything that matters for what can follow, as a value."""

from array import array
from dataclasses import dataclass
from typing import NamedTuple

from sumtable.core import Outcome, Seat
from sumtable.games.integers.kernel.numbers import EMPTY
from sumtable.games.integers.rules.options import Options
from sumtable.games.integers.rules.pieces import COLOURS, Board
from sumtable.games.integers.rules.state import State


class Tile(NamedTuple):
    """A tile on the board: its number and red, blue, green, yellow or wild."""

    number: int
    kind: str


class Lots(NamedTuple):
    """Who draws the next lot, and the tiles of earlier ones, which stay out until it is decided."""

    seats: tuple[int, ...]
    aside: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands. `state` is the kernel's; the properties read it."""

    options: Options
    awaiting: str | None
    """`action`, the kind of the chance event that is due, or None when the game is over."""
    state: State
    pool: tuple[int, ...]
    """How many tiles of each of `options.kinds` can be drawn."""
    lots: Lots | None
    """The lots in progress, until the starter is known."""
    outcome: Outcome | None

    @property
    def scores(self) -> tuple[int, ...]:
        """Per seat, the points for going out included once the game is over."""
        return self.state.scores

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is, or who draws."""
        return Seat(self.state.mover) if self.awaiting in ("action", "draw") else None

    @property
    def board(self) -> Board:
        """The board's plan."""
        return self.options.board

    @property
    def tiles(self) -> dict[str, Tile]:
        """Square -> tile, by row and column."""
        board, wilds = self.options.board, self.state.wilds
        numbers = array("i", self.state.cells)
        squares = zip(board.index.items(), "".join(board.rows), strict=True)
        return {
            square: Tile(number, "wild" if cell in wilds else COLOURS.get(letter, "yellow"))
            for (square, cell), letter in squares
            if (number := numbers[cell]) > EMPTY
        }

    def hand(self, seat: int) -> tuple[int, ...]:
        """The tiles a seat holds, the longest held first; WILD for a wild tile."""
        return self.state.hands[seat - 1]

    def top(self, seat: int) -> int | None:
        """The seat's top tile: the sum to make. None before the deal, or while a draw decides."""
        place = self.state.tops[seat - 1]
        return None if place < 0 else self.state.hands[seat - 1][place]

    @property
    def pool_size(self) -> int:
        """How many tiles can be drawn."""
        return self.state.stock

    @property
    def plus10(self) -> frozenset[str]:
        """The +10 squares that no tile covers yet."""
        board = self.options.board
        numbers = array("i", self.state.cells)
        return frozenset(
            square
            for square, cell in board.index.items()
            if board.marks[cell] and numbers[cell] == EMPTY
        )
