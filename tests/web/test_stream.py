"""Streams: everybody hears at once, nobody hears twice, all end when the server does."""

import json
from pathlib import Path

import pytest

from sumtable.web.assets import assets
from tests.web.clients import SCRIPT, Site, serving

pytestmark = pytest.mark.anyio


async def test_a_move_appears_on_both_screens(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}/stream"
    async with table.first.stream(path) as one, table.second.stream(path) as two:
        version = (await one.next("state")).data["version"]
        await two.next("state")
        await table.first.act(table.id, version, SCRIPT[0])
        for stream, seat in ((one, 1), (two, 2)):
            event = await stream.next("state")
            while event.data["version"] == version:
                event = await stream.next("state")
            assert event.id == str(version + 1)
            assert event.data["you"] == [seat]
            assert event.data["last"]["text"] == SCRIPT[0]


async def test_own_moves_are_told_by_their_version_to_those_who_ask_for_it(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}/stream?answered=true"
    async with table.first.stream(path) as one, table.second.stream(path) as two:
        version = (await one.next("state")).data["version"]
        await two.next("state")
        await table.first.act(table.id, version, SCRIPT[0])
        own = await one.next("version")
        assert (own.id, own.data) == (None, {"version": version + 1})
        assert (await two.next("state")).data["version"] == version + 1
        await table.second.act(table.id, version + 1, SCRIPT[1])
        assert (await one.next("state")).data["version"] == version + 2
        assert (await two.next("version")).data == {"version": version + 2}


@pytest.mark.parametrize("how", ["header", "query"])
async def test_a_stream_resumes_after_the_version_that_is_known(site: Site, how: str) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    headers = {"Last-Event-ID": str(version)} if how == "header" else {}
    query = "" if how == "header" else f"?after={version}"
    path = f"/api/games/{table.id}/stream{query}"
    async with table.second.stream(path, **headers) as stream:
        await table.first.act(table.id, version, SCRIPT[0])
        assert (await stream.next("state")).data["version"] == version + 1
    await table.second.act(table.id, version + 1, SCRIPT[1])
    async with table.second.stream(path, **headers) as stream:
        assert (await stream.next("state")).data["version"] == version + 2


async def test_presence_is_told(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}/stream"
    async with table.first.stream(path) as one:
        await one.next("state")
        async with table.second.stream(path):
            event = await one.next("presence")
            while sorted(event.data["present"]) != [1, 2]:
                event = await one.next("presence")
        event = await one.next("presence")
        while event.data["present"] != [1]:
            event = await one.next("presence")


async def test_a_quiet_stream_pings(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", ping_seconds=0.05) as site:
        table = await site.table()
        async with table.first.stream(f"/api/games/{table.id}/stream") as stream:
            blocks = [await stream.block() for _ in range(5)]
        pings = [block for block in blocks if block and block.startswith(b"event: ping\n")]
        assert len(pings) > 1
        told = json.loads(pings[0].partition(b"data: ")[2])
        assert told == {"assets": assets().version, "seconds": 0.05}


async def test_streams_end_at_once_when_the_server_stops(site: Site) -> None:
    table = await site.table()
    async with table.first.stream(f"/api/games/{table.id}/stream") as stream:
        await stream.next("state")
        site.app.state.streams.close()
        while await stream.block() is not None:
            pass


async def test_a_stream_that_is_left_is_forgotten(site: Site) -> None:
    table = await site.table()
    async with table.first.stream(f"/api/games/{table.id}/stream"):
        assert b"sumtable_streams 1.0" in (await table.first.get("/metrics")).content
    assert b"sumtable_streams 0.0" in (await table.first.get("/metrics")).content


async def test_a_stream_of_no_game_is_an_error(site: Site) -> None:
    async with site.guest().stream("/api/games/aaaaaaaaaa/stream") as stream:
        assert stream.status == 404
