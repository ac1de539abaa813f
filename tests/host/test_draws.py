"""Agreeing on the draws: promises, secrets, those who stay away, and whoever interferes."""

from sumtable.host import (
    BadSetup,
    DrawsDone,
    DrawsEarly,
    DrawsForm,
    DrawsSame,
    DrawsSecret,
    NewGame,
    NewSeat,
    NotDealt,
    NotDirector,
    NotYourDraws,
)
from sumtable.host.agreeing import PATIENCE
from sumtable.host.clocks import GRACE
from sumtable.records import parse_record
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, CARA, party, running
from tests.host.promises import (
    MINE,
    YOURS,
    begin,
    check_draws,
    finish,
    late,
    promise,
    record,
    refused,
    reveal,
    states,
)


@running
async def test_the_game_is_dealt_with_the_last_secret(opening: Opening) -> None:
    async with opening() as table:
        await begin(table)
        state = await table.state()
        assert (state["status"], state["draws"]["phase"], state["events"]) == (
            "playing",
            "revealing",
            0,
        )
        assert (state["can_act"], state["draws"]["left"]) == (False, PATIENCE)
        assert state["status_words"]["line"] == "The draws are being agreed."
        assert [one["commit"] for one in state["draws"]["contributions"]] == [
            promise(MINE),
            promise(YOURS),
        ]
        await reveal(table, ANNA, 1, MINE)
        assert (await table.hosted()).moments == ()
        assert await states(table) == ["revealed", "committed"]
        assert all(one["secret"] is None for one in (await table.state())["draws"]["contributions"])
        await reveal(table, BEN, 2, YOURS)
        dealt = (await table.state())["draws"]
        assert (dealt["phase"], dealt["left"]) == ("dealt", None)
        assert [one["secret"] for one in dealt["contributions"]] == [MINE, YOURS]
        await table.act()
        await finish(table)
        whole = await record(table)
        assert whole.header["draws"]["seed"] == (await table.state())["seed"]
        assert whole.header["draws"]["commitment"] == (await table.state())["commitment"]
        assert check_draws(whole) >= 4
        assert check_draws(parse_record(whole.to_json())) >= 4


@running
async def test_without_promises_everything_is_dealt_at_once(opening: Opening) -> None:
    async with opening() as table:
        await begin(table, None, None)
        assert (await table.state())["draws"]["phase"] == "dealt"
        assert await states(table) == ["none", "none"]
        assert (await table.hosted()).moments
        await finish(table)
        assert check_draws(await record(table)) >= 3


@running
async def test_alone_and_against_the_computer() -> None:
    async with party() as table:
        for kinds, options in (
            ((NewSeat("me", commit=promise(MINE)), NewSeat("computer")), {}),
            ((NewSeat("me", commit=promise(MINE)),), {"mode": "solo", "difficulty": "medium"}),
        ):
            table.id = (await table.host.create(NewGame("sum8", options, kinds), ANNA)).id
            assert (await table.state())["draws"]["phase"] == "revealing"
            await reveal(table, ANNA, 1, MINE)
            assert (await table.state())["draws"]["phase"] == "dealt"
            await finish(table)
            assert check_draws(await record(table))


@running
async def test_who_leaves_before_revealing_has_the_default(opening: Opening) -> None:
    async with opening() as table:
        await begin(table)
        await reveal(table, ANNA, 1, MINE)
        await late(table)
        assert await states(table) == ["revealed", "late"]
        await refused(reveal(table, BEN, 2, YOURS), DrawsDone)
        await finish(table)
        whole = await record(table)
        assert whole.header["draws"]["contributions"][1] == {
            "seat": 2,
            "commit": promise(YOURS),
            "secret": None,
        }
        assert check_draws(whole) >= 3


@running
async def test_who_couldnt_say_anything_has_more_time(opening: Opening) -> None:
    """A server that comes back after the minute doesn't count its own absence."""
    async with opening() as first:
        await begin(first)
        first.clock.now += 10 * PATIENCE
        table = await first.restarted()
        assert (await table.state())["draws"]["left"] == GRACE
        await reveal(table, ANNA, 1, MINE)
        await reveal(table, BEN, 2, YOURS)
        assert await states(table) == ["revealed", "revealed"]
        await table.host.close()


