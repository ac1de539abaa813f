"""A position of Sum On as a value."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from sumtable.core import Outcome, Seat
from sumtable.games.sumon.kernel.slate import NOWHERE, SWAP_LATER, SWAP_NOW
from sumtable.games.sumon.rules.options import Options

Side = Literal["blue", "red"]
SIDES: tuple[Side, Side] = ("blue", "red")


class Piece(NamedTuple):
    """A piece that stands on the board."""

    side: Side
    number: int
    square: str


@dataclass(frozen=True, slots=True)
class Position:
    """Where the pieces stand, whose turn it is, and whether the sides may still be swapped.

    `blue` and `red` hold the kernel's squares of pieces 1 … 8, `NOWHERE` of one that isn't set.
    `acting` is 0 when Blue is to act and 1 for Red. `swap` is the kernel's `SWAP_LATER` before
    Blue's first turn with steps in a game with `pie`, `SWAP_NOW` right after it, else `NO_SWAP`.
    """

    options: Options
    blue: tuple[int, ...]
    red: tuple[int, ...]
    acting: int
    swap: int
    swapped: bool
    scores: tuple[int, ...]
    outcome: Outcome | None = None

    @property
    def awaiting(self) -> str | None:
        return None if self.outcome else "action"

    @property
    def to_move(self) -> Seat | None:
        return None if self.outcome else self.seat_of(SIDES[self.acting])

    @property
    def may_swap(self) -> bool:
        """Whether the second player may swap the sides now."""
        return self.swap == SWAP_NOW

    @property
    def opens_swap(self) -> bool:
        """Whether a turn made now lets the second player swap the sides after it."""
        return self.swap == SWAP_LATER

    @property
    def own(self) -> tuple[int, ...]:
        """The squares of the side to act."""
        return self.red if self.acting else self.blue

    @property
    def width(self) -> int:
        return self.options.size[0]

    @property
    def height(self) -> int:
        return self.options.size[1]

    @property
    def setting_up(self) -> bool:
        """Whether pieces are still to be set onto the board."""
        return NOWHERE in self.blue or NOWHERE in self.red

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces on the board, Blue's first, by number."""
        return _pieces(self.blue, self.red)

    def seat_of(self, side: str) -> Seat:
        """The seat that plays this side."""
        return Seat(2 - ((side == "blue") != self.swapped))

    def side(self, seat: Seat) -> Side:
        """The side that this seat plays."""
        return SIDES[(seat == 1) == self.swapped]


@lru_cache(maxsize=1024)
def _pieces(blue: tuple[int, ...], red: tuple[int, ...]) -> tuple[Piece, ...]:
    """The pieces on these squares; whoever shows a position asks for them several times."""
    return tuple(
        Piece(side, number, square_name(square))
        for side, squares in zip(SIDES, (blue, red), strict=True)
        for number, square in enumerate(squares, 1)
        if square
    )


@cache
def square_name(square: int) -> str:
    """The name of a kernel square: `c2`."""
    return f"{chr(96 + (square & 15))}{square >> 4}"


def square_number(name: str, options: Options) -> int:
    """The kernel's number of a square, `NOWHERE` if the board has none of that name."""
    width, height = options.size
    column = ord(name[0]) - 96
    row = int(name[1:])
    return row * 16 + column if column <= width and 1 <= row <= height else NOWHERE
