"""Faults, one after the other, while clients play."""

import asyncio
import random
import signal
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

from sumtable.store import Store
from tests.cluster.fleet import Fleet, Member
from tests.cluster.history import History, problems
from tests.cluster.players import Crowd, two_people, with_computer

KINDS = {
    "kill a server": 6,
    "kill a worker": 4,
    "pause a server": 4,
    "pause a worker": 2,
    "stop a server": 3,
    "stop a worker": 2,
    "cut the connections": 4,
    "restart the database": 1,
}
"""What happens, and how often in comparison."""
BETWEEN = 12
"""Actions that are acknowledged between two faults at most."""
SHORT = 16
"""Actions of most games, after which they are given up: more would only take longer."""
STILL = 240.0
"""Seconds after which games in which nothing happens any more are stuck."""


class Trouble:
    """Makes a fleet fail in every way, and puts it right again."""

    def __init__(self, fleet: Fleet, crowd: Crowd, seed: str) -> None:
        self._fleet = fleet
        self._crowd = crowd
        self._choose = random.Random(seed)
        self._paused: Member | None = None
        self.made: list[tuple[str, float]] = []
        """Which faults there were, and when."""

    async def make(self, count: int, seconds: float, told: Callable[[int], None]) -> None:
        """So many faults, each after some actions; whatever was paused goes on with the next.

        After so many seconds no more are made. How many there were is told after each.
        """
        order = [kind for kind, times in KINDS.items() for _ in range(times)]
        until = monotonic() + seconds
        for number in range(count):
            if monotonic() > until:
                break
            await self._crowd.more(self._choose.randrange(1, BETWEEN))
            self._go_on()
            kind = order[number % len(order)] if number < len(order) else self._choose.choice(order)
            await self._one(kind)
            self.made.append((kind, monotonic()))
            told(len(self.made))
        await self._crowd.more(1)
        self._go_on()

    async def _one(self, kind: str) -> None:
        if kind == "cut the connections":
            await asyncio.to_thread(self._fleet.cut)
            return
        if kind == "restart the database":
            await asyncio.to_thread(self._fleet.database.restart)
            return
        what, _, whom = kind.partition(" a ")
        member = self._choose.choice(
            self._fleet.servers if whom == "server" else self._fleet.workers
        )
        await member.ready()
        if what == "pause":
            self._paused = member
            member.signal(signal.SIGSTOP)
        else:
            member.signal(signal.SIGKILL if what == "kill" else signal.SIGTERM)

    def _go_on(self) -> None:
        if self._paused is not None:
            self._paused.signal(signal.SIGCONT)
            self._paused = None


@dataclass(frozen=True, slots=True)
class Run:
    """What was seen, which faults there were, how long games waited, and all that is wrong."""

    history: History
    made: Counter[str]
    pauses: dict[str, list[float]]
    """By fault, the seconds until each game that was under way went on."""
    wrong: list[str]


async def run(
    servers: int,
    workers: int,
    games: int,
    faults: int,
    seed: str,
    seconds: float = inf,
    told: Callable[[int], None] = lambda _faults: None,
) -> Run:
    """A run with so many faults, one after the other; after so many seconds no more are made."""
    async with Fleet(servers, workers) as fleet:
        crowd = Crowd(fleet.addresses, seed)
        trouble = Trouble(fleet, crowd, seed)
        number = 0

        async def keep_playing(place: int) -> None:
            """Game after game until there have been faults enough."""
            nonlocal number
            while True:
                number += 1
                await _game(crowd, place, number)
                if making.done():
                    return

        making = asyncio.create_task(trouble.make(faults, seconds, told))
        playing = [asyncio.create_task(keep_playing(place)) for place in range(games)]
        try:
            await _all_of([making, *playing], crowd)
        finally:
            await crowd.client.aclose()
        wrong = await _judged(fleet.url, crowd.history)
    counted = Counter(kind for kind, _at in trouble.made)
    return Run(crowd.history, counted, pauses(trouble.made, crowd.times.values()), wrong)


def pauses(
    made: Iterable[tuple[str, float]], games: Iterable[Sequence[float]]
) -> dict[str, list[float]]:
    """By fault, the seconds from it until the next action of each game that was under way."""
    found: dict[str, list[float]] = {}
    for kind, at in made:
        for times in games:
            place = bisect(times, at)
            if 0 < place < len(times):
                found.setdefault(kind, []).append(times[place] - at)
    return found


def _game(crowd: Crowd, place: int, number: int) -> Coroutine[Any, Any, None]:
    """Two thirds are played by two clients, the others against computers; a fifth to the end."""
    most = SHORT if place % 5 else inf
    if place % 3:
        return two_people(crowd, number, most)
    return with_computer(crowd, "sumon" if place % 2 else "sum8", most)


async def _all_of(tasks: list[asyncio.Task[None]], crowd: Crowd) -> None:
    """Waits for all; the first that fails fails them all, and so does a standstill."""
    all_done = asyncio.gather(*tasks)
    try:
        before = -1
        while not all_done.done():
            assert crowd.actions > before, f"nothing has happened for {STILL:.0f} s; {crowd.doing}"
            before = crowd.actions
            await asyncio.wait([all_done], timeout=STILL)
        await all_done
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _judged(url: str, history: History) -> list[str]:
    async with await Store.open(url) as store:
        games = {game for game, _seat in history.seen}
        rows = {game: await store.rows(game) for game in games}
        return [*problems(history, rows), *await store.check()]
