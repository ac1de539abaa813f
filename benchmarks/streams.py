"""What games in memory and open streams cost: the server's memory with none, and with many.

Each game is one of Sum On between two people, some turns old; ten streams follow each, as two
players and their spectators would. A stream counts when its first state has come.
"""

import asyncio
import resource
from itertools import cycle

import httpx2

from benchmarks.measure import line
from benchmarks.serving import Serving, serving
from sumtable.catalog import GAMES
from sumtable.records.random import random_record

GAMES_OPEN, STREAMS, TURNS = 200, 2_000, 10
CEILING = 400.0
"""Megabytes with all streams open."""
FLAGS = (
    "--requests-per-second=0",
    "--games-per-hour=0",
    "--streams-per-address=0",
    "--connections-per-address=0",
)


def main() -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"Streams: {GAMES_OPEN} games in memory, {STREAMS:,} streams open at one server")
    with serving(*FLAGS) as server:
        asyncio.run(measure(server))


async def measure(server: Serving) -> None:
    async with httpx2.AsyncClient(base_url=server.address, timeout=60) as client:
        await begin(client, "warming/0")
        empty = server.memory
        games = [await begin(client, f"streams/{number}") for number in range(GAMES_OPEN)]
        filled = server.memory
        places = cycle(games)
        opened = [await follow(server.port, next(places)) for _ in range(STREAMS)]
        full = server.memory
        for _reader, writer in opened:
            writer.close()
    print(f"       a game in memory: {1024 * (filled - empty) / GAMES_OPEN:.0f} KB")
    print(f"       an open stream: {1024 * (full - filled) / STREAMS:.0f} KB")
    line("memory with all of them", f"{full:.0f} MB", f"<= {CEILING:.0f} MB", full <= CEILING)


async def begin(client: httpx2.AsyncClient, seed: str) -> str:
    """A game that is some turns old."""
    body = {"game": "sumon", "seats": [{"kind": "me"}, {"kind": "here"}]}
    state = (await client.post("/api/games", json=body)).json()
    for action in random_record(GAMES["sumon"], {}, seed).events[:TURNS]:
        act = {"version": state["version"], "action": str(action)}
        state = (await client.post(f"/api/games/{state['id']}/actions", json=act)).json()
    return str(state["id"])


async def follow(port: int, game: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream that has brought the game's state."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    writer.write(f"GET /api/games/{game}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    await reader.readuntil(b"event: state")
    return reader, writer
