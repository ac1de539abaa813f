"""By keyboard alone one always knows where one is, and what is refused is told once."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat

SHARED = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
PLACE = """() => {
  const place = document.activeElement;
  return place.closest("[data-cell]")?.getAttribute("data-cell")
    ?? place.getAttribute("data-key") ?? place.id ?? place.tagName;
}"""


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
    seat = sit()
    seat.begin("sumon", SHARED)
    for _ in range(4):
        assert seat.my_turn()
        step_by_keys(seat)
        assert focused(seat.page) in seat.page.evaluate(
            "[...document.querySelectorAll('[data-cell]')].map((one) => one.dataset.cell)"
        )


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
    for _ in range(3):
        if not seat.my_turn():
            break
        before = seat.version
        page.locator("[data-key=pass]").focus()
        page.keyboard.press("Enter")
        seat.played(before)
        assert focused(page)


def test_the_focus_comes_back_from_a_dialog_whose_button_is_gone(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", SHARED)
    assert seat.my_turn()
    page.locator("#resign").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#pill.over")).to_be_visible()
    expect(page.locator("#main :focus")).to_have_count(1)


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
    ("game", "cell", "words"),
    [
        ("sum8", "a1/ne", "Choose one of your tiles first"),
        ("sumon", "e4", "Choose a piece, then the square ahead of it."),
        ("sumon", "e8", "That is Red 4, a piece of the other player."),
        ("integers", "a1", "Choose one of your tiles first"),
    ],
)
@pytest.mark.parametrize("by_key", [False, True])
def test_a_choice_without_meaning_says_what_to_do(
    sit: Sit, game: str, cell: str, words: str, by_key: bool
) -> None:
    seat = sit()
    more = {"options": {"mode": "solo"}} if game == "sum8" else {}
    seat.begin(game, [{"kind": "me"}] if game == "sum8" else SHARED, **more)
    assert seat.my_turn()
    if by_key:
        seat.cell(cell).focus()
        seat.page.keyboard.press("Enter")
    else:
        seat.click(seat.cell(cell))
    expect(seat.page.locator("#say")).to_contain_text(words)
    expect(seat.page.locator("#polite")).to_contain_text(words)
    expect(seat.page.locator("#assertive")).to_be_empty()


@pytest.mark.parametrize(("game", "cell"), [("sum8", "a1/ne"), ("sumon", "b1"), ("integers", "a1")])
def test_who_cannot_act_is_told_why(sit: Sit, game: str, cell: str) -> None:
    host, guest = sit(), sit()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    state = host.begin(game, seats)
    say = host.page.locator("#say")
    host.click(host.cell(cell))
    expect(say).to_contain_text("begins when all seats are taken")
    code = state["join"]["code"]
    guest.page.request.post("/api/join", data={"code": code, "name": "Ben"})
    guest.open(host.id)
    host.page.wait_for_selector("#pill:not(.wait), #main[data-version]:not([data-version='0'])")
    waiting = guest if host.state()["can_act"] else host
    other = "Ada" if waiting is guest else "Ben"
    waiting.page.wait_for_selector(f"#pill:has-text('{other}')")
    waiting.click(waiting.cell(cell))
    expect(waiting.page.locator("#say")).to_contain_text(f"It is the turn of {other}")
    if game != "sumon":
        waiting.page.locator("#ledge .ht, #ledge .it").first.click()
        expect(waiting.page.locator("#polite")).to_contain_text(f"It is the turn of {other}")
    acting = host if waiting is guest else guest
    watcher = sit()
    watcher.open(host.id)
    watcher.click(watcher.cell(cell))
    expect(watcher.page.locator("#say")).to_contain_text("You are watching")
    version = acting.state()["version"]
    acting.page.request.post(f"/api/games/{host.id}/resign", data={"version": version})
    acting.page.wait_for_selector("#pill.over")
    acting.click(acting.cell(cell))
    expect(acting.page.locator("#say")).to_contain_text("The game is over")


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
