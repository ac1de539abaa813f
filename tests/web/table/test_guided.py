"""A guided game at the table: begun with one click, words to every turn, and a switch."""

import pytest
from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.test_axe import check


def test_a_click_on_the_rules_begins_it_and_every_turn_is_explained(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.goto("/rules/sumon")
    page.click("[data-guided]")
    page.wait_for_selector("#main[data-version]")
    talk = page.locator("#talk")
    expect(talk).to_contain_text("Ask for a hint")
    for _turn in range(2):
        assert seat.my_turn()
        before = seat.version
        for _stage in range(3):
            page.keyboard.press("h")
            expect(page.locator("#hint-card h2")).to_be_visible()
        page.locator("#hint-card .main").click()
        seat.played(before)
        assert seat.my_turn()
        expect(talk).to_contain_text("I stepped with my")
        expect(page.locator("#polite")).to_contain_text("I stepped with my")
    assert check(seat, "guided") == []
    page.click("#talk [role=switch]")
    expect(talk).not_to_contain_text("I stepped")
    expect(page.locator("#talk [role=switch]")).to_have_attribute("aria-checked", "false")


@pytest.mark.parametrize("game", ["sum8", "integers"])
def test_on_a_phone_the_status_says_it(sit: Sit, game: str) -> None:
    seat = sit("phone", True)
    page = seat.page
    seat.begin(game, guided=True)
    assert seat.my_turn()
    seat.act(seat.hint())
    expect(page.locator("#say")).to_contain_text("I ")
    assert game == "sum8" or check(seat, "guided") == []  # the same for both
