"""A board with sides: own side at the bottom, a chain that shows why, two who sit opposite."""

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_step, sumon_turn
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check
from tests.web.table.test_company import together
from tests.web.table.test_together import HERE

RED = [{"kind": "computer", "level": 1}, {"kind": "me"}]
ROUND = "#board svg[data-turned='2']"
CHAIN = "2c2-5e2-7h2-8i2"


def chosen(seat: Seat, **settings: str) -> None:
    """Keeps settings as the page of the settings does."""
    words = "&".join(f"{name}={value}" for name, value in settings.items())
    where = seat.page.request.get("/").url
    seat.page.context.add_cookies([{"name": "settings", "value": words, "url": where}])


def lower(seat: Seat, one: str, other: str) -> bool:
    """Whether a square is further down on the screen than another."""
    return seat.middle(seat.cell(one))[1] > seat.middle(seat.cell(other))[1]


def test_who_plays_from_the_far_side_sees_it_at_the_bottom(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", RED)
    expect(page.locator(ROUND)).to_be_visible()
    assert seat.my_turn()
    assert lower(seat, "a8", "a1")
    expect(page.locator(".seat[data-seat='2'] .sub")).to_have_text("Red, moves up")
    expect(page.locator(".seat[data-seat='1'] .sub")).to_contain_text("Blue, moves down")
    sumon_step(seat)
    assert seat.my_turn()
    before = seat.version
    number, square = _mover(seat)
    seat.drag(seat.cell(square), seat.cell(seat.state()["choices"]["pieces"][str(number)][0]))
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    page.keyboard.press("Backspace")
    expect(page.locator("[data-key=end]")).to_have_count(0)
    page.keyboard.press(str(number))
    expect(seat.cell(square)).to_be_focused()
    left, _top = seat.middle(seat.cell(square))
    right = [t for t in seat.state()["choices"]["pieces"][str(number)] if _x(seat, t) > left + 1]
    page.keyboard.press("ArrowRight" if right else "ArrowUp")
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    stepped = page.evaluate("document.activeElement.dataset.cell")
    assert lower(seat, square, stepped)
    assert not right or _x(seat, stepped) > left
    assert check(seat, "turned round") == []
    page.keyboard.press("Enter")
    seat.played(before)
    page.click("#history")
    page.wait_for_selector(".past")
    expect(page.locator(ROUND)).to_be_visible()
    chosen(seat, side="fixed")
    page.reload()
    page.wait_for_selector("#main[data-version]")
    assert lower(seat, "a1", "a8")


def _x(seat: Seat, square: str) -> float:
    return seat.middle(seat.cell(square))[0]


def _mover(seat: Seat) -> tuple[int, str]:
    """A piece that can step straight or to the right, as one sees it, and where it stands."""
    state = seat.state()
    where = {p["number"]: p["square"] for p in state["board"]["pieces"] if p["side"] == "red"}
    for number, targets in state["choices"]["pieces"].items():
        square = where[int(number)]
        if any(target[0] <= square[0] for target in targets):
            return int(number), square
    raise AssertionError("every piece can step to the left only")


def test_two_who_sit_opposite_have_the_board_turn_with_the_turn(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", HERE)
    sumon_turn(seat)
    assert lower(seat, "a1", "a8")
    chosen(seat, sharing="opposite")
    page.reload()
    expect(page.locator(ROUND)).to_be_visible()
    assert seat.my_turn()
    sumon_step(seat)
    expect(page.locator("#board svg:not([data-turned])")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_label("Opposite")).to_be_checked()
    page.get_by_text("As in the rules").click()
    page.reload()
    expect(page.get_by_label("As in the rules")).to_be_checked()


def test_each_step_of_a_chain_shows_the_axis_that_allowed_it(sit: Sit) -> None:
    ada, bo = sit(), sit()
    together(ada, bo)
    bo.page.evaluate(SUMS)
    assert ada.my_turn()
    ada.act(CHAIN)
    bo.until(lambda: len(bo.page.evaluate("seen")) == 3)
    assert bo.page.evaluate("seen") == ["5", "7", "8"]
    log = bo.page.locator("#log li").first
    for words in ("3 bonus steps", "5: diagonal a4–d1 = 5", "7: row 2 = 7", "8: column h = 8"):
        expect(log).to_contain_text(words)
    bo.page.keyboard.press("1")
    expect(bo.page.locator(".why")).to_have_count(0)
    bo.page.keyboard.press("Escape")
    bo.page.evaluate("seen.length = 0")
    bo.page.click("#history")
    bo.until(lambda: bo.page.evaluate("seen").count("8") > 0)
    assert bo.page.evaluate("seen") == ["5", "7", "8"]
    bo.until(lambda: bo.page.locator(".why").count() == 0)


SUMS = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const sum = document.querySelector(".why .sum text")?.textContent;
    if (sum && window.seen.at(-1) !== sum) window.seen.push(sum);
  }).observe(document.querySelector("#board"), { childList: true, subtree: true });
}"""
"""Keeps every sum that is shown while somebody else steps."""
