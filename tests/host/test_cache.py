"""The games in memory: kept while somebody needs them, loaded again when they are asked for."""

import asyncio
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

import pytest

from sumtable.core.language import speaking
from sumtable.host import StaleVersion, UnknownGame
from sumtable.host.cache import Cache
from sumtable.host.live import Live
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, party, running


@running
async def test_rooms_nobody_needs_make_space() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "here")
        loaded = []

        async def load(game: str) -> Live:
            loaded.append(game)
            await asyncio.sleep(0)
            return Live(replace(hosted, id=game), [])

        weight = Live(hosted, []).weight
        cache = Cache(load, 2 * weight)
        games = ["one", "two", "three", "four", "five"]
        first, again = await asyncio.gather(cache.live(games[0]), cache.live(games[0]))
        assert first is again
        first.users = 1
        for game in games[1:]:
            await cache.live(game)
        assert loaded == games
        assert await cache.live(games[0]) is first
        assert [live.hosted.id for live in cache] == ["five", "one"]
        assert cache.weight == 2 * weight
        first.become(replace(hosted, id="one", held=hosted.held + 10))
        cache.weigh(first)
        assert [live.hosted.id for live in cache] == ["one"]
        assert cache.weight == weight + 10


@running
async def test_loading_stops_when_nobody_waits_for_it_any_more() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "here")
        begun, ended = asyncio.Event(), []

        async def load(_game: str) -> Live:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(True)
            return Live(hosted, [])

        cache = Cache(load, 1)
        askers = [asyncio.create_task(cache.live("one")) for _ in range(2)]
        await begun.wait()
        for number, asker in enumerate(askers, 1):
            asker.cancel()
            await asyncio.wait([asker])
            await asyncio.sleep(0)
            assert len(ended) == number - 1
        assert "one" not in cache


@running
async def test_those_who_waited_for_a_game_go_on_one_after_the_other() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "here")
        loaded = asyncio.Event()

        async def load(_game: str) -> Live:
            await loaded.wait()
            return Live(hosted, [])

        cache, passes, when = Cache(load, 1), 0, list[int]()

        async def ask() -> Live:
            live = await cache.live("one")
            when.append(passes)
            return live

        askers = [asyncio.create_task(ask()) for _ in range(5)]
        await asyncio.sleep(0)
        loaded.set()
        while not all(asker.done() for asker in askers):
            await asyncio.sleep(0)
            passes += 1
        assert len(set(when)) == 5
        assert len({id(asker.result()) for asker in askers}) == 1


@running
async def test_a_game_that_is_not_there() -> None:
    async with party() as table:
        for call in (table.host.state, table.host.subscribe, table.host.seen, table.host.record):
            with pytest.raises(UnknownGame):
                await call("nowhere", ANNA)


@running
async def test_what_another_server_wrote_is_seen_after_a_refusal(opening: Opening) -> None:
    async with opening() as table:
        hosted = await table.create("sumon", "me", "open")
        other = await table.restarted()
        await other.act()
        action = hosted.rules.action_texts(hosted.position)[3]
        with pytest.raises(StaleVersion) as raised:
            await table.host.act(table.id, ANNA, hosted.version, action)
        assert raised.value.version == hosted.version + 1
        assert (await table.hosted()).moments == (await other.hosted()).moments
        await other.host.close()


class Backwards(NullTranslations):
    """A language in which every text is its own reverse, placeholders left alone."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message[::-1]


@running
async def test_everybody_is_told_in_their_own_language() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act("2c2")
        english = await table.host.subscribe(table.id, BEN)
        told: Any = (await english.next()).body
        assert told["status_words"]["pill"] == "Your turn"
        with speaking(Backwards()):
            ear = await table.host.subscribe(table.id, BEN)
            told = (await ear.next()).body
            assert told["status_words"]["pill"] == "nrut ruoY"
            assert told["about"] == "draob ediW"
        assert (await table.state(BEN))["status_words"]["pill"] == "Your turn"
