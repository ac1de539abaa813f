"""A load like the page's: clients that do what browsers do, ours and boardgame.io's in one run.

In the time that is measured each client opens the page of its table, its files kept from an earlier
visit, follows the stream, acts, and has the board after every move of either side, each from its
own side of it: asked for once, then taken on by what comes with the states. A move's latency is
the time from sending it until the other player has the state and the board. A client of
boardgame.io opens its page, connects its socket, acts and gets the states; it draws by itself. The
same once more on PostgreSQL says what that costs.
"""

import asyncio
import time
from collections.abc import Sequence

import uvloop
from tests.postgres import Cluster

from benchmarks.load import Load, report
from benchmarks.measure import line
from benchmarks.peer import measure_peer, peer_home
from benchmarks.serving import Serving, serving
from benchmarks.visitors import Table, script

GAMES_AT_ONCE = 50
MOVES = 40
ROUNDS = 3
"""Each server is measured so often, in turn; the median of the rounds' ratios counts."""
GOAL = 3
NO_LIMITS = (
    "--requests-per-second=0",
    "--games-per-hour=0",
    "--streams-per-address=0",
    "--connections-per-address=0",
)


def main() -> None:
    print(
        f"Pages: one server, {GAMES_AT_ONCE} games of two clients at once that do what"
        f" the browser does, {MOVES} moves each"
    )
    home = peer_home()
    postgres = Cluster(durable=True)
    try:
        rounds = [
            (
                measure_ours(),
                measure_peer(home, GAMES_AT_ONCE, MOVES, "visit") if home else None,
                measure_ours(postgres.url),
            )
            for _ in range(ROUNDS)
        ]
    finally:
        postgres.stop()
    for ours, peer, other in rounds:
        report("Sumtable (SQLite, every move on disk)", ours)
        if peer is not None:
            report("boardgame.io (flat files)", peer)
        report("Sumtable (PostgreSQL, every move on disk)", other)
    compare(rounds)


def compare(rounds: Sequence[tuple[Load, Load | None, Load]]) -> None:
    """Prints the ratios, each the middle one with the lowest and the highest."""
    pairs = [(ours, peer) for ours, peer, _other in rounds if peer is not None]
    if pairs:
        rates = sorted(ours.rate / peer.rate for ours, peer in pairs)
        words = "moves/s, Sumtable / boardgame.io"
        line(words, spread(rates), f">= {GOAL} ×", middle(rates) >= GOAL)
        tails = sorted(ours.percentile(0.99) / peer.percentile(0.99) for ours, peer in pairs)
        line("p99, Sumtable / boardgame.io", spread(tails), "< 1 ×", middle(tails) < 1)
        work = sorted(peer.processor / ours.processor for ours, peer in pairs)
        print(f"       processor time of a move, boardgame.io / Sumtable: {spread(work)}")
    costs = sorted(other.rate / ours.rate for ours, _peer, other in rounds)
    print(f"       moves/s, PostgreSQL / SQLite: {spread(costs)}")


def middle(values: Sequence[float]) -> float:
    return values[len(values) // 2]


def spread(values: Sequence[float]) -> str:
    return f"{middle(values):.2f} × ({values[0]:.2f} to {values[-1]:.2f})"


def measure_ours(database: str | None = None) -> Load:
    with (
        serving(*NO_LIMITS, database=database) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(load_ours([server], GAMES_AT_ONCE, MOVES))


async def load_ours(servers: Sequence[Serving], games: int, moves: int) -> Load:
    """What the servers did; a client sends each request to any of them."""
    ports = [server.port for server in servers]
    files: set[str] = set()
    tables = [await Table.open(ports, files) for _ in range(games)]
    await tables[0].arrive()  # so that everybody has kept the files
    latencies: list[float] = []
    actions = script(moves)
    began, worked = time.perf_counter(), sum(server.processor for server in servers)
    await asyncio.gather(*(table.play(actions, latencies) for table in tables))
    seconds = time.perf_counter() - began
    worked = sum(server.processor for server in servers) - worked
    for table in tables:
        table.close()
    return Load.of(seconds, latencies, worked)
