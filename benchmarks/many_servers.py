"""Servers on one PostgreSQL: what a move costs where, what waits, and where it all saturates.

First writers without servers; then pages, as in `page_load`, at one server and at two, with each
game at one of them and with every request at any of them. From what a move took of the servers'
processors, of PostgreSQL's and of its disk, a model says which of them is full first with more
servers.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx2
import psycopg
import uvloop
from tests.postgres import Cluster

from benchmarks.load import Load, report
from benchmarks.page_load import NO_LIMITS
from benchmarks.saturation import Costs, tell
from benchmarks.serving import Serving, processor_of, serving
from benchmarks.visitors import Table, script
from benchmarks.waiting import Waits, watched
from benchmarks.writers import compare, make_games

GAMES_AT_ONCE = 30
MOVES = 40
IDLE_SECONDS = 10.0
"""For which it is seen what servers take without moves."""
_FLUSHES = """
SELECT coalesce(sum(fsyncs), 0)::float, coalesce(sum(fsync_time), 0)::float
FROM pg_stat_io WHERE object = 'wal'
"""


def main() -> None:
    postgres = Cluster(durable=True)
    try:
        with psycopg.connect(postgres.url, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET track_wal_io_timing = on")
            connection.execute("SELECT pg_reload_conf()")
        print("Writers: moves straight into PostgreSQL, every one on its disk")
        asyncio.run(make_games(postgres))
        compare(postgres)
        print(
            f"\nServers: {GAMES_AT_ONCE} games of two pages at once, {MOVES} moves each,"
            " one PostgreSQL, every move on its disk"
        )
        one = measure(postgres, 1, anywhere=False)
        apart = measure(postgres, 2, anywhere=False)
        anywhere = measure(postgres, 2, anywhere=True)
    finally:
        postgres.stop()
    tell(one, apart, anywhere)


def measure(postgres: Cluster, count: int, anywhere: bool) -> Costs:
    """What a move cost with so many servers, each game at one of them or anywhere."""
    with ExitStack() as stack, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        flags = (*NO_LIMITS, "--workers", "1")
        servers = [
            stack.enter_context(serving(*flags, database=postgres.url)) for _ in range(count)
        ]
        load, taken, idle, waits = runner.run(load_all(postgres, servers, anywhere))
    where = "" if count == 1 else ", any request anywhere" if anywhere else ", a game at one"
    report(f"{count} server{'s' if count > 1 else ''}{where}", load)
    return costs(taken, idle, waits, len(load.latencies), count)


async def load_all(
    postgres: Cluster, servers: Sequence[Serving], anywhere: bool
) -> tuple[Load, "Taken", "Taken", Waits]:
    """What the servers did and took from when everybody comes, and what they take without moves."""
    ports, files = [server.port for server in servers], set[str]()
    sets = [ports if anywhere else [ports[n % len(ports)]] for n in range(GAMES_AT_ONCE)]
    tables = [await Table.open(chosen, files) for chosen in sets]
    await tables[0].arrive()  # so that everybody has kept the files
    latencies: list[float] = []
    actions = script(MOVES)
    before = Taken.of(postgres, servers)
    await asyncio.sleep(IDLE_SECONDS)
    idle = Taken.of(postgres, servers).since(before)
    with watched(postgres.url) as waits:
        before = Taken.of(postgres, servers)
        await asyncio.gather(*(table.play(actions, latencies) for table in tables))
        taken = Taken.of(postgres, servers).since(before)
    for table in tables:
        table.close()
    return Load.of(taken.seconds, latencies, taken.servers), taken, idle, waits


@dataclass(frozen=True, slots=True)
class Taken:
    """What was taken so far: seconds of processor and of the disk, commits, flushes."""

    servers: float
    postgres: float
    writing: float
    commits: float
    flushes: float
    flushing: float
    seconds: float

    @classmethod
    def of(cls, postgres: Cluster, servers: Sequence[Serving]) -> "Taken":
        figures = [httpx2.get(f"{server.address}/metrics").text for server in servers]
        with psycopg.connect(postgres.url, autocommit=True) as connection:
            flushed = connection.execute(_FLUSHES).fetchone()
        assert flushed is not None
        return cls(
            sum(server.processor for server in servers),
            processor_of_all(postgres.pid),
            sum(_figure(text, "sumtable_commit_seconds_sum") for text in figures),
            sum(_figure(text, "sumtable_commit_seconds_count") for text in figures),
            flushed[0],
            flushed[1] / 1000,
            time.perf_counter(),
        )

    def since(self, before: "Taken") -> "Taken":
        now, then = (
            [getattr(one, name) for name in self.__dataclass_fields__] for one in (self, before)
        )
        return Taken(*(after - first for after, first in zip(now, then, strict=True)))


def costs(taken: Taken, idle: Taken, waits: Waits, moves: int, servers: int) -> Costs:
    """The costs of a move, printed with what the database's connections did.

    What goes on by itself (signs of life, looking at what is due) is taken off.
    """
    server, postgres = idle.servers / idle.seconds, idle.postgres / idle.seconds
    found = Costs(
        server=1000 * (taken.servers - server * taken.seconds) / moves,
        postgres=1000 * (taken.postgres - postgres * taken.seconds) / moves,
        idle=server / servers,
        idle_postgres=postgres / servers,
        per_commit=moves / taken.commits,
        flush=1000 * taken.flushing / max(1.0, taken.flushes),
        flushes=taken.flushes / moves,
    )
    each = 1000 * taken.seconds / moves
    print(
        f"         in the database {waits.inside * each:.2f} ms a move: {waits};"
        f" its transactions wait {waits.outside * each:.2f} ms for their servers\n"
        f"         processor a move: servers {found.server:.2f} ms, PostgreSQL {found.postgres:.2f}"
        f" ms (without moves {100 * found.idle:.1f} % of a core for each server, and"
        f" {100 * found.idle_postgres:.1f} % of PostgreSQL's)\n"
        f"         {found.per_commit:.2f} moves a commit, {found.flushes:.2f} flushes a move of"
        f" {found.flush:.2f} ms; a writer is busy for {1000 * taken.writing / moves:.2f} ms a move"
    )
    return found


def processor_of_all(pid: int) -> float:
    """The seconds of processor of a process and of all children it has or had."""
    total = processor_of(pid, ended=True)
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
            if int(fields[1]) == pid:
                total += processor_of(int(folder.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total


def _figure(text: str, name: str) -> float:
    """What the metrics say of one figure."""
    lines = [one.split() for one in text.splitlines() if one.startswith(f"{name} ")]
    return float(lines[0][1])
