"""The chance of success where tiles are still to be drawn, by trying orders of the unseen ones."""

from dataclasses import dataclass
from math import sqrt
from time import monotonic

from sumtable.core import Seat
from sumtable.games.sum8 import GAME, Deal, Drawn, Place, Position
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.sum8.plan import Wanted
from sumtable.puzzles.sum8.points import type_of
from sumtable.puzzles.sum8.search import find_way

SAMPLES = 30


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the games that were tried succeeded, and what that says of all games.

    From `low` to `high` is the interval in which the chance lies 95 times in 100.
    """

    successes: int
    samples: int

    @property
    def share(self) -> float:
        return self.successes / self.samples

    @property
    def low(self) -> float:
        return max(0.0, self._middle - self._width)

    @property
    def high(self) -> float:
        return min(1.0, self._middle + self._width)

    # Wilson's interval, which holds for few samples and for shares near 0 and 1 too.

    @property
    def _middle(self) -> float:
        return (self.successes + _Z2 / 2) / (self.samples + _Z2)

    @property
    def _width(self) -> float:
        failures = self.samples - self.successes
        return sqrt(_Z2 * (self.successes * failures / self.samples + _Z2 / 4)) / (
            self.samples + _Z2
        )


_Z2 = 1.96**2


def outlook(position: Position, samples: int, until: float, seed: str = "outlook") -> Share | None:
    """How often a player succeeds who always plays what keeps the puzzle solvable.

    The same samples in the same order every time, but fewer if the time runs out; None if there
    was none at all.
    """
    unseen = GAME.view(position, Seat(1)).unseen
    successes = tried = 0
    for number in range(samples):
        order = Chance(f"{seed}/{number}").shuffled(unseen)
        success = _succeeds(position, order, until)
        if success is None:
            break
        successes += success
        tried += 1
    return Share(successes, tried) if tried else None


def _succeeds(position: Position, order: list[str], until: float) -> bool | None:
    """Whether the careful player solves it with the tiles coming in this order; None: no time."""
    coming = iter(order)
    aim: Wanted = {}
    while position.outcome is None:
        if monotonic() > until:
            return None
        if position.awaiting == "deal":
            hand = tuple(next(coming) for _ in range(8))
            position = GAME.play(position, Deal(1, hand)).position
            continue
        if position.awaiting == "draw":
            position = GAME.play(position, Drawn((next(coming),))).position
            continue
        placement = _towards(position, aim)
        if placement is not None:
            position = GAME.play(position, placement).position
            continue
        way = find_way(position, until)
        if way.verdict != "solvable":
            return None if monotonic() > until else False
        if not position.pile:
            return True
        aim = way.aim
        for event in way.plan:
            position = GAME.play(position, event).position
    return bool(position.outcome.winners)


def _towards(position: Position, aim: Wanted) -> Place | None:
    """A placement from the hand that the full board aimed at has too."""
    for action in GAME.actions(position):
        if isinstance(action, Place) and aim.get(action.slot) == type_of(action.tile):
            return action
    return None
