"""Lessons at the table: wrong, something else, done; by touch, by keys, spoken, and kept."""

import itertools

import pytest

from tests.web.table.conftest import Sit
from tests.web.table.hands import integers_action, sum8_tap, sumon_action
from tests.web.table.seat import Seat
from tests.web.table.sizes import Steady
from tests.web.table.test_axe import check

SIDE = {"width": 844, "height": 390}
CIRCLE = ("sum8", "close-the-circle")
RIGHT = ("65", "b2/nw")
WRONG = ("61", "b2/nw")
OTHER = ("65", "c2/sw")


def begin(seat: Seat, game: str, name: str) -> None:
    """The lesson's table, by a press on the page of lessons."""
    seat.page.goto("/learn")
    seat.page.click(f"[data-course={game}] [data-lesson={name}]")
    seat.page.wait_for_selector("#main[data-lesson=open][data-version]")


def stands(seat: Seat, status: str) -> None:
    seat.page.wait_for_selector(f"#main[data-lesson={status}][data-acting]")


def board(seat: Seat) -> tuple[float, ...]:
    """Where the board is on the screen."""
    seat.painted()
    box = seat.box(seat.page.locator("#board > svg"))
    return tuple(round(box[side]) for side in ("x", "y", "width", "height"))


def star(seat: Seat, number: int) -> str:
    return seat.page.locator(f".stars li:nth-child({number})").get_attribute("class") or ""


def lay(seat: Seat, tile: str, slot: str, touch: bool) -> None:
    """Lays a tile of SUM8 where it fits."""
    before = seat.version
    seat.page.locator(f"[data-tile='{tile}'].ht").click()
    if touch:
        sum8_tap(seat, slot)
    seat.click(seat.cell(slot), touch)
    seat.played(before)


def try_out(seat: Seat, tile: str, slot: str, touch: bool) -> str:
    """Tries a tile of SUM8 where it doesn't fit; what is said then."""
    seat.page.locator(f"[data-tile='{tile}'].ht").click()
    seat.click(seat.cell(slot), touch)
    assert blamed(seat) == (2, ["no 1 + 3 = 4", "ok 6 + 2 = 8"])
    said = seat.page.locator("#say").text_content() or ""
    seat.page.locator(f"[data-tile='{tile}'].ht").click()
    return said


BLAMED = """() => {
  const box = (one) => {
    const { x, y, right, bottom } = one.getBoundingClientRect();
    return [x, y, right, bottom];
  };
  const outlined = document.querySelectorAll(".blame").length;
  const pins = [...document.querySelectorAll(".pin")];
  if (!outlined) return null;
  return {
    outlined,
    words: pins.map((one) => `${one.classList[1]} ${one.textContent}`),
    boxes: [...document.querySelectorAll("#board, .pin rect")].map(box),
  };
}"""
"""What the board shows of a refusal, taken at once: it goes by itself."""


def blamed(seat: Seat) -> tuple[int, list[str]]:
    """How many places are outlined, and what the pins say; all are on the board, and apart."""
    seen = seat.page.wait_for_function(BLAMED).json_value()
    (left, top, right, bottom), *pins = seen["boxes"]
    for pin in pins:
        assert left <= pin[0] < pin[2] <= right
        assert top <= pin[1] < pin[3] <= bottom
    for one, other in itertools.combinations(pins, 2):
        across, down = (min(one[i + 2], other[i + 2]) - max(one[i], other[i]) for i in (0, 1))
        assert min(across, down) <= 0
    return seen["outlined"], seen["words"]


