"""Several servers and workers on one PostgreSQL, while they are killed, paused and cut off.

The same run as the test's, longer, and with its figures; what is checked is what clients were told
against the rows.
"""

import asyncio
import time

from tests.cluster.faults import run

from benchmarks.measure import line

SERVERS, WORKERS, GAMES, FAULTS = 3, 2, 30, 300
SECONDS = 1800.0
"""After which no more faults are made, however few there were."""


def main() -> None:
    print(
        f"Cluster: {SERVERS} servers, {WORKERS} workers, {GAMES} games at once, faults one by one"
    )
    began = time.perf_counter()
    running = run(SERVERS, WORKERS, GAMES, FAULTS, "benchmark", SECONDS)
    history, made, wrong = asyncio.run(running)
    seconds = time.perf_counter() - began
    for kind, count in made.most_common():
        print(f"       {kind}: {count}")
    games = len({game for game, _seat in history.seen})
    print(f"       {games} games in {seconds:.0f} s, {len(history.acknowledged)} actions, of which")
    print(f"       {history.stale} were tried too late; {history.unknown} answers never came")
    for words in wrong[:20]:
        print(f"       {words}")
    figure = f"{len(wrong)} in {made.total()} faults"
    line("what was acknowledged and isn't there, or twice", figure, "0", not wrong)
