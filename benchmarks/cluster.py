"""Several servers and workers on one PostgreSQL, while they are killed, paused and cut off.

The same run as the test's, longer, and with its figures; what is checked is what clients were told
against the rows.
"""

import asyncio
import time
from collections.abc import Sequence

from tests.cluster.faults import run

from benchmarks.measure import line

SERVERS, WORKERS, GAMES, FAULTS = 3, 2, 30, 300
SECONDS = 1200.0
"""After which no more faults are made, however few there were; then the games come to their end."""
EVERY = 25
"""Faults between two lines that say how far it is."""


def main() -> None:
    print(
        f"Cluster: {SERVERS} servers, {WORKERS} workers, {GAMES} games at once, {FAULTS} faults"
        f" one by one, or as many as there are in {SECONDS:.0f} s",
        flush=True,
    )
    began = time.perf_counter()

    def told(faults: int) -> None:
        if faults % EVERY == 0:
            print(f"       {faults} faults in {time.perf_counter() - began:.0f} s", flush=True)

    found = asyncio.run(run(SERVERS, WORKERS, GAMES, FAULTS, "benchmark", SECONDS, told))
    history, seconds = found.history, time.perf_counter() - began
    for kind, count in found.made.most_common():
        print(f"       {kind}: {count} times; {_waited(found.pauses.get(kind, []))}")
    games = len({game for game, _seat in history.seen})
    print(f"       {games} games in {seconds:.0f} s, {len(history.acknowledged)} actions, of which")
    print(f"       {history.stale} were tried too late; {history.unknown} answers never came")
    for words in found.wrong[:20]:
        print(f"       {words}")
    figure = f"{len(found.wrong)} in {found.made.total()} faults"
    line("what was acknowledged and isn't there, or twice", figure, "0", not found.wrong)


def _waited(seconds: Sequence[float]) -> str:
    """How long games that were under way waited for their next action."""
    if not seconds:
        return "no game was under way"
    order = sorted(seconds)
    middle, late = (order[int(len(order) * share)] for share in (0.5, 0.99))
    return f"a game went on after {middle:.1f} s (p99 {late:.1f} s, longest {order[-1]:.1f} s)"
