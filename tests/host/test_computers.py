"""Computers at a table: they play by themselves, are watched, replaced, and go on after a stop."""

import asyncio
import os
import signal

import pytest

from sumtable.core import SumtableError
from sumtable.host import Host, NewGame, NewSeat, StillGoing, Thinkers
from sumtable.host.questions import question_about
from sumtable.host.workers import ThinkingFailed, Workers
from sumtable.players.questions import Answer, Question
from tests.host.conftest import Opening
from tests.host.helpers import ANNA, BEN, Here, Time, party, running, until
from tests.host.memory import memory_store


@running
async def test_computers_play_a_whole_game_in_their_own_process() -> None:
    clock, thinkers = Time(), Thinkers(1)
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    seats = (NewSeat("computer", level=1), NewSeat("computer", level=2))
    game = (await host.create(NewGame("sumon", {}, seats), ANNA)).id
    ear = await host.subscribe(game, None)
    states = []
    async for update in ear:
        if update.kind == "state":
            states.append(update.body)
            if update.body["status"] == "over":
                break
    assert all(state["thinking"] for state in states[:-1])
    assert states[-1]["outcome"] is not None
    assert states[-1]["outcome"]["reason"] == "no-step"
    assert [seat["name"] for seat in states[0]["seats"]] == ["Computer 1", "Computer 2"]
    assert thinkers.waiting == 0
    await host.close()
    await thinkers.close()


@running
async def test_a_lost_process_is_replaced_and_asked_again() -> None:
    async with party() as table:
        hosted = await table.create("sum8", "me", "here")
        thinkers = Thinkers(1)
        question = question_about(hosted, len(hosted.moments), 1)
        first = await thinkers.ask(question)
        (worker,) = thinkers._workers
        assert worker._process is not None
        os.kill((await worker._process).pid, signal.SIGKILL)
        assert await thinkers.ask(question) == first
        with pytest.raises(SumtableError) as raised:
            await thinkers.ask(question_about(hosted, 0, 1))
        assert raised.value.code == "players.chance"
        slow = asyncio.create_task(thinkers.ask(question_about(hosted, len(hosted.moments), 8)))
        await until(lambda: not thinkers._free)
        await thinkers.close()
        with pytest.raises(SumtableError) as raised:
            await slow
        assert raised.value.code == "table.thinking"


@running
async def test_computers_answer_people_and_each_other() -> None:
    async with party() as table:
        await table.create("integers", "me", "1", "2", "open", options={"players": 4})
        for _ in range(3):
            hosted = await table.settled()
            assert hosted.mover in (1, 4)
            await table.act("pass")
        seats = {moment.played.seat for moment in (await table.settled()).moments}
        assert {2, 3} <= seats
        assert all(question.level in (1, 2) for question in table.thinkers.asked)


@running
async def test_after_a_stop_the_computer_goes_on(opening: Opening) -> None:
    async with opening() as table:
        await table.create("sumon", "me", "4")
        table.thinkers.let.clear()
        await table.act()
        fresh = await table.restarted()
        await fresh.host.start()
        await fresh.until(lambda hosted: len(hosted.moments) == 2)
        await fresh.host.close()


class Failing:
    """Thinkers that break down, or say what is illegal, at first."""

    def __init__(self) -> None:
        self.count = 0

    async def ask(self, question: Question, urgency: int = 0) -> Answer:
        self.count += 1
        raise SumtableError("players.broken", "no idea")


@running
async def test_a_player_that_breaks_down_leaves_the_game_as_it_is() -> None:
    clock, thinkers = Time(), Failing()
    host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
    game = (
        await host.create(NewGame("sumon", {}, (NewSeat("computer", level=1), NewSeat("me"))), ANNA)
    ).id
    live = await host._keeper.live(game)
    await until(lambda: thinkers.count and live.thinking is None)
    state = await host.state(game, ANNA)
    assert (state["version"], thinkers.count) == (0, 1)
    await host.close()


@running
async def test_hints_are_for_the_one_to_move() -> None:
    async with party() as table:
        hosted = await table.create("sum8", "me", "open")
        mover = await table.holder()
        told = await table.host.hint(table.id, mover, hosted.version, 2)
        assert [way["action"] for way in told["ways"]] == list(
            hosted.rules.action_texts(hosted.position)[:2]
        )
        assert set(told["ways"][0]) == {"action", "deed", "value", "words", "line", "stages"}
        other = BEN if mover == ANNA else ANNA
        with pytest.raises(SumtableError) as raised:
            await table.host.hint(table.id, other, hosted.version)
        assert raised.value.code == "table.turn"
        with pytest.raises(StillGoing):
            await table.host.review(table.id)


@pytest.mark.parametrize("difficulty", ["easy", "hard-medium"])
@running
async def test_hints_alone_or_together_keep_it_solvable(difficulty: str) -> None:
    async with party() as table:
        options = {"mode": "coop", "difficulty": difficulty}
        await table.create("sum8", "me", "here", options=options)
        await table.act()
        hosted = await table.hosted()
        told = await table.host.hint(table.id, ANNA, hosted.version, 2)
        assert told["words"] == ""
        for way in told["ways"]:
            assert way["words"]
            assert (way["value"], way["line"]) == (None, [way["action"]])
        await table.act(told["ways"][0]["action"])
        assert (await table.host.solvable(table.id))["verdict"] == "solvable"


@running
async def test_a_process_that_takes_too_long_is_ended() -> None:
    workers = Workers("json.tool", bytes, 1, patience=0.3)  # it waits for the end of its input
    with pytest.raises(ThinkingFailed):
        await workers.answer("{}")
    assert workers.waiting == 0
    assert [worker._process for worker in workers._workers] == [None]
    await workers.close()
