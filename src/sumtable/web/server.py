"""The server process: uvicorn around the app, stopped gracefully and soon."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from sumtable.store.ending import ending_all
from sumtable.web.app import create_app
from sumtable.web.connections import Connection, Gate
from sumtable.web.files import most_connections
from sumtable.web.logs import log_event, log_to_stderr
from sumtable.web.settings import Settings

GRACE_SECONDS = 2
TICKS = 10
"""So many times a second uvicorn looks around; connections are looked after once."""


class Server(uvicorn.Server):
    """A server that sends its open streams away as soon as it is told to stop.

    It may go on answering for some seconds, so that a proxy notices that it isn't ready any more.
    """

    def __init__(self, config: uvicorn.Config, drain: Callable[[], None], seconds: float) -> None:
        super().__init__(config)
        self._drain = drain
        self._seconds = seconds
        self._told: int | None = None
        """The signal that told it to stop soon, if one did."""
        self._stops_at: float | None = None

    async def on_tick(self, counter: int) -> bool:
        if self._told is not None:
            self._stop_soon(asyncio.get_running_loop().time())
        if counter % TICKS == 0:
            now = asyncio.get_running_loop().time()
            for connection in tuple(self.server_state.connections):
                assert isinstance(connection, Connection)
                connection.check(now)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stops; a signal that was obeyed isn't raised again afterwards, so the status is 0.

        A second signal doesn't wait for visitors to go elsewhere, nor does Ctrl+C.
        """
        self.force_exit = self.should_exit and sig == signal.SIGINT
        if self._told is None and sig == signal.SIGTERM and self._seconds > 0:
            self._told = sig
        else:
            self.should_exit = True

    def _stop_soon(self, now: float) -> None:
        """Sends everybody away at first, and stops when it is time."""
        if self._stops_at is None:
            log_event("draining")
            self._drain()
            self._stops_at = now + self._seconds
        elif now >= self._stops_at:
            self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log_event("stopping")
        self._drain()
        await super().shutdown(sockets)
        log_event("stopped")


def serve(
    settings: Settings,
    listening: socket.socket,
    host: str,
    log_level: str,
    ready: Callable[[str], None],
) -> None:
    """Serves until a signal says stop; `ready` is told the address as soon as it answers.

    Raises SumtableError if the database can't be opened.
    """
    log_to_stderr(log_level)
    app = create_app(settings)
    server = server_for(app)
    with listening, asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_run(app, server, listening, address_of(listening, host), ready))


def server_for(app: FastAPI) -> Server:
    """The server around an app, within the limits of its settings."""
    settings: Settings = app.state.settings
    gate = Gate(settings, app.state.metrics, most_connections(settings.connections))
    protocol: Any = partial(Connection, gate)
    config = uvicorn.Config(
        app,
        http=protocol,
        ws="none",
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=settings.idle_seconds,  # type: ignore[arg-type]
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        backlog=2048,
    )

    def drain() -> None:
        app.state.health.draining = True
        app.state.streams.close()

    return Server(config, drain, settings.drain_seconds)


async def _run(
    app: FastAPI,
    server: Server,
    listening: socket.socket,
    address: str,
    ready: Callable[[str], None],
) -> None:
    """Starts the app and the server; what keeps the app from starting is raised as it is."""

    async def announce() -> None:
        while not server.started:
            await asyncio.sleep(0.02)
        log_event("started", address=address)
        ready(address)

    async with ending_all(), app.router.lifespan_context(app):
        _collect_less()
        announcing = asyncio.create_task(announce())
        try:
            await server.serve(sockets=[listening])
        finally:
            announcing.cancel()


def _collect_less() -> None:
    """Lets the garbage collector leave what was imported alone, and look less often at the rest.

    Requests make many small objects and hardly a cycle; looking for some costs a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)


def listen(host: str, port: int) -> socket.socket:
    """A socket bound there; port 0 takes any that is free. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(False)
    return listening


def address_of(listening: socket.socket, host: str) -> str:
    """The address of a page that this socket serves, as a browser here reaches it."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{listening.getsockname()[1]}"
