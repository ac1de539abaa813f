"""Pictures, boards, QR codes and plans through the API."""

from importlib.util import find_spec
from xml.etree import ElementTree

import pytest

from tests.web.clients import PEOPLE, SCRIPT, Site

pytestmark = pytest.mark.anyio

NINE = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
async def test_boards_and_pictures_are_svg(site: Site, game: str) -> None:
    table = await site.table(game)
    for path in ("board.svg", "board.svg?turned=true", "picture.svg", "picture.svg?theme=dark"):
        answer = await table.first.get(f"/api/games/{table.id}/{path}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")


async def test_a_board_after_so_many_events(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    before = (await table.first.get(f"/api/games/{table.id}/board.svg")).text
    await table.first.act(table.id, version, SCRIPT[0])
    path = f"/api/games/{table.id}/board.svg"
    assert (await table.first.get(path)).text != before
    assert (await table.first.get(path, params={"at": 0})).text == before


@pytest.mark.skipif(find_spec("resvg_py") is None, reason="the extra `png` isn't installed")
async def test_a_picture_is_png(site: Site) -> None:
    table = await site.table("integers")
    answer = await table.first.get(f"/api/games/{table.id}/picture.png", params={"width": 120})
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")


async def test_the_invitation_as_a_qr_code_is_for_those_who_sit_there(site: Site) -> None:
    ada = site.guest()
    made = await ada.begin(seats=PEOPLE)
    path = f"/api/games/{made['id']}/qr.svg"
    code = await ada.get(path)
    assert ElementTree.fromstring(code.text).tag.endswith("svg")
    assert (await site.guest().get(path)).status_code == 403
    await site.guest().post("/api/join", {"code": made["join"]["code"]})
    assert (await ada.get(path)).json()["code"] == "table.full"


async def test_a_plan_is_checked_kept_and_found(site: Site) -> None:
    guest = site.guest()
    plan = {"kind": "layout", "content": {"name": "Square", "disks": NINE}}
    assert (await guest.post("/api/plans/check", plan)).json() == {"ok": True}
    kept = await guest.post("/api/plans", plan)
    assert kept.status_code == 201
    assert (await guest.post("/api/plans", plan)).json() == kept.json()
    id = kept.json()["id"]
    assert kept.json()["url"] == f"http://table.test/layouts/{id}"
    found = (await site.guest().get(f"/api/plans/{id}")).json()
    assert (found["kind"], sorted(found["content"]["disks"])) == ("layout", sorted(NINE))
    made = await guest.begin("sum8", options={"layout": found["content"]["disks"]})
    assert len(made["board"]["disks"]) == 9


async def test_a_plan_that_no_game_takes_is_refused(site: Site) -> None:
    guest = site.guest()
    plan = {"kind": "layout", "content": {"name": "Torn", "disks": ["a1", "c3"]}}
    for path in ("/api/plans", "/api/plans/check"):
        answer = await guest.post(path, plan)
        assert (answer.status_code, answer.json()["code"]) == (422, "record.options")
    missing = await guest.get("/api/plans/nosuchplan")
    assert (missing.status_code, missing.json()["code"]) == (404, "web.plan")
