"""What happens when the server goes away and comes back, and in another language."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser import leave, served, someone
from tests.web.processes import free_port
from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_turn
from tests.web.table.seat import Seat


def test_after_a_restart_the_game_goes_on_without_a_reload(
    browser: Browser, tmp_path: Path
) -> None:
    port = free_port()
    with served(tmp_path, port) as address:
        seat = Seat(someone(browser, address))
        seat.begin("sumon")
        seat.page.evaluate("window.same = true")
        assert seat.my_turn()
        sumon_turn(seat)
        assert seat.my_turn()
    page = seat.page
    expect(page.locator("#offline")).to_contain_text("Connection lost")
    seat.click(page.locator(".cell.usable").first)
    seat.click(page.locator(".cell.target").first)
    expect(page.locator("#say")).to_contain_text("can't be reached")
    with served(tmp_path, port):
        expect(page.locator("#offline")).to_be_empty()
        before = seat.version
        page.click("[data-key=end]:not([aria-disabled])")
        seat.played(before)
        assert seat.my_turn()
        assert len(seat.state()["sheet"]) >= 3
        assert page.evaluate("window.same") is True
        assert seat.troubles == []
        leave(page)


def test_the_table_speaks_the_language_one_chose(sit: Sit) -> None:
    seat = sit()
    id = seat.begin("integers")["id"]
    page = seat.page
    assert page.locator("html").get_attribute("lang") == "en"
    page.goto("/settings")
    page.get_by_role("link", name="Deutsch").first.click()
    seat.open(id)
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.locator("#pill")).not_to_have_text("Your turn")
    expect(page.locator("#hint")).to_have_text("Tipp")
    page.goto("/settings")
    page.get_by_role("link", name="English").first.click()
    seat.open(id)
    expect(page.locator("#pill")).to_have_text("Your turn")
