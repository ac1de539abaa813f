"""What strangers send: bounded work, nothing kept of what fails, and memory under a ceiling."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sumtable.web.answers import States
from sumtable.web.metrics import Metrics
from tests.host.helpers import to_and_fro
from tests.web.clients import PATIENCE, Guest, Site, serving

pytestmark = pytest.mark.anyio

HERE = [{"kind": "me"}, {"kind": "here"}]
JSON = {"Content-Type": "application/json"}
LONG = {
    "format": "sumtable-record/1",
    "game": "sum8",
    "options": {"mode": "solo"},
    "events": to_and_fro(4000),
}


def box(**tiles: Any) -> dict[str, Any]:
    """Options with a set of tiles of one's own on a board with one space."""
    sets = {"red": [1], "blue": [], "green": [], "yellow": [], "wild": 0, **tiles}
    return {"board": ["R...."], "tiles": sets}


async def test_a_million_wild_tiles_do_not_hang_the_server(site: Site) -> None:
    guest = site.guest()
    body = {"game": "integers", "options": box(wild=1_000_000), "seats": HERE}
    answer = await guest.post("/api/games", body)
    assert (answer.status_code, answer.json()["code"]) == (422, "record.options")
    assert (await guest.get("/api/games")).json() == {"games": [], "next": None}


@pytest.mark.parametrize("tiles", [{"wild": 100}, {"yellow": [4] * 1000}])
async def test_lots_that_stay_tied_come_to_an_end(site: Site, tiles: dict[str, Any]) -> None:
    state = await site.guest().begin("integers", options=box(**tiles), seats=HERE)
    assert state["awaiting"] == "action"
    assert state["to_move"] == 1


@pytest.mark.parametrize(
    "clock", ["1" + "0" * 400, "1441", "1e400", "Infinity", "-Infinity", "NaN"]
)
async def test_a_clock_that_never_runs_out_is_refused_and_not_stored(
    tmp_path: Path, clock: str
) -> None:
    body = f'{{"game": "integers", "options": {{"clock": {clock}}}, "seats": {json.dumps(HERE)}}}'
    async with serving(tmp_path / "games.db") as site:
        answer = await site.guest().http.post("/api/games", content=body, headers=JSON)
        finite = clock.isdigit()
        assert answer.status_code == (422 if finite else 400)
        assert answer.json()["code"] == ("record.options" if finite else "web.request")
    connection = sqlite3.connect(tmp_path / "games.db")
    assert connection.execute("SELECT count(*) FROM games").fetchone() == (0,)
    connection.close()


@pytest.mark.parametrize("part", ["setup", "created", "touched", "version"])
async def test_a_damaged_game_is_told_on_pages_lists_and_healthz(tmp_path: Path, part: str) -> None:
    async with serving(tmp_path / "games.db") as site:
        guest = site.guest()
        bad = (await guest.begin(seats=HERE))["id"]
        good = (await guest.begin(seats=HERE))["id"]
        cookies = guest.http.cookies
    with sqlite3.connect(tmp_path / "games.db") as connection:
        connection.execute(f"UPDATE games SET {part} = 'x' WHERE id = ?", (bad,))
    connection.close()
    async with serving(tmp_path / "games.db") as site:
        guest = site.guest()
        guest.http.cookies = cookies
        told = {
            game["id"]: game["status"] for game in (await guest.get("/api/games")).json()["games"]
        }
        assert told == {bad: "damaged", good: "playing"}
        for path in ("/", "/games", f"/play/{good}"):
            assert (await guest.get(path, headers={"Accept": "text/html"})).status_code == 200
        page = await guest.get(f"/play/{bad}", headers={"Accept": "text/html"})
        assert page.status_code == 410
        assert "can&#39;t be read any more" in page.text
        for path in ("", "/stream", "/record", "/board.svg", "/review", "?at=3"):
            answer = await guest.get(f"/api/games/{bad}{path}")
            assert (answer.status_code, answer.json()["code"]) == (410, "table.damaged")
        health = await guest.get("/healthz")
        assert health.status_code == 200
        assert health.json()["ok"]
        assert health.json()["notes"]["games"] == "1 game can't be read; the log names it."
        assert bad not in health.text


async def test_records_longer_than_any_game_are_refused(site: Site) -> None:
    guest = site.guest()
    many = {**LONG, "events": [*LONG["events"], "resign"]}
    wide = {"format": "sumtable-record/1", "game": "sumon", "events": ["2c2-" * 50_000 + "2c2"]}
    for record in (many, wide):
        answer = await guest.post("/api/records", record)
        assert (answer.status_code, answer.json()["code"]) == (422, "table.long")
    puzzle = {"version": 1, "kind": "finish", "grade": 1, "seed": "x" * 1000}
    answer = await guest.post("/api/records", {**LONG, "events": [], "puzzle": puzzle})
    assert (answer.status_code, answer.json()["code"]) == (422, "puzzle.file")


