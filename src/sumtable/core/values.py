"""The small values that every game speaks in."""

from dataclasses import dataclass
from typing import Generic, NamedTuple, NewType, TypeVar

Seat = NewType("Seat", int)
"""A player's place at the table: 1, 2, … A wrapper, so that a seat is never taken for a score."""

P = TypeVar("P")


class Item(NamedTuple):
    """One reason for points: what it was, what it earned, where it lies, which numbers made it."""

    kind: str
    points: int
    where: tuple[str, ...] = ()
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an event can't happen: a stable code for programs, one sentence for a person."""

    code: str
    message: str


EARLY = ("resigned", "claimed-win", "claimed-draw", "cancelled")
"""The reasons that end a game before its rules do; only the first is an event of theirs."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that win, in order, and the reason's name."""

    winners: tuple[Seat, ...]
    reason: str

    @property
    def early(self) -> bool:
        """Whether people ended the game: the scores are as they stand, and hands stay hidden."""
        return self.reason in EARLY


class Played(NamedTuple, Generic[P]):
    """What an event made of a position.

    `seat` is None for a chance event. `items` is None where the event's kind never earns anything;
    otherwise its points add up to `points`.
    """

    position: P
    seat: Seat | None
    points: int = 0
    items: tuple[Item, ...] | None = None
