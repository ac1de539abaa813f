"""A server that doesn't know yet what another one did: who names a later version isn't refused."""

import asyncio

import pytest

from sumtable.store import Store
from tests.cluster.conftest import Opening
from tests.cluster.test_two_servers import version
from tests.host.helpers import ANNA, BEN, running, until


@running
async def test_somebody_may_change_the_server_at_every_request(
    pair: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumtable.store.notices.Notices.tell", lambda *_notice: None)
    monkeypatch.setattr("sumtable.host.together.TICK", 3600.0)
    async with pair() as two:
        await two.create("sumon", "me", "here")
        servers = (two.second, two.first)
        await two.second.state()
        known = await version(two.first)
        for turn in range(6):
            one = servers[turn % 2]
            hosted = await servers[1 - turn % 2].hosted()  # where the last action was made
            action = hosted.rules.action_texts(hosted.position)[0]
            known = await one.host.act(one.id, ANNA, known, action)
        assert (await two.first.state())["version"] == (await two.second.state())["version"] == 6


@running
async def test_somebody_may_come_while_the_game_is_being_read(
    pair: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read before the last action isn't taken for how the game stands."""
    async with pair() as two:
        await two.create("sumon", "me", "open")
        reading, gone_on = asyncio.Event(), asyncio.Event()
        holders = Store.holders

        async def slowly(store: Store, game: str) -> list[tuple[int, str]]:
            found = await holders(store, game)
            if store is two.second.store and not gone_on.is_set():
                reading.set()
                await gone_on.wait()
            return found

        monkeypatch.setattr(Store, "holders", slowly)
        looking = asyncio.create_task(two.second.state(BEN))
        await reading.wait()
        known = await two.first.act()
        hosted = await two.first.hosted()
        action = hosted.rules.action_texts(hosted.position)[0]
        acting = asyncio.create_task(two.second.host.act(two.second.id, BEN, known, action))
        seeing = asyncio.create_task(two.second.state(BEN))
        await until(lambda: two.second.host._keeper.cache._loading[two.second.id].askers == 3)
        gone_on.set()
        assert (await seeing)["version"] >= known
        assert await acting == known + 1
        await looking
