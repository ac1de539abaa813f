"""Computer players for Sum On: alpha-beta over complete turns with tuned tables."""

from sumtable.players.protocol import Player
from sumtable.players.sumon.levels import SETTINGS
from sumtable.players.sumon.plain import PLAIN, rollout
from sumtable.players.sumon.player import SearchPlayer
from sumtable.players.sumon.words import describe

__all__ = ["PLAIN", "describe", "level", "rollout"]


def level(number: int) -> Player:
    """The player of a level from 1 to 8."""
    return SearchPlayer(SETTINGS[number])
