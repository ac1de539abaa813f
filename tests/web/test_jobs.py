"""The retention: games that nobody touched for long go, with their records kept if so set."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import pytest

from sumtable.host import patience
from sumtable.store import Away, Store
from sumtable.web.jobs import keep_tidy, tidy
from sumtable.web.settings import Settings

pytestmark = pytest.mark.anyio

DAY = 86_400.0


async def test_old_games_go_and_their_records_stay(tmp_path: Path) -> None:
    database, archive = str(tmp_path / "games.db"), tmp_path / "old.jsonl"
    seats = [{"kind": "person", "name": name, "level": None} for name in ("Ada", "Ben")]
    setup = {"seats": seats, "clock": None, "open_after_end": True}
    long_ago = await Store.open(database, clock=lambda: time.time() - 40 * DAY)
    old = await long_ago.create("sumon", {}, setup, b"seed")
    await long_ago.close()
    store = await Store.open(database)
    try:
        young = await store.create("sumon", {}, setup, b"seed")
        await tidy(store, Settings(database=database, retention_days=30, archive=archive))
        kept = await store.game(old.id)
        assert kept is None or kept.archived
        assert await store.game(young.id) == young
        assert len(archive.read_text("utf-8").splitlines()) == 1
    finally:
        await store.close()


async def test_a_retention_that_fails_is_noted_and_no_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = str(tmp_path / "games.db")
    long_ago = await Store.open(database, clock=lambda: time.time() - 40 * DAY)
    await long_ago.create("sumon", {}, {"seats": []}, b"seed")
    await long_ago.close()
    store = await Store.open(database)
    try:
        await tidy(store, Settings(database=database, retention_days=30, archive=tmp_path))
    finally:
        await store.close()
    assert "retention failed" in caplog.messages


async def test_a_retention_without_a_database_tries_again_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was over for good, or waited for an hour."""

    class Missing:
        tries = 0

        @asynccontextmanager
        async def only_one(self, _name: str) -> AsyncIterator[bool]:
            yield True

        async def delete_old(self, *_what: object) -> int:
            self.tries += 1
            if self.tries <= 3:
                raise Away("store.read", "The database is away.")
            return 0

    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if seconds > patience.LONGEST:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", sleep)
    store = Missing()
    with pytest.raises(asyncio.CancelledError):
        await keep_tidy(cast(Store, store), Settings(database="unused.db", retention_days=30))
    assert store.tries == 4
    assert waits[3:] == [3600.0]
    assert max(waits[:3]) <= 4 * patience.FIRST
