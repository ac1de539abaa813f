"""A cheat that knows what will be drawn: how much the order of the pool can be worth.

Nobody is offered it. `tools/headroom.py` plays it against the levels.
"""

from sumtable.core import Event, Seat
from sumtable.games.integers.kernel.numbers import TRADE_COST
from sumtable.games.integers.player.choices import Choice, opened_with, others, plays
from sumtable.games.integers.player.kernel.samples import LONGEST
from sumtable.games.integers.player.levels import LEVELS
from sumtable.games.integers.player.player import FIRST_STEPS, NEAR_END, SAMPLE_STEPS, LevelPlayer
from sumtable.games.integers.rules import GAME
from sumtable.games.integers.rules.notation import parse_tile
from sumtable.games.integers.rules.position import Position
from sumtable.players.knowing import Arranged
from sumtable.players.protocol import Budget, Sight

ROOM = 64
HORIZONS = (2, 4)
"""So many turns after an action its value is taken, once each; later the others' choices count
for more than the draws."""


def knowing(position: Position, arranged: Arranged, budget: Budget, seed: int) -> Event:
    """The action that is best if all play on at sight with the draws that will come.

    Where nothing is left to draw, that of the strongest level.
    """
    view = GAME.view(position, Seat(position.state.mover))
    sight = Sight(GAME, view)
    if view.pile == 0:
        return LevelPlayer(LEVELS[-1]).think(sight, budget, seed).action
    order = arranged(tuple(parse_tile(text) for text in view.unseen))
    search = opened_with(view, tuple(order), seed, True)
    search.know()
    horizons = (LONGEST,) if view.pile <= NEAR_END else HORIZONS
    choices = plays(search, ROOM, True, FIRST_STEPS) + others(search, True, TRADE_COST)

    def standing(choice: Choice) -> int:
        number = choice.add_to(search)
        return sum(search.sample(number, 0, turns, SAMPLE_STEPS)[0] for turns in horizons)

    return max(choices, key=standing).event(position)
