"""Without a line: pages that were seen are there and say so, others say that they aren't.

The line is cut by ending the server: a browser that is told to act as if it were offline forgets it
when it loads a page anew.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import served, someone, until
from tests.web.processes import free_port
from tests.web.table.hands import sumon_step
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check

KEPT = "async () => Boolean(await caches.match(location.href, { ignoreVary: true }))"
PATHS = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      found.push(new URL(request.url).pathname);
  return found;
}"""
"""Of what is kept."""
LEAVING = "path => { location.assign(path); dispatchEvent(new Event('online')); }"
"""A line that is there again calls nobody back who is leaving a page that was kept."""
BACK = """() => {
  for (const what of ["beforeunload", "pageshow", "online"]) dispatchEvent(new Event(what));
}"""
"""Who came back to the page after leaving it isn't leaving it any more."""
CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"


class Line:
    """The line to a server, which is there until it is cut, and again when it is joined."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._serving = ExitStack()

    def join(self) -> str:
        """The server's address, always the same."""
        return self._serving.enter_context(served(self._folder, self._port))

    def cut(self) -> None:
        self._serving.close()


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    line = Line(tmp_path)
    yield line
    line.cut()


@pytest.fixture
def seat(browser: Browser, line: Line) -> Iterator[Seat]:
    """Somebody whose browser has the worker."""
    seat = Seat(someone(browser, line.join(), worker=True))
    seat.page.goto("/")
    seat.page.wait_for_function(CONTROLLED)
    until(seat.page, KEPT)
    yield seat
    seat.page.context.close()


def visit(page: Page, path: str) -> None:
    """Looks at a page, which is kept then."""
    page.goto(path)
    until(page, KEPT)


def test_what_was_seen_is_there_without_a_line_and_says_so(seat: Seat, line: Line) -> None:
    """No answer for programs and no secret address is kept."""
    page = seat.page
    visit(page, "/rules/sumon")
    body = {"game": "sumon", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = page.request.post("/api/games", data=body).json()
    page.goto(f"/join/{opened['join']['code']}")
    page.goto("/take/" + "x" * 43)
    seat.begin("sumon")
    assert seat.my_turn()
    until(page, KEPT)
    id = seat.id
    kept = page.evaluate(PATHS)
    assert {"/rules/sumon", f"/play/{id}"} <= set(kept)
    assert not [path for path in kept if path.startswith(("/api", "/join", "/take"))]
    line.cut()
    page.goto("/")
    expect(page.locator("#line")).to_contain_text("You are offline. This page was kept on")
    assert check(seat, "kept") == []
    with page.expect_navigation(url="**/"):
        page.evaluate(BACK)
    with page.expect_navigation(url="**/rules/sumon"):
        page.evaluate(LEAVING, "/rules/sumon")
    expect(page.locator("#line")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("Sum On")
    page.goto("/rules/integers")
    expect(page.locator("h1")).to_have_text("You are offline")
    seat.open(id)
    expect(page.locator("#say")).to_contain_text("This page was kept on")
    expect(page.locator("#offline")).to_have_text("You are offline: no moves now.")
    line.join()
    expect(page.locator("#offline")).to_be_empty()
    assert seat.my_turn()
    sumon_step(seat)  # the kept table is the live one again, without a reload
    assert seat.my_turn()


def test_a_line_that_breaks_doesnt_cost_what_was_kept_and_a_new_worker_does(
    seat: Seat, line: Line
) -> None:
    """It throws the cache of the old one away."""
    page = seat.page
    visit(page, "/about")
    [worker] = page.context.service_workers
    worker.evaluate(
        """() => {
          self.broken = new Promise((tell) => {
            Response.prototype.blob = async () => {
              tell();
              throw new TypeError("the line broke");
            };
          });
        }"""
    )
    page.goto("/about")
    worker.evaluate("() => self.broken")
    line.cut()
    missing = page.context.new_page()
    missing.goto("/rules/integers")
    expect(missing.locator("h1")).to_have_text("You are offline")
    page.reload()
    expect(page.locator("#line")).to_contain_text("This page was kept on")
    line.join()
    expect(page.locator("#line")).to_be_hidden()  # it comes from the server as soon as it can
    expect(missing.locator("h1")).to_contain_text("Integers")
    missing.close()
    page.evaluate("() => caches.open('sumtable-older-pages')")
    page.evaluate(
        """async () => {
          const all = await navigator.serviceWorker.getRegistrations();
          for (const one of all) await one.unregister();
        }"""
    )
    page.goto("/")
    until(page, "async () => !(await caches.has('sumtable-older-pages'))")
