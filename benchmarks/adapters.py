"""The games in OpenSpiel: steps/s of our adapter against the straightforward Python game."""

import random
import time
from functools import partial
from importlib.metadata import version
from typing import Any

import pyspiel

from benchmarks import spiel_sumon  # registers python_sumon
from benchmarks.measure import line, rate
from sumtable.adapters.openspiel import REGISTERED


def steps(game: Any) -> int:
    """How many actions and draws one random game had, driven from Python."""
    state = game.new_initial_state()
    count = 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        count += 1
    return count


def side_by_side(one: Any, other: Any, rounds: int = 7) -> tuple[float, float]:
    """The best rates of two games, measured by turns so that both meet the same moments."""
    best = [0.0, 0.0]
    for _ in range(rounds):
        for index, game in enumerate((one, other)):
            done, start = 0, time.process_time()
            while (elapsed := time.process_time() - start) < 0.3:
                done += steps(game)
            best[index] = max(best[index], done / elapsed)
    return best[0], best[1]


def main() -> None:
    """Prints the ratio, and the steps/s of every game with its default options."""
    print(f"Adapters (OpenSpiel {version('open_spiel')})")
    straightforward = pyspiel.load_game(spiel_sumon.SumOnGame().get_type().short_name)
    ours, peer = side_by_side(pyspiel.load_game("sumtable_sumon"), straightforward)
    line(
        f"Sum On in OpenSpiel ({ours:,.0f} steps/s) / a Python game of it",
        f"{ours / peer:.1f} x",
        ">= 5 x",
        ours >= 5 * peer,
    )
    for name in REGISTERED:
        game = pyspiel.load_game(name)
        print(f"       {name}: {rate(partial(steps, game)):,.0f} steps/s")


if __name__ == "__main__":
    main()
