"""Games through the API: begun, played, refused, joined, taken back, played again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.web.clients import PEOPLE, SCRIPT, Site, Table, serving

pytestmark = pytest.mark.anyio


async def test_a_game_is_begun_and_played(site: Site) -> None:
    table = await site.table()
    state = await table.first.state(table.id)
    assert (state["status"], state["you"], state["to_move"], state["can_act"]) == (
        "playing",
        [1],
        1,
        True,
    )
    played = await table.first.act(table.id, state["version"], SCRIPT[0])
    assert played.status_code == 200
    after = played.json()
    assert after["version"] == state["version"] + 1
    assert after["to_move"] == 2
    assert after["last"]["text"] == SCRIPT[0]
    other = await table.second.state(table.id)
    assert (other["you"], other["can_act"], other["version"]) == ([2], True, after["version"])
    answered = await table.second.act(table.id, other["version"], SCRIPT[1])
    assert answered.status_code == 200


async def test_the_computer_answers(site: Site) -> None:
    ada = site.guest()
    seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
    made = await ada.begin("sumon", seats=seats)
    async with ada.stream(f"/api/games/{made['id']}/stream") as stream:
        await stream.next("state")
        await ada.act(made["id"], made["version"], SCRIPT[0])
        while True:
            state = (await stream.next("state", 30)).data
            if state["to_move"] == 1:
                break
        assert len(state["sheet"]) == 2


async def test_a_short_answer_if_preferred(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    answer = await table.first.post(
        f"/api/games/{table.id}/actions",
        {"version": version, "action": SCRIPT[0]},
        headers={"Prefer": "return=minimal"},
    )
    assert answer.json() == {"ok": True, "version": version + 1}


async def test_a_stale_action_changes_nothing_and_says_the_version(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    assert (await table.first.act(table.id, version, SCRIPT[0])).status_code == 200
    again = await table.first.act(table.id, version, SCRIPT[0])
    assert again.status_code == 409
    body = again.json()
    assert (body["ok"], body["code"], body["version"]) == (False, "table.stale", version + 1)
    assert (await table.first.state(table.id))["version"] == version + 1


async def test_the_rules_refuse_with_their_own_code(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    refused = await table.first.act(table.id, version, "2c2-5e2-7h2-8i9")
    assert refused.status_code == 422
    assert refused.json()["code"].startswith("sumon.")
    unreadable = await table.first.act(table.id, version, "castle")
    assert (unreadable.status_code, unreadable.json()["code"]) == (422, "record.event")


@pytest.mark.parametrize(
    ("who", "status", "code"), [("second", 422, "table.turn"), ("stranger", 403, "table.seat")]
)
async def test_only_who_is_to_move_can_act(site: Site, who: str, status: int, code: str) -> None:
    table = await site.table()
    guest = table.second if who == "second" else site.guest()
    version = (await table.first.state(table.id))["version"]
    answer = await guest.act(table.id, version, SCRIPT[0])
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_two_tabs_at_once_exactly_one_wins(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    answers = await asyncio.gather(
        *(table.first.act(table.id, version, SCRIPT[0]) for _ in range(8))
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    state = await table.first.state(table.id)
    assert (state["version"], len(state["sheet"])) == (version + 1, 1)


async def test_undo_between_people_is_by_consent(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    version = (await table.first.act(table.id, version, SCRIPT[0])).json()["version"]
    asked = (await table.first.post(f"/api/games/{table.id}/undo", {"version": version})).json()
    assert asked["undo"]["asked_by"] == 1
    assert len(asked["sheet"]) == 1
    no = await table.second.post(
        f"/api/games/{table.id}/undo/answer", {"version": asked["version"], "yes": False}
    )
    assert len(no.json()["sheet"]) == 1
    version = no.json()["version"]
    asked = (await table.first.post(f"/api/games/{table.id}/undo", {"version": version})).json()
    yes = await table.second.post(
        f"/api/games/{table.id}/undo/answer", {"version": asked["version"], "yes": True}
    )
    assert yes.json()["sheet"] == []
    assert yes.json()["to_move"] == 1


async def test_undo_alone_is_at_once(site: Site) -> None:
    ada = site.guest()
    made = await ada.begin("sum8", options={"mode": "solo"}, seats=[{"kind": "me"}])
    action = made["choices"][0][0]
    played = (await ada.act(made["id"], made["version"], action)).json()
    back = await ada.post(f"/api/games/{made['id']}/undo", {"version": played["version"]})
    assert back.status_code == 200
    assert back.json()["sheet"] == []


async def test_resigning_ends_it_and_a_rematch_swaps_the_seats(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    early = await table.first.post(f"/api/games/{table.id}/rematch")
    assert early.json()["code"] == "table.going"
    over = await table.first.post(f"/api/games/{table.id}/resign", {"version": version})
    assert over.json()["outcome"]["winners"] == [2]
    assert over.json()["seed"]
    one = (await table.first.post(f"/api/games/{table.id}/rematch")).json()["id"]
    two = (await table.second.post(f"/api/games/{table.id}/rematch")).json()["id"]
    assert one == two
    assert (await table.first.state(one))["you"] == [2]
    assert (await table.second.state(one))["you"] == [1]


async def test_a_rematch_at_another_level(site: Site) -> None:
    ada = site.guest()
    made = await ada.begin("sumon", seats=None)
    assert [seat["level"] for seat in made["seats"]] == [None, 1], "nothing was said of a level"
    await ada.post(f"/api/games/{made['id']}/resign", {"version": made["version"]})
    wrong = await ada.post(f"/api/games/{made['id']}/rematch", {"level": 9})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "web.request")
    again = (await ada.post(f"/api/games/{made['id']}/rematch", {"level": 2})).json()["id"]
    assert [seat["level"] for seat in (await ada.state(again))["seats"]] == [2, None]


async def test_joining_by_code_once(site: Site) -> None:
    ada, ben, eve = site.guest(), site.guest(), site.guest()
    made = await ada.begin(seats=PEOPLE)
    code = made["join"]["code"]
    assert made["join"]["url"] == f"http://table.test/join/{code}"
    assert made["status"] == "waiting"
    assert (await ada.state(made["id"]))["join"]["code"] == code
    assert not (await eve.state(made["id"]))["join"]
    joined = await ben.post(f"/api/games/{made['id']}/join", {"code": code, "name": "Ben"})
    assert (joined.json()["you"], joined.json()["status"]) == ([2], "playing")
    late = await eve.post("/api/join", {"code": code})
    assert late.status_code in (404, 422)
    wrong = await eve.post("/api/join", {"code": "no-such-code"})
    assert (wrong.status_code, wrong.json()["code"]) == (404, "table.code")


async def test_a_seat_is_taken_along_once(site: Site) -> None:
    table = await site.table()
    link = (await table.first.post(f"/api/games/{table.id}/seat-link")).json()
    assert link["qr"].startswith("<svg")
    token = link["url"].rpartition("/")[2]
    phone = site.guest()
    taken = await phone.post("/api/seats", {"token": token})
    assert taken.json() == {"id": table.id}
    assert (await phone.state(table.id))["you"] == [1]
    assert (await table.first.state(table.id))["you"] == [1]
    again = await site.guest().post("/api/seats", {"token": token})
    assert (again.status_code, again.json()["code"]) == (404, "table.code")
    stranger = await site.guest().post(f"/api/games/{table.id}/seat-link")
    assert stranger.status_code == 403


async def test_my_games_are_those_of_this_guest(site: Site) -> None:
    table = await site.table()
    other = await table.first.begin("integers")
    mine = (await table.first.get("/api/games")).json()["games"]
    assert {game["id"] for game in mine} == {table.id, other["id"]}
    assert [game["id"] for game in (await table.second.get("/api/games")).json()["games"]] == [
        table.id
    ]
    assert (await site.guest().get("/api/games")).json() == {"games": [], "next": None}


async def test_a_preview_tells_points_and_changes_nothing(site: Site) -> None:
    ada = site.guest()
    made = await ada.begin("sum8", options={"mode": "solo"}, seats=[{"kind": "me"}])
    draft = {"action": made["choices"][0][0]}
    seen = await ada.post(f"/api/games/{made['id']}/preview", {"draft": draft})
    assert seen.status_code == 200
    assert seen.json()["refusal"] is None
    assert (await ada.state(made["id"]))["version"] == made["version"]


async def test_a_hint_has_ways(site: Site) -> None:
    ada = site.guest()
    seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
    made = await ada.begin("sumon", seats=seats)
    body = {"version": made["version"], "ways": 2}
    hint = await ada.post(f"/api/games/{made['id']}/hint", body)
    assert hint.status_code == 200, hint.text
    assert 1 <= len(hint.json()["ways"]) <= 2


async def test_games_go_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as site:
        table = await site.table()
        version = (await table.first.state(table.id))["version"]
        await table.first.act(table.id, version, SCRIPT[0])
        before = await table.first.state(table.id)
        token = table.first.http.cookies["guest"]
    async with serving(tmp_path / "games.db") as site:
        again = site.guest(token)
        after = await again.state(table.id)
        assert without_presence(after) == without_presence(before)


def without_presence(state: dict[str, Any]) -> dict[str, Any]:
    seats = [{**seat, "present": None} for seat in state["seats"]]
    return {**state, "seats": seats, "away": None}


async def test_a_program_uses_its_token(site: Site) -> None:
    token = (await site.guest().post("/api/guests")).json()["token"]
    program = site.guest(token)
    made = await program.begin(seats=PEOPLE)
    assert "set-cookie" not in (await program.get("/api/games")).headers
    assert (await site.guest(token).state(made["id"]))["you"] == [1]


async def test_unknown_games_are_404(site: Site) -> None:
    answer = await site.guest().get("/api/games/aaaaaaaaaa")
    assert (answer.status_code, answer.json()["code"]) == (404, "table.unknown")


async def test_records_go_out_and_come_in(site: Site, table_over: Table) -> None:
    out = await table_over.first.get(f"/api/games/{table_over.id}/record")
    assert out.status_code == 200
    assert "attachment" in out.headers["content-disposition"]
    back = await site.guest().post("/api/records", out.json())
    assert back.status_code == 201
    replay = await site.guest().state(back.json()["id"])
    assert (replay["status"], replay["you"], replay["can_act"]) == ("over", [], False)
    assert [line["text"] for line in replay["sheet"]] == [SCRIPT[0], "resign"]
    at_start = (await site.guest().get(f"/api/games/{replay['id']}", params={"at": 0})).json()
    assert at_start["sheet"] == []
    broken = await site.guest().post("/api/records", {**out.json(), "events": ["castle"]})
    assert (broken.status_code, broken.json()["code"]) == (422, "record.event")


@pytest.fixture
async def table_over(site: Site) -> Table:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    version = (await table.first.act(table.id, version, SCRIPT[0])).json()["version"]
    await table.second.post(f"/api/games/{table.id}/resign", {"version": version})
    return table


async def test_records_wait_while_something_is_hidden(site: Site) -> None:
    table = await site.table("sum8")
    answer = await table.first.get(f"/api/games/{table.id}/record")
    assert (answer.status_code, answer.json()["code"]) == (403, "table.hidden")
    version = (await table.first.state(table.id))["version"]
    mover = (await table.first.state(table.id))["to_move"]
    guest = table.first if mover == 1 else table.second
    await guest.post(f"/api/games/{table.id}/resign", {"version": version})
    assert (await table.first.get(f"/api/games/{table.id}/record")).status_code == 200


@pytest.mark.parametrize(
    ("id", "body"),
    [
        ("kfd29xqmhw", {"version": 0, "action": SCRIPT[0], "more": 1}),
        ("kfd29xqmhw", {"version": "0", "action": SCRIPT[0]}),
        ("kfd29xqmhw", {"action": SCRIPT[0]}),
        ("kfd29xqmhw", []),
        ("No-Game", {"version": 0, "action": SCRIPT[0]}),
    ],
)
async def test_an_action_that_cannot_be_read_is_told_what_is_wrong(
    site: Site, id: str, body: object
) -> None:
    answer = await site.guest().post(f"/api/games/{id}/actions", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "web.request")
