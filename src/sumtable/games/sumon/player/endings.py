"""Ends of Sum On proven by search: who wins, and by how much.

Who wins the players' own search tells: it may leave out turns and look at some less deeply, but a
result that it reports as certain rests on real ends alone. It knows no more than that the winner's
lead is at least so much. For the exact lead two searches leave nothing out, and value what lies
beyond their depth as won by more than anybody can: the one for the winner, the other for the loser.
The one gives the most that the winner can get, the other the least. Where they meet, that is it.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sumtable.games.sumon.kernel.slate import BLUE, RED
from sumtable.games.sumon.player.evaluation import SQUARES, Evaluation, tuned
from sumtable.games.sumon.player.kernel.search import MOST_PLIES, WIN, Search
from sumtable.games.sumon.player.turns import WIDEST, load, search_of
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.turns import turn_of
from sumtable.players.endings import Ending

DEPTHS = range(1, MOST_PLIES - 2)

LARGEST = 36
"""No lead is larger: all eight pieces at home against none."""

_EACH = 400_000
"""What every piece of the hoped for winner counts more: eight of them are worth more than a win."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What is proven of a position: the winning side, its lead if known, and the turn to make."""

    winner: int
    at_least: int
    code: int
    margin: int | None
    nodes: int


def prove(position: Position, nodes: int) -> Ending:
    """What can be proven of a position, looking at so many turns at most.

    Nothing is while the pieces are still set, or sides may still be swapped.
    """
    found = _solved(position, nodes)
    if found is None:
        return Ending("unknown", nodes=nodes)
    return Ending(
        "win" if found.winner == position.acting else "loss",
        found.margin,
        found.at_least,
        tuple(_line(position, found, nodes)),
        found.nodes,
    )


def _line(position: Position, found: _Found | None, nodes: int) -> Iterator[str]:
    """The turns of both sides to the end of the game, each proven anew, as far as it goes."""
    while found is not None:
        turn = turn_of(position, found.code)
        yield GAME.format(turn)
        position = GAME.play(position, turn).position
        found = None if position.outcome is not None else _solved(position, nodes)


def _solved(position: Position, nodes: int) -> _Found | None:
    """What is proven of a position; None if nothing is."""
    if position.setting_up or position.may_swap or position.opens_swap:
        return None
    search = _loaded(position, tuned(position.options.board), nodes)
    for depth in DEPTHS:
        search.allow(nodes, math.inf, 0)
        found = search.deepen(depth, 1, -WIDEST, WIDEST)
        if search.ran_out():
            return None
        value, line = found[0]
        if abs(value) >= WIN:
            break
    else:
        return None
    acts = value > 0
    winner = position.acting if acts else 1 - position.acting
    least, spent = abs(value) - WIN, search.looked_at()
    margin, code, more = _margin(position, winner, nodes - spent)
    if margin is None or code is None:
        return _Found(winner, least, line[0], None, spent + more)
    return _Found(winner, margin, code, margin, spent + more)


def _margin(position: Position, winner: int, nodes: int) -> tuple[int | None, int | None, int]:
    """(the winner's exact lead, a turn that leads to it, nodes); None, None if it isn't found."""
    board = position.options.board
    most = _loaded(position, _hoping(board, winner), nodes)
    spent = 0
    for depth in DEPTHS:
        high = _lead(position, most, winner, depth, nodes - spent)
        if high is None:
            break
        if high[0] > LARGEST:
            continue
        least = _loaded(position, _hoping(board, 1 - winner), nodes)
        low = _lead(position, least, winner, depth, nodes - spent - most.looked_at())
        spent += least.looked_at()
        if low is None:
            break
        if low[0] == high[0]:
            code = low[1] if winner == position.acting else high[1]
            return high[0], code, spent + most.looked_at()
    return None, None, spent + most.looked_at()


def _lead(
    position: Position, search: Search, winner: int, depth: int, nodes: int
) -> tuple[int, int] | None:
    """(the winner's lead at this depth, the turn that it comes from); None if nodes run out."""
    search.allow(nodes, math.inf, 1)
    found = search.deepen(depth, 1, -WIDEST, WIDEST)
    if search.ran_out():
        return None
    value, line = found[0]
    return (value if winner == position.acting else -value) - WIN, line[0]


def _loaded(position: Position, evaluation: Evaluation, nodes: int) -> Search:
    search = search_of(position.options.board, evaluation)
    load(search, position, nodes)
    return search


@cache
def _hoping(board: str, side: int) -> Evaluation:
    """The tuned evaluation with a won game for one side added to whatever isn't the end."""
    tables = tuned(board)
    first = (9 if side == RED else 0) + 1
    each = _EACH if side == BLUE else -_EACH
    own = range(first * SQUARES, (first + 8) * SQUARES)

    def raised(table: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(value + each * (place in own) for place, value in enumerate(table))

    return Evaluation(raised(tables.early), raised(tables.late), tables.unit)
