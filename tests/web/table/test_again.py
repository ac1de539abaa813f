"""A server that dies in the middle of a move: the table goes on by itself after it."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser import beforehand, leave, served, someone
from tests.web.processes import free_port
from tests.web.table.hands import sumon_step, sumon_turn
from tests.web.table.seat import Seat

SENT = """before => {
  document.querySelector("[data-key=again]")?.click();
  return document.querySelector("#main").dataset.version !== before;
}"""
"""By itself, or after a long break by the button."""
LOADED_ANEW = """() => performance.getEntriesByType("navigation")[0].type === "reload"
  && document.querySelector("#main[data-version]")"""


def test_a_move_that_could_not_be_sent_is_sent_once_when_it_can_be(
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
        page, before = seat.page, seat.version
        seat.click(page.locator(".cell.usable:not(.target)").first)
        seat.click(page.locator(".cell.target").first)
        page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    page.click("[data-key=end]")
    expect(page.locator("#say")).to_have_text("No connection: your move hasn't arrived yet.")
    expect(page.locator("[data-key=again]")).to_be_visible()
    expect(page.locator("#assertive")).to_contain_text("hasn't arrived")
    with served(tmp_path, port):
        expect(page.locator("#offline")).to_be_empty()
        page.wait_for_function(SENT, arg=before)
        assert seat.my_turn()
        mine = [entry for entry in seat.state()["sheet"] if entry["seat"] == 1]
        assert len(mine) == 2
        assert page.evaluate("window.same") is True
        assert seat.troubles == []
        leave(page)


def test_a_line_that_died_without_a_word_is_opened_again(browser: Browser, address: str) -> None:
    seat = Seat(someone(browser, address))
    beforehand(
        seat.page,
        """(() => {
          const now = Date.now;
          let slept = 0;
          Date.now = () => now() + slept;
          window.sleep = () => (slept += 3600_000);
          window.opened = 0;
          const Source = window.EventSource;
          window.EventSource = class extends Source {
            constructor(...given) { super(...given); window.opened += 1; }
          };
        })()""",
    )
    seat.begin("sumon")
    assert seat.my_turn()
    opened = seat.page.evaluate("window.opened")
    # A word of the server may come just then; so it sleeps on until the line is opened again.
    seat.page.wait_for_function(
        "before => window.opened > before || (window.sleep(), false)", arg=opened
    )
    expect(seat.page.locator("#offline")).to_be_empty()
    sumon_step(seat)
    assert seat.my_turn()
    assert seat.troubles == []
    leave(seat.page)


def test_newer_scripts_are_loaded_once_when_nobody_minds(browser: Browser, address: str) -> None:
    seat = Seat(someone(browser, address))
    page = seat.page
    page.route(
        "**/stream?*",
        lambda route: route.fulfill(
            content_type="text/event-stream",
            body='event: ping\ndata: {"assets": "newer", "seconds": 15}\n\n',
        ),
    )
    seat.begin("sumon")
    page.wait_for_function(LOADED_ANEW)
    page.evaluate("window.same = true")
    for _ in range(2):
        with page.expect_response("**/stream?*"):
            pass  # the next ping says the same again
    seat.painted()
    assert page.evaluate("window.same") is True
    leave(page)
