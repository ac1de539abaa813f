"""A whole game of each kind by mouse, and one by keyboard alone."""

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import (
    integers_by_mouse,
    sum8_by_keys,
    sum8_by_mouse,
    sumon_by_mouse,
    sumon_step,
)
from tests.web.table.seat import Seat

LIMIT = 90


def calm(seat: Seat, turns: int) -> None:
    """Lets things stay put after some turns in which they moved: each second is many pictures."""
    if turns == 3:
        seat.page.emulate_media(reduced_motion="reduce")


def test_sum8_by_mouse(sit: Sit) -> None:
    seat = sit(moving=True)
    seat.begin("sum8", options={"layout": "nine"})
    turns = 0
    while seat.my_turn():
        calm(seat, turns)
        sum8_by_mouse(seat, drag=turns % 3 == 1)
        turns += 1
        assert turns < LIMIT
    state = seat.state()
    page = seat.page
    expect(page.locator("#say")).to_have_text(state["outcome"]["words"])
    expect(page.locator("#log li button")).to_have_count(len(state["sheet"]))
    expect(page.locator("#log li.final")).to_have_count(len(state["final"]))
    for score in (seat["score"] for seat in state["seats"]):
        expect(page.locator("#total")).to_contain_text(str(score).replace("-", "−"))
    left = sum(len(hand) for hand in state["hands"].values())
    expect(page.locator("#seats .minis svg")).to_have_count(left)
    page.set_viewport_size({"width": 390, "height": 844})
    for button in page.locator("#ledge .btn").all():
        box = seat.box(button)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_sumon_by_mouse(sit: Sit) -> None:
    """Bonuses are taken in the first turns alone; a strong computer ends the game sooner."""
    seat = sit(moving=True)
    seat.begin("sumon", [{"kind": "me"}, {"kind": "computer", "level": 6}])
    turns = 0
    while seat.my_turn():
        calm(seat, turns)
        (sumon_by_mouse if turns < 3 else sumon_step)(seat)
        turns += 1
        assert turns < LIMIT
    state = seat.state()
    expect(seat.page.locator("#say")).to_have_text(state["outcome"]["words"])
    own = [row["text"] for row in state["sheet"] if row["seat"] == 1]
    assert len(own) == turns > 8
    assert any("-" in text for text in own[:3]), "a bonus was taken"


def test_integers_by_mouse(sit: Sit) -> None:
    seat = sit(moving=True)
    tiles = {
        "red": [-3, 2, 4, -1, 5],
        "blue": [1, -2, 3],
        "green": [-4],
        "yellow": [*range(-6, 0), *range(1, 7)] * 2,
        "wild": 2,
    }
    board = ["..+....", ".R...B.", "...R...", ".+...+.", "...G...", ".R...B.", "....+.."]
    seat.begin("integers", options={"board": board, "tiles": tiles})
    turns = 0
    while seat.my_turn():
        integers_by_mouse(seat, drag=turns % 3 == 1)
        turns += 1
        assert turns < LIMIT
    state = seat.state()
    expect(seat.page.locator("#say")).to_have_text(state["outcome"]["words"])
    assert any(row["text"].startswith("play") for row in state["sheet"])


def test_sum8_by_keyboard_alone(sit: Sit) -> None:
    seat = sit(moving=True)
    seat.begin("sum8", options={"layout": "nine"})
    page = seat.page
    turns = 0
    while seat.my_turn():
        calm(seat, turns)
        sum8_by_keys(seat)
        turns += 1
        assert turns < LIMIT
    page.keyboard.press("l")
    page.wait_for_selector(".past")
    page.keyboard.press("Home")
    expect(page.locator(".past .of")).to_have_text(f"0 of {len(seat.state()['sheet'])}")
    expect(page.locator("[data-tile][data-at]")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tile][data-at]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".past")).to_have_count(0)
