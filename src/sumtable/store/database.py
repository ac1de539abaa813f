"""Databases by their address: SQLite in a file, or PostgreSQL; how they are opened.

What SQLite is told: a write-ahead log, so that readers and the writer don't wait for each other,
and a sync of it to the disk before a commit is reported (`synchronous=FULL`).
"""

import asyncio
import errno
import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sumtable.core.language import _
from sumtable.folders import data_folder
from sumtable.store.errors import StoreError
from sumtable.store.files import Files
from sumtable.store.migrate import migrate_or_check
from sumtable.store.trouble import READ, failure

BUSY_SECONDS = 10
"""How long to wait for another process that writes to the same SQLite file."""

STOPPED_SECONDS = 3
"""How long a transaction of a process that does nothing, paused or cut off, keeps its locks."""
AWAY_SECONDS = 8
"""How long to wait for a PostgreSQL that says nothing."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}


@dataclass(frozen=True, slots=True)
class Engines:
    """Two ways into one database: `writing` is the writer's thread's, `reading` everybody's.

    `files` are those of an SQLite database.
    """

    writing: Engine
    reading: AsyncEngine
    files: Files | None

    async def close(self) -> None:
        await self.reading.dispose()
        await asyncio.to_thread(self.writing.dispose)


def default_url() -> str:
    """The address of the database of the person who runs this."""
    path = data_folder() / "sumtable.db"
    return URL.create("sqlite", database=str(path)).render_as_string()


def parse_url(text: str) -> URL:
    """The address, its driver filled in; a text that has no `://` is an SQLite file.

    Raises StoreError `store.url`.
    """
    if "://" not in text:
        url = URL.create("sqlite", database=text)
    else:
        try:
            url = make_url(text)
        except (ArgumentError, ValueError):
            raise _bad_url(_("It can't be read.")) from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise _bad_url(_("{kind} isn't known.").format(kind=kind[:40]))
    if kind == "sqlite" and (url.database or ":memory:").startswith((":memory:", "file:")):
        raise _bad_url(_("It names no file, and games are to be kept."))
    if kind != "sqlite" and not url.database:
        raise _bad_url(_("It names no database."))
    return url.set(drivername=_DRIVERS[kind])


def _bad_url(reason: str) -> StoreError:
    message = _(
        "The address of a database is a file, sqlite:///FILE or postgresql://USER@HOST/NAME."
    )
    return StoreError("store.url", f"{message} {reason}")


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def shown(url: URL) -> str:
    """The database as it may be printed: without a password."""
    if is_sqlite(url):
        return url.database or ""
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


async def open_engines(url: URL, migrate: bool) -> Engines:
    """The database, made if it is a file that isn't there, its tables up to date.

    Raises StoreError.
    """
    files = _prepare_file(url, migrate) if is_sqlite(url) else None
    try:
        engines = Engines(_writing_engine(url, files), _reading_engine(url, files), files)
    except ModuleNotFoundError:
        raise StoreError(
            "store.postgres",
            _("PostgreSQL needs the extra `postgres`: pip install 'sumtable[web,postgres]'."),
        ) from None
    try:
        await asyncio.to_thread(_update_tables, engines.writing, migrate)
    except (SQLAlchemyError, OSError, engines.writing.dialect.loaded_dbapi.Error) as error:
        await engines.close()
        raise cannot_open(url, failure(error, READ).__notes__[0]) from error
    except BaseException:
        await engines.close()
        raise
    return engines


def _update_tables(engine: Engine, migrate: bool) -> None:
    with engine.begin() as connection:
        migrate_or_check(connection, migrate)


def cannot_open(url: URL, reason: str) -> StoreError:
    """The error of a database that can't be opened, with the reason as the system gives it."""
    message = _("The database {database} can't be opened: {reason}.")
    text = message.format(database=shown(url), reason=reason.removesuffix("."))
    return StoreError("store.open", text)


