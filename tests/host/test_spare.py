"""Thinking ahead in spare time: it gives way to everything, and is there when it is asked for."""

import asyncio
import os
from dataclasses import replace

import pytest

from sumtable.host import Thinkers
from sumtable.host.spare import Spare
from sumtable.host.thinkers import spare_time
from sumtable.players.questions import Answer, Question, Source
from tests.host.helpers import Ahead, running, until
from tests.host.test_workers import kill

ABOUT = Question("sumon", {}, 2, (), 8, 7, source=Source("here", 0, 0))
ELSEWHERE = replace(ABOUT, source=Source("there", 0, 0))


def begin(spare: Spare, question: Question) -> "asyncio.Task[Answer | None]":
    return asyncio.create_task(spare.think(question))


@running
async def test_something_real_ends_what_was_begun_and_it_begins_again() -> None:
    processes = Ahead()
    processes.let.clear()
    spare = Spare(1, processes)
    first, second = begin(spare, ABOUT), begin(spare, ELSEWHERE)
    await until(lambda: len(processes.asked) == 1)
    with spare.busy():
        await until(lambda: processes.ended == 1)
        with spare.busy():
            pass
        await asyncio.sleep(0)
        assert len(processes.asked) == 1
    processes.let.set()
    assert await first == await second
    assert len(processes.asked) == 3
    await spare.close()


@running
async def test_as_many_go_on_as_leave_room_for_what_is_real() -> None:
    processes = Ahead()
    processes.let.clear()
    spare = Spare(6, processes)
    works = [begin(spare, replace(ABOUT, seed=seed)) for seed in range(5)]
    await until(lambda: len(processes.asked) == 3)
    with spare.busy(), spare.busy(), spare.busy():
        assert processes.ended == 0
        with spare.busy():
            await until(lambda: processes.ended == 1)
        await until(lambda: len(processes.asked) == 4)
    processes.let.set()
    await asyncio.gather(*works)
    assert len(processes.asked) == 6
    await spare.close()


@running
async def test_what_is_asked_now_is_taken_and_nothing_ends_it() -> None:
    processes = Ahead()
    processes.let.clear()
    spare = Spare(1, processes)
    begin(spare, ABOUT)
    await until(lambda: processes.asked)
    taking = asyncio.create_task(spare.taken(replace(ABOUT, seconds=0.5)))
    await asyncio.sleep(0)
    with spare.busy():
        await asyncio.sleep(0)
        processes.let.set()
        assert await taking is not None
    assert (processes.ended, len(processes.asked)) == (0, 1)
    assert await spare.taken(ABOUT) is None
    assert not spare.knows("here")
    await spare.close()


@running
async def test_only_the_very_question_is_taken() -> None:
    spare = Spare(1, Ahead())
    assert await spare.think(ABOUT) is not None
    others: tuple[dict[str, object], ...] = (
        {"events": ("1b2-3c2",)},
        {"seed": 8},
        {"level": 7},
        {"options": {"rows": 5}},
        {"ways": 2},
        {"source": ELSEWHERE.source},
    )
    for other in others:
        assert await spare.taken(replace(ABOUT, **other)) is None  # type: ignore[arg-type]
    assert await spare.taken(replace(ABOUT, source=Source("here", 1, 1))) is not None
    await spare.close()


@running
async def test_what_waits_and_what_failed_isnt_taken() -> None:
    processes = Ahead()
    spare = Spare(1, processes)
    with spare.busy():
        waiting = begin(spare, ABOUT)
        await asyncio.sleep(0)
        assert await spare.taken(ABOUT) is None
        spare.keep("here")
    with pytest.raises(asyncio.CancelledError):
        await waiting
    processes.fails = True
    assert await spare.think(ABOUT) is None
    assert await spare.taken(ABOUT) is None
    assert processes.asked == [replace(ABOUT, source=None)]
    await spare.close()


@running
async def test_who_takes_and_leaves_ends_the_process() -> None:
    processes = Ahead()
    processes.let.clear()
    spare = Spare(1, processes)
    begin(spare, ABOUT)
    await until(lambda: processes.asked)
    taking = asyncio.create_task(spare.taken(ABOUT))
    await asyncio.sleep(0)
    taking.cancel()
    await until(lambda: processes.ended == 1)
    processes.let.set()
    assert await spare.think(ELSEWHERE) is not None
    await spare.close()


@running
async def test_a_process_killed_while_it_thinks_ahead_is_replaced() -> None:
    spare = spare_time(1)
    work = begin(spare, replace(ABOUT, seconds=0.5))
    kill(await _process(spare))
    answer = await work
    assert answer is not None
    assert await spare.taken(ABOUT) == answer
    await spare.close()


@running
async def test_a_question_ends_the_process_that_thinks_ahead_and_has_its_own() -> None:
    spare = spare_time(1)
    thinkers = Thinkers(1, spare)
    work = begin(spare, replace(ABOUT, seconds=1000.0))
    process = await _process(spare)
    answer = await thinkers.ask(replace(ABOUT, level=1))
    assert answer.action
    assert not work.done()
    spare.keep("here")
    await spare.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    await thinkers.close()


async def _process(spare: Spare) -> int:
    """The number of the process that thinks, once it is there."""
    workers = spare._processes._workers  # type: ignore[attr-defined]
    await until(lambda: workers and workers[0]._process and workers[0]._process.done())
    number: int = workers[0]._process.result().pid
    return number
