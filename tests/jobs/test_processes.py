"""Workers as processes: killed, told to stop, started too soon, and beside a real server."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx2
import pytest
from click.testing import CliRunner

from sumtable.cli import main as command
from sumtable.host import ThinkingFailed
from sumtable.host.questions import question_about
from sumtable.host.workers import TRIES
from sumtable.jobs.queue import Pace
from sumtable.jobs.worker import GRACE
from tests.forks import FORKS
from tests.host.helpers import running, until
from tests.jobs.helpers import new_game, see, seen, server
from tests.jobs.one import main
from tests.postgres import database
from tests.web.processes import NO_LIMITS, PATIENCE, patiently
from tests.web.processes import running as serving

GONE = "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '1 day' RETURNING id"
"""Lets every worker be missed: none is there any more."""
WORKER = [sys.executable, "-m", "sumtable", "worker"]


@contextmanager
def one(url: str, file: Path) -> Iterator[BaseProcess]:
    """A worker whose thinkers wait until the file is there; killed at the end, and they as well."""
    process = FORKS.Process(target=main, args=(url, str(file)), daemon=True)
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join(PATIENCE)
        if file.exists():
            _kill(file)


def _kill(file: Path) -> None:
    """Kills the process that wrote the file, if it is still there."""
    try:
        os.kill(int(file.read_text("ascii")), signal.SIGKILL)
    except ProcessLookupError:
        return


@running
async def test_the_job_of_a_killed_worker_is_done_by_another(url: str, tmp_path: Path) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    question, file = question_about(hosted, len(hosted.moments), 1), tmp_path / "thought"
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(question))
        with one(url, file) as killed:
            await until(file.exists)
            killed.kill()
        await see(url, GONE)
        with one(url, file):
            assert (await waiting).action == "done"
        await until(lambda: asked.asker.figures.retaken == 1)
    usual = Pace()
    assert usual.gone + 2 * usual.beat < 10, "the docs promise it"
    assert usual.gone > GRACE, "one that stops isn't missed before"


@running
async def test_a_job_that_kills_its_workers_fails_in_the_end(url: str, tmp_path: Path) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    question = question_about(hosted, len(hosted.moments), 1)
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(question))
        for number in range(TRIES):
            file = tmp_path / str(number)
            with one(url, file):
                await until(file.exists)
            await see(url, GONE)
        with pytest.raises(ThinkingFailed):
            await waiting
        await seen(url, "SELECT * FROM procrastinate_jobs", 0)  # first the answer, then it is gone


@running
async def test_a_worker_that_is_told_to_stop_gives_its_job_back(url: str, tmp_path: Path) -> None:
    hosted = await new_game(url, "sumon", {}, "me", "here")
    question, file = question_about(hosted, len(hosted.moments), 1), tmp_path / "thought"
    async with server(url) as asked:
        waiting = asyncio.create_task(asked.thinkers.ask(question))
        with one(url, file) as stopped:
            await until(file.exists)
            stopped.terminate()
            await asyncio.to_thread(stopped.join, PATIENCE)
            assert stopped.exitcode == 0
        [(status, attempts)] = await see(url, "SELECT status, attempts FROM procrastinate_jobs")
        assert (status, attempts) == ("todo", 1)
        with one(url, file):
            assert (await waiting).action == "done"
        assert asked.asker.figures.retaken == 0


def test_a_worker_waits_for_its_database(tmp_path: Path) -> None:
    with database(empty=True) as url:
        pass  # it was there, and isn't
    with subprocess.Popen(
        [*WORKER, "--database", url], stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        with patiently(process):
            line = process.stderr.readline()
            process.terminate()
            process.communicate()
    assert line.startswith("sumtable: The database postgresql://")
    assert line.endswith("The worker waits for it. [store.open]\n")
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        (["--database", "games.db"], 2, "[worker.database]"),
        ([], 2, "[worker.database]"),
        (["--database", "mysql://here/games"], 2, "[store.url]"),
        (["--database", "postgresql://here/games", "--processes", "0"], 2, "--processes"),
    ],
)
def test_what_a_worker_cannot_be_told(arguments: list[str], status: int, code: str) -> None:
    done = CliRunner().invoke(command, ["worker", *arguments])
    assert done.exit_code == status
    assert code in done.stderr


def test_a_server_on_a_file_thinks_itself(tmp_path: Path) -> None:
    arguments = ["serve", "--workers", "0", "--database", str(tmp_path / "games.db")]
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == 2
    assert "[serve.workers]" in done.stderr


def _play(address: str) -> None:
    """Plays until the computer has answered."""
    with httpx2.Client(base_url=address, timeout=60) as client:
        seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
        made = client.post("/api/games", json={"game": "sumon", "seats": seats}).json()
        path = f"/api/games/{made['id']}"
        with client.stream("GET", f"{path}/stream") as stream:
            hint = client.post(f"{path}/hint", json={"version": made["version"]}).json()
            action = {"version": made["version"], "action": hint["ways"][0]["action"]}
            client.post(f"{path}/actions", json=action).raise_for_status()
            until = time.monotonic() + PATIENCE
            for line in stream.iter_lines():
                if line.startswith("data:") and _version(line) == made["version"] + 2:
                    return
                assert time.monotonic() < until, "the computer doesn't move"
    pytest.fail("the stream has ended")


def _version(line: str) -> int | None:
    body: Any = json.loads(line.removeprefix("data:"))
    version: int | None = body.get("version")
    return version


def test_a_server_and_a_worker_at_one_database(url: str) -> None:
    with (
        serving(url, *NO_LIMITS, "--workers", "0") as (server, address),
        subprocess.Popen([*WORKER, "--database", url], stderr=subprocess.DEVNULL) as other,
        patiently(other, 2 * PATIENCE),
    ):
        try:
            _play(address)
            figures = httpx2.get(f"{address}/metrics", timeout=60).text
            assert "sumtable_jobs_retaken 0.0" in figures
        finally:
            other.terminate()
        assert other.wait(60) == 0
        server.terminate()
        assert server.wait(60) == 0


def test_a_server_alone_on_postgresql_thinks_itself(url: str) -> None:
    with serving(url, *NO_LIMITS) as (server, address):
        _play(address)
        server.terminate()
        assert server.wait(60) == 0
        assert server.stderr is not None
        lines = [json.loads(line) for line in server.stderr]
    assert {line["level"] for line in lines} == {"info"}
