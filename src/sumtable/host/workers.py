"""Processes that work for the server: it never waits while they think."""

import asyncio
import heapq
import itertools
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from sumtable.core import SumtableError
from sumtable.core.language import _

T = TypeVar("T")

TRIES = 3
"""How often a question is asked if the process that thought about it is gone."""
LONGEST_ANSWER = 1 << 20


class ThinkingFailed(SumtableError):
    """No answer came: the process broke down, was lost again and again, or took too long."""

    def __init__(self) -> None:
        super().__init__("table.thinking", _("The computer could not think about this position."))


class Workers(Generic[T]):
    """Processes that answer questions, started when they are first needed.

    Each runs a module that reads a question a line and writes an answer a line, which `read` makes
    sense of. A process that thinks longer than `patience` seconds is ended.
    """

    def __init__(
        self, module: str, read: Callable[[bytes], T], most: int, patience: float | None = None
    ) -> None:
        self._module = module
        self._read = read
        self._most = most
        self._patience = patience
        self._workers: set[_Worker[T]] = set()
        self._free: list[_Worker[T]] = []
        self._queue: list[tuple[int, int, asyncio.Future[_Worker[T]]]] = []
        self._count = itertools.count()
        self._tasks: set[asyncio.Task[T | None]] = set()
        self._closed = False
        self.waiting = 0
        """Questions that are not answered yet."""

    async def answer(self, question: str, urgency: int = 0) -> T:
        """The answer; the lowest urgency comes first. Raises SumtableError, or ThinkingFailed.

        Whoever doesn't want to wait any longer may cancel this; the process thinks to its end.
        """
        self.waiting += 1
        try:
            for _ in range(TRIES):
                worker = await self._take(urgency)
                task = asyncio.create_task(self._use(worker, question))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                answer = await asyncio.shield(task)
                if answer is not None:
                    return answer
                if self._closed:
                    break
            raise ThinkingFailed
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """Ends every process at once; questions that wait get no answer."""
        self._closed = True
        self._hand_out()
        await asyncio.gather(*(worker.end() for worker in tuple(self._workers)))
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _use(self, worker: "_Worker[T]", question: str) -> T | None:
        """The worker's answer, None if it is lost; it is free for others then, or replaced."""
        lost = True
        try:
            answer = await asyncio.wait_for(worker.ask(question), self._patience)
            lost = answer is None
            return answer
        except TimeoutError:
            raise ThinkingFailed from None
        except SumtableError:
            lost = False
            raise
        finally:
            if lost or self._closed:
                self._workers.discard(worker)
                await worker.end()
            else:
                self._free.append(worker)
            self._hand_out()

    async def _take(self, urgency: int) -> "_Worker[T]":
        future: asyncio.Future[_Worker[T]] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._count), future))
        self._hand_out()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled() and future.exception() is None:
                self._free.append(future.result())
                self._hand_out()
            raise

    def _hand_out(self) -> None:
        """Gives free workers to those whose questions are the most urgent."""
        while self._queue:
            waiter = self._queue[0][2]
            if waiter.done():
                heapq.heappop(self._queue)
            elif self._closed:
                waiter.set_exception(ThinkingFailed())
            elif self._free:
                waiter.set_result(self._free.pop())
            elif len(self._workers) < self._most:
                worker = _Worker(self._module, self._read)
                self._workers.add(worker)
                self._free.append(worker)
            else:
                return


class _Worker(Generic[T]):
    """One process; it is started by the first question."""

    def __init__(self, module: str, read: Callable[[bytes], T]) -> None:
        self._module = module
        self._read = read
        self._process: Process | None = None
        self._ended = False

    async def ask(self, question: str) -> T | None:
        """Its answer; None if it is lost. Raises the SumtableError that it answers with."""
        with suppress(OSError, ValueError):
            process = await self._hire()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(question.encode() + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
            if line.endswith(b"\n"):
                return self._read(line)
        return None

    async def _hire(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # nothing is taken from the folder that the server was started in
                "-m",
                self._module,
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_ANSWER,
                start_new_session=True,  # Ctrl-C is for the server
            )
            if self._ended:
                await self.end()
        return self._process

    async def end(self) -> None:
        """Ends the process."""
        self._ended = True
        process = self._process
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
