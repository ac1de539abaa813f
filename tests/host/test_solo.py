"""SUM8 alone and together: taking back past draws, starting again, the timer, the solver."""

from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.host import Hosted, UndoRefused, WrongTable
from sumtable.host.hosted import IDLE
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, Here, Party, party, running

DRAWN = {"mode": "solo", "difficulty": "hard-medium"}
OPEN = {"mode": "solo", "difficulty": "hard-easy"}


async def undo(table: Party, holder: str = ANNA) -> int:
    return await table.host.undo(table.id, holder, (await table.hosted()).version)


async def restart(table: Party, holder: str = ANNA) -> int:
    return await table.host.restart(table.id, holder, (await table.hosted()).version)


async def play_on(table: Party, count: int) -> list[str]:
    """What was played and drawn in so many actions, the first in the list each time."""
    before = len((await table.hosted()).moments)
    for _ in range(count):
        await table.act()
    return [moment.text for moment in (await table.hosted()).moments[before:]]


async def to_the_end(table: Party) -> Hosted:
    while (await table.hosted()).status == "playing":
        await table.act()
    return await table.hosted()


@running
async def test_alone_one_goes_back_past_draws_and_they_come_again(opening: Opening) -> None:
    async with opening() as table:
        start = await table.create("sum8", "me", options=DRAWN)
        events = await play_on(table, 3)
        assert sum(text.startswith("draw") for text in events) == 3
        for _ in range(3):
            await undo(table)
        assert (await table.hosted()).position == start.position
        with pytest.raises(UndoRefused):
            await undo(table)
        assert await play_on(table, 3) == events
        fresh = await table.restarted()
        assert (await fresh.hosted()).moments == (await table.hosted()).moments
        await fresh.host.close()


