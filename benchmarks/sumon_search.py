"""Sum On's search: turns looked at per second against C, and the depth reached in a second."""

import math
import tempfile
import time
from collections.abc import Sequence

from benchmarks.measure import line
from benchmarks.sumon import perft_in_c
from sumtable.games.sumon.player.evaluation import tuned
from sumtable.games.sumon.player.kernel.search import WIN, Search
from sumtable.games.sumon.player.turns import ENDLESS, MOST_BITS, WIDEST, search_of
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.turns import turn_of

# The prototype in C: depth reached in a second, by the turns made before, and how many of its
# nodes went into one turn of the C perft on the same machine (9.5 of 70 million a second).
PROTOTYPE = {0: 5, 10: 6, 32: 8}
PROTOTYPE_SHARE = 9.5 / 70.0


def fixed_game() -> list[Position]:
    """The game of a small search against itself, position by position."""
    positions = [GAME.start({})]
    while positions[-1].outcome is None and len(positions) <= max(PROTOTYPE):
        position = positions[-1]
        search = loaded(position)
        search.allow(5000, math.inf, 0)
        best = deepest(search, 60)[1]
        positions.append(GAME.play(position, turn_of(position, best[0])).position)
    return positions


def loaded(position: Position) -> Search:
    search = search_of("wide", tuned("wide"))
    search.load(position.blue, position.red, position.acting, MOST_BITS)
    return search


def deepest(search: Search, most: int) -> tuple[int, Sequence[int]]:
    """(the last depth that was searched completely, its line)."""
    best: Sequence[int] = ()
    for depth in range(1, most + 1):
        found = search.deepen(depth, 1, -WIDEST, WIDEST)
        if search.ran_out():
            return depth - 1, best or found[0][1]
        best = found[0][1]
        if abs(found[0][0]) >= WIN:
            return depth, best
    return most, best


def main() -> None:
    print("Sum On, search")
    with tempfile.TemporaryDirectory() as folder:
        count, seconds = perft_in_c(folder)
    positions = fixed_game()
    for turns, goal in PROTOTYPE.items():
        search = loaded(positions[turns])
        begin = time.perf_counter()
        search.allow(ENDLESS, begin + 1.0, 0)
        depth, _ = deepest(search, 60)
        rate = search.looked_at() / (time.perf_counter() - begin)
        ratio = rate * seconds / count
        line(
            f"after {turns} turns: {rate / 1e6:.1f} M nodes/s / turns of C perft",
            f"{ratio:.3f} x",
            f">= {0.6 * PROTOTYPE_SHARE:.3f} x",
            ratio >= 0.6 * PROTOTYPE_SHARE,
        )
        line(f"after {turns} turns: depth in a second", str(depth), f">= {goal}", depth >= goal)
