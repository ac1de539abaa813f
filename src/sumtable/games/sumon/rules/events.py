"""What can happen in Sum On. Nothing is drawn: every event is a player's action."""

from dataclasses import dataclass
from typing import NamedTuple

from sumtable.core import Event


class Step(NamedTuple):
    """A piece's number and the square it goes to."""

    number: int
    square: str


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """A complete turn: the opening step and its chain of bonus steps."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Place(Event):
    """One piece set onto a free square of its own first row (`start` = `placement`)."""

    number: int
    square: str


@dataclass(frozen=True, slots=True)
class Swap(Event):
    """The second player takes Blue over (`pie`)."""
