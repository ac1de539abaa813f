"""Many games at once: steps per second against the same game in PettingZoo, and against peers.

The peers are a game of OpenSpiel in C++ driven from Python, and two board games of pgx, which plays
them in batches of as many; Sum On and SUM8 aren't among its games, nor is OpenSpiel's.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from benchmarks.measure import line, rate
from sumtable.adapters import pettingzoo
from sumtable.adapters.batch import Batch

GAMES = 256
GOALS = {"sumon": 2, "sum8": 0.2}
"""Against a game that is far simpler than SUM8."""
ROOT = Path(__file__).parents[1]
PGX = ("pgx==2.6.0", "jax==0.10.2", "jaxlib==0.10.2")
PGX_GAMES = ("connect_four", "othello")


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


def pgx_python() -> Path | None:
    """A Python that has pgx, None (said why) where it can't be had."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = cache / "sumtable" / PGX[0].replace("==", "-")
    python, done = home / "bin" / "python", home / "installed"
    if not done.exists():
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(home)],
            [str(python), "-m", "pip", "install", "--quiet", *PGX],
        ):
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode:
                print(f"       pgx was left out: {run.stderr.strip()[-300:]}")
                return None
        done.touch()
    return python


def pgx_rates() -> dict[str, float]:
    """Steps per second of each of pgx's games; none where it can't be had."""
    python = pgx_python()
    if python is None:
        return {}
    command = [str(python), "-m", "benchmarks.pgx_peer", str(GAMES), *PGX_GAMES]
    run = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True)
    rates: dict[str, float] = json.loads(run.stdout)
    return rates


def main() -> None:
    print(f"Many games at once (PettingZoo {version('pettingzoo')}, {PGX[0]})")
    others = pgx_rates()
    for name, steps in others.items():
        print(f"       pgx {name}, as many at once: {steps:,.0f} steps/s")
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
        for name, steps in others.items():
            print(f"       {game}: batch / pgx {name}: {ours / steps:.2f} x")
