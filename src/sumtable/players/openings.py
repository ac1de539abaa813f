"""Opening books: what a long search found near the start of a game. Nothing in them is proven."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sumtable.catalog import HOUSES


@dataclass(frozen=True, slots=True)
class Opening:
    """A line in notation, the action to take first; the lead it promises; nodes spent on it."""

    line: tuple[str, ...]
    value: float
    nodes: int


def opening_of(game: str, position: Any) -> Opening | None:
    """What the game's book has for a position; None if it has nothing, or there is no book."""
    house = HOUSES.get(game)
    room = None if house is None else house.room("player")
    book: Callable[[Any], Opening | None] | None = getattr(room, "opening", None)
    return None if book is None else book(position)
