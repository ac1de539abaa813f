"""Many games at once: steps per second against the same game in PettingZoo, and a peer in C++."""

import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np
import pyspiel

from benchmarks.measure import line, rate
from sumtable.adapters import pettingzoo
from sumtable.adapters.batch import Batch

GAMES = 256
GOALS = {"sumon": 2, "sum8": 0.2}
"""Against a game that is far simpler than SUM8."""


def batch_steps(batch: Batch) -> Callable[[], int]:
    """Random steps of all games of a batch, drawn by the kernel."""

    def work() -> int:
        for _ in range(20):
            batch.step(batch.draw())
        return 20 * len(batch)

    return work


def environment_steps(game: str) -> Callable[[], int]:
    """Random steps of one environment, as anybody drives it."""
    environment = pettingzoo.env(game)
    rng = np.random.default_rng(1)

    def work() -> int:
        environment.reset(seed=int(rng.integers(1 << 30)))
        steps = 0
        for _agent in environment.agent_iter():
            seen, _reward, ended, _cut, _more = environment.last()
            if ended:
                break
            environment.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return work


def spiel_steps(game: Any) -> Callable[[], int]:
    """Random steps of an OpenSpiel game driven from Python."""

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def main() -> None:
    print(f"Many games at once (PettingZoo {version('pettingzoo')})")
    peer = rate(spiel_steps(pyspiel.load_game("breakthrough")))
    print(f"       OpenSpiel C++ breakthrough from Python: {peer:,.0f} steps/s")
    for game in GOALS:
        ours = rate(batch_steps(Batch(game, GAMES)))
        one = rate(environment_steps(game))
        line(
            f"{game}: batch ({ours:,.0f} steps/s) / PettingZoo ({one:,.0f})",
            f"{ours / one:.0f} x",
            ">= 20 x",
            ours >= 20 * one,
        )
        least = GOALS[game]
        line(
            f"{game}: batch / OpenSpiel C++ breakthrough from Python",
            f"{ours / peer:.2f} x",
            f">= {least} x",
            ours >= least * peer,
        )
