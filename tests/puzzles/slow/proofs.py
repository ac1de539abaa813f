"""Whether a puzzle of any kind has the one answer it says, by the slow solvers of its game."""

from itertools import islice

from sumtable.core import Refused
from sumtable.games.sum8.puzzles import task_of
from sumtable.games.sum8.rules import Position
from sumtable.puzzles import Puzzle
from sumtable.puzzles.files import start_of
from sumtable.records import RecordError, replay
from sumtable.records.record import make_record
from tests.puzzles.slow import integers, sum8, sumon

BACKTRACKING_SECONDS = 2.0
"""What takes plain backtracking longer is left to the second model."""


def proves(puzzle: Puzzle) -> bool:
    """Whether the puzzle has exactly one answer and that is its solution, which must be legal."""
    slow = {"sum8": _finish, "sumon": _sumon, "integers": _integers}
    try:
        return slow[puzzle.game](puzzle)
    except (RecordError, Refused):
        return False


def _finish(puzzle: Puzzle) -> bool:
    """Every way to fill the open slots; the solution must be one that the rules call solved."""
    start = start_of(puzzle)
    whole = replay(make_record(start.game, puzzle.options, (*puzzle.given, *puzzle.solution)))
    outcome = whole.position.outcome
    if outcome is None or outcome.reason != "solved":
        return False
    position = replay(start).position
    assert isinstance(position, Position)
    task = task_of(position)
    try:
        found = list(islice(sum8.Backtracking(task, BACKTRACKING_SECONDS).solutions(), 2))
    except sum8.OutOfTime:
        return sum8.second_count(task, 2) == 1
    assert isinstance(whole.position, Position)
    return found == [dict(whole.position.tiles)]


def _integers(puzzle: Puzzle) -> bool:
    position = integers.position_after(puzzle.options, puzzle.given)
    return integers.answers(puzzle.kind, position, integers.reckoned) == list(puzzle.solution)


def _sumon(puzzle: Puzzle) -> bool:
    position = sumon.position_after(dict(puzzle.options), puzzle.given)
    if puzzle.kind == "longest":
        return [*puzzle.solution] == sumon.longest(position)
    if puzzle.kind == "eight":
        return [*puzzle.solution] == sumon.all_eight(position)
    end = sumon.position_after(dict(puzzle.options), (*puzzle.given, *puzzle.solution))
    won = end.outcome is not None and end.outcome.winners == (1,)
    first = sumon.Minimax().first_turns(position, puzzle.facts["turns"])
    return won and first == [puzzle.solution[0]]
