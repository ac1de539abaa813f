"""The web server under load: games of two scripted clients, ours and boardgame.io's in one run.

Both servers are one process. Each client makes its move when the other's has reached it, so every
move is sent once and received by both players. A move's latency is the time from sending it until
the other player's client has the new state. Ours has then committed the move to the disk;
boardgame.io tells the players first and writes its flat files afterwards.
"""

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

import uvloop

from benchmarks.measure import line
from benchmarks.serving import serving
from sumtable.catalog import GAMES
from sumtable.records.random import random_record

GAMES_AT_ONCE = 50
MOVES = 40
ROUNDS = 3
"""Each server is measured so often, in turn; its best round counts."""
PEER = Path(__file__).with_name("boardgame_io.mjs")
PACKAGES = {
    "private": True,
    "dependencies": {
        "boardgame.io": "0.50.2",
        "node-persist": "3.1.3",
        "socket.io-client": "4.8.4",
    },
    # A later one doesn't see the routes that boardgame.io adds after its server is made.
    "overrides": {"koa-compose": "4.1.0"},
}
P = TypeVar("P", bound=asyncio.Protocol)
NO_LIMITS = ("--requests-per-second=0", "--games-per-hour=0", "--streams-per-address=0")


@dataclass(frozen=True, slots=True)
class Load:
    """What a server did: moves per second, and the latencies in milliseconds, sorted."""

    rate: float
    latencies: list[float]

    @classmethod
    def of(cls, seconds: float, latencies: list[float]) -> "Load":
        return cls(len(latencies) / seconds, sorted(latencies))

    def percentile(self, share: float) -> float:
        """The latency that this share of the moves stays within."""
        return self.latencies[min(len(self.latencies) - 1, int(len(self.latencies) * share))]


def main() -> None:
    print(f"Web server: {GAMES_AT_ONCE} games of two clients at once, {MOVES} moves each")
    home = peer_home()
    rounds = [(measure_ours(), measure_peer(home) if home else None) for _ in range(ROUNDS)]
    ours = max((ours for ours, _peer in rounds), key=lambda load: load.rate)
    report("Sumtable (SQLite, every move on disk)", ours)
    peers = [peer for _ours, peer in rounds if peer is not None]
    if not peers:
        return
    peer = max(peers, key=lambda load: load.rate)
    report("boardgame.io (flat files)", peer)
    ratio = ours.rate / peer.rate
    line("moves/s, Sumtable / boardgame.io", f"{ratio:.1f} ×", ">= 2 ×", ratio >= 2)
    tails = ours.percentile(0.99), peer.percentile(0.99)
    figure = f"{tails[0]:.0f} ms / {tails[1]:.0f} ms"
    line("p99, Sumtable / boardgame.io", figure, "lower", tails[0] < tails[1])


def report(name: str, load: Load) -> None:
    median, tail = load.percentile(0.5), load.percentile(0.99)
    print(f"       {name}: {load.rate:,.0f} moves/s, p50 {median:.1f} ms, p99 {tail:.1f} ms")


# Ours


def script() -> list[str]:
    """The turns of a Sum On game long enough; the same for every game."""
    for number in range(1000):
        record = random_record(GAMES["sumon"], {}, f"load/{number}")
        if len(record.events) > MOVES:
            return [str(event) for event in record.events[:MOVES]]
    raise SystemExit(f"no random game of Sum On has {MOVES} turns")


def measure_ours() -> Load:
    loop = uvloop.new_event_loop
    with (
        serving(*NO_LIMITS) as server,
        asyncio.Runner(loop_factory=loop) as runner,
    ):
        return runner.run(load_ours(server.port, script()))


async def load_ours(port: int, moves: list[str]) -> Load:
    tables = [await Table.open(port) for _ in range(GAMES_AT_ONCE)]
    latencies: list[float] = []
    began = time.perf_counter()
    await asyncio.gather(*(table.play(moves, latencies) for table in tables))
    seconds = time.perf_counter() - began
    for table in tables:
        table.close()
    return Load.of(seconds, latencies)


class Requests(asyncio.Protocol):
    """A connection for one request after the other; an answer is its status line and its body."""

    def __init__(self) -> None:
        self._text = b""
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
            self._text = b""
            self._answer.set_result(head[:12] + body)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the server closed the connection"))