@running
async def test_a_server_is_killed_between_the_promises_and_the_deal(opening: Opening) -> None:
    """Nothing is dealt twice, and nothing from another seed."""
    async with opening() as first:
        await begin(first)
        before = await first.state()
        await reveal(first, ANNA, 1, MINE)
        table = await first.restarted()
        assert (await table.state())["commitment"] == before["commitment"]
        assert (await table.state())["draws"]["log"] == before["draws"]["log"]
        await reveal(table, BEN, 2, YOURS)
        events = [moment.text for moment in (await table.hosted()).moments]
        again = await table.restarted()
        await reveal(again, BEN, 2, YOURS)
        assert [moment.text for moment in (await again.hosted()).moments] == events
        await finish(again)
        assert check_draws(await record(again)) >= 3
        await again.host.close()


@running
async def test_something_else_than_was_promised() -> None:
    async with party() as table:
        await begin(table)
        version = (await table.hosted()).version
        await refused(reveal(table, ANNA, 1, YOURS), DrawsSecret)
        await refused(reveal(table, ANNA, 1, "00" * 32), DrawsSecret)
        assert (await table.hosted()).version == version
        assert await states(table) == ["committed", "committed"]


@running
async def test_who_comes_back_on_another_device_hasnt_the_secret() -> None:
    """The first device may still reveal; without it the default stands."""
    async with party() as table:
        await begin(table)
        link = await table.host.seat_link(table.id, BEN)
        await table.host.take(link, CARA)
        await refused(reveal(table, CARA, 2, MINE), DrawsSecret)
        await reveal(table, CARA, 2, YOURS)  # it was told the secret by the first device
        await reveal(table, ANNA, 1, MINE)
        assert await states(table) == ["revealed", "revealed"]
        await begin(table)
        await table.host.take(await table.host.seat_link(table.id, BEN), CARA)
        await reveal(table, ANNA, 1, MINE)
        await late(table)
        assert await states(table) == ["revealed", "late"]


@running
async def test_spectators_and_other_seats_cant_interfere() -> None:
    async with party() as table:
        await begin(table)
        for holder in (BEN, CARA, None):
            await refused(reveal(table, str(holder), 1, MINE), NotYourDraws)
            work = table.host.draws.add(table.id, holder, 1, commit=promise("33" * 32))
            await refused(work, NotYourDraws)
            work = table.host.draws.add(table.id, holder, public="six")
            await refused(work, NotDirector)
        await refused(reveal(table, ANNA, 3, MINE), NotYourDraws)
        assert await states(table) == ["committed", "committed"]


@running
async def test_secrets_wait_for_all_promises() -> None:
    async with party() as table:
        seats = (NewSeat("me", commit=promise(MINE)), NewSeat("open"))
        table.id = (await table.host.create(NewGame("sum8", {}, seats), ANNA)).id
        assert await states(table) == ["committed", "open"]
        await refused(reveal(table, ANNA, 1, MINE), DrawsEarly)
        code = await table.host.invitation(table.id, ANNA)
        assert code is not None
        same = table.host.join_code(code, BEN, None, promise(MINE))
        await refused(same, DrawsSame)
        await refused(table.host.join_code(code, BEN, None, "no hash"), DrawsForm)
        assert (await table.state())["status"] == "waiting"


@running
async def test_a_seat_without_a_promise_may_make_one_until_all_have_come() -> None:
    async with party() as table:
        seats = (NewSeat("me"), NewSeat("open"))
        table.id = (await table.host.create(NewGame("sum8", {}, seats), ANNA)).id
        for _time in range(2):
            await table.host.draws.add(table.id, ANNA, 1, commit=promise(MINE))
        other = table.host.draws.add(table.id, ANNA, 1, commit=promise(YOURS))
        await refused(other, DrawsDone)
        code = await table.host.invitation(table.id, ANNA)
        assert code is not None
        await table.host.join_code(code, BEN)
        assert await states(table) == ["committed", "none"]
        too_late = table.host.draws.add(table.id, BEN, 2, commit=promise(YOURS))
        await refused(too_late, DrawsDone)
        await reveal(table, ANNA, 1, MINE)
        assert (await table.state())["draws"]["phase"] == "dealt"


