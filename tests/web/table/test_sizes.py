"""The table holds at every size: 320 to 1920 pixels, 100 to 200 %, both languages, all games."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import leave, someone
from tests.web.table.hands import sum8_by_mouse, sum8_second_turn, sumon_step
from tests.web.table.seat import Seat
from tests.web.table.sizes import (
    FEW,
    LONG_NAME,
    LONG_WORD,
    SIZES,
    SMALLEST,
    Size,
    Steady,
    some,
)

HERE = [{"kind": "me", "name": LONG_NAME}, {"kind": "here", "name": LONG_WORD}]
FOUR = [*HERE, {"kind": "here", "name": "Bo"}, {"kind": "computer", "level": 1}]


class Sizes:
    """One game on one page, looked at in one state after the other."""

    def __init__(self, seat: Seat, all: bool) -> None:
        self.seat = seat
        self.all = all
        self.steady = Steady()
        self.problems: list[str] = []

    def look(self, state: str, sizes: list[Size]) -> None:
        """The last size is the widest, where the game goes on."""
        self.problems += self.steady.look(self.seat.page, state, sizes if self.all else SMALLEST)

    def over(self) -> None:
        """Ends the game."""
        page = self.seat.page
        page.click("#resign")
        page.wait_for_selector("dialog .danger")
        self.look("resigning", SMALLEST)
        page.locator("dialog .danger").click()
        page.wait_for_selector("#pill.over")


@pytest.fixture(params=["en", "de"])
def sizes(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Sizes]:
    """Somebody at a screen of any size; the longer language is looked at in all of them."""
    language = request.param
    sizes = Sizes(Seat(someone(browser, address, language=language)), all=language == "de")
    yield sizes
    leave(sizes.seat.page)
    assert sizes.seat.troubles == []


def test_sumon(sizes: Sizes) -> None:
    seat, page = sizes.seat, sizes.seat.page
    seat.begin("sumon", HERE)
    sizes.look("to move", SIZES)
    page.keyboard.press("2")
    sizes.look("a piece chosen", FEW)
    page.keyboard.press("ArrowUp")
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    assert page.locator(".chip").count() == 3
    sizes.look("three bonuses", some(0))
    for count in (1, 2, 4, 3):
        page.evaluate(CHIPS, count)
        if count != 3:
            sizes.look(f"{count} bonuses", FEW)
    page.keyboard.press("4")
    page.wait_for_selector("#say.warn")
    sizes.look("refused", FEW)
    page.click("[data-key=end]")
    page.wait_for_selector("#log li button")
    page.keyboard.press("h")
    expect(page.locator("#hint-card")).to_be_visible()
    sizes.look("hinted at", FEW)
    page.keyboard.press("l")
    page.wait_for_selector(".past")
    sizes.look("looking back", FEW)
    page.keyboard.press("l")
    sizes.over()
    sizes.look("over", FEW)
    assert not sizes.problems, "\n".join(sizes.problems)


CHIPS = """count => {
  const chips = document.querySelector(".chips");
  while (chips.children.length > count) chips.lastChild.remove();
  while (chips.children.length < count) chips.append(chips.firstChild.cloneNode(true));
}"""
"""Lays chips on the ledge as the game lays them: no ledge may grow by what is on it."""


def test_sumon_set_up(sizes: Sizes) -> None:
    sizes.seat.begin("sumon", HERE, options={"start": "placement", "board": "long"})
    sizes.look("setting up", some(1))
    for _ in range(8):
        free = sizes.seat.state()["choices"]["set"]
        sizes.seat.act(f"set {free['pieces'][0]} {free['squares'][0]}")
    assert sizes.seat.page.locator(".chip").count() == 4
    sizes.look("half of them set", SMALLEST)
    assert not sizes.problems, "\n".join(sizes.problems)


def test_sum8(sizes: Sizes) -> None:
    seat, page = sizes.seat, sizes.seat.page
    seat.begin("sum8")
    assert seat.my_turn()
    sizes.look("to move", SIZES)
    sum8_second_turn(seat)
    page.locator(".ht:not(.none)").first.click()
    sizes.look("a tile chosen", FEW)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#hint-card")).to_be_visible()
    sizes.look("hinted at", FEW)
    sizes.over()
    sizes.look("over", FEW)
    assert not sizes.problems, "\n".join(sizes.problems)


def test_sum8_with_the_tiles_covered(sizes: Sizes) -> None:
    seat = sizes.seat
    seat.begin("sum8", HERE)
    sizes.look("covered", some(1))
    seat.page.click("[data-key=reveal]")
    seat.page.wait_for_selector(".ht")
    sizes.look("revealed", FEW)
    assert not sizes.problems, "\n".join(sizes.problems)


def test_sum8_alone(sizes: Sizes) -> None:
    seat, page = sizes.seat, sizes.seat.page
    seat.begin("sum8", [{"kind": "me"}], options={"mode": "solo"})
    sizes.look("all tiles", some(2))
    sum8_by_mouse(seat)
    page.keyboard.press("s")
    page.wait_for_selector(".verdict:not(.asking)")
    sizes.look("with the sign", FEW)
    while not page.locator("[data-key=move]").count():
        seat.act(next(c[0] for c in seat.state()["choices"] if c[0].startswith("place")))
    page.keyboard.press("m")
    sizes.look("moving", FEW)
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate(ON_TOP, "#ledge .acts .btn"), "a tile lies on the button"
    assert not sizes.problems, "\n".join(sizes.problems)


ON_TOP = """selector => {
  const one = document.querySelector(selector);
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether the middle of an element can be pressed."""


def test_integers(sizes: Sizes) -> None:
    seat, page = sizes.seat, sizes.seat.page
    seat.begin("integers")
    assert seat.my_turn()
    sizes.look("to move", SIZES)
    page.click("[data-key=trade]")
    sizes.look("trading", FEW)
    page.keyboard.press("Escape")
    page.evaluate(LAY)
    if page.locator("dialog").count():
        page.locator("dialog [data-number]").first.click()
    page.wait_for_selector("[data-key=back]")
    page.wait_for_function("() => document.querySelector('#say').textContent !== ''")
    sizes.look("a tile laid", some(0))
    for width, height in FEW if sizes.all else SMALLEST:
        if width != 640:  # where the column is narrowest it scrolls
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("#say.warn:not(.longer)")).to_be_visible()
    page.click("[data-key=back]")
    sizes.over()
    sizes.look("over", FEW)
    assert not sizes.problems, "\n".join(sizes.problems)


LAY = """() => {
  const tiles = [...document.querySelectorAll(".it[data-index]")];
  const plain = tiles.find((tile, i) => i && !/wild|Joker|Wild/.test(tile.ariaLabel)) ?? tiles[1];
  plain.click();
  const free = [...document.querySelectorAll(".cell.target")].at(-1);
  free.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}"""
"""Lays a tile of the hand far from the others."""


ALL_WILD = {
    "red": [*range(-7, 8)],
    "blue": [*range(-6, 7)],
    "green": [*range(-7, 0), *range(1, 8)],
    "yellow": [],
    "wild": 40,
}


def test_integers_with_a_wild_top_tile(sizes: Sizes) -> None:
    """Its sum is named by a button, which leaves room for the others."""
    seat, page = sizes.seat, sizes.seat.page
    seat.begin("integers", HERE, options={"tiles": ALL_WILD})
    sizes.look("to name a sum", some(1))
    page.click("[data-key=sum]")
    page.wait_for_selector("dialog [data-number]")
    sizes.look("naming", FEW)
    page.locator("dialog [data-number]").first.click()
    expect(page.locator("dialog")).to_have_count(0)
    sizes.look("named", FEW)
    assert not sizes.problems, "\n".join(sizes.problems)


def test_integers_for_four(sizes: Sizes) -> None:
    seat = sizes.seat
    seat.begin("integers", FOUR, options={"players": 4})
    assert seat.my_turn()
    sizes.look("to move", some(2))
    assert not sizes.problems, "\n".join(sizes.problems)


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
def test_puzzles(sizes: Sizes, game: str) -> None:
    seat = sizes.seat
    seat.begin_puzzle(game, 3, seed="table")
    sizes.look("the puzzle", some(0) if game == "integers" else FEW)  # it has the longest goal
    assert not sizes.problems, "\n".join(sizes.problems)


def test_waiting_and_with_a_friend(sizes: Sizes, browser: Browser, address: str) -> None:
    """A friend far away, with whom one talks, brings a button more into the bar."""
    seat, page = sizes.seat, sizes.seat.page
    game = "sum8" if sizes.all else "sumon"
    clock = {"minutes": 5, "increment": 0}
    seats = [{"kind": "me", "name": LONG_NAME}, {"kind": "open"}]
    code = seat.begin(game, seats, clock=clock)["join"]["code"]
    sizes.look("waiting", FEW)
    friend = someone(browser, address)
    assert friend.request.post("/api/join", data={"code": code, "name": LONG_WORD}).ok
    expect(page.locator("#phrases")).to_be_visible()
    if game == "sumon":
        sumon_step(seat)
    sizes.look("with a friend", sorted({*FEW, (667, 375), (853, 533), (999, 641)}))
    page.click("#phrases")
    page.wait_for_selector("dialog [data-phrase]")
    sizes.look("to say something", FEW)
    page.click("[data-phrase=go]")
    bubble = page.locator(".bubble")
    for width, height in SMALLEST:
        page.set_viewport_size({"width": width, "height": height})
        assert bubble.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    leave(friend)
    assert not sizes.problems, "\n".join(sizes.problems)
