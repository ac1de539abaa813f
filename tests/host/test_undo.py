"""Taking back: alone or against computers at will, among people by consent, not past a draw."""

import pytest

from sumtable.host import GameOver, StaleVersion, UndoRefused
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, CARA, Party, party, running

EASY = {"mode": "solo"}


async def undo(table: Party, holder: str = ANNA) -> int:
    return await table.host.undo(table.id, holder, (await table.hosted()).version)


async def answer(table: Party, holder: str, yes: bool) -> int:
    return await table.host.answer_undo(table.id, holder, (await table.hosted()).version, yes)


@running
async def test_alone_and_without_draws_everything_can_be_taken_back(opening: Opening) -> None:
    async with opening() as table:
        start = await table.create("sum8", "me", options=EASY)
        for _ in range(5):
            await table.act()
        for left in (4, 3, 2, 1, 0):
            await undo(table)
            assert len((await table.hosted()).moments) == left
        assert (await table.hosted()).position == start.position
        with pytest.raises(UndoRefused):
            await undo(table)
        fresh = await table.restarted()
        assert (await fresh.hosted()).position == start.position
        await fresh.host.close()


@running
async def test_the_answer_of_a_computer_is_taken_back_too() -> None:
    async with party() as table:
        await table.create("sumon", "me", "3")
        await table.act()
        hosted = await table.settled()
        assert len(hosted.moments) == 2
        assert (await table.state())["undo"] == {
            "possible": True,
            "asks": False,
            "asked_by": None,
            "answer": False,
            "refusal": None,
        }
        await undo(table)
        assert (await table.hosted()).moments == ()


@running
async def test_undo_while_the_computer_thinks_drops_its_answer() -> None:
    async with party() as table:
        await table.create("sumon", "me", "3")
        table.thinkers.let.clear()
        await table.act()
        assert (await table.state())["thinking"]
        await undo(table)
        table.thinkers.let.set()
        hosted = await table.settled()
        assert hosted.moments == ()
        assert not (await table.state())["thinking"]


@running
async def test_never_past_a_draw() -> None:
    async with party() as table:
        await table.create("sum8", "me", "here")
        await table.act()
        assert (await table.hosted()).moments[-1].played.seat is None
        assert not (await table.state())["undo"]["possible"]
        with pytest.raises(UndoRefused):
            await undo(table)


@running
async def test_among_people_it_takes_consent(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open")
        await table.act()
        await table.act()
        await undo(table)
        hosted = await table.hosted()
        assert len(hosted.moments) == 2
        asking, asked = await table.state(ANNA), await table.state(BEN)
        assert asking["undo"]["asked_by"] == asked["undo"]["asked_by"] == 1
        assert (asking["undo"]["answer"], asked["undo"]["answer"]) == (False, True)
        assert "asks to take a turn back" in asked["status_words"]["line"]
        for told in (asking, asked):
            assert told["spoken"] == told["status_words"]["line"]
        fresh = await table.restarted()  # the request stands
        assert (await fresh.hosted()).asked == hosted.asked
        with pytest.raises(UndoRefused):
            await answer(fresh, ANNA, True)
        await answer(fresh, BEN, True)
        assert (await fresh.hosted()).moments == ()
        await fresh.host.close()


@running
async def test_a_no_or_another_action_ends_the_request() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act()
        await undo(table)
        await answer(table, BEN, False)
        assert (await table.hosted()).asked is None
        await undo(table)
        await answer(table, ANNA, False)  # thinks better of it
        assert (await table.hosted()).asked is None
        await undo(table)
        await table.act()
        hosted = await table.hosted()
        assert (hosted.asked, len(hosted.moments)) == (None, 2)
        with pytest.raises(UndoRefused):
            await answer(table, BEN, True)


@running
async def test_all_other_people_have_to_agree_but_no_computer() -> None:
    async with party() as table:
        kinds = ("me", "open", "open", "2")
        await table.create("integers", *kinds, options={"players": 4})
        hosted = await table.settled()
        while await table.holder() != ANNA:
            await table.act("pass")
            hosted = await table.settled()
        before = len(hosted.moments)
        await table.act("pass")
        await undo(table)
        await answer(table, BEN, True)
        assert len((await table.hosted()).moments) > before
        with pytest.raises(StaleVersion):
            await table.host.answer_undo(table.id, CARA, 1, True)
        await answer(table, CARA, True)
        assert len((await table.settled()).moments) == before


@running
async def test_a_finished_game_goes_back_only_alone_and_without_draws() -> None:
    async with party() as table:
        await table.create("sumon", "me", "1")
        await table.act("resign")
        assert (await table.state())["undo"]["possible"]
        await undo(table)
        assert (await table.hosted()).status == "playing"
        stored = await table.store.game(table.id)
        assert stored is not None
        assert not stored.over
    for game, kinds in (("sumon", ("me", "open")), ("sum8", ("me", "here"))):
        async with party() as table:
            await table.create(game, *kinds)
            await table.act("resign")
            assert not (await table.state())["undo"]["possible"]
            with pytest.raises(GameOver):
                await undo(table)
