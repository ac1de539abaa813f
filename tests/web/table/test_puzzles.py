"""Puzzles at the table: solved by mouse and by keys, tried wrongly, given up, one after another."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from sumtable.records import parse_record, replay
from tests.web.browser import beforehand
from tests.web.table.conftest import Sit
from tests.web.table.hands import (
    integers_action,
    sum8_action,
    sum8_action_by_keys,
    sumon_action,
)
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check
from tests.web.table.test_phone import fits

KINDS = [
    ("sum8", "finish", 1),
    ("sumon", "longest", 2),
    ("sumon", "win", 2),
    ("integers", "best", 2),
]
SLOWLY = """(() => {
  const later = window.setTimeout;
  window.steps = [];
  window.setTimeout = (what, after) =>
    after >= 400 && after <= 1600 ? steps.push(what) : later(what, after);
})()"""
"""Each step of a solution is looked at until a test goes on."""
SHOWN = "() => steps.length > 0"
GO_ON = "() => steps.pop()()"
ACTIONS = {"sum8": sum8_action, "sumon": sumon_action, "integers": integers_action}


def kept(page: Page) -> list[dict[str, Any]]:
    """What the browser keeps of puzzles."""
    text = page.evaluate("localStorage.getItem('sumtable.progress')")
    return list(json.loads(text or "{}").values())


@pytest.mark.parametrize(("game", "kind", "grade"), KINDS)
def test_a_puzzle_is_solved_by_mouse(sit: Sit, game: str, kind: str, grade: int) -> None:
    seat = sit()
    page = seat.page
    state = seat.begin_puzzle(game, grade, kind=kind, seed="table")
    expect(page.locator("#task .goal")).to_have_text(state["puzzle"]["goal"])
    expect(page.locator("#log li button")).to_have_count(0)
    expect(page.locator("#resign")).to_be_hidden()
    for action in seat.solution():
        assert seat.my_turn()
        ACTIONS[game](seat, action)
    expect(page.locator("#pill.over")).to_have_text("Solved")
    expect(page.locator("#say")).to_have_text(seat.state()["puzzle"]["words"])
    expect(page.locator("#ledge")).to_contain_text("without help")
    assert [one["solved"] is not None for one in kept(page)] == [True]
    page.reload()
    expect(page.locator("#pill.over")).to_have_text("Solved")
    assert len(kept(page)) == 1


def test_a_puzzle_is_solved_by_keys_alone(sit: Sit) -> None:
    seat = sit()
    seat.begin_puzzle("sum8", 1, seed="keys")
    for action in seat.solution():
        sum8_action_by_keys(seat, action)
    expect(seat.page.locator("#pill.over")).to_have_text("Solved")
    expect(seat.page.locator("#polite")).to_contain_text(seat.state()["puzzle"]["words"])


def test_a_wrong_answer_is_taken_back_and_tried_again(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin_puzzle("sumon", 2, kind="longest", seed="table")
    (chain,) = seat.solution()
    sumon_action(seat, chain.partition("-")[0])
    expect(page.locator("#pill.warn")).to_have_text("Not yet")
    expect(page.locator("#say")).to_contain_text("there is a longer one")
    expect(page.locator("#polite")).to_contain_text("there is a longer one")
    assert not kept(page)[0]["solved"]
    page.click("[data-key=again]")
    assert seat.my_turn()
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    sumon_action(seat, chain)
    expect(page.locator("#pill.over")).to_have_text("Solved")


def test_nothing_can_be_chosen_on_a_picture_that_is_out_of_date(sit: Sit) -> None:
    """Taking back: the stream is faster than the answer, and that than the picture."""
    seat = sit()
    page = seat.page
    seat.begin_puzzle("sumon", 2, kind="longest", seed="table")
    (chain,) = seat.solution()
    seat.act(chain.partition("-")[0])
    expect(page.locator("#pill.warn")).to_have_text("Not yet")
    pictures: list[Route] = []
    page.route("**/board.svg*", lambda route: pictures.append(route))
    answers: list[Route] = []
    page.route("**/undo", lambda route: answers.append(route))
    page.click("[data-key=again]")
    seat.until(lambda: answers)
    answer = answers[0].fetch()
    with page.expect_response("**/undo"):
        answers[0].fulfill(response=answer)
    seat.until(lambda: pictures)
    seat.painted()
    assert page.locator("[data-cell].usable").count() == 0
    for picture in pictures:
        picture.continue_()
    page.unroute("**/board.svg*")
    assert seat.my_turn()
    sumon_action(seat, chain)
    expect(page.locator("#pill.over")).to_have_text("Solved")


def test_a_hint_helps_and_is_kept_in_mind(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin_puzzle("integers", 1, kind="best", seed="table")
    page.keyboard.press("h")
    expect(page.locator("#board .frame").first).to_be_attached()
    assert not kept(page)[0]["help"]
    page.keyboard.press("h")
    expect(page.locator(".hinted").first).to_be_attached()
    expect(page.locator("#polite")).to_contain_text("belongs on")
    expect(page.locator("#hint-card .main")).to_have_count(0)
    integers_action(seat, seat.solution()[0])
    expect(page.locator("#ledge")).to_contain_text("with help")
    assert kept(page)[0]["help"]


def test_a_puzzle_starts_again(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin_puzzle("sum8", 2, seed="table")
    given = page.locator("[data-tile][data-at]").count()
    for action in seat.solution()[:2]:
        seat.act(action)
    expect(page.locator("[data-tile][data-at]")).to_have_count(given + 2)
    page.keyboard.press("r")
    expect(page.locator("[data-tile][data-at]")).to_have_count(given)
    expect(page.locator("#restart")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(page.locator("[data-tile][data-at]")).to_have_count(given)


def test_the_solution_is_shown_and_then_it_does_not_count(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    beforehand(page, SLOWLY)
    seat.begin_puzzle("sumon", 2, kind="longest", seed="table")
    seat.act(seat.solution()[0].partition("-")[0])
    page.click("[data-key=solution]")
    page.locator("dialog").get_by_role("button", name="Cancel").click()
    assert not kept(page)[0]["seen"]
    page.click("[data-key=solution]")
    page.locator("dialog .main").click()
    expect(page.locator("#ledge")).to_contain_text("The solution1 of 1")
    page.wait_for_function(SHOWN)
    page.evaluate(GO_ON)
    expect(page.locator("#main")).to_have_attribute("data-acting", "false")
    expect(page.locator("#pill.over")).to_have_text("The solution")
    expect(page.locator("#ledge")).to_contain_text("doesn't count")
    assert (kept(page)[0]["seen"], kept(page)[0]["solved"]) == (True, None)
    page.goto("/games")
    expect(page.locator(".rows .pill").first).to_have_text("The solution")


def plays(seat: Seat) -> Iterator[str]:
    """Every legal play of Sums of Integers in the position of this seat."""
    record = seat.page.request.get(f"/api/games/{seat.id}/record").text()
    game = replay(parse_record(record))
    actions = game.record.game.action_texts(game.position)
    return (action for action in actions if action.startswith("play"))


def test_who_fails_a_puzzle_sees_the_tiles_left_over(sit: Sit) -> None:
    seat = sit()
    seat.begin_puzzle("integers", 1, kind="best", seed="table")
    solution = seat.solution()[0]
    hand = seat.state()["hands"]["1"]
    wrong = next(a for a in plays(seat) if a != solution)
    integers_action(seat, wrong)
    expect(seat.page.locator("#pill.warn")).to_have_text("Not yet")
    left = seat.page.locator("#ledge .minis.left svg")
    expect(left).to_have_count(len(hand) - wrong.count("@"))
    label = seat.page.locator("#ledge .minis.left").get_attribute("aria-label") or ""
    assert label.startswith("Tiles left over:")
    for width, height in [(320, 568), (390, 844), (640, 400), (1000, 641)]:
        seat.page.set_viewport_size({"width": width, "height": height})
        ledge, tile = seat.box(seat.page.locator("#ledge")), seat.box(left.last)
        assert tile["y"] + tile["height"] <= ledge["y"] + ledge["height"], (width, height)


def test_the_solution_can_be_stopped(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    beforehand(page, SLOWLY)
    seat.begin_puzzle("sumon", 2, kind="win", seed="table")
    page.click("[data-key=solution]")
    page.locator("dialog .main").click()
    page.wait_for_function(SHOWN)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.click("[data-key=stop]")
    page.evaluate(GO_ON)
    seat.painted()
    assert asked == []
    assert seat.my_turn()
    expect(page.locator("#log li button")).to_have_count(0)


def test_the_next_puzzle_is_of_the_same_kind(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin_puzzle("integers", 1, kind="lines", seed="table")
    seat.act(seat.solution()[0])
    first = seat.id
    page.click("[data-key=next]")
    page.wait_for_url(lambda url: first not in url)
    puzzle = seat.state()["puzzle"]
    assert (puzzle["kind"], puzzle["grade"], puzzle["daily"]) == ("lines", 1, None)


def test_the_puzzle_of_the_day_from_the_page_and_back(sit: Sit) -> None:
    seat = sit("phone")
    page = seat.page
    page.goto("/puzzles")
    row = page.get_by_role("button", name=re.compile("Grade 1")).first
    row.click()
    page.wait_for_url("**/play/*")
    page.wait_for_selector("#main[data-version]")
    fits(seat)
    first = seat.id
    page.goto("/puzzles")
    expect(row).to_contain_text("Begun")
    row.click()
    page.wait_for_url(f"**/play/{first}")
    page.wait_for_selector("#main[data-version]")
    for action in seat.solution():
        seat.act(action)
    expect(page.locator("#pill.over")).to_have_text("Solved")
    fits(seat)
    page.click("[data-key=next]")
    page.wait_for_url(lambda url: first not in url)
    page.wait_for_selector("#main[data-version]")
    assert seat.state()["puzzle"]["grade"] == 2
    page.goto("/puzzles")
    expect(row).to_contain_text("Solved · 1 day in a row")


@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_axe_finds_nothing_at_a_puzzle(sit: Sit, size: str, dark: bool) -> None:
    seat = sit(size, dark)
    page = seat.page
    beforehand(page, SLOWLY)
    seat.begin_puzzle("sumon", 2, kind="longest", seed="table")
    problems = check(seat, "open")
    page.keyboard.press("h")
    expect(page.locator("#board .frame").first).to_be_attached()
    page.keyboard.press("h")
    expect(page.locator(".arrow")).to_be_attached()
    problems += check(seat, "hint")
    (chain,) = seat.solution()
    seat.act(chain.partition("-")[0])
    expect(page.locator("#pill.warn")).to_be_visible()
    problems += check(seat, "wrong")
    page.click("[data-key=solution]")
    problems += check(seat, "asked")
    page.locator("dialog .main").click()
    page.wait_for_function(SHOWN)
    problems += check(seat, "shown")
    page.evaluate(GO_ON)
    expect(page.locator("#pill.over")).to_be_visible()
    problems += check(seat, "right")
    assert problems == []


def test_a_solved_puzzle_is_stepped_through_from_where_it_began(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin_puzzle("sum8", 1, seed="table")
    laid = page.locator("[data-tile][data-at]")
    given = laid.count()
    steps = seat.solution()
    for action in steps:
        seat.act(action)
    page.click("[data-key=replay]")
    expect(page.locator(".past .of")).to_have_text(f"0 of {len(steps)}")
    expect(laid).to_have_count(given)
    page.click("[data-key=next]")
    expect(laid).to_have_count(given + 1)


def test_who_ends_by_a_button_finds_the_next_one_in_focus(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin_puzzle("sumon", 2, kind="longest", seed="table")
    step = seat.solution()[0].partition("-")[0]
    seat.click(page.locator(f"[data-cell].usable[aria-label$=' {step[0]}']").first)
    seat.click(seat.cell(step[1:]))
    page.locator("[data-key=end]:not([aria-disabled])").press("Enter")
    expect(page.locator("[data-key=again]")).to_be_focused()
    page.keyboard.press("Enter")
    assert seat.my_turn()


def test_who_watches_sees_the_goal_and_gives_nothing_away(sit: Sit) -> None:
    seat, other = sit(), sit()
    state = seat.begin_puzzle("sum8", 1, seed="table")
    other.open(state["id"])
    expect(other.page.locator("#task .goal")).to_have_text(state["puzzle"]["goal"])
    expect(other.page.locator("[data-key=solution]")).to_have_count(0)
    expect(other.page.locator("#restart")).to_have_attribute("aria-disabled", "true")
    seat.act(seat.solution()[0])
    expect(other.page.locator("#log li button")).to_have_count(1)
    assert kept(other.page) == []
