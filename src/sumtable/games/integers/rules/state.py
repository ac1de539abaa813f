"""What changes from turn to turn, as the kernel loads and dumps it."""

from typing import NamedTuple


class State(NamedTuple):
    """The part of a position that the kernel knows."""

    cells: bytes
    """The padded board: the number on each cell, or EMPTY or BORDER, as 32-bit integers."""
    wilds: frozenset[int]
    """The cells of the wild tiles on the board."""
    hands: tuple[tuple[int, ...], ...]
    """Per seat, in the order drawn."""
    tops: tuple[int, ...]
    """Per seat, where the top tile stands in the hand; -1: there is none."""
    scores: tuple[int, ...]
    """Per seat, the points for going out included once the game is over."""
    idle: tuple[int, ...]
    """Per seat, turns in a row without a play; 3 stands for more, too (R7)."""
    mover: int
    """The seat whose turn it is, 0 during the set-up."""
    starter: int
    """The seat that began, 0 during the lots."""
    stock: int
    """How many tiles are in the pool."""
    due: int
    """How many tiles the mover has to draw."""
    timed: bool
    """Whether the clock has run out."""