@running
async def test_who_leaves_a_table_takes_the_promise_along() -> None:
    async with party() as table:
        seats = (NewSeat("me", commit=promise(MINE)), NewSeat("open"), NewSeat("open"))
        new = NewGame("integers", {"players": 3}, seats)
        table.id = (await table.host.create(new, ANNA)).id
        code = await table.host.invitation(table.id, ANNA)
        assert code is not None
        await table.host.join_code(code, BEN, None, promise(YOURS))
        await table.host.leave(table.id, BEN, (await table.hosted()).version)
        assert await states(table) == ["committed", "open", "open"]
        await table.host.join_code(code, CARA, None, promise(YOURS))
        await table.host.join_code(code, BEN)
        await reveal(table, ANNA, 1, MINE)
        await reveal(table, CARA, 2, YOURS)
        assert await states(table) == ["revealed", "revealed", "none"]
        await finish(table)
        assert check_draws(await record(table))


@running
async def test_nobody_acts_before_the_deal_but_one_may_resign() -> None:
    async with party() as table:
        await begin(table)
        version = (await table.hosted()).version
        await refused(table.host.act(table.id, ANNA, version, "place 11 a1/ne"), NotDealt)
        await refused(table.host.hint(table.id, ANNA, version), NotDealt)
        await finish(table)
        state = await table.state()
        assert (state["status"], state["draws"]["left"]) == ("over", None)
        assert state["seed"] is not None
        await refused(reveal(table, ANNA, 1, MINE), DrawsDone)
        table.clock.now += 10 * PATIENCE
        await table.host._sweeper.sweep()
        assert (await table.hosted()).moments == ()


@running
async def test_public_chance_comes_last_and_from_who_made_the_game() -> None:
    async with party() as table:
        await begin(table, public="round 7 of the beacon")
        post = table.host.draws.add
        await refused(post(table.id, ANNA, public="six"), DrawsEarly)
        await reveal(table, BEN, 2, YOURS)
        await reveal(table, ANNA, 1, MINE)
        state = await table.state()
        assert (state["draws"]["phase"], state["draws"]["left"]) == ("public", None)
        assert "round 7 of the beacon" in state["status_words"]["line"]
        await refused(post(table.id, BEN, public="six"), NotDirector)
        for value in ("", " ", "two\nlines", "x" * 201):
            await refused(post(table.id, ANNA, public=value), DrawsForm)
        table.clock.now += 100 * PATIENCE
        await table.host._sweeper.sweep()
        assert (await table.hosted()).moments == ()
        for _time in range(2):
            await post(table.id, ANNA, public="six")
        await refused(post(table.id, ANNA, public="five"), DrawsDone)
        await finish(table)
        whole = await record(table)
        assert whole.header["draws"]["public"]["value"] == "six"
        assert check_draws(whole) >= 3


@running
async def test_a_form_that_nobody_understands() -> None:
    async with party() as table:
        await begin(table)
        post = table.host.draws.add
        for wrong in (
            {},
            {"seat": 1},
            {"commit": promise(MINE)},
            {"seat": 1, "commit": promise(MINE), "secret": MINE},
            {"seat": 1, "public": "six"},
            {"seat": 1, "secret": MINE.upper() + "g"},
            {"seat": 1, "secret": MINE[:-2]},
            {"seat": 1, "commit": "é" * 64},
        ):
            await refused(post(table.id, ANNA, **wrong), DrawsForm)


@running
async def test_a_setup_that_cant_be() -> None:
    async with party() as table:
        twice = (NewSeat("me", commit=promise(MINE)), NewSeat("here", commit=promise(MINE)))
        await refused(table.host.create(NewGame("sum8", {}, twice), ANNA), DrawsSame)
        open_one = (NewSeat("me"), NewSeat("open", commit=promise(MINE)))
        await refused(table.host.create(NewGame("sum8", {}, open_one), ANNA), BadSetup)
        odd = (NewSeat("me", commit="x"), NewSeat("open"))
        await refused(table.host.create(NewGame("sum8", {}, odd), ANNA), DrawsForm)
        machines = (NewSeat("computer"), NewSeat("computer"))
        await refused(table.host.create(NewGame("sum8", {}, machines, public="x"), ANNA), BadSetup)
        people = (NewSeat("me"), NewSeat("here"))
        await refused(table.host.create(NewGame("sumon", {}, people, public="x"), ANNA), BadSetup)
