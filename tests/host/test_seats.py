"""Seats: who may sit down, invitations, links, rematches, and who is there."""

import asyncio

import pytest

from sumtable.core import OptionsError, SumtableError
from sumtable.host import (
    BadSetup,
    NewGame,
    NewSeat,
    NotYourSeat,
    StillGoing,
    TableFull,
    UnknownCode,
    UnknownGame,
    invitations,
)
from sumtable.host.errors import TooManyDevices
from sumtable.records import parse_record, replay
from tests.contract.variants import CROSS
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, CARA, DORA, Party, party, running


@running
async def test_an_invitation_stays_the_same_and_leads_to_the_seat(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sum8", "me", "open", waiting=True)
        code = await table.host.invitation(table.id, ANNA)
        assert code is not None
        assert (await table.state())["join"] == {"code": code}
        assert (await table.state(None))["join"] is None
        with pytest.raises(NotYourSeat):
            await table.host.invitation(table.id, BEN)
        fresh = await table.restarted()
        assert await fresh.host.invitation(table.id, ANNA) == code
        typed = f" {code[:4].upper()}-{code[4:]} "
        assert await fresh.host.join_code(typed, BEN, "  Ben\n Bold ") == table.id
        assert await fresh.host.join_code(code, BEN) == table.id  # sits there already
        state = await fresh.state(BEN)
        assert (state["you"], state["status"], state["join"]) == ([2], "playing", None)
        assert state["seats"][1]["name"] == "Ben Bold"
        assert len(state["hands"]["2"]) == 8
        with pytest.raises(TableFull):
            await fresh.host.join_code(code, CARA)
        for game, wrong in ((table.id, "xxxxxxxx"), (table.id, "")):
            with pytest.raises(UnknownCode):
                await fresh.host.join(game, wrong, CARA)
        with pytest.raises(UnknownGame):
            await fresh.host.join("nowhere", code, CARA)
        await fresh.host.close()


@running
async def test_two_people_want_the_last_seat() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", waiting=True)
        code = await table.host.invitation(table.id, ANNA) or ""
        results = await asyncio.gather(
            table.host.join_code(code, BEN),
            table.host.join_code(code, CARA),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["TableFull", "str"]


@running
async def test_a_link_takes_seats_along_once_and_soon(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "here")
        link = await table.host.seat_link(table.id, ANNA)
        assert await table.host.take(link, BEN) == table.id
        assert (await table.state(BEN))["you"] == [1, 2]
        one = await table.host.seat_link(table.id, ANNA, 2)
        late = await table.host.seat_link(table.id, ANNA)
        await table.host.take(one, CARA)
        assert (await table.state(CARA))["you"] == [2]
        table.clock.now += 3601
        for used in (link, one, late, "x"):
            with pytest.raises(UnknownCode):
                await table.host.take(used, DORA)
        with pytest.raises(NotYourSeat):
            await table.host.seat_link(table.id, CARA, 1)
        with pytest.raises(NotYourSeat):
            await table.host.seat_link(table.id, None)
        fresh = await table.restarted()
        assert (await fresh.state(BEN))["you"] == [1, 2]
        await fresh.host.close()


@running
async def test_links_give_no_more_seats_than_anybody_has_devices_for() -> None:
    async with party() as table:
        await table.create("sumon", "me", "here")
        left = invitations.MOST_HELD - 2
        for number in range(left // 2):
            await table.host.take(await table.host.seat_link(table.id, ANNA), f"{number:064x}")
        link = await table.host.seat_link(table.id, ANNA, 1)
        with pytest.raises(TooManyDevices):
            await table.host.take(link, BEN)
        assert (await table.state(BEN))["you"] == []
        assert (await table.state(f"{0:064x}"))["you"] == [1, 2]


@running
async def test_a_rematch_swaps_seats_and_is_the_same_for_all(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open")
        with pytest.raises(StillGoing):
            await table.host.rematch(table.id, ANNA)
        await table.act("resign")
        with pytest.raises(NotYourSeat):
            await table.host.rematch(table.id, CARA)
        again = await table.host.rematch(table.id, BEN)
        assert again == await table.host.rematch(table.id, ANNA)
        assert (await table.state())["rematch"] == {"game": again}
        table.id = again
        assert (await table.state(ANNA))["you"] == [2]
        assert (await table.state(BEN))["you"] == [1]
        assert [seat["name"] for seat in (await table.state())["seats"]] == ["Ben", "Player 2"]
        await table.act()


@running
async def test_a_rematch_against_computers_goes_round() -> None:
    async with party() as table:
        await table.create("integers", "me", "3", "5", options={"players": 3})
        await table.settled()
        await table.act("resign")
        table.id = await table.host.rematch(table.id, ANNA)
        seats = (await table.state())["seats"]
        assert [(seat["kind"], seat["level"]) for seat in seats] == [
            ("computer", 3),
            ("computer", 5),
            ("person", None),
        ]
        assert (await table.state())["you"] == [3]


@running
async def test_a_rematch_may_be_at_another_level() -> None:
    async with party() as table:
        await table.create("integers", "me", "3", "5", options={"players": 3})
        await table.settled()
        await table.act("resign")
        for level in (0, 9, True):
            with pytest.raises(BadSetup):
                await table.host.rematch(table.id, ANNA, level)
        again = await table.host.rematch(table.id, ANNA, 4)
        assert again == await table.host.rematch(table.id, ANNA, 2), (
            "the next game is there already"
        )
        table.id = again
        assert [seat["level"] for seat in (await table.state())["seats"]] == [4, 4, None]


@running
async def test_a_rematch_of_people_has_no_level() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.act("resign")
        with pytest.raises(BadSetup):
            await table.host.rematch(table.id, ANNA, 2)
        assert (await table.state())["rematch"] is None


@running
async def test_a_computer_of_whom_no_level_is_said_plays_at_the_lowest() -> None:
    async with party() as table:
        new = NewGame("sumon", seats=(NewSeat("me"), NewSeat("computer")))
        table.id = (await table.host.create(new, ANNA)).id
        assert [seat["level"] for seat in (await table.state())["seats"]] == [None, 1]


@running
async def test_setups_that_cannot_be() -> None:
    async with party() as table:
        me, here = NewSeat("me"), NewSeat("here")
        bad: list[tuple[NewGame, str]] = [
            (NewGame("chess", {}, (me, here)), "record.game"),
            (NewGame("sumon", {}, (me,)), "record.options"),
            (NewGame("sumon", {"pie": 3}, (me, here)), "record.options"),
            (NewGame("sum8", {"mode": "solo"}, (me, here)), "record.options"),
            (NewGame("sumon", {}, (me, NewSeat("robot"))), "table.setup"),
            (NewGame("sumon", {}, (me, NewSeat("computer", level=0))), "table.setup"),
            (NewGame("sumon", {}, (me, NewSeat("computer", level=9))), "table.setup"),
            (NewGame("sumon", {}, (NewSeat("me", level=1), here)), "table.setup"),
            (NewGame("sum8", {"mode": "coop"}, (me, NewSeat("computer", level=1))), "table.setup"),
        ]
        for new, code in bad:
            with pytest.raises(SumtableError) as raised:
                await table.host.create(new, ANNA)
            assert raised.value.code == code
        assert issubclass(BadSetup, SumtableError)
        assert issubclass(OptionsError, SumtableError)


@running
async def test_own_layouts_and_boards_are_played_on() -> None:
    async with party() as table:
        await table.create("sum8", "me", "here", options={"layout": CROSS})
        assert {disk["name"] for disk in (await table.state())["board"]["disks"]} == set(CROSS)
        assert (await table.state())["about"] == "Own layout · standard ending"


@running
async def test_who_is_there() -> None:
    async with party() as table:

        async def who() -> tuple[list[int], int]:
            told = await table.host.presence(table.id)
            return told["present"], told["spectators"]

        await table.create("sumon", "me", "open")
        assert await who() == ([], 0)
        anna = await table.host.subscribe(table.id, ANNA)
        watcher = await table.host.subscribe(table.id, None)
        assert await who() == ([1], 1)
        assert [seat["present"] for seat in (await table.state())["seats"]] == [True, False]
        anna.close()
        watcher.close()
        assert await who() == ([], 0)


@running
async def test_my_games_in_short(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open", waiting=True)
        await table.create("sum8", "me", "here")
        found = {one["game"]: one for one in await table.host.mine(ANNA)}
        assert (found["sumon"]["status"], found["sum8"]["status"]) == ("waiting", "playing")
        assert found["sum8"]["your_turn"]
        assert found["sum8"]["you"] == [1, 2]
        assert await table.host.mine(BEN) == []


async def _record_of_a_game(table: Party) -> str:
    await table.create("sum8", "me", "here", options={"layout": "nine"})
    for _ in range(3):
        await table.act()
    await table.act("resign")
    return (await table.host.record(table.id, ANNA)).to_json()


@running
async def test_a_record_can_be_looked_at_by_everybody(opening: Opening) -> None:
    async with opening() as table:
        record = parse_record(await _record_of_a_game(table))
        table.id = await table.host.import_record(record)
        state = await table.state(None)
        assert (state["status"], state["replay"], state["you"]) == ("over", True, [])
        assert state["commitment"] is state["seed"] is None
        assert len(state["hands"]) == 2
        dealt = next(n for n, text in enumerate(record.events) if text.startswith("place"))
        early = await table.state(None, dealt)
        assert [len(hand) for hand in early["hands"].values()] == [8, 8]
        again = await table.host.record(table.id, None)
        assert replay(again).position == replay(record).position
        with pytest.raises(NotYourSeat):
            await table.host.rematch(table.id, ANNA)


@running
async def test_a_record_that_stops_early_can_be_looked_at() -> None:
    async with party() as table:
        text = '{"format": "sumtable-record/1", "game": "sum8", "events": ["lot 36 41"]}'
        table.id = await table.host.import_record(parse_record(text))
        state = await table.state(None)
        assert (state["status"], state["outcome"], state["can_act"]) == ("over", None, False)
        assert state["status_words"]["pill"] == "The record ends here"
