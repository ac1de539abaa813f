"""Two browsers against each other, a third one watching, and two people at one screen."""

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sum8_by_mouse, sum8_turn, sumon_step, sumon_turn
from tests.web.table.seat import Seat

HERE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]


def joined(sit: Sit, game: str, **more: object) -> tuple[Seat, Seat]:
    """Two people at a table; the second one came by the link that the first one saw."""
    ada, bo = sit(), sit()
    ada.begin(game, [{"kind": "me", "name": "Ada"}, {"kind": "open"}], **more)
    link = ada.page.locator("#invite input").input_value()
    expect(ada.page.locator("#invite img")).to_be_visible()
    bo.page.goto(link)
    bo.page.locator("main input:not([type=hidden])").last.fill("Bo")
    bo.page.locator("main [type=submit]").click()
    bo.page.wait_for_url("**/play/*")
    bo.page.wait_for_selector("#main[data-version]")
    ada.page.wait_for_selector("#invite[hidden]", state="attached")
    return ada, bo


def mover(*people: Seat) -> Seat:
    """The one whose turn it is."""
    acting: list[Seat] = []

    def found() -> bool:
        acting[:] = [
            seat for seat in people if seat.page.locator("#main[data-acting=true]").count()
        ]
        return bool(acting)

    people[0].until(found)
    return acting[0]


def test_moves_appear_on_all_screens_and_hands_on_one(sit: Sit) -> None:
    ada, bo = joined(sit, "sum8", clock={"minutes": 10, "increment": 5})
    other = sit()
    other.open(ada.id)
    for count in (1, 2):
        sum8_by_mouse(mover(ada, bo))
        placed = sum(line["text"].startswith("place") for line in other.state()["sheet"])
        for seat in (ada, bo, other):
            expect(seat.page.locator("#log li button")).to_have_count(count)
            expect(seat.page.locator("[data-tile][data-at]")).to_have_count(placed)
    expect(ada.page.locator(".ht")).to_have_count(len(ada.state()["hands"]["1"]))
    expect(other.page.locator(".ht")).to_have_count(0)
    expect(other.page.locator("#ledge")).to_contain_text("You are watching")
    expect(ada.page.locator("#watching")).to_have_text("1 watching")
    assert set(ada.state()["hands"]) == {"1"}
    assert other.state()["hands"] == {}
    bo.page.close()
    expect(ada.page.locator("[data-seat='2'] .away")).to_have_text("· away")


def test_taking_back_needs_consent_who_waits_resigns_and_a_rematch_swaps(sit: Sit) -> None:
    ada, bo = joined(sit, "sumon")
    sumon_step(ada)
    ada.page.click("#undo:not([aria-disabled=true])")
    expect(ada.page.locator("#polite")).to_have_text("You have asked to take your turn back.")
    expect(bo.page.locator("#polite")).to_have_text("Ada asks to take a turn back.")
    bo.page.locator("[data-key=refuse]").focus()
    sit().open(ada.id)
    expect(bo.page.locator("#watching")).to_have_text("1 watching")
    expect(bo.page.locator("[data-key=refuse]")).to_be_focused()
    bo.page.keyboard.press("Enter")
    expect(bo.page.locator("#ask")).to_be_empty()
    for place in ("#say", "#polite"):
        expect(ada.page.locator(place)).to_have_text("That was refused: your turn stays.")
    expect(bo.page.locator("#say")).not_to_contain_text("refused")
    expect(ada.page.locator("#log li button")).to_have_count(1)
    ada.page.click("#undo:not([aria-disabled=true])")
    bo.page.locator("#ask").get_by_role("button", name="Allow").click()
    expect(ada.page.locator("#log li button")).to_have_count(0)
    assert ada.my_turn()
    sumon_turn(ada)
    expect(ada.page.locator("#main[data-acting=false]")).to_be_attached()
    ada.page.click("#resign:not([aria-disabled=true])")
    ada.page.locator("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator("#say")).to_have_text("Bo wins: you resigned.")
    expect(bo.page.locator("#say")).to_have_text("You win: Ada resigned.")
    for seat in (ada, bo):
        expect(seat.page.locator("#pill.over")).to_be_visible()
    first = ada.id
    bo.page.click("[data-key=again]")
    bo.page.wait_for_url(lambda url: first not in url)
    ada.page.get_by_role("button", name="To the next game").click()
    ada.page.wait_for_url(lambda url: first not in url)
    assert ada.id == bo.id
    assert (ada.state()["you"], bo.state()["you"]) == ([2], [1])


def test_of_two_tabs_one_moves_and_the_other_learns_it(sit: Sit) -> None:
    ada, other = sit(), sit()
    id = ada.begin("sum8", [{"kind": "me"}], options={"mode": "solo"})["id"]
    other.page.context.add_cookies(
        [
            {"name": one["name"], "value": one["value"], "domain": one["domain"], "path": "/"}
            for one in ada.page.context.cookies()
        ]
    )
    other.page.route("**/stream?*", lambda route: route.abort())
    other.open(id)
    sum8_turn(ada)
    other.page.locator(".ht").last.click()
    other.click(other.page.locator(".cell.target").last)
    expect(other.page.locator("#say")).to_contain_text("Someone was faster")
    expect(other.page.locator("[data-tile][data-at]")).to_have_count(1)
    assert len(other.state()["sheet"]) == 1
    sum8_by_mouse(other)
    assert len(other.state()["sheet"]) == 2


def test_hands_are_covered_between_turns_at_one_screen(sit: Sit) -> None:
    seat = sit()
    seat.begin("sum8", HERE)
    page = seat.page
    for _ in HERE:
        expect(page.locator(".ht")).to_have_count(0)
        page.click("[data-key=reveal]")
        state = seat.state()
        hand = state["hands"][str(state["to_move"])]
        expect(page.locator(".ht")).to_have_count(len(hand))
        sum8_by_mouse(seat)
    expect(page.locator(".ht")).to_have_count(0)
    placed = sum(line["text"].startswith("place") for line in seat.state()["sheet"])
    expect(page.locator("[data-tile][data-at]")).to_have_count(placed)
