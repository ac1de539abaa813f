"""The games for OpenSpiel: importing this registers each as `sumtable_` and its name.

Needs the extra `openspiel`.
"""

import pyspiel

from sumtable.adapters.openspiel.game import PREFIX, SpielGame, game_class, game_type
from sumtable.adapters.openspiel.state import Observer, SpielState
from sumtable.research import names, research_of, to_parameters

REGISTERED = tuple(PREFIX + name for name in names())
"""The names by which `pyspiel.load_game` knows the games."""

for _name in names():
    pyspiel.register_game(game_type(_name, research_of(_name)), game_class(_name))

__all__ = ["REGISTERED", "Observer", "SpielGame", "SpielState", "to_parameters"]
