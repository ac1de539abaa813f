"""The pages in Chromium: games begun by mouse and by keys, editors, settings, nothing for axe."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import violations
from tests.web.browser import CHROMIUM, chromium, leave, served, someone
from tests.web.test_pages import PAGES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium"),
    pytest.mark.xdist_group("pages"),  # one server and one browser
]

MORE_PAGES = ["/rules/index", "/rules/levels", "/rules/records", "/nothing"]

MISFITS = """() => {
  const inText = "p, li, td, legend, .note, label, .contents";
  const all = [...document.querySelectorAll("a, button, input, select, textarea")];
  return all.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && !one.closest(inText) && (box.height < 43.5 || box.width < 43.5);
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
"""What a finger would miss; links in running text may be smaller."""

SHORTEN = """() => {
  const rest = ".prose > :nth-child(n + 40), .prose tr:nth-child(n + 5)";
  for (const one of document.querySelectorAll(rest)) one.remove();
}"""
"""A long text goes on as it begins, and axe's time grows by the square of its length."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    page = someone(browser, address)
    yield page
    leave(page)


def begun(page: Page) -> dict[str, Any]:
    """Begins the game of the form; what was sent."""
    with page.expect_request("**/api/games") as asked:
        page.locator("#new [type=submit]").click()
    page.wait_for_url("**/play/*")
    sent: dict[str, Any] = json.loads(asked.value.post_data or "")
    return sent


def kind(path: str) -> object:
    """What pages have in common that differ in their words alone."""
    page = path.partition("?")[0]
    _, first, *more = page.split("/")
    return page if first == "new" else (first, len(more))


def kinds(paths: Sequence[str]) -> list[str]:
    """The first page of each kind."""
    return list({kind(path): path for path in reversed(paths)}.values())


def covering(paths: Sequence[str]) -> tuple[list[str], list[str]]:
    """Two lists: one page of each kind is in both, any other in one of them."""
    both = kinds(paths)
    rest = [path for path in paths if path not in both]
    return [*both, *rest[::2]], [*both, *rest[1::2]]


@pytest.mark.parametrize(
    ("size", "dark", "language"), [("desktop", False, "en"), ("phone", True, "de")]
)
def test_axe_finds_nothing(
    browser: Browser, address: str, size: str, dark: bool, language: str
) -> None:
    page = someone(browser, address, size, dark, language)
    page.goto("/new/sumon?with=link")
    begun(page)
    page.goto("/")
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    for path in covering([*PAGES, *MORE_PAGES])[dark]:
        page.goto(path)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            problems.append(f"{path} is wider than the screen")
        if size == "phone":
            problems += [f"{path}: {one} is small" for one in page.evaluate(MISFITS)]
        page.evaluate(SHORTEN)
        problems += [f"{path}: {one['id']}" for one in violations(page)]
    leave(page)
    assert problems == []


def test_from_home_to_the_table_in_two_clicks(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sum On: change the set-up").click()
    sent = begun(page)
    assert len(sent["seats"][0].pop("commit")) == 64  # what the browser promises for the draws
    assert sent["seats"] == [{"kind": "me"}, {"kind": "computer", "level": 1}]


def test_a_form_is_filled_with_the_keyboard(page: Page) -> None:
    page.goto("/new/sumon?with=computer")
    page.get_by_label("Your name").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="2 · Learner")).to_be_checked()
    page.get_by_role("radio", name="With", exact=False).last.focus()
    page.keyboard.press("Space")
    with page.expect_request("**/api/games") as asked:
        page.get_by_label("Your name").press("Enter")
    page.wait_for_url("**/play/*")
    sent = json.loads(asked.value.post_data or "")
    assert sent["options"] == {"board": "wide", "start": "fixed", "pie": True}
    assert len(sent["seats"][0].pop("commit")) == 64
    assert sent["seats"] == [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": 2}]
    page.goto("/new/sumon?with=computer")
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(page.get_by_role("radio", name="2 · Learner")).to_be_checked()


def test_four_seats_people_and_computers_mixed(page: Page) -> None:
    page.goto("/new/integers?with=link")
    page.get_by_text("Four", exact=True).click()
    page.get_by_label("Seat 3").select_option(label="A person at this screen")
    page.locator("[name='seat.3.name']").fill("Bo")
    page.get_by_label("Seat 4").select_option("computer:8")
    page.get_by_text("30 minutes", exact=True).click()
    page.get_by_text("Own", exact=True).click()
    page.get_by_label("Minutes", exact=True).fill("12")
    sent = begun(page)
    assert [seat["kind"] for seat in sent["seats"]] == ["me", "open", "here", "computer"]
    assert (sent["seats"][2]["name"], sent["seats"][3]["level"]) == ("Bo", 8)
    assert (sent["options"]["players"], sent["options"]["clock"]) == (4, 30)
    assert sent["clock"] == {"minutes": 12, "increment": 10}


def test_red_is_the_second_seat(page: Page) -> None:
    page.goto("/new/sumon?with=here")
    page.get_by_text("Red", exact=True).click()
    assert [seat["kind"] for seat in begun(page)["seats"]] == ["here", "me"]


def test_a_refusal_is_a_sentence(page: Page) -> None:
    page.goto("/new/sumon?with=here")
    page.get_by_text("Own", exact=True).click()
    page.get_by_label("Minutes", exact=True).evaluate("one => { one.max = ''; one.value = 1e6 }")
    page.locator("#new [type=submit]").click()
    expect(page.locator("#refusal")).not_to_be_empty()
    expect(page.locator("#new [type=submit]")).not_to_have_attribute("aria-disabled", "true")


def test_a_layout_laid_with_keys_is_shared_and_played(page: Page) -> None:
    page.goto("/layouts/new")
    page.get_by_role("button", name="Nine").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_have_text("9 disks that hang together. Ready to play.")
    page.get_by_role("button", name="c3").focus()
    for key in ("ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(verdict).to_contain_text("e3 can't be reached")
    page.get_by_role("button", name="Save and share").click()
    expect(page.locator("#refusal")).to_contain_text("e3 can't be reached")
    page.get_by_role("button", name="d3").click()
    expect(verdict).to_contain_text("11 disks")
    page.get_by_label("A name for it").fill("Hook")
    page.get_by_role("button", name="Save and share").click()
    expect(page.get_by_label("Link to send on")).to_be_focused()
    assert page.get_by_label("Link to send on").input_value() == page.url
    expect(page.get_by_role("link", name="Solo")).to_be_hidden()
    page.reload()
    expect(verdict).to_contain_text("11 disks")
    page.get_by_role("link", name="Play here together").click()
    expect(page.get_by_role("radio", name="Hook")).to_be_checked()
    assert len(begun(page)["options"]["layout"]) == 11
    page.goto("/new/sum8?with=computer")
    page.get_by_role("link", name="Hook").click()
    expect(page.get_by_role("radio", name="Hook")).to_be_checked()


def test_a_board_is_painted_and_played(page: Page) -> None:
    page.goto("/boards/new")
    page.get_by_role("button", name="All plain").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("at least one coloured space")
    page.get_by_label("Columns").fill("5")
    page.get_by_label("Rows", exact=True).fill("4")
    page.get_by_label("Rows", exact=True).press("Tab")
    page.locator("[data-square=b2]").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("g")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    expect(page.get_by_role("button", name="b2, red space")).to_be_visible()
    expect(page.get_by_role("button", name="c2, green space")).to_be_visible()
    expect(page.get_by_role("button", name="c3, +10 square")).to_be_visible()
    for number in page.locator("[data-colour=green] input").all():
        number.fill("0")
    expect(verdict).to_contain_text("green")
    page.get_by_label("Another number").fill("12")
    page.get_by_role("button", name="Add").click()
    page.get_by_label("Green 12: how many").fill("1")
    expect(verdict).to_have_text("Board and tiles go together. Ready to play.")
    page.get_by_role("button", name="Save and share").click()
    page.get_by_role("link", name="Play here together").click()
    page.wait_for_url("**/new/integers**")
    options = begun(page)["options"]
    assert options["board"] == [".....", ".RG..", "..+..", "....."]
    assert options["tiles"]["green"] == [12]


def test_a_board_is_painted_by_dragging(page: Page) -> None:
    page.goto("/boards/new")
    page.get_by_text("blue space").click()
    page.locator("[data-square=a1]").hover()
    page.mouse.down()
    page.locator("[data-square=d1]").hover()
    page.mouse.up()
    expect(page.get_by_role("button", name="d1, blue space")).to_be_visible()


def test_a_friend_joins_and_a_seat_goes_along(browser: Browser, page: Page, address: str) -> None:
    page.goto("/new/sumon?with=link")
    page.get_by_label("Your name").fill("Ada")
    begun(page)
    id = page.url.rpartition("/")[2]
    asked = "id => fetch(`/api/games/${id}`).then((answer) => answer.json())"
    code = page.evaluate(asked, id)["join"]["code"]
    friend = someone(browser, address)
    friend.goto(f"/join/{code}")
    expect(friend.get_by_role("heading", name="Ada invites you")).to_be_visible()
    friend.goto("/")
    friend.get_by_role("link", name="Join with a code").click()
    friend.get_by_label("Code").fill(code)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(f"**/play/{id}")
    friend.goto("/games")
    expect(friend.get_by_role("link", name="Sum On with Ada")).to_be_visible()
    link = page.request.post(f"/api/games/{id}/seat-link", data={}).json()["url"]
    phone = someone(browser, address, "phone")
    phone.goto(link)
    phone.get_by_role("button", name="Sit down here").click()
    phone.wait_for_url(f"**/play/{id}")
    phone.goto(link)
    phone.get_by_role("button", name="Sit down here").click()
    expect(phone.locator("#refusal")).not_to_be_empty()


def test_a_record_is_opened(page: Page) -> None:
    page.goto("/open")
    page.get_by_label("Or its text").fill("no record")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#refusal")).to_contain_text("can’t be read")
    page.get_by_role("button", name="Replay sum8-").click()
    page.wait_for_url("**/play/*")


def test_settings_hold_at_once_and_stay(page: Page) -> None:
    page.goto("/settings")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_text("Dark", exact=True).click()
    page.get_by_text("All dark").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-pips", "ink")
    page.get_by_role("link", name="Deutsch").click()
    expect(html).to_have_attribute("lang", "de")


@pytest.mark.parametrize(
    ("width", "height", "dark", "language"),
    [(320, 568, True, "de"), (844, 390, False, "en"), (1280, 800, False, "de")],
)
def test_an_invitation_is_read_and_taken_on_any_screen(
    browser: Browser, address: str, page: Page, width: int, height: int, dark: bool, language: str
) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made = page.request.post("/api/games", data={"game": "sum8", "seats": seats}).json()
    friend = someone(browser, address, "desktop", dark, language)
    friend.set_viewport_size({"width": width, "height": height})
    friend.goto(f"/join/{made['join']['code']}")
    assert violations(friend) == []
    assert friend.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(friend.locator("h1")).to_contain_text("Ada")
    expect(friend.locator(".scene")).to_be_visible()
    friend.fill("#name", "Ben")
    friend.keyboard.press("Enter")
    friend.wait_for_url("**/play/*")
    late = someone(browser, address, "phone", dark, language)
    late.goto(f"/join/{made['join']['code']}")
    expect(late.locator("#join")).to_have_count(0)
    assert violations(late) == []
    leave(friend)
    leave(late)


def test_who_comes_too_late_is_told_so(browser: Browser, address: str, page: Page) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made = page.request.post("/api/games", data={"game": "sumon", "seats": seats}).json()
    friend, other = someone(browser, address), someone(browser, address)
    friend.goto(f"/join/{made['join']['code']}")
    other.request.post("/api/join", data={"code": made["join"]["code"], "name": "Cleo"})
    friend.locator("#join [type=submit]").click()
    expect(friend.locator(".note.warn")).to_contain_text("All seats are taken")
    leave(friend)
    leave(other)


def test_the_examples_of_the_rules_open_as_replays(page: Page) -> None:
    page.goto("/rules/sumon")
    page.locator("a.replay").first.click()
    page.wait_for_url("**/play/*")
    expect(page.locator("#log li button")).to_have_count(2)
    page.go_back()
    expect(page).to_have_url(re.compile("/rules/sumon$"))


def test_a_link_into_the_small_print_opens_it(page: Page) -> None:
    page.goto("/rules/sum8")
    expect(page.locator("details.fold")).not_to_have_attribute("open", "")
    page.goto("/rules/sum8#rulings")
    expect(page.locator("#rulings")).to_be_visible()