@running
async def test_a_lost_one_can_be_taken_back(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sum8", "me", options=DRAWN)
        over = await to_the_end(table)
        assert over.position.outcome is not None
        assert (await table.state())["undo"]["possible"]
        await undo(table)
        hosted = await table.hosted()
        assert (hosted.status, hosted.mover) == ("playing", 1)
        stored = await table.store.game(table.id)
        assert stored is not None
        assert not stored.over


@running
async def test_people_far_away_are_asked_even_after_the_end() -> None:
    async with party() as table:
        options = {"mode": "coop", "difficulty": "hard-easy"}
        await table.create("sum8", "me", "open", options=options)
        await to_the_end(table)
        assert not (await table.state())["restart"]
        with pytest.raises(UndoRefused):
            await restart(table)
        await undo(table)
        assert (await table.state(BEN))["undo"]["answer"]
        version = (await table.hosted()).version
        await table.host.answer_undo(table.id, BEN, version, True)
        assert (await table.hosted()).status == "playing"


@running
async def test_starting_again_goes_back_to_just_after_the_deal(opening: Opening) -> None:
    async with opening() as table:
        start = await table.create("sum8", "me", options={"mode": "solo", "difficulty": "medium"})
        with pytest.raises(UndoRefused):
            await restart(table)
        events = await play_on(table, 4)
        assert (await table.state())["restart"]
        assert not (await table.state(BEN))["restart"]
        with pytest.raises(SumtableError) as raised:
            await restart(table, BEN)
        assert raised.value.code == "table.seat"
        await restart(table)
        hosted = await table.hosted()
        assert (hosted.position, len(hosted.moments)) == (start.position, len(start.moments))
        assert await play_on(table, 4) == events
        await table.act("resign")
        await restart(table)
        assert (await table.hosted()).position == start.position
        fresh = await table.restarted()
        assert (await fresh.hosted()).position == start.position
        await fresh.host.close()


@running
async def test_a_duel_is_neither_restarted_nor_solved() -> None:
    async with party() as table:
        hosted = await table.create("sum8", "me", "here")
        await table.act()
        state = await table.state()
        assert (state["restart"], state["solve"], state["timer"]) == (False, False, None)
        with pytest.raises(WrongTable):
            await restart(table)
        for ask in (table.host.solvable, table.host.lost):
            with pytest.raises(WrongTable):
                await ask(hosted.id)


@running
async def test_the_timer_counts_play_and_no_long_absence(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sum8", "me", options=OPEN)

        async def timer() -> dict[str, Any]:
            shown: dict[str, Any] = (await table.state())["timer"]
            return shown

        assert await timer() == {"elapsed": 0, "running": True, "until": IDLE}
        table.clock.now += 20
        assert (await timer())["elapsed"] == 20
        await table.act()
        table.clock.now += 5 * IDLE
        assert await timer() == {"elapsed": 20 + IDLE, "running": False, "until": 20 + IDLE}
        await table.act()
        table.clock.now += 3
        assert await timer() == {"elapsed": 23 + IDLE, "running": True, "until": 20 + 2 * IDLE}
        await table.act("resign")
        table.clock.now += 50
        assert await timer() == {"elapsed": 23 + IDLE, "running": False, "until": 23 + IDLE}
        await undo(table)
        table.clock.now += 2
        assert (await timer())["elapsed"] == 25 + IDLE
        fresh = await table.restarted()
        assert (await fresh.state())["timer"] == await timer()
        await fresh.host.close()


@running
async def test_the_timer_starts_again_with_the_game() -> None:
    async with party() as table:
        await table.create("sum8", "me", options=OPEN)
        table.clock.now += 20
        await table.act()
        await restart(table)
        table.clock.now += 1
        assert (await table.state())["timer"]["elapsed"] == 1


@running
async def test_a_follower_is_told_the_time_anew() -> None:
    async with party() as table:
        await table.create("sum8", "me", options=OPEN)
        subscription = await table.host.subscribe(table.id, ANNA)
        await subscription.next()
        table.clock.now += 9
        assert (await table.state())["timer"]["elapsed"] == 9
        subscription.close()


@running
async def test_solvable_is_found_out_once() -> None:
    async with party() as table:
        await table.create("sum8", "me", options=OPEN)
        told = await table.host.solvable(table.id)
        assert told == {
            "version": (await table.hosted()).version,
            "verdict": "solvable",
            "chance": None,
            "words": "It can still be solved.",
        }
        here = table.host._puzzlers
        assert isinstance(here, Here)
        assert await table.host.solvable(table.id) == told
        assert here.asked == ["solvable"]
        assert not (await table.host.lost(table.id))["lost"]


@running
async def test_where_tiles_are_drawn_there_is_a_chance() -> None:
    async with party() as table:
        await table.create("sum8", "me", options=DRAWN)
        await play_on(table, 1)
        told = await table.host.solvable(table.id)
        assert told["verdict"] == "solvable"
        assert told["chance"] is not None
        assert 0.0 <= told["chance"]["low"] <= told["chance"]["share"] <= told["chance"]["high"]
        assert "The chance is about" in told["words"]


@running
async def test_why_it_is_lost_and_that_no_hint_helps() -> None:
    async with party() as table:
        await table.create("sum8", "me", options=OPEN)
        while (await table.host.solvable(table.id))["verdict"] == "solvable":
            await table.act()
        told = await table.host.lost(table.id)
        assert told["lost"]
        assert told["slots"] or told["tiles"]
        assert told["words"]
        hosted = await table.hosted()
        if hosted.status == "playing":
            hint = await table.host.hint(table.id, ANNA, hosted.version)
            assert (hint["ways"], hint["words"]) == ([], "Nothing keeps it solvable: take back.")
        assert (await table.host.solvable(table.id))["words"] == "It can't be solved any more."


@running
async def test_a_record_that_stops_before_the_end_is_sound_in_the_database(
    opening: Opening,
) -> None:
    async with opening() as table:
        await table.create("sum8", "me", options=OPEN)
        await play_on(table, 3)
        replayed = await table.host.import_record(await table.host.record(table.id, ANNA))
        state = await table.host.state(replayed, ANNA)
        assert (state["status"], state["solve"], state["timer"]) == ("over", False, None)
