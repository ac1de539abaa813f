"""Rude guests, each a program of its own: `python -m benchmarks.rude_attacks NAME PORT SECONDS`.

All of them come from one address that isn't the honest guest's, only to a server on this machine,
and they stop by themselves. What the server answers them doesn't matter here.
"""

import asyncio
import json
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx2

ADDRESS = "127.0.0.66"
"""Where they come from: a second address of this machine."""
BROKEN = (httpx2.TransportError, httpx2.StreamError, OSError)
COMPUTERS = [{"kind": "computer", "level": 8}, {"kind": "computer", "level": 8}]
HERE = [{"kind": "me"}, {"kind": "here"}]


class Rude:
    """A guest who sends what it likes until its time is up."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self._until = time.monotonic() + seconds
        self._clients: list[httpx2.AsyncClient] = []

    @property
    def going(self) -> bool:
        return time.monotonic() < self._until

    def client(self) -> httpx2.AsyncClient:
        """A further connection."""
        transport = httpx2.AsyncHTTPTransport(local_address=ADDRESS)
        address = f"http://127.0.0.1:{self.port}"
        client = httpx2.AsyncClient(transport=transport, base_url=address, timeout=30)
        self._clients.append(client)
        return client

    async def guest(self) -> httpx2.AsyncClient:
        """A connection with a guest's token of its own."""
        client = self.client()
        token = (await self.ask(client, "POST", "/api/guests", {})).get("token", "")
        client.headers["Authorization"] = f"Bearer {token}"
        return client

    async def ask(
        self, client: httpx2.AsyncClient, method: str, path: str, body: object = None
    ) -> dict[str, Any]:
        """The answer's JSON, empty if there is none; a refusal for now is waited out."""
        content = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        head = {"Content-Type": "application/json"} if method == "POST" else {}
        with suppress(*BROKEN, ValueError):
            answer = await client.request(
                method, path, content=content if method == "POST" else None, headers=head
            )
            if answer.status_code == 429:
                await asyncio.sleep(0.5)
            found = answer.json()
            return found if isinstance(found, dict) else {}
        await asyncio.sleep(0.05)
        return {}

    async def begin(
        self, client: httpx2.AsyncClient, game: str, seats: object = HERE, **more: object
    ) -> str:
        """The id of a new game; empty if it is refused."""
        body = {"game": game, "seats": seats, **more}
        return str((await self.ask(client, "POST", "/api/games", body)).get("id", ""))

    async def at_once(self, count: int, work: Callable[[], Awaitable[None]]) -> None:
        """Does the work by so many connections at once, again and again."""

        async def again() -> None:
            while self.going:
                await work()

        await asyncio.gather(*(again() for _ in range(count)))

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


async def tied_lots(rude: Rude) -> None:
    """Tiles of which all are equal, so that the lots stay tied."""
    client = rude.client()
    none: list[int] = []
    wild = {"red": [1], "blue": none, "green": none, "yellow": none, "wild": 1_000_000}
    equal = {**wild, "yellow": [3] * 30_000, "wild": 0}
    for tiles in (wild, equal):
        options = {"board": ["R...."], "tiles": tiles}
        await rude.begin(client, "integers", options=options)
    while rude.going:
        await asyncio.sleep(0.1)


async def endless_clock(rude: Rude) -> None:
    """Clocks that no number can hold."""
    client = rude.client()
    for clock in (b"1" + b"0" * 400, b"1e999", b"Infinity", b"NaN"):
        for text in (
            b'{"game":"integers","options":{"clock":%s},"seats":[{"kind":"me"},{"kind":"here"}]}',
            b'{"game":"sumon","clock":{"minutes":%s},"seats":[{"kind":"me"},{"kind":"here"}]}',
        ):
            await rude.ask(client, "POST", "/api/games", text % clock)
    while rude.going:
        await rude.ask(client, "GET", "/games")


async def computers_alone(rude: Rude) -> None:
    """A hundred and twenty games of computers that nobody looks at."""
    client = rude.client()
    for number in range(120):
        if rude.going:
            await rude.begin(client, ("sumon", "integers")[number % 2], COMPUTERS)
    while rude.going:
        await asyncio.sleep(0.1)


async def hints(rude: Rude) -> None:
    """Hints for many games by many guests at once, most of whom don't wait for the answer."""

    async def work() -> None:
        client = await rude.guest()
        game = await rude.begin(client, "sumon")
        state = await rude.ask(client, "GET", f"/api/games/{game}")
        body = {"version": state.get("version", 0)}
        for number in range(10):
            client.timeout = httpx2.Timeout(0.3 if number else 10)
            await rude.ask(client, "POST", f"/api/games/{game}/hint", body)

    await rude.at_once(24, work)


