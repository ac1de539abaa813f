"""The commands that look after a server's games: backup, restore, prune."""

import asyncio
import json
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable.cli import main
from sumtable.records import answer_replay
from sumtable.store import Store, StoredGame
from tests.store.conftest import Clock
from tests.store.games import finished, new_game

DAY = 86_400
COMMANDS = [["backup", "b.db"], ["restore", "b.db"], ["prune", "--days", "1"]]


def run(*arguments: str | Path, said: str | None = None) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], said)


@pytest.fixture
def game(tmp_path: Path) -> StoredGame:
    """A game of long ago in `games.db`."""

    async def make() -> StoredGame:
        async with await Store.open(str(tmp_path / "games.db"), clock=Clock()) as store:
            return await finished(store)

    return asyncio.run(make())


def test_backup_and_restore(tmp_path: Path, game: StoredGame) -> None:
    database, file = tmp_path / "games.db", tmp_path / "backup.db"
    result = run("backup", file, "--database", database)
    assert result.exit_code == 0, result.stderr
    assert result.stdout == f"{file} has {file.stat().st_size:,} bytes.\n"
    again = run("backup", file, "--database", database)
    assert again.exit_code == 1
    assert "[store.exists]" in again.stderr
    assert run("backup", file, "--database", database, "--force").exit_code == 0
    refused = run("restore", file, "--database", database)
    assert refused.exit_code == 1
    assert "[store.exists]" in refused.stderr
    restored = run("restore", file, "--database", database, "--force")
    assert restored.stdout == "1 game restored.\n"


def test_the_own_database(
    tmp_path: Path, game: StoredGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    missing = run("backup", tmp_path / "b.db")
    assert missing.exit_code == 1
    assert "[store.file]" in missing.stderr
    assert run("backup", tmp_path / "b.db", "--database", tmp_path / "games.db").exit_code == 0
    assert run("restore", tmp_path / "b.db").exit_code == 0
    assert run("prune", "--days", "3", "--yes").stdout == "1 game removed.\n"
    assert run("prune", "--days", "3").stdout == "0 games removed.\n"


def test_prune_into_an_archive(tmp_path: Path, game: StoredGame) -> None:
    database, archive = tmp_path / "games.db", tmp_path / "archive.jsonl"
    arguments = ["prune", "--days", "3", "--database", str(database), "--yes", "--archive"]
    refused = run(*arguments, tmp_path)
    assert refused.exit_code == 1
    assert "[store.file]" in refused.stderr
    assert run(*arguments, archive).stdout == f"1 game moved to {archive}.\n"
    [line] = archive.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["id"] == game.id
    assert answer_replay(line)["result_ok"] is True


def test_prune_asks_first(tmp_path: Path, game: StoredGame) -> None:
    arguments = ["prune", "--days", "3", "--database", str(tmp_path / "games.db")]
    for said in ("n\n", "\n", ""):
        refused = run(*arguments, said=said)
        assert refused.exit_code == 1
        assert "Remove 1 game for good? [y/N]" in refused.stderr
        assert "Nothing was removed." in refused.stderr
        assert "[prune.asked]" in refused.stderr
    assert run(*arguments, said="y\n").stdout == "1 game removed.\n"


def test_prune_of_no_days_is_refused(tmp_path: Path, game: StoredGame) -> None:
    """`prune --days 0` deleted every game unasked, where `--retention 0` deletes none."""
    for days in ("0", "-1", "nan", "36501"):
        refused = run("prune", "--days", days, "--database", tmp_path / "games.db", "--yes")
        assert refused.exit_code == 2
        assert "0 would be never" in refused.stderr
    assert run("prune", "--days", "3", "--database", tmp_path / "games.db", said="n").exit_code == 1


def test_prune_keeps_games_under_way(tmp_path: Path) -> None:
    database = tmp_path / "games.db"

    async def begin() -> None:
        clock = Clock()
        clock.now = time.time() - 10 * DAY
        async with await Store.open(str(database), clock=clock) as store:
            await new_game(store)

    asyncio.run(begin())
    arguments = ["prune", "--days", "3", "--database", str(database), "--yes"]
    assert run(*arguments).stdout == "0 games removed.\n"
    assert run(*arguments, "--under-way").stdout == "1 game removed.\n"


def test_prune_makes_no_database(tmp_path: Path) -> None:
    result = run("prune", "--days", "3", "--database", tmp_path / "new.db")
    assert result.exit_code == 1
    assert "[store.open]" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_bad_address() -> None:
    for command in COMMANDS:
        result = run(*command, "--database", "mysql://host/games")
        assert result.exit_code == 1
        assert "[store.url]" in result.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command[0]))
def test_without_the_extra(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("sumtable.store")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    result = run(*command)
    assert result.exit_code == 2
    assert result.stderr == (
        "sumtable: This needs the extra `web`: pip install 'sumtable[web]'. [web.missing]\n"
    )
    assert run(command[0], "--help").exit_code == 0
