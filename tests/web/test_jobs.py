"""The retention: games that nobody touched for long go, with their records kept if so set."""

import time
from pathlib import Path

import pytest

from sumtable.store import Store
from sumtable.web.jobs import tidy
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
