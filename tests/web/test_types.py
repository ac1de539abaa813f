"""What is said of answers is true: real ones of every game, for everybody, at every stage."""

import json
from typing import Any, cast

import pytest
from tools.types import written

from sumtable.catalog import OWN
from sumtable.host import Host
from sumtable.web.documents import ANSWERS
from sumtable.web.schemas import REFERENCE
from tests.contract.variants import VARIANTS, Variant
from tests.web.clients import PEOPLE, Guest, Site
from tests.web.shapes import assert_shape, assert_state, closed

pytestmark = pytest.mark.anyio

TURNS = 3
DRAFTS: dict[str, list[dict[str, Any]]] = {
    "sum8": [{"action": "pass"}],
    "sumon": [{"steps": ""}, {"steps": "9z9"}],
    "integers": [{"trade": ["1"]}, {"sum": 2, "tiles": [["1", "a1", None], ["1", "a2", None]]}],
}
"""Something to try out in each game, besides an action that can be done."""


def test_what_the_scripts_know_is_written_from_the_types() -> None:
    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path}: run python -m tools.types"


def test_every_reference_leads_somewhere_and_every_kind_has_words() -> None:
    components = closed()
    for name, schema in components.items():
        for word in json.dumps(schema).split('"$ref": "')[1:]:
            assert word.partition('"')[0].removeprefix(REFERENCE) in components, name
    assert {kind.__name__ for kind in ANSWERS} <= set(components)
    for name in ("State", "SeatState", "Entry", *(f"{game}.Board" for game in OWN)):
        assert components[name]["description"].endswith("."), name
        assert components[name]["required"] == list(components[name]["properties"]), name


@pytest.mark.parametrize("wrong", [{"rematch": {"id": "x"}}, {"commitment": 1}, {"more": None}])
async def test_a_lie_is_noticed(site: Site, wrong: dict[str, Any]) -> None:
    state = await site.guest().begin()
    assert_state(state)
    with pytest.raises(AssertionError):
        assert_state({**state, **wrong})


async def moved(site: Site, guest: Guest, id: str) -> dict[str, Any]:
    """The state after the first action that the one to move can do, which is tried out before."""
    hosted = (await cast(Host, site.app.state.host)._keeper.live(id)).hosted
    action = hosted.rules.action_texts(hosted.position)[0]
    game = hosted.rules.name
    draft = {"steps": action} if game == "sumon" else {"action": action}
    for one in (*DRAFTS[game], *([] if game == "integers" else [draft])):
        tried = await guest.post(f"/api/games/{id}/preview", {"draft": one})
        assert tried.status_code == 200, tried.text
        assert_shape(tried.json(), f"{game}.Preview")
    answer = await guest.act(id, hosted.version, action, seat=hosted.mover)
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
async def test_states_are_as_they_are_said_to_be(site: Site, variant: Variant) -> None:
    ada, eve = site.guest(), site.guest()
    count = variant.game.seats(variant.game.start(variant.options))
    seats = [{"kind": "here"}] * count
    clock = None if "clock" in variant.options else {"minutes": 5}
    made = await ada.begin(variant.name, options=variant.options, seats=seats, clock=clock)
    assert_state(made)
    path = f"/api/games/{made['id']}"
    for _ in range(TURNS):
        assert_state(await moved(site, ada, made["id"]))
        for guest in (ada, eve):
            assert_state(await guest.state(made["id"]))
    async with ada.stream(f"{path}/stream") as stream:
        assert_state((await stream.next("state")).data)
        assert_shape((await stream.next("presence")).data, "Presence")
    version = (await ada.state(made["id"]))["version"]
    undone = await ada.post(f"{path}/undo", {"version": version})
    assert_shape(undone.json(), "State" if undone.status_code == 200 else "Error")
    version = (await ada.state(made["id"]))["version"]
    over = (await ada.post(f"{path}/resign", {"version": version, "seat": 1})).json()
    assert_state(over)
    assert_shape((await ada.post(f"{path}/rematch")).json(), "GameName")
    assert (await ada.state(made["id"]))["rematch"] is not None
    for guest in (ada, eve):
        assert_state(await guest.state(made["id"]))
        assert_state((await guest.get(f"{path}?at={over['events'] - 1}")).json())
    record = (await ada.get(f"{path}/record")).json()
    copy = (await eve.post("/api/records", record)).json()
    assert_shape(copy, "GameName")
    replay = await eve.state(copy["id"])
    assert_state(replay)
    assert replay["commitment"] is None
    assert_shape((await ada.get("/api/games")).json(), "Summaries")


@pytest.mark.parametrize("game", OWN)
async def test_waiting_and_joining(site: Site, game: str) -> None:
    ada, ben = site.guest(), site.guest()
    made = await ada.begin(game, seats=PEOPLE)
    assert made["join"]["url"].endswith(made["join"]["code"])
    for guest in (ada, ben):
        assert_state(await guest.state(made["id"]))
    joined = await ben.post("/api/join", {"code": made["join"]["code"], "name": "Ben"})
    assert_shape(joined.json(), "GameName")
    for guest in (ada, ben):
        assert_state(await guest.state(made["id"]))
    link = await ada.post(f"/api/games/{made['id']}/seat-link", {})
    assert_shape(link.json(), "Link")


@pytest.mark.parametrize("game", OWN)
async def test_puzzles_and_help(site: Site, game: str) -> None:
    ada, eve = site.guest(), site.guest()
    wish = {"game": game, "grade": 1, "seed": "types"}
    state = (await ada.post("/api/puzzles", wish, timeout=60)).json()
    assert_state(state)
    assert_state(await eve.state(state["id"]))
    path = f"/api/games/{state['id']}"
    hints = await ada.post(f"{path}/hint", {"version": state["version"]}, timeout=60)
    assert_shape(hints.json(), "Hints")
    assert_shape((await ada.get(f"{path}/solution")).json(), "Solution")
    assert_state((await ada.post(f"{path}/solution")).json())
    assert_state(await moved(site, ada, state["id"]))
    assert_shape((await ada.get("/api/puzzles")).json(), "Daily")
    assert_shape((await ada.get("/api/games")).json(), "Summaries")
    assert_shape((await ada.get(f"{path}/nothing")).json(), "Error")


async def test_solving_and_reviews(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.host.review.SECONDS", 0.02)
    ada = site.guest()
    options = {"mode": "solo", "difficulty": "easy", "layout": "freestyle"}
    solo = await ada.begin("sum8", options=options, seats=[{"kind": "me"}])
    for name, kind in (("solvable", "Solvable"), ("lost", "Lost")):
        assert_shape((await ada.get(f"/api/games/{solo['id']}/{name}", timeout=60)).json(), kind)
    duel = await ada.begin("sumon", seats=[{"kind": "here"}, {"kind": "here"}])
    path = f"/api/games/{duel['id']}"
    hints = await ada.post(f"{path}/hint", {"version": duel["version"]}, timeout=60)
    assert_shape(hints.json(), "Hints")
    state = await moved(site, ada, duel["id"])
    await ada.post(f"{path}/resign", {"version": state["version"], "seat": 1})
    for _ in range(2):
        assert_shape((await ada.get(f"{path}/review", timeout=60)).json(), "ReviewState")
