"""Servers, workers and a PostgreSQL of their own, all of which can be made to fail."""

import asyncio
import os
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

from tests.postgres import Cluster
from tests.web.processes import NO_LIMITS, free_port

NEST = Path(__file__).with_name("nest.py")
SOON = 10.0
"""Seconds in which one that is asked what it is doing says so, if it can."""
PATIENCE = 240.0
"""Seconds after which one that isn't ready never will be, on the slowest machine."""


class Member:
    """A server or a worker that is started again whenever it ends.

    A server is ready when it says where it is; a worker says nothing and is ready when it is there.
    """

    def __init__(self, name: str, log: Path, *arguments: str) -> None:
        self.name = name
        self._log = log
        self._arguments = arguments
        self._pid = 0
        self._nest: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self) -> None:
        """Comes back when it is ready for the first time."""
        with self._log.open("ab") as log:
            self._nest = await asyncio.create_subprocess_exec(
                sys.executable, str(NEST), *self._arguments, stdin=PIPE, stdout=PIPE, stderr=log
            )
        self._reading = asyncio.create_task(self._read())
        await self.ready()

    async def _read(self) -> None:
        assert self._nest is not None
        assert self._nest.stdout is not None
        async for line in self._nest.stdout:
            if line.startswith(b"pid "):
                self._pid = int(line[4:])
            if not line.startswith(b"pid ") or self._arguments[0] == "worker":
                self._ready.set()

    def signal(self, what: int) -> None:
        """Sends a signal to the present run."""
        if what in (signal.SIGKILL, signal.SIGTERM):
            self._ready.clear()
        os.kill(self._pid, what)

    async def ready(self) -> None:
        """Comes back when it is there, again if it was ended; fails if it never comes."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._ready.wait()
        except TimeoutError:
            said = await self._asked()
            waited = f"{self.name} hasn't been ready for {PATIENCE:.0f} seconds. It said last:"
            raise AssertionError("\n".join([waited, *said])) from None

    async def _asked(self) -> list[str]:
        """The last lines of the log, after it was asked what it is doing."""
        before = self._log.stat().st_size
        with suppress(ProcessLookupError, TimeoutError):
            os.kill(self._pid, signal.SIGUSR1)
            async with asyncio.timeout(SOON):
                while self._log.stat().st_size == before:
                    await asyncio.sleep(0.1)
        return self._log.read_text(errors="replace").splitlines()[-200:]

    async def end(self) -> None:
        """Ends it for good, and its run with it."""
        if self._nest is None or self._nest.stdin is None:
            return
        self._nest.stdin.close()
        try:
            await asyncio.wait_for(self._nest.wait(), PATIENCE)
        except TimeoutError:
            self._nest.kill()
            raise AssertionError(f"{self.name} didn't end.") from None
        finally:
            if self._reading is not None:
                self._reading.cancel()


class Fleet:
    """So many servers and workers on one database."""

    def __init__(self, servers: int, workers: int) -> None:
        self.database = Cluster()
        self.url = self.database.url
        self._folder = tempfile.TemporaryDirectory(prefix="sumtable-fleet-")
        log = Path(self._folder.name) / "log"
        self.ports = [free_port() for _ in range(servers)]
        usual = ("--database", self.url)
        self.servers = [
            Member(f"server {n}", log, "serve", *usual, "--port", str(port), "--workers", "0",
                   "--log-level", "error", *NO_LIMITS)
            for n, port in enumerate(self.ports)
        ]  # fmt: skip
        self.workers = [
            Member(f"worker {n}", log, "worker", *usual, "--processes", "1") for n in range(workers)
        ]

    @property
    def addresses(self) -> list[str]:
        """Where the servers are."""
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    async def __aenter__(self) -> "Fleet":
        try:
            await asyncio.gather(*(member.start() for member in (*self.servers, *self.workers)))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_error: object) -> None:
        try:
            await asyncio.gather(*(member.end() for member in (*self.servers, *self.workers)))
        finally:
            await asyncio.to_thread(self.database.stop)
            self._folder.cleanup()

    def cut(self) -> None:
        """Ends every connection that is open to the database."""
        url = make_url(self.url).set(drivername="postgresql+psycopg")
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        query = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        with engine.connect() as connection:
            connection.execute(text(query)).all()
        engine.dispose()
