"""Whoever reads when a store is closed is waited for."""

import asyncio

import pytest
from sqlalchemy import text

from sumtable.store import Store

pytestmark = pytest.mark.anyio

LONG = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000000)"
    " SELECT max(i) FROM n",
    "postgresql": "SELECT pg_sleep(1)",
}


async def test_a_store_is_closed_after_a_reading_that_was_broken_off(url: str) -> None:
    store = await Store.open(url)
    begun = asyncio.Event()

    async def read() -> None:
        async with store._reader.connect() as connection:
            begun.set()
            await connection.execute(text(LONG[store._reader.dialect]))

    reading = asyncio.create_task(read())
    await begun.wait()
    await asyncio.sleep(0)  # now the database has the question
    reading.cancel()
    await store.close()
    assert reading.cancelled()
