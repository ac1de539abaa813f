"""Server-sent events: a game's states as they come, to one viewer."""

import asyncio
from collections.abc import Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sumtable.host import Seen, Subscription, Update
from sumtable.web.answers import States, encode, with_picture
from sumtable.web.assets import assets
from sumtable.web.limits import Limits
from sumtable.web.metrics import Metrics

_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
_RETRY = b"retry: 1000\n\n"


class Streams:
    """All streams that are open, so that they can be kept alive and ended at once.

    `ping` says that a stream is alive, how often it will say so, and which scripts the server has:
    a browser that hears nothing for longer asks again, and one with older scripts loads them anew.
    """

    def __init__(self, metrics: Metrics, limits: Limits, seconds: float) -> None:
        self.closing = False
        self.ping = b"event: ping\ndata: %s\n\n" % encode(
            {"assets": assets().version, "seconds": seconds}
        )
        self._seconds = seconds
        self._open: set[StreamResponse] = set()
        self._metrics = metrics
        self._limits = limits

    def add(self, stream: "StreamResponse", address: str) -> None:
        """One more; raises TooMuch."""
        self._limits.open_stream(address)
        self._open.add(stream)
        self._metrics.streams.inc()

    def remove(self, stream: "StreamResponse", address: str) -> None:
        """One less."""
        self._open.discard(stream)
        self._limits.close_stream(address)
        self._metrics.streams.dec()

    def close(self) -> None:
        """Ends all of them: the server stops."""
        self.closing = True
        for stream in list(self._open):
            stream.close()

    async def keep_alive(self) -> None:
        """Pings every quiet stream so often, until it is cancelled.

        Proxies don't think it dead then, and one whose reader is gone is noticed.
        """
        while True:
            await asyncio.sleep(self._seconds)
            await asyncio.gather(*(stream.ping() for stream in list(self._open)))


class StreamResponse(Response):
    """The answer that lasts: each update of the subscription as an event.

    `after` is the version that the reader has; its state isn't sent again. `picture` says as JSON
    what is new in the picture of a board, for a reader who wants to know.
    """

    def __init__(
        self,
        subscription: Subscription,
        streams: Streams,
        states: States,
        base_url: str,
        address: str,
        after: int | None,
        picture: Callable[[Seen], bytes] | None = None,
    ) -> None:
        super().__init__()
        self._subscription = subscription
        self._streams = streams
        self._states = states
        self._base_url = base_url
        self._address = address
        self._after = after
        self._picture = picture
        self._send: Send | None = None
        """How to send, while nothing is being sent."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._streams.add(self, self._address)
        except BaseException:
            self._subscription.close()
            raise
        leaving = asyncio.ensure_future(self._until_left(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            begin = _RETRY + self._streams.ping
            await send({"type": "http.response.body", "body": begin, "more_body": True})
            await self._send_all(send)
            self._send = None
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:
            pass
        finally:
            leaving.cancel()
            self._subscription.close()
            self._streams.remove(self, self._address)

    async def _send_all(self, send: Send) -> None:
        while not self._streams.closing:
            self._send = send
            try:
                update = await self._subscription.next()
            except StopAsyncIteration:
                return
            body = self._event(update)
            if body:
                self._send = None
                await send({"type": "http.response.body", "body": body, "more_body": True})

    async def ping(self) -> None:
        """Says that the stream is alive, unless something is being sent."""
        send, self._send = self._send, None
        if send is None:
            return
        try:
            async with asyncio.timeout(1):
                body = self._streams.ping
                await send({"type": "http.response.body", "body": body, "more_body": True})
        except (OSError, TimeoutError):
            self.close()
        else:
            self._send = send

    def close(self) -> None:
        """Ends the stream."""
        self._subscription.close()

    def _event(self, update: Update) -> bytes:
        if update.kind != "state":
            return b"event: %s\ndata: %s\n\n" % (update.kind.encode(), encode(update.body))
        body = update.body
        known, self._after = self._after, None
        if body["version"] == known and not body["thinking"]:
            return b""
        text = self._states.encode(body, self._base_url)
        if self._picture is not None:
            text = with_picture(text, self._picture(self._subscription.seen()))
        return b"event: state\nid: %d\ndata: %s\n\n" % (body["version"], text)

    async def _until_left(self, receive: Receive) -> None:
        """Ends the subscription when the reader leaves."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self._subscription.close()
