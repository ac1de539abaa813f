"""Hints in three stages: where to look, what to look for, what to do; the board stays as it is."""

import pytest
from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check

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
    assert check(seat, "hinted") == []
    page.tap("#hint-card [data-key=hint-go]")
    seat.played(version)
    expect(page.locator("#hint-card")).to_be_hidden()
    assert board_box(seat) == before or game == "sum8"  # which may have been turned meanwhile


def test_keys_lead_through_the_stages_and_close_the_card(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("integers")
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
    id = seat.begin("sumon")["id"]
    page.goto("/settings")
    page.get_by_role("link", name="Deutsch").first.click()
    seat.open(id)
    assert seat.my_turn()
    before = board_box(seat)
    for title in GERMAN:
        page.tap("#hint")
        expect(page.locator("#hint-card h2")).to_have_text(title)
        assert board_box(seat) == before
        card, board = seat.box(page.locator("#hint-card")), seat.box(page.locator("#board"))
        assert card["x"] >= board["x"] + board["width"] - 1
    expect(page.locator("#hint-card [data-key=hint-go]")).to_have_text("Spiel das")
