"""Clients that do what the browser does at a table: open the page, follow, act, have the board.

As the page does, they ask for the whole picture of the board once, and then take it on by what
comes with each state.
"""

import asyncio
import gzip
import itertools
import json
import re
import time
from collections.abc import Sequence
from typing import Any

from pydantic_core import from_json

from benchmarks.clients import Following, Requests, connect
from sumtable.catalog import GAMES
from sumtable.records.random import random_record

BETWEEN = " data-at="
"""Where a picture is split, as the page does it."""
_FILE = re.compile(rb'(?:href|src)="(/static/[^"]+)"')
_MANNERS = (
    "Host: 127.0.0.1\r\nAccept: */*\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: en\r\n"
    "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n"
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) benchmark\r\n"
)


def script(count: int) -> list[str]:
    """The turns of a Sum On game long enough; the same for every game."""
    for number in range(1000):
        record = random_record(GAMES["sumon"], {}, f"load/{number}")
        if len(record.events) > count:
            return [str(event) for event in record.events[:count]]
    raise SystemExit(f"no random game of Sum On has {count} turns")


class Visitor:
    """A browser: connections for requests, one for the stream, the files that it has kept.

    Each request goes to the next one of the servers at these ports.
    """

    def __init__(self, ports: Sequence[int], files: set[str]) -> None:
        self._ports = itertools.cycle(ports)
        self._files = files
        self._connections: dict[int, Requests] = {}
        self._cookie = ""
        self._head = b""
        self._name = ""
        self._pieces: list[str] = []

    async def _ask(self, line: str, content: bytes = b"") -> bytes:
        """The answer's body, unpacked; raises SystemExit if it is an error."""
        port = next(self._ports)
        known = self._connections.get(port)
        if known is None or known.transport.is_closing():
            self._connections[port] = await connect(Requests, port)
        about = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        head = f"{line} HTTP/1.1\r\n{_MANNERS}{self._cookie}{about if content else ''}\r\n"
        answer = await self._connections[port].ask(head.encode() + content)
        if not answer.startswith(b"HTTP/1.1 2"):
            raise SystemExit(f"{line}: {answer[:500]!r}")
        body, self._head = answer[12:], self._connections[port].head
        return gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body

    async def post(self, path: str, body: object) -> Any:
        return from_json(await self._ask(f"POST {path}", json.dumps(body).encode()))

    async def become_guest(self) -> None:
        token = (await self.post("/api/guests", {}))["token"]
        self._cookie = f"Cookie: guest={token}\r\n"

    async def arrive(self, path: str) -> None:
        """Opens a page, and fetches those of its files that aren't kept."""
        page = await self._ask(f"GET {path}")
        for file in _FILE.findall(page):
            if (name := file.decode()) not in self._files:
                await self._ask(f"GET {name}")
                self._files.add(name)

    async def version(self, game: str) -> int:
        """The version of a game now."""
        return int(from_json(await self._ask(f"GET /api/games/{game}"))["version"])

    async def follow(self, game: str, after: int, turned: int) -> None:
        """Reads the stream of a game from this version on."""
        self.stream = await connect(Following, next(self._ports))
        path = f"/api/games/{game}/stream?after={after}&answered=true&turned={turned}"
        self.stream.transport.write(f"GET {path} HTTP/1.1\r\n{_MANNERS}{self._cookie}\r\n".encode())
        await self.stream.begun
        self.stream.version = after

    async def look(self, game: str, state: Any, turned: int) -> float:
        """Has the board as it lies before this player, by the state or whole; when it was there."""
        step = state["picture"]
        if step is not None and step["before"] == self._name:
            pieces: list[str] = []
            for part in step["parts"]:
                pieces += (
                    part.split(BETWEEN) if isinstance(part, str) else self._pieces[slice(*part)]
                )
            self._pieces, self._name = pieces, step["name"]
        if step is None or step["name"] != self._name:
            body = await self._ask(f"GET /api/games/{game}/board.svg?turned={turned}")
            _, _, after = self._head.partition(b"picture-name: ")
            self._pieces = body.decode().split(BETWEEN)
            self._name = after.partition(b"\r\n")[0].decode()
        return time.perf_counter()

    def close(self) -> None:
        self.stream.transport.close()
        for connection in self._connections.values():
            connection.transport.close()


class Table:
    """A game and its two players."""

    def __init__(self, game: str, version: int, players: tuple[Visitor, Visitor]) -> None:
        self._game = game
        self._version = version
        self._players = players

    @classmethod
    async def open(cls, ports: Sequence[int], files: set[str]) -> "Table":
        first, second = Visitor(ports, files), Visitor(ports, files)
        await first.become_guest()
        await second.become_guest()
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await first.post("/api/games", {"game": "sumon", "seats": seats})
        await second.post("/api/join", {"code": made["join"]["code"]})
        version = await second.version(made["id"])
        return cls(made["id"], version, (first, second))

    async def arrive(self) -> None:
        """Both open the page of the table."""
        for player in self._players:
            await player.arrive(f"/play/{self._game}")

    async def play(self, moves: list[str], latencies: list[float]) -> None:
        """Both come and play the moves, each when both pages show the one before."""
        await self.arrive()
        for seat, player in enumerate(self._players):
            await player.follow(self._game, self._version, 2 * seat)
        for number, action in enumerate(moves):
            mover, other = number % 2, 1 - number % 2
            sent = time.perf_counter()
            _, shown = await asyncio.gather(self._act(mover, action), self._see(other))
            latencies.append((shown - sent) * 1000)
            self._version += 1

    async def _act(self, seat: int, action: str) -> None:
        player = self._players[seat]
        body = {"version": self._version, "action": action, "turned": 2 * seat}
        state = await player.post(f"/api/games/{self._game}/actions", body)
        await player.look(self._game, state, 2 * seat)

    async def _see(self, seat: int) -> float:
        """When the next version and its board have come."""
        player = self._players[seat]
        await player.stream.reach(self._version + 1)
        return await player.look(self._game, player.stream.state, 2 * seat)

    def close(self) -> None:
        for player in self._players:
            player.close()
