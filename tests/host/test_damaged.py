"""A game that can't be read is alone with itself: it is named, and all the others go on."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sumtable.core import OptionsError
from sumtable.host import Host, NewGame, NewSeat
from sumtable.host.errors import Damaged, NotYourSeat, UnknownCode
from sumtable.store import Store
from tests.host.helpers import ANNA, BEN, Here, Party, Quick, Time, running, until

PEOPLE = (NewSeat("me"), NewSeat("here"))
AGAINST = (NewSeat("computer", level=1), NewSeat("me"))

DAMAGES = {
    "options that are no JSON": "UPDATE games SET options = '{' WHERE id = :id",
    "options that are no object": "UPDATE games SET options = '[1]' WHERE id = :id",
    "an infinite option": "UPDATE games SET options = '{\"pie\": Infinity}' WHERE id = :id",
    "an option that the game refuses": "UPDATE games SET options = '{\"pie\": 3}' WHERE id = :id",
    "no set-up": "UPDATE games SET setup = '{}' WHERE id = :id",
    "seats that are none": "UPDATE games SET setup = '{\"seats\": 7}' WHERE id = :id",
    "a seat that is none": "UPDATE games SET setup = '{\"seats\": [{}, 1]}' WHERE id = :id",
    "a clock that is none": "UPDATE games SET setup = "
    'json_set(setup, \'$.clock\', json(\'{"minutes": "x", "increment": 0}\')) WHERE id = :id',
    "a seed that is text": "UPDATE games SET seed = 'seed' WHERE id = :id",
    "an unknown game": "UPDATE games SET name = 'chess' WHERE id = :id",
    "times that are none": "UPDATE games SET created = 'soon' WHERE id = :id",
    "a row that is no JSON": "UPDATE game_rows SET body = '{' WHERE game = :id",
    "a row that is no object": "UPDATE game_rows SET body = '[]' WHERE game = :id",
    "a row that lacks a key": "UPDATE game_rows SET body = '{}' WHERE game = :id",
    "a row of an unknown kind": "UPDATE game_rows SET kind = 'dance' WHERE game = :id",
    "an action that the rules refuse": "UPDATE game_rows SET body = "
    '\'{"seat": 1, "text": "8a1"}\' WHERE game = :id',
    "a row that is missing": "DELETE FROM game_rows WHERE game = :id",
    "a seat that is no number": "UPDATE holders SET seat = 'x' WHERE game = :id AND seat = 1",
    "a seat that isn't there": "UPDATE holders SET seat = 9 WHERE game = :id AND seat = 1",
    "a row with another number": "UPDATE game_rows SET number = 9 WHERE game = :id AND number = 1",
}


@asynccontextmanager
async def hosting(path: Path, clock: Time) -> AsyncIterator[Party]:
    store = await Store.open(f"sqlite:///{path}", clock=clock)
    thinkers = Quick()
    host = Host(store, thinkers, Here(), pace=0.0, clock=clock)
    try:
        yield Party(store, host, clock, thinkers)
    finally:
        await host.close()
        await store.close()


def damage(path: Path, statement: str, id: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(statement, {"id": id})
    connection.close()


async def going(table: Party) -> str:
    """A game between people with a clock, in which one action has been played."""
    await table.create("sumon", "me", "here")
    await table.act()
    return table.id


async def goes_on(table: Party, id: str) -> None:
    """Comes back when the computer has played, unasked."""
    table.id = id
    live = await table.live()
    await until(lambda: live.hosted.moments)


@running
async def test_others_go_on_and_the_list_names_it(tmp_path: Path) -> None:
    path, clock = tmp_path / "games.db", Time()
    async with hosting(path, clock) as table:
        table.thinkers.let.clear()
        bad = {name: await going(table) for name in DAMAGES}
        good = await going(table)
        playing = (await table.host.create(NewGame("sumon", {}, AGAINST), ANNA)).id
    for name, id in bad.items():
        damage(path, DAMAGES[name], id)
    async with hosting(path, clock) as table:
        await table.host.start()
        await goes_on(table, playing)
        told = {game["id"]: game for game in await table.host.mine(ANNA)}
        assert [name for name, id in bad.items() if told[id]["status"] != "damaged"] == []
        assert told[bad["a row that is missing"]]["status_words"]["line"]
        assert told[good]["status"] == "playing"
        for id in bad.values():
            for ask in (table.host.state, table.host.record, table.host.subscribe):
                with pytest.raises(Damaged):
                    await ask(id, ANNA)
            with pytest.raises(Damaged):
                await table.host.act(id, ANNA, 1, "2c2")
        table.id = good
        await table.act()
        lost = bad["a row that is missing"]
        with pytest.raises(NotYourSeat):
            await table.host.remove(lost, BEN, told[lost]["version"])
        assert await table.host.remove(lost, ANNA, told[lost]["version"]) is True
        assert lost not in {game["id"] for game in await table.host.mine(ANNA)}
        assert await table.host.damage() == f"{len(bad)} games can't be read; the log names them."


@running
async def test_an_invitation_that_can_not_be_read_is_none(tmp_path: Path) -> None:
    path, clock = tmp_path / "games.db", Time()
    new = NewGame("sumon", {}, (NewSeat("me"), NewSeat("open")))
    async with hosting(path, clock) as table:
        bad = (await table.host.create(new, ANNA)).id
        link = await table.host.seat_link(bad, ANNA, 1)
    damage(path, "UPDATE tokens SET expires = 'soon' WHERE game = :id AND purpose = 'join'", bad)
    damage(path, "UPDATE tokens SET purpose = 'seat:x' WHERE game = :id AND purpose != 'join'", bad)
    async with hosting(path, clock) as table:
        assert (await table.host.state(bad, ANNA))["status"] == "waiting"
        assert [game["id"] for game in await table.host.mine(ANNA)] == [bad]
        with pytest.raises(UnknownCode):
            await table.host.take(link, ANNA)


@running
async def test_a_damaged_game_with_a_computer_is_named_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, clock = tmp_path / "games.db", Time()
    async with hosting(path, clock) as table:
        table.thinkers.let.clear()
        await table.create("sumon", "1", "me")
        bad = table.id
    damage(path, DAMAGES["options that are no JSON"], bad)
    async with hosting(path, clock) as table:
        assert await table.host.damage() is None
        await table.host.start()
        assert table.host._starting is not None
        await table.host._starting
        assert await table.host.damage() == "1 game can't be read; the log names it."
        assert bad in caplog.text
        damage(path, "UPDATE games SET options = '{}' WHERE id = :id", bad)
        await table.host.state(bad, None)
        assert await table.host.damage() is None


@running
async def test_an_endless_clock_of_an_older_server_stops_nobody(tmp_path: Path) -> None:
    path, clock = tmp_path / "games.db", Time()
    async with hosting(path, clock) as table:
        table.thinkers.let.clear()
        bad = (await table.host.create(NewGame("integers", {"clock": 5}, PEOPLE), ANNA)).id
        clock.now += 1
        playing = (await table.host.create(NewGame("sumon", {}, AGAINST), ANNA)).id
    minutes = "1" + "0" * 400
    damage(path, f"UPDATE games SET options = '{{\"clock\": {minutes}}}' WHERE id = :id", bad)
    async with hosting(path, clock) as table:
        await table.host.start()
        await goes_on(table, playing)
        with pytest.raises(Damaged):
            await table.host.state(bad, ANNA)


@running
async def test_nothing_is_stored_of_a_game_that_can_not_be(tmp_path: Path) -> None:
    async with hosting(tmp_path / "games.db", Time()) as table:
        with pytest.raises(OptionsError):
            await table.host.create(NewGame("integers", {"clock": 10**400}, PEOPLE), ANNA)
        assert await table.store.games_of(ANNA) == []


@pytest.mark.parametrize("where", ["keeper.Keeper.add", "invitations.make", "keeper.build"])
@running
async def test_nothing_is_left_of_a_game_whose_making_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def fail(*_args: object) -> None:
        raise OverflowError

    monkeypatch.setattr(f"sumtable.host.{where}", fail)
    async with hosting(tmp_path / "games.db", Time()) as table:
        new = NewGame("sumon", {}, (NewSeat("me"), NewSeat("open")))
        with pytest.raises(OverflowError):
            await table.host.create(new, ANNA)
        assert await table.store.games_of(ANNA) == []
        assert await table.store.check() == []
