"""Processes that answer: whatever happens to them, whoever asked gets an answer, and a fair one."""

import asyncio
import gc
import json
import os
import signal
import subprocess
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop

from sumtable.core import SumtableError
from sumtable.host import Host, NewGame, NewSeat, Thinkers
from sumtable.host.shares import owned_by
from sumtable.host.workers import Workers
from tests.host.helpers import ANNA, Here, Time, until
from tests.host.memory import memory_store

ROOT = Path(__file__).parents[2]
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}

Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture(params=sorted(LOOPS))
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A way to run a test on a loop of either kind."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))

    def runs(work: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=LOOPS[request.param]) as runner:
            runner.run(asyncio.wait_for(work, 120))

    return runs


def read(line: bytes) -> int:
    found = json.loads(line)
    if isinstance(found, dict):
        raise SumtableError(found["code"], found["message"])
    number: int = found
    return number


def errands(most: int = 1) -> Workers[int]:
    return Workers("tests.host.errand", read, most)


def kill(process: int) -> None:
    """Kills the process; comes back when it is gone, which the loop hasn't heard of yet."""
    os.kill(process, signal.SIGKILL)
    with suppress(ChildProcessError):  # a thread of asyncio's has noticed first
        os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)


def test_a_process_killed_while_it_idles_is_replaced(run: Run) -> None:
    async def test() -> None:
        workers = errands()
        first = await workers.answer("")
        kill(first)
        for _ in range(20):  # the loop hears of it
            await asyncio.sleep(0)
        assert await workers.answer("") != first
        second = await workers.answer("")
        kill(second)  # and this time it hasn't heard
        assert await workers.answer("") != second
        await workers.close()

    run(test())


def test_all_processes_killed_while_they_idle_are_replaced(run: Run, tmp_path: Path) -> None:
    async def test() -> None:
        workers = errands(5)
        files = [tmp_path / str(number) for number in range(5)]
        asking = []
        for file in files:
            with owned_by(file.name, file.name):
                asking.append(asyncio.create_task(workers.answer(str(file))))
        for file in files:
            await until(file.exists)
            kill(int(file.read_text("ascii")))
        used = await asyncio.gather(*asking)
        assert len(set(used)) == 5
        for process in used:
            kill(process)
        assert await workers.answer("") not in used
        await workers.close()

    run(test())


def test_a_process_killed_while_it_thinks_is_replaced_and_asked_again(
    run: Run, tmp_path: Path
) -> None:
    async def test() -> None:
        workers, file = errands(), tmp_path / "asked"
        asking = asyncio.create_task(workers.answer(str(file)))
        await until(file.exists)
        first = int(file.read_text("ascii"))
        kill(first)
        assert await asking != first
        with pytest.raises(SumtableError) as raised:
            await workers.answer("!no")
        assert raised.value.code == "test.refused"
        await workers.close()

    run(test())


def test_a_hint_and_the_computers_move_come_though_its_process_died(run: Run) -> None:
    async def test() -> None:
        clock, thinkers = Time(), Thinkers(1)
        host = Host(memory_store(clock), thinkers, Here(), pace=0.0, clock=clock)
        seats = (NewSeat("me"), NewSeat("computer", level=1))
        hosted = await host.create(NewGame("sumon", {}, seats), ANNA)
        hint = await host.hint(hosted.id, ANNA, hosted.version)
        kill_all(thinkers)
        assert len((await host.hint(hosted.id, ANNA, hosted.version))["ways"]) == len(hint["ways"])
        kill_all(thinkers)
        ear = await host.subscribe(hosted.id, ANNA)
        await host.act(hosted.id, ANNA, hosted.version, hint["ways"][0]["action"])
        async for update in ear:
            if update.kind == "state" and update.body["version"] == hosted.version + 2:
                break
        await host.close()
        await thinkers.close()

    run(test())


def kill_all(thinkers: Thinkers) -> None:
    for worker in thinkers._workers:
        assert worker._process is not None
        kill(worker._process.result().pid)


def test_a_question_that_nobody_waits_for_is_dropped_and_its_process_ended(
    run: Run, tmp_path: Path
) -> None:
    async def test() -> None:
        workers, thought, never = errands(), tmp_path / "thought", tmp_path / "never"
        thinking = asyncio.create_task(workers.answer(str(thought)))
        await until(thought.exists)
        waiting = asyncio.create_task(workers.answer(str(never)))
        last = asyncio.create_task(workers.answer(""))
        await asyncio.sleep(0)
        assert workers.waiting == 3
        waiting.cancel()
        thinking.cancel()
        await asyncio.wait((waiting, thinking))
        process = int(thought.read_text("ascii"))
        assert await last != process
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
        assert (workers.waiting, never.exists()) == (0, False)
        await workers.close()

    run(test())


def test_a_process_that_is_being_started_is_ended_too(run: Run) -> None:
    async def test() -> None:
        workers = errands()
        for _ in range(3):
            asking = asyncio.create_task(workers.answer(""))
            await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
        assert workers.waiting == 0
        assert await workers.answer("") == await workers.answer("")
        await workers.close()

    run(test())


def test_closing_waits_for_a_process_that_is_being_ended(run: Run, tmp_path: Path) -> None:
    async def test() -> None:
        workers, thought = errands(), tmp_path / "thought"
        thinking = asyncio.create_task(workers.answer(str(thought)))
        await until(thought.exists)
        thinking.cancel()
        await asyncio.sleep(0)  # it is being ended
        thinking.cancel()  # and now nobody waits for that
        await workers.close()
        with pytest.raises(ProcessLookupError):
            os.kill(int(thought.read_text("ascii")), 0)

    run(test())


def test_a_process_that_is_being_started_when_the_server_stops_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Popen(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            started.append(self)

    async def test(steps: int) -> None:
        workers = errands()
        asking = asyncio.create_task(workers.answer(""))
        for _ in range(steps):
            await asyncio.sleep(0)
        asking.cancel()
        await workers.close()
        assert all(process.returncode is not None for process in started)

    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(subprocess, "Popen", Popen)
    for steps in range(12):
        asyncio.run(test(steps))
    assert started
    gc.collect()  # what was left open says so now
