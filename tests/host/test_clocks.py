"""Clocks on the server's time: they start with the first action, and survive a restart."""

import pytest

from sumtable.host import BadSetup, ClockRule, StaleVersion
from sumtable.host.clocks import GRACE
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, Party, party, running


async def left(table: Party, seat: int) -> float:
    clock = (await table.state())["seats"][seat - 1]["clock"]
    value: float = clock["left"]
    return value


@running
async def test_time_is_spent_and_added(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open", clock=ClockRule(10, 5))
        table.clock.now += 100
        assert await left(table, 1) == 600  # nobody has acted yet
        await table.act()
        assert await left(table, 1) == 605
        table.clock.now += 60
        clocks = [seat["clock"] for seat in (await table.state())["seats"]]
        assert clocks == [{"left": 605, "running": False}, {"left": 540, "running": True}]
        await table.act()
        assert await left(table, 2) == 545
        table.clock.now += 30
        fresh = await table.restarted()
        assert await left(fresh, 1) == 575
        assert await left(fresh, 2) == 545
        await fresh.host.close()


@running
async def test_whose_time_is_out_loses(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open", clock=ClockRule(1))
        await table.act()
        hosted = await table.hosted()
        table.clock.now += 61
        action = hosted.rules.action_texts(hosted.position)[0]
        with pytest.raises(StaleVersion):  # too late
            await table.host.act(table.id, await table.holder(), hosted.version, action)
        state = await table.state()
        assert state["status"] == "over"
        assert state["outcome"]["winners"] == [1]
        assert state["outcome"]["words"] == "You win: the time of Ben ran out."
        assert state["sheet"][-1]["words"] == "runs out of time"
        assert state["spoken"] == state["outcome"]["words"]
        fresh = await table.restarted()
        assert (await fresh.hosted()).flagged == 2
        await fresh.host.close()


@running
async def test_the_table_itself_notices_that_time_is_out() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", clock=ClockRule(0.0005))
        await table.act()
        table.clock.now += 1
        await table.until(lambda hosted: hosted.status == "over")


@running
async def test_after_a_long_stop_there_is_some_time_left() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", clock=ClockRule(10))
        await table.act()
        table.clock.now += 5000
        fresh = await table.restarted()
        assert await left(fresh, 2) == GRACE
        fresh.clock.now += 10
        await fresh.act()
        assert await left(fresh, 2) == 0
        await fresh.host.close()


@running
async def test_the_clock_of_the_whole_game_ends_the_round() -> None:
    async with party() as table:
        await table.create("integers", "me", "here", options={"clock": 2})
        assert (await table.state())["time"] == {"left": 120, "running": False}
        await table.act("pass")
        table.clock.now += 121
        hosted = await table.hosted()
        with pytest.raises(StaleVersion):
            await table.host.act(table.id, ANNA, hosted.version, "pass")
        state = await table.state()
        assert state["status"] == "playing"
        assert "last turn" in state["status_words"]["line"]
        await table.act("pass")
        state = await table.state()
        assert state["outcome"]["reason"] == "time"
        assert state["time"] == {"left": 0, "running": False}


@running
async def test_undo_gives_no_time_back() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here", clock=ClockRule(10))
        await table.act()
        table.clock.now += 50
        await table.act()
        await table.host.undo(table.id, ANNA, (await table.hosted()).version)
        assert await left(table, 2) == 550


@running
async def test_a_computer_thinks_no_longer_than_its_clock_allows() -> None:
    async with party() as table:
        await table.create("sumon", "me", "8", clock=ClockRule(0.5))
        await table.act()
        await table.settled()
        assert table.thinkers.asked[-1].seconds == pytest.approx(30 / 25)


@pytest.mark.parametrize("rule", [ClockRule(0), ClockRule(float("nan")), ClockRule(5, -1)])
@running
async def test_clocks_that_cannot_be(rule: ClockRule) -> None:
    async with party() as table:
        with pytest.raises(BadSetup):
            await table.create("sumon", "me", "here", clock=rule)
