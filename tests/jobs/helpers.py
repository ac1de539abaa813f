"""Servers and workers at a queue, in the test's own process or in others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any

import psycopg

from sumtable.host import Host, NewGame, NewSeat
from sumtable.host.hosted import Hosted, before_rows
from sumtable.host.workers import Meanwhile
from sumtable.jobs.asking import Asker, QueuedPuzzlers, QueuedThinkers
from sumtable.jobs.queue import Pace, Queue
from sumtable.jobs.sealing import KEY
from sumtable.jobs.tables import SCHEMA
from sumtable.jobs.worker import Worker
from sumtable.store import Store
from sumtable.store.database import parse_url
from tests.host.helpers import ANNA, Here, Quick

QUICKLY = Pace(beat=0.2, gone=60.0, poll=0.2)
"""Everybody looks around all the time; nobody who is only slow is thought gone."""


@dataclass(frozen=True)
class Server:
    """A server at the queue."""

    queue: Queue
    asker: Asker
    thinkers: QueuedThinkers
    puzzlers: QueuedPuzzlers


async def open_queue(url: str, pace: Pace = QUICKLY) -> Queue:
    """The queue of a database, as its servers and workers open it."""
    async with await Store.open(url) as store:
        key = await store.key(KEY)
    return await Queue.open(parse_url(url), key, pace)


@asynccontextmanager
async def server(url: str, pace: Pace = QUICKLY) -> AsyncIterator[Server]:
    """A server that asks."""
    queue = await open_queue(url, pace)
    asker = Asker(queue)
    await asker.start()
    try:
        yield Server(queue, asker, QueuedThinkers(asker), QueuedPuzzlers(asker))
    finally:
        await asker.close()
        await queue.close()


@asynccontextmanager
async def worker(
    url: str, pace: Pace = QUICKLY, grace: float = 0.0, busy: Meanwhile = nullcontext
) -> AsyncIterator[Worker]:
    """A worker in this process; it is drained at the end."""
    async with await Store.open(url) as store:
        queue = await open_queue(url, pace)
        one = Worker(queue, store, 1, grace, busy)
        working = asyncio.create_task(one.run())
        try:
            yield one
        finally:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
            await one.close()
            await queue.close()


async def new_game(url: str, game: str, options: dict[str, Any], *seats: str) -> Hosted:
    """A stored game of people, after its first draws."""
    async with await Store.open(url) as store:
        host = Host(store, Quick(), Here(), pace=0.0)
        hosted = await host.create(NewGame(game, options, tuple(map(NewSeat, seats))), ANNA)
        await host.close()
        return await stored(store, hosted.id)


async def stored(store: Store, game: str) -> Hosted:
    """A game as its rows have made it."""
    found = await store.game(game)
    assert found is not None
    hosted = before_rows(found)
    for row in await store.rows(game):
        hosted = hosted.after(row.kind, row.body, row.at)
    return hosted


async def see(url: str, query: str) -> list[Any]:
    """What is in the queue's tables."""
    address = parse_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(f"SET search_path TO {SCHEMA}")
        return await (await connection.execute(query.encode())).fetchall()


async def seen(url: str, query: str, count: int = 1) -> list[Any]:
    """What a query finds as soon as it finds so many."""
    async with asyncio.timeout(60):
        while len(found := await see(url, query)) != count:
            await asyncio.sleep(0.02)
    return found
