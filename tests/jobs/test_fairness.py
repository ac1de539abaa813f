"""Fair shares among servers: who asks for much, anywhere, makes nobody else wait for all of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from sumtable.host.questions import question_about
from sumtable.host.shares import owned_by
from sumtable.host.thinkers import HINT, REVIEW
from sumtable.jobs.worker import Worker
from sumtable.players.levels import STRONGEST
from sumtable.players.questions import Answer, Question
from tests.host.helpers import running, until
from tests.jobs.helpers import Server, new_game, see, server, worker

TODO = "SELECT id FROM procrastinate_jobs WHERE status = 'todo'"


class Desk:
    """What a worker is given, in this order; it is done with one when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self._let = asyncio.Semaphore(0)
        monkeypatch.setattr(Worker, "_result", lambda _worker, job: self._do(job))

    async def _do(self, job: dict[str, Any]) -> bytes:
        self.begun.append(str(job["whose"]))
        await self._let.acquire()
        return Answer("done", ()).to_json().encode()

    async def next(self, count: int) -> None:
        """Lets the present job end, and comes back when the so-manieth has begun."""
        self._let.release()
        await until(lambda: len(self.begun) == count)


class Guest:
    """Somebody who asks at servers."""

    def __init__(self, name: str, question: Question) -> None:
        self._name = name
        self._question = question
        self.asking: list[asyncio.Task[Answer]] = []

    def whose(self, one: Server) -> str:
        return one.queue.seal.name_of(self._name)

    def ask(self, one: Server, urgency: int, times: int = 1) -> None:
        with owned_by(self._name, self._name):
            self.asking += [
                asyncio.create_task(one.thinkers.ask(self._question, urgency)) for _ in range(times)
            ]


@asynccontextmanager
async def guests(url: str) -> AsyncIterator[tuple[Guest, Guest]]:
    """Anna and Ben, who stop asking at the end."""
    hosted = await new_game(url, "sumon", {}, "me", "here")
    question = question_about(hosted, len(hosted.moments), STRONGEST)
    both = Guest("anna", question), Guest("ben", question)
    try:
        yield both
    finally:
        tasks = [task for guest in both for task in guest.asking]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=60)


async def waits(url: str, count: int) -> None:
    """Comes back when so many jobs are in the queue that nobody has taken."""
    async with asyncio.timeout(60):
        while len(await see(url, TODO)) != count:
            await asyncio.sleep(0.02)


@running
async def test_a_flood_at_one_server_is_not_felt_at_another(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben's review waits for Anna's hints, which are more urgent, and for none of her reviews."""
    desk = Desk(monkeypatch)
    async with server(url) as one, server(url) as two, guests(url) as (anna, ben):
        anna.ask(one, HINT, 4)
        anna.ask(one, REVIEW, 30)
        await waits(url, 1)
        ben.ask(two, REVIEW)
        await waits(url, 2)
        async with worker(url):
            await until(lambda: desk.begun)
            while ben.whose(one) not in desk.begun and len(desk.begun) < 6:
                await desk.next(len(desk.begun) + 1)
            assert ben.whose(one) in desk.begun[:5]


@running
async def test_a_flood_at_all_servers_makes_nobody_wait_for_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben waits for what was under way, and not for more of Anna's that came before him."""
    desk = Desk(monkeypatch)
    async with (
        server(url) as one,
        server(url) as two,
        server(url) as three,
        guests(url) as (anna, ben),
    ):
        for count, each in enumerate((one, two, three), 1):
            anna.ask(each, HINT, 4)
            await waits(url, count)
        ben.ask(two, HINT)  # behind Anna's at that server
        async with worker(url):
            await until(lambda: desk.begun)  # the first server's
            await desk.next(2)
            await waits(url, 2)  # the third server's, and another one of the first
            await desk.next(3)
            await waits(url, 2)  # that one, and Ben's, unless it has begun
            await desk.next(4)
            assert ben.whose(one) in desk.begun
