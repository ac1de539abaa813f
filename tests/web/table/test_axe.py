"""axe finds nothing at the table: any game, any size, light and dark, in any state."""

import pytest

from tests.web.axe import violations
from tests.web.table.conftest import Sit
from tests.web.table.hands import sumon_by_mouse
from tests.web.table.seat import Seat

HERE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]


def check(seat: Seat, what: str, colours: bool = False) -> list[str]:
    """What axe finds now."""
    found = violations(seat.page, colours)
    return [f"{what}: {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


def check_both(seat: Seat, what: str) -> list[str]:
    """What axe finds now, and in the other theme, which changes nothing but colours."""
    problems = check(seat, what)
    seat.turn("dark")
    problems += check(seat, f"{what}, dark", colours=True)
    seat.turn("light")
    return problems


@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_axe_finds_nothing_at_the_table(sit: Sit, size: str, dark: bool) -> None:
    """Every state is seen at both sizes and in both themes, one theme at a size."""
    seat = sit(size, dark)
    page = seat.page
    seat.begin("sum8", [{"kind": "me"}, {"kind": "open"}], clock={"minutes": 5, "increment": 0})
    problems = check(seat, "waiting")
    seat.begin("sum8", HERE)
    problems += check(seat, "covered")
    page.click("[data-key=reveal]")
    page.locator(".ht").first.click()
    problems += check(seat, "sum8, a tile chosen")
    seat.begin("integers", options={"players": 3}, seats=[*HERE, {"kind": "computer", "level": 1}])
    assert seat.my_turn()
    page.click("[data-index='1']")
    page.locator("#share").click()
    problems += check(seat, "shared")
    page.keyboard.press("Escape")
    seat.begin("sumon", HERE)
    sumon_by_mouse(seat)
    assert seat.my_turn()
    seat.click(page.locator(".cell.usable").first)
    seat.click(page.locator(".cell.target").first)
    page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    problems += check(seat, "sumon, a turn under way")
    page.click("#history")
    page.wait_for_selector(".past")
    problems += check(seat, "history")
    page.keyboard.press("Escape")
    page.click("#resign")
    problems += check(seat, "resigning")
    page.locator("dialog .danger").click()
    page.wait_for_selector("#pill.over")
    problems += check(seat, "over")
    if size == "phone":
        page.click("#scores")
        seat.painted()
        seat.still()
        problems += check_both(seat, "scores")  # which no other size has
    assert problems == []
