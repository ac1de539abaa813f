"""Ways out of a table: it is cancelled or left; and why a turn can't be taken back."""

import pytest

from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.host import (
    GameOver,
    NotYourSeat,
    SeatTaken,
    StaleVersion,
    TableCancelled,
    UndoRefused,
    UnknownCode,
    WrongTable,
)
from sumtable.store import Store
from tests.host.conftest import Opening
from tests.host.ends import record_holds, resign
from tests.host.helpers import ANNA, BEN, CARA, Party, party, running

# A table that waits


@running
async def test_a_cancelled_table_is_nobodys(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sum8", "me", "open", waiting=True)
        code = await table.host.invitation(table.id, ANNA)
        assert code is not None
        state = await table.state()
        assert (state["cancel"], state["leave"], state["resign"]) == (True, False, False)
        await table.host.cancel(table.id, ANNA, state["version"])
        state = await table.state()
        assert (state["status"], state["join"], state["cancel"]) == ("over", None, False)
        assert state["outcome"]["reason"] == "cancelled"
        assert state["status_words"]["pill"] == "Cancelled"
        assert "cancelled" in state["spoken"]
        for party_ in (table, await table.restarted()):
            with pytest.raises(TableCancelled):
                await party_.host.join_code(code, BEN)
            assert (await party_.host.mine(ANNA))[0]["status"] == "over"
            assert (await party_.state(None))["outcome"]["winners"] == []
            await record_holds(party_)
            await party_.host.seen(party_.id, ANNA)
        with pytest.raises(GameOver):
            await table.host.cancel(table.id, ANNA, state["version"])


@pytest.mark.parametrize("game", GAMES)
@running
async def test_a_cancelled_table_can_be_set_again(game: str) -> None:
    async with party() as table:
        await table.create(game, "me", "open", waiting=True)
        await table.host.cancel(table.id, ANNA, 0)
        again = await table.host.rematch(table.id, ANNA)
        assert (await table.host.state(again, ANNA))["status"] == "waiting"
        code = await table.host.invitation(again, ANNA)
        assert await table.host.join_code(str(code), BEN) == again


@running
async def test_who_joined_can_leave_and_the_seat_is_open_again(opening: Opening) -> None:
    async with opening() as table:
        kinds = ("me", "open", "open")
        await table.create("integers", *kinds, options={"players": 3}, waiting=True)
        code = str(await table.host.invitation(table.id, ANNA))
        await table.host.join_code(code, BEN, "Ben")
        link = await table.host.seat_link(table.id, BEN)
        state = await table.state(BEN)
        assert (state["cancel"], state["leave"]) == (False, True)
        with pytest.raises(WrongTable, match="cancel"):
            await table.host.cancel(table.id, BEN, state["version"])
        with pytest.raises(WrongTable, match="cancel"):
            await table.host.leave(table.id, ANNA, state["version"])
        await table.host.leave(table.id, BEN, state["version"])
        state = await table.state(BEN)
        assert (state["you"], state["status"]) == ([], "waiting")
        assert [seat["kind"] for seat in state["seats"]] == ["person", "open", "open"]
        assert state["seats"][1]["name"] == "Open seat"
        if isinstance(table.store, Store):
            with pytest.raises(UnknownCode):  # nor does an old link lead back
                await table.host.take(link, BEN)
        fresh = await table.restarted()
        assert (await fresh.state(BEN))["you"] == []
        assert await fresh.host.mine(BEN) == []
        for holder in (CARA, BEN):
            await fresh.host.join_code(code, holder)
        hosted = await fresh.hosted()
        assert hosted.status == "playing"
        assert (await fresh.state(BEN))["you"] == [3]
        for way in (fresh.host.cancel, fresh.host.leave):
            with pytest.raises(SeatTaken):
                await way(fresh.id, BEN, hosted.version)
        await fresh.host.close()


@running
async def test_where_nobody_sat_at_first_anybody_may_cancel() -> None:
    async with party() as table:
        await table.create("sumon", "open", "open", waiting=True)
        live = await table.live()
        assert live.code is not None
        await table.host.join_code(live.code, BEN)
        assert ((await table.state(BEN))["cancel"], (await table.state(BEN))["leave"]) == (
            True,
        ) * 2
        await table.host.cancel(table.id, BEN, 1)


@running
async def test_strangers_and_stale_requests_change_nothing() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", waiting=True)
        for way in (table.host.cancel, table.host.leave):
            for holder in (None, BEN):
                with pytest.raises(NotYourSeat):
                    await way(table.id, holder, 0)
            with pytest.raises(StaleVersion):
                await way(table.id, ANNA, 7)
        assert (await table.hosted()).version == 0


# Taking back says why it can't


@running
async def test_undo_says_why_it_cannot() -> None:
    async def refusal(table: Party, holder: str | None = ANNA) -> tuple[str, str]:
        state = await table.state(holder)
        assert not state["undo"]["possible"]
        told = state["undo"]["refusal"]
        if holder is not None and state["you"]:
            with pytest.raises((UndoRefused, GameOver)) as raised:
                await table.host.undo(table.id, holder, state["version"])
            if told["code"] != "undo.over":
                assert raised.value.message == told["message"]
        return told["code"], told["message"]

    async with party() as table:
        await table.create("sum8", "me", "open", waiting=True)
        assert await refusal(table) == ("undo.nothing", "Nothing has been played yet.")
        assert (await refusal(table, CARA))[0] == "undo.seat"
        await table.create("sum8", "me", "open")
        first = await table.holder()
        other = BEN if first == ANNA else ANNA
        await table.act()
        assert await refusal(table, other) == ("undo.nothing", "You haven't played yet.")
        code, words = await refusal(table, first)
        assert (code, words) == ("undo.draw", "You have drawn since: a draw can't be undone.")
        await table.act()
        await resign(table, first)
        assert (await refusal(table, first))[0] == "undo.over"
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act()
        await table.host.undo(table.id, ANNA, (await table.hosted()).version)
        assert await refusal(table) == (
            "undo.asked",
            "You have asked already: the others have to answer.",
        )
        assert (await refusal(table, BEN))[1].startswith("Player 1 asks to take a turn back")


@running
async def test_undo_says_whose_draw_or_that_time_stands_in_the_way() -> None:
    async with party() as table:
        await table.create("integers", "me", "here", options={"clock": 5})
        await table.act("pass")
        table.clock.now += 301
        with pytest.raises(SumtableError):
            await table.act("pass")
        state = await table.state()
        assert state["undo"]["refusal"]["code"] == "undo.time"
    async with party() as table:
        await table.create("integers", "me", "here")
        hosted = await table.hosted()
        actions = hosted.rules.action_texts(hosted.position)
        await table.act(next(action for action in actions if action.startswith("trade")))
        told = (await table.state())["undo"]["refusal"]
        assert told["code"] == "undo.draw"
        assert told["message"].startswith(f"Player {hosted.mover} has drawn since")
