"""By finger a tile of SUM8 lies on trial first, and a setting says when; so do other slips."""

import re

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sum8_tap
from tests.web.table.seat import Seat

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]
SOLO = [{"kind": "me"}]


def second_turn(seat: Seat) -> None:
    """A duel in which one tile lies already, so that the next one earns points."""
    state = seat.begin("sum8", [{"kind": "me"}, {"kind": "computer", "level": 1}])
    while True:
        state = seat.state()
        if state["can_act"] and state["sheet"]:
            break
        if state["can_act"]:
            body = {"version": state["version"], "action": state["choices"][0][0]}
            seat.page.request.post(f"/api/games/{seat.id}/actions", data=body)
    seat.page.wait_for_selector(f"#main[data-version='{state['version']}'][data-acting=true]")


def choose(seat: Seat) -> tuple[str, dict[str, int]]:
    """Takes the tile of the hand that fits in most places; where it fits, with what it earns."""
    places: dict[str, dict[str, int]] = {}
    for text, points in seat.state()["choices"]:
        kind, tile, *slot = text.split()
        if kind == "place":
            places.setdefault(tile, {})[slot[0]] = points
    tile = max(places, key=lambda name: len(places[name]))
    seat.page.tap(f".ht[data-tile='{tile}']")
    expect(seat.page.locator(".cell.target")).to_have_count(len(places[tile]))
    return tile, places[tile]


def setting(seat: Seat, value: str) -> None:
    """Chooses when moves are confirmed."""
    seat.page.goto("/settings")
    seat.page.check(f"[name=confirm][value={value}]", force=True)
    expect(seat.page.locator("#saved")).not_to_be_empty()


def test_a_tap_shows_where_and_what_it_earns_and_a_second_one_places_it(sit: Sit) -> None:
    seat = sit("phone", moving=True)
    second_turn(seat)
    page, before = seat.page, seat.version
    ledge = seat.box(page.locator("#ledge"))
    board = seat.box(page.locator("#board"))
    tile, places = choose(seat)
    first = max(places, key=lambda slot: places[slot])
    sum8_tap(seat, first)
    said = re.compile(rf"^{places[first]} points?: .+\. Press there again")
    expect(page.locator("#say")).to_have_text(said)
    expect(page.locator("#polite")).to_contain_text("Press there again to place it.")
    expect(page.locator(".ghost")).to_have_count(1)
    assert seat.box(page.locator("#ledge"))["height"] == ledge["height"]
    assert seat.box(page.locator("#board"))["width"] == board["width"]
    last = next((slot for slot in places if slot != first), first)
    if last != first:  # elsewhere it moves
        sum8_tap(seat, last)
        expect(page.locator("#say")).to_contain_text(f"{places[last]} point")
    seat.click(seat.cell(last), touch=True)
    seat.played(before)
    assert f"place {tile} {last}" in [row["text"] for row in seat.state()["sheet"]]


def test_the_button_places_it_and_a_tap_beside_the_board_cancels(sit: Sit) -> None:
    seat = sit("phone", moving=True)
    seat.begin("sum8", SOLO, options={"mode": "solo"})
    page, before = seat.page, seat.version
    tile, places = choose(seat)
    sum8_tap(seat, next(iter(places)))
    box = seat.box(page.locator("#board"))
    page.touchscreen.tap(box["x"] + 3, box["y"] + 3)
    expect(page.locator("[data-key=place]")).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(f".ht[data-tile='{tile}'].sel")).to_have_count(1)
    sum8_tap(seat, next(iter(places)))
    page.tap(f".ht[data-tile='{tile}']")  # lets it go
    expect(page.locator("[data-key=place], .glow")).to_have_count(0)
    choose(seat)
    sum8_tap(seat, next(iter(places)))
    expect(page.locator("#say")).to_have_text("Press there again to place it.")
    assert seat.version == before
    page.tap("[data-key=place]")
    seat.played(before)
    expect(page.locator("[data-tile][data-at]")).to_have_count(1)
    expect(page.locator("[data-key=place]")).to_have_count(0)


def test_the_setting_says_when(sit: Sit) -> None:
    seat = sit("phone", moving=True)
    setting(seat, "never")
    seat.begin("sum8", SOLO, options={"mode": "solo"})
    before = seat.version
    _tile, places = choose(seat)
    seat.click(seat.cell(next(iter(places))), touch=True)
    seat.played(before)
    seat.page.locator("#sounds").tap()  # keeps the other settings
    setting(seat, "always")
    expect(seat.page.locator("[name=sounds][value=off]")).to_be_checked()
    seat.begin("sum8", SOLO, options={"mode": "solo"})
    before = seat.version
    _tile, places = choose(seat)
    slot = seat.cell(next(iter(places)))
    seat.click(slot)  # by mouse
    expect(seat.page.locator("[data-key=place]")).to_have_count(1)
    assert seat.version == before
    seat.page.keyboard.press("Escape")
    choose(seat)
    slot.focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator("[data-key=place]")).to_have_count(1)
    assert seat.version == before
    seat.page.keyboard.press("Enter")
    seat.played(before)


def test_what_cannot_be_taken_back_elsewhere_wants_two_taps(sit: Sit) -> None:
    seat = sit("phone", moving=True)
    page = seat.page
    seat.begin("integers", TWO)
    before = seat.version
    page.tap("[data-key=pass]")
    expect(page.locator("#say")).to_have_text("Press once more to confirm.")
    page.tap("[data-index='1']")  # something else: the first tap is forgotten
    page.tap("[data-key=pass]")
    assert len(seat.state()["sheet"]) == 0
    page.tap("[data-key=pass]")
    seat.played(before)
    seat.begin("sumon", TWO, options={"start": "placement"})
    before = seat.version
    page.tap("[data-key=chip3]")
    seat.click(seat.cell("d1"), touch=True)
    expect(page.locator(".halo")).to_have_count(1)
    expect(page.locator("#say")).to_have_text("Press once more to confirm.")
    assert seat.version == before
    seat.click(seat.cell("d1"), touch=True)
    expect(page.locator("[data-piece='blue 3']")).to_have_count(1)
