"""Pictures, boards, QR codes and plans through the API."""

import asyncio
import threading
from functools import partial
from importlib.util import find_spec
from itertools import permutations
from typing import Any
from xml.etree import ElementTree

import pytest

from sumtable import faces
from sumtable.core import Seat
from sumtable.drawing import lines
from sumtable.drawing.subject import Subject
from sumtable.games.sum8.face.pictures import Sum8Pictures
from sumtable.web import drawing
from sumtable.web.drawing import Easel
from tests.faces.test_svg import hand_of, parsed
from tests.web.clients import PEOPLE, SCRIPT, Guest, Site, Table

pytestmark = pytest.mark.anyio

NINE = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
async def test_boards_and_pictures_are_svg(site: Site, game: str) -> None:
    table = await site.table(game)
    for path in ("board.svg", "board.svg?turned=1", "picture.svg", "picture.svg?theme=dark"):
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


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What has been drawn since the test began."""
    found: list[Any] = []

    class Watched:
        """The functions that draw, written down."""

        def __getattr__(self, name: str) -> Any:
            draw = getattr(faces, name)
            if name not in ("board", "svg"):
                return draw

            def drawing(*subject: Any, **how: Any) -> str:
                found.append((name, how))
                return str(draw(*subject, **how))

            return drawing

    monkeypatch.setattr(drawing, "faces", Watched())
    return found


def viewers(site: Site, table: Table) -> tuple[Guest, Guest, Guest]:
    """Both who play, and somebody who watches."""
    return table.first, table.second, site.guest()


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
async def test_a_board_is_drawn_once_for_everybody(site: Site, drawn: list[Any], game: str) -> None:
    table = await site.table(game)
    people = viewers(site, table)
    path = f"/api/games/{table.id}/board.svg"
    plain = {"accept-encoding": "identity"}

    async def boards(count: int, **asked: Any) -> set[str]:
        """What everybody is shown, for so many drawings."""
        drawn.clear()
        answers = [await one.get(path, **asked) for one in people]
        answers.append(await people[0].get(path, params=asked.get("params"), headers=plain))
        assert [answer.status_code for answer in answers] == [200] * 4
        assert len(drawn) == count
        return {answer.text for answer in answers[:3]}

    (board,) = await boards(1)
    await boards(1, params={"turned": 2})
    drawn.clear()
    for seat, one in enumerate(people, 1):
        across = (await one.state(table.id))["across"] == seat
        seen = (await one.get(path, params={"turned": 2 * across})).text
        assert (seen != board) == across
        assert seen.strip() in (await one.get(f"/play/{table.id}")).text
    assert len(drawn) == 0
    await boards(1, params={"turned": 1})
    await boards(0, params={"turned": 1})
    (german,) = {(await one.get(path, headers={"accept-language": "de"})).text for one in people}
    assert (german != board, len(drawn)) == (True, 1)
    state = await table.first.state(table.id)
    mover = people[(state["to_move"] or 1) - 1]
    await mover.post(f"/api/games/{table.id}/resign", {"version": state["version"]})
    assert len(await boards(1)) == 1


async def test_nobody_is_shown_the_hand_that_was_drawn_for_another(
    site: Site, drawn: list[Any]
) -> None:
    table = await site.table("sum8")
    people = viewers(site, table)
    hands = [(await one.state(table.id))["hands"] for one in people]
    assert [list(hand) for hand in hands] == [["1"], ["2"], []]
    for order in permutations(zip(people, hands, strict=True)):
        for one, own in order:
            root = parsed((await one.get(f"/api/games/{table.id}/picture.svg")).text)
            shown = {str(seat): hand_of(root, Seat(seat)) for seat in (1, 2)}
            assert {seat: hand for seat, hand in shown.items() if hand} == own
    assert len(drawn) == 3


async def test_a_board_that_shows_a_hand_is_drawn_for_each_who_may_see_another(
    site: Site, drawn: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def with_hands(self: Sum8Pictures, subject: Subject[Any], turned: int) -> str:
        tiles = [" ".join(subject.position.hand(seat)) for seat in (1, 2)]
        return lines.board("hands", "hands", tiles)

    monkeypatch.setattr(Sum8Pictures, "board", with_hands)
    table = await site.table("sum8")
    people = viewers(site, table)
    path = f"/api/games/{table.id}/board.svg"

    async def shown(one: Guest) -> list[str]:
        root = ElementTree.fromstring((await one.get(path)).text)
        found = [
            (e.text or "").replace("\u00a0", " ") for e in root.iter() if e.tag.endswith("text")
        ]
        return [line for line in found if line]

    assert [await shown(one) for one in people] == [[], [], []]  # it said that it shows no hand
    monkeypatch.setattr(Sum8Pictures, "open_board", False)
    drawn.clear()
    hands = [(await one.state(table.id))["hands"] for one in people]
    for order in permutations(zip(people, hands, strict=True)):
        for one, own in order:
            assert await shown(one) == [" ".join(hand) for hand in own.values()]
    assert len(drawn) == 2  # what a spectator sees was drawn before


async def test_pictures_take_no_more_than_their_space() -> None:
    easel = Easel(20_000)
    for number in range(100):
        picture = easel.draw(number, partial("<svg>{}</svg>".format, 1_000 * f"{number}"))
        assert easel.find(number) is picture
        assert easel.weight <= 20_000
    assert easel.find(0) is None


async def test_those_who_wait_for_the_same_picture_get_one() -> None:
    easel, let, drawings = Easel(), threading.Event(), []

    def draw() -> str:
        drawings.append(threading.current_thread())
        let.wait()
        return "<svg/>"

    waiting = [asyncio.create_task(easel.draw_beside("key", draw)) for _ in range(3)]
    while not drawings:
        await asyncio.sleep(0)
    let.set()
    pictures = await asyncio.gather(*waiting)
    assert len(drawings) == 1
    assert drawings[0] is not threading.current_thread()
    assert all(picture is pictures[0] for picture in pictures)


async def test_a_picture_is_packed_for_those_who_take_it(site: Site) -> None:
    table = await site.table()
    for path in ("board.svg", "picture.svg"):
        address = f"/api/games/{table.id}/{path}"
        packed = await table.first.get(address, headers={"accept-encoding": "gzip"})
        plain = await table.first.get(address, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert {packed.headers["vary"], plain.headers["vary"]} == {"Accept-Encoding"}
        assert packed.text == plain.text


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


async def test_a_picture_to_pass_on_shows_nobody_s_hidden_tiles(site: Site) -> None:
    table = await site.table("sum8")
    path = f"/api/games/{table.id}/picture.svg"
    mine = (await table.first.get(path)).text
    shared = (await table.first.get(f"{path}?shared=true")).text
    assert shared == (await site.guest().get(path)).text
    assert shared != mine
