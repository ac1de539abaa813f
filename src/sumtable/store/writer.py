"""The one writer of a store: all that wait are committed together, each stands or falls alone.

It writes in a thread of its own, a whole transaction at a time: the disk's time, the longest part,
is nobody else's.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, insert, select, update
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from sumtable.core.language import _
from sumtable.store.draws import reveal_seeds
from sumtable.store.errors import Archived, Away, Stale, StoreError, Unknown
from sumtable.store.figures import Figures
from sumtable.store.files import Files
from sumtable.store.queries import add_holders, remove_holders
from sumtable.store.schema import GAMES, ROWS
from sumtable.store.trouble import (
    READ_ONLY,
    UNSURE,
    WRITE,
    Watch,
    away,
    failure,
    in_the_way,
    is_broken_off,
)

LARGEST_BATCH = 500
LONGEST_SECONDS = 15.0
"""How long a transaction may take before the database counts as one that fails."""

TRIES = 4
"""How often something is tried that another server is in the way of."""

UNSURE_SECONDS, PAUSE_SECONDS = 5.0, 0.1
"""How long it is looked for what has come of a commit that broke off, and between two looks."""

# Statements that are made once: making one takes longer than most of what SQLAlchemy does with it.
_GAMES_FOUND = (
    select(GAMES.c.id, GAMES.c.version, GAMES.c.over, GAMES.c.archived)
    .where(GAMES.c.id.in_(bindparam("wanted", expanding=True)))
    .order_by(GAMES.c.id)
    .with_for_update()
)
_ROWS_INSERT = insert(ROWS)
_GAME_UPDATE = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("game"))
    .values(
        version=bindparam("to"),
        touched=bindparam("at"),
        over=bindparam("ended"),
        due=bindparam("next"),
        listed=bindparam("shown"),
    )
)


@dataclass(frozen=True, slots=True)
class Append:
    """Rows to be added to a game that must be at `version`; `over` None leaves it as it is.

    With them it is said when something is `due` in it by itself, and whether it is `listed`; with
    `reveal` its seed comes into the log of draws.
    """

    game: str
    version: int
    rows: Sequence[tuple[str, str]]
    over: bool | None
    holders: Sequence[tuple[int, str]]
    at: float
    left: Sequence[int] = ()
    due: float | None = None
    listed: bool = False
    reveal: bool = False


Work = Callable[[Connection], Any]
"""Any other writing: what it returns is handed to whoever asked for it. It runs in the thread."""


@dataclass(frozen=True, slots=True)
class _Job:
    """Something to be written, for somebody who waits; `context` holds the language they speak."""

    work: Append | Work
    done: asyncio.Future[Any]
    context: Context = field(default_factory=copy_context)


class Writer:
    """Takes whatever waits, writes it in one transaction, and answers after the commit."""

    def __init__(self, engine: Engine, files: Files | None, figures: Figures) -> None:
        self._figures = figures
        self.transactions = 0
        """Commits so far."""
        self._engine = engine
        self._files = files
        self._failures = (SQLAlchemyError, OSError, engine.dialect.loaded_dbapi.Error)
        self._watch = Watch("writing")
        self._began: float | None = None
        """When the transaction under way began."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sumtable-store")
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="sumtable store writer")

    @property
    def waiting(self) -> int:
        """How many jobs wait for their turn."""
        return len(self._waiting)

    async def do(self, work: Append | Work) -> Any:
        """What the work returns (for an Append the new version), once it is committed.

        Raises what the work raises, and Away if the database fails; then nothing of it is there,
        or nothing of the file, unless it says that nobody knows (`store.unsure`). Who stops waiting
        can't stop the work.
        """
        if self._closing:
            raise StoreError("store.closed", _("The database is closed."))
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._wake.set()
        return await job.done

    async def check(self) -> None:
        """Comes back if the database can be written to; after a failure it is tried.

        Raises Away.
        """
        self._watch.check()
        self._check_files()
        if self._began is not None and time.monotonic() - self._began > LONGEST_SECONDS:
            raise away(WRITE)
        if self._watch.wrong:
            await self.do(_write_nothing_new)

    async def close(self) -> None:
        """Comes back when everything that waited is committed."""
        self._closing = True
        self._wake.set()
        await self._task
        self._thread.shutdown()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch = self._waiting[:LARGEST_BATCH]
            self._waiting = self._waiting[LARGEST_BATCH:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            if not batch:
                continue
            self._began = time.monotonic()
            results = await loop.run_in_executor(self._thread, self._commit, batch)
            self._figures.committed(time.monotonic() - self._began)
            self._began = None
            for job, result in zip(batch, results, strict=True):
                if job.done.done():
                    continue
                if isinstance(result, Stale):
                    self._figures.stale()
                if isinstance(result, Exception):
                    job.done.set_exception(result)
                else:
                    job.done.set_result(result)

    def _commit(self, batch: Sequence[_Job], tries: int = TRIES) -> list[Any]:
        """What each job gives, an exception where it failed and left no trace.

        They are committed together; if one makes the database refuse them all, one by one. What
        another server was in the way of is tried again.
        """
        results: list[Any] | None = None
        try:
            self._check_files()
            with self._engine.begin() as connection:
                results = _write(connection, batch)
            self._check_files()
        except Exception as error:
            if results is not None and is_broken_off(error):
                return self._find_out(batch, results, error)
            crossed = in_the_way(error)
            if len(batch) > 1 and (
                crossed or not isinstance(error, Away | OperationalError | InterfaceError)
            ):
                return [result for job in batch for result in self._commit([job])]
            if crossed and tries > 1:
                return self._commit(batch, tries - 1)
            return [job.context.run(self._failure, error) for job in batch]
        self._watch.worked()
        self.transactions += 1
        return results

    def _find_out(self, batch: Sequence[_Job], results: list[Any], error: Exception) -> list[Any]:
        """What each job gives though the connection broke during the commit.

        Rows are looked for, and added if they aren't there. Of any other work nobody knows.
        """
        lost = [index for index, result in enumerate(results) if not isinstance(result, Exception)]
        for index in lost:
            results[index] = batch[index].context.run(self._failure, error, UNSURE)
        appends = {
            index: (work, batch[index].context)
            for index in lost
            if isinstance(work := batch[index].work, Append)
        }
        for index, result in zip(appends, self._append_again([*appends.values()]), strict=False):
            results[index] = result
        return results

    def _append_again(
        self, appends: Sequence[tuple[Append, Context]]
    ) -> Sequence[int | StoreError]:
        """The new version for each that may be there already, or why not; none: it isn't known.

        Whoever has the lock of a game knows: what was under way in it has ended, so or so.
        """
        until = time.monotonic() + UNSURE_SECONDS
        while appends and time.monotonic() < until:
            try:
                with self._engine.begin() as connection:
                    found = _append(connection, appends, again=True)
            except self._failures:
                time.sleep(PAUSE_SECONDS)
                continue
            self._watch.worked()
            self.transactions += 1
            return found
        return []

    def _check_files(self) -> None:
        if self._files is not None:
            self._files.check()

    def _failure(self, error: Exception, usual: str = WRITE) -> Exception:
        """The error for whoever asked, in the language of the context."""
        if isinstance(error, Away):
            error = away(error.code, error.detail)
        elif isinstance(error, self._failures):
            error = failure(error, usual)
        if isinstance(error, StoreError):
            self._watch.failed(error)
            if error.code == READ_ONLY and self._files is None:
                self._engine.dispose()  # PostgreSQL says to new connections what they may do
        return error


def _write_nothing_new(connection: Connection) -> None:
    """Writes something that is there already, to see whether writing works."""
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _write(connection: Connection, batch: Sequence[_Job]) -> list[Any]:
    results: list[Any] = [None] * len(batch)
    appends = {
        index: (job.work, job.context)
        for index, job in enumerate(batch)
        if isinstance(job.work, Append)
    }
    if appends:
        for index, result in zip(appends, _append(connection, [*appends.values()]), strict=True):
            results[index] = result
    for index, job in enumerate(batch):
        if isinstance(job.work, Append):
            continue
        try:
            with connection.begin_nested():
                results[index] = job.context.run(job.work, connection)
        except StoreError as error:
            results[index] = error
    return results


def _append(
    connection: Connection, appends: Sequence[tuple[Append, Context]], again: bool = False
) -> list[int | StoreError]:
    """The new version for each, or why not. However many: one reading, one writing per table.

    If it is done `again`, what is there already stays as it is.

    Nobody else can change the games between the two: SQLite has one writer, and PostgreSQL locks
    the games that were read (in order, so that two servers never wait for each other).
    """
    wanted = sorted({append.game for append, _context in appends})
    found = {row.id: row for row in connection.execute(_GAMES_FOUND, {"wanted": wanted})}
    versions = {game: row.version for game, row in found.items()}
    over = {game: row.over for game, row in found.items()}
    results: list[int | StoreError] = []
    good: list[Append] = []
    for append, context in appends:
        game = append.game
        if game not in found:
            results.append(context.run(Unknown, game))
        elif found[game].archived:
            results.append(context.run(Archived, game))
        elif again and _is_there(connection, append):
            results.append(append.version + len(append.rows))
        elif versions[game] != append.version:
            results.append(context.run(Stale, versions[game]))
        else:
            versions[game] += len(append.rows)
            over[game] = over[game] if append.over is None else append.over
            results.append(versions[game])
            good.append(append)
    _insert(connection, good, versions, over)
    return results


def _is_there(connection: Connection, append: Append) -> bool:
    """Whether the rows of an append are there, as nobody else could have written them."""
    numbered = [
        (number, kind, body, append.at)
        for number, (kind, body) in enumerate(append.rows, append.version + 1)
    ]
    query = select(ROWS.c.number, ROWS.c.kind, ROWS.c.body, ROWS.c.at).where(
        ROWS.c.game == append.game, ROWS.c.number.in_([row[0] for row in numbered])
    )
    found = connection.execute(query.order_by(ROWS.c.number))
    return bool(numbered) and [tuple(row) for row in found] == numbered


def _insert(
    connection: Connection,
    appends: Sequence[Append],
    versions: dict[str, int],
    over: dict[str, bool],
) -> None:
    rows = [
        {"game": append.game, "number": number, "kind": kind, "body": body, "at": append.at}
        for append in appends
        for number, (kind, body) in enumerate(append.rows, append.version + 1)
    ]
    games = {
        append.game: {
            "game": append.game,
            "to": versions[append.game],
            "at": append.at,
            "ended": over[append.game],
            "next": append.due,
            "shown": append.listed,
        }
        for append in appends
    }
    if rows:
        connection.execute(_ROWS_INSERT, rows)
    if games:
        connection.execute(_GAME_UPDATE, list(games.values()))
    ended = [append.game for append in appends if append.reveal]
    if ended:
        reveal_seeds(connection, GAMES.c.id.in_(ended))
    for append in appends:
        remove_holders(connection, append.game, append.left)
        add_holders(connection, append.game, append.holders)
