"""By keyboard alone one always knows where one is, and what is refused is told once."""

import itertools
import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat

SHARED = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
SOLVED = Path(__file__).parents[3] / "docs" / "records" / "sum8-solved.json"
TAME = {"red": [0], "blue": [0], "green": [0], "yellow": [1, 2, 3, 4] * 5, "wild": 0}
PLACE = """() => {
  const place = document.activeElement;
  return place.closest("[data-cell]")?.getAttribute("data-cell")
    ?? place.getAttribute("data-key") ?? place.id ?? place.tagName;
}"""
HUSH = """() => {
  for (const id of ["say", "polite"]) document.getElementById(id).textContent = "";
}"""
"""Takes away what was said: what is there afterwards has been said anew."""


def focused(page: Page) -> str:
    """Where the focus is: a cell, a button's key, an id; `` is the page itself."""
    found: str = page.evaluate(PLACE)
    return found


def step_by_keys(seat: Seat) -> None:
    """A turn of Sum On: a piece that can step, straight on if it can, and Enter."""
    page, before = seat.page, seat.version
    number, squares = next(iter(seat.state()["choices"]["pieces"].items()))
    page.keyboard.press(number)
    x = ord(squares[0][0]) - ord(focused(page)[0])
    page.keyboard.press({-1: "ArrowLeft", 0: "ArrowUp", 1: "ArrowRight"}[x])
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    page.keyboard.press("Enter")
    seat.played(before)


def test_sumon_keeps_the_focus_on_the_board_from_turn_to_turn(sit: Sit) -> None:
    """It comes back from a dialog whose button is gone, too."""
    seat = sit()
    page = seat.page
    seat.begin("sumon", SHARED)
    for _ in SHARED:
        assert seat.my_turn()
        step_by_keys(seat)
        assert focused(page) in page.evaluate(
            "[...document.querySelectorAll('[data-cell]')].map((one) => one.dataset.cell)"
        )
    assert seat.my_turn()
    page.locator("#resign").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#pill.over")).to_be_visible()
    expect(page.locator("#main :focus")).to_have_count(1)


