"""Sum On: random playouts against OpenSpiel, perft against hand-written C."""

import random
import shutil
import subprocess
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pyspiel

from benchmarks import spiel_sumon  # registers python_sumon
from benchmarks.measure import line, rate
from sumtable.games.sumon.kernel.playout import playouts
from sumtable.games.sumon.rules import GAME


def spiel_playout(game: Any) -> int:
    """One random game driven from Python."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return 1


def kernel_playouts(games: int = 20_000) -> int:
    start = GAME.start({})
    playouts(*start.options.size, start.blue, start.red, games, random.getrandbits(32))
    return games


def perft_in_c(folder: str) -> tuple[int, float]:
    """Count and best time of the C program, compiled as the kernels are."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise SystemExit("The perft bench needs a C compiler.")
    source = Path(__file__).with_name("sumon_perft.c")
    program = Path(folder) / "sumon_perft"
    subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)
    runs = [
        subprocess.run([str(program), "3"], check=True, capture_output=True, text=True).stdout
        for _ in range(5)
    ]
    return int(runs[0].split()[0]), min(float(run.split()[1]) for run in runs)


def perft_in_kernel() -> tuple[int, float]:
    start = GAME.start({})
    best, count = float("inf"), 0
    for _ in range(5):
        begin = time.perf_counter()
        count = GAME.perft(start, 3)
        best = min(best, time.perf_counter() - begin)
    return count, best


def main() -> None:
    print(f"Sum On (OpenSpiel {version('open_spiel')})")
    breakthrough = pyspiel.load_game("breakthrough")
    straightforward = pyspiel.load_game(spiel_sumon.SumOnGame().get_type().short_name)
    ours = rate(kernel_playouts)
    peer = rate(lambda: spiel_playout(breakthrough))
    slow = rate(lambda: spiel_playout(straightforward))
    line(
        "random playouts / OpenSpiel C++ breakthrough from Python",
        f"{ours / peer:.0f} x",
        ">= 20 x",
        ours >= 20 * peer,
    )
    line(
        "random playouts / OpenSpiel Python game of Sum On",
        f"{ours / slow:.0f} x",
        ">= 300 x",
        ours >= 300 * slow,
    )
    with tempfile.TemporaryDirectory() as folder:
        expected, c_seconds = perft_in_c(folder)
    count, seconds = perft_in_kernel()
    if count != expected:
        raise SystemExit(f"perft disagrees: {count} here, {expected} in C")
    line(
        f"perft of complete turns to depth 3 ({count:,}) / C",
        f"{c_seconds / seconds:.2f} x",
        ">= 0.6 x",
        c_seconds >= 0.6 * seconds,
    )
