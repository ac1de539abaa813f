"""The SUM8 solver: can this position be solved, how, in how many ways, with what chance?"""

from dataclasses import replace
from time import monotonic

from sumtable.core.language import _
from sumtable.games.sum8.puzzles.freestyle import tasks_of
from sumtable.games.sum8.puzzles.outlook import SAMPLES, outlook
from sumtable.games.sum8.puzzles.search import blocked, find_way
from sumtable.games.sum8.puzzles.tasks import count_task
from sumtable.games.sum8.rules import Position
from sumtable.puzzles.puzzle import PuzzleError
from sumtable.puzzles.solver import Solvability


def check(position: Position, seconds: float = 10.0, samples: int = SAMPLES) -> Solvability:
    """Whether a position of SUM8 alone or together can be solved, within so much time.

    A position that was given up is judged as it was before. `samples` games are tried for the
    chance, fewer if the time runs out.
    """
    until = monotonic() + seconds
    before = reopened(position)
    if before.outcome is not None:
        return Solvability("solvable" if before.outcome.winners else "unsolvable")
    way = find_way(before, until)
    plan = way.plan if position.outcome is None else ()
    chance = None
    if before.pile and way.verdict == "solvable" and samples:
        chance = outlook(before, samples, until)
    return Solvability(way.verdict, plan, way.loose, chance)


def count(position: Position, limit: int) -> int:
    """How many ways there are to place all tiles that are left, at most `limit`.

    The tiles that lie stay. The order doesn't count, nor whether unseen tiles come in time.
    """
    found = 0
    before = reopened(position)
    for task in () if blocked(before) else tasks_of(before):
        found += count_task(task, limit - found)
        if found >= limit:
            break
    return found


def reopened(position: Position) -> Position:
    """The position before it was given up. Raises PuzzleError for a game of two against another."""
    if position.options.duel:
        raise PuzzleError("puzzle.position", _("Only SUM8 alone or together can be solved."))
    if position.outcome is None or position.outcome.reason != "resigned":
        return position
    return replace(position, outcome=None, awaiting="action")
