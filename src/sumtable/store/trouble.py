"""A database that fails: which kind of failure it is, and since when it is so."""

import logging
import sqlite3

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
)

from sumtable.core.language import _, later
from sumtable.store.errors import Away, StoreError

LOG = logging.getLogger("sumtable.store")

READ, WRITE, FULL, READ_ONLY = "store.read", "store.write", "store.full", "store.readonly"
GONE, DAMAGED, UNSURE = "store.gone", "store.damaged", "store.unsure"

_SENTENCES = {
    READ: later("The database can't be read now. Try again soon."),
    WRITE: later("The database can't be written to now; nothing has happened."),
    FULL: later("The disk of the database is full; nothing has happened."),
    READ_ONLY: later("The database can only be read now; nothing has happened."),
    GONE: later(
        "The file of the database was deleted or replaced. Whoever runs this server has to put it"
        " back, or to start the server again."
    ),
    DAMAGED: later("The database is damaged. Whoever runs this server has to restore a backup."),
    UNSURE: later(
        "The database was lost just now, and nobody knows yet whether this has happened."
        " Look again before you repeat it."
    ),
}

_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
_POSTGRES = {"53100": FULL, "25006": READ_ONLY, "XX001": DAMAGED, "XX002": DAMAGED}

_OURS = (DataError, IntegrityError, ProgrammingError)
"""Failures that are a mistake of whoever asked: to ask again doesn't help."""
_LOST = (OperationalError, InterfaceError, OSError)
"""What is raised where a connection breaks."""


def away(code: str, detail: str = "") -> Away:
    """The error with this code; `detail` is for the log: it must quote nothing of what is kept."""
    error = Away(code, _(_SENTENCES[code]))
    error.detail = detail
    return error


def failure(error: Exception, usual: str) -> StoreError:
    """The error for whoever asked; what the database itself says is in its notes.

    `usual` is the code if nothing more is known. It is Away if asking again may help.
    """
    said = error.orig if isinstance(error, DBAPIError) else error
    found: StoreError
    if isinstance(error, _OURS):
        found = StoreError(usual, _(_SENTENCES[usual]))
    else:
        found = away(_kind(said) or usual, _name(said))
    found.__cause__ = error
    found.add_note(str(said).strip().partition("\n")[0])
    return found


def in_the_way(error: Exception) -> bool:
    """Whether nothing has happened, and to ask the same PostgreSQL again at once helps.

    Another server and this one waited for each other, or both added the same thing; or this one
    was stopped for so long in the middle of it that PostgreSQL gave it up.
    """
    said = error.orig if isinstance(error, DBAPIError) else error
    return getattr(said, "sqlstate", None) in ("40P01", "40001", "23505", "25P03")


def is_broken_off(error: Exception) -> bool:
    """Whether PostgreSQL may have done what it was told last: the connection broke meanwhile.

    It says so itself where it is being stopped; every other refusal of its is one.
    """
    said = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(said, sqlite3.Error) or not isinstance(error, _LOST):
        return False
    state = getattr(said, "sqlstate", None)
    return state is None or state.startswith(("08", "57P"))


def _kind(said: BaseException | None) -> str | None:
    if isinstance(said, sqlite3.Error):
        if str(said).startswith("Could not decode to UTF-8"):
            return DAMAGED
        return _SQLITE.get(getattr(said, "sqlite_errorcode", 0) & 0xFF)
    return _POSTGRES.get(getattr(said, "sqlstate", None) or "")


def _name(said: BaseException | None) -> str:
    """What the database calls the failure: a name, since its words may quote what is kept."""
    for name in ("sqlite_errorname", "sqlstate"):
        if found := getattr(said, name, None):
            return str(found)
    return type(said).__name__


class Watch:
    """Whether a database does its work, as those found who asked last; changes are logged."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._wrong: str | None = None
        self._damaged = False

    def failed(self, error: StoreError) -> None:
        """Takes note of a failure; the same one again is no news."""
        if not isinstance(error, Away):
            return
        if error.code != self._wrong:
            facts = {"what": self._what, "code": error.code, "reason": error.detail}
            LOG.error("the database fails", extra={"facts": facts})
        self._wrong = error.code
        self._damaged |= error.code == DAMAGED

    def worked(self) -> None:
        """Takes note that all is well."""
        if self._wrong is not None:
            facts = {"what": self._what, "code": self._wrong}
            LOG.warning("the database works again", extra={"facts": facts})
            self._wrong = None

    @property
    def wrong(self) -> bool:
        """Whether the last one who asked found a failure."""
        return self._wrong is not None

    def check(self) -> None:
        """Raises Away if damage was found: what is damaged stays so, though other parts answer."""
        if self._damaged:
            raise away(DAMAGED)
