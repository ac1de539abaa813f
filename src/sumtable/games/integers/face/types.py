"""What a state tells of Sums of Integers: its board, its choices, its previews."""

from typing import TypedDict

from sumtable.faces.types import Trouble


class TileState(TypedDict):
    """A tile that lies on the board."""

    number: int
    kind: str
    wild: bool


class Board(TypedDict):
    """What lies on the squares."""

    width: int
    height: int
    rows: list[str]
    tiles: dict[str, TileState]
    """By square."""
    pool: int
    """How many tiles are left to draw."""
    shape: str


class Choices(TypedDict):
    """What the seat to move can do."""

    target: int | None
    """The sum to make, if it isn't any."""
    may_pass: bool
    may_trade: bool


class LineSum(TypedDict):
    """What a line makes, with the tiles on trial."""

    where: list[str]
    sum: int
    off: int
    """How far it is from the sum to make."""
    ok: bool
    words: str
    spoken: str


class Preview(TypedDict):
    """What tiles laid on trial, or a trade, would earn."""

    playable: bool
    action: str | None
    """In notation, if it can be played."""
    points: int
    reasons: list[str]
    lines: list[LineSum]
    refusal: Trouble | None
