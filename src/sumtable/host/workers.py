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
        self._tasks: set[asyncio.Task[T]] = set()
        self._closed = False
        self.waiting = 0
        """Questions that are not answered yet."""

    async def answer(self, question: str, urgency: int = 0) -> T:
        """The answer; the lowest urgency comes first. Raises SumtableError, or ThinkingFailed.

        Whoever doesn't want to wait any longer may cancel this; the process thinks to its end.
        """
        self.waiting += 1
        try:
            worker = await self._take(urgency)
            task = asyncio.create_task(self._use(worker, question))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return await asyncio.shield(task)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """Ends every process at once; questions that wait get no answer."""
        self._closed = True
        self._hand_out()
        await asyncio.gather(*(worker.end() for worker in tuple(self._workers)))
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _use(self, worker: "_Worker[T]", question: str) -> T:
        """The worker's answer; then it is free for others, or replaced if it gave none."""
        lost = True
        try:
            answer = await asyncio.wait_for(worker.ask(question), self._patience)
            lost = False
            return answer
        except (TimeoutError, ThinkingFailed):
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
    """A place for one process at a time, which the first question starts."""

    def __init__(self, module: str, read: Callable[[bytes], T]) -> None:
        self._module = module
        self._read = read
        self._process: Process | None = None
        self._ended = False

    async def ask(self, question: str) -> T:
        """The process's answer; one that is lost is replaced by another, which is asked again.

        Raises the SumtableError that it answers with, and ThinkingFailed if all are lost.
        """
        for _try in range(TRIES):
            # uvloop raises RuntimeError on a pipe whose other end died while nobody looked
            with suppress(OSError, ValueError, RuntimeError):
                line = await self._exchange(question)
                if line.endswith(b"\n"):
                    return self._read(line)
            await self._dismiss()
            if self._ended:
                break
        raise ThinkingFailed

    async def _exchange(self, question: str) -> bytes:
        """The line that comes back, cut off if the process ends."""
        process = await self._hire()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question.encode() + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

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
                await self._dismiss()
                raise ThinkingFailed
        return self._process

    async def _dismiss(self) -> None:
        """Ends the process, if there is one; the next question starts another."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()

    async def end(self) -> None:
        """Ends the process for good."""
        self._ended = True
        await self._dismiss()


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
