"""Computer players of Sums of Integers: the levels for two to four players, and a plain one."""

import random
from collections.abc import Callable, Mapping

from sumtable.games.integers.kernel.playout import Playout
from sumtable.games.integers.player.greedy import GreedyPlayer
from sumtable.games.integers.player.knowing import knowing
from sumtable.games.integers.player.levels import LEVELS
from sumtable.games.integers.player.player import LevelPlayer
from sumtable.games.integers.player.words import describe
from sumtable.games.integers.rules.position import Position
from sumtable.games.integers.rules.turns import leaders
from sumtable.players.protocol import Player
from sumtable.players.uct import Ending, ending_of

__all__ = ["PLAIN", "describe", "knowing", "level", "rollout"]


def level(number: int) -> Player:
    """The player of a level."""
    return LevelPlayer(LEVELS[number - 1])


def rollout(position: Position, choice: random.Random) -> Ending:
    """How a random game from here ends, played by the game's own kernel."""
    scores = position.scores
    if position.outcome is None:
        pool = zip(position.options.kinds, position.pool, strict=True)
        tiles = tuple(tile for tile, count in pool for _ in range(count))
        scores = Playout(position.options, choice.getrandbits(63)).finish(position.state, tiles)
    return ending_of(leaders(scores), scores, len(scores))


PLAIN: Mapping[str, Callable[[int | None], Player]] = {"greedy": lambda number: GreedyPlayer()}
"""Plain players to compare with: `greedy` takes the most points now."""
