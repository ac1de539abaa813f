"""Phrases over HTTP: the list, what is refused, and what the stream brings."""

import pytest

from tests.web.clients import Site

pytestmark = pytest.mark.anyio


async def test_the_list_is_in_ones_own_language(site: Site) -> None:
    guest = site.guest()
    english = (await guest.get("/api/phrases")).json()["phrases"]
    german = (await guest.get("/api/phrases", headers={"Accept-Language": "de"})).json()["phrases"]
    assert english[0] == {"phrase": "hello", "words": "Hello!"}
    assert german[0] == {"phrase": "hello", "words": "Hallo!"}
    for one, other in zip(english, german, strict=True):
        assert one["phrase"] == other["phrase"]
        assert one["words"] != other["words"]
        assert max(len(one["words"]), len(other["words"])) <= 18  # a seat's line on a phone


async def test_what_is_said_comes_by_the_stream(site: Site) -> None:
    table = await site.table()
    path = f"/api/games/{table.id}"
    german = {"accept-language": "de"}
    async with table.second.stream(f"{path}/stream", **german) as stream:
        await stream.next("state")
        said = await table.first.post(f"{path}/phrases", {"phrase": "nice"})
        assert said.json() == {"ok": True}
        heard = (await stream.next("phrase")).data
    assert (heard["seat"], heard["phrase"], heard["words"]) == (1, "nice", "Schöner Zug!")
    too_soon = await table.first.post(f"{path}/phrases", {"phrase": "nice"})
    assert (too_soon.status_code, too_soon.json()["code"]) == (429, "table.phrases")
    assert 1 <= int(too_soon.headers["retry-after"]) <= 3
    state = await table.first.state(table.id)
    assert "nice" not in (await table.first.get(f"{path}/record")).text
    assert state["version"] == (await table.second.state(table.id))["version"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"phrase": "you are bad"},
        {"phrase": 1},
        {"phrase": "hello", "words": "you are bad"},
        {"phrase": "x" * 100_000},
    ],
)
async def test_nothing_but_a_phrase_can_be_said(site: Site, body: object) -> None:
    table = await site.table()
    answer = await table.first.post(f"/api/games/{table.id}/phrases", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "web.request")


async def test_who_watches_says_nothing(site: Site) -> None:
    table = await site.table()
    answer = await site.guest().post(f"/api/games/{table.id}/phrases", {"phrase": "hello"})
    assert (answer.status_code, answer.json()["code"]) == (403, "table.seat")
