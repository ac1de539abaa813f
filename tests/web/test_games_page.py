"""The list of one's games on a page and by the API: found, paged, taken off."""

import pytest

from sumtable.web.dates import day_texts, moment, time_words, zone_of
from sumtable.web.games_page import PER_PAGE
from tests.web.clients import Site
from tests.web.markup import named

pytestmark = pytest.mark.anyio


async def test_the_list_says_when_and_how_it_ended(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    await table.first.post(f"/api/games/{table.id}/resign", {"version": version})
    page = (await table.first.get("/games")).text
    assert "Ben wins: you resigned." in page
    game = (await table.first.get("/api/games")).json()["games"][0]
    times = [one["datetime"] for one in named(page, "time")]
    assert times == [moment(game[when]).isoformat() for when in ("created", "touched")]
    assert time_words(game["created"]) in page
    assert "UTC" in page


async def test_a_search_works_without_scripts(site: Site) -> None:
    guest = site.guest()
    here = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Zoë"}]
    found = (await guest.begin("sumon", seats=here))["id"]
    other = (await guest.begin("integers", seats=[{"kind": "me"}, {"kind": "here"}]))["id"]
    for query, which in (
        ("q=zoë", [found]),
        ("q=SUM+on", [found]),
        ("q=integers", [other]),
        ("q=nothing+like+it", []),
        ("show=turn", [found, other]),
        ("show=over", []),
        ("show=odd", [found, other]),
        ("zone=Nowhere/At_all&q=zoë", [found]),
        ("q=" + "z" * 500, []),
    ):
        page = await guest.get(f"/games?{query}")
        assert page.status_code == 200
        listed = {one["href"] for one in named(page.text, "a") if "/play/" in one["href"]}
        assert listed == {f"/play/{id}" for id in which}, query
        assert 'role="search"' in page.text
    nasty = '"><script>alert(1)</script>'
    page = await guest.get("/games", params={"q": nasty})
    assert nasty not in page.text


async def test_the_list_comes_some_at_a_time(site: Site) -> None:
    guest = site.guest()
    here = [{"kind": "me"}, {"kind": "here"}]
    made = {(await guest.begin("sumon", seats=here))["id"] for _ in range(PER_PAGE + 2)}
    seen: list[str] = []
    address = "/games"
    while address:
        links = [one["href"] for one in named((await guest.get(address)).text, "a")]
        seen += [link.removeprefix("/play/") for link in links if link.startswith("/play/")]
        address = next((link for link in links if "before=" in link), "")
    assert len(seen) == len(made)
    assert set(seen) == made
    first = (await guest.get("/api/games?limit=5&q=sum")).json()
    rest = (await guest.get(f"/api/games?limit=100&before={first['next']!r}")).json()
    assert {game["id"] for game in first["games"] + rest["games"]} == made
    assert rest["next"] is None
    for wrong in ("before=nan", "before=-1", "show=odd", f"q={'q' * 101}"):
        page = "/games" if "before" in wrong else "/api/games"
        assert (await guest.get(f"{page}?{wrong}")).status_code == 400, wrong


async def test_a_game_is_taken_off_the_list(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}"

    async def remove(guest: object, version: int) -> tuple[int, dict[str, object]]:
        answer = await guest.http.delete(f"{path}?version={version}")  # type: ignore[attr-defined]
        return answer.status_code, answer.json()

    version = (await table.first.state(table.id))["version"]
    status, body = await remove(table.first, version)
    assert (status, body["code"]) == (422, "table.underway")
    await table.first.post(f"{path}/resign", {"version": version})
    status, body = await remove(table.first, version)
    assert (status, body["version"]) == (409, version + 1)
    status, body = await remove(site.guest(), version + 1)
    assert (status, body["code"]) == (403, "table.seat")
    assert await remove(table.first, version + 1) == (200, {"ok": True, "deleted": False})
    assert (await table.first.get("/api/games")).json()["games"] == []
    assert (await table.second.state(table.id))["you"] == [2]
    assert await remove(table.second, version + 1) == (200, {"ok": True, "deleted": True})
    assert (await table.first.get(path)).status_code == 404
    assert (await table.first.http.delete(path)).status_code == 400, "it has to name a version"


async def test_a_stranger_s_page_takes_nothing_off(site: Site) -> None:
    guest = site.guest()
    made = await guest.begin("sum8", seats=[{"kind": "me"}], options={"mode": "solo"})
    path = f"/api/games/{made['id']}?version={made['version']}"
    refused = await guest.http.delete(path, headers={"origin": "http://elsewhere.test"})
    assert refused.json()["code"] == "web.origin"
    assert (await guest.http.delete(path)).json() == {"ok": True, "deleted": True}


def test_a_day_is_the_reader_s() -> None:
    evening = 1_794_873_600.0 - 3600  # 23:00 in UTC is the next day in Berlin
    assert day_texts(zone_of(""))(evening).startswith("2026-11-16\n")
    assert day_texts(zone_of("Europe/Berlin"))(evening).startswith("2026-11-17\n")
    assert "November" in day_texts(zone_of("../../etc/passwd"))(evening)
    assert time_words(evening, zone_of("Europe/Berlin")).startswith("Nov 17, 2026")
    assert moment(1e300).year == 9999
