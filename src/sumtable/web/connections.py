"""Connections: how many there may be, how much one may send, and how long it may take.

Whoever sends a request bit by bit, never ends its headers or never reads the answer holds a socket
and memory that others need; and a server without file descriptors can't even say no.
"""

import asyncio
import json
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from sumtable.web.limits import address_of
from sumtable.web.metrics import Metrics
from sumtable.web.settings import Settings

MOST_PIPELINED = 16
"""Requests that may wait for the answer to the one before them."""
LINGER_SECONDS = 2.0
"""How long somebody who was refused has to hear of it."""
LONGEST_KEPT = 200
"""Bytes of a header's value that is worth remembering."""
PROGRESS = 4096
"""Bytes of an answer that somebody who reads it at all has taken in the meantime."""

_OF_THE_CONNECTION = (b"transfer-encoding", b"connection")

_WORDS = {
    400: ("web.request", "This request can't be read."),
    408: ("web.slow", "The request took too long to come."),
    413: ("web.body", "That is too long."),
    431: ("web.headers", "The headers are too long."),
    503: ("web.connections", "Too many connections are open."),
}


class Gate:
    """Counts connections: all in all, those of an address, and those that are only told to go."""

    def __init__(self, settings: Settings, metrics: Metrics, most: int) -> None:
        self.settings = settings
        self._metrics = metrics
        self._spare = max(1, most // 8)
        self._most = most - self._spare
        self._trusted = Trusted(settings.trusted_proxies)
        self._addresses: dict[str, int] = {}
        self._inside = self._refused = 0

    def enter(self, host: str) -> "Place | None":
        """A place for one more connection, perhaps to be refused; None if only to be sent away."""
        address = "" if host in self._trusted else address_of({"client": (host, 0)})
        count = self._addresses.get(address, 0)
        most = self.settings.connections_per_address if address else 0
        refused = self._inside >= self._most or 0 < most <= count
        if refused:
            self._metrics.refused.inc()
            if self._refused >= self._spare:
                return None
            self._refused += 1
        else:
            self._inside += 1
            self._addresses[address] = count + 1
        self._metrics.connections.inc()
        return Place(address, refused)

    def leave(self, place: "Place") -> None:
        """One connection less."""
        self._metrics.connections.dec()
        if place.refused:
            self._refused -= 1
            return
        self._inside -= 1
        self._addresses[place.address] -= 1
        if not self._addresses[place.address]:
            del self._addresses[place.address]


class Place:
    """Where a connection counts, and whether it is there to be told that there are too many."""

    __slots__ = ("address", "refused")

    def __init__(self, address: str, refused: bool) -> None:
        self.address = address
        self.refused = refused


class Trusted:
    """The addresses and networks of a list with commas; `*` is all of them."""

    def __init__(self, text: str) -> None:
        names = [name.strip() for name in text.split(",")]
        self._all = "*" in names
        self._networks = [network for name in names if (network := _network(name)) is not None]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return self._all
        return self._all or any(address in network for network in self._networks)


def _network(name: str) -> Any:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        return None


class Joining:
    """The transport of one answer: its head goes out with what follows at once, else by itself.

    Each would wake the reader otherwise, and cost the server as much.
    """

    __slots__ = ("_begun", "_head", "_loop", "_transport")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._begun = False
        self._head = b""

    def write(self, data: bytes) -> None:
        if not self._begun:
            self._begun, self._head = True, data
            self._loop.call_soon(self._flush)
        elif self._head:
            head, self._head = self._head, b""
            self._transport.write(head + data)
        else:
            self._transport.write(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def _flush(self) -> None:
        head, self._head = self._head, b""
        if head and not self._transport.is_closing():
            self._transport.write(head)


@lru_cache(maxsize=1024)
def _line(name: bytes, value: bytes) -> bytes:
    """A header of an answer as it is sent. Raises RuntimeError if it can't be."""
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise RuntimeError("Invalid HTTP header.")
    return b"%b: %b\r\n" % (name.lower(), value)


class Cycle(RequestResponseCycle):
    """A request and its answer, whose headers are looked at one by one only if they are new.

    Most answers have the same dozen: to look at each takes longer than all else about sending.
    """

    async def send(self, message: Any) -> None:
        if self.response_started or self.flow.write_paused or self.disconnected:
            await super().send(message)
            return
        lines = [STATUS_LINE[message["status"]]]
        length = None
        for name, value in [*self.default_headers, *message["headers"]]:
            if name == b"content-length":
                length = int(value)
                lines.append(b"content-length: %d\r\n" % length)
            elif name in _OF_THE_CONNECTION:
                length = None
                break
            else:
                line = _line if len(value) <= LONGEST_KEPT else _line.__wrapped__
                lines.append(line(name, value))
        if length is None or self.access_log:
            await super().send(message)
            return
        self.response_started, self.waiting_for_100_continue = True, False
        self.expected_content_length, self.chunked_encoding = length, False
        lines.append(b"\r\n" if self.keep_alive else b"connection: close\r\n\r\n")
        self.transport.write(b"".join(lines))


class Connection(HttpToolsProtocol):
    """One connection; `check` is to be called now and then."""

    def __init__(self, gate: Gate, **more: Any) -> None:
        super().__init__(**more)
        self._gate = gate
        self._place: Place | None = None
        self._limits = gate.settings
        self._awaited: str | None = "headers"
        """What is to come of the sender: `headers`, then perhaps a `body`, or nothing for now."""
        self._since = self.loop.time()
        self._begun = False
        """Whether a request has begun that hasn't come to its end."""
        self._head_bytes = self._bytes = self._fresh = 0
        self._status = 400
        self._over = False
        """Whether nothing is taken any more; what still comes is thrown away."""
        self._cycles: list[RequestResponseCycle] = []
        """The requests that aren't answered yet."""
        self._unread = (0, 0.0)
        """The bytes of the answer that weren't taken, and since when hardly any were."""

    # What the transport says

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._place = self._gate.enter(self.client[0] if self.client else "")
        if self._place is None:
            self._over = True
            transport.write(_refusal(503))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        place, self._place = self._place, None
        if place is not None:
            self._gate.leave(place)

    def data_received(self, data: bytes) -> None:
        if self._over:
            return
        self._bytes += len(data)
        self._fresh = 0 if self._begun else len(data)
        super().data_received(data)
        if self._over:
            return
        if self._awaited is None and (self.cycle is None or self.cycle.response_complete):
            self._await("headers")  # empty lines, which begin no request
        most = self._limits.header_bytes
        if self._awaited == "body":
            most += 2 * self._limits.body_bytes  # parts of it may be announced one by one
        if self._awaited is not None and self._bytes > most:
            self._refuse(431 if self._awaited == "headers" else 413)

    # What the parser finds

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await("headers")
        self._begun, self._head_bytes = True, 0
        self._bytes, self._fresh = self._fresh, 0
        if self._place is not None and self._place.refused:
            self.scope["crowded"] = True  # type: ignore[typeddict-unknown-key]

    def on_url(self, url: bytes) -> None:
        self._count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        # Each request has a dozen of them: so what is asked of every one is asked right here.
        self._head_bytes += len(name) + len(value)
        if self._head_bytes > self._limits.header_bytes:
            self._count_head(0)
        name = name.lower()
        if name == b"expect":
            super().on_header(name, value)
        else:
            self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too many requests at once")
        super().on_headers_complete()
        self._cycles = [one for one in self._cycles if not one.response_complete]
        self._cycles.append(self.cycle)
        self.cycle.__class__ = Cycle
        self.cycle.transport = Joining(self.transport, self.loop)  # type: ignore[assignment]
        self._awaited = "body"
        if "crowded" in self.scope:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._awaited, self._begun = None, False

    def _count_head(self, count: int) -> None:
        self._head_bytes += count
        if self._head_bytes > self._limits.header_bytes:
            self._status = 431
            raise ValueError("the headers are too long")

    def _await(self, what: str) -> None:
        self._awaited, self._since, self._bytes = what, self.loop.time(), 0

    # What is done about it

    def check(self, now: float) -> None:
        """Closes the connection if its sender, or its reader, takes too long."""
        limits = self._limits
        if self._over and now - self._since > LINGER_SECONDS:
            self._abort()
            return
        seconds = limits.header_seconds if self._awaited == "headers" else limits.request_seconds
        late = self._awaited is not None and now - self._since > seconds
        if late and not self.flow.read_paused and not self._over:
            self._refuse(408)
        left = self.transport.get_write_buffer_size()
        if not left or not (self.flow.write_paused or self.transport.is_closing()):
            self._unread = (0, now)
            return
        marked, since = self._unread
        if not marked or left <= marked - PROGRESS:
            self._unread = (left, now)
        elif now - since > limits.stuck_seconds:
            self._abort()

    def send_400_response(self, msg: str) -> None:
        """Answers what the parser refuses."""
        self._refuse(self._status)

    def _refuse(self, status: int) -> None:
        """Says why, where an answer is due that hasn't begun, and takes nothing more.

        The connection is closed when the sender has heard of it: closed at once, with something
        still on its way here, it would lose the answer.
        """
        cycle = self.cycle
        if self._awaited == "body" or self.pipeline:
            due = not cycle.response_started and not self.pipeline
        else:
            due = (cycle is None or cycle.response_complete) and (self._begun or status != 408)
        self._over, self._since = True, self.loop.time()
        self._disconnect()
        if self.transport.is_closing():
            return
        if due:
            self.transport.write(_refusal(status))
        self.flow.resume_reading()
        self.transport.write_eof()

    def _disconnect(self) -> None:
        """Lets nothing be said any more to requests that aren't answered yet."""
        self.pipeline.clear()
        for cycle in self._cycles:
            cycle.disconnected = True
            cycle.message_event.set()

    def _abort(self) -> None:
        self._disconnect()
        self.flow.resume_writing()
        self.transport.abort()


def _refusal(status: int) -> bytes:
    """A whole answer."""
    code, message = _WORDS[status]
    body = json.dumps({"ok": False, "code": code, "message": message}).encode()
    lines = (
        b"content-type: application/json",
        b"cache-control: no-store",
        b"content-length: %d" % len(body),
        b"connection: close",
        *([b"retry-after: 5"] if status == 503 else []),
    )
    return STATUS_LINE[status] + b"\r\n".join(lines) + b"\r\n\r\n" + body