def _prepare_file(url: URL, make: bool) -> Files:
    """Makes an empty file that only its owner can read: the games' secret seeds are in it.

    One that is there is never opened here: closing it would end the locks that SQLite holds on it
    elsewhere in this process.
    """
    path = Path(url.database or "")
    if make:
        make_own_folder(url)
    try:
        if make and not path.exists():
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        reason = _refused_access(path)
    except OSError as error:
        reason = error.strerror or str(error)
    if reason is not None:
        raise cannot_open(url, reason)
    return Files(path)


def _refused_access(path: Path) -> str | None:
    """Why the database file can't be used, None if it can. Raises OSError."""
    if stat.S_ISDIR(path.stat().st_mode):
        return os.strerror(errno.EISDIR)
    folder = path.absolute().parent
    if os.access(path, os.R_OK | os.W_OK) and os.access(folder, os.W_OK | os.X_OK):
        return None
    return os.strerror(errno.EACCES)


def make_own_folder(url: URL) -> None:
    """Makes the folder of the default database; any other must be there. Raises StoreError."""
    if url.set(drivername="sqlite").render_as_string() != default_url():
        return
    try:
        Path(url.database or "").parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise cannot_open(url, error.strerror or str(error)) from None


def _writing_engine(url: URL, files: Files | None) -> Engine:
    """The writer's only connection."""
    one: dict[str, Any] = {"pool_size": 1, "max_overflow": 0, "pool_reset_on_return": None}
    if files is None:
        engine = create_engine(url, **_postgres(url), **one)
        event.listen(engine, "connect", _set_up_postgres)
        return engine
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, **one)
    _set_up_sqlite(engine, ["journal_mode=WAL", "synchronous=FULL"], "BEGIN IMMEDIATE", files)
    event.listen(engine, "begin", partial(_take_note, files))
    return engine


def _reading_engine(url: URL, files: Files | None) -> AsyncEngine:
    """Connections that only read."""
    if files is None:
        return create_async_engine(url, **_postgres(url))
    engine = create_async_engine(url, hide_parameters=True)
    _set_up_sqlite(engine.sync_engine, ["query_only=ON"], "BEGIN", files)
    return engine


def _take_note(files: Files, connection: Connection) -> None:
    """Knows the files beside the database from a connection's first transaction on."""
    if not connection.info.get("noted"):
        files.opened()
        connection.info["noted"] = True


def _postgres(url: URL) -> dict[str, Any]:
    """How PostgreSQL is spoken to: one that is away, or cut off, is noticed within seconds."""
    soon = {"connect_timeout": AWAY_SECONDS, "tcp_user_timeout": AWAY_SECONDS * 1000}
    given = {name: value for name, value in soon.items() if name not in url.query}
    return {"hide_parameters": True, "pool_pre_ping": True, "connect_args": given}


def _set_up_sqlite(engine: Engine, pragmas: Sequence[str], begin: str, files: Files) -> None:
    """Takes transactions into our own hands: the driver begins them too late for a writer.

    A transaction that reads first and then writes may find that another process wrote in between;
    one that is a writer's from its beginning waits for its turn instead.
    """
    pragmas = [f"busy_timeout={int(BUSY_SECONDS * 1000)}", "foreign_keys=ON", *pragmas]

    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    def connecting(*_connection: object) -> None:
        files.check_database()  # SQLite would make a new file

    event.listen(engine, "do_connect", connecting)
    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def _set_up_postgres(connection: Any, _record: object) -> None:
    """A server that reports commits before they are on its disk is told not to, for us.

    And if this process stops in the middle of a transaction, that one is soon given up: what it has
    locked, other servers wait for.
    """
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    idle = f"{STOPPED_SECONDS}s"
    cursor.execute("SELECT set_config('idle_in_transaction_session_timeout', %s, false)", [idle])
    cursor.close()
    connection.commit()
