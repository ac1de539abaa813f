"""A server that cheats is caught: by the page after the game, or by the list of all promises."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.browser import leave, served, someone
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check


@pytest.fixture(scope="module")
def cheating(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("cheating")
    with served(folder, module="tests.web.cheating") as address:
        yield address


@pytest.fixture
def victim(browser: Browser, cheating: str) -> Iterator[Seat]:
    """Somebody who plays at the server that cheats."""
    seat = Seat(someone(browser, cheating))
    yield seat
    leave(seat.page)
    assert seat.troubles == []


def play_now(seat: Seat, name: str, game: str = "sum8") -> None:
    """Presses the one button of the home page; the server cheats by the player's name."""
    seat.page.goto("/")
    seat.page.evaluate(
        "(name) => localStorage.setItem('sumtable.name', JSON.stringify(name))", name
    )
    seat.page.click(f"form.play-now[data-game={game}] button")
    seat.page.wait_for_url("**/play/*")


def resign(seat: Seat) -> Locator:
    """Ends the game; what the page says of its draws then."""
    assert seat.my_turn()
    body = {"version": seat.state()["version"]}
    assert seat.page.request.post(f"/api/games/{seat.id}/resign", data=body).ok
    return seat.page.locator("#ledge .fair")


@pytest.mark.parametrize(
    ("cheat", "words"),
    [
        ("grinds", "they aren't those that were promised before the game."),
        ("swaps", "the server has changed its promise since the game began."),
        ("withholds", "the server keeps back what they follow from."),
        ("denies", "the server says that your number came too late, but it had come in time."),
    ],
)
def test_the_page_catches_a_server_that(victim: Seat, cheat: str, words: str) -> None:
    play_now(victim, cheat)
    line = resign(victim)
    expect(line).to_contain_text("Something is wrong with the draws: ")
    expect(line).to_contain_text(words)
    if cheat != "swaps":  # which was said at once, before the first turn
        expect(victim.page.locator("#assertive")).to_contain_text(words)
    victim.page.click("[data-key=draws]")
    expect(victim.page.locator("dialog.fairness .note.bad")).to_contain_text(words)
    if cheat == "denies":  # of all that is found wrong it takes the most words to say
        assert check(victim, cheat) == []
    victim.page.keyboard.press("Escape")
    victim.page.goto("/draws")
    expect(victim.page.locator("#own-list")).to_contain_text("found something wrong")


def test_an_honest_table_of_the_same_server_is_fair(victim: Seat) -> None:
    play_now(victim, "Ada")
    expect(resign(victim)).to_have_text("Fair draws: checked. Nobody could have chosen them.")


def test_the_page_catches_a_draw_that_comes_again(victim: Seat) -> None:
    play_now(victim, "repeats", "integers")
    assert victim.my_turn()
    before = victim.version
    body = {"version": victim.state()["version"], "action": victim.hint()}
    assert victim.page.request.post(f"/api/games/{victim.id}/actions", data=body).ok
    victim.played(before)
    assert victim.my_turn()
    events = victim.state()["events"]
    victim.page.click("#undo:not([aria-disabled=true])")
    victim.until(lambda: victim.state()["events"] < events)
    expect(resign(victim)).to_contain_text("a draw was taken back, and the record keeps quiet")


def test_the_list_shows_a_game_that_was_dropped(victim: Seat) -> None:
    page = victim.page
    play_now(victim, "drops")
    expect(page.locator("h1")).to_have_count(0)  # there is no such game any more
    page.goto("/draws")
    expect(page.locator("#own-list")).to_contain_text("the server never told its secret number")
    expect(page.locator("#own-list li")).to_have_count(1)
    assert check(victim, "dropped") == []
    expect(page.locator("#own-log")).to_have_text(
        "The list goes on where this browser saw it last."
    )
