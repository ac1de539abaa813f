"""A cheat that knows the other hand and what will be drawn: how much hidden tiles can be worth.

Nobody is offered it. `tools/headroom.py` plays it against the levels.
"""

from time import perf_counter

from sumtable.core import Event
from sumtable.games.sum8.player.perception import by_value
from sumtable.games.sum8.player.player import (
    MOST_NODES,
    Limits,
    kept_search,
    list_candidates,
    solved,
)
from sumtable.games.sum8.rules import GAME
from sumtable.games.sum8.rules.position import NUMBERS, Position, tiles_of
from sumtable.players.knowing import Arranged
from sumtable.players.protocol import Budget, Sight

PLIES = 60


def knowing(position: Position, arranged: Arranged, budget: Budget, seed: int) -> Event:
    """The action of somebody who looks ahead with all tiles face up, as far as the budget goes."""
    begin = perf_counter()
    search = kept_search()
    candidates = list_candidates(search, Sight(GAME, GAME.view(position, position.turn)))
    if len(candidates) == 1:
        return candidates[0].event
    hand = tuple(NUMBERS[tile] for tile in position.hand(3 - position.turn))
    search.know(hand, tuple(NUMBERS[tile] for tile in arranged(tiles_of(position.pile))))
    nodes = MOST_NODES if budget.nodes is None else budget.nodes
    limits = Limits(nodes, begin, min(budget.left, 1e9))
    ranked, _ = solved(search, by_value(candidates, seed), PLIES, limits, 1)
    return ranked[0].event
