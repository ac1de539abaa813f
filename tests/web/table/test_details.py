"""What the table shows while one thinks: reasons, hints, names, trades, the way back."""

import re

from playwright.sync_api import Route, expect

from tests.web.table.conftest import Sit
from tests.web.table.hands import sum8_second_turn, sum8_turn, sumon_step, sumon_turn

SOLO = [{"kind": "me"}]
PLAIN = {"red": [1, 2, 3], "blue": [1], "green": [1], "yellow": [2] * 20, "wild": 0}
WILD = {"red": [1, 2, 3], "blue": [1], "green": [1], "yellow": [], "wild": 20}


def test_a_chosen_tile_shows_where_it_fits_and_what_it_earns(sit: Sit) -> None:
    seat = sit()
    sum8_second_turn(seat)
    page = seat.page
    tile = page.locator(".ht:not(.none)").first
    name = tile.get_attribute("data-tile")
    tile.click()
    legal = {c[0].split()[2]: c[1] for c in seat.state()["choices"] if f"place {name} " in c[0]}
    expect(page.locator(".glow")).to_have_count(len(legal))
    expect(page.locator(".badge")).to_have_count(len(legal))
    slot, points = next(iter(legal.items()))
    seat.cell(slot).hover(force=True)
    expect(page.locator(".ghost")).to_have_count(1)
    expect(seat.cell(slot)).to_have_attribute("aria-label", re.compile(rf", {points} points?$"))
    expect(page.locator("#say")).to_contain_text(f"on {slot.partition('/')[0]} ")
    page.keyboard.press("Escape")
    expect(page.locator(".glow")).to_have_count(0)


def test_solo_explains_an_illegal_try_takes_a_tile_off_and_takes_back(sit: Sit) -> None:
    seat = sit()
    seat.begin("sum8", SOLO, options={"mode": "solo"})
    sum8_turn(seat)
    page, before = seat.page, seat.version
    page.locator(".ht:not(.none)").first.click()
    seat.click(seat.cell("c3/se"))
    expect(page.locator("#say.warn")).to_contain_text("c3 south-east")
    expect(page.locator("#assertive")).not_to_be_empty()
    expect(page.locator(".blame")).not_to_have_count(0)
    assert seat.version == before
    page.keyboard.press("Escape")
    sum8_turn(seat)
    laid = page.locator("[data-tile][data-at]")
    expect(laid).to_have_count(2)
    seat.click(seat.cell(laid.last.get_attribute("data-at") or ""))
    page.get_by_role("button", name="Take it off").click()
    expect(laid).to_have_count(1)
    page.keyboard.press("u")
    expect(laid).to_have_count(2)
    page.keyboard.press("m")
    expect(page.locator("[data-key=move]")).to_have_attribute("aria-pressed", "true")


def test_sumon_draws_the_sums_and_takes_steps_back(sit: Sit) -> None:
    seat = sit()
    seat.begin("sumon", [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}])
    page = seat.page
    for key in ("2", "ArrowUp"):
        page.keyboard.press(key)
    expect(page.locator(".sum.yes")).to_have_count(3)
    expect(page.locator(".chip")).to_have_text(["Step 3", "Step 5", "Step 8"])
    expect(page.locator("#polite")).to_contain_text("Bonus: 3, 5 or 8")
    page.keyboard.press("5")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#log .now")).to_contain_text("2 to c2, then 5 to e2")
    page.keyboard.press("Backspace")
    expect(page.locator("#log .now")).not_to_contain_text("5 to e2")
    page.keyboard.press("Backspace")
    expect(page.locator("#log .now")).to_have_count(0)
    sumon_step(seat)
    expect(page.locator("#log li button")).to_have_count(1)


def test_sumon_waits_for_the_rules_when_one_is_faster(sit: Sit) -> None:
    """A bonus piece chosen before the sums are known was refused, though it may step."""
    seat = sit()
    page = seat.page
    seat.begin("sumon", [{"kind": "me"}, {"kind": "here", "name": "Ben"}])
    held: list[Route] = []
    page.route("**/preview", lambda route: held.append(route))
    seat.click(seat.cell("c1"))
    seat.click(seat.cell("c2"))
    seat.until(lambda: held)
    page.keyboard.press("5")
    held[0].continue_()
    expect(page.locator(".chip.sel")).to_have_text(re.compile("5"))
    expect(page.locator("#assertive")).to_be_empty()


def test_sumon_sets_pieces_and_swaps(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    two = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]
    seat.begin("sumon", two, options={"start": "placement"})
    page.locator("[data-key=chip3]").click()
    seat.click(seat.cell("d1"))
    expect(page.locator("[data-piece='blue 3']")).to_have_count(1)
    seat.begin("sumon", two, options={"pie": True})
    sumon_turn(seat)
    page.get_by_role("button", name="Swap sides").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Red")


