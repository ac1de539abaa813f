"""Puzzles and the solver through the API, with the processes that do the work."""

import json
from typing import Any

import pytest

from sumtable import puzzles
from tests.web.clients import Guest, Site

pytestmark = pytest.mark.anyio

SOLO = {"mode": "solo", "difficulty": "hard-easy"}


async def puzzle(guest: Guest, **wish: Any) -> dict[str, Any]:
    answer = await guest.post("/api/puzzles", {"game": "sum8", "grade": 1, **wish}, timeout=60)
    assert answer.status_code == 201, answer.text
    state: dict[str, Any] = answer.json()
    return state


async def test_a_puzzle_is_made_got_wrong_taken_back_and_solved(site: Site) -> None:
    ada, eve = site.guest(), site.guest()
    state = await puzzle(ada, seed="api")
    base = f"/api/games/{state['id']}"
    assert (state["puzzle"]["kind"], state["puzzle"]["status"]) == ("finish", "open")
    assert state["puzzle"]["goal"]
    assert (await eve.get(f"{base}/solution")).json()["code"] == "table.seat"
    solution = (await ada.get(f"{base}/solution")).json()
    assert len(solution["actions"]) == len(solution["words"]) == len(solution["seats"])
    placed = dict(reversed(text.split()[1:]) for text in solution["actions"])
    wrong = next(text for text, _ in state["choices"] if placed[text.split()[2]] != text.split()[1])
    state = (await ada.act(state["id"], state["version"], wrong)).json()
    assert state["puzzle"]["status"] in ("open", "wrong")
    state = (await ada.post(f"{base}/restart", {"version": state["version"]})).json()
    assert (state["sheet"], state["status"]) == ([], "playing")
    for action in solution["actions"]:
        answer = await ada.act(state["id"], state["version"], action)
        assert answer.status_code == 200, answer.text
        state = answer.json()
    assert (state["status"], state["puzzle"]["status"]) == ("over", "right")
    assert (state["outcome"]["reason"], state["timer"]["running"]) == ("right", False)
    back = await ada.post(f"{base}/undo", {"version": state["version"]})
    assert back.json()["puzzle"]["status"] == "open"
    (mine,) = (await ada.get("/api/games")).json()["games"]
    assert mine["puzzle"]["kind"] == "finish"


async def test_a_seed_stands_for_one_puzzle(site: Site) -> None:
    ada = site.guest()
    one, two = await puzzle(ada, seed="same"), await puzzle(ada, seed="same")
    assert (one["board"], one["hands"]) == (two["board"], two["hands"])
    assert one["id"] != two["id"]
    assert (await puzzle(ada))["puzzle"]["seed"] != (await puzzle(ada))["puzzle"]["seed"]


async def test_a_file_nobody_has_tried_is_a_puzzle_to_solve(site: Site) -> None:
    ada = site.guest()
    made = puzzles.make("sumon", 1, "file", "longest")
    record = json.loads(puzzles.to_record(made).to_json())
    table = (await ada.post("/api/records", record, timeout=60)).json()
    state = (await ada.get(f"/api/games/{table['id']}")).json()
    assert (state["puzzle"]["status"], state["can_act"]) == ("open", True)
    state = (await ada.act(table["id"], state["version"], made.solution[0])).json()
    assert state["puzzle"]["status"] == "right"
    record["events"] += made.solution
    attempt = (await ada.post("/api/records", record)).json()
    assert (await ada.get(f"/api/games/{attempt['id']}")).json()["replay"]
    record["events"] = list(made.given[:-2])
    record["puzzle"] = {**record["puzzle"], "given": len(record["events"]), "kind": "eight"}
    refused = await ada.post("/api/records", record, timeout=60)
    assert (refused.status_code, refused.json()["code"]) == (422, "puzzle.proof")
    record["puzzle"] = "of somebody else"
    assert (await ada.post("/api/records", record)).status_code == 201


async def test_the_puzzles_of_a_day(site: Site) -> None:
    ada = site.guest()
    today = (await ada.get("/api/puzzles")).json()
    listed = (await ada.get(f"/api/puzzles?date={today['date']}")).json()
    assert listed == today
    assert [one["grade"] for one in today["puzzles"] if one["game"] == "sum8"] == [1, 2, 3, 4, 5]
    state = await puzzle(ada, date=today["date"])
    again = await puzzle(site.guest(), date=today["date"])
    assert state["puzzle"]["daily"] == today["date"]
    assert state["board"] == again["board"]
    for path in ("/api/puzzles?date=2999-01-01", "/api/puzzles?date=2026-02-30"):
        refused = await ada.get(path)
        assert (refused.status_code, refused.json()["code"]) == (422, "puzzle.date")
    assert (await ada.get("/api/puzzles?date=today")).status_code == 400


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"kind": "unheard-of"}, 422, "puzzle.kind"),
        ({"grade": 6}, 400, "web.request"),
        ({"date": "2999-01-01"}, 422, "puzzle.date"),
        ({"date": "2026-02-01", "seed": "x"}, 422, "puzzle.daily"),
        ({"game": "chess"}, 400, "web.request"),
        ({"seed": "line\nbreak"}, 400, "web.request"),
    ],
)
async def test_what_is_no_puzzle(site: Site, wish: dict[str, Any], status: int, code: str) -> None:
    answer = await site.guest().post("/api/puzzles", {"game": "sum8", "grade": 1, **wish})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_the_solver_answers_in_its_own_process(site: Site) -> None:
    ada = site.guest()
    made = await ada.begin("sum8", options=SOLO, seats=[{"kind": "me"}])
    base = f"/api/games/{made['id']}"
    made = (await ada.act(made["id"], made["version"], "place 26 b2/ne")).json()
    solvable = await ada.get(f"{base}/solvable", timeout=60)
    assert solvable.status_code == 200, solvable.text
    assert solvable.json()["verdict"] == "solvable"
    lost = (await ada.get(f"{base}/lost", timeout=60)).json()
    assert (lost["lost"], lost["slots"], lost["tiles"]) == (False, [], [])
    hint = (
        await ada.post(f"{base}/hint", {"version": made["version"], "ways": 1}, timeout=60)
    ).json()
    action = hint["ways"][0]["action"]
    assert (await ada.act(made["id"], made["version"], action)).status_code == 200
    duel = await site.table("sum8")
    refused = await duel.first.get(f"/api/games/{duel.id}/solvable")
    assert (refused.status_code, refused.json()["code"]) == (422, "table.kind")
