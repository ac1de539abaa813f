"""Two people at a table: what they say to each other, and who is told that it is their turn."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import beforehand
from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_turn
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check

BOTH = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LISTEN = """() => {
  window.shown = [];
  window.Notification = class extends EventTarget {
    static permission = "granted";
    static requestPermission = () => Promise.resolve("granted");
    constructor(title, about) { super(); window.shown.push([title, about.body, about.tag]); }
    close() {}
  };
}"""


def together(one: Seat, other: Seat, game: str = "sumon") -> None:
    """Both at one table, the first to move."""
    made: dict[str, Any] = one.begin(game, BOTH)
    body = {"code": made["join"]["code"], "name": "Ben"}
    assert other.page.request.post("/api/join", data=body).status == 200
    other.open(made["id"])


def place(page: Page) -> Any:
    """Where the board is."""
    return page.locator("#board > svg").bounding_box()


@pytest.mark.parametrize(
    ("size", "language", "words"), [("desktop", "en", "Hello!"), ("phone", "de", "Hallo!")]
)
def test_what_one_says_the_other_sees_and_hears(
    sit: Sit, size: str, language: str, words: str
) -> None:
    """Phrases are in the language of the one who reads."""
    ada, ben = sit(size), sit(size)
    ben.speak(language)
    together(ada, ben)
    before = place(ben.page)
    ada.page.keyboard.press("c")
    assert size == "desktop" or check(ada, "phrases") == []
    ada.page.keyboard.press("Enter")
    bubble = ben.page.locator(".seat[data-seat='1'] .bubble")
    expect(bubble).to_have_text(words)
    expect(ben.page.locator("#polite")).to_have_text(f"Ada: {words}")
    expect(ada.page.locator(".seat[data-seat='1'] .bubble")).to_have_text("Hello!")
    assert place(ben.page) == before
    box, card = bubble.bounding_box(), ben.page.locator(".seat[data-seat='1']").bounding_box()
    assert box is not None
    assert card is not None
    assert card["x"] <= box["x"]
    assert box["x"] + box["width"] <= card["x"] + card["width"]
    assert box["y"] + box["height"] <= card["y"] + card["height"]
    assert size == "phone" or check(ben, "a bubble") == []
    refused = {"ok": False, "code": "table.phrases", "message": "Wait 3 seconds."}
    ada.page.route("**/phrases", lambda route: route.fulfill(status=429, json=refused))
    ada.page.click("#phrases")
    ada.page.click("[data-phrase=luck]")
    expect(ada.page.locator("#say")).to_have_text("Wait 3 seconds.")


def test_who_doesnt_want_to_hear_the_others_doesnt(sit: Sit) -> None:
    ada, ben = sit(), sit()
    together(ada, ben)
    ben.page.click("#phrases")
    ben.page.click("#hear")
    expect(ben.page.locator("#hear")).to_have_attribute("aria-checked", "false")
    ben.page.keyboard.press("Escape")
    said = f"/api/games/{ada.id}/phrases"
    assert ada.page.request.post(said, data={"phrase": "nice"}).ok
    assert ben.page.request.post(said, data={"phrase": "thanks"}).ok
    expect(ben.page.locator(".seat[data-seat='2'] .bubble")).to_have_text("Thank you!")
    expect(ada.page.locator(".bubble")).to_have_count(2)
    expect(ben.page.locator(".seat[data-seat='1'] .bubble")).to_have_count(0)
    ben.page.goto("/settings")
    ben.page.check("[name=phrases][value=off]", force=True)
    ben.open(ada.id)
    expect(ben.page.locator("#phrases")).to_be_hidden()


def test_without_another_person_nobody_needs_phrases_or_the_bell_below(sit: Sit) -> None:
    seat = sit("phone")
    seat.begin("sumon")
    assert seat.my_turn()
    expect(seat.page.locator("#phrases")).to_be_hidden()
    seat.page.keyboard.press("c")
    expect(seat.page.locator("dialog")).to_have_count(0)
    seat.page.tap("#scores")
    expect(seat.page.locator("#bell-below")).to_be_hidden()


def test_who_looks_elsewhere_is_told_that_it_is_their_turn(sit: Sit) -> None:
    ada, ben = sit(), sit()
    beforehand(ben.page, f"({LISTEN})()")
    together(ada, ben)
    ben.page.click("#bell")
    expect(ben.page.locator("#bell")).to_have_attribute("aria-pressed", "true")
    ben.page.evaluate(HIDE)
    sumon_turn(ada)
    ben.page.wait_for_function("() => window.shown.length === 1")
    title, body, tag = ben.page.evaluate("window.shown[0]")
    assert title == "It is your turn"
    assert body.startswith("Sum On · ")
    assert tag == f"turn-{ben.id}"
    expect(ben.page).to_have_title("● Sum On · Sumtable")
    assert ada.page.locator("#bell").get_attribute("aria-pressed") == "false"  # never by itself


def test_a_thumb_finds_the_bell_below_the_score_sheet(sit: Sit) -> None:
    ada, ben = sit("phone"), sit("phone")
    page = ben.page
    beforehand(page, f"({LISTEN})()")
    together(ada, ben)
    for width, height, language, words in (
        (390, 844, "en", "Tell me when it is my turn"),
        (844, 390, "de", "Sag mir Bescheid, wenn ich dran bin"),
        (320, 568, "de", "Sag mir Bescheid, wenn ich dran bin"),
    ):
        page.set_viewport_size({"width": width, "height": height})
        if language == "de":
            page.context.clear_cookies(name="settings")  # nobody has pressed it yet
            ben.speak("de")
            page.reload()
            page.wait_for_selector("#main[data-version]")
        expect(page.locator("#bell")).to_be_hidden()
        expect(page.locator("#bell-below")).to_have_attribute("aria-pressed", "false")
        page.tap("#scores")
        ben.still()
        bell = page.get_by_role("button", name=words)
        assert ben.box(bell)["height"] >= 44
        bell.tap()
        expect(bell).to_have_attribute("aria-pressed", "true")
        if width != 320:  # as at 390
            assert check(ben, "bell") == []
    page.evaluate(HIDE)
    sumon_turn(ada)
    page.wait_for_function("() => window.shown.length === 1")
