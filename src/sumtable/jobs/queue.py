"""The queue of jobs: procrastinate's, with answers and with members who are known to be there.

A job's answer is a row of its own, which whoever asked takes away. Nothing here has to be on a disk
before it counts: what a crash of the database loses is asked again.
"""

import json
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, LiteralString, Self

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Job, Status
from psycopg.rows import TupleRow
from sqlalchemy import URL

from sumtable.host.shares import RANK_SECONDS, USUAL_SECONDS
from sumtable.host.workers import TRIES
from sumtable.jobs.figures import Figures
from sumtable.jobs.sealing import Seal
from sumtable.jobs.tables import SCHEMA, make_tables
from sumtable.store.database import AWAY_SECONDS, STOPPED_SECONDS, cannot_open

LOG = logging.getLogger("sumtable.jobs")

FAILURES = (ConnectorException, psycopg.Error, OSError)
"""What is raised while the database is away."""
TASK = "answer"
"""What the one kind of job is called; what is to be done is in it."""
QUICK, THINK, PUZZLE = "quick", "think", "puzzle"
"""The lanes: jobs of each are taken by priority, and then as they came."""
RANK = int(RANK_SECONDS / USUAL_SECONDS)
"""How many jobs of one guest's more may be in the queue if the next is one rank more urgent."""
_THEIRS: LiteralString = "SELECT count(*) FROM procrastinate_jobs WHERE args->>'whose' = %s"
_SEALED = ("body", "more")
"""What of a job isn't only about where something is."""
KEPT_SECONDS = 120
"""How long an answer stays that nobody takes away."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How often, in seconds, everybody shows that they are there, and looks after the others.

    Whoever hasn't shown for `gone` seconds is gone: jobs they had are given to others, and nobody
    works for them any more. `poll` is how often one looks without having been told of anything.
    """

    beat: float = 1.5
    gone: float = 6.0
    poll: float = 2.0


