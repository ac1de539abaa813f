"""Making the tables of a database, and bringing those of an older Sumtable up to date, by Alembic.

Alembic is loaded only where there is something to change: that takes a third of a second.
"""

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select, text

from sumtable.core.language import _
from sumtable.store.errors import StoreError
from sumtable.store.schema import METADATA

_FOLDER = Path(__file__).parent / "migrations"
_PREFIX = "sumtable_"
_LOCK = 0x73756D74
"""The number of PostgreSQL's lock that lets one process migrate at a time."""

_REVISION = Table(
    "alembic_version", MetaData(), Column("version_num", String(32), primary_key=True)
)
"""Where Alembic keeps which step a database is at."""


def migrate_or_check(connection: Connection, migrate: bool) -> None:
    """Brings the tables up to date within the connection's transaction, or says what is wrong.

    Raises StoreError `store.newer`, `store.foreign` or, without `migrate`, `store.older`.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    current = _current_revision(connection)
    known = known_revisions()
    check_revision(current, known)
    if current == max(known):
        return
    if current is None and _has_other_tables(connection):
        raise _foreign()
    if not migrate:
        message = _("The database is of an older Sumtable; start the server once to change it.")
        raise StoreError("store.older", message)
    if current is None:
        _make(connection, max(known))
    else:
        _upgrade(connection)


def known_revisions() -> set[str]:
    """The revisions that this Sumtable can read; the last of them is what it makes."""
    return {f"{_PREFIX}{step.name[1:5]}" for step in (_FOLDER / "versions").glob("v????_*.py")}


def _current_revision(connection: Connection) -> str | None:
    """What a database says that it is at; None: it says nothing."""
    if not inspect(connection).has_table(_REVISION.name):
        return None
    return connection.execute(select(_REVISION.c.version_num)).scalar()


def _make(connection: Connection, revision: str) -> None:
    """Makes all tables as they are now; a test compares them with what the steps make."""
    METADATA.create_all(connection, checkfirst=False)
    _REVISION.create(connection, checkfirst=True)
    connection.execute(insert(_REVISION), {"version_num": revision})


def _upgrade(connection: Connection) -> None:
    """Takes all steps that are missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_revision(current: str | None, known: set[str]) -> None:
    """Raises StoreError for a database of a newer Sumtable or of another program."""
    if current is None or current in known:
        return
    if not current.startswith(_PREFIX):
        raise _foreign()
    message = _("The database is of a newer Sumtable ({revision}); this one can't read it.")
    raise StoreError("store.newer", message.format(revision=current))


def _has_other_tables(connection: Connection) -> bool:
    """Whether somebody else's tables are in the way. A PostgreSQL database may be shared."""
    tables = set(inspect(connection).get_table_names())
    if connection.dialect.name == "postgresql":
        tables &= set(METADATA.tables)
    return bool(tables)


def _foreign() -> StoreError:
    return StoreError("store.foreign", _("The database is another program's, not Sumtable's."))
