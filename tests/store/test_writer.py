"""The writer: one commit for all that wait, each work alone with its failure."""

import asyncio
import sqlite3
import threading
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from sumtable.core.language import speaking
from sumtable.store import Stale, Store, StoreError, Unknown, hash_secret
from sumtable.store.schema import HOLDERS
from tests.store.games import new_game, play, stored

pytestmark = pytest.mark.anyio


async def test_appends_that_come_together_are_committed_together(store: Store) -> None:
    games = [await new_game(store) for _ in range(100)]
    before = store.transactions
    versions = [0] * 100
    versions[41] = 7
    results = await asyncio.gather(
        *(
            store.append(game.id, version, [play("a"), play("b")])
            for game, version in zip(games, versions, strict=True)
        ),
        return_exceptions=True,
    )
    assert store.transactions - before <= 5
    stale = results.pop(41)
    assert isinstance(stale, Stale)
    assert stale.version == 0
    assert results == [2] * 99
    assert await store.rows(games[41].id) == []
    for game in games[:3]:
        assert len(await store.rows(game.id)) == 2


async def test_several_for_one_game_in_one_commit(store: Store) -> None:
    game = await new_game(store)
    before = store.transactions
    results = await asyncio.gather(
        store.append(game.id, 0, [play("a")]),
        store.append(game.id, 1, [play("b")], over=True),
        store.append(game.id, 1, [play("x")]),
        store.append(game.id, 2, [play("c")]),
        return_exceptions=True,
    )
    assert store.transactions - before == 1
    assert [results[0], results[1], results[3]] == [1, 2, 3]
    assert isinstance(results[2], Stale)
    assert [row.body["text"] for row in await store.rows(game.id)] == ["a", "b", "c"]
    assert (await stored(store, game.id)).over


async def test_more_than_one_commit_can_hold(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.store.writer.LARGEST_BATCH", 10)
    before = store.transactions
    await asyncio.gather(*(new_game(store) for _ in range(35)))
    assert 4 <= store.transactions - before <= 6


async def test_other_writing_falls_alone(store: Store) -> None:
    game = await new_game(store)
    before = store.transactions
    results = await asyncio.gather(
        store.hold("nowhere", 1, hash_secret("a")),
        store.append(game.id, 0, [play("a")]),
        store.save_plan("layout", []),
        return_exceptions=True,
    )
    assert store.transactions - before == 1
    assert isinstance(results[0], Unknown)
    assert results[1] == 1
    assert isinstance(results[2], str)


async def test_one_that_breaks_the_commit_breaks_only_its_own(store: Store) -> None:
    """What the database itself refuses takes the others' transaction with it; they go again."""
    game = await new_game(store)
    good = [store.append(game.id, 0, [play("a")]), store.save_plan("layout", [])]
    results = await asyncio.gather(*good, store._writer.do(_orphan), return_exceptions=True)
    assert results[0] == 1
    assert isinstance(results[1], str)
    failure = results[2]
    assert isinstance(failure, StoreError)
    assert failure.code == "store.write"
    assert isinstance(failure.__cause__, IntegrityError)
    assert len(await store.rows(game.id)) == 1


def _orphan(connection: Connection) -> None:
    values = {"game": "nowhere", "seat": 1, "holder": hash_secret("a")}
    connection.execute(insert(HOLDERS), values)


async def test_a_mistake_in_a_work_reaches_who_asked(store: Store) -> None:
    def mistaken(connection: Connection) -> None:
        raise KeyError("mistake")

    with pytest.raises(KeyError, match="mistake"):
        await store._writer.do(mistaken)
    await new_game(store)


async def test_errors_are_in_the_language_of_who_asked(store: Store) -> None:
    """Though several are answered in one go, in a thread."""

    class Asking(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"{message} OK?"

    async def ask(translations: NullTranslations) -> str:
        with speaking(translations), pytest.raises(StoreError) as caught:
            await store.append("nowhere", 0, [])
        return caught.value.message

    said = await asyncio.gather(ask(Asking()), ask(NullTranslations()))
    assert list(said) == ["There is no game nowhere. OK?", "There is no game nowhere."]


async def test_who_stops_waiting_does_not_stop_the_work(store: Store) -> None:
    game = await new_game(store)
    task = asyncio.create_task(store.append(game.id, 0, [play("a")]))
    await asyncio.sleep(0)
    task.cancel()
    assert await store.append(game.id, 1, [play("b")]) == 2
    assert task.cancelled()


async def test_a_locked_database_is_waited_for_then_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumtable.store.database.BUSY_SECONDS", 60)
    path = tmp_path / "games.db"
    async with await Store.open(str(path)) as store:
        game = await new_game(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        begun = threading.Event()
        commit = store._writer._commit

        def note(batch: Any) -> list[Any]:
            begun.set()
            return commit(batch)

        monkeypatch.setattr(store._writer, "_commit", note)
        waiting = asyncio.create_task(store.append(game.id, 0, [play("a")]))
        await asyncio.to_thread(begun.wait)
        other.execute("COMMIT")
        assert await waiting == 1
        await store._writer.do(_wait_for_nobody)
        other.execute("BEGIN IMMEDIATE")
        tries = [store.append(game.id, 1, [play("b")]) for _ in range(3)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [getattr(result, "code", None) for result in results] == ["store.write"] * 3
        other.execute("COMMIT")
        other.close()
        assert await store.append(game.id, 1, [play("b")]) == 2


def _wait_for_nobody(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA busy_timeout=100").close()
