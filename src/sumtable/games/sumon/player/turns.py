"""The search's side of a position: searches that are kept, limits, and lines of turns."""

import math
from functools import cache
from time import perf_counter

from sumtable.core import Event
from sumtable.games.sumon.player.evaluation import Evaluation
from sumtable.games.sumon.player.kernel.deep import Deep
from sumtable.games.sumon.player.kernel.ground import NEVER
from sumtable.games.sumon.player.kernel.search import Search
from sumtable.games.sumon.player.network import Insight, insight
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.games.sumon.rules.turns import turn_of
from sumtable.players.protocol import Budget

ENDLESS = 1 << 60
MOST_BITS = 20
WIDEST = NEVER
"""No value is larger."""

Looking = Search | Deep
"""What looks ahead: both take the same questions."""


@cache
def search_of(board: str, evaluation: Evaluation) -> Search:
    """The process's one search for this board and evaluation."""
    width, height = BOARDS[board]
    tables = (list(evaluation.early), list(evaluation.late))
    return Search(width, height, *tables, MOST_BITS)


@cache
def deep_of(board: str) -> Deep:
    """The process's one search with a network for this board."""
    return deep_with(board, insight(board), MOST_BITS)


def deep_with(board: str, seen: Insight, bits: int) -> Deep:
    """A new search with this insight that remembers 2 to the power of `bits` positions."""
    tables = (list(seen.tables.early), list(seen.tables.late))
    network = (list(seen.adds), list(seen.turn), list(seen.weights))
    return Deep(*BOARDS[board], tables, network, bits)


def load(search: Looking, position: Position, nodes: int) -> None:
    """Prepares a search of the position; memory is emptied only as far as the nodes will need."""
    bits = max(10, min(MOST_BITS, nodes.bit_length()))
    search.load(position.blue, position.red, position.acting, bits)


def deadline_of(budget: Budget) -> float:
    """The clock's time to stop at, a little before the budget ends."""
    left = budget.left
    return math.inf if left == math.inf else perf_counter() + max(0.0, 0.98 * left - 0.002)


def line_of(position: Position, codes: list[int]) -> tuple[str, ...]:
    """The notation of turns that follow one another."""
    line = []
    for code in codes:
        turn: Event = turn_of(position, code)
        line.append(GAME.format(turn))
        position = GAME.play(position, turn).position
    return tuple(line)
