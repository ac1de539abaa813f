"""A turn of each game by mouse, by finger or by keys, as a person sees what can be done."""

import re

from tests.web.table.seat import Seat

_TILE = re.compile(r"(W|-?\d+)(?:=(-?\d+))?@([a-z]\d+)")


def sum8_by_mouse(seat: Seat, drag: bool = False, touch: bool = False) -> None:
    """Lays the first tile that fits somewhere, else moves one, else draws or passes."""
    page, before = seat.page, seat.version
    for other in ("pick", "pass"):
        if page.locator(f"[data-key={other}]").count():
            page.click(f"[data-key={other}]")
            seat.played(before)
            return
    fitting = page.locator(".ht:not(.none)")
    if fitting.count() and drag:
        name = fitting.first.get_attribute("data-tile") or ""
        target = next(c[0] for c in seat.state()["choices"] if c[0].startswith(f"place {name} "))
        seat.drag(fitting.first, seat.cell(target.split()[2]))
    elif fitting.count() and touch:
        fitting.first.tap()
        sum8_tap(seat, page.locator(".cell.target").first.get_attribute("data-cell") or "")
        seat.click(page.locator(".cell.target").first, touch)
    elif fitting.count():
        fitting.first.click()
        seat.click(page.locator(".cell.target").first)
    else:
        page.click("[data-key=move]")
        seat.click(page.locator(".cell.usable").first)
        seat.click(page.locator(".cell.target").first)
    seat.played(before)


def sum8_second_turn(seat: Seat) -> None:
    """A duel with a computer in which one has placed a tile and can place another.

    Now and then nothing of a hand fits on the second turn; then it is another duel.
    """
    while True:
        seat.begin("sum8")
        assert seat.my_turn()
        sum8_turn(seat)
        assert seat.my_turn()
        if any(choice[0].startswith("place ") for choice in seat.state()["choices"]):
            return


def sum8_tap(seat: Seat, slot: str) -> None:
    """Taps a slot for the chosen tile and waits until it lies there on trial."""
    before = seat.version
    seat.click(seat.cell(slot), touch=True)
    seat.page.wait_for_selector("[data-key=place]")
    seat.page.wait_for_selector(".ghost", state="attached")
    assert seat.version == before


def sum8_by_keys(seat: Seat) -> None:
    """The same with the keyboard alone."""
    page, before = seat.page, seat.version
    choices = [choice[0].split() for choice in seat.state()["choices"]]
    kinds = {choice[0] for choice in choices}
    if "place" in kinds:
        tile = next(choice[1] for choice in choices if choice[0] == "place")
        page.keyboard.press(str(seat.state()["hands"]["1"].index(tile) + 1))
    elif "move" in kinds:
        page.keyboard.press("m")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("d" if "pick" in kinds else "p")
        seat.played(before)
        return
    page.keyboard.press("Enter")
    seat.played(before)


def sumon_by_mouse(seat: Seat, touch: bool = False) -> None:
    """Steps with a piece, then with the first bonus piece as often as there is one."""
    page, before = seat.page, seat.version
    seat.click(page.locator(".cell.usable:not(.target)").first, touch)
    seat.click(page.locator(".cell.target").first, touch)
    while True:
        page.wait_for_selector("[data-key=end]:not([aria-disabled])")
        if not page.locator(".chip").count():
            break
        steps = page.locator("#log .now").text_content()
        page.locator(".chip").first.click()
        if page.locator(".chip.sel").count():
            seat.click(page.locator(".cell.target").first, touch)
        page.wait_for_function(
            "text => document.querySelector('#log .now')?.textContent !== text", arg=steps
        )
    page.click("[data-key=end]")
    seat.played(before)


def sumon_step(seat: Seat, touch: bool = False) -> None:
    """Steps once with a piece, and takes no bonus."""
    page, before = seat.page, seat.version
    seat.click(page.locator(".cell.usable:not(.target)").first, touch)
    seat.click(page.locator(".cell.target").first, touch)
    page.click("[data-key=end]:not([aria-disabled])")
    seat.played(before)


