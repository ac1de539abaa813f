"""What somebody else is likely to do, as far as a seat can tell that waits for it."""

import random
from collections import Counter
from typing import Any

from sumtable.core import Event, Game, Seat
from sumtable.players.protocol import Budget, Player, Sight

WORLDS = 8
"""Positions that are imagined where something is hidden from the one who waits."""
FORESIGHT_SECONDS = 0.6
"""How long it takes, all together."""


def foresee(
    game: Game[Any], position: Any, seat: Seat, player: Player, seed: int, ways: int
) -> list[Event]:
    """The likeliest actions of the one to move after which the seat acts next, the likeliest first.

    They are the `ways` best to such a player in each of some positions that look to the seat like
    this one: nothing else of it is used. One that is followed by a draw isn't among them.
    """
    view = game.view(position, seat)
    below = random.Random(seed).randrange
    worlds = list(dict.fromkeys(game.imagine(view, below) for _ in range(WORLDS)))
    likely: Counter[Event] = Counter()
    for world in worlds:
        sight = Sight(game, game.view(world, world.to_move))
        thought = player.think(sight, Budget(FORESIGHT_SECONDS / len(worlds)), seed, ways)
        actions = [way.action for way in thought.ways] or [thought.action]
        for rank, action in enumerate(actions, 1):
            after = game.play(world, action).position
            if after.awaiting == "action" and after.to_move == seat:
                likely[action] += 60 // rank
    return [action for action, _weight in likely.most_common()]
