"""What a state tells of Sum On: its board, its choices, its previews."""

from typing import TypedDict

from sumtable.faces.types import Trouble
from sumtable.games.sumon.rules.position import Side


class PieceState(TypedDict):
    """A piece and where it stands."""

    side: Side
    number: int
    square: str


class Sides(TypedDict):
    """The seat of each side."""

    blue: int
    red: int


class Board(TypedDict):
    """What stands on the squares."""

    width: int
    height: int
    pieces: list[PieceState]
    sides: Sides
    swap: bool
    """Whether the sides may be swapped now."""
    setting: bool
    """Whether pieces are still being set."""


class Setting(TypedDict):
    """What can be set, and where."""

    pieces: list[int]
    squares: list[str]


class Choices(TypedDict):
    """What the seat to move can do."""

    pieces: dict[str, list[str]]
    """The squares that each piece can step to at first."""
    set: Setting | None
    swap: bool


AxisSum = TypedDict(
    "AxisSum",
    {"axis": str, "from": str, "to": str, "sum": int, "bonus": int | None, "words": str},
)
"""The sum of an axis: a row, a column or a diagonal, from square to square; `bonus` is the piece
that may step for it."""


class Preview(TypedDict):
    """What the steps of a turn have led to so far."""

    ok: bool
    squares: dict[str, str]
    """Where the pieces that stepped stand."""
    sums: list[AxisSum]
    bonus: dict[str, list[str]]
    """The squares that each piece can step to next."""
    may_end: bool
    words: str
    spoken: str
    refusal: Trouble | None
