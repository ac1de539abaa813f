"""What was acknowledged survives kill -9 at any moment; clients go on where they were."""

import asyncio
import json
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx2
import pytest

from sumtable.catalog import GAMES
from sumtable.records.random import random_record
from sumtable.store import Store
from tests.web.processes import PATIENCE, free_port

KILLS = 20
TABLES = 6
MOST_BETWEEN = 40
"""Actions that are acknowledged between two kills at most."""
STILL_SECONDS = 240
"""After which nothing will happen any more, on the slowest machine."""
BROKEN = (httpx2.TransportError, httpx2.StreamError)


class Progress:
    """How far all the players have come, and whether there is a server."""

    def __init__(self) -> None:
        self.there = asyncio.Event()
        self._actions = 0
        self._goal = 0
        self._reached = asyncio.Event()

    def acted(self) -> None:
        """One more action was acknowledged."""
        self._actions += 1
        if self._actions >= self._goal:
            self._reached.set()

    async def more(self, count: int) -> None:
        """Comes back after so many more actions."""
        self._goal = self._actions + count
        self._reached.clear()
        await self._reached.wait()


class Player:
    """A client that plays both seats of game after game, and notes what was acknowledged."""

    def __init__(self, address: str, number: int, progress: Progress) -> None:
        self._client = httpx2.AsyncClient(base_url=address, timeout=60)
        self._number = number
        self._progress = progress
        self._games = 0
        self.acknowledged: dict[str, list[str]] = {}
        """Per game, the actions that the server said it had."""
        self.resumed = 0

    async def run(self) -> None:
        while True:
            await self._play()

    async def _play(self) -> None:
        self._games += 1
        seats = [{"kind": "here"}, {"kind": "here"}]
        state = await self._ask("POST", "/api/games", {"game": "sumon", "seats": seats})
        id = state["id"]
        events = random_record(GAMES["sumon"], {}, f"crash/{self._number}/{self._games}").events
        known = self.acknowledged[id] = []
        following = asyncio.create_task(self._follow(id))
        try:
            version = state["version"]
            for event in events:
                version = await self._act(id, version, str(event))
                known.append(str(event))
                self._progress.acted()
        finally:
            following.cancel()

    async def _act(self, id: str, version: int, action: str) -> int:
        """The version after the action; after a crash it may have happened, or not."""
        path = f"/api/games/{id}/actions"
        while True:
            answer = await self._ask("POST", path, {"version": version, "action": action})
            if answer.get("ok", True):
                return int(answer["version"])
            assert answer["code"] == "table.stale", answer
            assert answer["version"] == version + 1, "an acknowledged action is gone"
            return version + 1

    async def _ask(self, method: str, path: str, body: object) -> dict[str, Any]:
        while True:
            try:
                answer = await self._client.request(method, path, json=body)
            except BROKEN:
                self.resumed += 1
                await self._progress.there.wait()
                continue
            found: dict[str, Any] = answer.json()
            return found

    async def _follow(self, id: str) -> None:
        """Follows a game through all crashes; its version never goes back."""
        last = -1
        while True:
            headers = {} if last < 0 else {"Last-Event-ID": str(last)}
            try:
                async with self._client.stream(
                    "GET", f"/api/games/{id}/stream", headers=headers
                ) as stream:
                    async for line in stream.aiter_lines():
                        if line.startswith("id: "):
                            assert int(line[4:]) >= last
                            last = int(line[4:])
            except BROKEN:
                await self._progress.there.wait()

    async def check(self) -> None:
        """Every acknowledged action is there, in its place."""
        for id, actions in self.acknowledged.items():
            state = await self._ask("GET", f"/api/games/{id}", None)
            assert [line["text"] for line in state["sheet"]][: len(actions)] == actions, id

    async def close(self) -> None:
        await self._client.aclose()


async def crash(database: Path) -> tuple[int, int]:
    """(actions acknowledged, times that a client had to go on) in all the crashes."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).with_name("phoenix.py")),
        str(port),
        str(database),
        stdout=PIPE,
    )
    assert process.stdout is not None
    server = 0
    progress = Progress()
    players = [Player(f"http://127.0.0.1:{port}", number, progress) for number in range(TABLES)]
    choose = random.Random(KILLS)
    try:
        server = await _risen(process, progress)
        playing = [asyncio.create_task(player.run()) for player in players]
        for _ in range(KILLS):
            await _while_all(playing, progress.more(choose.randrange(1, MOST_BETWEEN)))
            progress.there.clear()
            os.kill(server, signal.SIGKILL)
            server = await _risen(process, progress)
        await _while_all(playing, progress.more(MOST_BETWEEN))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.check()
            await player.close()
        os.kill(server, signal.SIGTERM)
        await asyncio.wait_for(process.wait(), PATIENCE)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
            if server:
                os.kill(server, signal.SIGKILL)
    actions = sum(len(known) for player in players for known in player.acknowledged.values())
    return actions, sum(player.resumed for player in players)


async def _risen(process: asyncio.subprocess.Process, progress: Progress) -> int:
    """The process of the next server, once it answers."""
    assert process.stdout is not None
    server = int(await asyncio.wait_for(process.stdout.readline(), PATIENCE))
    progress.there.set()
    return server


async def _while_all(playing: list[asyncio.Task[None]], goal: Coroutine[Any, Any, None]) -> None:
    """Waits for the goal; a player that fails fails the test."""
    reaching = asyncio.create_task(goal)
    await asyncio.wait(
        [reaching, *playing], return_when=asyncio.FIRST_COMPLETED, timeout=STILL_SECONDS
    )
    for task in playing:
        assert not task.done(), task.exception()
    assert reaching.done(), f"Nobody could act for {STILL_SECONDS} seconds."


async def damage(database: Path) -> list[str]:
    store = await Store.open(str(database))
    try:
        return await store.check()
    finally:
        await store.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the servers are forks of one process")
def test_twenty_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    actions, resumed = asyncio.run(crash(tmp_path / "games.db"))
    assert actions > KILLS
    assert resumed >= KILLS
    assert asyncio.run(damage(tmp_path / "games.db")) == []
    print(json.dumps({"actions": actions, "resumed": resumed}))
