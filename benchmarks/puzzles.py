"""Puzzles: 1,000 of each kind, made on all cores, and each proven again by slow solvers.

The slow solvers are those of the tests, which share nothing with the generators but the rules.
SUMTABLE_PUZZLES says how many of each kind and grade instead of 200.
"""

import os
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import NamedTuple

from tests.puzzles.slow.proofs import proves

from benchmarks.measure import line
from sumtable import puzzles
from sumtable.puzzles import GRADES, Kind

EACH = int(os.environ.get("SUMTABLE_PUZZLES", "200"))
GOAL = 0.3
"""Seconds: a page makes a puzzle while somebody waits for it."""


class Made(NamedTuple):
    """A puzzle's processor time, its events, and whether the slow solver agrees with it."""

    seconds: float
    given: tuple[str, ...]
    proven: bool


def made(game: str, kind: str, grade: int, seed: str) -> Made:
    """Makes one puzzle and proves it again."""
    start = time.process_time()
    puzzle = puzzles.make(game, grade, seed, kind)
    seconds = time.process_time() - start
    return Made(seconds, puzzle.given, proves(puzzle))


def _warm_up(kinds: Iterable[tuple[str, str]]) -> None:
    """Loads in a new process what the first puzzle would have to wait for."""
    for game, kind in kinds:
        puzzles.make(game, 1, "warm-up", kind)


def _bench(pool: ProcessPoolExecutor, kind: Kind) -> None:
    game, name = kind.game.name, kind.name
    wrong = 0
    different = set()
    for grade in GRADES:
        seeds = [f"bench/{number}" for number in range(EACH)]
        results = list(pool.map(partial(made, game, name, grade), seeds, chunksize=5))
        wrong += sum(not result.proven for result in results)
        different |= {result.given for result in results}
        taken = sorted(result.seconds for result in results)
        middle, most = median(taken), taken[-1]
        line(
            f"{game} {name}, grade {grade}: one puzzle, median (longest {most:.2f} s)",
            f"{middle * 1000:,.0f} ms",
            f"<= {GOAL * 1000:.0f} ms",
            middle <= GOAL,
        )
    count = EACH * len(GRADES)
    line(
        f"{game} {name}: wrong proofs in {count:,} puzzles, {len(different):,} different",
        str(wrong),
        "0",
        wrong == 0,
    )


def main() -> None:
    """Prints how long puzzles take per grade, and how many proofs were wrong."""
    print(f"Puzzles, {EACH} of each kind and grade, every one proven again by a slow solver")
    kinds = [kind for kinds in puzzles.KINDS.values() for kind in kinds.values()]
    named = [(kind.game.name, kind.name) for kind in kinds]
    with ProcessPoolExecutor(
        mp_context=get_context("spawn"), initializer=_warm_up, initargs=(named,)
    ) as pool:
        for kind in kinds:
            _bench(pool, kind)
