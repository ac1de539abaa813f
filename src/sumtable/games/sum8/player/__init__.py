"""SUM8's computer players: the levels of the duel, and greedy to compare them with."""

import random
from collections.abc import Callable, Mapping

from sumtable.games.sum8.kernel.playout import playout
from sumtable.games.sum8.player.knowing import knowing
from sumtable.games.sum8.player.player import DuelPlayer
from sumtable.games.sum8.player.settings import FORMER, GREEDY, LEVELS, NARROW
from sumtable.games.sum8.player.words import describe
from sumtable.games.sum8.rules.position import Position, position_of
from sumtable.players.protocol import Player
from sumtable.players.uct import Ending, ending_of

PLAIN: Mapping[str, Callable[[int | None], Player]] = {
    "greedy": lambda number: DuelPlayer(GREEDY),
    "former": lambda number: DuelPlayer(FORMER),
    "narrow": lambda number: DuelPlayer(NARROW),
}
"""Greedy takes the most points now, of equal actions any; `former` is level 8 as it was, and
`narrow` that looking at less."""


def level(number: int) -> Player:
    """The player of a level."""
    return DuelPlayer(LEVELS[number])


def rollout(position: Position, choice: random.Random) -> Ending:
    """How a random game from here ends, played by the game's own kernel."""
    if position.outcome is None:
        slate = position.slate()
        playout(slate, choice.getrandbits(63))
        position = position_of(position.options, slate)
    assert position.outcome is not None
    return ending_of(position.outcome.winners, position.scores, 2)


__all__ = ["PLAIN", "describe", "knowing", "level", "rollout"]