async def test_a_record_is_not_read_on_when_whoever_sent_it_has_left(site: Site) -> None:
    turns = site.app.state.host._keeper.turns
    left = asyncio.Event()
    steps = 0

    def steps_of(things: Any) -> Any:
        nonlocal steps
        for thing in things:
            steps += 1
            yield thing

    each = turns.each

    async def watched(things: Any, do: Any) -> None:
        left.set()
        await each(steps_of(things), do)

    turns.each = watched
    turns._long = asyncio.Lock()
    await turns._long.acquire()  # other long work is under way
    await send_and_leave(site, "/api/records", json.dumps(LONG).encode(), left)
    turns._long.release()
    assert steps < len(LONG["events"])


async def send_and_leave(site: Site, path: str, body: bytes, left: asyncio.Event) -> None:
    """Posts a body, and leaves when told to; comes back when the app has done with it."""
    sent = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> dict[str, Any]:
        message = next(sent, None)
        if message is None:
            await left.wait()
            return {"type": "http.disconnect"}
        return message

    async def send(_message: Any) -> None:
        pass

    headers = [(b"host", b"table.test"), (b"content-type", b"application/json")]
    headers.append((b"content-length", str(len(body)).encode()))
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("10.0.0.1", 1),
        "server": ("table.test", 80),
    }
    await asyncio.wait_for(site.app(scope, receive, send), PATIENCE)


async def test_drafts_are_short(site: Site) -> None:
    guest = site.guest()
    for game, draft in (("sumon", {"steps": "2c2-" * 100}), ("sum8", {"action": "place " * 100})):
        state = await guest.begin(game, seats=HERE)
        answer = await guest.post(f"/api/games/{state['id']}/preview", {"draft": draft})
        assert (answer.status_code, answer.json()["code"]) == (422, "record.event")


async def test_big_boards_cost_more(tmp_path: Path) -> None:
    options = {"board": ["R" + "." * 25] * 26, "tiles": box(red=[1] * 26, yellow=[1] * 10)["tiles"]}
    async with serving(tmp_path / "games.db", requests_per_second=10) as site:
        site.stop_time()
        big = await site.guest().begin("integers", options=options, seats=HERE)
        usual = await site.guest().begin("integers", seats=HERE)
        assert await pictures(site.guest(address="10.0.0.2"), usual["id"]) > 30
        assert await pictures(site.guest(address="10.0.0.3"), big["id"]) < 15
        assert await pictures(site.guest(address="10.0.0.4"), big["id"], others=False) > 30


async def pictures(guest: Guest, id: str, others: bool = True) -> int:
    """How many pictures, each another or the first again, there are before it is too much."""
    count = 0
    while True:
        how = {"at": count // 2, "turned": count % 2} if others else {"at": 0, "turned": 0}
        answer = await guest.get(f"/api/games/{id}/board.svg", params=how)
        if answer.status_code != 200:
            return count
        count += 1


def test_texts_of_states_are_kept_by_their_bytes() -> None:
    states = States(states=100_000, sheets=10_000)
    for number in range(50):
        lines = [{"number": n, "text": "x" * 100} for n in range(number)]
        for at in (None, 3):
            state: Any = {"version": number, "sheet": lines, "join": None, "at": at}
            assert json.loads(states.encode(state, "")) == state
            assert states.weight <= 110_000
    assert states.weight > 50_000


def test_nobody_makes_figures_of_their_own() -> None:
    metrics = Metrics()
    for number in range(100):
        metrics.request(f"GET{number}", "-", 405, 0.1)
    assert len(metrics._counters) == 1


ATTACK = """
import asyncio, json, resource, sys
from pathlib import Path
from tests.web.clients import serving
from tests.web.test_abuse import LONG

def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

async def main():
    async with serving(Path(sys.argv[1]), memory_megabytes=16) as site:
        guest = site.guest()
        await guest.get("/")
        ids = []
        for _ in range(3):
            ids.append((await guest.post("/api/records", LONG)).json()["id"])
        await guest.get(f"/api/games/{ids[0]}")
        first = peak()
        async with guest.stream(f"/api/games/{ids[0]}/stream"):
            for at in range(0, 4000, 50):
                assert (await guest.get(f"/api/games/{ids[0]}?at={at}")).status_code == 200
            for id in ids:
                assert (await guest.get(f"/api/games/{id}")).status_code == 200
        host = site.app.state.host
        print(json.dumps({"grown": peak() - first, "games": host._keeper.cache.weight >> 20}))

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the peak of memory is read as Linux gives it")
def test_memory_stays_under_its_ceiling(tmp_path: Path) -> None:
    """Looking back a thousand times in a long record once took 2.6 gigabytes and kept them."""
    run = [sys.executable, "-c", ATTACK, str(tmp_path / "games.db")]
    done = subprocess.run(run, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert found["games"] <= 16
    assert found["grown"] < 16 + 40 + 40, found
