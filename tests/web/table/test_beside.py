"""The rules beside the game: read without leaving it, closed by Esc, clean on every screen."""

import pytest
from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.test_axe import check

BESIDE = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [board, rules] = [box("#board svg"), box("#rules")];
  return [board.right <= rules.left + 1, rules.right <= innerWidth + 1, rules.top >= 0];
}"""


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
def test_the_rules_open_beside_the_game(sit: Sit, game: str) -> None:
    seat = sit()
    page = seat.page
    seat.begin(game)
    link = page.locator("#rules-link")
    link.click()
    rules = page.locator("#rules")
    expect(rules.locator("h2#rules-the-goal")).to_be_visible()
    expect(page.locator("#rules-head")).to_be_focused()
    assert page.evaluate(BESIDE) == [True, True, True]
    expect(rules.locator("details.fold")).not_to_have_attribute("open", "")
    assert rules.locator("a.replay[target=_blank]").count() >= 2
    assert page.url.endswith(f"/play/{seat.id}")
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(rules).to_be_visible()
    link.click()
    expect(rules).to_be_hidden()


def test_the_game_goes_on_while_the_rules_are_open(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", [{"kind": "me"}, {"kind": "here", "name": "Ben"}])
    page.click("#rules-link")
    expect(page.locator("#rules .prose")).to_be_visible()
    seat.click(seat.cell("c1"))
    seat.click(seat.cell("c2"))
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    expect(page.locator("#rules .prose")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "dark"),
    [(320, 568, True), (390, 844, False), (844, 390, False), (1280, 800, True)],
)
def test_axe_finds_nothing_in_the_rules_beside(
    sit: Sit, width: int, height: int, dark: bool
) -> None:
    seat = sit(dark=dark)
    page = seat.page
    page.set_viewport_size({"width": width, "height": height})
    seat.begin("integers")
    if page.locator("#rules-link").is_visible():
        page.click("#rules-link")
    else:
        page.click("#howto-link")
        page.click("#howto [data-key=rules]")
    expect(page.locator("#rules .prose")).to_be_visible()
    assert check(seat, f"{width} × {height}") == []
    inside = page.locator("#rules .inside")
    assert inside.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    box = page.locator("#rules").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width + 1
    assert box["y"] + box["height"] <= height + 1
    page.get_by_role("button", name="Close").last.click()
    expect(page.locator("#rules")).to_be_hidden()
