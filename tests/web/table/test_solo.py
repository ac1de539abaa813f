"""SUM8 alone: the sign that it can still be solved, why it is lost, starting again, the time."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check
from tests.web.table.test_phone import fits

SOLO = [{"kind": "me"}]
LOST = (
    "place 22 b3/sw",
    "place 23 a3/se",
    "place 35 a3/sw",
    "place 26 a3/ne",
    "place 66 b3/nw",
    "place 62 a2/se",
)
"""After the last of these, b2/sw lies between two sixes, and every tile that would fit is used."""


def alone(seat: Seat, difficulty: str = "hard-easy", mode: str = "solo") -> None:
    seats = SOLO if mode == "solo" else [*SOLO, {"kind": "here", "name": "Bo"}]
    seat.begin("sum8", seats, options={"mode": mode, "difficulty": difficulty})


def lose(seat: Seat) -> None:
    """Plays, without looking, until it can't be solved any more."""
    version = seat.state()["version"]
    for action in LOST:
        body = {"version": version, "action": action}
        answer = seat.page.request.post(f"/api/games/{seat.id}/actions", data=body)
        version = answer.json()["version"]
    expect(seat.page.locator("[data-tile][data-at]")).to_have_count(len(LOST))


def kept(page: Page) -> dict[str, Any]:
    text = page.evaluate("localStorage.getItem('sumtable.progress')")
    found: dict[str, Any] = json.loads(text or "{}")
    return found


def test_the_sign_is_switched_on_and_stays_on(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    alone(seat)
    expect(page.locator(".verdict")).to_have_count(0)
    page.get_by_role("switch", name="Still solvable?").click()
    expect(page.locator(".verdict.solvable")).to_be_visible()
    expect(page.locator("#polite")).to_contain_text("can still be solved")
    page.reload()
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".verdict.solvable")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator(".verdict")).to_have_count(0)


def test_why_it_is_lost_is_marked_and_undone(sit: Sit) -> None:
    seat = sit("phone", dark=True)
    page = seat.page
    alone(seat)
    page.keyboard.press("s")
    lose(seat)
    expect(page.locator(".verdict.unsolvable")).to_be_visible()
    page.get_by_role("button", name="Why?").tap()
    expect(page.locator(".blame.stays")).to_have_count(1)
    expect(page.locator("#say")).to_contain_text("b2 south-west")
    expect(page.locator("#polite")).to_contain_text("b2 south-west")
    fits(seat)
    assert check(seat, "lost") == []
    page.tap(".ht:not(.none) >> nth=0")
    expect(page.locator(".blame.stays")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".verdict.solvable")).to_be_visible()
    expect(page.locator(".blame")).to_have_count(0)
    expect(page.locator("#say")).not_to_contain_text("b2 south-west")


def test_a_hint_gives_its_reason(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    alone(seat)
    seat.act(LOST[0])
    page.keyboard.press("h")
    expect(page.locator("#hint-card h2")).to_have_text("Where to look")
    assert [one["help"] for one in kept(page).values()] == [False]
    for title in ("What to look for", "What to do"):
        page.keyboard.press("h")
        expect(page.locator("#hint-card h2")).to_have_text(title)
    expect(page.locator(".ring.hinted")).to_be_attached()
    expect(page.locator("#hint-card .words")).to_have_text(re.compile(r"^Place .+: .+[^.]\.$"))
    assert [one["help"] for one in kept(page).values()] == [True]


def test_starting_again_asks_first_and_the_time_runs(sit: Sit) -> None:
    """Without the sign nothing is given away before."""
    seat = sit()
    page = seat.page
    alone(seat)
    lose(seat)
    page.keyboard.press("w")
    seat.painted()
    expect(page.locator(".blame")).to_have_count(0)
    expect(page.locator("[data-key=why]")).to_have_count(0)
    page.wait_for_function("() => document.querySelector('.timer span').textContent !== '0:00'")
    page.click("#restart")
    page.locator("dialog").get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-tile][data-at]")).to_have_count(len(LOST))
    page.click("#restart")
    page.locator("dialog .main").click()
    expect(page.locator("[data-tile][data-at]")).to_have_count(0)
    assert len(kept(page)) == 1


def test_figures_are_kept_for_each_difficulty(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    alone(seat)
    assert kept(page) == {}, "nothing lies on the table yet"
    seat.act(LOST[0])
    page.keyboard.press("s")
    expect(page.locator(".verdict.solvable")).to_be_visible()
    alone(seat, "easy")
    page.keyboard.press("s")
    seat.act(LOST[0])
    page.goto("/puzzles")
    cells = "[data-difficulty='{}'] td"
    expect(page.locator(cells.format("hard-easy"))).to_have_text(["1", "0", "0", "–"])
    expect(page.locator(cells.format("easy"))).to_have_text(["1", "0", "0", "–"])
    expect(page.locator(cells.format("medium"))).to_have_text(["0", "0", "0", "–"])


def test_two_against_the_puzzle_have_the_sign_too(sit: Sit) -> None:
    seat = sit("phone")
    page = seat.page
    alone(seat, mode="coop")
    expect(page.locator(".seat")).to_have_count(2)
    page.get_by_role("switch").tap()
    expect(page.locator(".verdict.solvable")).to_be_visible()
    fits(seat)
    assert kept(page) == {}
