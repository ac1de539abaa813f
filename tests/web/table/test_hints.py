"""Hints in three stages: where to look, what to look for, what to do; the board stays as it is."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_turn
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check
from tests.web.table.test_sides import RED, chosen
from tests.web.table.test_together import HERE

TITLES = ("Where to look", "What to look for", "What to do")
GERMAN = ("Wo du suchst", "Worauf du achtest", "Was du tust")


def board_box(seat: Seat) -> object:
    """Where the board is on the screen."""
    return seat.box(seat.page.locator("#board svg.board"))


def apart(seat: Seat) -> bool:
    """Whether the card leaves the whole picture of the board free."""
    card = seat.box(seat.page.locator("#hint-card"))
    top = seat.page.evaluate(
        "() => { const svg = document.querySelector('#board svg');"
        " const { x, y } = svg.viewBox.baseVal;"
        " return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()).y; }"
    )
    return bool(card["y"] + card["height"] <= top + 1)


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
def test_three_stages_by_touch_lead_to_a_played_action(sit: Sit, game: str) -> None:
    seat = sit("phone", game == "integers")
    page = seat.page
    seat.begin(game)
    assert seat.my_turn()
    seat.still()
    before, version = board_box(seat), seat.version
    page.tap("#hint")
    for number, title in enumerate(TITLES, 1):
        expect(page.locator("#hint-card h2")).to_have_text(title)
        expect(page.locator("#hint-card .steps .on")).to_have_count(number)
        expect(page.locator("#polite")).to_contain_text(title)
        assert board_box(seat) == before
        assert apart(seat)
        if number < len(TITLES):
            page.tap("#hint-card [data-key=hint-go]")
    assert game == "sumon" or check(seat, "hinted") == []  # which is looked at by keys
    page.tap("#hint-card [data-key=hint-go]")
    seat.played(version)
    expect(page.locator("#hint-card")).to_be_hidden()
    assert board_box(seat) == before or game == "sum8"  # which may have been turned meanwhile


def test_keys_lead_through_the_stages_and_close_the_card(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon")
    assert seat.my_turn()
    before, version = board_box(seat), seat.version
    page.keyboard.press("h")
    expect(page.locator("#hint-card h2")).to_have_text(TITLES[0])
    page.keyboard.press("Escape")
    expect(page.locator("#hint-card")).to_be_hidden()
    expect(page.locator("#board .frame")).to_have_count(0)
    for title in TITLES:
        page.keyboard.press("h")
        expect(page.locator("#hint-card h2")).to_have_text(title)
        assert board_box(seat) == before
    assert check(seat, "hinted") == []
    page.locator("#hint-card [data-key=hint-go]").focus()
    page.keyboard.press("Enter")
    seat.played(version)
    expect(page.locator("#hint-card")).to_be_hidden()
    expect(page.locator("#log li button").first).to_be_attached()


def test_an_own_turn_closes_the_card_and_the_cross_does(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", [{"kind": "me"}, {"kind": "here"}])
    page.click("#hint")
    expect(page.locator("#board .frame").first).to_be_attached()
    page.keyboard.press("2")  # a piece in the fingers leaves the hint where it is
    expect(page.locator(".halo.held")).to_be_attached()
    expect(page.locator("#board .frame").first).to_be_attached()
    page.keyboard.press("ArrowUp")
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    before = seat.version
    page.keyboard.press("Enter")
    seat.played(before)
    expect(page.locator("#hint-card")).to_be_hidden()
    page.click("#hint")
    page.click("[data-key=hint-close]")
    expect(page.locator("#hint-card")).to_be_hidden()
    expect(page.locator("#hint")).to_be_focused()


def test_german_on_a_phone_held_across(sit: Sit) -> None:
    seat = sit("phone")
    page = seat.page
    page.set_viewport_size({"width": 844, "height": 390})
    seat.speak("de")
    seat.begin("sumon")
    assert seat.my_turn()
    before = board_box(seat)
    for title in GERMAN:
        page.tap("#hint")
        expect(page.locator("#hint-card h2")).to_have_text(title)
        assert board_box(seat) == before
        card, board = seat.box(page.locator("#hint-card")), seat.box(page.locator("#board"))
        assert card["x"] >= board["x"] + board["width"] - 1
    expect(page.locator("#hint-card [data-key=hint-go]")).to_have_text("Spiel das")


CORNERS = {
    "en": {
        "north-east": (1, -1),
        "south-east": (1, 1),
        "south-west": (-1, 1),
        "north-west": (-1, -1),
    },
    "de": {"Nordost": (1, -1), "Südost": (1, 1), "Südwest": (-1, 1), "Nordwest": (-1, -1)},
}


@pytest.mark.parametrize(("size", "language"), [("phone", "de"), ("desktop", "en")])
def test_a_hint_names_the_corner_that_one_sees(sit: Sit, size: str, language: str) -> None:
    """On a phone the board of twelve disks stands upright: what lay north-east lies south-east."""
    seat = sit(size)
    page = seat.page
    seat.speak(language)
    seat.begin("sum8")
    assert seat.my_turn()
    expect(page.locator("#board svg[data-turned='1']")).to_have_count(int(size == "phone"))
    with page.expect_response("**/hint") as answer:
        page.click("#hint")
    slot = answer.value.json()["ways"][0]["action"].split()[2]
    for number in range(1, 4):
        expect(page.locator("#hint-card .steps .on")).to_have_count(number)
        if number < len(TITLES):
            page.click("#hint")
    words = page.locator("#hint-card .words").inner_text()
    spoken = page.locator("#polite").inner_text()
    disk = [f"{slot.partition('/')[0]}/{corner}" for corner in ("ne", "se", "sw", "nw")]
    places = [seat.middle(seat.cell(one)) for one in disk]
    x, y = seat.middle(seat.cell(slot))
    right = x > sum(place[0] for place in places) / 4
    below = y > sum(place[1] for place in places) / 4
    named = [where for word, where in CORNERS[language].items() if word in words]
    assert named == [(1 if right else -1, 1 if below else -1)], words
    assert words.replace("−", "") in spoken.replace("−", "")


@pytest.mark.parametrize("seats", [RED, HERE], ids=["red", "opposite"])
def test_a_hint_on_a_board_turned_round_names_no_side(sit: Sit, seats: object) -> None:
    """Ahead is ahead for both, and columns have letters: true however the board lies."""
    seat = sit("phone")
    page = seat.page
    chosen(seat, sharing="opposite")
    seat.begin("sumon", seats)
    if seats == HERE:
        sumon_turn(seat)
    assert seat.my_turn()
    expect(page.locator("#board svg[data-turned='2']")).to_be_visible()
    for title in TITLES:
        page.tap("#hint")
        expect(page.locator("#hint-card h2")).to_have_text(title)
        words = page.locator("#hint-card .words").inner_text()
        assert not re.search(r"\b(left|right|(?<!adds )up|down|top|bottom|above|below)\b", words)
    before = {
        p["number"]: p["square"] for p in seat.state()["board"]["pieces"] if p["side"] == "red"
    }
    column = re.search(r"your (\d)(?:, into column (\w))?", words)
    assert column is not None, words
    square = before[int(column[1])]
    after = (column[2] or square[0]) + str(int(square[1:]) - 1)
    assert seat.middle(seat.cell(after))[1] < seat.middle(seat.cell(square))[1], "ahead is upwards"
    version = seat.version
    page.tap("#hint-card [data-key=hint-go]")
    seat.played(version)
    assert any(p["square"] == after for p in seat.state()["board"]["pieces"]) or seats == RED


def test_a_board_with_parts_that_are_named_is_never_turned(sit: Sit) -> None:
    """Sums of Integers says "the bottom left": its board lies the same for everybody."""
    seat = sit("phone")
    seat.begin("integers", RED)
    assert seat.my_turn()
    expect(seat.page.locator("#board svg[data-turned]")).to_have_count(0)
    seat.page.set_viewport_size({"width": 1280, "height": 800})
    seat.painted()
    expect(seat.page.locator("#board svg[data-turned]")).to_have_count(0)
