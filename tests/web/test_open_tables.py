"""Open tables: on the list by choice, off it when taken, cancelled or left; and bounded."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sumtable.host import open_tables
from tests.web.clients import PEOPLE, Guest, Site, serving

pytestmark = pytest.mark.anyio

LISTED: dict[str, Any] = {"seats": PEOPLE, "listed": True}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Site]:
    """A server that lists open tables."""
    async with serving(tmp_path / "games.db", open_tables=True) as site:
        yield site


async def listed(guest: Guest) -> list[dict[str, Any]]:
    answer = await guest.get("/api/tables")
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


async def test_a_table_is_listed_until_somebody_sits_down(hall: Site) -> None:
    ada, ben = hall.guest(), hall.guest()
    clock = {"minutes": 5, "increment": 3}
    state = await ada.begin("sumon", **LISTED, seeks="strong", clock=clock)
    [table] = await listed(ben)
    assert (table["id"], table["names"], table["free"]) == (state["id"], ["Ada"], 1)
    assert (table["seeks"], table["clock"], table["yours"]) == ("strong", clock, False)
    assert table["clock_words"] == "5 min + 3 s"
    assert (await listed(ada))[0]["yours"]
    page = (await ben.get("/tables")).text
    assert f"/join/{table['code']}" in page
    assert "Looking for somebody strong" in page
    assert "/tables" in (await ben.get("/")).text
    joined = await ben.post("/api/join", {"code": table["code"], "name": "Ben"})
    assert joined.status_code == 200
    assert await listed(ada) == []
    late = await hall.guest().post("/api/join", {"code": table["code"]})
    assert (late.status_code, late.json()["code"]) == (422, "table.full")


async def test_only_who_wants_it_is_listed_and_cancelled_is_gone(hall: Site) -> None:
    ada = hall.guest()
    await ada.begin("sumon", seats=PEOPLE)
    assert await listed(ada) == []
    state = await ada.begin("sumon", **LISTED)
    gone = await ada.post(f"/api/games/{state['id']}/cancel", {"version": state["version"]})
    assert gone.status_code == 200
    assert await listed(ada) == []
    late = await hall.guest().post("/api/join", {"code": state["join"]["code"]})
    assert late.json()["code"] == "table.cancelled"


async def test_who_is_away_is_not_waited_for(hall: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = hall.guest(), hall.guest()
    state = await ada.begin("sumon", **LISTED)
    monkeypatch.setattr(open_tables, "AWAY_SECONDS", 0.0)
    assert await listed(ben) == []
    async with ada.stream(f"/api/games/{state['id']}/stream"):
        assert len(await listed(ben)) == 1
    assert await listed(ben) == []


async def test_a_table_is_listed_again_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db", open_tables=True) as hall:
        token = hall.token()
        state = await hall.guest(token).begin("sumon", **LISTED)
    async with serving(tmp_path / "games.db", open_tables=True) as hall:
        await hall.guest(token).state(state["id"])
        assert [table["id"] for table in await listed(hall.guest())] == [state["id"]]


async def test_a_server_without_a_list_says_so(site: Site) -> None:
    guest = site.guest()
    refused = await guest.post("/api/games", {"game": "sumon", **LISTED})
    assert (refused.status_code, refused.json()["code"]) == (422, "table.setup")
    assert refused.json()["message"] == "This server has no list of open tables."
    missing = await guest.get("/api/tables")
    assert (missing.status_code, missing.json()["code"]) == (404, "table.unlisted")
    page = await guest.get("/tables", headers={"accept": "text/html"})
    assert page.status_code == 404
    assert "no list of open tables" in page.text
    assert "/tables" not in (await guest.get("/")).text
    assert (await guest.get("/api/games")).json()["games"] == []


async def test_what_cannot_be_listed_is_refused(hall: Site) -> None:
    guest = hall.guest()
    full = await guest.post("/api/games", {"game": "sumon", "listed": True})
    assert (full.status_code, full.json()["code"]) == (422, "table.setup")
    odd = await guest.post("/api/games", {"game": "sumon", **LISTED, "seeks": "a king"})
    assert (odd.status_code, odd.json()["code"]) == (400, "web.request")
    for _time in range(open_tables.MOST_OF_A_GUEST):
        await guest.begin("sumon", **LISTED)
    more = await guest.post("/api/games", {"game": "sumon", **LISTED})
    assert (more.status_code, more.json()["code"]) == (429, "table.listed")
    assert len(await listed(guest)) == open_tables.MOST_OF_A_GUEST


async def test_many_tables_make_a_short_list(hall: Site) -> None:
    first = await hall.guest(address="10.9.0.1").begin("sumon", **LISTED)
    for number in range(open_tables.MOST_SHOWN + 20):
        guest = hall.guest(address=f"10.0.{number // 30}.1")
        await guest.begin("sumon", **LISTED)
    answer = (await hall.guest().get("/api/tables")).json()
    assert (len(answer["tables"]), answer["more"]) == (open_tables.MOST_SHOWN, 21)
    assert answer["tables"][0]["id"] == first["id"], "who waits longest comes first"
    for _time in range(open_tables.MOST_OF_A_PLACE):
        await hall.guest(address="10.8.0.1").post("/api/games", {"game": "sumon", **LISTED})
    rude = await hall.guest(address="10.8.0.1").post("/api/games", {"game": "sumon", **LISTED})
    assert rude.json()["code"] == "table.listed"


async def test_names_are_cleaned(hall: Site) -> None:
    seats = [{"kind": "me", "name": "<b>Ada</b>"}, {"kind": "open"}]
    await hall.guest().begin("sumon", seats=seats, listed=True)
    assert "<b>Ada" not in (await hall.guest().get("/tables")).text
