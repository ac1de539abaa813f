"""Rude guests beside an honest one: what the honest guest's game and the server feel of it.

The honest guest plays Sum On against a computer of level 1 all the time, and asks for a hint now
and then. A move counts from its sending until the computer's answer has come over the stream, so it
waits for the database, for the event loop and for a thinking process. One rude guest after the
other does its worst from another address; a server that doesn't come back from that is started
anew, and said to be lost.
"""

import asyncio
import json
import random
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field

import httpx2

import sumtable
from benchmarks.measure import line
from benchmarks.rude_attacks import ATTACKS, BROKEN
from benchmarks.serving import Serving, serving

SECONDS = 10.0
PATIENCE = 60.0
"""Seconds that the honest guest waits before it calls the server lost."""
CEILING = 400.0
"""Megabytes that the server may hold, whatever guests do; see docs/server.md."""
GOAL = 1.0
HINTS = 20
"""After so many moves the honest guest asks for a hint."""


@dataclass(slots=True)
class Felt:
    """What the honest guest noticed: how long its moves took, and what went wrong."""

    moves: list[float] = field(default_factory=list)
    hints: list[float] = field(default_factory=list)
    errors: int = 0
    lost: bool = False
    memory: float = 0.0

    def percentile(self, share: float) -> float:
        """The seconds that this share of the moves stayed within."""
        ordered = sorted(self.moves)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else PATIENCE


class Honest:
    """A guest with a browser's manners: one table, one stream, one move after the other."""

    def __init__(self, address: str, felt: Felt) -> None:
        self._http = httpx2.AsyncClient(base_url=address, timeout=PATIENCE)
        self._felt = felt
        self._choose = random.Random(8)

    async def play(self) -> None:
        """Plays game after game until it is cancelled."""
        token = (await self._http.post("/api/guests", json={})).json()["token"]
        self._http.headers["Authorization"] = f"Bearer {token}"
        try:
            while True:
                await self._game()
        finally:
            await self._http.aclose()

    async def _game(self) -> None:
        seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
        made = await self._http.post("/api/games", json={"game": "sumon", "seats": seats})
        if made.status_code != 201:
            self._felt.errors += 1
            return
        id = made.json()["id"]
        async with self._http.stream("GET", f"/api/games/{id}/stream") as stream:
            sent = 0.0
            async for text in stream.aiter_lines():
                if not text.startswith('data: {"id"'):
                    continue
                state = json.loads(text.removeprefix("data: "))
                if state["status"] != "over" and not state["can_act"]:
                    continue
                if sent:
                    self._felt.moves.append(time.perf_counter() - sent)
                if state["status"] == "over":
                    return
                if len(self._felt.moves) % HINTS == 0:
                    await self._hint(id, state["version"])
                sent = time.perf_counter()
                await self._move(id, state["version"], [entry["text"] for entry in state["sheet"]])

    async def _hint(self, id: str, version: int) -> None:
        asked = time.perf_counter()
        answer = await self._http.post(f"/api/games/{id}/hint", json={"version": version})
        self._felt.hints.append(time.perf_counter() - asked)
        if answer.status_code != 200:
            self._felt.errors += 1

    async def _move(self, id: str, version: int, before: list[str]) -> None:
        table = sumtable.new("sumon")
        for text in before:
            table.play(text)
        body = {"version": version, "action": self._choose.choice(table.actions())}
        answer = await self._http.post(f"/api/games/{id}/actions", json=body)
        if answer.status_code != 200:
            self._felt.errors += 1


async def suffer(server: Serving, attack: str) -> Felt:
    """What the honest guest feels while the attack lasts, and until it has moved after it."""
    felt = Felt()
    honest = asyncio.create_task(Honest(server.address, felt).play())
    await _moves(felt, 3)
    felt.moves.clear()
    felt.hints.clear()
    rude = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.rude_attacks", attack, str(server.port), str(SECONDS)],
        stderr=subprocess.DEVNULL,
    )
    try:
        while rude.poll() is None:
            await asyncio.sleep(0.05)
            felt.memory = max(felt.memory, server.memory)
        felt.lost = not await _moves(felt, len(felt.moves) + 3)
        felt.memory = max(felt.memory, server.memory)
        if honest.done():
            felt.errors += 1
    finally:
        rude.kill()
        rude.wait()
        honest.cancel()
        with suppress(asyncio.CancelledError, *BROKEN):
            await honest
    return felt


async def _moves(felt: Felt, count: int) -> bool:
    """Whether so many moves were made before the patience was at its end."""
    began = time.monotonic()
    while len(felt.moves) < count and time.monotonic() < began + PATIENCE:
        await asyncio.sleep(0.05)
    return len(felt.moves) >= count


def main() -> None:
    print(f"Rude guests, {SECONDS:.0f} s each, beside an honest one who plays a level-1 computer")
    left = list(ATTACKS)
    every, worst = Felt(), 0.0
    while left:
        with serving("--pace", "0", "--games-per-hour", "100000") as server:
            lost = False
            while left and not lost:
                name = left.pop(0)
                felt = asyncio.run(suffer(server, name))
                lost = felt.lost
                _tell(name, felt)
                every.moves += felt.moves
                worst = max(worst, felt.percentile(0.99))
                every.errors += felt.errors
                every.lost |= lost
                every.memory = max(every.memory, felt.memory)
    tail = every.percentile(0.99)
    line("99 % of the honest guest's moves", f"{tail:.2f} s", f"<= {GOAL:.0f} s", tail <= GOAL)
    line("the same beside the worst of them", f"{worst:.2f} s", f"<= {GOAL:.0f} s", worst <= GOAL)
    line("its errors, servers lost", f"{every.errors}, {every.lost:d}", "0, 0", not every.errors)
    held = f"{every.memory:.0f} MB"
    line("the server's memory at most", held, f"<= {CEILING:.0f} MB", every.memory <= CEILING)


def _tell(name: str, felt: Felt) -> None:
    words = name.replace("_", " ")
    fate = "the server was LOST" if felt.lost else f"{felt.errors} errors"
    print(
        f"       {words:<16} {len(felt.moves):4} moves, p50 {felt.percentile(0.5):6.3f} s, "
        f"p99 {felt.percentile(0.99):6.3f} s, longest hint {max(felt.hints, default=0):6.3f} s, "
        f"{felt.memory:5.0f} MB, {fate}",
        flush=True,
    )
