"""Acting: whose turn it is, which version, what is refused, and that nothing is lost."""

import asyncio
from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.host import (
    NotYourSeat,
    NotYourTurn,
    SeatOpen,
    StaleVersion,
    UnknownGame,
)
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, CARA, party, running


@running
async def test_two_tabs_act_at_once_and_exactly_one_wins(opening: Opening) -> None:
    async with opening() as table:
        hosted = await table.create("sumon", "me", "open")
        actions = hosted.rules.action_texts(hosted.position)[:2]
        results = await asyncio.gather(
            *(table.host.act(table.id, ANNA, hosted.version, action) for action in actions),
            return_exceptions=True,
        )
        won = [result for result in results if isinstance(result, int)]
        lost = [result for result in results if isinstance(result, StaleVersion)]
        assert len(won) == len(lost) == 1
        assert lost[0].version == won[0] == (await table.hosted()).version


@running
async def test_a_repeated_action_is_refused_and_loses_nothing(opening: Opening) -> None:
    async with opening() as table:
        hosted = await table.create("sum8", "me", "open")
        mover, action = await table.holder(), hosted.rules.action_texts(hosted.position)[0]
        version = await table.host.act(table.id, mover, hosted.version, action)
        for _ in range(2):
            with pytest.raises(StaleVersion) as raised:
                await table.host.act(table.id, mover, hosted.version, action)
            assert raised.value.version == version
        fresh = await table.restarted()
        again, now = await fresh.hosted(), await table.hosted()
        assert (again.moments, again.version) == (now.moments, now.version)
        await fresh.host.close()


@running
async def test_who_may_act() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "open")
        action = hosted.rules.action_texts(hosted.position)[0]
        cases: list[tuple[str | None, int | None, type[SumtableError]]] = [
            (None, None, NotYourSeat),
            (CARA, None, NotYourSeat),
            (BEN, None, NotYourTurn),
            (ANNA, 2, NotYourSeat),
        ]
        for holder, seat, error in cases:
            with pytest.raises(error):
                await table.host.act(table.id, holder, hosted.version, action, seat)
        with pytest.raises(UnknownGame):
            await table.host.act("nowhere", ANNA, 1, action)
        await table.host.act(table.id, ANNA, hosted.version, action, 1)


@running
async def test_at_one_screen_the_seat_must_be_the_one_to_move() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "here")
        action = hosted.rules.action_texts(hosted.position)[0]
        with pytest.raises(NotYourTurn):
            await table.host.act(table.id, ANNA, hosted.version, action, 2)
        await table.host.act(table.id, ANNA, hosted.version, action)


@running
async def test_the_rules_refuse_with_their_own_codes_and_nothing_happens() -> None:
    async with party() as table:
        hosted = await table.create("sum8", "me", "here")
        for action, code in (
            ("place 77 a1/ne", "sum8.not-in-hand"),
            ("pass", "sum8.must-play"),
            ("nonsense", "record.event"),
            ("draw 11", "record.chance"),
        ):
            with pytest.raises(SumtableError) as raised:
                await table.act(action)
            assert raised.value.code == code
        assert (await table.hosted()).version == hosted.version


@running
async def test_nobody_says_that_time_is_up() -> None:
    async with party() as table:
        await table.create("integers", "me", "here", options={"clock": 5})
        with pytest.raises(SumtableError) as raised:
            await table.act("time")
        assert raised.value.code == "record.chance"


@running
async def test_nobody_acts_while_a_seat_is_open() -> None:
    async with party() as table:
        hosted = await table.create("sum8", "me", "open", waiting=True)
        state = await table.state()
        assert (state["status"], state["can_act"], hosted.moments) == ("waiting", False, ())
        with pytest.raises(SeatOpen):
            await table.host.act(table.id, ANNA, hosted.version, "pass")


@running
async def test_an_action_goes_on_to_its_end_though_nobody_waits(opening: Opening) -> None:
    async with opening() as table:
        hosted = await table.create("sumon", "me", "open")
        action = hosted.rules.action_texts(hosted.position)[0]
        task = asyncio.create_task(table.host.act(table.id, ANNA, hosted.version, action))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        after = await table.until(lambda hosted: bool(hosted.moments))
        assert after.version == hosted.version + 1
        await table.act()


@running
async def test_an_action_is_read_once_and_a_draw_never(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        hosted = await table.create("integers", "me", "here")
        read: list[str] = []
        parse = type(hosted.rules).parse

        def counting(rules: Any, text: str) -> Any:
            read.append(text)
            return parse(rules, text)

        monkeypatch.setattr(type(hosted.rules), "parse", counting)
        trade = f"trade {(await table.state())['hands'][str(hosted.mover)][0]}"
        await table.act(trade)
        after = await table.hosted()
        drawn = [moment for moment in after.moments[len(hosted.moments) :] if moment.event.chance]
        assert drawn
        assert read == [trade]
