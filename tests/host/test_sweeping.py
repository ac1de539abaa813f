"""What is due is found by looking for it: no game is kept, or read, for what may happen in days."""

import pytest

from sumtable.host import ClockRule, Host, NewGame, NewSeat
from sumtable.host.drive import LATER
from sumtable.host.due import due_of
from sumtable.store import LEASE
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, Here, Party, running, until
from tests.host.test_computers import Failing


async def begun(table: Party) -> None:
    """Starts the host, and comes back after its first look at what is due."""
    await table.host.start()
    assert table.host._starting is not None
    await table.host._starting


@running
async def test_a_start_reads_only_games_in_which_something_is_due(opening: Opening) -> None:
    async with opening() as table:
        for _ in range(20):
            await table.create("sumon", "me", "here")
        table.thinkers.let.clear()
        await table.create("sumon", "me", "1")
        await table.act()
        fresh = await table.restarted()
        await begun(fresh)
        assert [live.hosted.id for live in fresh.host._keeper.cache] == [table.id]
        await fresh.until(lambda hosted: len(hosted.moments) == 2)
        await fresh.host.close()


@running
async def test_a_clock_of_hours_keeps_no_game_in_memory_and_runs_out_all_the_same(
    opening: Opening,
) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open", clock=ClockRule(600))
        await table.act()
        live = await table.live()
        live.noticed.clear()
        assert live.idle
        table.host._keeper.cache.drop(live)
        table.clock.now += 600 * 60 + 2
        await table.host._sweeper.sweep()
        found = table.host._keeper.cache.find(table.id)
        assert found is not None
        await until(lambda: found.hosted.status == "over")
        assert found.hosted.flagged == 2


@running
async def test_somebody_who_follows_sees_a_clock_run_out_at_once(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open", clock=ClockRule(600))
        await table.act()
        ear = await table.host.subscribe(table.id, None)
        assert (await table.live()).timer is not None
        ear.close()
        assert (await table.live()).timer is None


@running
async def test_when_something_is_due(opening: Opening) -> None:
    async with opening() as table:
        timing = table.host._keeper.timing
        assert due_of(await table.create("sumon", "1", "1"), timing) is None
        assert due_of(await table.create("sumon", "me", "open", waiting=True), timing) is None
        assert due_of(await table.create("sumon", "me", "here"), timing) is None
        clock = ClockRule(10)
        hosted = await table.create("sumon", "me", "here", clock=clock)
        assert due_of(hosted, timing) is None, "no clock runs before the first action"
        await table.act()
        assert due_of(await table.hosted(), timing) == pytest.approx(timing.now + 601)
        table.thinkers.let.clear()
        hosted = await table.create("sumon", "1", "me")
        assert due_of(hosted, timing) == timing.now + LEASE


@running
async def test_what_can_not_go_on_is_left_alone_for_a_while(opening: Opening) -> None:
    async with opening() as table:
        thinkers = Failing()
        host = Host(table.store, thinkers, Here(), pace=0.0, clock=table.clock)
        seats = (NewSeat("computer", level=1), NewSeat("me"))
        id = (await host.create(NewGame("sumon", {}, seats), ANNA)).id
        live = await host._keeper.live(id)
        await until(lambda: thinkers.count and live.thinking is None)
        table.clock.now += LEASE + 1
        await host._sweeper.sweep()
        assert thinkers.count == 1
        table.clock.now += LATER
        await host._sweeper.sweep()
        await until(lambda: thinkers.count == 2)
        await until(lambda: live.thinking is None)
        await host.close()
