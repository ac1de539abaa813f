"""Old games go, into an archive or for good, and a check finds what is wrong with the rest."""

import asyncio
import errno
import json
import os
import sqlite3
from pathlib import Path

import pytest

from sumtable.core import Seat
from sumtable.records import Ending, answer_replay
from sumtable.store import (
    Archived,
    Row,
    Store,
    StoredGame,
    StoreError,
    Unknown,
    events_of,
    hash_secret,
)
from sumtable.store.past import names_of
from tests.store.conftest import Clock
from tests.store.games import SEATS, finished, new_game, play, stored

pytestmark = pytest.mark.anyio

DAY = 86_400.0

ADA, BEN = hash_secret("ada"), hash_secret("ben")


class TestOldGames:
    async def test_they_are_deleted_with_all_that_is_theirs(
        self, store: Store, clock: Clock
    ) -> None:
        old = await finished(store, holders=[(1, ADA)])
        await store.put_token(hash_secret("code"), "join", old.id)
        clock.now += 1000
        new = await new_game(store)
        await store.put_token(hash_secret("gone"), "seat", new.id, 1, clock.now - 1)
        assert await store.delete_old(999) == 1
        assert await store.delete_old(999) == 0
        assert await store.game(old.id) is None
        assert await store.rows(old.id) == []
        assert await store.holders(old.id) == []
        assert await store.token(hash_secret("code")) is None
        assert await store.game(new.id) == new
        with pytest.raises(Unknown):
            await store.append(old.id, old.version, [play("x")])

    async def test_into_an_archive(self, store: Store, clock: Clock, tmp_path: Path) -> None:
        archive = tmp_path / "archive.jsonl"
        games = [await finished(store, holders=[(1, ADA)]) for _ in range(3)]
        going = await store.create("sumon", {}, {"seats": SEATS}, b"\xff", [play("2c2")])
        clock.now += 1000
        assert await store.delete_old(999, archive, under_way=True) == 4
        assert await store.delete_old(999, archive) == 0
        records = {
            record["id"]: record for record in map(json.loads, archive.read_text().splitlines())
        }
        assert set(records) == {game.id for game in (*games, going)}
        whole = records[games[0].id]
        assert whole["players"] == ["Ada", "Ben"]
        assert whole["result"]["winners"]
        assert whole["date"] == "1970-01-12"
        assert whole["seed"] == games[0].seed.hex()
        assert "seed" not in records[going.id]
        assert archive.stat().st_mode & 0o077 == 0

    async def test_an_archived_game_is_known_but_bare(
        self, store: Store, clock: Clock, tmp_path: Path
    ) -> None:
        game = await finished(store, holders=[(1, ADA)])
        clock.now += 10
        await store.delete_old(9, tmp_path / "archive.jsonl")
        found = await stored(store, game.id)
        assert found.archived
        assert (found.seed, found.setup, found.options) == (b"", {}, {})
        assert await store.rows(game.id) == []
        assert await store.games_of(ADA) == []
        with pytest.raises(Archived):
            await store.append(game.id, game.version, [play("x")])
        with pytest.raises(Unknown):
            await store.hold(game.id, 1, BEN)
        assert await store.check() == []
        assert await store.delete_old(9) == 1
        assert await store.game(game.id) is None

    async def test_an_archive_that_can_not_be_written(
        self, store: Store, clock: Clock, tmp_path: Path
    ) -> None:
        game = await finished(store)
        clock.now += 10
        with pytest.raises(StoreError) as caught:
            await store.delete_old(9, tmp_path / "no" / "archive.jsonl")
        assert caught.value.code == "store.file"
        assert await store.game(game.id) == game

    async def test_what_a_full_disk_cut_off_is_taken_back(
        self, store: Store, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        archive = tmp_path / "archive.jsonl"
        archive.write_text("{}\n")
        game = await finished(store)
        clock.now += 10

        def full(_file: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(StoreError):
                await store.delete_old(9, archive)
        assert archive.read_text() == "{}\n"
        assert await store.delete_old(9, archive) == 1
        assert json.loads(archive.read_text().splitlines()[1])["id"] == game.id

    async def test_what_a_crash_cut_off_spoils_no_other_game(
        self, store: Store, clock: Clock, tmp_path: Path
    ) -> None:
        archive = tmp_path / "archive.jsonl"
        archive.write_text('{"format":')
        games = [await finished(store) for _ in range(2)]
        clock.now += 10
        assert await store.delete_old(9, archive) == 2
        cut, *lines = archive.read_text().splitlines()
        assert cut == '{"format":'
        assert {json.loads(line)["id"] for line in lines} == {game.id for game in games}

    async def test_many(self, store: Store, clock: Clock) -> None:
        await asyncio.gather(*(new_game(store, over=True) for _ in range(250)))
        clock.now += 10
        assert await store.delete_old(9) == 250

    async def test_an_ending_by_people_is_in_the_archive(
        self, store: Store, clock: Clock, tmp_path: Path
    ) -> None:
        archive = tmp_path / "archive.jsonl"
        body = Ending("claimed-win", Seat(1), Seat(2), (Seat(1),)).to_json()
        rows = [play("2c2"), ("end", body)]
        game = await store.create("sumon", {}, {"seats": SEATS}, b"\xff", rows, over=True)
        assert await store.check() == []
        clock.now += 1000
        await store.delete_old(999, archive)
        record = json.loads(archive.read_text())
        assert (record["ended"], record["seed"]) == (body, game.seed.hex())
        assert "result" not in record
        assert answer_replay(archive.read_bytes())["ok"]

    async def test_games_under_way_stay_for_a_month(self, store: Store, clock: Clock) -> None:
        over, going = await new_game(store, over=True), await new_game(store)
        clock.now += 29 * DAY
        assert await store.count_old(1) == 1
        assert await store.delete_old(1) == 1
        assert await store.game(over.id) is None
        assert await store.game(going.id) == going
        assert await store.count_old(1, under_way=True) == 1
        clock.now += 2 * DAY
        assert await store.count_old(1) == 1
        assert await store.count_old(40 * DAY) == 0
        assert await store.delete_old(1) == 1

    async def test_the_count_is_what_goes(self, store: Store, clock: Clock, tmp_path: Path) -> None:
        await finished(store)
        clock.now += 10
        for archive, there in ((tmp_path / "a.jsonl", 1), (tmp_path / "a.jsonl", 0), (None, 1)):
            assert await store.count_old(9, archive is not None) == there
            assert await store.delete_old(9, archive) == there


class TestCheck:
    async def test_an_ending_that_was_taken_back(self, store: Store) -> None:
        body = Ending("resigned", Seat(2), None, (Seat(1),)).to_json()
        rows = [play("2c2"), ("end", body), ("undo", {"to": 1, "by": 2})]
        await store.create("sumon", {}, {"seats": SEATS}, b"x", rows)
        assert await store.check() == []
        wrong = await store.create("sumon", {}, {"seats": SEATS}, b"x", rows[:2])
        assert [wrong.id in problem for problem in await store.check()] == [True]

    async def test_a_sound_database(self, store: Store) -> None:
        game = await finished(store)
        await new_game(store)
        assert await store.check() == []
        assert len(events_of(await store.rows(game.id))) > 10

    async def test_what_is_wrong_is_said(self, tmp_path: Path) -> None:
        path = tmp_path / "games.db"
        async with await Store.open(str(path)) as store:
            gap, refused, over = [await finished(store) for _ in range(3)]
            with sqlite3.connect(path) as connection:
                connection.execute("DELETE FROM game_rows WHERE game = ? AND number = 3", [gap.id])
                connection.execute(
                    "UPDATE game_rows SET body = ? WHERE game = ? AND number = 2",
                    ['{"text":"1a1"}', refused.id],
                )
                connection.execute("UPDATE games SET over = 0 WHERE id = ?", [over.id])
                connection.execute(
                    "INSERT INTO holders (game, seat, holder) VALUES ('nowhere', 1, ?)", [ADA]
                )
            connection.close()
            found = await store.check()
        assert len(found) == 4
        assert "holders" in found[0]
        for game in (gap, refused, over):
            assert sum(game.id in problem for problem in found) == 1


def test_names_are_those_last_given() -> None:
    seats = [{"name": "Ada"}, {"name": None, "level": 3}, {"name": None}, {"name": None}]
    game = StoredGame("g", "integers", {}, {"seats": seats}, b"", 0.0, 0.0, 3, False, False)
    rows = [
        Row("g", 1, "join", {"seat": 3, "name": "Cleo"}, 0.0),
        Row("g", 2, "join", {"seat": 4, "name": None}, 0.0),
        Row("g", 3, "rename", {"seat": 1, "name": "Adele"}, 0.0),
    ]
    assert names_of(game, rows) == ["Adele", "Computer (level 3)", "Cleo", "Player 4"]
    rows.append(Row("g", 4, "leave", {"seat": 3}, 0.0))
    assert names_of(game, rows) == ["Adele", "Computer (level 3)", "Player 3", "Player 4"]


def test_undos_cut_the_events_back() -> None:
    rows = [
        Row("g", number, kind, body, 0.0)
        for number, (kind, body) in enumerate(
            [play("a"), play("b"), play("c"), ("undo", {"to": 1}), ("ask", {}), play("d")], 1
        )
    ]
    assert events_of(rows) == ["a", "d"]
