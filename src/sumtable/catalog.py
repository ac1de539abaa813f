"""The one place that lists the games."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sumtable.core import Game
from sumtable.games import integers, sum8, sumon

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {game.name: game for game in (sum8.GAME, sumon.GAME, integers.GAME)}
)
