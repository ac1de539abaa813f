"""Processes that work for the server: it never waits while they think."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Generic, TypeVar

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.host.shares import Caps, Line

T = TypeVar("T")
Meanwhile = Callable[[], AbstractContextManager[None]]
"""What is entered while something goes on."""

TRIES = 3
"""How often a question is asked if the process that thought about it is gone."""
LONGEST_ANSWER = 1 << 24
"""Bytes; a large picture is the longest."""


class ThinkingFailed(SumtableError):
    """No answer came: the process broke down, was lost again and again, or took too long."""

    def __init__(self) -> None:
        super().__init__("table.thinking", _("The computer could not think about this position."))


class Processes(Generic[T]):
    """Processes that answer questions, started when they are first needed.

    Each runs a module that reads a question a line and writes an answer a line, which `read` makes
    sense of. There are as many as questions are asked at a time. A process that thinks longer than
    `patience` seconds is ended.
    """

    def __init__(
        self, module: str, read: Callable[[bytes], T], patience: float | None = None
    ) -> None:
        self._module = module
        self._read = read
        self._patience = patience
        self._workers: list[_Worker[T]] = []
        self._free: list[_Worker[T]] = []

    async def think(self, question: str) -> T:
        """A process's answer. Raises SumtableError, ThinkingFailed.

        Whoever doesn't want to wait any longer may cancel this: the process is ended.
        """
        worker = self._free.pop() if self._free else self._add()
        try:
            async with asyncio.timeout(self._patience):
                return await worker.ask(question)
        except BaseException as error:
            if not isinstance(error, SumtableError):
                await worker.dismiss()
            if isinstance(error, TimeoutError):
                raise ThinkingFailed from None
            raise
        finally:
            self._free.append(worker)

    async def close(self) -> None:
        """Ends every process at once."""
        await asyncio.gather(*(worker.end() for worker in self._workers))

    def _add(self) -> "_Worker[T]":
        worker = _Worker(self._module, self._read)
        self._workers.append(worker)
        return worker


class Workers(Processes[T]):
    """Processes that answer everybody in turn.

    There are `most` of them, and `spare` ones for quick questions only; who comes next is for the
    line to say. `busy` is entered while a question waits or is thought about.
    """

    def __init__(
        self,
        module: str,
        read: Callable[[bytes], T],
        most: int,
        patience: float | None = None,
        spare: int = 0,
        caps: Caps | None = None,
        busy: Meanwhile = nullcontext,
    ) -> None:
        super().__init__(module, read, patience)
        self._line = Line(most, spare, caps)
        self._busy = busy

    @property
    def waiting(self) -> int:
        """Questions that are not answered yet."""
        return self._line.unanswered

    async def answer(
        self, question: str, urgency: int = 0, quick: bool = False, capped: bool = True
    ) -> T:
        """The answer for whoever asks in this context. Raises SumtableError, ThinkingFailed, Busy.

        The lowest urgency comes first. Whoever doesn't want to wait any longer may cancel this:
        the question is dropped, and a process that thinks about it is ended.
        """
        with self._busy():
            async with self._line.turn(urgency, quick, capped):
                return await self.think(question)

    async def close(self) -> None:
        """Ends every process at once; questions that wait get no answer."""
        self._line.close(ThinkingFailed)
        await super().close()


class _Worker(Generic[T]):
    """A place for one process at a time, which the first question starts."""

    def __init__(self, module: str, read: Callable[[bytes], T]) -> None:
        self._module = module
        self._read = read
        self._process: asyncio.Task[Process] | None = None
        self._leaving: set[asyncio.Task[None]] = set()
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
            await self.dismiss()
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
        if self._ended:
            raise ThinkingFailed
        if self._process is None:
            self._process = asyncio.create_task(_start(self._module))
        return await asyncio.shield(self._process)  # broken off, it would leave its pipes open

    async def dismiss(self) -> None:
        """Ends the process, if there is one; the next question starts another.

        It is seen to its end even if whoever dismisses it doesn't wait so long.
        """
        process, self._process = self._process, None
        if process is not None:
            leaving = asyncio.create_task(_gone(process))
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)
            await asyncio.shield(leaving)

    async def end(self) -> None:
        """Ends the process for good; comes back when all that were dismissed are gone."""
        self._ended = True
        await self.dismiss()
        await asyncio.gather(*self._leaving)


async def _start(module: str) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",  # nothing is taken from the folder that the server was started in
        "-m",
        module,
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_ANSWER,
        start_new_session=True,  # Ctrl-C is for the server
    )


async def _gone(starting: asyncio.Task[Process]) -> None:
    """Kills the process as soon as it is there, and waits until it has said its last."""
    with suppress(OSError):  # it never was there
        process = await starting
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        if process.stdout is not None:
            with suppress(RuntimeError):  # somebody still waits there, and is told of the end
                await process.stdout.read()
        await process.wait()


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
