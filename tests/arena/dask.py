"""A Dask cluster for the tests: a scheduler and two workers, processes on the loopback."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

LOOPBACK = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")


@dataclass(frozen=True)
class Machines:
    """The scheduler's address, and the workers."""

    address: str
    workers: list["subprocess.Popen[bytes]"]


@contextmanager
def machines(folder: Path) -> Iterator[Machines]:
    """A scheduler and two workers that have come to it; they are ended afterwards."""
    from distributed import Client

    file = folder / "scheduler.json"
    started = [_start(folder, "scheduler", *LOOPBACK, "--port", "0", "--scheduler-file", str(file))]
    try:
        for _ in range(2):
            one = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
            started.append(_start(folder, "worker", *LOOPBACK, *one, "--scheduler-file", str(file)))
        address = _address(file, started[0])
        with Client(address, timeout=600, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=600)
        yield Machines(address, started[1:])
    finally:
        for process in started:
            process.kill()
            process.wait()


def _start(folder: Path, what: str, *arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _address(file: Path, scheduler: "subprocess.Popen[bytes]") -> str:
    """What the scheduler writes into its file as soon as it listens."""
    while True:
        try:
            address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
        except (OSError, ValueError):
            try:
                code = scheduler.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            raise AssertionError(f"The scheduler has ended: {code}") from None
        return address
