"""Thinking ahead in processes of its own, while nobody needs the cores for anything else."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Protocol

from sumtable.core import SumtableError
from sumtable.players.questions import Answer, Question


class Thinking(Protocol):
    """Processes that think."""

    async def think(self, question: str) -> Answer: ...

    async def close(self) -> None: ...


@dataclass(slots=True)
class Counts:
    """Who is told of every answer that was begun ahead, and of every one that was of use."""

    pondered: Callable[[], None] = lambda: None
    hit: Callable[[], None] = lambda: None


@dataclass(eq=False, slots=True)
class _Work:
    """A question that may be asked, and its answer; None: there is none to be had."""

    question: Question
    answer: "asyncio.Future[Answer | None]"
    process: "asyncio.Task[None] | None" = None
    begun: bool = False


class Spare:
    """Answers to questions that nobody has asked yet.

    As many are thought about at a time as leave room for what is really asked: all together never
    more than `most`, half of them ahead. Something real that comes ends what was begun last, which
    waits then until there is room again. The processes are others than those that answer people, so
    nobody waits until one is there again.
    """

    def __init__(self, most: int, processes: Thinking) -> None:
        self._most = most
        self._ahead = max(1, most // 2)
        self._processes = processes
        self._busy = 0
        self._works: dict[str, list[_Work]] = {}
        self._waiting: deque[_Work] = deque()
        self._going: list[_Work] = []
        self._ending: set[asyncio.Task[None]] = set()
        self.counts = Counts()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Lets something real wait or go on meanwhile."""
        self._busy += 1
        while self._going and self._busy + len(self._going) > self._most:
            work = self._going[-1]
            self._stop(work)
            self._waiting.appendleft(work)
        try:
            yield
        finally:
            self._busy -= 1
            self._begin()

    async def think(self, question: Question) -> Answer | None:
        """The answer, whenever there was time for it; it is kept until its game is forgotten.

        Whoever stops waiting doesn't stop the thinking. Raises CancelledError if it is forgotten.
        """
        work = _Work(question, asyncio.get_running_loop().create_future())
        self._works.setdefault(_game(question), []).append(work)
        self._waiting.append(work)
        self._begin()
        return await asyncio.shield(work.answer)

    async def taken(self, question: Question) -> Answer | None:
        """What was thought ahead about this question, for whoever asks it now; None: nothing.

        What is being thought about becomes something real, and is waited for. Whoever doesn't want
        to wait any longer may cancel this.
        """
        work = self._find(question)
        if work is None or not (work.answer.done() or work in self._going):
            return None
        works = self._works[_game(question)]
        works.remove(work)
        if not works:
            del self._works[_game(question)]
        if not work.answer.done():
            await self._real(work)
        answer = work.answer.result()
        if answer is not None:
            self.counts.hit()
        return answer

    def knows(self, game: str) -> bool:
        """Whether anything is, or is to be, thought about for a game."""
        return game in self._works

    def keep(self, game: str, question: Question | None = None) -> None:
        """Forgets all that is thought about for a game, but for this question."""
        kept = None if question is None else self._find(question)
        for work in self._works.pop(game, ()):
            if work is kept:
                self._works[game] = [kept]
            else:
                self._stop(work)
                work.answer.cancel()
        self._begin()

    async def close(self) -> None:
        """Ends every process at once."""
        self._most = 0
        for game in tuple(self._works):
            self.keep(game)
        await self._processes.close()

    async def _real(self, work: _Work) -> None:
        """Comes back when a work that nothing can end any more is done."""
        self._going.remove(work)
        with self.busy():
            try:
                await asyncio.shield(work.answer)
            finally:
                self._stop(work)

    def _find(self, question: Question) -> _Work | None:
        """The work on this question; how long it may think, and where it stands, doesn't matter."""
        same = _essence(question)
        works = self._works.get(_game(question), ())
        return next((work for work in works if _essence(work.question) == same), None)

    def _begin(self) -> None:
        """Lets those begin for whom there is room."""
        while (
            self._waiting
            and len(self._going) < self._ahead
            and self._busy + len(self._going) < self._most
        ):
            work = self._waiting.popleft()
            self._going.append(work)
            work.process = asyncio.create_task(self._do(work))
            if not work.begun and work.question.watching is None:
                self.counts.pondered()
            work.begun = True

    def _stop(self, work: _Work) -> None:
        """Ends the process that thinks about it, if one does; nobody thinks about it then."""
        if work.process is not None:
            self._ending.add(work.process)
            work.process.add_done_callback(self._ending.discard)
            work.process.cancel()
            work.process = None
        for works in (self._waiting, self._going):
            if work in works:
                works.remove(work)

    async def _do(self, work: _Work) -> None:
        answer = None
        with suppress(SumtableError):  # whoever really asks hears of it
            answer = await self._processes.think(work.question.to_json())
        work.process = None
        if work in self._going:
            self._going.remove(work)
        if not work.answer.done():
            work.answer.set_result(answer)
        self._begin()


def _game(question: Question) -> str:
    return "" if question.source is None else question.source.game


def _essence(question: Question) -> Question:
    return replace(question, seconds=None, source=None)
