"""Cheats who know what will be drawn: they measure what luck leaves, and nobody is offered them."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sumtable.catalog import HOUSES
from sumtable.core import Event
from sumtable.players.protocol import Budget

Arranged = Callable[[Sequence[Any]], Sequence[Any]]
"""Gives the things that are left to draw from in the order in which they will be drawn."""


class Knowing(Protocol):
    """Somebody who sees the whole position and all draws to come."""

    def __call__(self, position: Any, arranged: Arranged, budget: Budget, seed: int) -> Event:
        """The action for the seat to move; one is due."""


def cheat_of(game: str) -> Knowing | None:
    """Who cheats in this game; None where nothing is hidden, or the house has nobody."""
    house = HOUSES.get(game)
    room = None if house is None else house.room("player")
    cheat: Knowing | None = getattr(room, "knowing", None)
    return cheat
