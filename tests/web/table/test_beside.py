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
    """They do for each board; how they are closed is the same for all, and the game goes on."""
    seat = sit()
    page = seat.page
    seat.begin(game, [{"kind": "me"}, {"kind": "here", "name": "Ben"}])
    link = page.locator("#rules-link")
    link.click()
    rules = page.locator("#rules")
    expect(rules.locator("h2#rules-the-goal")).to_be_visible()
    expect(page.locator("#rules-head")).to_be_focused()
    assert page.evaluate(BESIDE) == [True, True, True]
    expect(rules.locator("details.fold")).not_to_have_attribute("open", "")
    assert rules.locator("a.replay[target=_blank]").count() >= 2
    assert page.url.endswith(f"/play/{seat.id}")
    if game != "sumon":
        return
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(rules).to_be_visible()
    link.click()
    expect(rules).to_be_hidden()
    link.click()
    expect(page.locator("#rules .prose")).to_be_visible()
    seat.click(seat.cell("c1"))
    seat.click(seat.cell("c2"))
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    expect(page.locator("#rules .prose")).to_be_visible()


def test_axe_finds_nothing_in_the_rules_beside(sit: Sit) -> None:
    """On the smallest screen it is dark."""
    seat = sit(dark=True)
    page = seat.page
    seat.begin("integers")
    for width, height in ((320, 568), (390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        if page.locator("#rules-link").is_visible():
            page.click("#rules-link")
        else:
            page.click("#howto-link")
            page.click("#howto [data-key=rules]")
        expect(page.locator("#rules .prose")).to_be_visible()
        if width in (320, 1280):  # what is shown is the same at all
            assert check(seat, f"{width} × {height}") == []
            seat.turn("light")
        inside = page.locator("#rules .inside")
        assert inside.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        box = page.locator("#rules").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1
        page.get_by_role("button", name="Close").last.click()
        expect(page.locator("#rules")).to_be_hidden()
