"""One's own list: games are found in it, and taken off it."""

import pytest

from sumtable.host import NotYourSeat, StaleVersion, UnderWay, UnknownGame, Wanted
from sumtable.host.finding import Show
from sumtable.host.lists import LOOKED_AT
from tests.host.helpers import ANNA, BEN, CARA, Party, party, running


async def end(table: Party) -> int:
    """Anna resigns; the version then."""
    return await table.host.resign(table.id, ANNA, (await table.hosted()).version, 1)


async def found(table: Party, words: str = "", show: Show = "all") -> list[str]:
    wanted = Wanted(words, show, lambda seconds: f"day {int(seconds) // 86_400}")
    return [game["game"] for game in (await table.host.find(ANNA, wanted)).games]


@running
async def test_games_are_found_by_what_the_list_says_of_them() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await end(table)
        table.clock.now += 86_400
        await table.create("integers", "me", "3")
        table.clock.now += 86_400
        await table.create("sum8", "me", "here")
        assert await found(table) == ["sum8", "integers", "sumon"]
        assert await found(table, "SUM on") == ["sumon"]
        assert await found(table, "ben") == ["sumon"], "who else played"
        assert await found(table, "resigned ben") == ["sumon"], "all words, how it ended too"
        assert await found(table, "computer") == ["integers"]
        assert await found(table, "day 12") == ["integers"]
        assert await found(table, "nobody at all") == []
        assert await found(table, show="over") == ["sumon"]
        assert await found(table, show="going") == ["sum8", "integers"]
        assert "sum8" in await found(table, show="turn")
        assert await found(table, "sumon", "going") == []


@running
async def test_a_search_goes_on_where_it_stopped() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await end(table)
        for _ in range(LOOKED_AT + 1):
            table.clock.now += 1
            await table.create("sumon", "me", "here")
        wanted = Wanted(show="over")
        first = await table.host.find(ANNA, wanted)
        assert first.games == []
        assert first.next is not None
        second = await table.host.find(ANNA, wanted, before=first.next)
        assert len(second.games) == 1
        assert second.next is None
        seen: list[str] = []
        before: float | None = None
        while True:
            page = await table.host.find(ANNA, Wanted(), 40, before)
            seen += [game["id"] for game in page.games]
            before = page.next
            if before is None:
                break
        assert len(seen) == len(set(seen)) == LOOKED_AT + 2


@running
async def test_a_game_that_is_over_goes_from_the_list_and_stays_for_the_others() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        begun = (await table.hosted()).version
        with pytest.raises(UnderWay):
            await table.host.remove(table.id, ANNA, begun)
        assert not (await table.host.mine(ANNA))[0]["removable"]
        version = await end(table)
        assert (await table.host.mine(ANNA))[0]["removable"]
        for wrong in (CARA, None):
            with pytest.raises(NotYourSeat):
                await table.host.remove(table.id, wrong, version)
        with pytest.raises(StaleVersion):
            await table.host.remove(table.id, ANNA, begun)
        assert await table.host.remove(table.id, ANNA, version) is False
        assert await table.host.mine(ANNA) == []
        assert (await table.state(ANNA))["you"] == []
        assert (await table.state(BEN))["you"] == [2]
        with pytest.raises(NotYourSeat):
            await table.host.remove(table.id, ANNA, version)
        fresh = await table.restarted()
        assert await fresh.host.mine(ANNA) == []
        again = await fresh.host.rematch(table.id, BEN)
        state = await fresh.host.state(again, BEN)
        assert state["status"] == "waiting", "who let go isn't waited for: the seat is open"
        assert state["join"] is not None


@running
async def test_what_nobody_holds_is_gone_for_all_who_follow_it() -> None:
    async with party() as table:
        await table.create("sumon", "me", "1")
        version = await end(table)
        watching = await table.host.subscribe(table.id, None)
        await watching.next()
        assert await table.host.remove(table.id, ANNA, version) is True
        with pytest.raises(StopAsyncIteration):
            await watching.next()
        assert not table.host.has(table.id)
        with pytest.raises(UnknownGame):
            await table.host.state(table.id, ANNA)
        with pytest.raises(UnknownGame):
            await table.host.remove(table.id, ANNA, version)


@running
async def test_alone_one_need_not_end_it_but_together_one_must() -> None:
    async with party() as table:
        await table.create("sum8", "me", options={"mode": "solo"})
        assert await table.host.remove(table.id, ANNA, (await table.hosted()).version) is True
        await table.create("sum8", "me", "open", options={"mode": "coop"})
        with pytest.raises(UnderWay):
            await table.host.remove(table.id, ANNA, (await table.hosted()).version)
