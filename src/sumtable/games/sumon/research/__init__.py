"""Sum On for research: step by step, and on small boards."""

from collections.abc import Mapping

from sumtable.games.sumon.research.small import SmallSumOn
from sumtable.games.sumon.research.walk import SumOnCourse, SumOnWalk
from sumtable.research import Parameter

GAME = SmallSumOn()
"""The rules, which take the further options of research too."""


class SumOnResearch:
    """What adapters need to know of Sum On."""

    game = GAME
    defaults: Mapping[str, Parameter] = {
        "pie": False,
        "start": "fixed",
        "board": "wide",
        "pieces": 8,
        "rows": 0,
    }
    most_players = 2
    draws = False

    def course(self, options: Mapping[str, object]) -> SumOnCourse:
        """The game with these options. Raises OptionsError."""
        return SumOnCourse(GAME, GAME.start(options))


RESEARCH = SumOnResearch()

__all__ = ["GAME", "RESEARCH", "SmallSumOn", "SumOnCourse", "SumOnResearch", "SumOnWalk"]
