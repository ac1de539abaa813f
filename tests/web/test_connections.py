"""Slow and greedy connections: each is ended, and whoever behaves is served beside them."""

import asyncio
import json
from pathlib import Path

import pytest

from sumtable.host import NewGame, NewSeat
from sumtable.web.connections import LONGEST_KEPT, Joining, _line
from tests.host.helpers import until
from tests.web.sockets import PAGE, Address, listening
from tests.web.test_shares import Forever

pytestmark = pytest.mark.anyio

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
BODY = (
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 1000\r\n\r\n"
)


@pytest.fixture(scope="module")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    return "asyncio", {"use_uvloop": True}  # as the server does


async def is_served(address: Address, source: str = "127.0.0.3") -> bool:
    line = await address.line(source)
    status = await line.ask()
    line.close()
    return status == b"HTTP/1.1 200 OK\r\n"


def body_of(answer: bytes) -> dict[str, object]:
    found: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


async def test_a_header_without_an_end_is_431(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", header_bytes=4096) as address:
        line = await address.line()
        await line.send(HEAD + b"X-Long: ")
        assert (await line.pour(b"a" * 1024, 64 << 20)).startswith(b"HTTP/1.1 431 ")
        short = await address.line()
        await short.send(HEAD + b"X-Long: ")
        await short.send(b"a" * 5000)
        answer = await short.rest()
        assert answer.startswith(b"HTTP/1.1 431 ")
        assert body_of(answer)["code"] == "web.headers"
        assert await is_served(address)


@pytest.mark.parametrize(
    "headers",
    [
        b"".join(b"X-%d: aaaaaaaaaaaaaaaaaaaaaaaa\r\n" % number for number in range(300)),
        b"X-Long: " + b"a" * 5000 + b"\r\n",
    ],
)
async def test_headers_that_are_too_long_together_are_431(tmp_path: Path, headers: bytes) -> None:
    async with listening(tmp_path / "games.db", header_bytes=4096) as address:
        line = await address.line()
        await line.send(HEAD + headers + b"\r\n")
        assert (await line.rest()).startswith(b"HTTP/1.1 431 ")
        line = await address.line()
        await line.send(b"GET /" + b"a" * 5000)
        await line.send(b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await line.rest()).startswith(b"HTTP/1.1 431 ")


async def test_trailers_without_an_end_are_refused(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", header_bytes=4096, body_bytes=4096) as address:
        line = await address.line()
        head = BODY.replace(b"Content-Length: 1000", b"Transfer-Encoding: chunked")
        await line.send(head + b"2\r\n{}\r\n0\r\nX-Long: ")
        for _ in range(20):
            await line.send(b"a" * 1024)
        assert b"HTTP/1.1 2" not in await line.rest()
        assert await is_served(address)


@pytest.mark.parametrize("part", [b"G", HEAD, HEAD + b"X-Half: "])
async def test_headers_that_do_not_come_are_408(tmp_path: Path, part: bytes) -> None:
    async with listening(tmp_path / "games.db", header_seconds=0.1) as address:
        line = await address.line()
        assert await line.ask() == b"HTTP/1.1 200 OK\r\n"
        await line.send(part)
        answer = await line.rest()
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert body_of(answer)["code"] == "web.slow"
        await until(lambda: address.open == 0)


async def test_a_body_that_comes_byte_by_byte_is_408(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", request_seconds=0.3) as address:
        line = await address.line()
        await line.send(BODY)
        assert (await line.pour(b" ", 1000, 0.1)).startswith(b"HTTP/1.1 408 ")
        await until(lambda: address.open == 0)
        assert await is_served(address)


async def test_a_body_that_goes_on_after_its_refusal_is_cut_off(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", body_bytes=4096) as address:
        line = await address.line()
        await line.send(BODY.replace(b"1000", b"100000000000"))
        assert (await line.pour(b" " * 4096, 64 << 20)).startswith(b"HTTP/1.1 413 ")
        await until(lambda: address.open == 0)


@pytest.mark.parametrize("begin", [b"", PAGE, b"\r\n"])
async def test_a_connection_on_which_nothing_comes_is_closed(tmp_path: Path, begin: bytes) -> None:
    limits = {"idle_seconds": 0.1, "header_seconds": 0.1}
    async with listening(tmp_path / "games.db", **limits) as address:
        line = await address.line()
        await line.send(begin)
        await line.rest()
        await until(lambda: address.open == 0)


async def test_empty_lines_keep_no_connection_open(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", header_seconds=0.2) as address:
        line = await address.line()
        assert await line.ask() == b"HTTP/1.1 200 OK\r\n"
        assert await line.pour(b"\r\n", 10_000, 0.05) == b""
        await until(lambda: address.open == 0)


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    limits = {"connections_per_address": 3, "trusted_proxies": "127.0.0.9"}
    async with listening(tmp_path / "games.db", **limits) as address:
        lines = [await address.line() for _ in range(3)]
        for line in lines:
            assert await line.ask() == b"HTTP/1.1 200 OK\r\n"
        more = await address.line()
        await more.send(PAGE)
        answer = await more.rest()
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert body_of(answer)["code"] == "web.connections"
        assert b"retry-after: 5" in answer
        assert await is_served(address)
        proxied = [await address.line("127.0.0.9") for _ in range(5)]
        for line in proxied:
            assert await line.ask() == b"HTTP/1.1 200 OK\r\n"
        lines.pop().close()
        await until(lambda: address.open == 7)
        assert await is_served(address, "127.0.0.2")
        metrics = address.app.state.metrics
        assert metrics.refused._value.get() == 1
        await until(lambda: metrics.connections._value.get() == 7)


async def test_there_are_so_many_connections_all_in_all(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", connections=16) as address:
        lines = [await address.line() for _ in range(14)]
        for line in lines:
            assert await line.ask() == b"HTTP/1.1 200 OK\r\n"
        refused = [await address.line() for _ in range(2)]
        await until(lambda: address.open == 16)
        beyond = await address.line()
        answer = await beyond.rest()  # before anything was asked
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 5" in answer
        assert body_of(answer)["code"] == "web.connections"
        await until(lambda: address.open == 16)
        for line in refused:
            assert (await line.ask()).startswith(b"HTTP/1.1 503 ")
        assert await lines[0].ask() == b"HTTP/1.1 200 OK\r\n"
        for line in lines[:4]:
            line.close()
        await until(lambda: address.open == 10)
        assert await is_served(address)


async def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db", stuck_seconds=0.2) as address:
        line = await address.line(buffer=4096)
        line.stop_reading()
        await line.send(PAGE.replace(b"/healthz", b"/api/openapi.json"))
        await until(lambda: any(one.flow.write_paused for one in address.connections))
        await until(lambda: address.open == 0)
        assert await is_served(address)


async def test_requests_are_not_piled_up_on_one_connection(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db") as address:
        line = await address.line()
        await line.send(PAGE * 500)
        assert (await line.rest()).count(b"HTTP/1.1 200 OK") < 100
        assert await is_served(address)


async def test_rubbish_is_400(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db") as address:
        line = await address.line()
        await line.send(b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n")
        answer = await line.rest()
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert body_of(answer)["code"] == "web.request"


async def test_a_question_is_dropped_when_its_connection_is_closed(tmp_path: Path) -> None:
    async with listening(tmp_path / "games.db") as address:
        forever, host = Forever(), address.app.state.host
        host._outlook._puzzlers = forever
        new = NewGame("sum8", {"mode": "solo"}, (NewSeat("me"),))
        game = (await host.create(new, "a" * 64)).id
        line = await address.line()
        await line.send(PAGE.replace(b"/healthz", f"/api/games/{game}/solvable".encode()))
        await until(lambda: forever.asked)
        assert forever.asked[0].place == "127.0.0.2"
        line.close()
        await until(lambda: forever.dropped)


class Wire(asyncio.Transport):
    """A transport that notes what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


class Kept:
    """What is remembered of answers' headers."""

    __wrapped__ = staticmethod(_line.__wrapped__)

    def __init__(self) -> None:
        self.longest = 0

    def __call__(self, name: bytes, value: bytes) -> bytes:
        self.longest = max(self.longest, len(value))
        return _line(name, value)


async def test_long_headers_of_answers_are_sent_but_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, back = Kept(), b"/" + b"x" * 10_000
    monkeypatch.setattr("sumtable.web.connections._line", kept)
    async with listening(tmp_path / "games.db") as address:
        line = await address.line()
        head = b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        await line.send(b"GET /language/en?back=" + back + head)
        assert b"\r\nlocation: " + back + b"\r\n" in await line.rest()
    assert 0 < kept.longest <= LONGEST_KEPT


async def test_the_head_of_an_answer_goes_out_with_its_body_or_by_itself() -> None:
    loop = asyncio.get_running_loop()
    whole, head, ended = Wire(), Wire(), Wire()
    answer = Joining(whole, loop)
    answer.write(b"head ")
    answer.write(b"body ")
    answer.write(b"more")
    Joining(head, loop).write(b"head")
    last = Joining(ended, loop)
    last.write(b"head")
    last.close()
    assert (whole.written, head.written) == ([b"head body ", b"more"], [])
    assert (ended.written, ended.is_closing()) == ([b"head"], True)
    await asyncio.sleep(0)
    assert (whole.written, head.written) == ([b"head body ", b"more"], [b"head"])
    assert ended.written == [b"head"]
