"""Answers are packed for those who take it, and only where that is of use."""

import gzip

import pytest
from starlette.types import Message, Receive, Scope, Send

from sumtable.web.packing import LEAST, Packing

pytestmark = pytest.mark.anyio

LONG = b"a board, " * LEAST


async def answered(
    *bodies: bytes, takes: bytes = b"gzip, br", **headers: str
) -> tuple[dict[bytes, bytes], list[bytes]]:
    """The headers and the parts of an answer that an app gives in these parts."""

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        named = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
        named.append((b"content-length", b"%d" % sum(map(len, bodies))))
        await send({"type": "http.response.start", "status": 200, "headers": named})
        for number, body in enumerate(bodies, 1):
            more = number < len(bodies)
            await send({"type": "http.response.body", "body": body, "more_body": more})

    async def receive() -> Message:
        raise AssertionError("nothing is read")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": [(b"accept-encoding", takes)]}
    await Packing(app)(scope, receive, send)
    start, *rest = sent
    return dict(start["headers"]), [message["body"] for message in rest]


async def test_a_long_answer_is_packed_and_says_so() -> None:
    headers, [body] = await answered(LONG, content_type="text/html")
    assert gzip.decompress(body) == LONG
    assert headers[b"content-encoding"] == b"gzip"
    assert headers[b"content-length"] == b"%d" % len(body)
    assert headers[b"vary"] == b"Accept-Encoding"


async def test_who_does_not_take_it_gets_it_as_it_is() -> None:
    headers, [body] = await answered(LONG, takes=b"br", content_type="text/html")
    assert body == LONG
    assert b"content-encoding" not in headers
    assert headers[b"vary"] == b"Accept-Encoding"


@pytest.mark.parametrize(
    "kind", ["image/png", "font/woff2", "text/event-stream; charset=utf-8"], ids=str
)
async def test_what_gains_nothing_goes_as_it_is(kind: str) -> None:
    headers, [body] = await answered(LONG, content_type=kind)
    assert body == LONG
    assert b"content-encoding" not in headers


async def test_short_parted_and_packed_answers_go_as_they_are() -> None:
    short = LONG[: LEAST - 1]
    assert (await answered(short, content_type="text/html"))[1] == [short]
    assert (await answered(LONG, LONG, content_type="text/html"))[1] == [LONG, LONG]
    headers, [body] = await answered(LONG, content_encoding="br")
    assert (body, headers[b"content-encoding"]) == (LONG, b"br")


async def test_what_else_an_answer_varies_by_stays() -> None:
    headers, _bodies = await answered(LONG, vary="Cookie")
    assert headers[b"vary"] == b"Cookie, Accept-Encoding"
    headers, _bodies = await answered(LONG, vary="Accept-Encoding")
    assert headers[b"vary"] == b"Accept-Encoding"
