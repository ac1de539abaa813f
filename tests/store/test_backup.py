"""Backup and restore: whole, private, never over something else, never under a server."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sumtable.store import Store, StoredGame, StoreError, backup, default_url, restore
from tests.store.games import finished

pytestmark = pytest.mark.anyio


@pytest.fixture
async def game(tmp_path: Path) -> StoredGame:
    """A game in a database `games.db` that nobody has open."""
    async with await Store.open(str(tmp_path / "games.db")) as store:
        return await finished(store)


def code_of(action: object, *arguments: object) -> str:
    assert callable(action)
    with pytest.raises(StoreError) as caught:
        action(*arguments)
    return caught.value.code


async def test_there_and_back(tmp_path: Path, game: StoredGame) -> None:
    file = tmp_path / "backup.db"
    backup(str(tmp_path / "games.db"), file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert restore(file, str(tmp_path / "again.db")) == 1
    async with await Store.open(str(tmp_path / "again.db")) as store:
        assert await store.game(game.id) == game
        assert await store.check() == []
    assert {path.name for path in tmp_path.iterdir()} == {"games.db", "backup.db", "again.db"}


async def test_nothing_is_overwritten_unasked(tmp_path: Path, game: StoredGame) -> None:
    url, file = str(tmp_path / "games.db"), tmp_path / "backup.db"
    file.write_text("precious")
    assert code_of(backup, url, file) == "store.exists"
    assert file.read_text() == "precious"
    backup(url, file, True)
    assert code_of(restore, file, url) == "store.exists"
    assert restore(file, url, True) == 1
    assert code_of(backup, url, tmp_path / "games.db", True) == "store.exists"
    assert code_of(backup, url, tmp_path, True) == "store.exists"


async def test_a_database_in_use_is_not_replaced(tmp_path: Path, game: StoredGame) -> None:
    url, file = str(tmp_path / "games.db"), tmp_path / "backup.db"
    async with await Store.open(url) as store:
        backup(url, file)
        newer = await finished(store)
        assert code_of(restore, file, url, True) == "store.busy"
        assert await store.game(newer.id) == newer
        await store.append(newer.id, newer.version, [("note", {})])
    assert restore(file, url, True) == 1
    async with await Store.open(url) as store:
        assert await store.game(newer.id) is None
        assert await store.game(game.id) == game


async def test_a_broken_database_is_replaced(tmp_path: Path, game: StoredGame) -> None:
    url, file = str(tmp_path / "games.db"), tmp_path / "backup.db"
    backup(url, file)
    (tmp_path / "games.db").write_bytes(b"rubbish" * 1000)
    (tmp_path / "games.db-wal").write_bytes(b"rubbish" * 1000)
    assert restore(file, url, True) == 1
    async with await Store.open(url) as store:
        assert await store.check() == []


async def test_the_default_place_is_made(
    tmp_path: Path, game: StoredGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(str(tmp_path / "games.db"), tmp_path / "backup.db")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert restore(tmp_path / "backup.db", default_url()) == 1


async def test_what_is_no_backup(tmp_path: Path, game: StoredGame) -> None:
    url, target = str(tmp_path / "games.db"), str(tmp_path / "again.db")
    other = tmp_path / "other"
    assert code_of(restore, other, target) == "store.file"
    assert code_of(restore, tmp_path, target) == "store.file"
    assert code_of(backup, str(other), tmp_path / "backup.db") == "store.file"
    other.write_text("A text that is no database. " * 50)
    assert code_of(restore, other, target) == "store.foreign"
    assert code_of(backup, str(other), tmp_path / "backup.db") == "store.foreign"
    backup(url, other, True)
    with sqlite3.connect(other) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'sumtable_9999'")
    connection.close()
    assert code_of(restore, other, target) == "store.newer"
    assert not (tmp_path / "again.db").exists()


async def test_a_damaged_backup(tmp_path: Path) -> None:
    url, file = str(tmp_path / "games.db"), tmp_path / "backup.db"
    async with await Store.open(url) as store:
        await asyncio.gather(*(finished(store) for _ in range(50)))
    backup(url, file)
    content = bytearray(file.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 8192] = b"\xaa" * 8192
    file.write_bytes(content)
    assert code_of(restore, file, str(tmp_path / "again.db")) == "store.damaged"
    assert not (tmp_path / "again.db").exists()


async def test_a_folder_that_is_not_there(tmp_path: Path, game: StoredGame) -> None:
    assert code_of(backup, str(tmp_path / "games.db"), tmp_path / "no" / "b.db") == "store.file"


async def test_postgres_names_its_own_commands() -> None:
    url = "postgresql://ada:secret@host/games"
    for action, arguments, command in [
        (backup, (url, Path("my games")), "pg_dump --format=custom --file='my games' "),
        (restore, (Path("b"), url), "pg_restore --clean --if-exists --dbname="),
    ]:
        with pytest.raises(StoreError) as caught:
            action(*arguments)  # type: ignore[operator]
        assert caught.value.code == "store.tool"
        assert command in caught.value.message
        assert "postgresql://ada@host/games" in caught.value.message
        assert "secret" not in caught.value.message
