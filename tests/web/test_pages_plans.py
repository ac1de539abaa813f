"""Own layouts and boards: checked by the games, kept, shown in the editors, played on."""

from typing import Any

import pytest

from sumtable.core import OptionsError
from sumtable.faces.plans import check_plan, plan_kind
from tests.web.clients import Site
from tests.web.markup import elements
from tests.web.test_pages_forms import BOARD, NINE

pytestmark = pytest.mark.anyio

LAYOUT, PLAIN = plan_kind("layout")[1], plan_kind("board")[1]


def test_a_plan_is_kept_in_board_order_without_spaces_around_its_name() -> None:
    mixed = {"name": "  My   table ", "disks": list(reversed(NINE["disks"]))}
    assert check_plan("layout", mixed) == {"name": "My table", "disks": NINE["disks"]}


def test_the_usual_box_is_a_plan() -> None:
    assert check_plan("board", PLAIN.empty()) == PLAIN.empty()


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("layout", {"disks": []}),
        ("layout", {"disks": NINE["disks"][:8]}),
        ("layout", {"disks": [*NINE["disks"], "e5"]}),
        ("layout", {"disks": [f"{letter}1" for letter in "abcdefghijklm"]}),
        ("layout", {"disks": "twelve", "more": 1}),
        ("layout", {}),
        ("layout", {**NINE, "name": "x" * 41}),
        ("layout", {**NINE, "name": "a\nb"}),
        ("layout", {**NINE, "name": 3}),
        ("board", {**BOARD, "rows": ["..."]}),
        ("board", {**BOARD, "rows": ["RRR"]}),
        ("board", {**BOARD, "tiles": {**BOARD["tiles"], "yellow": [1]}}),
        ("board", {"rows": BOARD["rows"]}),
        ("hat", NINE),
    ],
)
def test_what_makes_no_game_is_refused_with_a_sentence(kind: str, content: dict[str, Any]) -> None:
    with pytest.raises(OptionsError) as refused:
        check_plan(kind, content)
    assert refused.value.message.endswith(".")


@pytest.mark.parametrize(
    ("kind", "game", "content"), [("layout", "sum8", NINE), ("board", "integers", BOARD)]
)
async def test_a_plan_is_shared_and_played_on(
    site: Site, kind: str, game: str, content: dict[str, Any]
) -> None:
    saved = await site.guest().post("/api/plans", {"kind": kind, "content": content})
    id = saved.json()["id"]
    other = site.guest()
    editor = (await other.get(f"/{kind}s/{id}")).text
    assert content["name"] in editor
    assert f"/new/{game}?with=computer&amp;plan={id}" in editor
    form = (await other.get(f"/new/{game}?with=here&plan={id}")).text
    assert content["name"] in form
    state = await other.begin(
        game, options=plan_kind(kind)[1].options(content), seats=[{"kind": "me"}, {"kind": "here"}]
    )
    assert state["status"] == "playing"


async def test_a_plan_of_the_other_kind_is_not_in_the_editor(site: Site) -> None:
    guest = site.guest()
    saved = await guest.post("/api/plans", {"kind": "layout", "content": NINE})
    assert (await guest.get(f"/boards/{saved.json()['id']}")).status_code == 404
    assert (await guest.get("/new/integers?plan=" + saved.json()["id"])).status_code == 200


async def test_the_editor_shows_the_disks_that_are_on(site: Site) -> None:
    guest = site.guest()
    saved = await guest.post("/api/plans", {"kind": "layout", "content": NINE})
    page = elements((await guest.get(saved.json()["url"])).text)
    on = [one["data-disk"] for one in page if one["aria-pressed"] == "true"]
    assert on == NINE["disks"]
    assert sum(one["tabindex"] == "0" and bool(one["data-disk"]) for one in page) == 1


@pytest.mark.parametrize("far", [[f"{c}{r}" for r in (20, 21, 22) for c in "xyz"], NINE["disks"]])
def test_a_layout_far_away_is_moved_into_the_grid(far: list[str]) -> None:
    shown = LAYOUT.editor({"name": "", "disks": far})
    assert shown["content"]["disks"] == NINE["disks"]


def test_a_tall_layout_gets_more_rows() -> None:
    tall = [f"a{row}" for row in range(1, 13)]
    assert list(LAYOUT.editor({"name": "", "disks": tall})["rows"]) == list(range(1, 13))


def test_the_board_editor_knows_every_kind_of_square() -> None:
    kinds = {letter for letter, _words in PLAIN.editor(PLAIN.empty())["kinds"]}
    assert kinds == {letter for row in PLAIN.empty()["rows"] for letter in row}
