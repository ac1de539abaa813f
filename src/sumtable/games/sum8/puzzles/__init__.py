"""Puzzles of SUM8: boards to be finished, and the solver of the game alone or together."""

from sumtable.games.sum8.puzzles.alone import SOLVER
from sumtable.games.sum8.puzzles.finish import FINISH
from sumtable.games.sum8.puzzles.hints import hints
from sumtable.games.sum8.puzzles.lost import why_lost
from sumtable.games.sum8.puzzles.points import Task, task_of
from sumtable.games.sum8.puzzles.solver import check, count
from sumtable.games.sum8.puzzles.tasks import count_task, solve_task

KINDS = (FINISH,)

__all__ = [
    "FINISH",
    "KINDS",
    "SOLVER",
    "Task",
    "check",
    "count",
    "count_task",
    "hints",
    "solve_task",
    "task_of",
    "why_lost",
]
