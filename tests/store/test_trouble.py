"""Databases that fail: the reason is told, nothing that is lost is acknowledged, and it goes on."""

import logging
import os
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from sumtable.store import Away, Store, StoreError
from sumtable.store.writer import Writer
from tests.postgres import database
from tests.store.failing import away
from tests.store.games import finished, new_game, play

pytestmark = pytest.mark.anyio

READ_ONLY = "SET default_transaction_read_only TO on"


async def code_of(asked: Any) -> str:
    """The code of what is raised, which may be different soon."""
    with pytest.raises(Away) as caught:
        await asked
    return caught.value.code


async def test_while_it_is_away_everything_says_so_and_then_goes_on(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    game = await new_game(store)
    with away(store):
        assert await code_of(store.game(game.id)) == "store.read"
        assert await code_of(store.token("a" * 64)) == "store.read"
        assert await code_of(store.append(game.id, 0, [play("a")])) == "store.write"
        assert await code_of(store.append(game.id, 0, [play("a")])) == "store.write"
        assert await code_of(store.ping()) == "store.write"
    assert caplog.messages == ["the database fails"] * 2, "once for reading, once for writing"
    assert await store.append(game.id, 0, [play("a")]) == 1
    await store.ping()
    assert caplog.messages[2:] == ["the database works again"] * 2


async def test_a_ping_after_a_failure_tries_to_write(store: Store) -> None:
    """Who is told that a server is ill sends it nothing, and nothing would make it well."""
    with away(store):
        await code_of(store.append("a" * 10, 0, []))
        assert await code_of(store.ping()) == "store.write"
    before = store.transactions
    await store.ping()
    assert store.transactions == before + 1
    await store.ping()
    assert store.transactions == before + 1


async def test_a_writing_that_hangs_is_noticed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await new_game(store)
    monkeypatch.setattr(store._writer, "_began", time.monotonic() - 60)
    assert await code_of(store.ping()) == "store.write"


async def test_a_postgres_that_could_only_be_read_is_asked_on_a_new_connection() -> None:
    """An old one never hears that it may write again."""
    with database() as url:
        async with await Store.open(url) as store:
            game = await new_game(store)
            await store._writer.do(lambda connection: _say(connection, READ_ONLY))
            assert await code_of(store.append(game.id, 0, [play("a")])) == "store.readonly"
            assert await store.append(game.id, 0, [play("a")]) == 1
            await store.ping()


async def test_what_is_wrong_with_the_asking_is_no_failure_of_the_database(store: Store) -> None:
    def mistaken(connection: Connection) -> None:
        connection.exec_driver_sql(
            "INSERT INTO holders (game, seat, holder) VALUES ('nowhere', 1, 'x')"
        )

    with pytest.raises(StoreError) as caught:
        await store._writer.do(mistaken)
    assert not isinstance(caught.value, Away)
    await store.ping()


class TestFiles:
    """Of SQLite: they can be taken away while a server writes to them."""

    @pytest.fixture
    async def path(self, tmp_path: Path) -> Path:
        return tmp_path / "games.db"

    @pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
    async def test_a_deleted_file_is_noticed_before_an_action_is_acknowledged(
        self, path: Path, suffix: str
    ) -> None:
        store = await Store.open(str(path))
        game = await new_game(store)
        taken = Path(f"{path}{suffix}")
        away = taken.rename(path.with_name("elsewhere"))
        assert await code_of(store.append(game.id, 0, [play("a")])) == "store.gone"
        assert await code_of(store.ping()) == "store.gone"
        away.rename(taken)
        assert await store.append(game.id, 0, [play("a")]) == 1
        await store.ping()
        await store.close()

    async def test_it_is_noticed_even_in_the_middle_of_writing(self, path: Path) -> None:
        """The commit went into a file without a name: it isn't acknowledged."""
        store = await Store.open(str(path))

        def work(connection: Connection) -> None:
            path.unlink()

        assert await code_of(store._writer.do(work)) == "store.gone"
        assert not path.exists()
        await store.close()

    async def test_a_replaced_file_is_noticed(
        self, path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        store = await Store.open(str(path))
        game = await new_game(store)
        copy = path.with_name("copy")
        with sqlite3.connect(path) as source, sqlite3.connect(copy) as target:
            source.backup(target)
        source.close()
        target.close()
        copy.replace(path)
        assert await code_of(store.append(game.id, 0, [play("a")])) == "store.gone"
        [record] = caplog.records
        assert record.levelno == logging.ERROR
        assert record.__dict__["facts"] == {
            "what": "writing",
            "code": "store.gone",
            "reason": "the database's file",
        }
        await store.close()

    async def test_nobody_makes_a_new_file_in_its_place(self, path: Path) -> None:
        store = await Store.open(str(path))
        path.unlink()
        assert await code_of(store.game("a" * 10)) == "store.gone"
        assert not path.exists()
        await store.close()

    async def test_a_full_disk_is_named(self, path: Path, caplog: pytest.LogCaptureFixture) -> None:
        async with await Store.open(str(path)) as store:
            game = await new_game(store)
            await _allow_pages(store._writer, 1)
            long = play("a" * 100_000)
            assert await code_of(store.append(game.id, 0, [long])) == "store.full"
            assert caplog.records[-1].__dict__["facts"]["reason"] == "SQLITE_FULL"
            await _allow_pages(store._writer, 1_000_000)
            assert await store.append(game.id, 0, [long]) == 1

    async def test_a_file_that_can_only_be_read_is_named(self, path: Path) -> None:
        async with await Store.open(str(path)) as store:
            game = await new_game(store)
            await store._writer.do(lambda connection: _pragma(connection, "query_only=1"))
            assert await code_of(store.append(game.id, 0, [play("a")])) == "store.readonly"

    async def test_damage_is_named_and_stays_known(self, path: Path) -> None:
        async with await Store.open(str(path)) as store:
            ids = [(await finished(store)).id for _ in range(30)]
        _damage(path)
        async with await Store.open(str(path)) as store:
            codes = {await _code_or_none(store, id) for id in ids}
            assert codes - {None} == {"store.damaged"}
            assert await code_of(store.ping()) == "store.damaged"

    async def test_damage_at_the_start_is_refused_with_a_sentence(self, path: Path) -> None:
        await (await Store.open(str(path))).close()
        content = bytearray(path.read_bytes())
        content[100:4096] = os.urandom(3996)
        path.write_bytes(content)
        with pytest.raises(StoreError) as caught:
            await Store.open(str(path))
        assert caught.value.code == "store.open"
        assert str(path) in caught.value.message


async def _allow_pages(writer: Writer, count: int) -> None:
    await writer.do(lambda connection: _pragma(connection, f"max_page_count={count}"))


def _pragma(connection: Connection, text: str) -> None:
    _say(connection, f"PRAGMA {text}")


def _say(connection: Connection, statement: str) -> None:
    connection.exec_driver_sql(statement).close()


def _damage(path: Path) -> None:
    """Overwrites the pages in the second half of a database."""
    content = bytearray(path.read_bytes())
    half = len(content) // 2 // 4096 * 4096
    content[half:] = b"\xff" * (len(content) - half)
    path.write_bytes(content)


async def _code_or_none(store: Store, id: str) -> str | None:
    try:
        await store.rows(id)
    except StoreError as error:
        return error.code
    return None
