"""Servers as processes of their own, for tests that stop or kill them."""

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Protocol

from tests.forks import Forked

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
def running(database: Path | str, *flags: str, files: int = 0) -> Iterator[tuple[Forked, str]]:
    """A server on this database, as a process and an address; killed at the end.

    It may have so many files open, if a number is given.
    """
    arguments = ["serve", "--port", "0", "--database", str(database), *flags]
    with closing(Forked("sumtable.cli.run", arguments, files)) as process:
        with patiently(process):
            line = process.stdout.readline()
        assert line, f"The server didn't start: {process.stderr.read()}"
        yield process, line.split()[3]


class Mortal(Protocol):
    """A process of any kind."""

    def kill(self) -> None: ...


@contextmanager
def patiently(process: Mortal, seconds: float = PATIENCE) -> Iterator[None]:
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
