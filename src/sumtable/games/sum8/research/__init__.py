"""SUM8 for research: step by step, on few disks, with fewer tiles and smaller hands."""

from collections.abc import Mapping

from sumtable.games.sum8.research.small import SmallSum8
from sumtable.games.sum8.research.walk import Sum8Course, Sum8Walk
from sumtable.research import Parameter

GAME = SmallSum8()
"""The rules, which take the further options of research too."""


class Sum8Research:
    """What adapters need to know of SUM8."""

    game = GAME
    defaults: Mapping[str, Parameter] = {
        "mode": "duel",
        "layout": "",
        "ending": "",
        "difficulty": "",
        "tiles": "",
        "hand": 0,
    }
    most_players = 2
    draws = True

    def course(self, options: Mapping[str, object]) -> Sum8Course:
        """The game with these options. Raises OptionsError."""
        return Sum8Course(GAME, GAME.start(options))


RESEARCH = Sum8Research()

__all__ = ["GAME", "RESEARCH", "SmallSum8", "Sum8Course", "Sum8Research", "Sum8Walk"]
