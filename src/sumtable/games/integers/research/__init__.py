"""Sums of Integers for research: a play tile by tile."""

from collections.abc import Mapping

from sumtable.games.integers.research.walk import IntegersCourse, IntegersWalk
from sumtable.games.integers.rules import GAME
from sumtable.research import Parameter


class IntegersResearch:
    """What adapters need to know of Sums of Integers; its own boards and sets are options."""

    game = GAME
    defaults: Mapping[str, Parameter] = {
        "players": 2,
        "shape": "line",
        "pool": "full",
        "clock": 0.0,
        "board": "default",
        "tiles": "default",
    }
    most_players = 4
    draws = True

    def course(self, options: Mapping[str, object]) -> IntegersCourse:
        """The game with these options. Raises OptionsError."""
        return IntegersCourse(GAME, GAME.start(options))


RESEARCH = IntegersResearch()

__all__ = ["GAME", "RESEARCH", "IntegersCourse", "IntegersResearch", "IntegersWalk"]
