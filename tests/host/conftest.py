"""Stores for the tests of the host: one in memory, and the real one on a file."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from sumtable.host import Host
from sumtable.store import Store
from tests.host.helpers import Here, Party, Quick, Time
from tests.host.memory import memory_store
from tests.seeds import seeds as seeds

Opening = Callable[[], AbstractAsyncContextManager[Party]]


@pytest.fixture(params=["memory", "sqlite"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """A way to open a host, on either kind of store."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Party]:
        clock, thinkers = Time(), Quick()
        if request.param == "memory":
            store = memory_store(clock)
        else:
            url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
            store = await Store.open(url, clock=clock)
        host = Host(store, thinkers, Here(), pace=0.0, clock=clock)
        try:
            yield Party(store, host, clock, thinkers)
        finally:
            await host.close()
            if request.param == "sqlite":
                assert await store.check() == []
            await store.close()

    return opened
