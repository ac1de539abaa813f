"""A connection that is lost during the commit: who asked is told what has really happened."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from psycopg.errors import IdleInTransactionSessionTimeout
from sqlalchemy import Connection, text

from sumtable.store import Away, Stale, Store, writer
from tests.postgres import database
from tests.store.cutting import Cut, Way, breakable
from tests.store.games import new_game, play

pytestmark = pytest.mark.anyio

CUTS = pytest.mark.parametrize("cut", ["before", "after"])


@pytest.fixture
def direct() -> Iterator[str]:
    """The address of a database that can be reached in any case."""
    with database() as url:
        yield url


@pytest.fixture
def broken(direct: str) -> Iterator[tuple[Way, str]]:
    folder = tempfile.TemporaryDirectory(prefix="way-")  # a socket's name must be short
    with folder as name, breakable(direct, Path(name)) as found:
        yield found


@CUTS
async def test_an_action_is_there_once_and_acknowledged(broken: tuple[Way, str], cut: Cut) -> None:
    way, url = broken
    async with await Store.open(url) as store:
        game = await new_game(store)
        way.cuts.append(cut)
        assert await store.append(game.id, 0, [play("a"), play("b")]) == 2
        assert way.cuts == []
        assert [row.body["text"] for row in await store.rows(game.id)] == ["a", "b"]
        assert await store.append(game.id, 2, [play("c")]) == 3
        await store.ping()


@CUTS
async def test_it_is_found_out_though_it_breaks_again(broken: tuple[Way, str], cut: Cut) -> None:
    way, url = broken
    async with await Store.open(url) as store:
        game = await new_game(store)
        way.cuts += [cut, "before", cut, "after"]
        assert await store.append(game.id, 0, [play("a")]) == 1
        assert len(await store.rows(game.id)) == 1


async def test_a_lost_action_that_others_were_faster_with_is_stale(
    broken: tuple[Way, str], direct: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it was written, and another server's row isn't taken for it."""
    way, url = broken
    async with await Store.open(url) as store, await Store.open(direct) as other:
        game = await new_game(store)
        again = store._writer._append_again

        def late(appends: list[object]) -> object:
            _write_elsewhere(other, game.id)
            return again(appends)  # type: ignore[arg-type]

        monkeypatch.setattr(store._writer, "_append_again", late)
        way.cuts.append("before")
        with pytest.raises(Stale) as caught:
            await store.append(game.id, 0, [play("a")])
        assert caught.value.version == 1
        assert len(await store.rows(game.id)) == 1


def _write_elsewhere(other: Store, game: str) -> None:
    """The same action by another server, a moment later."""
    with other._engines.writing.begin() as connection:
        values = {"game": game, "body": '{"text":"a"}'}
        row = "INSERT INTO game_rows (game, number, kind, body, at)"
        connection.execute(text(f"{row} VALUES (:game, 1, 'play', :body, 5)"), values)
        connection.execute(text("UPDATE games SET version = 1 WHERE id = :game"), values)


@CUTS
async def test_what_cannot_be_found_out_is_said_so(
    broken: tuple[Way, str], direct: str, cut: Cut, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither that it has happened nor that it hasn't."""
    monkeypatch.setattr("sumtable.store.writer.UNSURE_SECONDS", 0.3)
    way, url = broken
    async with await Store.open(url) as store:
        game = await new_game(store)
        way.cuts.append(cut)
        original = store._writer._find_out

        def closed(*given: object) -> object:
            way.closed = True
            return original(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(store._writer, "_find_out", closed)
        with pytest.raises(Away) as caught:
            await store.append(game.id, 0, [play("a")])
        assert caught.value.code == "store.unsure"
        way.closed = False
        assert len(await store.rows(game.id)) == (cut == "after")


@CUTS
async def test_of_other_work_nobody_knows(broken: tuple[Way, str], cut: Cut) -> None:
    way, url = broken
    async with await Store.open(url) as store:
        way.cuts.append(cut)
        with pytest.raises(Away) as caught:
            await store.save_plan("layout", [])
        assert caught.value.code == "store.unsure"


async def test_before_the_commit_nothing_has_happened(broken: tuple[Way, str]) -> None:
    way, url = broken
    async with await Store.open(url) as store:

        def breaks(connection: Connection) -> None:
            way.closed = True
            connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

        with pytest.raises(Away) as caught:
            await store._writer.do(breaks)
        assert caught.value.code == "store.write"
        way.closed = False


async def test_who_was_stopped_for_long_in_the_middle_tries_again(
    direct: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL gives up what is idle, so that nobody waits for it: nothing has happened."""
    async with await Store.open(direct) as store:
        game = await new_game(store)
        insert, tries = writer._insert, 0

        def stopped(connection: Connection, *given: Any) -> None:
            nonlocal tries
            tries += 1
            insert(connection, *given)
            if tries == 1:
                raise IdleInTransactionSessionTimeout

        monkeypatch.setattr(writer, "_insert", stopped)
        assert await store.append(game.id, 0, [play("a")]) == 1
        assert tries == 2
        assert [row.body["text"] for row in await store.rows(game.id)] == ["a"]
