"""Games at which only computers sit: they rest while nobody looks, and go on when somebody does."""

import asyncio

from sumtable.host import ClockRule
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, Party, party, running, until


async def follow(table: Party, version: int) -> None:
    """Follows the game until it has come so far, and leaves."""
    ear = await table.host.subscribe(table.id, None)
    async with asyncio.timeout(60):
        async for update in ear:
            if update.kind == "state" and update.body["version"] >= version:
                break
    ear.close()


async def settle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


@running
async def test_games_without_people_ask_nobody_while_nobody_looks() -> None:
    async with party() as table:
        for _ in range(120):
            await table.create("sumon", "8", "8")
        await settle()
        assert table.thinkers.asked == []
        assert all(live.idle for live in table.host._keeper.cache)


@running
async def test_somebody_who_looks_lets_them_go_on_and_leaving_stops_them(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "1", "1")
        await follow(table, 3)
        live = await table.live()
        await until(lambda: live.thinking is None)
        stopped = live.hosted.version
        await settle()
        assert live.hosted.version == stopped
        fresh = await table.restarted()
        await fresh.host.start()
        await settle()
        assert fresh.thinkers.asked == []
        await follow(fresh, stopped + 3)
        await fresh.host.close()


@running
async def test_thinking_for_nobody_is_stopped() -> None:
    async with party() as table:
        await table.create("sumon", "8", "8")
        table.thinkers.let.clear()
        ear = await table.host.subscribe(table.id, None)
        await until(lambda: table.thinkers.asked)
        ear.close()
        live = await table.live()
        assert live.thinking is None
        table.thinkers.let.set()
        await settle()
        assert live.hosted.version == 0


@running
async def test_clocks_rest_with_the_game() -> None:
    async with party() as table:
        await table.create("sumon", "1", "1", clock=ClockRule(1.0))
        await follow(table, 3)
        live = await table.live()
        await until(lambda: live.thinking is None)
        assert live.timer is None
        table.clock.now += 3600
        await follow(table, live.hosted.version + 2)
        assert live.hosted.flagged is None
        assert all(spent < 60 for spent in live.hosted.spent)


@running
async def test_the_games_own_clock_rests_too() -> None:
    async with party() as table:
        await table.create("integers", "1", "1", options={"clock": 1})
        await follow(table, 8)
        live = await table.live()
        await until(lambda: live.thinking is None)
        for _ in range(3):
            table.clock.now += 3600
            ear = await table.host.subscribe(table.id, None)
            ear.close()
        await follow(table, live.hosted.version + 2)
        assert "time" not in [moment.text for moment in live.hosted.moments]


@running
async def test_a_game_with_people_goes_on_though_nobody_looks() -> None:
    async with party() as table:
        await table.create("sumon", "me", "4")
        await table.act()
        assert len((await table.settled()).moments) == 2
        assert (await table.live()).owner == ANNA
