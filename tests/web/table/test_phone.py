"""The table on a phone: by finger, upright, with a sheet from below and a closer look."""

import re

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sum8_by_mouse, sum8_turn, sumon_by_mouse
from tests.web.table.seat import Seat

SMALL = """() => [...document.querySelectorAll("button, a, input, .slider")].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.closest("[aria-hidden=true]")) return false;
  return box.width < 43.5 || box.height < 43.5;
}).map((one) => one.outerHTML.slice(0, 90))"""


def fits(seat: Seat) -> None:
    """Nothing is wider than the screen or too small for a finger."""
    page = seat.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("document.documentElement.scrollHeight") <= 844
    assert page.evaluate(SMALL) == []


CORNERS = """() => [...document.querySelectorAll("[data-cell]")].filter((cell) => {
  const slot = document.querySelector(`.slot[data-at="${cell.dataset.cell}"]`).dataset;
  const words = `${+slot.y < +slot.cy ? "north" : "south"}-${+slot.x < +slot.cx ? "west" : "east"}`;
  return !cell.getAttribute("aria-label").startsWith(`${cell.dataset.cell.split("/")[0]} ${words}`);
}).map((cell) => `${cell.dataset.cell}: ${cell.getAttribute("aria-label")}`)"""
"""The slots whose words say another corner than the one where they are seen."""


def test_sum8_stands_upright_and_is_played_by_finger(sit: Sit) -> None:
    """Corners on a turned board are those that one sees."""
    seat = sit("phone")
    seat.begin("sum8")
    page = seat.page
    expect(page.locator("svg.board[data-turned='1']")).to_be_visible()
    for number in range(2):
        assert seat.my_turn()
        assert page.evaluate(CORNERS) == []
        sum8_by_mouse(seat, touch=True)
        fits(seat)
        if number == 0:
            where = seat.state()["sheet"][0]["text"].split()[2]
            words = (seat.cell(where).get_attribute("aria-label") or "").split(",")[0]
            expect(page.locator("#log")).to_contain_text(words)
    assert seat.box(page.locator(".cell").first)["width"] > 50
    page.tap("#scores")
    expect(page.locator("#sheet")).to_be_in_viewport()
    page.tap("#sheet-close")
    expect(page.locator("#sheet")).not_to_be_in_viewport()
    turn_over(seat, False)
    expect(seat.cell("a1/ne")).to_have_attribute("aria-label", re.compile("north-east"))


def test_sumon_by_finger(sit: Sit) -> None:
    seat = sit("phone")
    seat.begin("sumon", options={"board": "long"})
    assert seat.my_turn()
    sumon_by_mouse(seat, touch=True)
    fits(seat)
    assert seat.my_turn()
    fits(seat)


def test_integers_takes_a_closer_look_first(sit: Sit) -> None:
    seat = sit("phone")
    seat.begin("integers")
    page = seat.page
    assert seat.my_turn()
    taken = seat.state()["board"]["tiles"]
    square = next(name for name in ("g8", "i8", "h7", "h9") if name not in taken)
    page.tap("[data-index='1']")
    seat.click(seat.cell(square), touch=True)
    expect(page.locator(".board.zoomed")).to_be_visible()
    expect(page.locator(".trial")).to_have_count(0)
    assert 40 < seat.box(seat.cell(square))["width"] < 45
    if page.locator(".it.sel").count():
        seat.click(seat.cell(square), touch=True)
    expect(page.locator(".trial, dialog")).to_have_count(1)
    if page.locator("dialog").count():
        page.keyboard.press("Escape")  # a wild tile asks for its number
    fits(seat)
    page.locator("#zoom").tap()
    expect(page.locator(".board.zoomed")).to_have_count(0)


def turn_over(seat: Seat, turned: bool) -> None:
    """Turns the phone upright, or on its side; the picture follows."""
    width, height = (390, 844) if turned else (844, 390)
    seat.page.set_viewport_size({"width": width, "height": height})
    upright = "[data-turned='1']" if turned else ":not([data-turned='1'])"
    expect(seat.page.locator(f"svg.board{upright}")).to_be_visible()


def test_while_the_phone_is_turned_a_hint_stays_and_words_follow_the_board(sit: Sit) -> None:
    """Looking back names the corner that one sees."""
    seat = sit("phone")
    page = seat.page
    seat.begin("sum8")
    assert seat.my_turn()
    sum8_turn(seat)
    assert seat.my_turn()
    turn_over(seat, True)
    card = page.locator("#hint-card .words")
    for number in (1, 2, 3):
        page.tap("#hint")
        expect(page.locator("#hint-card .steps .on")).to_have_count(number)
    hinted = page.locator("#board .ring.hinted").first
    expect(hinted).to_be_attached()
    words = card.inner_text()
    for turned in (False, True):
        turn_over(seat, turned)
        expect(hinted).to_be_attached()
    expect(card).to_have_text(words)
    page.keyboard.press("Escape")
    page.tap("#history")
    page.wait_for_selector(".past")
    upright = page.locator("#say").inner_text()
    turn_over(seat, False)
    expect(page.locator("#say")).not_to_have_text(upright)
    turn_over(seat, True)
    expect(page.locator("#say")).to_have_text(upright)
