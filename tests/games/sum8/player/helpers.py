"""Random duels and what a seat saw of them, for the tests of the SUM8 player."""

import random
from dataclasses import replace
from typing import Any

from sumtable.core import Event, Played, Seat
from sumtable.games.sum8.rules import GAME, Position
from sumtable.players.protocol import Sight, Witness

ROW = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"]
"""A narrow table, on which players often can do nothing."""

Steps = list[tuple[Event, Played[Any]]]


def random_duel(
    options: dict[str, object], seed: int, narrow: bool = False
) -> tuple[Position, Steps]:
    """The start and all events of a duel played at random.

    In a narrow one the action that leaves the next seat the least choice is taken.
    """
    choice = random.Random(f"duel {seed}")
    start = position = GAME.start(options)
    steps: Steps = []
    while position.outcome is None:
        chance = GAME.chance(position)
        if chance is not None:
            drawn = tuple(tuple(choice.sample(draw.bag, draw.count)) for draw in chance.draws)
            event = chance.event(drawn)
        elif narrow:
            event = min(GAME.actions(position), key=lambda action: _choices(position, action))
        else:
            event = GAME.action_at(position, choice.randrange(GAME.count(position)))
        played = GAME.play(position, event)
        steps.append((event, played))
        position = played.position
    return start, steps


def _choices(position: Position, action: Event) -> int:
    """How many actions the next seat has if nothing is drawn."""
    after = GAME.play(position, action).position
    if after.outcome is not None:
        return 1000
    return GAME.count(replace(after, awaiting="action", turn=Seat(3 - position.turn)))


def sights(
    options: dict[str, object], seed: int, narrow: bool = False
) -> list[tuple[Position, Sight, Steps]]:
    """Every moment of a random duel in which somebody decides: position, sight, events so far."""
    position, steps = random_duel(options, seed, narrow)
    witnesses = [Witness(GAME, Seat(seat)) for seat in (1, 2)]
    found = []
    for number, (event, played) in enumerate(steps):
        for witness in witnesses:
            witness.watch(position, event)
        position = played.position
        if position.awaiting == "action":
            sight = witnesses[position.turn - 1].sight(position)
            found.append((position, sight, steps[: number + 1]))
    return found


def bare_sight(position: Position) -> Sight:
    """What the seat to move sees of a position that came from nowhere."""
    return Sight(GAME, GAME.view(position, position.turn))
