"""Stores for the tests of the host: one in memory, and the real one on both databases.

Tests that have an `opening` are run on all three, those that hold a party in memory and on
PostgreSQL.
"""

import inspect
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from sumtable.host import Host
from sumtable.store import Store
from tests.host.helpers import DATABASE, Here, Party, Quick, Time
from tests.host.memory import memory_store
from tests.postgres import database
from tests.seeds import seeds as seeds

Opening = Callable[[], AbstractAsyncContextManager[Party]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Lets the tests that hold a party hold it on PostgreSQL, too."""
    if "party(" in inspect.getsource(metafunc.function):
        metafunc.parametrize("kept", ["memory", "postgresql"], indirect=True)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solvers have the time that they need, on any machine."""
    for limit in ("CHECK_SECONDS", "LOST_SECONDS", "HINT_SECONDS"):
        monkeypatch.setattr(f"sumtable.puzzles.jobs.{limit}", 60.0)


@pytest.fixture(autouse=True)
def kept(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where the games of parties are kept."""
    if getattr(request, "param", "memory") == "memory":
        yield
        return
    with database() as url:
        token = DATABASE.set(url)
        yield
        DATABASE.reset(token)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opening]:
    """A way to open a host, on each kind of store."""
    if request.param != "postgresql":
        yield _opening("" if request.param == "memory" else f"sqlite:///{tmp_path / 'games.db'}")
        return
    with database() as url:
        yield _opening(url)


def _opening(url: str) -> Opening:
    @asynccontextmanager
    async def opened() -> AsyncIterator[Party]:
        clock, thinkers = Time(), Quick()
        store = await Store.open(url, clock=clock) if url else memory_store(clock)
        host = Host(store, thinkers, Here(), pace=0.0, clock=clock)
        try:
            yield Party(store, host, clock, thinkers)
        finally:
            await host.close()
            if url:
                assert await store.check() == []
            await store.close()

    return opened