def sumon_turn(seat: Seat) -> None:
    """The same for tests of what the table shows then: nobody's hand is needed for it."""
    number, squares = next(iter(seat.state()["choices"]["pieces"].items()))
    seat.act(f"{number}{squares[0]}")


def sum8_turn(seat: Seat) -> None:
    """The first action of those that can be chosen, likewise."""
    seat.act(seat.state()["choices"][0][0])


def sum8_action(seat: Seat, action: str) -> None:
    """Places the tile that the action says, by mouse."""
    _place, tile, slot = action.split()
    before = seat.version
    seat.page.click(f"[data-tile='{tile}'].ht")
    seat.click(seat.cell(slot))
    seat.played(before)


def sum8_action_by_keys(seat: Seat, action: str) -> None:
    """The same with the keyboard alone: the tile's two numbers, arrows to the slot, Enter."""
    _place, tile, slot = action.split()
    page, before = seat.page, seat.version
    page.keyboard.type(tile)
    for _ in range(12):
        x, y = page.evaluate(WAY, slot)
        if not (x or y):
            break
        keys = ("ArrowLeft", "ArrowRight") if abs(x) > abs(y) else ("ArrowUp", "ArrowDown")
        page.keyboard.press(keys[(x if abs(x) > abs(y) else y) > 0])
    page.keyboard.press("Enter")
    seat.played(before)


WAY = """slot => {
  const middle = (cell) => {
    const box = cell.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const from = middle(document.activeElement.closest("[data-cell]"));
  const to = middle(document.querySelector(`[data-cell="${slot}"]`));
  return [Math.round(to[0] - from[0]), Math.round(to[1] - from[1])];
}"""
"""How far a slot is from the one in focus."""


def sumon_action(seat: Seat, action: str) -> None:
    """Plays the steps of a turn by mouse and ends it."""
    page, before = seat.page, seat.version
    for step in action.split("-"):
        page.wait_for_function(
            "number => document.querySelector(`[data-cell].usable[aria-label$=' ${number}']`)",
            arg=step[0],
        )
        seat.click(page.locator(f"[data-cell].usable[aria-label$=' {step[0]}']").first)
        seat.click(page.locator(f"[data-cell='{step[1:]}'].target"))
        page.wait_for_selector("[data-key=end]:not([aria-disabled])")
    page.click("[data-key=end]")
    seat.played(before)


def integers_by_mouse(seat: Seat, drag: bool = False) -> None:
    """Does what the computer advises: lays, trades or passes."""
    integers_action(seat, seat.hint(), drag)


def integers_action(seat: Seat, action: str, drag: bool = False) -> None:
    """Lays, trades or passes as the action says."""
    page, before = seat.page, seat.version
    hand: list[str | None] = list(seat.state()["hands"]["1"])
    kind, *words = action.split()
    if kind == "play":
        for target in (word[4:] for word in words if word.startswith("sum=")):
            page.click("[data-key=sum]")
            page.click(f"[data-number='{target}']")
        for tile, value, square in _TILE.findall(action):
            index = _taken(hand, tile)
            if drag:
                seat.drag(page.locator(f"[data-index='{index}']"), seat.cell(square))
            else:
                page.click(f"[data-index='{index}']")
                seat.click(seat.cell(square))
            if value:
                page.click(f"[data-number='{value}']")
        page.click("[data-key=play]:not([aria-disabled])")
    elif kind == "trade":
        page.click("[data-key=trade]")
        for tile in words:
            page.click(f"[data-index='{_taken(hand, tile)}']")
        page.click("[data-key=trade]")
    else:
        page.click("[data-key=pass]")
    seat.played(before)


def _taken(hand: list[str | None], tile: str) -> int:
    """The place of a tile in the hand, from the right; it counts as gone afterwards."""
    index = max(i for i, held in enumerate(hand) if held == tile)
    hand[index] = None
    return index
