"""Forced wins of Sum On: who wins in how many turns whatever the other side replies.

A win in n turns is a game that is over, and won, before the winner would have to make turn n + 1.
A turn that leaves the other side without a step ends the game; so does a reply after which one has
no step oneself.
"""

from sumtable.core import Event
from sumtable.games.sumon.kernel.turns import MOST_TURNS
from sumtable.games.sumon.puzzles.kernel.proofs import Prover
from sumtable.games.sumon.puzzles.scenes import prover_of
from sumtable.games.sumon.rules import GAME, Position, Turn
from sumtable.games.sumon.rules.turns import turn_of

ENDLESS = 1 << 60
"""More turns than any search looks at."""

EVERY = MOST_TURNS
"""No position has more turns."""


def winning_turns(
    position: Position, turns: int, limit: int, nodes: int = ENDLESS
) -> tuple[list[Turn], bool]:
    """(the turns that win in at most so many, up to `limit`, by notation; whether that is proven).

    It isn't where more than `nodes` turns would have to be looked at.
    """
    prover = _ready(position, nodes)
    codes = prover.wins(turns, limit)
    found = [turn_of(position, code) for code in codes]
    return sorted(found, key=GAME.format), not prover.ran_out()


def least_turns(position: Position, turns: int) -> int:
    """The least number of turns in which the one to act wins; `turns` + 1 if it takes more."""
    return _ready(position).least(turns)


def is_lost(position: Position, turns: int) -> bool:
    """Whether the one to act loses within so many turns of the other, whatever the reply."""
    return _ready(position).loses(turns)


def best_defence(position: Position, turns: int) -> Event:
    """The reply that holds out longest for one who loses within so many turns of the other.

    Of equally good ones the first by notation.
    """
    prover = _ready(position)
    best: tuple[int, Event] | None = None
    for reply in GAME.actions(position):
        after = GAME.play(position, reply).position
        prover.load(after.blue, after.red, after.acting)
        holds = prover.least(turns)
        if best is None or holds > best[0]:
            best = holds, reply
    assert best is not None, "there is a reply"
    return best[1]


def main_line(position: Position, first: Event, turns: int) -> tuple[str, ...]:
    """The notation of the win in at most so many turns that begins so.

    The replies are the best defence; the winner wins as soon as possible, by notation.
    """
    line = [GAME.format(first)]
    position = GAME.play(position, first).position
    while position.outcome is None:
        turns -= 1
        action = best_defence(position, turns)
        line.append(GAME.format(action))
        position = GAME.play(position, action).position
        if position.outcome is None:
            turns = least_turns(position, turns)
            action = winning_turns(position, turns, EVERY)[0][0]
            line.append(GAME.format(action))
            position = GAME.play(position, action).position
    return tuple(line)


def _ready(position: Position, nodes: int = ENDLESS) -> Prover:
    """The prover with this position on it, nothing remembered."""
    prover = prover_of(position.options.board)
    prover.load(position.blue, position.red, position.acting)
    prover.allow(nodes)
    return prover
