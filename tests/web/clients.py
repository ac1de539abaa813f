"""Guests of an app that runs inside the test: requests by httpx2, streams by hand."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import httpx2
from fastapi import FastAPI

from sumtable.web import Settings, create_app

BASE = "http://table.test"
PATIENCE = 60.0
"""Seconds after which what a test waits for won't come, on the slowest machine."""
PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
SCRIPT = ("2c2-5e2-7h2-8i2", "1g7")
"""Two legal turns from the start of Sum On."""


class Guest:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, app: FastAPI, token: str | None = None, address: str = "10.0.0.1") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        transport = httpx2.ASGITransport(app=app, client=(address, 1), raise_app_exceptions=False)
        self.app = app
        self.http = httpx2.AsyncClient(transport=transport, base_url=BASE, headers=headers)

    async def get(self, path: str, **more: Any) -> httpx2.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, body: object = None, **more: Any) -> httpx2.Response:
        return await self.http.post(path, json={} if body is None else body, **more)

    async def begin(self, game: str = "sumon", **more: Any) -> dict[str, Any]:
        """A new game's state."""
        answer = await self.post("/api/games", {"game": game, **more})
        assert answer.status_code == 201, answer.text
        state: dict[str, Any] = answer.json()
        return state

    async def state(self, id: str) -> dict[str, Any]:
        answer = await self.get(f"/api/games/{id}")
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    async def act(self, id: str, version: int, action: str, **more: Any) -> httpx2.Response:
        return await self.post(
            f"/api/games/{id}/actions", {"version": version, "action": action, **more}
        )

    def stream(self, path: str, **headers: str) -> "Stream":
        """A stream as this guest follows it."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        own = {**self.http.headers, **({"cookie": cookies} if cookies else {}), **headers}
        return Stream(self.app, path, own)


@dataclass(frozen=True)
class Event:
    """A server-sent event."""

    kind: str
    id: str | None
    data: dict[str, Any]


class Stream:
    """An answer that lasts, read event by event; leaving the block is closing the browser."""

    def __init__(self, app: FastAPI, path: str, headers: dict[str, str]) -> None:
        parts = urlsplit(path)
        self._scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": [
                (name.lower().encode(), value.encode())
                for name, value in ({"host": "table.test"} | headers).items()
            ],
            "client": ("10.0.0.1", 1),
            "server": ("table.test", 80),
        }
        self._app = app
        self._parts: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._left = asyncio.Event()
        self._text = b""
        self.status = 0
        self.started = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._app(self._scope, self._receive, self._send))
        await asyncio.wait_for(self.started.wait(), PATIENCE)
        return self

    async def __aexit__(self, *_problem: object) -> None:
        self._left.set()
        await asyncio.wait_for(self._task, PATIENCE)

    async def _receive(self) -> dict[str, Any]:
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.started.set()
            return
        await self._parts.put(message.get("body", b""))
        if not message.get("more_body"):
            await self._parts.put(None)

    async def block(self, seconds: float = PATIENCE) -> bytes | None:
        """The next block of lines, None at the end."""
        while b"\n\n" not in self._text:
            part = await asyncio.wait_for(self._parts.get(), seconds)
            if part is None:
                return None
            self._text += part
        block, _, self._text = self._text.partition(b"\n\n")
        return block

    async def next(self, kind: str | None = None, seconds: float = PATIENCE) -> Event:
        """The next event, of this kind if one is given; pings are left out."""
        while True:
            block = await self.block(seconds)
            assert block is not None, "the stream has ended"
            lines = [line.partition(": ") for line in block.decode().split("\n")]
            fields = {name: value for name, _, value in lines if name}
            if fields.get("event", "ping") != "ping" and kind in (None, fields["event"]):
                return Event(fields["event"], fields.get("id"), json.loads(fields["data"]))


@dataclass(frozen=True)
class Site:
    """A running app."""

    app: FastAPI

    def guest(self, token: str | None = None, address: str = "10.0.0.1") -> Guest:
        """Somebody new."""
        return Guest(self.app, token, address)

    def stop_time(self) -> None:
        """Lets no second pass for who has made too many requests."""
        self.app.state.limits._requests._clock = lambda: 0.0

    def token(self) -> str:
        """A token for somebody new."""
        return str(self.app.state.guests.new_token())

    async def table(self, game: str = "sumon", **more: Any) -> "Table":
        """Two people at a table."""
        first, second = self.guest(), self.guest()
        made = await first.begin(game, seats=PEOPLE, **more)
        joined = await second.post("/api/join", {"code": made["join"]["code"], "name": "Ben"})
        assert joined.status_code == 200, joined.text
        return Table(made["id"], first, second)


@dataclass(frozen=True)
class Table:
    """A game and the two who play it."""

    id: str
    first: Guest
    second: Guest


@asynccontextmanager
async def serving(database: Path, **more: Any) -> AsyncIterator[Site]:
    """An app on this database, started and stopped; without limits unless they are set."""
    usual: dict[str, Any] = {
        "pace": 0.0,
        "requests_per_second": 0,
        "games_per_hour": 0,
        "streams_per_address": 0,
        "allowed_hosts": "table.test",
    }
    app = create_app(Settings(database=str(database), **{**usual, **more}))
    async with app.router.lifespan_context(app):
        yield Site(app)
