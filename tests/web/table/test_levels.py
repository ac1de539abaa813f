"""Levels in the browser: 1 at first, then the one chosen last, and another one after two ends."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sumtable.catalog import GAMES
from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat

Do = Callable[[str], Any]
LEVEL_3 = [{"kind": "me"}, {"kind": "computer", "level": 3}]


def chosen(page: Page, game: str) -> int:
    """The level that the form of a game has chosen."""
    page.goto(f"/new/{game}?with=computer")
    if game == "integers":
        return int(page.get_by_label("Seat 2").input_value().removeprefix("computer:"))
    return int(page.locator("input[name=level]:checked").input_value())


def lose(seat: Seat, seats: object) -> None:
    """Resigns a new game of Sum On, and looks at its table."""
    state = seat.begin("sumon", seats)
    body = {"version": seat.state()["version"], "seat": state["you"][0]}
    assert seat.page.request.post(f"/api/games/{seat.id}/resign", data=body).ok
    seat.page.wait_for_selector("#pill.over", state="attached")


def test_the_first_visit_finds_level_1_and_the_level_chosen_last_is_remembered(sit: Sit) -> None:
    page = sit().page
    assert [chosen(page, game) for game in GAMES] == [1, 1, 1]
    page.get_by_label("Seat 2").select_option("computer:4")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/play/*")
    chosen(page, "sumon")
    page.get_by_role("radio", name="6 · Sharp").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/play/*")
    assert {game: chosen(page, game) for game in GAMES} == {"sum8": 1, "sumon": 6, "integers": 4}
    page.goto("/new/integers?with=link")
    expect(page.get_by_label("Seat 2")).to_have_value("open")


def test_two_losses_in_a_row_offer_an_easier_level(sit: Sit) -> None:
    seat = sit()
    page, ledge = seat.page, seat.page.locator("#ledge")
    lose(seat, LEVEL_3)
    for _ in range(2):  # the same end, looked at again, is no second one
        expect(ledge.get_by_role("button", name="Play again")).to_be_visible()
        expect(ledge.locator("[data-key=level]")).to_have_count(0)
        page.reload()
    lose(seat, LEVEL_3)
    expect(ledge).to_contain_text("A little easier?")
    expect(ledge).to_contain_text("You have lost twice in a row against Casual.")
    expect(ledge.locator(".btn")).to_have_count(2)
    expect(ledge.locator(".btn.main")).to_have_text("Play again")
    assert chosen(page, "sumon") == 3
    expect(page.locator(".offer")).to_contain_text("level 2 is easier")
    page.go_back()
    ledge.get_by_role("button", name="Play Learner").click()
    expect(page.locator(".seat[data-seat='1']")).to_contain_text("Learner")
    assert [one["level"] for one in seat.state()["seats"]] == [2, None]
    assert chosen(page, "sumon") == 2
    expect(page.locator(".offer")).to_be_hidden()


@pytest.fixture
def page(sit: Sit) -> Page:
    page = sit().page
    page.goto("/new/sum8?with=computer")
    return page


@pytest.fixture
def do(page: Page) -> Do:
    """Runs an expression with the module `levels.js` as `l`."""
    source = page.locator("script[src*='new.js']").get_attribute("src") or ""
    module = source.replace("new.js", "levels.js")

    def run(expression: str) -> Any:
        return page.evaluate(f"import('{module}').then((l) => {expression})")

    return run


def test_two_wins_in_a_row_offer_a_stronger_level_in_the_form(page: Page, do: Do) -> None:
    for table in ("a", "b"):
        expect(page.locator(".offer")).to_be_hidden()
        do(f"l.ended('sum8', {{table: '{table}', level: 1, result: 1}})")
        page.reload()
    expect(page.locator(".offer")).to_contain_text("Two wins in a row at level 1")
    expect(page.get_by_role("radio", name="1 · Beginner")).to_be_checked()
    page.get_by_role("button", name="Choose level 2").click()
    expect(page.get_by_role("radio", name="2 · Learner")).to_be_checked()
    expect(page.locator("#summary")).to_contain_text("Level 2")


def test_what_is_offered_after_which_ends(page: Page, do: Do) -> None:
    for ends, offered in (
        ([(2, 1), (2, 1)], 3),
        ([(2, -1), (2, 1), (2, 1), (2, 1)], 3),
        ([(2, -1), (2, -1)], 1),
        ([(2, 1), (2, -1)], None),
        ([(2, 1), (3, 1)], None),
        ([(2, 1), (2, 0), (2, 1)], None),
        ([(8, 1), (8, 1)], None),
        ([(1, -1), (1, -1)], None),
    ):
        page.evaluate("localStorage.clear()")
        for table, (level, result) in enumerate(ends):
            do(f"l.ended('sum8', {{table: '{table}', level: {level}, result: {result}}})")
        assert do("l.offer('sum8')?.level ?? null") == offered, ends
        assert do("l.offer('sumon')") is None, "each game has its own"
        assert do("l.lastLevel('sum8')") == ends[-1][0], ends


def test_an_end_counts_once_and_another_level_leaves_the_offer(do: Do) -> None:
    for table in ("a", "a", "a"):
        do(f"l.ended('sum8', {{table: '{table}', level: 2, result: 1}})")
    assert do("l.offer('sum8')") is None
    do("l.ended('sum8', {table: 'b', level: 2, result: 1})")
    assert do("l.offer('sum8').level") == 3
    do("l.choseLevel('sum8', 5)")
    assert do("l.offer('sum8')") is None
    do("localStorage.setItem('sumtable.ended.sum8', '{\"odd\": 1}')")
    do("localStorage.setItem('sumtable.level.sum8', '\"nine\"')")
    assert do("[l.offer('sum8'), l.lastLevel('sum8')]") == [None, 1]
