"""The chance of success where tiles are still to be drawn, by trying orders of the unseen ones."""

from time import monotonic

from sumtable.core import Seat
from sumtable.games.sum8.puzzles.orders import Wanted
from sumtable.games.sum8.puzzles.points import type_of
from sumtable.games.sum8.puzzles.search import find_way
from sumtable.games.sum8.rules import GAME, Deal, Drawn, Place, Position
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.solver import Share

SAMPLES = 30


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