def test_integers_says_how_far_off_a_line_is(sit: Sit) -> None:
    seat = sit()
    options = {"board": ["......", ".R....", "......", "R..R..", "..B.G."], "tiles": PLAIN}
    seat.begin("integers", options=options)
    assert seat.my_turn()
    page = seat.page
    page.click("[data-index='1']")
    seat.click(seat.cell("b1"))
    red = seat.state()["board"]["tiles"]["b2"]["number"]
    if red:
        expect(page.locator(".lv.no")).to_have_text(f"off by {red}")
        expect(page.locator("#say.warn")).to_contain_text(f"off by {red}")
    expect(page.locator("[data-key=play]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#log .now")).to_contain_text("on trial")
    page.click("[data-key=back]")
    expect(page.locator(".trial")).to_have_count(0)
    if seat.state()["board"]["tiles"]["a4"]["number"]:  # between two tiles there is less room
        page.click("[data-index='1']")
        seat.click(seat.cell("b4"))
        expect(page.locator(".lv.no")).to_have_text(re.compile("^±"))
        page.click("[data-key=back]")
        expect(page.locator(".trial")).to_have_count(0)
    page.click("[data-key=trade]")
    page.click("[data-index='2']")
    expect(page.locator("#polite")).to_have_text("Trade 1 tile (minus 3)")
    page.get_by_role("button", name="Trade 1 tile").click()
    expect(page.locator("#log")).to_contain_text("−3")


def test_wild_tiles_and_sums_are_named(sit: Sit) -> None:
    seat = sit()
    seat.begin("integers", options={"board": ["...", ".R.", "R.R", ".B.", ".G."], "tiles": WILD})
    assert seat.my_turn()
    page, before = seat.page, seat.version
    red = seat.state()["board"]["tiles"]["b2"]["number"]
    page.click("[data-index='1']")
    for place in ("#say", "#polite"):
        expect(page.locator(place)).to_have_text("Lay the wild tile on a free square.")
    seat.click(seat.cell("b1"))
    page.click("dialog [data-number='7']")
    page.locator("dialog [data-number='1']").wait_for()
    page.keyboard.press("-")
    page.keyboard.press("4")
    expect(page.locator(".lv.no")).to_have_count(1)
    page.keyboard.press("Backspace")
    page.click("[data-index='1']")
    seat.click(seat.cell("b1"))
    page.click(f"dialog [data-number='{7 - red}']")
    page.click("[data-key=play]:not([aria-disabled])")
    seat.played(before)
    assert seat.state()["sheet"][0]["text"] == f"play sum=7 W={7 - red}@b1"


def test_after_the_end_there_is_a_review_a_replay_and_a_record(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("sumon", [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}])
    sumon_turn(seat)
    page.click("#resign")
    page.locator("dialog .danger").click()
    page.click("[data-key=review]")
    expect(page.locator("#summary h2")).to_be_visible()
    page.click("[data-key=replay]")
    count = len(seat.state()["sheet"])
    expect(page.locator(".past .of")).to_have_text(f"0 of {count}")
    page.click("[data-key=next]")
    expect(page.locator(".past .of")).to_have_text(f"1 of {count}")
    page.locator("#share").click()
    links = [link.get_attribute("href") or "" for link in page.locator("dialog a.btn").all()]
    assert len(links) == 3
    for link in links:
        assert "/picture.png?" in link or page.request.get(link).ok  # that: see `test_afterwards`
    record = page.request.get(f"/api/games/{seat.id}/record").json()
    seat.open(page.request.post("/api/records", data=record).json()["id"])
    expect(page.locator("#log li button")).to_have_count(count)
    page.click("[data-key=replay]")
    expect(page.locator(".past .of")).to_have_text(f"0 of {count}")


def test_a_button_that_does_nothing_now_looks_like_it(sit: Sit) -> None:
    seat = sit()
    seat.begin("integers")
    assert seat.my_turn()
    look = "one => { const s = getComputedStyle(one); return [s.backgroundColor, s.borderStyle]; }"
    play = seat.page.locator("[data-key=play]")
    expect(play).to_have_attribute("aria-disabled", "true")
    for theme in ("light", "dark"):
        seat.turn(theme)
        assert play.evaluate(look) == ["rgba(0, 0, 0, 0)", "dashed"]
        assert seat.page.locator("[data-key=trade]").evaluate(look)[1] == "solid"


def test_words_alone_on_the_ledge_are_not_shortened(sit: Sit) -> None:
    seat = sit("phone")
    seat.begin("sumon")
    for language in ("en", "de"):
        seat.speak(language)
        seat.page.reload()
        assert seat.my_turn()
        words = seat.page.locator("#ledge .so em")
        for width, height in ((320, 568), (640, 400), (568, 320)):
            seat.page.set_viewport_size({"width": width, "height": height})
            assert words.evaluate("(it) => it.scrollWidth <= it.clientWidth"), (width, height)
            inside = "(it) => it.scrollHeight <= it.clientHeight + 1"
            assert seat.page.locator("#ledge").evaluate(inside), (width, height)


def test_what_is_measured_gives_nothing_below_a_new_style(sit: Sit) -> None:
    """Handed down, it had everything on the page styled once more whenever it was measured."""
    seat = sit()
    seat.begin("sumon", [{"kind": "me"}, {"kind": "here"}])
    found = seat.page.evaluate("""() => {
      const [board, body] = [document.querySelector("#board"), document.body];
      body.style.setProperty("--ratio", "3");
      board.style.setProperty("--units", "5");
      const seen = (one, name) => getComputedStyle(one).getPropertyValue(name);
      const square = board.querySelector("svg > g");
      return [seen(body, "--ratio"), seen(board, "--units"),
              seen(square, "--ratio"), seen(square, "--units")];
    }""")
    assert found == ["3", "5", "1", "16"]
