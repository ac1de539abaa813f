"""Contestants for the tests, and a small game that is over soon."""

from collections.abc import Sequence
from typing import Any

from sumtable.core import Event, Resign
from sumtable.games.sumon.rules.events import Swap
from sumtable.players.levels import Contestant
from sumtable.players.plain import RandomPlayer
from sumtable.players.protocol import Budget, Sight, Thought
from tests.contract.variants import SMALL_BOARD, SMALL_TILES

SMALL: dict[str, object] = {"board": SMALL_BOARD, "tiles": SMALL_TILES}
"""Options of a small game of Sums of Integers."""

FOUR: dict[str, object] = {
    "players": 4,
    "board": SMALL_BOARD,
    "tiles": {**SMALL_TILES, "yellow": [number for number in range(-5, 6) if number] * 3},
}
"""The same for four players, who need more tiles."""


class Always:
    """A player that always chooses the same, legal or not."""

    def __init__(self, action: Any) -> None:
        self._action = action

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        return Thought(self._action)


class Broken:
    """A player that breaks down."""

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        raise ZeroDivisionError("nothing to divide by")


class Spy(RandomPlayer):
    """A random player that writes down what it gets."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.seeds: list[int] = []

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        self.sights.append(sight)
        self.seeds.append(seed)
        return super().think(sight, budget, seed, ways)


RANDOM = Contestant("random", RandomPlayer())
BROKEN = Contestant("broken", Broken())
RESIGNS = Contestant("resigns", Always(Resign()))
CHEATS = Contestant("cheats", Always(Swap()))
NONSENSE = Contestant("nonsense", Always(7))
