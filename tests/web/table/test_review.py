"""The review at the table: it comes turn by turn, and ends with a summary one can go into."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import held
from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_turn
from tests.web.table.seat import Seat
from tests.web.table.sizes import Steady
from tests.web.table.test_axe import check, check_both

DATA = Path(__file__).parents[2] / "data" / "reviews"
LONG = 120_000
"""Milliseconds in which a review is complete on a busy machine."""
BROKEN: dict[str, Any] = {
    "status": 422,
    "json": {"ok": False, "code": "table.thinking", "message": "Not now."},
}

# One of them asks for the review, the others read it.
pytestmark = pytest.mark.xdist_group("review")


def recorded(seat: Seat) -> str:
    """Opens a recorded game that nobody has looked at yet; its name."""
    record = json.loads((DATA / "integers-pass.json").read_text(encoding="utf-8"))
    made: str = seat.page.request.post("/api/records", data=record).json()["id"]
    seat.open(made)
    return made


@pytest.fixture(scope="module")
def known() -> dict[str, str]:
    """A game whose review the server has, so that not every test has to wait for one."""
    return {}


def reviewed(seat: Seat, known: dict[str, str]) -> None:
    """Opens a game and its complete review."""
    if "id" in known:
        seat.open(known["id"])
    else:
        known["id"] = recorded(seat)
    seat.page.click("[data-key=review]")
    ready(seat)


def ready(seat: Seat) -> None:
    """Waits until the review is complete."""
    expect(seat.page.locator(".given li").first).to_contain_text("away", timeout=LONG)
    expect(seat.page.locator(".working")).to_have_count(0)


def test_a_review_comes_turn_by_turn_and_ends_with_a_summary(
    sit: Sit, known: dict[str, str]
) -> None:
    """The first answer fails, and is asked for again."""
    seat = sit()
    page = seat.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    known["id"] = recorded(seat)
    expect(page.locator("#tabs")).to_be_visible()
    page.route("**/review?**", lambda route: route.fulfill(**BROKEN))
    page.click("[data-key=review]")
    expect(page.locator("#say")).to_have_text("Not now.")
    page.unroute("**/review?**")
    asked.clear()
    with held(page, "**/review?**"):
        page.get_by_role("button", name="Go on with the review").click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.locator(".working label")).to_have_text("Looking at turn 1 of 6 …")
    ready(seat)
    after = [int(url.rpartition("=")[2]) for url in asked if "/review?after=" in url]
    assert after == sorted(set(after)), "each question is about what isn't known yet"
    picture = page.locator("#summary .graph").first
    expect(picture).to_have_attribute("aria-label", re.compile(r"At the end: Ada 55 and Ben 51\.$"))
    expect(picture.locator(".dot")).to_have_count(3)
    expect(page.locator(".given li")).to_have_text(
        [
            re.compile(r"Ada gave about \d+ points away"),
            re.compile(r"Ben gave about \d+ points away"),
        ]
    )
    expect(page.locator("#summary h2")).to_have_text("Three turns to look at")
    expect(page.locator("#polite")).to_contain_text("The review is ready.")
    assert check(seat, "summary") == []


def test_a_turn_of_the_summary_leads_to_its_position_and_the_tabs_go_by_keys(
    sit: Sit, known: dict[str, str]
) -> None:
    seat = sit()
    page = seat.page
    reviewed(seat, known)
    passed = page.locator(".turns button").last
    expect(passed).to_contain_text("Turn 5. Ada passes.")
    passed.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".past .of")).to_have_text("4 of 6")
    better = "Better by about 66 points: Lay −1 on e2, 1 on f2 and 3 on g2."
    expect(page.locator("#say")).to_have_text(better)
    expect(page.locator("#polite")).to_contain_text(better.replace("−", "minus "))
    expect(passed).to_have_attribute("aria-current", "true")
    expect(passed).to_be_focused()
    expect(page.locator("#board .hinted, #board .trial").first).to_be_visible()
    assert check(seat, "a turn of the summary") == []
    assert Steady().look(page, "a turn of the summary", [(1000, 641), (1280, 800)]) == []
    page.get_by_role("button", name="Show what was played").click()
    expect(page.locator(".past .of")).to_have_text("5 of 6")
    expect(page.locator("#say")).to_contain_text("Ada")
    page.keyboard.press("Escape")
    expect(page.locator("#pill")).to_have_class(re.compile("over"))
    page.focus("#tab-summary")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-sheet")).to_be_focused()
    expect(page.locator("#summary")).to_be_hidden()
    expect(page.locator("#log .turning").first).to_contain_text("Better by about")
    assert check(seat, "score sheet with a review") == []
    page.keyboard.press("Home")
    expect(page.locator("#tab-summary")).to_be_focused()
    expect(page.locator("#summary")).to_be_visible()


def test_on_a_phone_the_summary_makes_room_for_the_board(sit: Sit, known: dict[str, str]) -> None:
    seat = sit("phone")
    page = seat.page
    reviewed(seat, known)
    expect(page.locator("#tabs-close")).to_be_visible()
    box = page.locator("#sheet").bounding_box()
    assert box is not None
    assert box["height"] <= 0.62 * 844 + 1
    assert check_both(seat, "summary") == []
    board = page.locator("#board").bounding_box()
    page.locator(".turns button").first.tap()
    strip = page.locator("[data-key=strip]")
    expect(strip).to_contain_text("Better by about")
    expect(strip).to_be_focused()
    seat.still()
    box, ledge = seat.box(page.locator("#sheet")), seat.box(page.locator(".past .steps"))
    assert box["height"] == 96
    assert ledge["y"] + ledge["height"] <= box["y"], "one can step on above it"
    assert page.locator("#board").bounding_box() == board, "the board never moves"
    assert check_both(seat, "strip") == []
    page.get_by_role("button", name="Show what was played").tap()
    expect(page.get_by_role("button", name="Show the better move")).to_be_visible()
    strip.tap()
    expect(page.locator("#summary")).to_be_visible()
    expect(page.locator(".turns button").first).to_be_focused()
    page.locator(".turns button").last.tap()
    page.tap(".past [data-key=next]")
    expect(page.locator(".past .of")).to_have_text("5 of 6")
    page.tap(".past [data-key=next]")  # another turn than that of the strip
    expect(page.locator("#sheet")).not_to_have_class(re.compile("open"))
    page.tap("#replay")
    expect(page.locator("#pill")).to_have_class(re.compile("over"))
    page.tap("#scores")
    expect(page.locator("#log")).to_be_visible()
    page.click("#tabs-close")
    expect(page.locator("#scores")).to_be_focused()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_after_the_end_the_dock_leads_on(sit: Sit, size: str) -> None:
    """While the game goes on it has what one plays with; afterwards what one looks at it with."""
    seat = sit(size)
    page = seat.page
    seat.begin("sumon")
    assert seat.my_turn()
    expect(page.locator("#tabs")).to_be_hidden()
    sumon_turn(seat)
    assert seat.my_turn()
    during = ["hint", "undo", "history", "resign"]
    expect(page.locator("#replay")).to_be_hidden()
    assert shown(seat, during) == during
    page.click("#resign")
    page.click("dialog .btn.danger, dialog .btn.main")
    expect(page.locator("#pill")).to_have_class(re.compile("over"))
    expect(page.locator("#replay")).to_be_visible()
    assert shown(seat, ["hint", "history", "resign"]) == []
    after = ["summarise", "replay", "pass-on", "scores"][: 4 if size == "phone" else 3]
    assert shown(seat, after) == after
    expect(page.locator("#ledge .btn")).to_have_text(["Play again"])
    assert size == "desktop" or check(seat, "over") == []  # which `test_axe` does at both sizes
    page.click("#summarise")
    expect(page.locator("#tab-summary")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#summarise")).to_be_visible(visible=size == "phone")


def shown(seat: Seat, names: list[str]) -> list[str]:
    """Which buttons of the dock one sees."""
    return [name for name in names if seat.page.locator(f"#{name}").is_visible()]
