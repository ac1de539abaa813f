"""One guest's questions and another's: nobody is held up, and nothing is done for nobody."""

import asyncio
import json
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import pytest

from sumtable.host.shares import Owner, owner
from sumtable.players.questions import Answer, Question
from tests.host.helpers import until
from tests.web.clients import Guest, Site

pytestmark = pytest.mark.anyio


class Forever:
    """Somebody who thinks about everything for ever, and notes for whom, and who has left."""

    def __init__(self) -> None:
        self.asked: list[Owner] = []
        self.dropped = 0

    async def ask(self, question: Question | str, urgency: int = 0, **_body: Any) -> Answer:
        self.asked.append(owner())
        try:
            await asyncio.Event().wait()
        finally:
            self.dropped += 1
        raise AssertionError


class Leaving:
    """A request whose sender leaves before the answer has come."""

    def __init__(self, guest: Guest, method: str, path: str, body: object = None) -> None:
        content = b"" if body is None else json.dumps(body).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        self._messages = [{"type": "http.request", "body": content, "more_body": False}]
        self._left = asyncio.Event()
        self._scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", b"table.test"),
                (b"cookie", cookies.encode()),
                (b"content-type", b"application/json"),
                (b"content-length", str(len(content)).encode()),
            ],
            "client": ("10.0.0.1", 1),
            "server": ("table.test", 80),
        }
        self.sent: list[Any] = []
        self.task = asyncio.create_task(guest.app(self._scope, self._receive, self._send))

    async def leave(self) -> None:
        self._left.set()
        await asyncio.wait_for(self.task, 60)

    async def _receive(self) -> Any:
        if self._messages:
            return self._messages.pop()
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.sent.append(message)


async def hint(guest: Guest) -> Leaving:
    made = await guest.begin()
    path, body = f"/api/games/{made['id']}/hint", {"version": made["version"]}
    return Leaving(guest, "POST", path, body)


async def solvable(guest: Guest, what: str = "solvable") -> Leaving:
    seats = [{"kind": "me"}]
    made = await guest.begin("sum8", options={"mode": "solo"}, seats=seats)
    return Leaving(guest, "GET", f"/api/games/{made['id']}/{what}")


async def lost(guest: Guest) -> Leaving:
    return await solvable(guest, "lost")


async def puzzle(guest: Guest) -> Leaving:
    return Leaving(guest, "POST", "/api/puzzles", {"game": "sumon", "grade": 1})


async def daily(guest: Guest) -> Leaving:
    body = {"game": "sumon", "grade": 1, "date": "2026-01-02"}
    return Leaving(guest, "POST", "/api/puzzles", body)


@pytest.mark.parametrize("ask", [hint, solvable, lost, puzzle, daily])
async def test_what_somebody_asks_is_dropped_when_they_leave(
    site: Site, ask: Callable[[Guest], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    forever, host = Forever(), site.app.state.host
    for part in (host, host._makers, host._outlook):
        for name in ("_thinkers", "_puzzlers"):
            monkeypatch.setattr(part, name, forever, raising=False)
    guest = site.guest()
    await guest.begin(seats=[{"kind": "me"}, {"kind": "here"}])
    asking = await ask(guest)
    await until(lambda: forever.asked)
    assert forever.asked[0].place == "10.0.0.1"
    assert len(forever.asked[0].guest) == 64
    await asking.leave()
    await until(lambda: forever.dropped)
    assert asking.sent == []


async def test_a_picture_is_dropped_when_its_reader_leaves(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    forever = Forever()
    monkeypatch.setattr(
        site.app.state.rasterizer, "png", lambda text, width: forever.ask(text), raising=False
    )
    guest = site.guest()
    made = await guest.begin()
    asking = Leaving(guest, "GET", f"/api/games/{made['id']}/picture.png")
    await until(lambda: forever.asked)
    await asking.leave()
    assert (forever.dropped, asking.sent) == (1, [])


@pytest.mark.skipif(find_spec("resvg_py") is None, reason="the extra `png` isn't installed")
async def test_eight_pictures_of_one_guest_do_not_fail_anothers(site: Site) -> None:
    greedy, other = site.guest(), site.guest(address="10.0.0.2")
    made = await greedy.begin()
    path = f"/api/games/{made['id']}/picture.png"
    wide = [asyncio.create_task(greedy.get(path, params={"width": 600})) for _ in range(8)]
    await until(lambda: any(task.done() for task in wide))
    small = await other.get(path, params={"width": 100})
    assert small.status_code == 200
    answers = await asyncio.gather(*wide)
    assert sorted(answer.status_code for answer in answers) == [200] * 4 + [429] * 4
    busy = next(answer for answer in answers if answer.status_code == 429)
    assert busy.json()["code"] == "table.busy"
    assert int(busy.headers["retry-after"]) >= 1
