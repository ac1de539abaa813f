"""Positions for the tests of the players: random games cut off, tiny boards, views of them."""

import random
from collections.abc import Iterator, Mapping

from sumtable.core import Event, SeededDealer
from sumtable.games.integers.rules import GAME, Position
from sumtable.games.integers.rules.events import Play
from sumtable.players.protocol import Sight

TINY: Mapping[str, object] = {
    "board": ["...", ".R.", "..."],
    "tiles": {"red": [1], "blue": [], "green": [], "yellow": [1, 1, 2, -1, 2, -2, 3, 1, -1, 2, 1],
              "wild": 0},
}  # fmt: skip
"""Nine squares and a pool of one tile after the deal."""


def dealt(options: Mapping[str, object], seed: str) -> Position:
    """A game after its set-up."""
    dealer, position, number = SeededDealer(seed), GAME.start(options), 0
    while (chance := GAME.chance(position)) is not None:
        position = GAME.play(position, dealer.deal(chance, number)).position
        number += 1
    return position


def random_action(position: Position, rng: random.Random) -> Event:
    """A play if there is one, else any action."""
    count = GAME.count(position)
    for _ in range(20):
        action = GAME.action_at(position, rng.randrange(count))
        if isinstance(action, Play):
            return action
    return action


def positions(options: Mapping[str, object], seed: str, turns: int = 200) -> Iterator[Position]:
    """The positions of a random game in which somebody is to act."""
    rng = random.Random(seed)
    dealer, position, number = SeededDealer(seed), GAME.start(options), 0
    while position.outcome is None and turns:
        chance = GAME.chance(position)
        if chance is not None:
            event = dealer.deal(chance, number)
        else:
            yield position
            turns -= 1
            event = random_action(position, rng)
        position = GAME.play(position, event).position
        number += 1


def sight(position: Position) -> Sight:
    """What the player to move sees."""
    return Sight(GAME, GAME.view(position, position.to_move))


def ending(options: Mapping[str, object], seed: str) -> Position:
    """The first position of a random game in which the pool is empty and plays are left."""
    for attempt in range(100):
        for position in positions(options, f"{seed}/{attempt}"):
            if position.pool_size == 0 and GAME.count(position) > 3:
                return position
    raise AssertionError(f"no ending for {seed}")
