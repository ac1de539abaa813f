"""A game without a room for the browser: its actions are listed, found, chosen and typed."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import leave, served_with, someone
from tests.web.table.seat import Seat
from tests.web.table.sizes import FEW, SIZES, Steady
from tests.web.table.test_axe import check, check_both
from tests.web.table.toys import install

pytestmark = pytest.mark.xdist_group("toys")  # their server takes a while to load

HERE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]

Come = Callable[..., Seat]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has found the toys."""
    path = install(tmp_path_factory.mktemp("installed"))
    with served_with(tmp_path_factory.mktemp("served"), path) as address:
        yield address


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    people: list[Seat] = []

    def sit(size: str = "desktop") -> Seat:
        people.append(Seat(someone(browser, address, size)))
        return people[-1]

    yield sit
    troubles = [trouble for seat in people for trouble in seat.troubles]
    for seat in people:
        leave(seat.page)
    assert troubles == []


def test_an_action_is_chosen_by_mouse(come: Come) -> None:
    seat = come()
    seat.begin("toy", HERE)
    before = seat.version
    seat.page.click("[data-action=keep]")
    seat.played(before)
    assert [row["text"] for row in seat.state()["sheet"]] == ["keep"]
    expect(seat.page.locator("#log")).to_contain_text("keep")


def test_a_first_tap_chooses_and_a_second_plays(come: Come) -> None:
    seat = come("phone")
    seat.begin("toy", HERE)
    before = seat.version
    option = seat.page.locator("[data-action=give]")
    option.tap()
    expect(option).to_have_attribute("aria-selected", "true")
    assert seat.state()["sheet"] == []
    option.tap()
    seat.played(before)
    assert [row["text"] for row in seat.state()["sheet"]] == ["give"]


def test_a_whole_game_by_keys(come: Come) -> None:
    """Arrows choose, letters find, Enter plays; the focus stays in the field."""
    seat = come()
    seat.begin("toy", HERE)
    page = seat.page
    field = page.get_by_role("combobox")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    wanted = ["keep", "give", "keep"]
    for turn, action in enumerate(wanted):
        before = seat.version
        if turn == 1:
            page.keyboard.type(action[:2])
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowDown")
        chosen = page.locator("#actions [aria-selected=true]")
        expect(chosen).to_have_attribute("data-action", action)
        expect(field).to_have_attribute(
            "aria-activedescendant", "action-0" if turn == 1 else "action-1"
        )
        page.keyboard.press("Enter")
        seat.played(before)
        expect(field).to_be_focused()
        expect(field).to_have_value("")
    assert [row["text"] for row in seat.state()["sheet"]] == wanted


def test_what_no_action_reads_like_is_refused_by_the_rules(come: Come) -> None:
    seat = come()
    seat.begin("toy", HERE)
    page = seat.page
    page.get_by_role("combobox").fill("swap")
    expect(page.locator("#actions")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_contain_text("no event of Nearly Eight")
    page.keyboard.press("Escape")
    expect(page.locator("#actions li")).to_have_count(2)


def test_where_there_are_too_many_one_is_typed(come: Come) -> None:
    seat = come()
    seat.begin("crowd", HERE)
    page = seat.page
    expect(page.locator(".any .hint")).to_contain_text("There are 5000 actions")
    before = seat.version
    page.get_by_role("combobox").fill("give")
    page.click("[data-key=play]")
    seat.played(before)
    assert [row["text"] for row in seat.state()["sheet"]] == ["give"]


def test_hint_history_refused_undo_and_review(come: Come) -> None:
    seat = come()
    seat.begin("toy")
    page = seat.page
    assert seat.my_turn()
    for title in ("Where to look", "What to look for", "What to do"):
        page.click("#hint")
        expect(page.locator("#hint-card h2")).to_have_text(title)
    hinted = page.locator("#actions .hinted")
    expect(hinted).to_have_attribute("aria-selected", "true")
    before = seat.version
    hinted.click()
    seat.played(before)
    assert seat.my_turn()
    page.click("#history")
    expect(page.locator(".past")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(page.locator("#say")).to_contain_text("can't be undone")
    while seat.my_turn():
        before = seat.version
        page.locator("#actions li").first.click()
        seat.played(before)
    page.click("[data-key=review]")
    expect(page.locator("#summary")).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(come: Come, size: str) -> None:
    """Dark where most is to be seen: on a wide screen what can be chosen, on a phone one of it."""
    seat = come(size)
    seat.begin("toy", HERE)
    problems = check_both(seat, "to choose") if size == "desktop" else []
    seat.page.get_by_role("combobox").fill("give")
    problems += check_both(seat, "found") if size == "phone" else []
    seat.page.get_by_role("combobox").fill("swap")
    problems += check(seat, "not found")
    assert problems == []


def test_the_board_stays_at_every_size(come: Come) -> None:
    seat = come()
    seat.begin("toy", HERE)
    steady = Steady()
    problems = steady.look(seat.page, "to choose", SIZES)
    seat.page.get_by_role("combobox").fill("swap")
    problems += steady.look(seat.page, "not found", FEW)
    assert problems == []
