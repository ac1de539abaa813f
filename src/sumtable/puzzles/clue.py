"""A clue to a puzzle: how its answer begins, and no more."""

from collections.abc import Sequence

from sumtable.puzzles.puzzle import Clue, Puzzle
from sumtable.puzzles.registry import kind_of
from sumtable.records.record import make_record


def clue(puzzle: Puzzle, actions: Sequence[str]) -> Clue | None:
    """How the answer goes on after these actions; None where nothing leads to it any more.

    `actions` are those after the given ones, replies included.
    """
    done = len(actions)
    rest = puzzle.solution[done:]
    if tuple(actions) != puzzle.solution[:done]:
        rest = _other_way(puzzle, actions)
    return kind_of(puzzle).clue(rest[0]) if rest else None


def _other_way(puzzle: Puzzle, actions: Sequence[str]) -> tuple[str, ...]:
    """The rest of an answer that has left the solution's way; empty where there is none.

    Only a task over several turns can be solved in another way than its solution's.
    """
    turns, unanswered = divmod(len(actions), 2)
    left = puzzle.facts.get("turns", 0) - turns
    if left <= 0 or unanswered:
        return ()
    kind = kind_of(puzzle)
    record = make_record(kind.game, puzzle.options, [*puzzle.given, *actions])
    solutions = kind.prove(record, {"turns": left}, 1).solutions
    return solutions[0] if solutions else ()
