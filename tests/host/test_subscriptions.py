"""Following a game: the newest state, presence, and an end at once."""

import asyncio

import pytest

from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, PATIENCE, party, running


@running
async def test_only_the_newest_state_matters(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open")
        await table.host.subscribe(table.id, ANNA)
        ear = await table.host.subscribe(table.id, BEN)
        first = await ear.next()
        assert first.kind == "state"
        assert first.body["version"] == 1
        for _ in range(4):
            await table.act()
        update = await ear.next()
        assert update.kind == "state"
        assert update.body["version"] == 5
        assert update.body is await table.state(BEN)  # the very object, so that it is written once
        assert (await ear.next()).kind == "presence"


@running
async def test_presence_is_told_and_waiting_can_be_given_up() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        ear = await table.host.subscribe(table.id, ANNA)
        assert (await ear.next()).kind == "state"
        assert (await ear.next()).body == {"present": [1], "spectators": 0, "away": None}
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.02):
                await ear.next()
        other = await table.host.subscribe(table.id, BEN)
        assert (await ear.next()).body == {"present": [1, 2], "spectators": 0, "away": None}
        other.close()
        other.close()
        assert (await ear.next()).body == {"present": [1], "spectators": 0, "away": None}


@running
async def test_an_end_wakes_those_who_wait() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        ear = await table.host.subscribe(table.id, ANNA)
        heard: asyncio.Queue[str] = asyncio.Queue()

        async def listen() -> None:
            async for update in ear:
                heard.put_nowait(update.kind)

        task = asyncio.create_task(listen())
        assert [await heard.get(), await heard.get()] == ["state", "presence"]
        await table.host.close()
        await asyncio.wait_for(task, PATIENCE)
        assert heard.empty()


@running
async def test_somebody_who_joins_while_watching_sees_their_hand() -> None:
    async with party() as table:
        await table.create("sum8", "me", "open", waiting=True)
        ear = await table.host.subscribe(table.id, BEN)
        update = await ear.next()
        assert update.kind == "state"
        assert update.body["you"] == []
        await ear.next()
        await table.host.join_code(await table.host.invitation(table.id, ANNA) or "", BEN)
        update = await ear.next()
        assert update.kind == "state"
        assert update.body["you"] == [2]
        assert len(update.body["hands"]["2"]) == 8


@running
async def test_who_has_answers_hears_of_own_actions_by_their_version() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        ear = await table.host.subscribe(table.id, ANNA, answered=True)
        assert [(await ear.next()).kind for _ in range(2)] == ["state", "presence"]
        version = await table.act()
        told = await ear.next()
        assert (told.kind, told.body) == ("version", {"version": version})
        await table.act()  # it is the other one's turn
        assert (await ear.next()).kind == "state"
        await table.act()
        await table.act()
        told = await ear.next()  # what others did besides is in the whole state
        assert told.kind == "state"
        assert told.body["version"] == version + 3
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.02):
                await ear.next()
