"""Servers as processes of their own, for tests that stop or kill them."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NO_LIMITS = (
    "--requests-per-second",
    "0",
    "--games-per-hour",
    "0",
    "--streams-per-address",
    "0",
    "--pace",
    "0",
)


@contextmanager
def running(
    database: Path, *flags: str, files: int = 0
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on this database, as a process and an address; killed at the end.

    It may have so many files open, if a number is given.
    """
    command = [sys.executable, "-m", "sumtable", "serve", "--port", "0"]
    if files:
        command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
    process = subprocess.Popen(
        [*command, "--database", str(database), *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert line, process.stderr.read() if process.stderr else ""
        yield process, line.split()[3]
    finally:
        process.kill()
        process.communicate()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