@pytest.mark.parametrize("across", [False, True], ids=["upright", "across"])
def test_a_lesson_by_touch_from_wrong_to_done(sit: Sit, across: bool) -> None:
    """Axe looks at half of the states; at the others on the other screen, or below by keyboard."""
    seat = sit("phone", dark=across)
    page = seat.page
    if across:
        page.set_viewport_size(SIDE)  # type: ignore[arg-type]
        seat.speak("de")
    begin(seat, *CIRCLE)
    here, problems = board(seat), [] if across else check(seat, "start")
    tip = page.request.get(f"/api/games/{seat.id}").json()["lesson"]["tip"]
    assert page.locator("#say").text_content() == tip
    assert page.locator(".goalslot").count() == 1
    for _ in range(1 if across else 3):  # the third one points at "Show me"
        assert page.locator("#hint.nudged").count() == 0
        said = try_out(seat, *WRONG, touch=True)
    page.wait_for_selector("#hint:not(.nudged)" if across else "#hint.nudged")
    assert ("Da nicht" if across else "Not there") in said
    assert board(seat) == here
    problems += check(seat, "wrong") if across else []
    lay(seat, *OTHER, touch=True)
    stands(seat, "other")
    assert page.locator("#say").text_content() == seat.state()["lesson"]["words"]
    assert (board(seat), star(seat, 3)) == (here, "now")
    problems += [] if across else check(seat, "other")
    page.locator("#undo").tap()
    stands(seat, "open")
    lay(seat, *RIGHT, touch=True)
    stands(seat, "done")
    seat.still()
    assert board(seat) == here
    assert "done" in star(seat, 3)
    problems += check(seat, "done") if across else []
    if not across:
        page.reload()
        stands(seat, "done")
        assert "done" in star(seat, 3)
    page.locator("#lesson-go").tap()
    stands(seat, "open")
    assert page.locator(".lesson h2").text_content() == "Big 8"
    page.locator("#lessons").tap()
    page.wait_for_selector(f"[data-lesson={CIRCLE[1]}][data-state=done]")
    problems += [] if across else check(seat, "all lessons")
    assert problems == []


SCRIPT = [
    "Lesson 3 of 9, Close the circle. Circle b2 needs one more tile. Both its ends have to fit:"
    " equal, or together 8. The free place lies between a 2 and a 3."
    " Which of your tiles fits both?",
    "! Not there: 1 meets 3. They differ, and 1 + 3 is only 4. Next to the 3 you need a 3 or a 5.",
    "Circle b2 needs one more tile. Both its ends have to fit: equal, or together 8.",
    "You placed 6 5 on b2 north-west. Circle closed. 4 points."
    " Circle closed, for 4 points! Closed circles stay as they are. Lesson 3 done.",
]
"""What a screen reader says of a lesson, refusals (`!`) at once; what a tile may do is left out."""


