"""How to play at every table: by touch, by keyboard, in German; the board stays where it is."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat
from tests.web.table.sizes import settle
from tests.web.table.test_axe import check

SIZES = [(320, 568), (390, 844), (844, 390), (640, 400), (1280, 800)]
FOR_AXE = {
    "sum8": [(390, 844), (1280, 800)],
    "sumon": [(320, 568), (844, 390)],
    "integers": [(640, 400), (1280, 800)],
}
"""Each size with one of the games: it is the same drawer with other words in it."""


def box(page: Page, of: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(of).evaluate(
        "one => { const { x, y, width, height } = one.getBoundingClientRect();"
        " return { x, y, width, height }; }"
    )
    return found


def opened(seat: Seat) -> None:
    expect(seat.page.locator("#howto article")).to_have_count(3)
    expect(seat.page.locator("#howto")).to_be_visible()


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
def test_it_opens_without_moving_or_covering_the_board(sit: Sit, game: str) -> None:
    seat = sit(dark=game == "sumon")
    page = seat.page
    seat.begin(game)
    problems = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        before = box(page, "#board svg")
        page.click("#howto-link")
        opened(seat)
        assert box(page, "#board svg") == before
        drawer = box(page, "#howto")
        assert drawer["x"] + drawer["width"] <= width + 1
        assert drawer["y"] + drawer["height"] <= height + 1
        cells = _cells(page)
        lowest = max(cell["y"] + cell["height"] for cell in cells)
        right = max(cell["x"] + cell["width"] for cell in cells)
        if (width, height) != (320, 568):
            assert drawer["y"] >= lowest - 1 or drawer["x"] >= right - 1, (width, height)
        if (width, height) in FOR_AXE[game]:
            problems += check(seat, f"{width} × {height}")
        page.keyboard.press("Escape")
        expect(page.locator("#howto")).to_be_hidden()
        expect(page.locator("#howto-link")).to_be_focused()
    assert problems == []


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
def test_a_first_game_that_opens_it_has_the_whole_board_above_it(sit: Sit, game: str) -> None:
    """It is open before the board stands upright, which needs more room then."""
    seat = sit("phone")
    page = seat.page
    page.goto("/")
    page.locator(f"form[data-game={game}] button").tap()
    page.wait_for_selector("#main[data-version]")
    opened(seat)
    assert seat.my_turn()
    seat.still()
    expect(page.locator("#board svg[data-turned='1']")).to_have_count(int(game == "sum8"))
    links = page.locator("#howto :is(footer .btn, header .btn, header h2)")
    boxes = [one for one in (seat.box(link) for link in links.all()) if one["width"] > 1]
    boxes.sort(key=lambda one: (one["y"] // 44, one["x"]))
    for left, right in pairwise(boxes):
        apart = right["y"] >= left["y"] + left["height"] - 1
        assert apart or left["x"] + left["width"] <= right["x"] + 1, "nothing lies on another"
    seat.until(
        lambda: (
            box(page, "#howto")["y"] >= max(cell["y"] + cell["height"] for cell in _cells(page)) - 1
        )
    )


def _cells(page: Page) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.evaluate(
        "[...document.querySelectorAll('.cell .hit')].map((one) => {"
        " const { x, y, width, height } = one.getBoundingClientRect();"
        " return { x, y, width, height }; })"
    )
    return found


def test_by_keyboard_the_game_goes_on_beside_it(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon")
    seat.cell("c1").focus()
    page.keyboard.press("?")
    opened(seat)
    expect(page.locator("#howto-head")).to_be_focused()
    assert page.locator("#howto").get_attribute("role") is None
    assert page.locator("dialog").count() == 0
    page.keyboard.press("?")
    expect(page.locator("#howto")).to_be_hidden()
    expect(seat.cell("c1")).to_be_focused()
    page.keyboard.press("k")
    expect(page.locator("dialog .keys")).to_contain_text("how to play")
    page.keyboard.press("Escape")
    page.click("#howto-link")
    opened(seat)
    seat.cell("c1").focus()
    page.keyboard.press("2")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    expect(page.locator("#howto")).to_be_visible()
    expect(page.locator("#howto footer a")).to_have_attribute("href", re.compile("/learn#"))
    page.click("#howto [data-key=rules]")
    expect(page.locator("#rules .prose")).to_be_visible()
    before = seat.version
    seat.cell("c2").focus()
    page.keyboard.press("Enter")
    seat.played(before)
    assert seat.my_turn()
    resigning = {"version": seat.state()["version"]}
    assert page.request.post(f"/api/games/{seat.id}/resign", data=resigning).ok
    page.wait_for_selector("#pill.over")
    page.focus("#summarise")
    page.keyboard.press("Enter")
    expect(page.locator("#howto")).to_be_hidden()
    expect(page.locator("#tab-summary")).to_be_focused()


def test_by_touch_in_german_one_page_at_a_time(sit: Sit) -> None:
    seat = sit("phone")
    page = seat.page
    page.context.add_cookies(
        [{"name": "language", "value": "de", "url": page.request.get("/").url}]
    )
    seat.begin("sumon")
    page.tap("#howto-link")
    opened(seat)
    expect(page.locator("#howto-head")).to_have_text("So geht Sum On")
    expect(page.locator("#howto")).to_contain_text("Geschlagen wird nicht.")
    expect(page.locator("#howto h3").first).to_be_in_viewport()
    dots = page.locator(".dots button")
    expect(dots.nth(2)).to_have_accessible_name("Punkte")
    dots.nth(2).tap()
    expect(dots.nth(2)).to_have_attribute("aria-current", "true")
    expect(dots.nth(0)).not_to_have_attribute("aria-current", "true")
    expect(page.locator("#howto h3").last).to_be_in_viewport()
    seat.click(seat.cell("c1"), touch=True)
    expect(page.locator("#howto")).to_be_hidden()
    expect(page.locator(".tg").first).to_be_attached()


def test_a_first_game_opens_it_once(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon")
    expect(page.locator("#howto")).to_have_count(0)
    page.goto("/new/sumon?with=computer")
    page.locator("main form [type=submit]").last.click()
    page.wait_for_selector("#main[data-version]")
    opened(seat)
    expect(page.locator("#howto-head")).not_to_be_focused()
    page.reload()
    opened(seat)
    page.keyboard.press("Escape")
    expect(page.locator("#howto")).to_be_hidden()
    page.reload()
    page.wait_for_selector("#main[data-version]")
    expect(page.locator("#howto")).to_have_count(0)
    page.goto("/new/sumon?with=computer")
    page.locator("main form [type=submit]").last.click()
    page.wait_for_selector("#main[data-version]")
    expect(page.locator("#howto")).to_have_count(0)


def test_without_scripts_it_is_a_page(sit: Sit) -> None:
    seat = sit()
    seat.begin("integers", options={"shape": "free"})
    page = seat.page
    answer = page.request.get(f"/play/{seat.id}/how-to")
    assert answer.status == 200
    assert "Lay tiles anywhere" in answer.text()
    page.goto(f"/play/{seat.id}/how-to")
    assert check(seat, "page") == []
    assert page.request.get("/play/nowhere000/how-to").status == 404
