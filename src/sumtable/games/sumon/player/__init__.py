"""Computer players for Sum On: alpha-beta over complete turns with tuned tables."""

from sumtable.games.sumon.player.book import opening
from sumtable.games.sumon.player.endings import prove
from sumtable.games.sumon.player.levels import SETTINGS
from sumtable.games.sumon.player.plain import PLAIN, rollout
from sumtable.games.sumon.player.player import SearchPlayer
from sumtable.games.sumon.player.words import describe
from sumtable.players.protocol import Player

__all__ = ["PLAIN", "describe", "level", "opening", "prove", "rollout"]


def level(number: int) -> Player:
    """The player of a level."""
    return SearchPlayer(SETTINGS[number])
