"""The web server under load: games of two scripted clients, ours and boardgame.io's in one run.

Both servers are one process. Each client makes its move when the other's has reached it, so every
move is sent once and received by both players. A move's latency is the time from sending it until
the other player's client has the new state. Ours has then committed the move to the disk;
boardgame.io tells the players first and writes its flat files afterwards.
"""

import asyncio
import time

import uvloop

from benchmarks.clients import Client
from benchmarks.load import Load, report
from benchmarks.measure import line
from benchmarks.peer import measure_peer, peer_home
from benchmarks.serving import Serving, serving
from benchmarks.visitors import script

GAMES_AT_ONCE = 50
MOVES = 40
ROUNDS = 3
"""Each server is measured so often, in turn; its best round counts."""
NO_LIMITS = ("--requests-per-second=0", "--games-per-hour=0", "--streams-per-address=0")


def main() -> None:
    print(f"Web server: {GAMES_AT_ONCE} games of two clients at once, {MOVES} moves each")
    home = peer_home()
    size = GAMES_AT_ONCE, MOVES
    rounds = [(measure_ours(), measure_peer(home, *size) if home else None) for _ in range(ROUNDS)]
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


def measure_ours() -> Load:
    loop = uvloop.new_event_loop
    with (
        serving(*NO_LIMITS) as server,
        asyncio.Runner(loop_factory=loop) as runner,
    ):
        return runner.run(load_ours(server, script(MOVES)))


async def load_ours(server: Serving, moves: list[str]) -> Load:
    tables = [await Table.open(server.port) for _ in range(GAMES_AT_ONCE)]
    latencies: list[float] = []
    began, worked = time.perf_counter(), server.processor
    await asyncio.gather(*(table.play(moves, latencies) for table in tables))
    seconds, worked = time.perf_counter() - began, server.processor - worked
    for table in tables:
        table.close()
    return Load.of(seconds, latencies, worked)


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
