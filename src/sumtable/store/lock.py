"""One server for one SQLite file: a lock that the system releases whatever ends the process."""

import os
from pathlib import Path

from sqlalchemy import URL

from sumtable.core.language import _
from sumtable.store.database import cannot_open, is_sqlite, make_own_folder
from sumtable.store.errors import StoreError

try:
    import fcntl
except ImportError:  # Windows, where nobody notices a second server
    fcntl = None  # type: ignore[assignment]

_SUFFIX = "-lock"


class Lock:
    """A database that one process has for itself, until it releases it or ends.

    It is the lock of a file beside the database, so that SQLite's own are left alone: a backup or
    a clean-up doesn't ask for it.
    """

    def __init__(self, url: URL) -> None:
        """Takes it. Raises StoreError `store.busy` if another one has it, `store.open`."""
        self._file: int | None = None
        if fcntl is None or not is_sqlite(url):
            return
        database = Path(os.path.realpath(url.database or ""))
        self._path = database.with_name(database.name + _SUFFIX)
        make_own_folder(url)
        try:
            while self._file is None:
                self._file = _locked(self._path)
        except BlockingIOError:
            message = _("A server uses the database {path} already; stop it first.")
            raise StoreError("store.busy", message.format(path=url.database)) from None
        except OSError as error:
            raise cannot_open(url, error.strerror or str(error)) from None

    def release(self) -> None:
        """Gives it back."""
        if self._file is not None:
            if _is_at(self._file, self._path):
                self._path.unlink()
            os.close(self._file)
            self._file = None

    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()


def _locked(path: Path) -> int | None:
    """The file, locked; None if the one who had it took it away meanwhile. Raises OSError."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise
    if _is_at(file, path):
        return file
    os.close(file)
    return None


def _is_at(file: int, path: Path) -> bool:
    """Whether this open file is the one of that name."""
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False