def test_sum8_keeps_the_focus_on_the_slot_from_turn_to_turn(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sum8", [{"kind": "me"}], options={"mode": "solo", "difficulty": "medium"})
    for turn in range(3):
        over = not seat.my_turn()
        places = [c[0].split() for c in seat.state()["choices"] if c[0].startswith("place")]
        if over or not places:  # now and then nothing of a hand fits after the first tile
            assert turn > 0
            break
        before, place = seat.version, places[0]
        page.keyboard.press(str(seat.state()["hands"]["1"].index(place[1]) + 1))
        slot = focused(page)
        page.keyboard.press("Enter")
        seat.played(before)
        assert focused(page) == slot


def test_integers_keeps_the_focus_when_its_button_goes(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("integers")
    for turn in range(2):
        if not seat.my_turn():
            assert turn > 0
            break
        before = seat.version
        page.locator("[data-key=pass]").focus()
        page.keyboard.press("Enter")
        seat.played(before)
        assert focused(page)


def test_nobody_has_won_a_draw_and_a_button_that_hides_hands_the_focus_on(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("integers", SHARED)
    for _ in range(6):
        seat.act("pass")
    expect(page.locator("#pill.over")).to_have_text("A draw")
    expect(page.locator(".seat")).to_have_count(2)
    expect(page.locator(".crown")).to_have_count(0)
    page.focus("#summarise")
    page.evaluate("document.querySelector('#tab-summary').click()")
    expect(page.locator("#summarise")).to_be_hidden()
    expect(page.locator("#ledge .btn.main")).to_be_focused()
    opened = page.request.post("/api/records", data=json.loads(SOLVED.read_text("utf-8")))
    seat.open(opened.json()["id"])
    expect(page.locator(".crown")).to_have_text("· won")  # all seats won, but there is only one


def test_a_refusal_is_not_left_in_the_live_region(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", SHARED)
    seat.click(seat.cell("b1"))
    seat.click(seat.cell("b5"))
    expect(page.locator("#assertive")).to_contain_text("one square forward")
    seat.click(seat.cell("b2"))
    expect(page.locator("#assertive")).to_be_empty()
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    page.keyboard.press("1")
    expect(page.locator("#assertive")).to_contain_text("No line through")
    before = seat.version
    page.request.post(
        f"/api/games/{seat.id}/actions",
        data={"version": int(before or 0), "action": "1b2", "seat": 1},
    )
    seat.played(before)
    expect(page.locator("#assertive")).to_be_empty()


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("sum8", [("a1/ne", "Choose one of your tiles first")]),
        (
            "sumon",
            [
                ("e4", "Choose a piece, then the square ahead of it."),
                ("e8", "That is Red 4, a piece of the other player."),
            ],
        ),
        ("integers", [("a1", "Choose one of your tiles first")]),
    ],
    ids=["sum8", "sumon", "integers"],
)
def test_a_choice_without_meaning_says_what_to_do(
    sit: Sit, game: str, choices: list[tuple[str, str]]
) -> None:
    seat = sit()
    page = seat.page
    more = {"options": {"mode": "solo"}} if game == "sum8" else {}
    seat.begin(game, [{"kind": "me"}] if game == "sum8" else SHARED, **more)
    assert seat.my_turn()
    for by_key, (cell, words) in itertools.product((False, True), choices):
        page.evaluate(HUSH)
        if by_key:
            seat.cell(cell).focus()
            page.keyboard.press("Enter")
        else:
            seat.click(seat.cell(cell))
        expect(page.locator("#say")).to_contain_text(words)
        expect(page.locator("#polite")).to_contain_text(words)
        expect(page.locator("#assertive")).to_be_empty()


@pytest.mark.parametrize(
    ("game", "cell", "first"),
    [("sum8", "a1/ne", ""), ("sumon", "b1", "2c2"), ("integers", "a1", "pass")],
)
def test_who_cannot_act_is_told_why(sit: Sit, game: str, cell: str, first: str) -> None:
    """All games ask the same script why not; who has the first turn does what is said here."""
    host, guest = sit(), sit()
    page = host.page
    state = host.begin(game, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])

    def told(words: str, place: Locator, seat: Seat = host) -> None:
        """What somebody reads and hears who presses there."""
        seat.page.evaluate(HUSH)
        seat.click(place)
        expect(seat.page.locator("#say")).to_contain_text(words)
        expect(seat.page.locator("#polite")).to_contain_text(words)

    told("begins when all seats are taken", host.cell(cell))
    body = {"code": state["join"]["code"], "name": "Ben"}
    assert guest.page.request.post("/api/join", data=body).ok
    guest.open(state["id"])  # of who isn't there something else is said a second later
    page.wait_for_selector("#pill:not(.wait), #main[data-version]:not([data-version='0'])")
    if host.state()["can_act"]:
        assert host.my_turn()
        host.act(first or host.state()["choices"][0][0])
    page.wait_for_selector("#pill:has-text('Ben')")
    host.until(lambda: host.state()["seats"][1]["present"])
    expect(page.locator("[data-seat='2'] .away")).to_be_empty()
    expect(page.locator("#ask")).to_be_empty()
    told("It is the turn of Ben", host.cell(cell))
    if game != "sumon":
        told("It is the turn of Ben", page.locator("#ledge .ht, #ledge .it").first)
    else:
        watcher = sit()
        watcher.open(state["id"])
        told("You are watching", watcher.cell(cell), watcher)
    resigning = {"version": host.state()["version"]}
    assert page.request.post(f"/api/games/{host.id}/resign", data=resigning).ok
    page.wait_for_selector("#pill.over")
    told("The game is over", host.cell(cell))


def test_a_key_that_means_nothing_now_says_why(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sum8", SHARED)
    page.get_by_role("button", name="show my tiles").click()
    for key, place, words in (
        ("m", "#polite", "0 tiles can be moved."),
        ("d", "#assertive", "There is a tile to place or to move"),
        ("p", "#assertive", "There is a tile to place or to move"),
        ("9", "#polite", "You have no tile 9."),
        ("Backspace", "#polite", "Choose one of your tiles first"),
    ):
        page.keyboard.press(key)
        expect(page.locator(place)).to_contain_text(words)
    seat.cell("a1/ne").focus()
    page.keyboard.press("Backspace")
    expect(page.locator("#assertive")).to_contain_text("only when you play alone")
    seat.begin("sum8", [{"kind": "me"}], options={"mode": "solo", "difficulty": "easy"})
    page.keyboard.type("77")
    expect(page.locator("#polite")).to_have_text("You have no tile 7–7.")
    seat.begin("sumon", SHARED)
    page.focus("[data-cell=b1]")
    for key, words in (
        ("Backspace", "There is nothing to take back."),
        ("9", "Choose a piece, then the square ahead of it."),
        ("1", "Piece 1 can step to 3 squares."),
        ("Enter", "Piece 1 can step to 3 squares."),
    ):
        page.evaluate(HUSH)
        page.keyboard.press(key)
        expect(page.locator("#polite")).to_contain_text(words)
    step_by_keys(seat)
    page.keyboard.press("r")  # is a key of puzzles
    seat.painted()
    assert "Nothing has been played" not in (page.locator("#say").text_content() or "")
    page.keyboard.press("l")
    expect(page.locator("#pill")).to_have_text("Looking back")
    page.keyboard.press("1")
    expect(page.locator("#polite")).to_contain_text("You are looking back.")
    seat.begin("integers", SHARED, options={"board": ["......", "..RB..", "..G..."], "tiles": TAME})
    page.keyboard.press("w")
    expect(page.locator("#assertive")).to_have_text("You have no wild tile.")
    page.keyboard.press("Backspace")
    expect(page.locator("#polite")).to_have_text("There is nothing to take back.")
    page.click("[data-index='1']")
    seat.click(seat.cell("b1"))
    page.locator("[data-key=back]").wait_for()
    page.keyboard.press("p")
    expect(page.locator("#polite")).to_have_text(
        "Take your tiles back first: who passes lays nothing."
    )
    page.click("#resign")
    page.locator("dialog .danger").click()
    expect(page.locator("#pill.over")).to_be_visible()
    for key in ("t", "p", "1", "Backspace"):
        page.evaluate(HUSH)
        page.keyboard.press(key)
        expect(page.locator("#polite")).to_contain_text("The game is over")


def test_a_button_that_is_off_says_why(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("integers", SHARED)
    assert seat.my_turn()
    for selector, words in (
        ("[data-key=play]", "Choose one of your tiles first"),
        ("#undo", seat.state()["undo"]["refusal"]["message"]),
        ("#history", "Nothing has been played yet"),
    ):
        page.locator(selector).click(force=True)
        expect(page.locator("#say")).to_contain_text(words)
    page.keyboard.press("l")
    expect(page.locator("#say")).to_contain_text("Nothing has been played yet")
