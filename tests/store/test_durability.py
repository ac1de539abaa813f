"""Acknowledged means committed: what was reported before a kill -9 is there after it."""

import asyncio
import random
from pathlib import Path

import pytest

from sumtable.store import Store, backup, restore
from tests.store.appending import appending


def run_until_killed(url: str, count: int) -> dict[str, int]:
    """The version of each game that a process last said was written, before it was killed.

    It is killed when it has said so often that something is.
    """
    with appending(url) as one:
        return one.hear(count) | one.killed()


async def versions(url: str) -> tuple[dict[str, int], list[str]]:
    """The version of every game in the database, and what is wrong with it."""
    async with await Store.open(url) as store:
        found = {}
        for game in await store.busy():
            rows = await store.rows(game.id)
            assert [row.number for row in rows] == list(range(1, game.version + 1))
            assert [row.body["n"] for row in rows] == list(range(1, game.version + 1))
            found[game.id] = game.version
        return found, await store.check()


def test_nothing_acknowledged_is_lost(url: str) -> None:
    seed = random.randrange(1_000_000)
    print("seed", seed)
    chosen = random.Random(seed)
    acknowledged: dict[str, int] = {}
    for _ in range(5):
        acknowledged |= run_until_killed(url, chosen.randrange(1, 400))
        found, wrong = asyncio.run(versions(url))
        assert wrong == []
        for game, version in acknowledged.items():
            assert found[game] >= version
    assert len(acknowledged) > 20


def test_a_backup_of_what_a_crash_has_left(tmp_path: Path) -> None:
    url = str(tmp_path / "games.db")
    acknowledged = run_until_killed(url, 100)
    assert (tmp_path / "games.db-wal").stat().st_size > 0
    backup(url, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", str(tmp_path / "again.db"))
    found, wrong = asyncio.run(versions(str(tmp_path / "again.db")))
    assert wrong == []
    assert all(found[game] >= version for game, version in acknowledged.items())


@pytest.mark.anyio
async def test_a_backup_while_others_write(tmp_path: Path) -> None:
    url = str(tmp_path / "games.db")
    (tmp_path / "backup.db").write_text("old")
    with appending(url) as one:
        for copy in range(3):
            before = await asyncio.to_thread(one.hear, 200)
            await asyncio.to_thread(backup, url, tmp_path / "backup.db", overwrite=True)
            again = str(tmp_path / f"again{copy}.db")
            assert restore(tmp_path / "backup.db", again) >= len(before)
            found, wrong = await versions(again)
            assert wrong == []
            assert all(found[game] >= version for game, version in before.items())
