"""What comes after the draws were agreed on: rematches, records, draws taken back, the log."""

from typing import Any

import pytest

from sumtable.core import SeededDealer
from sumtable.host import (
    DrawsDone,
    DrawsEarly,
    NewGame,
    NewSeat,
    NotYourDraws,
)
from sumtable.host.agreeing import PATIENCE
from sumtable.host.change import Change
from sumtable.records import parse_record
from sumtable.table import find_game
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, party, running
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
async def test_where_nothing_is_drawn_nothing_is_agreed_on() -> None:
    async with party() as table:
        seats = (NewSeat("me", commit=promise(MINE)), NewSeat("here"))
        table.id = (await table.host.create(NewGame("sumon", {}, seats), ANNA)).id
        assert (await table.state())["draws"] is None
        await refused(reveal(table, ANNA, 1, MINE), DrawsDone)
        await finish(table)
        assert "draws" not in (await record(table)).header


@running
async def test_a_rematch_awaits_those_who_had_promised_before(opening: Opening) -> None:
    async with opening() as table:
        await begin(table)
        await reveal(table, ANNA, 1, MINE)
        await reveal(table, BEN, 2, YOURS)
        await finish(table)
        table.id = await table.host.rematch(table.id, ANNA, None, promise("33" * 32))
        assert await states(table) == ["awaited", "committed"]
        draws = (await table.state())["draws"]
        assert (draws["phase"], draws["left"]) == ("committing", PATIENCE)
        await refused(reveal(table, ANNA, 2, "33" * 32), DrawsEarly)
        await table.host.draws.add(table.id, BEN, 1, commit=promise("44" * 32))
        assert (await table.state())["draws"]["phase"] == "revealing"
        await reveal(table, BEN, 1, "44" * 32)
        await reveal(table, ANNA, 2, "33" * 32)
        await finish(table)
        assert check_draws(await record(table)) >= 3


@running
async def test_a_rematch_doesnt_wait_for_ever() -> None:
    async with party() as table:
        await begin(table)
        await reveal(table, ANNA, 1, MINE)
        await reveal(table, BEN, 2, YOURS)
        await finish(table)
        table.id = await table.host.rematch(table.id, ANNA)
        assert await states(table) == ["awaited", "none"]
        await late(table)
        assert await states(table) == ["none", "none"]
        assert (await table.hosted()).moments


@running
async def test_an_imported_record_says_nothing_of_its_draws() -> None:
    async with party() as table:
        await begin(table, None, None)
        await finish(table)
        whole = await record(table)
        bare = {key: value for key, value in whole.header.items() if key != "draws"}
        table.id = await table.host.import_record(
            parse_record(type(whole)(whole.game, bare, whole.events, whole.options).to_json())
        )
        state = await table.state()
        assert (state["draws"], state["commitment"], state["seed"]) == (None, None, None)
        assert "draws" not in (await record(table)).header
        await refused(reveal(table, ANNA, 1, MINE), NotYourDraws)


@running
async def test_a_record_that_is_opened_says_what_it_said() -> None:
    async with party() as table:
        await begin(table)
        await reveal(table, ANNA, 1, MINE)
        await reveal(table, BEN, 2, YOURS)
        await finish(table)
        whole = await record(table)
        table.id = await table.host.import_record(parse_record(whole.to_json()))
        assert (await record(table)).header["draws"] == whole.header["draws"]
        for odd in ("text", {"long": "x" * 8000}, {"half": "\ud800"}, [1]):
            header = {**whole.header, "draws": odd}
            changed = type(whole)(whole.game, header, whole.events, whole.options)
            table.id = await table.host.import_record(changed)
            assert "draws" not in (await record(table)).header


