"""A worker: takes jobs out of the queue, and lets processes of its own do them."""

import asyncio
import logging
from contextlib import nullcontext, suppress
from dataclasses import asdict, replace
from typing import Any

from procrastinate import BaseRetryStrategy, JobContext, RetryDecision
from procrastinate.exceptions import JobAborted
from procrastinate.job_context import AbortReason
from procrastinate.jobs import Job

from sumtable.core import SumtableError
from sumtable.core.language import speaking, translations
from sumtable.host.errors import Damaged
from sumtable.host.hosted import Hosted
from sumtable.host.puzzling import puzzlers
from sumtable.host.puzzling.judging import attempt
from sumtable.host.puzzling.outlook import question_of
from sumtable.host.questions import question_about
from sumtable.host.thinkers import MODULE, PATIENCE
from sumtable.host.workers import TRIES, Meanwhile, Processes, ThinkingFailed
from sumtable.jobs.games import Games
from sumtable.jobs.queue import FAILURES, PUZZLE, QUICK, TASK, THINK, Queue, new_name
from sumtable.players.questions import refusal_json
from sumtable.store import Away, Store
from sumtable.store.database import AWAY_SECONDS
from sumtable.store.ending import end_all

LOG = logging.getLogger("sumtable.jobs")

GRACE = 3.0
"""Seconds that jobs under way have to end when a worker is told to stop; the others go back.

It is less than the seconds after which a worker is missed, since one that stops shows no more."""
LONGEST_ANSWER = 1 << 19
"""Bytes; a made puzzle is the longest."""


class GoesBack(Exception):
    """A job that another worker is to do."""


class _Back(BaseRetryStrategy):
    """What goes back: jobs of a worker that stops, and some times those that lost the database."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        lost = isinstance(exception, (*FAILURES, Away)) and job.attempts + 1 < TRIES
        return RetryDecision() if lost or isinstance(exception, GoesBack) else None


class Worker:
    """Does jobs, `processes` that think and half as many for puzzles at a time, and a quick one.

    A job is about a game that the worker reads for itself. A process that dies is replaced, and
    asked again. `busy` is entered while a job is done.
    """

    def __init__(
        self,
        queue: Queue,
        store: Store,
        processes: int,
        grace: float = GRACE,
        busy: Meanwhile = nullcontext,
    ) -> None:
        self._queue = queue
        self._games = Games(store)
        self._grace = grace
        self._busy = busy
        self._stopping = False
        self.name = new_name()
        self._thinking, self._puzzling = processes, max(1, processes // 2)
        self._thinkers: Processes[bytes] = Processes(MODULE, bytes, PATIENCE)
        self._puzzlers: Processes[bytes] = Processes(puzzlers.MODULE, bytes, puzzlers.PATIENCE)
        queue.app.task(name=TASK, pass_context=True, retry=_Back())(self._do)
        logging.getLogger("procrastinate").setLevel("CRITICAL")  # it tells what is in a job

    async def run(self) -> None:
        """Works until it is cancelled; jobs under way get a little time, and then go back."""
        loops = (
            self._beating(),
            self._taking([QUICK, THINK], self._thinking),
            self._taking([PUZZLE], self._puzzling),
            self._taking([QUICK], 1),
        )
        tasks = [asyncio.create_task(loop) for loop in loops]
        try:
            done, _going = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
        finally:  # once: who is told twice waits for nothing any more
            self._stopping = True
            await end_all(tasks, self._grace + AWAY_SECONDS)

    async def close(self) -> None:
        """Ends every process at once, and leaves."""
        await asyncio.gather(self._thinkers.close(), self._puzzlers.close())
        with suppress(*FAILURES):
            await self._queue.leave(self.name)

    async def _beating(self) -> None:
        while not self._stopping:
            with suppress(*FAILURES):
                await self._queue.show(self.name, False, self._thinking, self._puzzling)
                await self._queue.sweep()
            await asyncio.sleep(self._queue.pace.beat)

    async def _taking(self, lanes: list[str], most: int) -> None:
        """Takes jobs of these lanes; after a failure of the database from the beginning."""
        pace = self._queue.pace
        while not self._stopping:
            try:
                await self._queue.app.run_worker_async(
                    queues=lanes,
                    concurrency=most,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=self._grace,
                    fetch_job_polling_interval=pace.poll,
                    abort_job_polling_interval=pace.poll,
                    update_heartbeat_interval=pace.beat,
                    stalled_worker_timeout=10 * pace.gone,
                )
            except FAILURES as error:
                facts = {"error": type(error).__name__}
                LOG.warning("the queue can't be read", extra={"facts": facts})
            await asyncio.sleep(pace.beat)

    async def _do(self, context: JobContext, /, **job: Any) -> None:
        """Does a job, unless nobody waits for it. Raises GoesBack if the worker stops."""
        try:
            if await self._queue.is_there(job["asker"]):
                with self._busy():
                    body = await self._answer(self._queue.opened(job))
                await self._queue.answer(job["asker"], job["key"], body)
        except asyncio.CancelledError:
            if context.abort_reason() is AbortReason.SHUTDOWN:
                raise GoesBack from None
            raise JobAborted from None

    async def _answer(self, job: dict[str, Any]) -> str | None:
        """What comes of a job, as a process writes it; None: nothing. Raises Away."""
        try:
            with speaking(translations(job["language"])):
                line = await self._result(job)
        except Away:
            raise
        except ThinkingFailed:
            return None
        except SumtableError as error:
            return refusal_json(error.code, error.message)
        except Exception as error:
            LOG.error("a job broke down", extra={"facts": {"error": type(error).__name__}})
            return None
        return line.decode() if len(line) <= LONGEST_ANSWER else None

    async def _result(self, job: dict[str, Any]) -> bytes:
        hosted = await self._games.at(job["game"], job["version"]) if "game" in job else None
        if job["do"] == "think":
            assert hosted is not None
            return await self._thinkers.think(_question(job, hosted))
        body = job["body"] if hosted is None else _body(job, hosted)
        return await self._puzzlers.think(puzzlers.job_line(job["do"], body, job["language"]))


def _question(job: dict[str, Any], hosted: Hosted) -> str:
    """A question about a game, for a process."""
    count = job["count"]
    question = replace(
        question_about(hosted, count, job["level"]),
        seconds=job["seconds"],
        ways=job["ways"],
        words=job["words"],
        language=job["language"],
        also=(hosted.moments[count].text,) if job["also"] else (),
    )
    return question.to_json()


def _body(job: dict[str, Any], hosted: Hosted) -> dict[str, Any]:
    """What a puzzles' job is about: the puzzle at a table, or a game against the tiles."""
    if job["do"] in ("judge", "clue"):
        if hosted.puzzle is None:
            raise Damaged
        actions = [*attempt(hosted), *job.get("more", ())]
        return {"puzzle": asdict(hosted.puzzle), "actions": actions}
    ways = {} if job["ways"] is None else {"ways": job["ways"]}
    return question_of(hosted) | ways
