"""One click to play: the form of the home page, what is read from it, and who may send it."""

from typing import Any
from urllib.parse import urlencode

import httpx2
import pytest

from sumtable.catalog import GAMES
from sumtable.web.beginning import read_form
from sumtable.web.errors import WebError
from tests.web.clients import BASE, Guest, Site

pytestmark = pytest.mark.anyio

FORM = "application/x-www-form-urlencoded"
OWN = {"content-type": FORM, "origin": BASE, "accept": "text/html"}


async def send(guest: Guest, path: str, fields: Any = (), **headers: str) -> httpx2.Response:
    """The answer to a form without scripts."""
    wanted = {**OWN, **headers}
    body = fields if isinstance(fields, bytes) else urlencode(fields).encode()
    return await guest.http.post(path, content=body, headers=wanted)


@pytest.mark.parametrize("game", GAMES)
async def test_an_empty_form_begins_the_usual_game(site: Site, game: str) -> None:
    guest = site.guest()
    answer = await send(guest, f"/new/{game}")
    assert answer.status_code == 303
    state = await guest.state(answer.headers["location"].removeprefix("/play/"))
    assert [seat["kind"] for seat in state["seats"]] == ["person", "computer"]
    assert state["seats"][1]["level"] == 1
    assert state["you"], "the browser got its cookie"


async def test_a_filled_form_begins_what_it_says(site: Site) -> None:
    guest = site.guest()
    game = "sumon"
    fields = {
        "seat.1.kind": "me",
        "seat.1.name": " Ada ",
        "seat.2.kind": "computer",
        "level": "3",
        "first": "other",
        "options.pie": "true",
        "clock": "own",
        "minutes": "7",
        "increment": "2",
    }
    answer = await send(guest, f"/new/{game}", fields)
    state = await guest.state(answer.headers["location"].removeprefix("/play/"))
    assert [seat["level"] for seat in state["seats"]] == [3, None]
    assert state["seats"][1]["name"] == "Ada"
    assert state["seats"][1]["clock"]["left"] == 7 * 60


@pytest.mark.parametrize("commit", ["", "ab" * 32], ids=["without a script", "with one"])
async def test_a_form_brings_the_promise_that_a_script_filled_in(site: Site, commit: str) -> None:
    guest = site.guest()
    fields = {
        "seat.1.kind": "me",
        "seat.1.commit": commit,
        "seat.2.kind": "open",
        "seat.2.commit": "cd" * 32,  # nobody promises for somebody else
        "public": " dice ",
    }
    answer = await send(guest, "/new/sum8", fields)
    state = await guest.state(answer.headers["location"].removeprefix("/play/"))
    own, other = state["draws"]["contributions"]
    assert (own["commit"], other["commit"]) == (commit or None, None)
    assert state["draws"]["public"] == {"name": "dice", "value": None, "seat": 1}


@pytest.mark.parametrize(
    "body",
    [
        b"\xff=1",
        b"seat.1.kind=me&seat.1.commit=no-hash",
        b"options.pie=" + b"[" * 100_000,
        b"clock=own&minutes=many",
        b"seat.1.kind=queen",
        b"seat.1.kind=computer&level=x",
        "&".join(f"a{n}=1" for n in range(101)).encode(),
        b"clock=%7B%22minutes%22%3A-1%7D",
    ],
)
def test_a_form_that_makes_no_sense_is_refused(body: bytes) -> None:
    with pytest.raises(WebError) as refused:
        read_form("sumon", body)
    assert refused.value.code == "web.request"


async def test_nobody_elses_page_sends_the_form(site: Site) -> None:
    guest = site.guest()
    for headers in (
        {"origin": "http://other.test"},
        {"origin": BASE, "sec-fetch-site": "cross-site"},
    ):
        assert (await send(guest, "/new/sumon", **headers)).status_code == 403
    bare = await guest.http.post("/new/sumon", content=b"", headers={"content-type": FORM})
    assert bare.status_code == 403, "it has to say where it comes from"
    assert (await send(guest, "/api/games")).status_code == 415
    assert (await send(guest, "/new/nothing")).status_code == 404
    assert (await guest.get("/api/games")).json()["games"] == []