@running
async def test_a_game_from_before_plays_on_as_it_was() -> None:
    """What its record says is that the server alone has chosen."""
    async with party() as table:
        seats = [{"kind": "person", "name": None, "level": None}] * 2
        seed = b"\x05" * 32
        setup = {"seats": seats, "clock": None, "open_after_end": True}
        rows: list[tuple[str, dict[str, Any]]] = []
        rules, dealer = find_game("sum8"), SeededDealer(seed)
        position = rules.start({})
        while (chance := rules.chance(position)) is not None:
            event = dealer.deal(chance, len(rows))
            rows.append(("play", {"seat": None, "text": rules.format(event)}))
            position = rules.play(position, event).position
        held = [(1, ANNA), (2, BEN)]
        table.id = (await table.store.create("sum8", {}, setup, seed, rows, held)).id
        state = await table.state()
        assert state["commitment"] == dealer.commitment
        assert (state["draws"]["protocol"], state["draws"]["phase"]) == (
            "sumtable-draws/0",
            "dealt",
        )
        assert (await states(table), state["draws"]["log"]) == (["none", "none"], None)
        await refused(reveal(table, ANNA, 1, MINE), DrawsDone)
        await table.act()
        [*_deal, drawn] = (await table.hosted()).moments
        before = (await table.hosted()).position_after(drawn.number)
        chance = rules.chance(before)
        assert chance is not None
        assert dealer.deal(chance, drawn.number) == drawn.event
        await finish(table)
        assert (await record(table)).header["draws"] == {
            "protocol": "sumtable-draws/0",
            "commitment": dealer.commitment,
            "seed": seed.hex(),
        }
        table.id = await table.host.rematch(table.id, BEN)
        assert (await table.state())["draws"]["protocol"] == "sumtable-draws/1"


@running
async def test_draws_that_were_taken_back_never_return_where_players_are_opposed() -> None:
    async with party() as table:
        await begin(table, None, None)
        dealt = await table.hosted()
        await table.act()
        first = await table.hosted()
        count = len(dealt.moments)
        change = Change(first, 0.0)
        change.add("undo", to=count, by=1)
        assert change.hosted.agreement is not None
        assert change.hosted.agreement.undone == ((count, 1),)
        action = first.moments[count].event
        change.play(change.hosted.mover, action)
        change.deal()
        agreement, key = change.hosted.agreement, change.hosted.dealer
        assert agreement is not None
        drawn = change.hosted.moments[-1]
        chance = first.rules.chance(change.hosted.position_after(drawn.number))
        assert chance is not None
        assert drawn.event == key.deal(chance, drawn.number, 1)
        assert first.moments[-1].event == key.deal(chance, drawn.number, 0)
        change.add("undo", to=count, by=1)
        assert change.hosted.agreement is not None
        assert change.hosted.agreement.undone == ((count, 2),)
        change.add("undo", to=0, by=1)
        assert change.hosted.agreement is not None
        assert change.hosted.agreement.undone == ((0, 2 + count),)


@running
async def test_alone_the_draws_come_again() -> None:
    async with party() as table:
        options = {"mode": "solo", "difficulty": "medium"}
        seats = (NewSeat("me", commit=promise(MINE)),)
        table.id = (await table.host.create(NewGame("sum8", options, seats), ANNA)).id
        await reveal(table, ANNA, 1, MINE)
        action = (await table.hosted()).rules.action_texts((await table.hosted()).position)[0]
        await table.act(action)
        played = [moment.text for moment in (await table.hosted()).moments]
        await table.host.restart(table.id, ANNA, (await table.hosted()).version)
        await table.act(action)
        assert [moment.text for moment in (await table.hosted()).moments] == played
        assert (await table.state())["draws"]["undone"] == []


@running
async def test_the_log_knows_the_seed_once_it_may_be_known(opening: Opening) -> None:
    async with opening() as table:
        if not hasattr(table.store, "draws"):
            pytest.skip("a store in memory keeps no log")
        for open_after_end in (True, False):
            await begin(table, open_after_end=open_after_end)
            state = await table.state()
            entry = await table.store.draws.find(state["commitment"])
            assert entry is not None
            assert {"number": entry.number, "chain": entry.chain} == state["draws"]["log"]
            assert entry.seed is None
            await finish(table)
            entry = await table.store.draws.find(state["commitment"])
            seed = bytes.fromhex((await table.state())["seed"])
            assert entry is not None
            assert entry.seed == (seed if open_after_end else None)
            spectator = await table.state(None)
            assert (spectator["seed"] is not None) == open_after_end
        for holder in (ANNA, BEN):
            await table.host.remove(table.id, holder, (await table.hosted()).version)
        entry = await table.store.draws.find(state["commitment"])
        assert entry is not None
        assert entry.seed == seed


@running
async def test_a_computer_begins_after_the_deal() -> None:
    async with party() as table:
        for _try in range(4):
            seats = (NewSeat("me", commit=promise(MINE)), NewSeat("computer"))
            table.id = (await table.host.create(NewGame("sum8", {}, seats), ANNA)).id
            assert not (await table.state())["thinking"]
            await reveal(table, ANNA, 1, MINE)
            assert (await table.settled()).mover == 1
