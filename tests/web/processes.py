"""Servers as processes of their own, for tests that stop or kill them."""

import random
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 120.0
"""Seconds after which a process that says nothing never will, on the slowest machine."""

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
    database: Path | str, *flags: str, files: int = 0
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on this database, as a process and an address; killed at the end.

    It may have so many files open, if a number is given. What it logs is in a file, which it never
    has to wait for.
    """
    command = [sys.executable, "-m", "sumtable", "serve", "--port", "0"]
    if files:
        command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as log:
        with open(log.name, "ab") as writing:
            process = subprocess.Popen(
                [*command, "--database", str(database), *flags],
                stdout=subprocess.PIPE,
                stderr=writing,
                text=True,
            )
        assert process.stdout is not None
        process.stderr = log
        try:
            with patiently(process):
                line = process.stdout.readline()
            assert line, f"The server didn't start: {log.read()}"
            yield process, line.split()[3]
        finally:
            process.kill()
            process.stdout.close()
            process.wait(PATIENCE)


@contextmanager
def patiently(
    process: "subprocess.Popen[str] | subprocess.Popen[bytes]", seconds: float = PATIENCE
) -> Iterator[None]:
    """Kills a process if what is done meanwhile takes too long: who reads of it hears its end."""
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def free_port() -> int:
    """A port that nobody listens at, and that no client gets by chance while nobody does."""
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as listening, suppress(OSError):
            listening.bind(("127.0.0.1", port))
            return port
