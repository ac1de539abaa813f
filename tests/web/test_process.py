"""The server as a process: it starts, says where, stops soon, and what it logs can be read."""

import json
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx2

from sumtable.web.server import GRACE_SECONDS
from tests.web.processes import NO_LIMITS, running


def test_it_stops_though_streams_are_open(tmp_path: Path) -> None:
    with running(tmp_path / "games.db", *NO_LIMITS) as (process, address):
        with httpx2.Client(base_url=address, timeout=60) as client:
            answer = client.post(
                "/api/games", json={"game": "sumon"}, headers={"X-Forwarded-Proto": "https"}
            )
            assert "; Secure" in answer.headers["set-cookie"]
            made = answer.json()
            path = f"/api/games/{made['id']}/stream"
            with client.stream("GET", path) as one, client.stream("GET", path) as two:
                assert next(one.iter_text())
                assert next(two.iter_text())
                process.send_signal(signal.SIGTERM)
                assert process.wait(60) == 0
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr]
    assert GRACE_SECONDS < 3, "the docs promise it"
    messages = [line["message"] for line in lines]
    assert messages[0] == "started"
    assert messages[-2:].count("stopped") == 1
    routes = {line["route"] for line in lines if line["message"] == "request"}
    assert routes == {"/api/games", "/api/games/{id}/stream"}


def test_an_address_that_is_taken_is_said(tmp_path: Path) -> None:
    with running(tmp_path / "games.db") as (_process, address):
        port = address.rpartition(":")[2]
        command = [sys.executable, "-m", "sumtable", "serve", "--port", port]
        other = subprocess.run(
            [*command, "--database", str(tmp_path / "other.db")],
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert other.returncode == 1
    assert "[serve.address]" in other.stderr


def test_a_database_that_cannot_be_is_said(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sumtable", "serve", "--port", "0"]
    other = subprocess.run(
        [*command, "--database", str(tmp_path)], capture_output=True, text=True, timeout=60
    )
    assert other.returncode == 1
    assert "[store." in other.stderr
    assert "Traceback" not in other.stderr


def test_it_does_not_run_out_of_files(tmp_path: Path) -> None:
    with running(tmp_path / "games.db", *NO_LIMITS, files=160) as (process, address):
        host, _, port = address.removeprefix("http://").partition(":")
        with httpx2.Client(base_url=address, timeout=60) as client, ExitStack() as crowd:
            made = client.post("/api/games", json={"game": "sumon"}).json()
            for _ in range(300):
                one = crowd.enter_context(socket.create_connection((host, int(port))))
                with suppress(OSError):
                    one.sendall(b"GET / HTTP/1.1\r\n")
            path = f"/api/games/{made['id']}/hint"
            hint = client.post(path, json={"version": made["version"]})  # starts a process
            assert hint.status_code == 200
            assert client.get("/healthz").status_code == 200
            open_now = re.search(r"^sumtable_connections (\S+)", client.get("/metrics").text, re.M)
            assert open_now is not None
            assert 1 < float(open_now[1]) < 160
        with httpx2.Client(base_url=address, timeout=60) as client:
            assert _served_in_the_end(client)
        assert process.poll() is None


def _served_in_the_end(client: httpx2.Client) -> bool:
    """Whether the server answers once those who left are gone."""
    for _ in range(600):
        with suppress(httpx2.TransportError):
            if client.get("/healthz").status_code == 200:
                return True
        time.sleep(0.1)
    return False
