"""What the strongest player sees in a position: tables as the others have, and a small network.

The network sees the board twice, as each side does. A view has as many sums as `HALF`; each piece
on its square adds to them, a side's own pieces (`own`) otherwise than the other's (`other`), and so
does having the turn or not (`turn`). The sums are cut off and weighed (`weights`), and what the one
side's view gives counts for it, what the other's gives against it. `tools/tune_sumon_network.py`
fits tables and network together and writes them.
"""

import json
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from sumtable.games.sumon.player.evaluation import SQUARES, Evaluation, evaluation_of, tuned
from sumtable.games.sumon.player.kernel.outlook import PLACES, SUMS
from sumtable.games.sumon.rules.options import BOARDS

NETWORK = Path(__file__).parent / "data" / "network.json"
HALF = SUMS // 2


@dataclass(frozen=True, slots=True)
class Insight:
    """The tables, and the network as the kernel has it: by place, by side to act, and by sum."""

    tables: Evaluation
    adds: tuple[int, ...] = (0,) * (PLACES * SUMS)
    turn: tuple[int, ...] = (0,) * (2 * SUMS)
    weights: tuple[int, ...] = (0,) * SUMS


@cache
def insight(board: str) -> Insight:
    """What was fitted for this board; the tuned tables alone where nothing was."""
    boards = json.loads(NETWORK.read_text(encoding="utf-8"))["boards"]
    return insight_of(board, boards[board]) if board in boards else Insight(tuned(board))


def insight_of(board: str, fitted: dict[str, Any]) -> Insight:
    """The insight of what the file has for one board."""
    width, height = BOARDS[board]
    adds = [0] * (PLACES * SUMS)

    def put(piece: int, row: int, column: int, blue: list[int], red: list[int]) -> None:
        first = (piece * SQUARES + (row + 1) * 16 + column + 1) * SUMS
        adds[first : first + SUMS] = blue + red

    for number, row, column in product(range(8), range(height), range(width)):
        own, other = fitted["own"][number], fitted["other"][number]
        far_row, far_column = height - 1 - row, width - 1 - column
        put(number + 1, row, column, own[row][column], other[far_row][far_column])
        put(number + 10, row, column, other[row][column], own[far_row][far_column])
    acting, waiting = fitted["turn"]
    weights = fitted["weights"]
    return Insight(
        evaluation_of(board, fitted),
        tuple(adds),
        (*acting, *waiting, *waiting, *acting),
        (*weights, *(-weight for weight in weights)),
    )
