"""Puzzles of SUM8: boards to be finished, and the solver of the game alone or together."""

from sumtable.puzzles.sum8.finish import FINISH
from sumtable.puzzles.sum8.hints import Hint, hints
from sumtable.puzzles.sum8.lost import Lost, why_lost
from sumtable.puzzles.sum8.outlook import Share
from sumtable.puzzles.sum8.points import Task, task_of
from sumtable.puzzles.sum8.solver import Solvability, check, count
from sumtable.puzzles.sum8.tasks import count_task, solve_task

__all__ = [
    "FINISH",
    "Hint",
    "Lost",
    "Share",
    "Solvability",
    "Task",
    "check",
    "count",
    "count_task",
    "hints",
    "solve_task",
    "task_of",
    "why_lost",
]
