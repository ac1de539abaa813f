"""After the game: a replay that plays by itself, a picture and a result to pass on."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser import beforehand, held
from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check
from tests.web.table.test_review import recorded

SHEET = """
window.passed = [];
navigator.canShare = () => true;
navigator.share = async (data) => {
  const files = (data.files ?? []).map((file) => [file.name, file.type]);
  window.passed.push({ text: data.text ?? "", files });
  if (window.closes) throw new DOMException("closed", "AbortError");
};
"""
"""A browser that has a sheet to share by, which remembers what it was given."""
CLIPBOARD = """
window.passed = [];
Object.defineProperty(navigator, "share", { value: undefined });
Object.defineProperty(navigator, "canShare", { value: undefined });
Object.defineProperty(navigator, "clipboard", { value: {
  write: async (items) => window.passed.push(...items[0].types),
  writeText: async (text) => window.passed.push(text),
} });
"""
"""One that has none, but a clipboard."""
AT = re.compile(r"/api/games/\w+\?at=")
"""How an earlier position is asked for."""


def hurry(page: Page) -> None:
    """Chooses the fastest speed."""
    speed = page.locator("[data-key=speed]")
    for words in ("Speed: fast", "Speed: slow", "Speed: normal", "Speed: fast"):
        if speed.get_attribute("aria-label") == "Speed: fast":
            return
        speed.click()
        expect(speed).to_have_attribute("aria-label", words)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_replay_plays_by_itself_and_stops_at_the_end(sit: Sit, size: str) -> None:
    seat = sit(size, moving=True)
    page = seat.page
    recorded(seat)
    if size == "phone":  # from the middle
        page.locator("#log li button").nth(1).evaluate("one => one.click()")
    else:
        page.click("[data-key=replay]")
    expect(page.locator(".past .of")).to_have_text("5 of 6" if size == "phone" else "0 of 6")
    board = page.locator("#board").bounding_box()
    play = page.locator("[data-key=autoplay]")
    expect(play).to_have_attribute("aria-label", "Play the game by itself")
    hurry(page)
    with held(page, AT):
        play.click()
        expect(play).to_have_attribute("aria-label", "Pause")
    expect(page.locator(".past .of")).to_have_text("6 of 6")
    expect(play).to_have_attribute("aria-label", "Play the game by itself")
    expect(page.locator("#polite")).to_contain_text("Turn 6")
    assert page.locator("#board").bounding_box() == board, "the board never moves"
    assert size == "phone" or check(seat, "replay") == []


def test_the_space_key_plays_and_pauses_and_a_step_takes_over(sit: Sit) -> None:
    """From the end it begins anew; whoever steps by hand, or leaves, holds it up; speed is kept."""
    seat = sit(moving=True)
    page = seat.page
    recorded(seat)
    page.keyboard.press("l")
    expect(page.locator(".past .of")).to_have_text("6 of 6")
    hurry(page)
    first = min(row["number"] for row in seat.state()["sheet"])
    with held(page, re.compile(rf"/api/games/\w+\?at=(?!{first}$)")):  # nothing follows the start
        page.locator("#main").focus()
        page.keyboard.press(" ")
        play = page.locator("[data-key=autoplay]")
        expect(page.locator(".past .of")).to_have_text("0 of 6")
        expect(play).to_have_attribute("aria-label", "Pause")
        page.keyboard.press(" ")
        expect(play).to_have_attribute("aria-label", "Play the game by itself")
        page.keyboard.press(" ")
        expect(play).to_have_attribute("aria-label", "Pause")
        page.keyboard.press("Home")
        expect(play).to_have_attribute("aria-label", "Play the game by itself")
        page.keyboard.press(" ")
        expect(play).to_have_attribute("aria-label", "Pause")
    page.keyboard.press("Escape")
    expect(page.locator("#pill")).to_have_class(re.compile("over"))
    expect(play).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator("dialog .keys")).to_contain_text("in the history: play it by itself")
    page.reload()
    page.wait_for_selector("#main[data-version]")
    page.click("[data-key=replay]")
    expect(page.locator("[data-key=speed]")).to_have_attribute("aria-label", "Speed: fast")


def test_who_wants_less_movement_begins_slowly(sit: Sit) -> None:
    seat = sit()
    recorded(seat)
    seat.page.click("[data-key=replay]")
    expect(seat.page.locator("[data-key=speed]")).to_have_attribute("aria-label", "Speed: slow")


def test_a_picture_is_passed_on_by_the_browser_s_sheet_or_copied(sit: Sit) -> None:
    seat = sit("phone")
    page = seat.page
    made, picture = "", b""

    def known(route: Route) -> None:
        """The picture needn't be drawn again, which takes long."""
        route.fulfill(body=picture, content_type="image/png")

    for script, words, passed in (
        (SHEET, "Share the picture", [{"text": "", "files": [["name", "image/png"]]}]),
        (CLIPBOARD, "The picture is copied", ["image/png"]),
    ):
        beforehand(page, script)
        if made:
            page.route("**/picture.png?*", known)
            seat.open(made)
        else:
            made = recorded(seat)
        page.click("#share")
        button = page.locator("[data-key=pass]")
        with page.expect_response(re.compile(r"picture\.png")) as drawn:
            button.click()
        page.wait_for_function("() => passed.length > 0")
        expect(button).to_have_text(words)
        text = page.evaluate("JSON.stringify(passed)").replace(f"sumtable-{made}.png", "name")
        assert text == page.evaluate("(given) => JSON.stringify(given)", passed)
        assert "picture.png?shared=true" in drawn.value.url
        assert drawn.value.ok
        assert drawn.value.url.endswith(page.get_attribute("dialog a[href*='.png']", "href") or "–")
        picture = drawn.value.body()
    assert check(seat, "shared") == []


