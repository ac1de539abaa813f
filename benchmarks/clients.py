"""Clients of a server that cost little themselves: bare connections, for requests and streams.

As in a browser, JSON is read by machine code.
"""

import asyncio
import json
import time
from typing import Any, TypeVar, cast

from pydantic_core import from_json

P = TypeVar("P", bound=asyncio.Protocol)


async def connect(kind: type[P], port: int) -> P:
    """A connection of this kind to the server at a port of this machine."""
    loop = asyncio.get_running_loop()
    _transport, protocol = await loop.create_connection(kind, "127.0.0.1", port)
    return protocol


class Requests(asyncio.Protocol):
    """A connection for one request after the other; an answer is its status line and its body."""

    def __init__(self) -> None:
        self._text = b""
        self.head = b""
        """The headers of the last answer."""
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def ask(self, text: bytes) -> asyncio.Future[bytes]:
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(text)
        return self._answer

    def data_received(self, data: bytes) -> None:
        self._text += data
        head, end, body = self._text.partition(b"\r\n\r\n")
        if not end:
            return
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        if len(body) >= length and self._answer is not None:
            self._text, self.head = b"", head
            self._answer.set_result(head[:12] + body)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the server closed the connection"))


class Following(asyncio.Protocol):
    """A stream: of every state itself, the version, which is its event's id, and when it came."""

    def __init__(self) -> None:
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._wanted = 0
        self._waiter: asyncio.Future[None] | None = None
        self.version = -1
        self.state: Any = None
        """The last one."""
        self.reached = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if not self.begun.done():
            self.begun.set_result(None)
        *events, self._rest = (self._rest + data).split(b"\n\n")
        for event in events:
            _before, found, after = event.partition(b"event: state\nid: ")
            if not found:
                continue
            version, _, state = after.partition(b"\ndata: ")
            self.state = from_json(state)
            self.version = int(version)
            self.reached = time.perf_counter()
        if self._waiter is not None and self.version >= self._wanted:
            self._waiter.set_result(None)
            self._waiter = None

    async def reach(self, version: int) -> None:
        """Comes back when the stream has brought this version; `reached` says when that was."""
        if self.version < version:
            self._wanted = version
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter


class Client:
    """A player: a connection for requests, and one for the stream."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._head = ""

    async def connect(self) -> None:
        self._requests = await connect(Requests, self._port)
        token = (await self.post("/api/guests", {}))["token"]
        self._head = f"Authorization: Bearer {token}\r\n"

    async def post(self, path: str, body: object) -> Any:
        """The answer's JSON; raises SystemExit if it is an error."""
        content = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Prefer: return=minimal\r\n{self._head}Content-Length: {len(content)}\r\n\r\n"
        )
        answer = await self._requests.ask(head.encode() + content)
        if not answer.startswith(b"HTTP/1.1 2"):
            raise SystemExit(f"{path}: {answer.decode()}")
        return from_json(answer[12:])

    async def follow(self, game: str) -> None:
        """Reads the stream of a game from now on."""
        self.stream = await connect(Following, self._port)
        head = f"GET /api/games/{game}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n{self._head}\r\n"
        self.stream.transport.write(head.encode())
        await self.stream.reach(0)

    def close(self) -> None:
        self.stream.transport.close()
        self._requests.transport.close()
