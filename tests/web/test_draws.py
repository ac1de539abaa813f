"""The draws through the API: promised, revealed, refused, and in the log for everybody."""

from typing import Any

import pytest

from sumtable.core.draws import NO_CHAIN, chained, commitment, seat_commitment
from sumtable.records import parse_record
from tests.host.promises import check_draws
from tests.web.clients import Guest, Site

pytestmark = pytest.mark.anyio

MINE, YOURS = "aa" * 32, "bb" * 32


def promise(secret: str) -> str:
    return seat_commitment(bytes.fromhex(secret)).hex()


async def begin(site: Site, **more: Any) -> tuple[str, Guest, Guest]:
    """A game of SUM8 between two who have promised their secrets."""
    ada, ben = site.guest(), site.guest()
    seats = [{"kind": "me", "commit": promise(MINE)}, {"kind": "open"}]
    made = await ada.begin("sum8", seats=seats, **more)
    body = {"code": made["join"]["code"], "commit": promise(YOURS)}
    assert (await ben.post("/api/join", body)).status_code == 200
    return made["id"], ada, ben


async def send(guest: Guest, id: str, **body: Any) -> tuple[int, Any]:
    answer = await guest.post(f"/api/games/{id}/draws", body)
    found = answer.json()
    return answer.status_code, found.get("code", found)


async def test_promises_and_secrets_deal_a_game_that_everybody_can_check(site: Site) -> None:
    id, ada, ben = await begin(site)
    before = await ada.state(id)
    assert (before["draws"]["phase"], before["seed"]) == ("revealing", None)
    act = await ada.act(id, before["version"], "pass")
    assert (act.status_code, act.json()["code"]) == (409, "draws.pending")
    status, _state = await send(ada, id, seat=1, secret=MINE)
    assert status == 200
    status, state = await send(ben, id, seat=2, secret=YOURS)
    assert (status, state["draws"]["phase"], state["events"] >= 3) == (200, "dealt", True)
    await ada.post(f"/api/games/{id}/resign", {"version": state["version"]})
    over = await ben.state(id)
    seed = bytes.fromhex(over["seed"])
    assert commitment(seed, id, "sum8", {}, ["person", "person"]).hex() == before["commitment"]
    answer = await site.guest().get(f"/api/games/{id}/record")
    assert check_draws(parse_record(answer.text)) >= 3
    entry = (await site.guest().get(f"/api/draws/{before['commitment']}")).json()
    assert {"number": entry["number"], "chain": entry["chain"]} == before["draws"]["log"]
    assert entry["seed"] == over["seed"]


async def test_who_interferes_is_refused(site: Site) -> None:
    id, ada, ben = await begin(site)
    stranger = site.guest()
    for guest in (ben, stranger):
        assert await send(guest, id, seat=1, secret=MINE) == (403, "draws.seat")
        assert await send(guest, id, public="six") == (403, "draws.director")
    assert await send(ada, id, seat=1, secret=YOURS) == (409, "draws.secret")
    assert await send(ada, id, seat=1, secret="short") == (422, "draws.form")
    assert await send(ada, id, seat=1) == (422, "draws.form")
    assert await send(ada, id, seat=1, secret="a" * 201) == (400, "web.request")
    assert await send(ada, id, seat=1, commit=promise("cc" * 32)) == (409, "draws.done")
    assert await send(ada, id, seats=1) == (400, "web.request")
    assert await send(ada, id, public="six") == (409, "draws.done")
    assert await send(ada, "kfd29xqmhw", seat=1, secret=MINE) == (404, "table.unknown")
    assert (await ada.state(id))["draws"]["phase"] == "revealing"


async def test_what_is_promised_with_a_seat(site: Site) -> None:
    ada = site.guest()
    for seat in ({"kind": "me", "commit": "x"}, {"kind": "me", "commit": promise(MINE).upper()}):
        wrong = await ada.post("/api/games", {"game": "sum8", "seats": [seat, {"kind": "open"}]})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "web.request")
    seats = [{"kind": kind, "commit": promise(MINE)} for kind in ("me", "here")]
    same = await ada.post("/api/games", {"game": "sum8", "seats": seats})
    assert (same.status_code, same.json()["code"]) == (409, "draws.same")


async def test_public_chance(site: Site) -> None:
    id, ada, ben = await begin(site, public="three dice")
    assert await send(ada, id, public="666") == (409, "draws.early")
    await send(ada, id, seat=1, secret=MINE)
    _status, state = await send(ben, id, seat=2, secret=YOURS)
    assert state["draws"]["phase"] == "public"
    assert state["draws"]["public"] == {"name": "three dice", "value": None, "seat": 1}
    _status, state = await send(ada, id, public="666")
    assert state["draws"]["public"]["value"] == "666"
    assert state["draws"]["phase"] == "dealt"


async def test_a_rematch_is_promised_anew(site: Site) -> None:
    id, ada, ben = await begin(site)
    version = (await ada.state(id))["version"]
    await ada.post(f"/api/games/{id}/resign", {"version": version})
    again = await ada.post(f"/api/games/{id}/rematch", {"commit": promise("cc" * 32)})
    next_id = again.json()["id"]
    assert (await ben.state(id))["rematch"] == {"game": next_id}
    _status, state = await send(ben, next_id, seat=1, commit=promise("dd" * 32))
    assert [one["state"] for one in state["draws"]["contributions"]] == ["committed"] * 2
    await send(ada, next_id, seat=2, secret="cc" * 32)
    _status, state = await send(ben, next_id, seat=1, secret="dd" * 32)
    assert state["draws"]["phase"] == "dealt"


async def test_the_log_is_for_everybody(site: Site) -> None:
    guest = site.guest()
    empty = (await guest.get("/api/draws")).json()
    assert empty == {"head": {"number": 0, "chain": NO_CHAIN.hex()}, "entries": []}
    await begin(site)
    await begin(site)
    found = (await guest.get("/api/draws")).json()
    before = NO_CHAIN
    for entry in found["entries"]:
        promised = bytes.fromhex(entry["commitment"])
        before = chained(before, entry["number"], entry["at"], promised)
        assert (entry["chain"], entry["seed"]) == (before.hex(), None)
    last = found["entries"][-1]
    assert found["head"] == {"number": last["number"], "chain": last["chain"]}
    assert len(found["entries"]) == 2
    assert (await guest.get("/api/draws?after=1")).json()["entries"] == [last]
    unknown = await guest.get("/api/draws/" + "00" * 32)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "draws.unknown")
    for odd in ("/api/draws/xyz", "/api/draws?after=-1", "/api/draws?after=9999999999"):
        assert (await guest.get(odd)).status_code == 400
