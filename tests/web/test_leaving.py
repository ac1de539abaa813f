"""The ways out of a game over HTTP: what is answered, refused, kept and shown."""

import time
from pathlib import Path

import pytest

from tests.web.clients import PEOPLE, SCRIPT, Guest, Site, serving
from tests.web.shapes import assert_state

pytestmark = pytest.mark.anyio

THREE = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]


async def refused(guest: Guest, path: str, body: dict[str, object]) -> tuple[int, str]:
    answer = await guest.post(path, body)
    return answer.status_code, answer.json()["code"]


async def test_who_waits_resigns_and_the_record_stays_true(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}"
    version = (await table.first.state(table.id))["version"]
    await table.first.act(table.id, version, SCRIPT[0])
    assert await refused(table.first, f"{path}/resign", {"version": version}) == (
        409,
        "table.stale",
    )
    assert await refused(site.guest(), f"{path}/resign", {"version": 1}) == (403, "table.seat")
    answer = await table.first.post(f"{path}/resign", {"version": version + 1})
    assert answer.status_code == 200
    state = answer.json()
    assert_state(state)
    assert state["outcome"]["words"] == "Ben wins: you resigned."
    record = (await table.second.get(f"{path}/record")).json()
    assert record["ended"] == {"how": "resigned", "by": 1, "winners": [2]}
    assert "result" not in record
    copy = (await site.guest().post("/api/records", record)).json()
    shown = await site.guest().state(copy["id"])
    assert shown["outcome"]["words"] == "Ben wins: Ada resigned."
    for picture in ("board.svg", "picture.svg"):
        assert (await site.guest().get(f"{path}/{picture}")).status_code == 200


async def test_a_claim_is_for_those_who_wait(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}"
    for guest, what, answer in (
        (table.first, "win", (422, "table.kind")),
        (table.second, "win", (422, "table.away")),
        (table.second, "all", (400, "web.request")),
        (site.guest(), "win", (403, "table.seat")),
    ):
        assert await refused(guest, f"{path}/claim", {"version": 1, "what": what}) == answer
    async with table.second.stream(f"{path}/stream") as stream:
        away = (await stream.next("state")).data["away"]
        assert away["seat"] == 1
        tables = site.app.state.host._keeper
        tables._clock = lambda: time.time() + site.app.state.settings.away_seconds
        done = await table.second.post(f"{path}/claim", {"version": 1, "what": "draw"})
        assert done.status_code == 200
        assert (await stream.next("state")).data["outcome"]["reason"] == "claimed-draw"
    told = await table.first.state(table.id)
    assert told["outcome"]["words"].startswith("A draw: you were away for too long, and Ben")
    page = (await table.first.get("/games")).text
    assert "A draw" in page


async def test_presence_tells_who_keeps_the_others_waiting(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}/stream"
    async with table.second.stream(path) as stream:
        async with table.first.stream(path):
            while (await stream.next("presence")).data["present"] != [1, 2]:
                pass
        gone = (await stream.next("presence")).data
        assert gone["present"] == [2]
        assert gone["away"]["seat"] == 1
        assert 0 < gone["away"]["left"] <= 300


async def test_without_patience_nothing_is_ever_claimed(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", away_seconds=0) as site:
        table = await site.table()
        assert (await table.second.state(table.id))["away"] is None
        claim = {"version": 1, "what": "win"}
        path = f"/api/games/{table.id}/claim"
        assert await refused(table.second, path, claim) == (422, "table.away")


async def test_a_cancelled_table_says_so_to_those_who_come(site: Site) -> None:
    guest, friend = site.guest(), site.guest()
    made = await guest.begin(seats=PEOPLE)
    path, code = f"/api/games/{made['id']}", made["join"]["code"]
    assert await refused(friend, f"{path}/cancel", {"version": 0}) == (403, "table.seat")
    assert await refused(guest, f"{path}/leave", {"version": 0}) == (422, "table.kind")
    state = (await guest.post(f"{path}/cancel", {"version": 0})).json()
    assert_state(state)
    assert (state["status"], state["join"]) == ("over", None)
    assert await refused(friend, "/api/join", {"code": code}) == (422, "table.cancelled")
    page = await friend.get(f"/join/{code}", headers={"Accept": "text/html"})
    assert "This table was cancelled" in page.text
    assert "sits at the table" not in page.text
    assert (await guest.get(f"/play/{made['id']}")).status_code == 200
    assert "Cancelled" in (await guest.get("/games")).text
    assert (await guest.get(f"{path}/qr.svg")).status_code == 422


async def test_a_seat_that_was_left_is_open_again(site: Site) -> None:
    guest, friend = site.guest(), site.guest()
    made = await guest.begin("integers", seats=THREE, options={"players": 3})
    path, code = f"/api/games/{made['id']}", made["join"]["code"]
    await friend.post("/api/join", {"code": code, "name": "Bo"})
    state = (await friend.post(f"{path}/leave", {"version": 1})).json()
    assert (state["you"], state["seats"][1]["kind"]) == ([], "open")
    assert (await friend.get("/api/games")).json()["games"] == []
    for name in ("Cy", "Bo"):
        assert (
            await site.guest().post("/api/join", {"code": code, "name": name})
        ).status_code == 200
    state = await guest.state(made["id"])
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Cy", "Bo"]
    for way in ("cancel", "leave"):
        body: dict[str, object] = {"version": state["version"]}
        assert await refused(guest, f"{path}/{way}", body) == (422, "table.begun")
