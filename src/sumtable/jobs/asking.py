"""A server's questions on their way through the queue, and the answers on their way back."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

from psycopg import sql

from sumtable.core.language import language_code
from sumtable.host.errors import TooLong
from sumtable.host.puzzling.puzzlers import QUICK as QUICK_JOBS
from sumtable.host.puzzling.puzzlers import URGENCY, parse_result
from sumtable.host.shares import Line, owner
from sumtable.host.spare import Spare
from sumtable.host.thinkers import HINT, MOVE, PATIENCE, is_quick
from sumtable.host.workers import TRIES, ThinkingFailed
from sumtable.jobs.figures import Figures
from sumtable.jobs.queue import FAILURES, PUZZLE, QUICK, THINK, Queue, channel_of, new_name
from sumtable.players.questions import Answer, Question, Source, parse_answer
from sumtable.puzzles.jobs import Result
from sumtable.store.ending import end_all
from sumtable.store.trouble import WRITE, away

LONGEST_JOB = 1 << 19
"""Bytes; a puzzle that somebody has in a file is the longest."""


@dataclass(eq=False, slots=True)
class _Asked:
    """A job that somebody waits for; without a `number` it isn't in the queue yet."""

    lane: str
    urgency: int
    job: dict[str, Any]
    done: "asyncio.Future[str | None]"
    number: int | None = None
    tries: int = 1


