"""Bodies that are JSON but not what is asked for: refused with a sentence, never a breakdown."""

from typing import Any

import httpx2
import pytest

from tests.web.clients import Site

pytestmark = pytest.mark.anyio

GAMES = ("sum8", "sumon", "integers")
HERE = [{"kind": "me"}, {"kind": "here"}]
VALUES: list[Any] = [
    *(None, True, 0, -1, 10**40, 0.5, "", "W", "\x00", "x" * 3000, [], {}, [None], [[]]),
    *(["W", "a1"], [["W", "a1", None]], [["W", "a1", 10**40]], [[["W"], "a1", None]]),
    *({"tiles": [["1", "zz99", 1]]}, [["١", "a²", None]], {"red": {}, "wild": []}),
]
PLANS = [
    *({}, {"name": 5}, {"disks": 5}, {"disks": [None]}, {"disks": {"a1": 1}}, {"rows": ["R.+"]}),
    *({"rows": "R.+", "tiles": "default"}, {"rows": ["R.+"], "tiles": {"red": None}}),
    *({"rows": [["R"]], "tiles": {}}, {"disks": ["a1"], "name": ["x"]}, {"disks": ["a1"], "x": 1}),
]


def explained(answer: httpx2.Response) -> bool:
    """Whether it was refused as the caller's mistake, with a code and a sentence."""
    told = answer.json()
    return 400 <= answer.status_code < 500 and bool(told["code"]) and bool(told["message"])


@pytest.mark.parametrize("game", GAMES)
async def test_a_draft_of_anything(site: Site, game: str) -> None:
    """Something that can be read may be told why it can't be played."""
    guest = site.guest()
    path = f"/api/games/{(await guest.begin(game, seats=HERE))['id']}/preview"
    drafts: list[Any] = [{}, {"tiles": [], "sum": 10**40}]
    drafts += [{key: value} for key in ("action", "steps", "tiles", "trade") for value in VALUES]
    for draft in drafts:
        answer = await guest.post(path, {"draft": draft})
        assert answer.status_code == 200 or explained(answer), (draft, answer.text)
    bodies: list[Any] = [[], {}, {"draft": None}, {"draft": []}, {"draft": {}, "more": 1}]
    for body in bodies:
        assert explained(await guest.post(path, body)), body


@pytest.mark.parametrize("game", GAMES)
async def test_an_action_of_anything(site: Site, game: str) -> None:
    guest = site.guest()
    state = await guest.begin(game, seats=HERE)
    path = f"/api/games/{state['id']}/actions"
    whole = {"version": state["version"], "action": "resign!"}
    bodies: list[Any] = [[], {}, {"version": 1}, {"action": "pass"}, whole]
    bodies += [{**whole, key: value} for key in ("version", "action", "seat") for value in VALUES]
    for body in bodies:
        assert explained(await guest.post(path, body)), body
    assert (await guest.state(state["id"]))["version"] == state["version"]


@pytest.mark.parametrize("kind", ["layout", "board", "nonsense", "", None, 5, ["layout"]])
async def test_a_plan_of_anything(site: Site, kind: Any) -> None:
    guest = site.guest()
    bodies: list[Any] = [[], {}, {"kind": kind}, {"content": {}}]
    for path in ("/api/plans", "/api/plans/check"):
        for content in (*PLANS, *VALUES):
            answer = await guest.post(path, {"kind": kind, "content": content})
            assert explained(answer), (content, answer.text)
        for body in bodies:
            assert explained(await guest.post(path, body)), body


@pytest.mark.parametrize("game", GAMES)
async def test_options_of_anything(site: Site, game: str) -> None:
    guest = site.guest()
    keys = ("mode", "layout", "ending", "pie", "start", "board", "players", "clock", "tiles", "x")
    for key in keys:
        for value in VALUES:
            wanted = {"game": game, "seats": HERE, "options": {key: value}}
            answer = await guest.post("/api/games", wanted)
            assert answer.status_code == 201 or explained(answer), (key, value, answer.text)
