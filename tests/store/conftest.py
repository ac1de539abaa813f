"""Empty databases to try things on: SQLite always, PostgreSQL where one is named.

SUMTABLE_TEST_POSTGRES=postgresql://USER@HOST/NAME names a database whose user may make others.
"""

import os
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url

from sumtable.store import Store

POSTGRES = os.environ.get("SUMTABLE_TEST_POSTGRES")


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", "postgresql"] if POSTGRES else ["sqlite"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    assert POSTGRES is not None
    server = make_url(POSTGRES).set(drivername="postgresql+psycopg")
    name = f"sumtable_test_{secrets.token_hex(6)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    engine.dispose()


@pytest.fixture
async def store(url: str, clock: Clock, anyio_backend: Any) -> AsyncIterator[Store]:
    opened = await Store.open(url, clock=clock)
    yield opened
    await opened.close()