class Asker:
    """A server at the queue: puts jobs into it, and hears of their answers.

    It shows that it is there, so that nobody works for a server that is gone, and helps to look
    after workers.
    """

    def __init__(self, queue: Queue) -> None:
        self._queue = queue
        self._asked: dict[str, _Asked] = {}
        self._told = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._withdrawing: set[asyncio.Task[None]] = set()
        self._heard: list[Callable[[Figures], None]] = []
        self._closed = False
        self.name = new_name()
        self.figures = Figures()

    async def start(self) -> None:
        """Begins to listen and to show that it is there."""
        await self._beat()
        loops = (self._beating(), self._listening(), self._looking())
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    def hear(self, of: Callable[[Figures], None]) -> None:
        """Lets somebody hear of the figures whenever they are looked at."""
        self._heard.append(of)
        of(self.figures)

    async def answer(self, lane: str, urgency: int, job: dict[str, Any]) -> bytes:
        """The answer to a job. Raises ThinkingFailed, TooLong, and Away: the database is away.

        A lower urgency comes first, as it does in the line of a server.
        Whoever doesn't want to wait any longer may cancel this: the job is withdrawn.
        """
        key = new_name()
        whose = self._queue.seal.name_of(owner().guest) if owner().guest else ""
        job = {**job, "key": key, "asker": self.name, "whose": whose}
        if len(json.dumps(job)) > LONGEST_JOB:
            raise TooLong
        asked = _Asked(lane, urgency, job, asyncio.get_running_loop().create_future())
        self._asked[key] = asked
        putting = asyncio.create_task(self._put(asked))
        body = None
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(putting)
                body = await asked.done
        except TimeoutError:
            pass
        finally:
            del self._asked[key]
            if not asked.done.done() or asked.done.cancelled():
                self._withdraw(self._take_back(key, asked, putting))
        if body is None:
            raise ThinkingFailed
        return body.encode()

    async def close(self) -> None:
        """Withdraws what is still in the queue, and leaves."""
        self._closed = True
        await end_all(self._tasks, 1.0)
        await asyncio.gather(*self._withdrawing, return_exceptions=True)
        with suppress(*FAILURES):
            await self._queue.leave(self.name)

    async def _put(self, asked: _Asked) -> None:
        try:
            asked.number = await self._queue.put(asked.lane, asked.urgency, asked.job)
        except FAILURES as error:
            raise away(WRITE, type(error).__name__) from error

    def _withdraw(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._withdrawing.add(task)
        task.add_done_callback(self._withdrawing.discard)

    async def _take_back(self, key: str, asked: _Asked, putting: "asyncio.Task[None]") -> None:
        await asyncio.wait((putting,))
        if asked.number is not None and putting.exception() is None:
            with suppress(*FAILURES):  # the sweep finds what nobody waits for
                await self._queue.withdraw(asked.number, key)

    # What goes on by itself

    async def _beating(self) -> None:
        while not self._closed:
            await asyncio.sleep(self._queue.pace.beat)
            with suppress(*FAILURES):  # the store tells of a database that is away
                await self._beat()

    async def _beat(self) -> None:
        await self._queue.show(self.name, asks=True)
        await self._queue.sweep()
        self.figures = await self._queue.figures()
        for of in self._heard:
            of(self.figures)

    async def _listening(self) -> None:
        listen = sql.SQL("LISTEN {}").format(sql.Identifier(channel_of(self.name)))
        while not self._closed:
            with suppress(*FAILURES):
                async with self._queue.connect() as connection:
                    await connection.execute(listen)
                    self._told.set()  # of what came while nobody listened
                    async for _notified in connection.notifies():
                        self._told.set()
            await asyncio.sleep(self._queue.pace.beat)

    async def _looking(self) -> None:
        while not self._closed:
            told = True
            try:
                async with asyncio.timeout(self._queue.pace.poll):
                    await self._told.wait()
            except TimeoutError:
                told = False
            self._told.clear()
            with suppress(*FAILURES):
                await self._collect(thoroughly=not told)

    async def _collect(self, thoroughly: bool) -> None:
        """Hands over the answers that are there; jobs that have vanished are put again.

        What isn't in the queue any more was answered before: so the answers are read after it.
        """
        there = {key: asked for key, asked in self._asked.items() if asked.number is not None}
        if not there:
            return
        numbers = {key: cast(int, asked.number) for key, asked in there.items()}
        left = await self._queue.unfinished([*numbers.values()]) if thoroughly else set()
        for key, body in await self._queue.answers([*there]):
            if not there[key].done.done():
                there[key].done.set_result(body)
        if thoroughly:
            for key, asked in there.items():
                if numbers[key] not in left and not asked.done.done() and key in self._asked:
                    await self._put_again(asked)

    async def _put_again(self, asked: _Asked) -> None:
        if asked.tries == TRIES:
            asked.done.set_result(None)
            return
        asked.number = await self._queue.put(asked.lane, asked.urgency, asked.job)
        asked.tries += 1


class QueuedThinkers:
    """Computer players that think wherever a worker is."""

    def __init__(self, asker: Asker, spare: Spare | None = None) -> None:
        self._asker = asker
        self._ahead = spare
        self._line = Line(1, 1)
        asker.hear(lambda of: self._line.resize(max(1, of.thinking), max(1, of.workers)))

    @property
    def waiting(self) -> int:
        """Questions of this server that are not answered yet."""
        return self._line.unanswered

    async def ask(self, question: Question, urgency: int = MOVE) -> Answer:
        """The answer. Raises SumtableError, ThinkingFailed, Busy as `Thinkers` does, and Away."""
        found = None if self._ahead is None else await self._ahead.taken(question)
        if found is not None:
            return found
        assert question.source is not None
        job = {
            "do": "think",
            **_reference(question.source),
            "level": question.level,
            "seconds": question.seconds,
            "ways": question.ways,
            "words": question.words,
            "language": question.language,
            "also": bool(question.also),
        }
        quick = is_quick(question, urgency)
        async with self._line.turn(urgency, quick, capped=urgency == HINT):
            line = await self._asker.answer(QUICK if quick else THINK, urgency, job)
        return parse_answer(line)


class QueuedPuzzlers:
    """Those who make, judge and solve puzzles, wherever a worker is."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self._line = Line(1, 1)
        asker.hear(lambda of: self._line.resize(max(1, of.puzzling), max(1, of.workers)))

    @property
    def waiting(self) -> int:
        """Jobs of this server that are not done yet."""
        return self._line.unanswered

    async def ask(self, job: str, source: Source | None = None, **body: Any) -> Result:
        """What comes of the job. Raises SumtableError, Busy as `Puzzlers` does, Away, TooLong."""
        asked: dict[str, Any] = {"do": job, "language": language_code()}
        if source is None:
            asked["body"] = body
        else:
            asked |= {**_reference(source), "ways": body.get("ways")}
        quick, urgency = job in QUICK_JOBS, URGENCY.get(job, 0)
        async with self._line.turn(urgency, quick, capped=not quick):
            line = await self._asker.answer(QUICK if quick else PUZZLE, urgency, asked)
        return parse_result(line)


def _reference(source: Source) -> dict[str, Any]:
    """Where a worker finds what a question is about: nothing of the game itself."""
    reference = {"game": source.game, "version": source.version, "count": source.count}
    return reference | ({"more": list(source.more)} if source.more else {})
