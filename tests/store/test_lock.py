"""One server for one SQLite file; a crash of it is no obstacle."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sumtable.store import Store, StoreError, backup, restore
from tests.store.games import new_game
from tests.web.processes import patiently

pytestmark = pytest.mark.anyio

HOLD = """
import asyncio, sys
from sumtable.store import Store

async def hold():
    await Store.open(sys.argv[1], alone=True)
    print("held", flush=True)
    await asyncio.Event().wait()

asyncio.run(hold())
"""


async def refused(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        await Store.open(str(path), alone=True)
    assert str(path) in caught.value.message
    return caught.value.code


async def test_a_second_server_is_refused_until_the_first_one_has_stopped(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    first = await Store.open(str(path), alone=True)
    assert await refused(path) == "store.busy"
    await new_game(first)
    await first.close()
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]
    await (await Store.open(str(path), alone=True)).close()


async def test_another_name_of_the_file_is_the_same_file(tmp_path: Path) -> None:
    path, link = tmp_path / "games.db", tmp_path / "link.db"
    link.symlink_to(path)
    async with await Store.open(str(path), alone=True):
        assert await refused(link) == "store.busy"


async def test_a_crash_releases_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    server = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE)
    assert server.stdout is not None
    with patiently(server):
        assert server.stdout.readline() == b"held\n"
    assert await refused(path) == "store.busy"
    os.kill(server.pid, signal.SIGKILL)
    server.communicate()
    await (await Store.open(str(path), alone=True)).close()


async def test_a_failed_start_releases_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"rubbish" * 1000)
    for _ in range(2):
        assert await refused(path) == "store.open"
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]


async def test_backup_and_cleaning_up_go_beside_a_server_and_restore_does_not(
    tmp_path: Path,
) -> None:
    path, file = tmp_path / "games.db", tmp_path / "backup.db"
    async with await Store.open(str(path), alone=True) as server:
        game = await new_game(server)
        backup(str(path), file)
        async with await Store.open(str(path), migrate=False) as other:
            assert await other.delete_old(86_400.0) == 0
        with pytest.raises(StoreError) as caught:
            restore(file, str(path), overwrite=True)
        assert caught.value.code == "store.busy"
        await server.append(game.id, 0, [])
    assert restore(file, str(path), overwrite=True) == 1
