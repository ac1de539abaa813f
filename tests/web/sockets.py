"""A server inside the test, reached by real sockets, and connections that misbehave."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from fastapi import FastAPI

from sumtable.web import Settings, create_app
from sumtable.web.connections import Connection
from sumtable.web.server import Server, listen, server_for
from tests.host.helpers import until

PAGE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@dataclass
class Line:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        """Sends this; what the other side thinks of it is for `rest` to find out."""
        with suppress(OSError, RuntimeError):  # uvloop's, once it is closed
            self.writer.write(data)
            await self.writer.drain()

    async def head(self) -> bytes:
        """The first line of an answer; empty if there is none."""
        with suppress(OSError):
            return await asyncio.wait_for(self.reader.readline(), 60)
        return b""

    async def rest(self) -> bytes:
        """All that comes until the other side closes the connection; then it is closed here too."""
        found = b""
        with suppress(OSError):
            while part := await asyncio.wait_for(self.reader.read(1 << 16), 60):
                found += part
        self.close()
        return found

    async def pour(self, data: bytes, most: int, pause: float = 0.0) -> bytes:
        """Sends this again and again until the other side closes the connection; what came back."""
        answer, sent = asyncio.create_task(self.rest()), 0
        while not answer.done() and not self.writer.transport.is_closing():
            await self.send(data)
            sent += len(data)
            assert sent < most, "the server takes it all"
            await asyncio.sleep(pause)
        return await answer

    async def ask(self, data: bytes = PAGE) -> bytes:
        """The first line of the answer to a request; the connection stays open."""
        await self.send(data)
        status = await self.head()
        length = 0
        while (line := await self.head()).strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        await self.reader.readexactly(length)
        return status

    def stop_reading(self) -> None:
        cast(asyncio.Transport, self.writer.transport).pause_reading()

    def close(self) -> None:
        self.writer.close()


@dataclass(frozen=True)
class Address:
    """A server that listens."""

    app: FastAPI
    server: Server
    port: int
    lines: list[Line] = field(default_factory=list)

    async def line(self, source: str = "127.0.0.2", buffer: int = 0) -> Line:
        """A connection from this address, whose side takes so many bytes before they are read."""
        sock = socket.socket()
        sock.setblocking(False)
        if buffer:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        sock.bind((source, 0))
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", self.port))
        line = Line(*await asyncio.open_connection(sock=sock, limit=1 << 16))
        self.lines.append(line)
        return line

    @property
    def connections(self) -> set[Connection]:
        """The connections as the server has them."""
        return cast(set[Connection], self.server.server_state.connections)

    @property
    def open(self) -> int:
        """How many connections there are."""
        return len(self.connections)


@asynccontextmanager
async def listening(database: Path, **more: Any) -> AsyncIterator[Address]:
    """A server on this database, stopped at the end; without limits on requests."""
    usual: dict[str, Any] = {"pace": 0.0, "requests_per_second": 0, "games_per_hour": 0}
    app = create_app(Settings(database=str(database), **{**usual, **more}))
    server, sock = server_for(app), listen("127.0.0.1", 0)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # its connections have it too
    async with app.router.lifespan_context(app):
        serving = asyncio.create_task(server.serve(sockets=[sock]))
        await until(lambda: server.started)
        address = Address(app, server, sock.getsockname()[1])
        try:
            yield address
        finally:
            for line in address.lines:
                line.writer.transport.abort()
                with suppress(OSError):
                    await line.writer.wait_closed()
            server.should_exit = True
            await serving
