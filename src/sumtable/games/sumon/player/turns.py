"""The search's side of a position: searches that are kept, and turns as codes and as events."""

import math
from functools import cache
from time import perf_counter

from sumtable.core import Event
from sumtable.games.sumon.player.evaluation import Evaluation
from sumtable.games.sumon.player.kernel.search import WIN, Search
from sumtable.games.sumon.rules import GAME, Position, Step, Turn
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.games.sumon.rules.position import square_name, square_number
from sumtable.players.protocol import Budget

ENDLESS = 1 << 60
MOST_BITS = 20
WIDEST = 2 * WIN
"""No value is larger."""


@cache
def search_of(board: str, evaluation: Evaluation) -> Search:
    """The process's one search for this board and evaluation."""
    width, height = BOARDS[board]
    tables = (list(evaluation.early), list(evaluation.late))
    return Search(width, height, *tables, MOST_BITS)


def load(search: Search, position: Position, nodes: int) -> None:
    """Prepares a search of the position; memory is emptied only as far as the nodes will need."""
    bits = max(10, min(MOST_BITS, nodes.bit_length()))
    search.load(position.blue, position.red, position.acting, bits)


def deadline_of(budget: Budget) -> float:
    """The clock's time to stop at, a little before the budget ends."""
    left = budget.left
    return math.inf if left == math.inf else perf_counter() + max(0.0, 0.98 * left - 0.002)


def turn_of(position: Position, code: int) -> Turn:
    """The turn that a code means for the side to act."""
    squares = (position.blue, position.red)[position.acting]
    forward = -18 if position.acting else 14
    ways = [code >> 2 * place & 3 for place in range(8)]
    return Turn(
        tuple(
            Step(place + 1, square_name(squares[place] + forward + way))
            for place, way in enumerate(ways)
            if way
        )
    )


def code_of(position: Position, turn: Turn) -> int:
    """The code of a turn of the side to act."""
    squares = (position.blue, position.red)[position.acting]
    forward = -18 if position.acting else 14
    code = 0
    for step in turn.steps:
        target = square_number(step.square, position.options)
        code |= (target - squares[step.number - 1] - forward) << 2 * step.number - 2
    return code


def line_of(position: Position, codes: list[int]) -> tuple[str, ...]:
    """The notation of turns that follow one another."""
    line = []
    for code in codes:
        turn: Event = turn_of(position, code)
        line.append(GAME.format(turn))
        position = GAME.play(position, turn).position
    return tuple(line)
