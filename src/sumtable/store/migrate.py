"""Bringing the tables of a database up to date, by Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from sumtable.core.language import _
from sumtable.store.errors import StoreError
from sumtable.store.schema import METADATA

_FOLDER = Path(__file__).parent / "migrations"
_PREFIX = "sumtable_"
_LOCK = 0x73756D74
"""The number of PostgreSQL's lock that lets one process migrate at a time."""


def migrate_or_check(connection: Connection, migrate: bool) -> None:
    """Brings the tables up to date within the connection's transaction, or says what is wrong.

    Raises StoreError `store.newer`, `store.foreign` or, without `migrate`, `store.older`.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    script = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    check_revision(current, {step.revision for step in script.walk_revisions()})
    if current == script.get_current_head():
        return
    if current is None and _has_other_tables(connection):
        raise _foreign()
    if not migrate:
        message = _("The database is of an older Sumtable; start the server once to change it.")
        raise StoreError("store.older", message)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def known_revisions() -> set[str]:
    """The revisions that this Sumtable can read."""
    return {step.revision for step in ScriptDirectory(str(_FOLDER)).walk_revisions()}


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
