"""Two servers on one database: what happens at one is known at the other, and happens once."""

import asyncio
from typing import Any

import pytest

from sumtable.host import ClockRule, NewGame, NewSeat, NotAway, StaleVersion, UnknownGame
from sumtable.host.subscriptions import Subscription
from sumtable.host.ways_out import PATIENCE
from sumtable.store import LEASE
from tests.cluster.conftest import Opening, server
from tests.host.helpers import ANNA, BEN, CARA, Party, Time, running, until
from tests.host.helpers import PATIENCE as LONG
from tests.host.promises import MINE, YOURS, begin, check_draws, record, reveal, states


async def hear(ear: Subscription, kind: str, **wanted: Any) -> Any:
    """The body of the next update of this kind in which these values stand."""
    async with asyncio.timeout(LONG):
        async for update in ear:
            body: Any = update.body
            if update.kind == kind and all(body[key] == value for key, value in wanted.items()):
                return body
    raise AssertionError("the stream has ended")


async def version(party: Party) -> int:
    return (await party.hosted()).version


@running
async def test_a_move_at_one_is_told_at_the_other(pair: Opening) -> None:
    async with pair() as two:
        hosted = await two.create("sumon", "me", "open")
        ear = await two.second.host.subscribe(two.second.id, BEN)
        await hear(ear, "state", version=hosted.version)
        await two.first.act()
        told = await hear(ear, "state", version=hosted.version + 1)
        assert told["can_act"]
        await two.second.act()
        await until(lambda: two.first.host._keeper.cache.find(two.first.id).hosted.version == 3)  # type: ignore[union-attr]