def solve_today(seat: Seat) -> str:
    """Solves a puzzle of today, looks at its table, and says which day that was."""
    page = seat.page
    day = datetime.now(UTC).date().isoformat()
    state = seat.begin_puzzle("sumon", 2, date=day)
    answer = page.request.get(f"/api/games/{seat.id}/solution").json()
    for action, by in zip(answer["actions"], answer["seats"], strict=True):
        if by not in state["you"]:
            continue
        seat.until(lambda: seat.state()["can_act"])
        body = {"version": seat.state()["version"], "action": action}
        assert page.request.post(f"/api/games/{seat.id}/actions", data=body).ok
    page.wait_for_selector("[data-key=daily]")
    return day


def test_the_result_of_a_day_gives_nothing_away(sit: Sit) -> None:
    """A sheet that is closed again copies nothing; without one the result is copied."""
    seat = sit("phone")
    page = seat.page
    beforehand(page, f"{SHEET} window.closes = true;")
    day = solve_today(seat)
    page.click("[data-key=daily]")
    page.wait_for_function("() => passed.length === 1")
    assert page.evaluate("passed[0].text").startswith("Sumtable, puzzle of the day")
    seat.painted()
    expect(page.locator("[data-key=daily]")).to_have_text("Share result")
    beforehand(page, CLIPBOARD)
    page.reload()
    page.click("[data-key=daily]")
    expect(page.locator("[data-key=daily]")).to_have_text("Copied")
    expect(page.locator("#polite")).to_have_text("The result is copied.")
    text = page.evaluate("passed[0]")
    assert re.fullmatch(
        r"Sumtable, puzzle of the day: Sum On, \w+ \d+, \d{4}\n"
        r"★★☆☆☆ \d+:\d\d · without help\n"
        rf"http://\S+/puzzles\?day={day}",
        text,
    ), text
    assert check(seat, "solved") == []
    seat.speak("de")
    page.reload()
    page.wait_for_selector("[data-key=daily]")
    page.evaluate("localStorage.removeItem('sumtable.progress')")
    page.click("[data-key=daily]")
    page.wait_for_function("() => passed.length > 0")
    assert page.evaluate("passed[0]").startswith("Sumtable, Rätsel des Tages: Sum On, ")