def test_a_lesson_by_keyboard_as_it_is_spoken(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    begin(seat, *CIRCLE)
    here = board(seat)
    heard = [page.locator("#polite").text_content()]
    page.keyboard.press(str(seat.state()["hands"]["1"].index(WRONG[0]) + 1))
    page.locator(f"[data-cell='{WRONG[1]}']").focus()
    page.keyboard.press("Enter")
    assert blamed(seat) == (2, ["no 1 + 3 = 4", "ok 6 + 2 = 8"])
    heard.append(f"! {page.locator('#assertive').text_content()}")
    assert "Not there" in (page.locator("#say").text_content() or "")
    assert (board(seat), check(seat, "wrong")) == (here, [])
    page.keyboard.press("Escape")
    lay(seat, *OTHER, touch=False)
    stands(seat, "other")
    assert board(seat) == here
    page.keyboard.press("u")
    stands(seat, "open")
    heard.append(page.locator("#polite").text_content())
    page.locator(f"[data-cell='{RIGHT[1]}']").focus()
    page.keyboard.press("h")
    stands(seat, "done")
    seat.still()
    heard.append(page.locator("#polite").text_content())
    assert heard == SCRIPT
    assert (board(seat), check(seat, "done")) == (here, [])
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.key") == "lesson-next"
    page.keyboard.press("Enter")
    stands(seat, "open")
    assert star(seat, 3) == "done"
    page.keyboard.press("n")
    page.locator(".lesson .kick", has_text="Lesson 5 of 9").wait_for()
    assert star(seat, 4) == "skipped"


def test_the_other_games_say_what_is_wrong_and_reach_the_star(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    begin(seat, "sumon", "one-step")
    here = board(seat)
    seat.click(page.locator("[data-cell].usable[aria-label$=' 2']").first)
    seat.click(seat.cell("e2"))
    assert blamed(seat) == (1, [])
    page.wait_for_selector(".lesson .talk.warn")
    page.keyboard.press("Escape")
    # A piece that no line lets go: it and the piece whose lines count are outlined.
    seat.click(seat.cell("c1"))
    seat.click(seat.cell("c2"))
    page.wait_for_selector(".sum.yes")
    seat.click(seat.cell("e1"))
    assert blamed(seat) == (2, [])
    assert "No line through your 2 makes 4" in (page.locator("#say").text_content() or "")
    page.keyboard.press("Backspace")
    page.wait_for_selector(".sum.yes", state="detached")
    sumon_action(seat, seat.state()["lesson"]["show"])
    stands(seat, "done")
    assert board(seat) == here
    begin(seat, "integers", "make-the-sum")
    here = board(seat)
    hand = seat.state()["hands"]["1"]
    page.click(f"[data-index='{hand.index('4')}']")
    seat.click(seat.cell("d3"))
    page.wait_for_selector("#say.warn")
    page.click("[data-key=play]", force=True)
    page.wait_for_selector(".lesson .talk.warn")
    assert page.locator("#assertive").text_content()
    page.keyboard.press("Backspace")
    page.wait_for_selector("#say:not(.warn)")
    integers_action(seat, seat.state()["lesson"]["show"])
    stands(seat, "done")
    assert board(seat) == here


WORDS = """() => [...document.querySelectorAll(".dock button")].filter((one) => one.offsetParent)
  .map((one) => {
    const [button, words] = [one, one.querySelector("span")].map((x) => x.getBoundingClientRect());
    return Math.min(words.left - button.left, button.right - words.right);
  })"""
"""How far the words of each button of the dock are from its edges."""


def test_the_words_of_the_dock_have_room_in_german(sit: Sit) -> None:
    seat = sit()
    seat.speak("de")
    begin(seat, *CIRCLE)
    for width in (1000, 1280):
        seat.page.set_viewport_size({"width": width, "height": 800})
        seat.painted()
        room = seat.page.evaluate(WORDS)
        assert len(room) == 4
        assert min(room) >= 3


def test_title_and_goal_are_whole_beside_a_wide_board(sit: Sit) -> None:
    seat = sit("phone")
    seat.page.set_viewport_size(SIDE)  # type: ignore[arg-type]
    seat.speak("de")
    begin(seat, "integers", "three-in-a-line")
    for words in (".lesson h2", ".lesson .goal"):
        place = seat.page.locator(words)
        for side in ("Width", "Height"):
            assert place.evaluate(f"one => one.scroll{side} - one.client{side}") <= 1
    assert seat.box(seat.page.locator(".stars"))["width"] >= 72


@pytest.mark.parametrize("name", ["two-sums", "wild-on-top", "trade"])
def test_words_of_a_lesson_are_whole_in_german(sit: Sit, name: str) -> None:
    """These have the longest title, ledge and buttons."""
    seat, steady = sit(), Steady()
    seat.speak("de")
    begin(seat, "integers", name)
    sizes = [(640, 400), (853, 533), (1000, 641), (1280, 800)]
    problems = steady.look(seat.page, "open", sizes)
    seat.page.click("#hint")
    stands(seat, "done")
    assert "-" not in (seat.page.locator("#say").text_content() or ""), "no minus sign"
    problems += steady.look(seat.page, "done", sizes)
    assert not problems, "\n".join(problems)


def test_the_last_lesson_leads_to_a_game_in_german_too(sit: Sit) -> None:
    seat = sit("phone")
    seat.speak("de")
    begin(seat, "integers", "trade")
    integers_action(seat, seat.state()["lesson"]["show"])
    stands(seat, "done")
    assert seat.page.locator("#lesson-go").text_content() == "Spielen"
    seat.page.locator("#lesson-go").tap()
    seat.page.wait_for_selector("#main[data-talk=true]")
