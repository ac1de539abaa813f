"""Random games, for tests, benches and examples: uniform among the legal actions, from a seed."""

from collections.abc import Mapping
from typing import Any

from sumtable.core import Game, Resign, SeededDealer
from sumtable.records.answers import result_of
from sumtable.records.record import Record, make_record

LONGEST_PUZZLE = 200
"""Actions after which an unscored game (solo, coop), which may never end, is given up."""


def random_record(game: Game[Any], options: Mapping[str, object], seed: str) -> Record:
    """A finished random game with its result. Raises OptionsError."""
    dealer = SeededDealer(seed)
    position = game.start(options)
    unscored = not position.scores
    seats = game.seats(position)
    events: list[str] = []
    actions = 0
    while position.outcome is None:
        number = len(events)
        chance = game.chance(position)
        if chance is not None:
            event = dealer.deal(chance, number)
        elif unscored and actions == LONGEST_PUZZLE:
            event = Resign()
        else:
            count = game.count(position)
            event = game.action_at(position, dealer.below(count, f"{number}/action"))
            actions += 1
        events.append(game.format(event))
        position = game.play(position, event).position
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    return make_record(game, options, events, names, result=result_of(position))
