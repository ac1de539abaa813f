"""The files of an SQLite database: whether they are still the ones that were opened.

A file that is deleted or replaced stays open, and SQLite goes on writing to it as if nothing had
happened; what it writes then is lost when the process ends.
"""

import os
from pathlib import Path

from sumtable.store.trouble import GONE, away

_SUFFIXES = ("-wal", "-shm")

_Identity = tuple[int, int] | None


class Files:
    """The database's file, its write-ahead log and what its users share, by device and inode."""

    def __init__(self, path: Path) -> None:
        self._path = os.path.abspath(path)
        self._file = _identity(self._path)
        self._others: dict[str, _Identity] = {}

    def opened(self) -> None:
        """Takes note of the files beside the database, which a connection has just opened."""
        self._others = {suffix: _identity(self._path + suffix) for suffix in _SUFFIXES}

    def check_database(self) -> None:
        """Raises Away `store.gone` unless the database's file is the one it was."""
        if _identity(self._path) != self._file:
            raise away(GONE, "the database's file")

    def check(self) -> None:
        """Raises Away `store.gone` unless every file is the one it was."""
        self.check_database()
        for suffix, known in self._others.items():
            if _identity(self._path + suffix) != known:
                raise away(GONE, f"the file {suffix} beside it")


def _identity(path: str) -> _Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