@running
async def test_a_lost_notice_is_found_by_looking(
    pair: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumtable.store.notices.Notices.tell", lambda *_notice: None)
    async with pair() as two:
        hosted = await two.create("sumon", "me", "open")
        ear = await two.second.host.subscribe(two.second.id, BEN)
        await two.first.act()
        await hear(ear, "state", version=hosted.version + 1)


@running
async def test_who_sits_down_at_one_sits_at_the_other(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open", waiting=True)
        assert (await two.second.state(BEN))["you"] == []
        code = await two.second.host.invitation(two.second.id, ANNA)
        assert code == await two.first.host.invitation(two.first.id, ANNA)
        assert code is not None
        await two.first.host.join_code(code, BEN, "Ben")
        assert (await two.second.state(BEN))["you"] == [2]
        link = await two.second.host.seat_link(two.second.id, BEN)
        await two.first.host.take(link, CARA)
        await two.second.host.resign(two.second.id, CARA, await version(two.second))
        assert (await two.first.state(CARA))["status"] == "over"


@running
async def test_two_who_join_at_once_get_different_seats_or_none(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open", waiting=True)
        code = await two.first.host.invitation(two.first.id, ANNA)
        assert code is not None
        await two.second.state(None)
        joins = [
            two.first.host.join_code(code, BEN, "Ben"),
            two.second.host.join_code(code, CARA, "Cara"),
        ]
        came = await asyncio.gather(*joins, return_exceptions=True)
        assert sorted(isinstance(one, str) for one in came) == [False, True]
        assert len(await two.first.store.holders(two.first.id)) == 2


@running
async def test_undo_is_asked_at_one_and_answered_at_the_other(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        asked = await two.first.act()
        asked = await two.first.host.undo(two.first.id, ANNA, asked)
        after = await two.second.host.answer_undo(two.second.id, BEN, asked, True)
        assert (await two.first.state())["version"] == after
        assert (await two.first.state())["events"] == 0


@running
async def test_of_two_acts_on_the_same_version_one_wins(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "here")
        refused = 0
        for _ in range(100):
            hosted = await two.first.hosted()
            if hosted.status == "over":
                hosted = await two.create("sumon", "me", "here")
            await two.second.state()
            action = hosted.rules.action_texts(hosted.position)[0]
            tries = [
                one.host.act(one.id, ANNA, hosted.version, action)
                for one in (two.first, two.second, two.second, two.first)
            ]
            came = await asyncio.gather(*tries, return_exceptions=True)
            won = [one for one in came if isinstance(one, int)]
            lost = [one for one in came if isinstance(one, StaleVersion)]
            assert (len(won), len(lost)) == (1, 3)
            assert {one.version for one in lost} == set(won)
            refused += len(lost)
            await two.first.state()
        assert refused == 300


@running
async def test_two_rematches_at_once_are_one_game(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        await two.first.host.resign(two.first.id, ANNA, await version(two.first))
        await two.second.state()
        names = await asyncio.gather(
            two.first.host.rematch(two.first.id, ANNA),
            two.second.host.rematch(two.second.id, BEN),
        )
        assert len(set(names)) == 1
        games = await two.first.store.games_of(ANNA)
        assert {game.id for game in games} == {two.first.id, names[0]}
        assert (await two.second.host.state(names[0], BEN))["you"] == [1]


@running
async def test_a_deleted_game_is_gone_everywhere(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "here")
        ear = await two.second.host.subscribe(two.second.id, None)
        over = await two.first.host.resign(two.first.id, ANNA, await version(two.first))
        assert await two.first.host.remove(two.first.id, ANNA, over)
        async with asyncio.timeout(LONG):
            async for _update in ear:
                pass
        with pytest.raises(UnknownGame):
            await two.second.state()


@running
async def test_who_follows_at_one_is_there_at_the_other(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        ear = await two.second.host.subscribe(two.second.id, ANNA)
        theirs = await two.first.host.subscribe(two.first.id, BEN)
        await hear(ear, "presence", present=[1, 2])
        watching = await two.first.host.subscribe(two.first.id, CARA)
        await hear(ear, "presence", spectators=1)
        theirs.close()
        await hear(ear, "presence", present=[1])
        watching.close()


@running
async def test_who_is_at_another_server_is_not_away(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        await two.first.act()
        ear = await two.second.host.subscribe(two.second.id, BEN)
        live = await two.first.live()
        await until(lambda: 2 in live.present)
        two.clock.now += PATIENCE + 1
        await two.second.host._others.beat()  # type: ignore[attr-defined]
        with pytest.raises(NotAway):
            await two.first.host.claim(two.first.id, ANNA, await version(two.first), "win")
        ear.close()
        await until(lambda: 2 not in live.present)
        with pytest.raises(NotAway):  # was there a moment ago
            await two.first.host.claim(two.first.id, ANNA, await version(two.first), "win")
        two.clock.now += PATIENCE + 1
        await two.first.host.claim(two.first.id, ANNA, await version(two.first), "win")
        assert (await two.second.state(BEN))["outcome"]["reason"] == "claimed-win"


@running
async def test_the_presence_of_a_dead_server_lapses(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        await two.second.host.subscribe(two.second.id, BEN)
        live = await two.first.live()
        ear = await two.first.host.subscribe(two.first.id, ANNA)
        await until(lambda: 2 in live.present)
        two.second.host._others._looking.cancel()  # type: ignore[attr-defined]
        two.clock.now += 11
        await hear(ear, "presence", present=[1])
        two.clock.now += 60
        await two.first.host._others.beat()  # type: ignore[attr-defined]
        await two.first.host._others.refresh(live)
        assert live.elsewhere.seen[BEN] <= two.clock.now - 70


@running
async def test_a_server_that_was_thought_dead_says_who_is_there(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        live = await two.first.live()
        await two.second.host.subscribe(two.second.id, BEN)
        await until(lambda: 2 in live.present)
        two.clock.now += 100
        servers = two.second.store.servers
        assert servers is not None
        await servers.leave()  # as others do with one that is silent for long
        await two.first.host._others.refresh(live)
        assert 2 not in live.present
        await two.second.host._others.beat()  # type: ignore[attr-defined]
        await until(lambda: 2 in live.present)


@running
async def test_a_phrase_is_heard_at_the_other(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "open")
        ear = await two.second.host.subscribe(two.second.id, BEN)
        await hear(ear, "state")
        await two.first.host.say(two.first.id, ANNA, "hello")
        assert (await hear(ear, "phrase"))["seat"] == 1


@running
async def test_a_computer_of_a_dead_server_goes_on_at_another(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "4")
        two.first.thinkers.let.clear()
        await two.first.act()
        assert two.second.thinkers.asked == []
        two.first.host._others._looking.cancel()  # type: ignore[attr-defined]
        two.first.host._sweeper.close()
        two.clock.now += LEASE + 1
        await two.second.until(lambda hosted: len(hosted.moments) == 2)
        two.first.thinkers.let.set()
        await two.first.settled()
        assert len((await two.first.state())["sheet"]) == 2


@running
async def test_a_computer_that_thinks_for_long_is_left_to_its_server(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "4")
        two.first.thinkers.let.clear()
        await two.first.act()
        await two.second.state()
        for _ in range(5):
            two.clock.now += LEASE / 2
            await two.first.host._others.beat()  # type: ignore[attr-defined]
            await two.second.host._sweeper.sweep()
        assert two.second.thinkers.asked == []
        two.first.thinkers.let.set()
        await two.second.until(lambda hosted: len(hosted.moments) == 2)


@running
async def test_a_server_that_stops_leaves_its_computers_to_others(pair: Opening) -> None:
    async with pair() as two:
        await two.create("sumon", "me", "4")
        two.first.thinkers.let.clear()
        await two.first.act()
        await two.first.host.close()
        await two.second.until(lambda hosted: len(hosted.moments) == 2)


@running
async def test_a_clock_runs_out_though_its_server_is_dead(url: str) -> None:
    clock = Time()
    async with server(url, clock, started=False) as first:
        await first.create("sumon", "me", "open", clock=ClockRule(600))
        await first.act()
        live = await first.live()
        assert live.timer is None, "a clock of hours keeps no game in memory"
        id = first.id
        async with server(url, clock) as second:
            second.id = id
            await until(lambda: second.host._others._joined)  # type: ignore[attr-defined]
            clock.now += 600 * 60 + 2
            await until(lambda: id in second.host._keeper.cache)
            await until(lambda: second.host._keeper.cache.find(id).hosted.status == "over")  # type: ignore[union-attr]
            assert (await second.state())["outcome"]["winners"] == [1]


@running
async def test_open_tables_of_one_are_listed_at_the_other(pair: Opening) -> None:
    async with pair() as two:
        new = NewGame("sumon", {}, (NewSeat("me", "Ada"), NewSeat("open")), listed=True)
        id = (await two.first.host.create(new, ANNA)).id
        await two.first.host._others.beat()  # type: ignore[attr-defined]
        [table], more = await two.second.host.open_tables.shown(BEN)
        assert (table["id"], table["names"], more) == (id, ["Ada"], 0)
        await two.second.host.join_code(table["code"], BEN, "Ben")
        assert await two.first.host.open_tables.shown(None) == ([], 0)


@running
async def test_one_that_restarts_gives_nobody_more_time(url: str) -> None:
    clock = Time()
    async with server(url, clock) as first:
        await until(lambda: first.host._others._joined)  # type: ignore[attr-defined]
        began = clock.now
        clock.now += 5
        async with server(url, clock) as second:
            await until(lambda: second.host._others._joined)  # type: ignore[attr-defined]
            assert second.host._keeper.started == began
    clock.now += 1000
    async with server(url, clock) as third:
        await until(lambda: third.host._others._joined)  # type: ignore[attr-defined]
        assert third.host._keeper.started == clock.now


@running
async def test_one_that_stops_while_its_database_breaks_stops(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it is to stop gets lost where the database fails in the same moment."""
    asked = asyncio.Event()
    broken: list[bool] = []

    async def breaks(*_given: object) -> bool:
        asked.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if broken:
                raise
            broken.append(True)
            raise OSError("the connection is closed") from None
        return True

    async with server(url, Time(), started=False) as one:
        monkeypatch.setattr(one.store.servers, "beat", breaks)
        await one.host.start()
        async with asyncio.timeout(LONG):
            await asked.wait()
            await one.host.close()


@running
async def test_a_game_is_dealt_once_however_many_servers_hear_the_secrets(pair: Opening) -> None:
    async with pair() as two:
        await begin(two.first)
        two.second.id = two.first.id
        assert (await two.second.state(BEN))["draws"]["phase"] == "revealing"
        work = [reveal(two.first, ANNA, 1, MINE), reveal(two.second, BEN, 2, YOURS)]
        work += [reveal(two.second, ANNA, 1, MINE), reveal(two.first, BEN, 2, YOURS)]
        await asyncio.gather(*work)
        for one in (two.first, two.second):
            assert (await one.state())["draws"]["phase"] == "dealt"
        kinds = [row.kind for row in await two.first.store.rows(two.first.id)]
        assert kinds.count("reveal") == 2
        await two.second.host.resign(two.second.id, ANNA, await version(two.second))
        assert check_draws(await record(two.second)) == kinds.count("play")


@running
async def test_any_server_deals_when_a_secret_is_late(url: str) -> None:
    """The one where the game was begun is gone."""
    clock = Time()
    async with server(url, clock) as first, server(url, clock) as second:
        await begin(first)
        second.id = first.id
        await reveal(first, ANNA, 1, MINE)
        await first.host.close()
        clock.now += 65.0
        async with asyncio.timeout(LONG):
            while (await second.state())["draws"]["phase"] != "dealt":
                await asyncio.sleep(0.02)
        assert await states(second) == ["revealed", "late"]
        assert [row.kind for row in await second.store.rows(second.id)].count("late") == 1