class Following(asyncio.Protocol):
    """A stream: of every state the version, which is its event's id, and the time it came."""

    def __init__(self) -> None:
        self._rest = b""
        self._wanted = 0
        self._waiter: asyncio.Future[None] | None = None
        self.version = -1
        self.reached = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        *events, self._rest = (self._rest + data).split(b"\n\n")
        for event in events:
            _before, found, after = event.partition(b"event: state\nid: ")
            if not found:
                continue
            version, _, state = after.partition(b"\ndata: ")
            json.loads(state)  # a client that doesn't read the state would be no client
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
        self._requests = await self._open(Requests)
        token = (await self.post("/api/guests", {}))["token"]
        self._head = f"Authorization: Bearer {token}\r\n"

    async def _open(self, kind: type[P]) -> P:
        loop = asyncio.get_running_loop()
        _transport, protocol = await loop.create_connection(kind, "127.0.0.1", self._port)
        return protocol

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
        return json.loads(answer[12:])

    async def follow(self, game: str) -> None:
        """Reads the stream of a game from now on."""
        self.stream = await self._open(Following)
        head = f"GET /api/games/{game}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n{self._head}\r\n"
        self.stream.transport.write(head.encode())
        await self.stream.reach(0)

    def close(self) -> None:
        self.stream.transport.close()
        self._requests.transport.close()


class Table:
    """A game and its two clients."""

    def __init__(self, game: str, clients: tuple[Client, Client]) -> None:
        self._game = game
        self._clients = clients

    @classmethod
    async def open(cls, port: int) -> "Table":
        first, second = Client(port), Client(port)
        await first.connect()
        await second.connect()
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await first.post("/api/games", {"game": "sumon", "seats": seats})
        await second.post("/api/join", {"code": made["join"]["code"]})
        await first.follow(made["id"])
        await second.follow(made["id"])
        return cls(made["id"], (first, second))

    async def play(self, moves: list[str], latencies: list[float]) -> None:
        """Plays the moves, each as soon as the one before has reached its player."""
        base = self._clients[0].stream.version
        for number, action in enumerate(moves):
            mover, other = self._clients[number % 2], self._clients[1 - number % 2]
            sent = time.perf_counter()
            body = {"version": base + number, "action": action}
            path = f"/api/games/{self._game}/actions"
            await asyncio.gather(mover.post(path, body), other.stream.reach(base + number + 1))
            latencies.append((other.stream.reached - sent) * 1000)

    def close(self) -> None:
        for client in self._clients:
            client.close()


# The peer


def peer_home() -> Path | None:
    """The folder that boardgame.io is installed in, None (said why) where it can't be had."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        print("       boardgame.io was left out: it needs node and npm")
        return None
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = cache / "sumtable" / "boardgame.io-0.50.2"
    return home if install(home) else None


def measure_peer(home: Path) -> Load:
    """What boardgame.io did."""
    with tempfile.TemporaryDirectory() as folder, peer_server(home, folder) as port:
        run = subprocess.run(
            ["node", str(PEER), "load", port, str(GAMES_AT_ONCE), str(MOVES)],
            cwd=home,
            check=True,
            capture_output=True,
            text=True,
        )
    answer = json.loads(run.stdout)
    return Load.of(answer["seconds"], answer["latencies"])


def install(home: Path) -> bool:
    """Whether boardgame.io is there, installed from npm if it wasn't."""
    done = home / "installed"
    if done.exists():
        return True
    home.mkdir(parents=True, exist_ok=True)
    (home / "package.json").write_text(json.dumps(PACKAGES), encoding="utf-8")
    run = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund"], cwd=home, capture_output=True, text=True
    )
    if run.returncode:
        print(f"       boardgame.io was left out: npm failed: {run.stderr.strip()[-300:]}")
        return False
    done.touch()
    return True


@contextmanager
def peer_server(home: Path, folder: str) -> Iterator[str]:
    """The port of a boardgame.io server that keeps its matches in this folder."""
    process = subprocess.Popen(
        ["node", str(PEER), "serve", f"{folder}/matches"],
        cwd=home,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()
