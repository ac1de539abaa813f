"""Backup and restore of a whole database, also of one that a server is writing to."""

import os
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL

from sumtable.core.language import _
from sumtable.store.database import BUSY_SECONDS, is_sqlite, parse_url
from sumtable.store.errors import StoreError
from sumtable.store.lock import Lock
from sumtable.store.migrate import check_revision, known_revisions


def backup(url: str, file: Path, overwrite: bool = False) -> None:
    """Writes the database as of this moment into one file; who plays doesn't notice.

    The file is an SQLite database of its own, whole before it gets its name. Raises StoreError;
    for PostgreSQL its message is the command that does it there.
    """
    source = parse_url(url)
    if not is_sqlite(source):
        raise _by_postgres(source, "pg_dump --format=custom --file={file} {database}", file)
    path = Path(source.database or "")
    _count_games(path, "rw")  # what a crash has left is set right by whoever may write
    _check_free(file, overwrite and not (file.exists() and file.samefile(path)))
    with _new_file(file) as part:
        _copy(path, part, "rw")
        _check_sound(part, path)


def restore(file: Path, url: str, overwrite: bool = False) -> int:
    """Makes the database what it was when the backup `file` was written; how many games it has.

    Raises StoreError: if the file is no backup, if a database is there (unless `overwrite` says
    that it may go), and in any case if a server is using it.
    """
    target = parse_url(url)
    if not is_sqlite(target):
        command = "pg_restore --clean --if-exists --dbname={database} {file}"
        raise _by_postgres(target, command, file)
    games = _count_games(file, "ro")
    _check_sound(file, file)
    path = Path(target.database or "")
    with Lock(target), _new_file(path) as part:
        if _has_content(path):
            _check_free(path, overwrite)
            _check_idle(path)
        _copy(file, part, "ro")
        for leftover in ("-wal", "-shm"):
            Path(f"{path}{leftover}").unlink(missing_ok=True)
    return games


def _has_content(path: Path) -> bool:
    return path.exists() and (not path.is_file() or path.stat().st_size > 0)


def _check_free(path: Path, overwrite: bool) -> None:
    if _has_content(path) and not (overwrite and path.is_file()):
        message = _("{path} is there already.").format(path=path)
        raise StoreError("store.exists", message)


def _check_idle(path: Path) -> None:
    """Raises StoreError if some process has the database open, be it a server or not.

    Leaving the write-ahead log needs the file for oneself alone; a server has it open all the time.
    A file that can't be read any more is nobody's.
    """
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            message = _("The database {path} is in use; stop the server first.").format(path=path)
            raise StoreError("store.busy", message) from None
        except sqlite3.DatabaseError:
            return


def _count_games(file: Path, mode: str) -> int:
    """How many games are in the file. Raises StoreError if this Sumtable can't read it."""
    try:
        if not os.access(file, os.R_OK) or file.is_dir():
            file.read_bytes()  # raises what is wrong
        with closing(_open(file, mode)) as connection:
            [(revision,)] = connection.execute("SELECT version_num FROM alembic_version")
            check_revision(revision, known_revisions())
            [(games,)] = connection.execute("SELECT count(*) FROM games")
    except OSError as error:
        message = _("{file} can't be read: {reason}.")
        raise StoreError(
            "store.file", message.format(file=file, reason=error.strerror or error)
        ) from None
    except (sqlite3.Error, ValueError):
        message = _("{file} is no database of Sumtable.")
        raise StoreError("store.foreign", message.format(file=file)) from None
    return int(games)


def _check_sound(file: Path, named: Path) -> None:
    """Raises StoreError unless SQLite finds nothing wrong in the file, `named` in the message."""
    try:
        with closing(_open(file, "ro")) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchall()
    except sqlite3.DatabaseError as error:
        found = [(str(error),)]
    if found != [("ok",)]:
        message = _("{file} is damaged: {reason}.").format(file=named, reason=found[0][0])
        raise StoreError("store.damaged", message)


def _open(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)


def _copy(source: Path, to: Path, mode: str) -> None:
    """Copies a database in one reading transaction: in a write-ahead log nobody waits for it."""
    with closing(_open(source, mode)) as reading, closing(sqlite3.connect(to)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """An empty private file beside `path` that becomes it, once it is whole and on the disk."""
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            yield part
            _sync(part)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        _sync(path.absolute().parent)
    except (OSError, sqlite3.Error) as error:
        message = _("{path} can't be written: {reason}.")
        reason = getattr(error, "strerror", None) or error
        raise StoreError("store.file", message.format(path=path, reason=reason)) from None


def _sync(path: Path) -> None:
    """Waits until a file or folder is on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _by_postgres(url: URL, command: str, file: Path) -> StoreError:
    """The error that names PostgreSQL's own command, the password left out."""
    bare = url.set(drivername="postgresql")._replace(password=None).render_as_string()
    line = command.format(file=shlex.quote(str(file)), database=shlex.quote(bare))
    message = _("PostgreSQL has its own command for that: {command}").format(command=line)
    return StoreError("store.tool", message)
