"""Streaks and figures in the browser: counted by the calendar, once, and never lost by a clock."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import leave, someone, spoil
from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat

pytestmark = pytest.mark.xdist_group("progress")  # most of them share a page

Do = Callable[[str], Any]


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Seat]:
    """Somebody who looks at the puzzles of a day, with a clock that can be set."""
    seat = Seat(someone(browser, address))
    spoil(seat.page)
    seat.page.goto("/puzzles?day=2026-01-01")
    yield seat
    leave(seat.page)


@pytest.fixture
def page(opened: Seat) -> Iterator[Page]:
    """Their page, of which nothing is known yet."""
    opened.page.evaluate("localStorage.clear()")
    yield opened.page
    assert opened.troubles == []


@pytest.fixture
def do(page: Page) -> Do:
    """Runs an expression with the module `progress.js` as `p`."""
    source = page.locator("script[src*='puzzles.js']").get_attribute("src") or ""
    module = source.replace("puzzles.js", "progress.js")

    def run(expression: str) -> Any:
        return page.evaluate(f"import('{module}').then((p) => {expression})")

    return run


def solve(page: Page, do: Do, day: str, at: str | None = None, opened: str | None = None) -> None:
    """Solves the puzzle of a day, begun and ended at these times."""
    key = f"p.dailyKey('{day}', 'sum8', 3)"
    page.clock.set_fixed_time(opened or at or f"{day}T12:00:00")
    do(f"p.opened({key}, 'table')")
    page.clock.set_fixed_time(at or f"{day}T12:00:00")
    do(f"p.solved({key}, 'table', 60)")


def streak(do: Do, now: str) -> tuple[int, int]:
    found = do(f"p.streak('sum8', 3, '{now}')")
    return found["run"], found["best"]


def test_days_in_a_row(page: Page, do: Do) -> None:
    assert streak(do, "2026-03-01") == (0, 0)
    for day in ("2026-02-27", "2026-02-28", "2026-03-01"):
        solve(page, do, day)
    assert streak(do, "2026-03-01") == (3, 3)
    assert streak(do, "2026-03-02") == (3, 3), "there is time until tonight"
    assert streak(do, "2026-03-03") == (0, 3), "a day was left out"
    solve(page, do, "2026-03-04")
    assert streak(do, "2026-03-04") == (1, 3)
    page.reload()
    assert streak(do, "2026-03-04") == (1, 3)
    assert do("p.streak('sum8', 2, '2026-03-01').run") == 0, "each grade has its own"
    assert do("p.streak('sumon', 3, '2026-03-01').run") == 0, "each game has its own"


def test_only_the_day_itself_counts(page: Page, do: Do) -> None:
    solve(page, do, "2026-05-01", at="2026-05-03T12:00:00")
    assert streak(do, "2026-05-03") == (0, 0)
    solve(page, do, "2026-05-02", opened="2026-05-02T23:58:00", at="2026-05-03T00:05:00")
    assert streak(do, "2026-05-03") == (1, 1), "begun before midnight"
    solve(page, do, "2026-05-04", opened="2026-05-04T12:00:00", at="2026-05-06T12:00:00")
    assert streak(do, "2026-05-06") == (0, 1)


def test_clocks_take_nothing_away(page: Page, do: Do) -> None:
    for day in ("2026-03-28", "2026-03-29", "2026-03-30"):
        solve(page, do, day, at=f"{day}T00:30:00")
    assert streak(do, "2026-03-30") == (3, 3), "summer time began"
    assert streak(do, "2026-03-28") == (3, 3), "the clock was set back"
    solve(page, do, "2026-03-31", opened="2026-03-31T01:00:00", at="2026-03-30T20:00:00")
    assert streak(do, "2026-03-30") == (4, 4), "flown over the date line"


def test_what_was_seen_is_not_solved(page: Page, do: Do) -> None:
    key = "p.dailyKey('2026-06-01', 'sum8', 3)"
    page.clock.set_fixed_time("2026-06-01T12:00:00")
    do(f"(p.shown({key}, 'a'), p.solved({key}, 'a', 5), p.opened({key}, 'b'))")
    assert streak(do, "2026-06-01") == (0, 0)
    solve(page, do, "2026-06-02")
    do("p.shown(p.dailyKey('2026-06-02', 'sum8', 3), 'table')")
    assert streak(do, "2026-06-02") == (1, 1), "who has solved it may look"


def test_figures_count_every_table_once(do: Do) -> None:
    easy, other = "p.soloKey('easy', 'a')", "p.soloKey('easy', 'b')"
    for _ in range(2):
        do(f"(p.opened({easy}, 'a'), p.solved({easy}, 'a', 90), p.solved({easy}, 'a', 70))")
        do(f"(p.helped({other}, 'b'), p.solved({other}, 'b', 80))")
    do(f"p.helped({easy}, 'a')")
    do("p.opened(p.soloKey('hard-easy', 'c'), 'c')")
    expected = {"played": 2, "solved": 2, "clean": 1, "best": 70}
    assert do("p.record(p.soloKey('easy'))") == expected
    assert do("p.record(p.soloKey('hard-easy'))")["solved"] == 0


@pytest.mark.parametrize("broken", ["nonsense", "[1]", "null", '"x"', "3"])
def test_what_is_kept_may_be_broken(page: Page, do: Do, broken: str) -> None:
    page.evaluate("text => localStorage.setItem('sumtable.progress', text)", broken)
    assert streak(do, "2026-06-01") == (0, 0)
    solve(page, do, "2026-06-01")
    assert streak(do, "2026-06-01") == (1, 1)


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (59.9, "0:59"), (3725, "1:02:05")])
def test_times_are_read_like_a_clock(do: Do, seconds: float, text: str) -> None:
    assert do(f"p.timeText({seconds})") == text


TODAY = """() => {
  const d = new Date();
  d.setMinutes(d.getMinutes() - d.getTimezoneOffset());
  return d.toISOString().slice(0, 10);
}"""


def test_the_page_is_of_the_day_where_one_is(browser: Browser, address: str) -> None:
    shown = []
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        context = browser.new_context(base_url=address, timezone_id=zone, locale="en")
        page = context.new_page()
        days = [page.evaluate(TODAY)]
        page.goto("/puzzles")
        days.append(page.evaluate(TODAY))  # at midnight another one
        expect(page.locator("#daily")).to_have_attribute("data-day", re.compile("|".join(days)))
        expect(page.locator("#next")).to_be_hidden()
        page.locator("#before").click()
        expect(page.locator("#next")).to_be_visible()
        shown.append(days[0])
        context.close()
    assert shown[0] > shown[1], "they are 25 hours apart"


def test_another_day_is_picked(sit: Sit) -> None:
    page = sit().page
    page.goto("/puzzles?day=2026-01-01")
    page.get_by_label("Another day").fill("2026-04-05")
    page.wait_for_url("**/puzzles?day=2026-04-05")
    expect(page.locator("#day")).to_have_text("Sunday, April 5, 2026")
    page.locator("#before").click()
    expect(page.locator("#day")).to_have_text("Saturday, April 4, 2026")


def test_a_free_puzzle_is_chosen_and_remembered(sit: Sit) -> None:
    page = sit().page
    page.goto("/puzzles?day=2026-01-01")
    page.get_by_text("Best play", exact=True).last.click()
    page.locator("#free").get_by_text("1", exact=True).click()
    words = page.locator("#about").text_content()
    with page.expect_request("**/api/puzzles") as asked:
        page.get_by_role("button", name="New puzzle").click()
    assert asked.value.post_data_json == {"game": "integers", "kind": "best", "grade": 1}
    page.wait_for_url("**/play/*")
    page.goto("/puzzles")
    assert page.locator("#free input:checked").evaluate_all(
        "all => all.map((one) => one.value)"
    ) == [
        "integers/best",
        "1",
    ]
    expect(page.locator("#about")).to_have_text(f"{words}Solved: 0 of 1")
