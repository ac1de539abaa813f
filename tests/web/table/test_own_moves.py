"""What one does oneself is shown at once and comes once, whatever becomes of stream and answer."""

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser import beforehand
from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_step
from tests.web.table.seat import Seat
from tests.web.table.test_together import HERE

LISTEN = """
window.heard = [];
window.EventSource = class extends EventSource {
  constructor(url) {
    super(url);
    for (const kind of ["state", "version"])
      this.addEventListener(kind, ({ data }) => heard.push([kind, JSON.parse(data).version]));
    this.addEventListener("presence", () => (window.following = true));
  }
};
"""


def listening(sit: Sit) -> tuple[Seat, int]:
    """Somebody at a new table whose page notes what the stream tells, and the game's version."""
    seat = sit()
    beforehand(seat.page, LISTEN)
    made = seat.begin("sumon", HERE)
    seat.page.wait_for_function("() => window.following")
    return seat, made["version"]


def heard(seat: Seat) -> list[list[object]]:
    found: list[list[object]] = seat.page.evaluate("window.heard")
    return found


def test_the_state_of_an_own_move_comes_with_its_answer_alone(sit: Sit) -> None:
    seat, version = listening(sit)
    for number in (1, 2):
        sumon_step(seat)
        expect(seat.page.locator("#log li button")).to_have_count(number)
        seat.page.wait_for_function("count => window.heard.length === count", arg=number)
    assert heard(seat) == [["version", version + number] for number in (1, 2)]


def test_another_tab_of_the_same_browser_follows(sit: Sit) -> None:
    seat = sit()
    made = seat.begin("sumon", HERE)
    other = Seat(seat.page.context.new_page())
    other.open(made["id"])
    sumon_step(seat)
    expect(other.page.locator("#log li button")).to_have_count(1)
    sumon_step(other)
    expect(seat.page.locator("#log li button")).to_have_count(2)
    assert other.troubles == []


def test_a_move_is_shown_without_a_stream(sit: Sit) -> None:
    seat = sit()
    seat.page.route("**/stream?*", lambda route: route.abort())
    seat.begin("sumon", HERE)
    for number in (1, 2):
        sumon_step(seat)
        expect(seat.page.locator("#log li button")).to_have_count(number)


@pytest.mark.parametrize("when", ["before", "ever"])
def test_a_move_whose_answer_is_lost_is_shown(sit: Sit, when: str) -> None:
    """The stream tells of it, before the answer is given up or at any time."""
    seat, version = listening(sit)
    held: list[Route] = []

    def lose(route: Route) -> None:
        route.fetch()
        held.append(route)
        if when == "ever":
            route.abort()

    page = seat.page
    page.route("**/actions", lose)
    seat.click(page.locator(".cell.usable").first)
    seat.click(page.locator(".cell.target").first)
    page.click("[data-key=end]:not([aria-disabled])")
    page.wait_for_function("() => window.heard.length > 0")
    if when == "before":
        seat.until(lambda: held)
        held[0].abort()
    expect(page.locator("#log li button")).to_have_count(1)
    assert seat.state()["version"] == version + 1
    assert heard(seat) == [["version", version + 1]]
