"""The ways out of a table in the browser: resign, claim, cancel, leave; an undo that can't be."""

import re

from playwright.sync_api import Page, Route, expect

from tests.web.browser import BARE
from tests.web.table.conftest import Sit
from tests.web.table.hands import sum8_turn, sumon_step, sumon_turn
from tests.web.table.seat import Seat
from tests.web.table.test_together import HERE

THREE = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]


def answer(page: Page, words: str) -> None:
    """Presses a button of the dialog that is open."""
    page.locator("dialog").get_by_role("button", name=words, exact=True).click()
    expect(page.locator("dialog")).to_have_count(0)


def come_home(page: Page) -> None:
    page.wait_for_url(lambda url: url.rstrip("/").count("/") == 2)


def come_in(seat: Seat, code: str) -> None:
    """Sits down with a code."""
    made = seat.page.request.post("/api/join", data={"code": code, "name": "Bo"}).json()
    seat.open(made["id"])


def test_at_one_screen_it_is_asked_who_resigns(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.route("**/stream?*", lambda route: route.abort())

    def not_theirs(route: Route) -> None:
        """The page as it is while the computer is to move, which lasts but a moment."""
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r'"to_move": *\d', '"to_move":3', answer.text()))

    page.route("**/play/*", not_theirs)
    three = [*HERE, {"kind": "computer", "level": 1}]
    while seat.begin("integers", three, options={"players": 3})["to_move"] == 3:
        pass  # the computer has the first turn, and would be faster
    page.click("#resign")
    expect(page.locator("dialog .danger")).to_have_text(["Ada resigns", "Bo resigns"])
    answer(page, "Bo resigns")
    expect(page.locator("#say")).to_contain_text("Bo resigned")


def test_at_one_screen_it_is_named_who_resigns(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", HERE)
    page.click("#leave")
    expect(page.locator("dialog .danger")).to_have_text(["Ada resigns"])
    answer(page, "Stay")
    sumon_turn(seat)
    page.click("#resign")
    answer(page, "Bo resigns")
    expect(page.locator("#say")).to_have_text("Ada wins: Bo resigned.")
    expect(page.locator("#summarise")).to_be_visible()
    seat.begin("sumon", HERE)
    page.click("#resign")
    answer(page, "Ada resigns")
    expect(page.locator("#say")).to_have_text("Bo wins: Ada resigned.")
    expect(page.locator("#log li button")).to_have_count(1)
    expect(page.locator("#summarise")).to_be_hidden()  # nothing was played
    expect(page.locator("#ledge")).to_contain_text("Step through it, or play again.")
    watcher = sit()
    watcher.open(seat.id)
    expect(watcher.page.locator("#ledge")).to_contain_text("Step through it.")


def test_who_comes_back_in_time_plays_on_and_else_the_other_claims(sit: Sit) -> None:
    ada, bo = sit(), sit()
    made = ada.begin("sumon", [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    come_in(bo, made["join"]["code"])
    assert ada.my_turn()
    sumon_turn(ada)
    id = bo.id
    expect(ada.page.locator("#ask")).to_be_empty()
    bo.page.goto(BARE)
    expect(ada.page.locator("#ask button")).to_have_count(2)
    bo.open(id)
    expect(ada.page.locator("#ask")).to_be_empty()
    sumon_step(bo)
    assert ada.my_turn()
    sumon_turn(ada)
    expect(ada.page.locator("#ask")).to_be_empty()
    bo.page.goto(BARE)
    expect(ada.page.locator("#ask")).to_contain_text("Bo has been away for long")
    expect(ada.page.locator("#polite")).to_contain_text("Bo has been away for long")
    ada.page.locator("#ask").get_by_role("button", name="Claim a draw").click()
    answer(ada.page, "Wait")
    ada.page.locator("#ask").get_by_role("button", name="Claim the win").click()
    answer(ada.page, "Claim the win")
    expect(ada.page.locator("#pill.over")).to_have_text("You win")
    expect(ada.page.locator("#ask")).to_be_empty()
    expect(ada.page.locator(".who .crown")).to_have_text("· won")
    bo.open(id)
    expect(bo.page.locator("#say")).to_contain_text("you were away for too long")


def test_a_table_is_cancelled_and_the_invitation_says_so(sit: Sit) -> None:
    ada, bo = sit(), sit()
    made = ada.begin("sumon", [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    page = ada.page
    page.click("#leave")
    answer(page, "Stay")
    page.click("[data-key=quit]")
    answer(page, "Cancel the table")
    come_home(page)
    bo.page.goto(f"/join/{made['join']['code']}")
    expect(bo.page.locator(".note.warn")).to_contain_text("This table was cancelled")
    ada.open(made["id"])
    expect(page.locator("#pill.over")).to_have_text("Cancelled")
    expect(page.locator("#invite")).to_be_hidden()
    page.get_by_role("button", name="Set it again").click()
    page.wait_for_url(lambda url: made["id"] not in url)
    expect(page.locator("#invite")).to_be_visible()


def test_who_joined_leaves_and_the_seat_is_open_again(sit: Sit) -> None:
    ada, bo = sit(), sit()
    made = ada.begin("integers", THREE, options={"players": 3})
    come_in(bo, made["join"]["code"])
    expect(ada.page.locator("[data-seat='2'] .who")).to_contain_text("Bo")
    bo.page.click("#leave")
    answer(bo.page, "Leave the table")
    come_home(bo.page)
    expect(ada.page.locator("[data-seat='2'] .who")).to_contain_text("Open seat")
    expect(ada.page.locator("#invite")).to_be_visible()


def test_leaving_a_game_under_way_keeps_it_or_resigns(sit: Sit) -> None:
    seat = sit()
    seat.begin("sumon")
    page, id = seat.page, seat.id
    page.click("#leave")
    answer(page, "Keep it for later")
    come_home(page)
    page.click(f"a[href='/play/{id}']")
    page.wait_for_selector("#main[data-version]")
    page.click("#leave")
    answer(page, "Resign")
    come_home(page)
    seat.open(id)
    expect(page.locator("#pill.over")).to_have_text("Computer wins")
    page.click("#leave")
    come_home(page)


def test_a_puzzle_or_a_look_is_simply_left(sit: Sit) -> None:
    seat, other = sit(), sit()
    seat.begin("sum8", [{"kind": "me"}], options={"mode": "solo"})
    other.open(seat.id)
    for one in (other, seat):
        one.page.click("#leave")
        come_home(one.page)


def test_undo_says_why_it_cannot(sit: Sit) -> None:
    seat = sit()
    seat.begin("sum8")
    page = seat.page
    assert seat.my_turn()
    sum8_turn(seat)
    assert seat.my_turn()
    page.click("#undo", force=True)
    expect(page.locator("#say.note")).to_contain_text("drawn since")
    expect(page.locator("#polite")).to_contain_text("drawn since")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    said = page.locator("#polite").text_content() or ""
    page.keyboard.press("u")
    page.wait_for_function(
        "said => document.querySelector('#polite').textContent !== said", arg=said
    )
