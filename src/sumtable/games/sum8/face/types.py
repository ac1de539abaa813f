"""What a state tells of SUM8: its board, its choices, its previews."""

from typing import TypedDict

from sumtable.faces.types import Trouble


class DiskState(TypedDict):
    """A disk by its name, its column and its row; both count from 0."""

    name: str
    x: int
    y: int


class Board(TypedDict):
    """What lies on the disks."""

    disks: list[DiskState]
    tiles: dict[str, str]
    """By slot."""
    closed: list[str]
    """Circles that are full and good."""
    big8s: list[list[str]]
    """The two circles of each."""
    joints: list[tuple[str, str, str]]
    """Two slots whose tiles are connected, and how: `match`, `sum8` or `fours`."""
    pile: int
    """How many tiles are left to draw."""
    mode: str
    difficulty: str | None
    freestyle: bool


Choices = list[tuple[str, int]]
"""Every legal action with its points."""


class Preview(TypedDict):
    """What placing or moving a tile would earn."""

    ok: bool
    points: int
    reasons: list[str]
    refusal: Trouble | None
