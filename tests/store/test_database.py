"""Databases by their address: opened, brought up to date, or refused with a reason."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, NullPool, create_engine, inspect

from sumtable.store import Store, StoreError, default_url, migrations
from sumtable.store.database import open_engines, parse_url, shown
from sumtable.store.migrate import known_revisions
from sumtable.store.schema import METADATA
from tests.postgres import database
from tests.store.games import new_game

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(empty: str) -> str:
    """The address of a database without tables."""
    return empty


async def refused(url: str, migrate: bool = True) -> StoreError:
    with pytest.raises(StoreError) as caught:
        await Store.open(url, migrate)
    return caught.value


class TestAddresses:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("games.db", "sqlite+aiosqlite:///games.db"),
            ("/a b/games.db", "sqlite+aiosqlite:////a b/games.db"),
            ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
            ("postgres://ada@host/games", "postgresql+psycopg://ada@host/games"),
            ("postgresql://ada:x@host:5/g", "postgresql+psycopg://ada:x@host:5/g"),
            ("postgresql+asyncpg://host/g", "postgresql+psycopg://host/g"),
        ],
    )
    def test_they_are_read(self, text: str, expected: str) -> None:
        assert parse_url(text).render_as_string(hide_password=False) == expected

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "://",
            "mysql://host/games",
            "sqlite://",
            "sqlite:///:memory:",
            "sqlite:///file:x?mode=memory",
            ":memory:",
            "postgresql://host",
            "postgresql://host:port/games",
            "https://example.org/games.db",
        ],
    )
    def test_bad_ones_are_explained(self, text: str) -> None:
        with pytest.raises(StoreError) as caught:
            parse_url(text)
        assert caught.value.code == "store.url"
        assert "postgresql://USER@HOST/NAME" in caught.value.message

    def test_a_password_is_never_shown(self) -> None:
        url = parse_url("postgresql://ada:secret@host/games?password=secret")
        assert shown(url) == "postgresql://ada:***@host/games"

    def test_the_default_place(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert default_url() == f"sqlite:///{tmp_path}/sumtable/sumtable.db"
        monkeypatch.setenv("XDG_DATA_HOME", "relative")
        monkeypatch.setenv("HOME", "/home/ada")
        assert default_url() == "sqlite:////home/ada/.local/share/sumtable/sumtable.db"


class TestOpening:
    async def test_the_default_place_is_made(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        async with await Store.open(default_url()) as store:
            await new_game(store)
        path = tmp_path / "data" / "sumtable" / "sumtable.db"
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700

    async def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        error = await refused(str(tmp_path / "no" / "games.db"))
        assert error.code == "store.open"
        assert str(tmp_path / "no" / "games.db") in error.message
        assert "No such file or directory" in error.message

    async def test_a_folder_in_its_place(self, tmp_path: Path) -> None:
        error = await refused(str(tmp_path))
        assert error.code == "store.open"
        assert "Is a directory" in error.message

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
    async def test_a_folder_that_can_not_be_written(self, tmp_path: Path) -> None:
        tmp_path.chmod(0o500)
        try:
            error = await refused(str(tmp_path / "games.db"))
        finally:
            tmp_path.chmod(0o700)
        assert error.code == "store.open"
        assert "Permission denied" in error.message

    async def test_a_place_where_nobody_can_write(self) -> None:
        assert (await refused("/dev/null/games.db")).code == "store.open"

    async def test_a_file_of_another_kind(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.txt"
        path.write_text("Not a database, but quite long enough to be taken for one. " * 20)
        error = await refused(str(path))
        assert error.code == "store.open"
        assert "not a database" in error.message
        assert path.read_text().startswith("Not a database")

    async def test_the_database_of_another_program(self, tmp_path: Path) -> None:
        path = tmp_path / "other.db"
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TABLE birds (name TEXT)")
        connection.close()
        assert (await refused(str(path))).code == "store.foreign"
        with sqlite3.connect(path) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
        connection.close()
        assert tables == [("birds",)]

    async def test_a_server_that_does_not_answer(self) -> None:
        error = await refused("postgresql://ada:secret@127.0.0.1:1/games")
        assert error.code == "store.open"
        assert "secret" not in error.message

    async def test_without_the_driver(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "psycopg", None)
        error = await refused("postgresql://ada@127.0.0.1:1/games")
        assert error.code == "store.postgres"
        assert "sumtable[web,postgres]" in error.message

    async def test_sqlite_is_told_to_be_durable(self, tmp_path: Path) -> None:
        engines = await open_engines(parse_url(str(tmp_path / "games.db")), migrate=True)
        found = {}
        with engines.writing.connect() as connection:
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
                found[name] = connection.exec_driver_sql(f"PRAGMA {name}").scalar()
        await engines.close()
        assert found == {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "busy_timeout": 10_000,
        }


class TestMigrations:
    async def test_from_nothing_and_again(self, url: str) -> None:
        async with await Store.open(url) as store:
            game = await new_game(store)
        for migrate in (True, False):
            async with await Store.open(url, migrate) as store:
                assert await store.game(game.id) == game

    @pytest.mark.parametrize("step", [None, "sumtable_0001"])
    async def test_they_make_the_tables_of_the_schema(self, url: str, step: str | None) -> None:
        """A new database is made as the schema says, an old one comes to the same by steps."""

        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), METADATA))

        if step is not None:
            _migrate_to(url, step)
        engines = await open_engines(parse_url(url), migrate=True)
        async with engines.reading.connect() as connection:
            found = await connection.run_sync(differences)
            made = await connection.run_sync(_tables)
        await engines.close()
        assert found == []
        assert made == await _made_by_steps(url)

    async def test_two_servers_start_at_once(self, url: str) -> None:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        for store in stores:
            await new_game(store)
            await store.close()

    async def test_a_server_of_the_step_before_goes_on_beside_this_one(self, url: str) -> None:
        """What it writes names only the columns it knows; games under way are looked at anew."""
        _migrate_to(url, "sumtable_0002")
        _run(url, OLD_GAME.format(id="before", at=time.time()))
        async with await Store.open(url) as store:
            assert await store.due.take() == ["before"]
            _run(url, OLD_GAME.format(id="after", at=time.time()))
            _run(url, "INSERT INTO holders (game, seat, holder) VALUES ('after', 1, 'x')")
            assert await store.due.take() == []
            assert (await store.append("after", 0, [("note", {})])) == 1
            assert await store.listed(10) == []

    async def test_a_server_from_before_the_log_of_draws_goes_on_beside_this_one(
        self, url: str
    ) -> None:
        _migrate_to(url, "sumtable_0003")
        _run(url, OLD_GAME.format(id="then", at=time.time()))
        async with await Store.open(url) as store:
            _run(url, OLD_GAME.format(id="after", at=time.time()))
            for name in ("then", "after"):
                game = await store.game(name)
                assert game is not None
                assert (game.draw, game.chain) == (None, None)
                assert await store.append(name, 0, [("note", {})], True, reveal=True) == 1
            assert await store.draws.entries() == []

    async def test_a_database_from_the_future_is_refused(self, url: str) -> None:
        await (await Store.open(url)).close()
        for revision, code in [("sumtable_9999", "store.newer"), ("1a2b3c", "store.foreign")]:
            _set_revision(url, revision)
            for migrate in (True, False):
                assert (await refused(url, migrate)).code == code

    async def test_without_leave_to_migrate(self, url: str, tmp_path: Path) -> None:
        path = tmp_path / "games.db"
        if url.startswith("sqlite"):
            assert (await refused(url, migrate=False)).code == "store.open"
            assert not path.exists()
            path.touch()
        assert (await refused(url, migrate=False)).code == "store.older"

    def test_the_steps_are_in_the_package(self) -> None:
        steps = ScriptDirectory(str(Path(migrations.__file__).parent))
        assert known_revisions() == {step.revision for step in steps.walk_revisions()}
        assert max(known_revisions()) == steps.get_current_head()

    async def test_alembic_is_loaded_only_for_an_older_database(self, tmp_path: Path) -> None:
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-c", OPENED, str(tmp_path / "games.db")],
                capture_output=True, text=True, check=True, timeout=120,
            )  # fmt: skip
            assert done.stdout == "False\n"


OPENED = """
import asyncio, sys
from sumtable.store import Store