class Queue:
    """A way to the queue, for a server that asks and for a worker alike."""

    def __init__(self, url: URL, key: bytes, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self.seal = Seal(key)
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        soon = {"connect_timeout": AWAY_SECONDS, "tcp_user_timeout": AWAY_SECONDS * 1000}
        self._given: Any = {name: it for name, it in soon.items() if name not in url.query}
        self._connector = PsycopgConnector(
            conninfo=self._address,
            kwargs=self._given,
            configure=_configure,
            reset=_let_go_if_read_only,
            min_size=1,
            max_size=6,
            timeout=AWAY_SECONDS,
        )
        self.app = App(connector=self._connector)

    @classmethod
    async def open(cls, url: URL, key: bytes, pace: Pace | None = None) -> Self:
        """The queue in this database, its tables made. Raises StoreError `store.open`.

        Those who have another key don't understand one another.
        """
        queue = cls(url, key, pace)
        try:
            await make_tables(queue._address)
            await queue.app.open_async()
        except FAILURES as error:
            await queue.close()
            raise cannot_open(url, str(error).strip().partition("\n")[0]) from error
        return queue

    async def close(self) -> None:
        """Lets go of every connection."""
        with suppress(*FAILURES):
            await self.app.close_async()

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[psycopg.AsyncConnection[TupleRow]]:
        """A connection of its own, in which every statement is a transaction."""
        connecting = psycopg.AsyncConnection.connect(self._address, autocommit=True, **self._given)
        async with await connecting as connection:
            await _configure(connection)
            yield connection

    async def rows(self, query: LiteralString, *values: object) -> list[TupleRow]:
        """What a statement gives, in a transaction of its own."""
        async with self._connector.pool.connection() as connection:
            cursor = await connection.execute(query, values)
            return await cursor.fetchall() if cursor.description else []

    # Jobs and answers

    async def put(self, lane: str, urgency: int, job: dict[str, Any]) -> int:
        """The number of a new job, of which workers are told.

        A lower urgency comes first, and so does somebody for whom less is to be done, at whichever
        servers they have asked.
        """
        priority = -RANK * urgency
        if job.get("whose"):
            [(theirs,)] = await self.rows(_THEIRS, job["whose"])
            priority -= theirs
        secret = {name: self.seal.close(json.dumps(job[name])) for name in _SEALED if name in job}
        job = {**job, **secret}
        return await self.app.configure_task(TASK, queue=lane, priority=priority).defer_async(**job)

    def opened(self, job: dict[str, Any]) -> dict[str, Any]:
        """A job as it was put. Raises ValueError if it wasn't."""
        return job | {
            name: json.loads(self.seal.open(job[name])) for name in _SEALED if name in job
        }

    async def withdraw(self, number: int, key: str) -> None:
        """Takes a job back: who works on it stops, and its answer is gone."""
        await self.app.job_manager.cancel_job_by_id_async(number, abort=True, delete_job=True)
        await self.answers([key])

    async def answer(self, asker: str, key: str, body: str | None) -> None:
        """Keeps an answer, and then tells who asked; None: there is none to be had.

        The first one that comes counts.
        """
        query: LiteralString = (
            "INSERT INTO answers (key, body) VALUES (%s, %s) ON CONFLICT DO NOTHING"
        )
        await self.rows(query, key, None if body is None else self.seal.close(body))
        await self.rows("SELECT pg_notify(%s, '')", channel_of(asker))

    async def answers(self, keys: Sequence[str]) -> list[tuple[str, str | None]]:
        """The answers that are there to these jobs; they are taken away."""
        query: LiteralString = "DELETE FROM answers WHERE key = ANY(%s) RETURNING key, body"
        return [(key, self._read(body)) for key, body in await self.rows(query, list(keys))]

    def _read(self, body: str | None) -> str | None:
        """An answer; None also for one that no worker has given."""
        with suppress(ValueError):
            return None if body is None else self.seal.open(body)
        return None

    async def unfinished(self, numbers: Sequence[int]) -> set[int]:
        """Those of the jobs that wait or are being done."""
        query: LiteralString = (
            "SELECT id FROM procrastinate_jobs WHERE id = ANY(%s) AND status IN ('todo', 'doing')"
        )
        return {row[0] for row in await self.rows(query, list(numbers))}

    # Who is there

    async def show(self, member: str, asks: bool, thinking: int = 0, puzzling: int = 0) -> None:
        """Lets the others know that a member is there."""
        query: LiteralString = (
            "INSERT INTO members (id, asks, thinking, puzzling) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT (id) DO UPDATE SET seen = now()"
        )
        await self.rows(query, member, asks, thinking, puzzling)

    async def leave(self, member: str) -> None:
        """Lets the others know that it is gone."""
        await self.rows("DELETE FROM members WHERE id = %s", member)

    async def is_there(self, member: str) -> bool:
        """Whether a member has shown lately."""
        query: LiteralString = (
            "SELECT 1 FROM members WHERE id = %s AND seen > now() - make_interval(secs => %s)"
        )
        return bool(await self.rows(query, member, self.pace.gone))

    async def figures(self) -> Figures:
        """How the queue stands."""
        [found] = await self.rows(_FIGURES, self.pace.gone)
        return Figures(*found)

    # Looking after others

    async def sweep(self) -> None:
        """Gives the jobs of workers that are gone to others, if nobody has done so lately.

        A job that lost its workers again and again is answered with nothing. What is left of those
        that are gone is thrown away.
        """
        turn: LiteralString = (
            "UPDATE tally SET swept = now() WHERE swept < now() - make_interval(secs => %s)"
            " RETURNING 1"
        )
        if not await self.rows(turn, self.pace.beat):
            return
        gone = self.pace.gone
        for query, seconds in _LEFT_BEHIND:
            await self.rows(query, seconds or gone)
        await self.rows(_NOBODYS)
        for job in await self.app.job_manager.get_stalled_jobs(seconds_since_heartbeat=gone):
            with suppress(ConnectorException):  # it was finished meanwhile
                await self._take_again(job)
        await self.app.job_manager.prune_stalled_workers(10 * gone)

    async def _take_again(self, job: Job) -> None:
        LOG.warning("a job's worker is gone", extra={"facts": {"job": job.id}})
        if job.attempts + 1 < TRIES:
            await self.app.job_manager.retry_job(job)
            await self.rows("SELECT pg_notify(%s, %s)", f"procrastinate_queue_v1#{job.queue}", _NEW)
        else:
            await self.answer(str(job.task_kwargs["asker"]), str(job.task_kwargs["key"]), None)
            await self.app.job_manager.finish_job(job, Status.FAILED, delete_job=True)
        await self.rows("UPDATE tally SET retaken = retaken + 1")


_NEW = '{"type": "job_inserted", "job_id": 0}'
"""What procrastinate's workers are told of a new job; they are not told of one to be done again."""

_LEFT_BEHIND: tuple[tuple[LiteralString, float | None], ...] = (
    ("DELETE FROM members WHERE seen < now() - make_interval(secs => %s)", None),
    ("DELETE FROM answers WHERE at < now() - make_interval(secs => %s)", KEPT_SECONDS),
)
_NOBODYS: LiteralString = """
DELETE FROM procrastinate_jobs WHERE status NOT IN ('todo', 'doing')
OR (status = 'todo' AND args->>'asker' NOT IN (SELECT id FROM members WHERE asks))
"""
_FIGURES: LiteralString = """
WITH there AS (
    SELECT * FROM members WHERE NOT asks AND seen > now() - make_interval(secs => %s)
), waiting AS (
    SELECT event.at FROM procrastinate_jobs AS job JOIN procrastinate_events AS event
    ON event.job_id = job.id AND event.type = 'deferred' WHERE job.status = 'todo'
)
SELECT
    (SELECT count(*) FROM waiting),
    (SELECT coalesce(extract(epoch FROM now() - min(at)), 0)::float FROM waiting),
    (SELECT retaken FROM tally),
    (SELECT count(*) FROM there),
    (SELECT coalesce(sum(thinking), 0) FROM there),
    (SELECT coalesce(sum(puzzling), 0) FROM there)
"""


def new_name() -> str:
    """A name for a member or a job that no other has."""
    return secrets.token_hex(8)


def channel_of(asker: str) -> str:
    """Where a server hears of answers."""
    return f"{SCHEMA}_{asker}"


async def _configure(connection: psycopg.AsyncConnection[Any]) -> None:
    stopped = f"SET idle_in_transaction_session_timeout TO '{STOPPED_SECONDS}s'"
    await connection.execute(stopped)
    await connection.execute(f"SET search_path TO {SCHEMA}")
    await connection.execute("SET synchronous_commit TO off")
    await connection.commit()


async def _let_go_if_read_only(connection: psycopg.AsyncConnection[Any]) -> None:
    """Has a connection closed that can only read: PostgreSQL says it to new ones, once for all."""
    for name in ("default_transaction_read_only", "in_hot_standby"):
        if connection.info.parameter_status(name) == "on":
            raise psycopg.errors.ReadOnlySqlTransaction(name)
