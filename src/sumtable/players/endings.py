"""Ends that are proven: who wins from here against everything, by how much, along which line."""

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from sumtable.catalog import HOUSES

Result = Literal["win", "loss", "unknown"]


@dataclass(frozen=True, slots=True)
class Ending:
    """What is proven for the player to move.

    `margin` is the winner's lead when both play their best: the winner for the largest lead, the
    loser for the smallest. If only the winner is known it is None, and the lead is `at_least` so
    much. `line` is one such way to the end of the game, in notation, as far as it is proven.
    `nodes` counts what was looked at until the result was known.
    """

    result: Result
    margin: int | None = None
    at_least: int | None = None
    line: tuple[str, ...] = ()
    nodes: int = 0


class Prover(Protocol):
    """Somebody who proves ends of a game."""

    def __call__(self, position: Any, nodes: int) -> Ending:
        """What can be proven of a position in which an action is due, within so many nodes."""


def prover_of(game: str) -> Prover | None:
    """Who proves the ends of this game; None if nobody does."""
    house = HOUSES.get(game)
    room = None if house is None else house.room("player")
    prover: Prover | None = getattr(room, "prove", None)
    return prover