async def main():
    await (await Store.open(sys.argv[1])).close()

asyncio.run(main())
print("alembic" in sys.modules)
"""


OLD_GAME = (
    "INSERT INTO games (id, name, options, setup, seed, created, touched, version, over, archived)"
    " VALUES ('{id}', 'sumon', '{{}}', '{{}}', '', {at}, {at}, 0, false, false)"
)


def _set_revision(url: str, revision: str) -> None:
    _run(url, f"UPDATE alembic_version SET version_num = '{revision}'")


def _run(url: str, statement: str) -> None:
    with _engine(url).begin() as connection:
        connection.exec_driver_sql(statement)


def _migrate_to(url: str, revision: str) -> None:
    """Makes the tables as they were at an earlier step."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with _engine(url).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _tables(connection: Connection) -> dict[str, object]:
    """What the database says of every table: columns, keys and indexes."""
    found = inspect(connection)
    return {
        name: (
            [{**column, "type": str(column["type"])} for column in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted(map(str, found.get_foreign_keys(name))),
            sorted(map(_index, found.get_indexes(name))),
        )
        for name in found.get_table_names()
    }


def _index(found: Any) -> tuple[str, ...]:
    options = sorted(f"{name} {value}" for name, value in found["dialect_options"].items())
    return (found["name"], *found["column_names"], str(found["unique"]), *options)


async def _made_by_steps(url: str) -> dict[str, object]:
    """The same of a database of the same kind that went through every step."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        if url.startswith("sqlite"):
            other = f"sqlite:///{folder}/games.db"
        else:
            other = stack.enter_context(database(empty=True))
        _migrate_to(other, "head")
        with _engine(other).connect() as connection:
            return _tables(connection)


def _engine(url: str) -> Engine:
    driver = "sqlite" if url.startswith("sqlite") else "postgresql+psycopg"
    return create_engine(parse_url(url).set(drivername=driver), poolclass=NullPool)
