"""What pieces are worth on their squares: the tuned tables, and plain material.

The tables are those of one side that moves up the board; the board is the same seen in a mirror,
so they hold half of the columns. `tools/tune_sumon.py` writes them.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.rules.options import BOARDS

WEIGHTS = Path(__file__).parent / "data" / "weights.json"
PIECES, SQUARES = 18, 176
"""The kernel's pieces (Red's come 9 after Blue's) and squares."""

SCALE = 128
"""A value is weighed over the two tables in 128 parts."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Two tables for the kernel, by piece and square, and how many units a point of lead is.

    The first number of each table is what having the turn is worth.
    """

    early: tuple[int, ...]
    late: tuple[int, ...]
    unit: float

    def points(self, value: int) -> float:
        """The lead that a kernel value means; of a proven one at least half a point."""
        if value >= WIN:
            return max(0.5, float(value - WIN))
        if value <= -WIN:
            return min(-0.5, float(value + WIN))
        return max(-36.0, min(36.0, value / self.unit))


@cache
def tuned(board: str) -> Evaluation:
    """The evaluation that was tuned for this board; material where tuning found nothing better."""
    boards = json.loads(WEIGHTS.read_text(encoding="utf-8"))["boards"]
    return evaluation_of(board, boards[board]) if board in boards else material(board)


def evaluation_of(board: str, weights: dict[str, Any]) -> Evaluation:
    """The evaluation of these weights, as the file has them for one board."""
    early, late = (
        _spread(board, weights[part], tempo)
        for part, tempo in zip(("early", "late"), weights["tempo"], strict=True)
    )
    return Evaluation(early, late, weights["point"] * SCALE)


@cache
def material(board: str) -> Evaluation:
    """Number times rows gone, nothing else."""
    width, height = BOARDS[board]
    rows = [
        [[number * row] * ((width + 1) // 2) for row in range(height)] for number in range(1, 9)
    ]
    slate = _spread(board, rows, 0)
    return Evaluation(slate, slate, float(SCALE * height))


def _spread(board: str, weights: list[list[list[int]]], tempo: int) -> tuple[int, ...]:
    """The kernel's table of weights by number, row and column; Red's count against Blue."""
    width, height = BOARDS[board]
    slate = [0] * (PIECES * SQUARES)
    slate[0] = tempo
    for number in range(1, 9):
        for row in range(height):
            for column in range(width):
                weight = weights[number - 1][row][min(column, width - 1 - column)]
                blue = (row + 1) * 16 + column + 1
                red = (height - row) * 16 + width - column
                slate[number * SQUARES + blue] = weight
                slate[(number + 9) * SQUARES + red] = -weight
    return tuple(slate)
