"""The ways out of a game: resigning at any time, and claiming; each is kept and told."""

import pytest

from sumtable.catalog import GAMES
from sumtable.core import Resign
from sumtable.host import (
    ClockRule,
    GameOver,
    NotAway,
    NotYourSeat,
    NotYourTurn,
    SeatOpen,
    StaleVersion,
    WrongTable,
)
from sumtable.host.ways_out import PATIENCE
from sumtable.records.ending import RESIGNED, end
from tests.contract.variants import VARIANTS, Variant, walk
from tests.host.conftest import Opening
from tests.host.ends import record_holds, resign
from tests.host.helpers import ANNA, BEN, CARA, Party, party, running


async def claim(table: Party, holder: str | None, what: str = "win") -> int:
    return await table.host.claim(table.id, holder, (await table.hosted()).version, what)


# Resigning


@running
async def test_who_waits_can_resign_and_it_is_kept(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open")
        await table.act()
        assert (await table.state(ANNA))["resign"]
        await resign(table, ANNA)
        for holder, words in ((ANNA, "Ben wins: you resigned."), (BEN, "You win: Player 1 resig")):
            state = await table.state(holder)
            assert state["status"] == "over"
            assert state["outcome"]["reason"] == "resigned"
            assert state["outcome"]["winners"] == [2]
            assert state["outcome"]["words"].startswith(words)
            assert state["spoken"] == state["outcome"]["words"]
            assert not state["resign"]
            assert (state["to_move"], state["awaiting"], state["can_act"]) == (None, None, False)
        await record_holds(table)
        with pytest.raises(GameOver):
            await resign(table, BEN)
        fresh = await table.restarted()
        assert (await fresh.hosted()).ended == (await table.hosted()).ended
        stored = await fresh.store.game(table.id)
        assert stored is not None
        assert stored.over
        assert (await fresh.host.mine(BEN))[0]["status_words"]["pill"] == "You win"
        await fresh.host.close()


@running
async def test_the_player_to_move_resigns_by_the_rules() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await resign(table, ANNA)
        hosted = await table.hosted()
        assert (hosted.moments[-1].text, hosted.ended) == ("resign", None)
        assert (await table.host.record(table.id, BEN)).header["result"]["winners"] == [2]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_an_ending_by_the_table_is_as_the_rules_have_it(variant: Variant) -> None:
    """Whoever resigns, it is as if they had been to move; nothing can follow it."""
    game = GAMES[variant.name]
    for step in walk(variant, 3, most=40):
        position = step.before
        seats = game.seats(position)
        if position.awaiting != "action":
            continue
        assert position.to_move is not None
        ruled = game.play(position, Resign()).position
        ending = end(position, seats, RESIGNED, position.to_move)
        assert ending.outcome == ruled.outcome
        over = game.ended(position, ending.outcome)
        assert (over.outcome, over.awaiting, over.to_move) == (ruled.outcome, None, None)
        assert over.scores == ruled.scores == position.scores
        assert not game.actions(over)
        assert game.chance(over) is None
        for seat in (None, position.to_move):
            assert game.view(over, seat).hands == game.view(ruled, seat).hands
            assert game.view(over, seat).unseen == game.view(ruled, seat).unseen


@running
async def test_of_three_those_with_most_points_among_the_others_win() -> None:
    async with party() as table:
        await table.create("integers", "me", "open", "open", options={"players": 3})
        await table.act("pass")
        hosted = await table.hosted()
        waiting = next(seat for seat in (1, 2, 3) if seat != hosted.mover)
        others = [seat for seat in (1, 2, 3) if seat != waiting]
        await resign(table, (await table.live()).holders_of(waiting)[0])
        state = await table.state(CARA)
        assert state["outcome"]["winners"] == others  # nobody has scored yet
        assert "share the win" in state["outcome"]["words"]
        await record_holds(table)


@running
async def test_together_nobody_wins_and_it_can_be_taken_back() -> None:
    async with party() as table:
        await table.create("sum8", "me", "open", options={"mode": "coop"})
        hosted = await table.hosted()
        waiting = BEN if hosted.mover == 1 else ANNA
        await resign(table, waiting)
        state = await table.state(waiting)
        assert (state["outcome"]["winners"], state["undo"]["possible"]) == ([], True)
        assert state["outcome"]["words"] == "Not solved: you resigned."


@running
async def test_against_a_computer_that_thinks() -> None:
    async with party() as table:
        await table.create("sumon", "me", "3")
        table.thinkers.let.clear()
        await table.act()
        before = (await table.hosted()).moments
        await resign(table, ANNA)
        live = await table.live()
        assert live.thinking is None  # nobody needs the answer any more
        assert not (await table.state())["thinking"]
        await table.host.undo(table.id, ANNA, (await table.hosted()).version)
        hosted = await table.hosted()
        assert (hosted.status, hosted.ended, hosted.moments) == ("playing", None, before)
        table.thinkers.let.set()
        assert len((await table.settled()).moments) == len(before) + 1


@running
async def test_who_may_not_resign() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", waiting=True)
        with pytest.raises(SeatOpen):
            await resign(table, ANNA)
        await table.create("sumon", "me", "open")
        for holder, seat in ((None, None), (CARA, None), (ANNA, 2)):
            with pytest.raises(NotYourSeat):
                await resign(table, holder, seat)
        version = (await table.hosted()).version
        await table.act()
        with pytest.raises(StaleVersion):
            await table.host.resign(table.id, ANNA, version)
        with pytest.raises(NotYourTurn):  # as an action it is for the player to move
            await table.host.act(table.id, ANNA, version + 1, "resign")


@running
async def test_at_one_screen_the_seat_that_is_named_resigns() -> None:
    async with party() as table:
        await table.create("integers", "me", "here", "here", options={"players": 3})
        mover = (await table.hosted()).mover
        other = next(seat for seat in (1, 2, 3) if seat != mover)
        await resign(table, ANNA, other)
        hosted = await table.hosted()
        assert hosted.ended is not None
        assert (hosted.ended.by, hosted.ended.away) == (other, None)


# Claiming


@pytest.mark.parametrize("clock", [None, ClockRule(60)])
@pytest.mark.parametrize(
    ("what", "winners", "hers", "his"),
    [
        ("win", [1], "You win: Ben was away for too long, and you ended the game.",
         "Player 1 wins: you were away for too long, and Player 1 ended the game."),
        ("draw", [1, 2], "A draw: Ben was away for too long, and you ended the game.",
         "A draw: you were away for too long, and Player 1 ended the game."),
    ],
)  # fmt: skip
@running
async def test_who_waits_for_long_may_claim(
    what: str, winners: list[int], hers: str, his: str, clock: ClockRule | None
) -> None:
    async with party() as table:
        await table.create("sumon", "me", "open", clock=clock)
        await table.host.subscribe(table.id, ANNA)
        ear = await table.host.subscribe(table.id, BEN)
        await table.act()
        table.clock.now += PATIENCE * 2
        assert (await table.state())["away"] is None  # he is there, and thinks
        with pytest.raises(NotAway):
            await claim(table, ANNA, what)
        ear.close()
        state = await table.state()
        assert (state["away"], state["claims"]) == ({"seat": 2, "left": PATIENCE}, ["win", "draw"])
        assert (await table.host.presence(table.id))["away"] == state["away"]
        table.clock.now += PATIENCE - 1
        assert (await table.state())["away"] == {"seat": 2, "left": 1.0}
        with pytest.raises(NotAway):
            await claim(table, ANNA, what)
        table.clock.now += 1
        assert (await table.state())["away"] == {"seat": 2, "left": 0.0}
        await claim(table, ANNA, what)
        assert (await table.state(ANNA))["outcome"]["words"] == hers
        told = await table.state(BEN)
        assert (told["outcome"]["words"], told["outcome"]["winners"]) == (his, winners)
        assert told["spoken"] == his
        await record_holds(table)
        for holder in (ANNA, BEN):
            with pytest.raises(GameOver):
                await table.host.undo(table.id, holder, told["version"])


@running
async def test_absence_is_counted_from_when_somebody_was_last_seen(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "open")
        await table.act()
        table.clock.now += PATIENCE - 10
        await table.state(BEN)  # a program that only asks now and then
        table.clock.now += PATIENCE - 10
        with pytest.raises(NotAway):
            await claim(table, ANNA)
        table.clock.now += 5
        fresh = await table.restarted()  # counts from the start again
        assert (await fresh.state())["away"] == {"seat": 2, "left": PATIENCE}
        table.clock.now += PATIENCE - 5
        with pytest.raises(NotAway):
            await claim(fresh, ANNA)
        table.clock.now += 5
        await claim(fresh, ANNA)
        again = await fresh.restarted()
        assert (await again.state(BEN))["outcome"]["reason"] == "claimed-win"
        await again.host.close()


@running
async def test_a_long_thought_of_ones_own_is_no_absence_of_the_other() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        table.clock.now += PATIENCE * 3
        await table.act()
        with pytest.raises(NotAway):
            await claim(table, ANNA)


@running
async def test_of_more_than_two_those_who_stay_win_by_points() -> None:
    async with party() as table:
        await table.create("integers", "me", "open", "open", options={"players": 3})
        hosted = await table.hosted()
        assert hosted.mover is not None
        live = await table.live()
        waiting = next(seat for seat in (1, 2, 3) if seat != hosted.mover)
        holder = live.holders_of(waiting)[0]
        assert (await table.state(holder))["claims"] == ["win"]
        table.clock.now += PATIENCE
        with pytest.raises(WrongTable, match="two"):
            await claim(table, holder, "draw")
        await claim(table, holder)
        ended = (await table.hosted()).ended
        assert ended is not None
        assert (ended.by, ended.away) == (waiting, hosted.mover)
        assert hosted.mover not in ended.winners


@running
async def test_who_has_nothing_to_claim() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        table.clock.now += PATIENCE
        with pytest.raises(WrongTable, match="your turn"):
            await claim(table, ANNA)
        for holder in (None, CARA):
            with pytest.raises(NotYourSeat):
                await claim(table, holder)
        version = (await table.hosted()).version
        with pytest.raises(StaleVersion):
            await table.host.claim(table.id, BEN, version - 1, "win")
        with pytest.raises(WrongTable):
            await claim(table, BEN, "everything")
        assert (await table.state(None))["claims"] == []
        await claim(table, BEN)
        with pytest.raises(GameOver):
            await claim(table, BEN)
    for game, kinds, options in (
        ("sumon", ("me", "3"), {}),
        ("sum8", ("me", "open"), {"mode": "coop"}),
        ("sumon", ("me", "here"), {}),
    ):
        async with party() as table:
            await table.create(game, *kinds, options=options)
            table.thinkers.let.clear()
            if kinds[1] == "3":
                await table.act()
            table.clock.now += PATIENCE
            for holder in {ANNA, BEN} & {who for _, who in (await table.live()).holders}:
                assert (await table.state(holder))["claims"] == []
                with pytest.raises(WrongTable):
                    await claim(table, holder)
            table.thinkers.let.set()
