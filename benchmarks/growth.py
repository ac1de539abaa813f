"""A store that grows: what a guest feels with a million games in it, against a thousand.

Two apps, one on each database, are asked in turn in one process, so that a noisy moment counts for
both: a move, the home page, the guest's own games, and how long the app takes to start.
"""

import asyncio
import json
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.web.clients import Guest, serving

from benchmarks.measure import line
from sumtable.catalog import GAMES
from sumtable.records.random import random_record
from sumtable.store import Store, hash_secret

FEW, MANY = 1_000, 1_000_000
ROUNDS = 150
OWN = 20
"""Games of the guest who is asked about them."""
LENGTH = 4
"""Rows of every other game."""
GOAL = 1.2


@dataclass(slots=True)
class Felt:
    """Seconds that things took at one of the databases, by what they were."""

    seconds: dict[str, list[float]] = field(default_factory=dict)

    def note(self, what: str, began: float) -> None:
        self.seconds.setdefault(what, []).append(time.perf_counter() - began)

    def of(self, what: str) -> float:
        """The usual time, in milliseconds."""
        return 1000 * median(self.seconds[what])


def main() -> None:
    print(f"Growth: {MANY:,} games in the store against {FEW:,}, SQLite, asked in turn")
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{count}.db" for count in (FEW, MANY)]
        for path, count in zip(paths, (FEW, MANY), strict=True):
            asyncio.run(make_tables(path))
            fill(path, count)
        few, many = asyncio.run(measure(paths))
    for what in few.seconds:
        ratio = many.of(what) / few.of(what)
        figure = f"{few.of(what):.1f} → {many.of(what):.1f} ms, {ratio:.2f} ×"
        line(what, figure, f"<= {GOAL} ×", ratio <= GOAL)


async def make_tables(path: Path) -> None:
    await (await Store.open(str(path))).close()


def fill(path: Path, count: int) -> None:
    """Games of others, each with its rows and two holders."""
    events = random_record(GAMES["sumon"], {}, "growth").events[:LENGTH]
    seats = [{"kind": "person", "name": None, "level": None}] * 2
    setup = json.dumps({"seats": seats, "clock": None, "open_after_end": True})
    bodies = [json.dumps({"seat": n % 2 + 1, "text": str(e)}) for n, e in enumerate(events)]
    now = time.time()

    def games() -> Iterator[tuple[object, ...]]:
        for n in range(count):
            at = now - n * 7.0
            yield f"x{n:09}", "sumon", "{}", setup, b"s" * 32, at, at, LENGTH, n % 2, 0, 0

    def rows() -> Iterator[tuple[object, ...]]:
        for n in range(count):
            for number, body in enumerate(bodies, 1):
                yield f"x{n:09}", number, "play", body, now

    def holders() -> Iterator[tuple[object, ...]]:
        for n in range(count):
            for seat in (1, 2):
                yield f"x{n:09}", seat, hash_secret(f"{n // OWN} {seat}"), None

    columns = "id, name, options, setup, seed, created, touched, version, over, archived, listed"
    with sqlite3.connect(path) as connection:
        marks = ", ".join("?" * 11)
        connection.executemany(f"INSERT INTO games ({columns}) VALUES ({marks})", games())
        connection.executemany("INSERT INTO game_rows VALUES (?, ?, ?, ?, ?)", rows())
        connection.executemany("INSERT INTO holders VALUES (?, ?, ?, ?)", holders())
    connection.close()


async def measure(paths: list[Path]) -> list[Felt]:
    felt = [Felt() for _ in paths]
    for _ in range(5):
        for path, one in zip(paths, felt, strict=True):
            began = time.perf_counter()
            async with serving(path):
                one.note("starting", began)
    async with AsyncExitStack() as stack:
        guests = [(await stack.enter_async_context(serving(path))).guest() for path in paths]
        visits = [Visit(guest) for guest in guests]
        for visit in visits:
            await visit.begin()
        for _ in range(ROUNDS):
            for visit, one in zip(visits, felt, strict=True):
                await visit.ask(one)
    return felt


class Visit:
    """A guest with games who plays one after the other, and looks at pages in between."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._games = 0

    async def begin(self) -> None:
        for _ in range(OWN):
            await self._new()

    async def _new(self) -> None:
        self._games += 1
        seats = [{"kind": "me"}, {"kind": "here"}]
        state = await self._guest.begin("sumon", seats=seats)
        record = random_record(GAMES["sumon"], {}, f"growth/{self._games}")
        self._id, self._version = state["id"], state["version"]
        self._script = [str(event) for event in record.events]

    async def ask(self, felt: Felt) -> None:
        if not self._script:
            await self._new()
        action = self._script.pop(0)
        began = time.perf_counter()
        answer = await self._guest.act(self._id, self._version, action)
        felt.note("a move", began)
        self._version = answer.json()["version"]
        for what, path in (("the home page", "/"), ("my games", "/api/games")):
            began = time.perf_counter()
            assert (await self._guest.get(path)).status_code == 200
            felt.note(what, began)
