"""One click from the home page to a first move, by mouse, touch and keys; what is remembered."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sumtable.host import lesson_list
from tests.web.axe import violations
from tests.web.browser import CHROMIUM, chromium, leave, served, someone
from tests.web.table.hands import sumon_by_mouse
from tests.web.table.seat import Seat

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium"),
    pytest.mark.xdist_group("home"),  # one server and one browser
]

PLAY = "Play Sum On now, against the computer, level {level}."


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def sent(page: Page, how: str, level: str = "Beginner") -> dict[str, Any]:
    """Begins a game from the home page; what was asked for."""
    button = page.get_by_role("button", name=PLAY.format(level=level))
    with page.expect_request("**/api/games") as asked:
        if how == "keys":
            button.focus()
            page.keyboard.press("Enter")
        elif how == "touch":
            button.tap()
        else:
            button.click()
    page.wait_for_url("**/play/*")
    found: dict[str, Any] = json.loads(asked.value.post_data or "")
    return found


@pytest.mark.parametrize(
    ("how", "size"), [("click", "desktop"), ("touch", "phone"), ("keys", "desktop")]
)
def test_one_click_leads_to_a_first_move(
    browser: Browser, address: str, how: str, size: str
) -> None:
    page = someone(browser, address, size)
    page.goto("/")
    me, other = sent(page, how)["seats"]
    assert len(me.pop("commit")) == 64  # what the browser promises for the draws
    assert (me, other) == ({"kind": "me"}, {"kind": "computer", "level": 1})
    seat = Seat(page)
    assert seat.my_turn()
    sumon_by_mouse(seat, touch=how == "touch")
    leave(page)


def test_what_was_chosen_is_remembered(browser: Browser, address: str) -> None:
    page = someone(browser, address)
    page.goto("/new/sumon?with=computer")
    page.get_by_role("radio", name="3 · ", exact=False).check()
    page.get_by_text("Red", exact=True).click()
    page.get_by_text("5 min + 3 s", exact=True).click()
    page.locator("#new [type=submit]").click()
    page.wait_for_url("**/play/*")
    page.goto("/new/sumon?with=computer")
    expect(page.get_by_role("radio", name="Red", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="5 min + 3 s")).to_be_checked()
    page.goto("/")
    line = page.locator("[data-game=sumon] small")
    expect(line).to_have_text("against the computer · Casual · 5 min + 3 s")
    expect(page.locator("[data-game=sum8] small")).to_have_text("against the computer · Beginner")
    asked = sent(page, "click", level="Casual")
    assert [seat["kind"] for seat in asked["seats"]] == ["computer", "me"]
    assert asked["clock"] == {"minutes": 5, "increment": 3}
    page.goto("/")
    page.evaluate(
        """() => { localStorage["sumtable.begun.sumon"] =
          '{"options": {"board": "round"}, "seats": [{"kind": "me"}], "first": 3}' }"""
    )
    page.reload()
    sent(page, "click", level="Casual")
    leave(page)


def test_the_lowest_level_until_another_is_chosen(browser: Browser, address: str) -> None:
    page = someone(browser, address)
    page.goto("/")
    for kept in (
        '[{"table":"a","level":1,"result":-1}]',
        '[{"table":"a","level":1,"result":1}]',
        "7",
    ):
        page.evaluate("kept => localStorage['sumtable.ended.sumon'] = kept", kept)
        page.reload()
        expect(page.get_by_role("button", name=PLAY.format(level="Beginner"))).to_be_visible()
    page.evaluate("localStorage['sumtable.level.sumon'] = '2'")
    page.reload()
    expect(page.get_by_role("button", name=PLAY.format(level="Learner"))).to_be_visible()
    leave(page)


def test_who_has_every_star_isnt_asked_to_learn(browser: Browser, address: str) -> None:
    page = someone(browser, address)
    lessons = [f"{one['game']}/{one['name']}" for one in lesson_list()]
    page.goto("/")
    learn = page.get_by_role("link", name="Start")
    done = dict.fromkeys(lessons, "done")
    for kept in ("{}", json.dumps({**done, lessons[0]: "skipped"}), "[]", "null", "x"):
        page.evaluate("kept => localStorage['sumtable.lessons'] = kept", kept)
        page.reload()
        expect(learn).to_be_visible()
    page.evaluate("kept => localStorage['sumtable.lessons'] = kept", json.dumps(done))
    page.reload()
    expect(learn).to_be_hidden()
    leave(page)


def test_a_second_guest_sits_down_at_an_open_table(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with served(tmp_path_factory.mktemp("open"), more=("--open-tables",)) as address:
        ada, bo = someone(browser, address), someone(browser, address, "phone", language="de")
        bo.goto("/tables")
        expect(bo.get_by_text("Gerade ist kein Tisch offen", exact=False)).to_be_visible()
        ada.goto("/new/sumon?with=link")
        ada.get_by_label("Your name").fill("Ada")
        ada.get_by_role("checkbox", name="Anybody on this server", exact=False).check()
        ada.get_by_text("Strong", exact=True).click()
        ada.locator("#new [type=submit]").click()
        ada.wait_for_url("**/play/*")
        bo.reload()
        table = bo.get_by_role("listitem").filter(has_text="Ada")
        expect(table).to_contain_text("Keine Uhr")
        assert violations(bo) == []
        late = someone(browser, address)
        late.goto("/tables")
        late.get_by_role("link", name="Sit down: Sum On, Ada").wait_for()
        late.route("**/api/tables", lambda route: route.abort())
        bo.get_by_label("Dein Name").fill("Bo")
        table.get_by_role("link").click()
        bo.wait_for_url("**/play/*")
        expect(ada.locator("#seats")).to_contain_text("Bo")
        late.get_by_role("link", name="Sit down: Sum On, Ada").click()
        expect(late.get_by_text("That table is gone.", exact=False)).to_be_visible()
        late.unroute("**/api/tables")
        expect(late.get_by_text("No table is open right now.", exact=False)).to_be_visible()
        for page in (ada, bo, late):
            leave(page)


def test_without_scripts_a_game_begins_and_is_stepped_through(
    browser: Browser, address: str
) -> None:
    context = browser.new_context(base_url=address, java_script_enabled=False, locale="de")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Jetzt Sum On spielen", exact=False).click()
    page.wait_for_url("**/play/*")
    # What is inside of noscript is found by its place only.
    assert "schalte in den Einstellungen" in page.locator(".plain .note").inner_text()
    expect(page.locator(".plain img")).to_be_visible()
    expect(page.locator(".dock")).to_be_hidden()
    game = page.url.rpartition("/")[2]
    body = {"version": page.request.get(f"/api/games/{game}").json()["version"]}
    page.request.post(f"/api/games/{game}/actions", data={**body, "action": "2c2-5e2"})
    page.reload()
    page.locator(".plain .lines a").first.click()
    page.wait_for_url("**at=*")
    assert "Zug 1" in page.locator(".steps").inner_text()
    page.locator(".steps a").first.click()
    page.wait_for_url("**at=0")
    assert "Der Anfang" in page.locator(".steps").inner_text()
    assert page.request.get(page.url.partition("?")[0] + "?at=-7").ok
    page.goto("/new/integers?with=computer")
    page.locator("#new [type=submit]").click()
    page.wait_for_url("**/play/*")
    context.close()


def test_on_paper_there_are_no_controls(browser: Browser, address: str) -> None:
    page = someone(browser, address, dark=True)
    page.goto("/")
    sent(page, "click")
    seat = Seat(page)
    assert seat.my_turn()
    sumon_by_mouse(seat)
    page.emulate_media(media="print")
    for hidden in (".bar", ".dock", ".ledge"):
        expect(page.locator(hidden)).to_be_hidden()
    for shown in ("#board svg", "#seats", "#log li"):
        expect(page.locator(shown).first).to_be_visible()
    colours = page.evaluate(
        "[document.body, document.querySelector('#log')].map(one => "
        "getComputedStyle(one)).map(one => [one.color, one.backgroundColor])"
    )
    assert colours[0] == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert colours[1][0] == "rgb(0, 0, 0)"
    for path in ("/rules/sumon", "/puzzles", "/games"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".bar")).to_be_hidden()
    leave(page)