async def puzzles(rude: Rude) -> None:
    """Puzzles of the highest grade, and the question whether a board can still be solved."""
    client = await rude.guest()
    alone = await rude.begin(client, "sum8", [{"kind": "me"}], options={"mode": "solo"})

    async def work() -> None:
        for game in ("integers", "sum8", "sumon"):
            await rude.ask(client, "POST", "/api/puzzles", {"game": game, "grade": 5})
            await rude.ask(client, "GET", f"/api/games/{alone}/solvable")

    await rude.at_once(4, work)


async def pictures(rude: Rude) -> None:
    """The largest pictures over eight connections."""
    client = rude.client()
    game = await rude.begin(client, "integers")

    async def work() -> None:
        await rude.ask(rude.client(), "GET", f"/api/games/{game}/picture.png?width=2400")

    await rude.at_once(8, work)


async def long_past(rude: Rude) -> None:
    """The positions of a record as long as one may be, and the pictures of some."""
    client = rude.client()
    header = {
        "format": "sumtable-record/1",
        "game": "sum8",
        "options": {"mode": "solo", "difficulty": "easy"},
    }
    events = ["place 44 b3/sw", *(("place 45 a3/se", "remove a3/se") * 8_000)]
    game, length = "", 12_000
    while not game and length > 100:
        body = {**header, "events": events[:length]}
        game = str((await rude.ask(client, "POST", "/api/records", body)).get("id", ""))
        length //= 2
    for number in range(1_101):
        if rude.going:
            await rude.ask(client, "GET", f"/api/games/{game}?at={length - number}")


async def large_options(rude: Rude) -> None:
    """Games whose tiles fill a whole request."""
    client = rude.client()
    lists = {colour: [7] * 40_000 for colour in ("yellow",)}
    short = {colour: [7] * 900 for colour in ("red", "blue", "green", "yellow")}
    for _ in range(100):
        for tiles in ({**short, **lists, "wild": 2}, {**short, "wild": 2}):
            if rude.going:
                await rude.begin(client, "integers", options={"tiles": tiles})


async def endless_headers(rude: Rude) -> None:
    """Headers that don't end, 480 MB at the most."""
    line = b"X-Long: " + b"x" * 65_000 + b"\r\n"
    sent = 0
    while rude.going and sent < 480_000_000:
        with suppress(*BROKEN):
            _reader, writer = await rude.raw()
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            while rude.going and sent < 480_000_000:
                writer.write(line)
                sent += len(line)
                await writer.drain()
            writer.close()


async def half_sent(rude: Rude) -> None:
    """Nine hundred requests that were begun and stay open."""
    held = []
    for _ in range(900):
        with suppress(*BROKEN):
            _reader, writer = await rude.raw()
            writer.write(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
            held.append(writer)
    while rude.going:
        await asyncio.sleep(0.1)
    for writer in held:
        writer.close()


async def unread_streams(rude: Rude) -> None:
    """Streams and long answers that are asked for and never read."""
    client = rude.client()
    game = await rude.begin(client, "integers")
    held: list[socket.socket] = []
    for _ in range(200):
        with suppress(OSError):
            connection = socket.create_connection(("127.0.0.1", rude.port), 5, (ADDRESS, 0))
            for path in (f"/api/games/{game}/stream", f"/api/games/{game}/picture.svg"):
                head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
                connection.sendall(head * 5)
            held.append(connection)
    while rude.going:
        await asyncio.sleep(0.1)
    for connection in held:
        connection.close()


async def all_at_once(rude: Rude) -> None:
    """As many requests as may come, at one instant: long bodies of rubbish, and a long page."""
    keys = ",".join(f'"{number:x}":1' for number in range(24_000))
    head = "Host: 127.0.0.1\r\nContent-Type: application/json\r\n"
    body = f"POST /api/games HTTP/1.1\r\n{head}Content-Length: {len(keys) + 2}\r\n\r\n{{{keys}}}"
    page = "GET /api/docs HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    while rude.going:
        for request in (body.encode(), page.encode()):
            held = []
            for _ in range(190):
                with suppress(*BROKEN):
                    held.append(await rude.raw())
            for _reader, writer in held:
                writer.write(request)
            for reader, writer in held:
                with suppress(TimeoutError, *BROKEN):
                    await asyncio.wait_for(reader.read(1), 10)
                writer.close()


ATTACKS = {
    attack.__name__: attack
    for attack in (
        tied_lots,
        endless_clock,
        computers_alone,
        hints,
        puzzles,
        pictures,
        long_past,
        large_options,
        endless_headers,
        half_sent,
        unread_streams,
        all_at_once,
    )
}


async def _attack(name: str, port: int, seconds: float) -> None:
    rude = Rude(port, seconds)
    with suppress(TimeoutError, *BROKEN):
        async with asyncio.timeout(seconds + 5):
            await ATTACKS[name](rude)
    with suppress(*BROKEN):
        await rude.close()


if __name__ == "__main__":
    asyncio.run(_attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
