"""Chance as a value: what has to be drawn before the game goes on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sumtable.core.values import Seat

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Draw:
    """`count` things drawn one after the other, without putting back, from a sorted bag."""

    bag: tuple[Any, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Chance(Generic[E]):
    """A chance event that is due: its kind, who draws (None: nobody in particular), and from what.

    `event` makes the event from what was drawn, one tuple per draw, each in the order drawn;
    `name` writes one thing as the notation does.
    """

    kind: str
    seat: Seat | None
    draws: tuple[Draw, ...]
    event: Callable[[tuple[tuple[Any, ...], ...]], E]
    name: Callable[[Any], str] = str
