"""Two servers' hosts on one PostgreSQL, and a database for servers that are processes."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass

import pytest

from sumtable.host import Host, Hosted
from sumtable.store import Store
from tests.host.helpers import Here, Party, Quick, Time
from tests.postgres import database


@dataclass
class Pair:
    """Two hosts, each with a store of its own on the same database; they share the time."""

    first: Party
    second: Party
    clock: Time
    url: str

    async def create(self, game: str, *kinds: str, **more: object) -> Hosted:
        """A game that is begun at the first host, and known by its name at both."""
        hosted = await self.first.create(game, *kinds, **more)
        self.second.id = self.first.id
        return hosted


Opening = Callable[[], AbstractAsyncContextManager[Pair]]


@pytest.fixture
def url() -> Iterator[str]:
    """The address of a database with tables."""
    with database() as made:
        yield made


@asynccontextmanager
async def server(url: str, clock: Time, started: bool = True) -> AsyncIterator[Party]:
    """A host of its own on the database."""
    store, thinkers = await Store.open(url, clock=clock), Quick()
    host = Host(store, thinkers, Here(), pace=0.0, clock=clock)
    if started:
        await host.start()
    try:
        yield Party(store, host, clock, thinkers)
    finally:
        await host.close()
        await store.close()


@pytest.fixture
def pair(url: str) -> Opening:
    """A way to open two hosts that have found each other."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Pair]:
        clock = Time()
        async with server(url, clock) as first, server(url, clock) as second:
            for one in (first, second):
                await one.store.ping()
            yield Pair(first, second, clock, url)
            assert await first.store.check() == []

    return opened
