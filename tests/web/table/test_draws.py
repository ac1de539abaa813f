"""Draws that nobody chose: browsers promise and reveal by themselves, and check after the game."""

import json
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.web.browser import beforehand, leave, someone
from tests.web.table.conftest import Sit
from tests.web.table.seat import Seat
from tests.web.table.test_axe import check

FAIR = "Fair draws: checked. Nobody could have chosen them."
KEPT = """() => Object.keys(localStorage).filter((name) => name.startsWith("sumtable.draws."))"""


def play_now(seat: Seat, game: str = "sum8") -> None:
    """The one click of the home page."""
    seat.page.goto("/")
    seat.page.click(f"form.play-now[data-game={game}] button")
    seat.page.wait_for_url("**/play/*")
    seat.page.wait_for_selector("#main[data-version]")


def set_table(seat: Seat, game: str = "sum8") -> str:
    """A table that waits for somebody, set by the form; its link."""
    seat.page.goto(f"/new/{game}?with=link")
    seat.page.click("main [type=submit]")
    seat.page.wait_for_url("**/play/*")
    seat.page.wait_for_selector("#main[data-version]")
    return seat.page.locator("#invite input").input_value()


def come(seat: Seat, link: str) -> None:
    """Sits down by the link."""
    seat.page.goto(link)
    seat.page.click("main [type=submit]")
    seat.page.wait_for_url("**/play/*")
    seat.page.wait_for_selector("#main[data-version]")


def resign(seat: Seat) -> None:
    body: dict[str, Any] = {"version": seat.state()["version"]}
    assert seat.page.request.post(f"/api/games/{seat.id}/resign", data=body).ok


def line(seat: Seat) -> Locator:
    return seat.page.locator("#ledge .fair")


def contributions(seat: Seat) -> list[str]:
    return [one["state"] for one in seat.state()["draws"]["contributions"]]


def sent(page: Page) -> list[str]:
    """What a page asks for from now on, by method and path below the API."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url and "/stream" not in request.url:
            found.append(f"{request.method} {request.url.rpartition('/')[2].partition('?')[0]}")

    page.on("request", note)
    return found


def test_one_click_is_two_requests_and_the_game_is_dealt(sit: Sit) -> None:
    seat = sit()
    seat.page.goto("/")
    asked = sent(seat.page)
    seat.page.click("form.play-now[data-game=sum8] button")
    seat.page.wait_for_url("**/play/*")
    assert asked[:2] == ["POST games", "POST draws"]
    assert seat.my_turn()
    assert asked.count("POST draws") == 1
    assert contributions(seat) == ["revealed", "computer"]
    resign(seat)
    expect(line(seat)).to_have_text(FAIR)
    assert [name for name in seat.page.evaluate(KEPT) if ".secret." in name] == []


def test_two_who_meet_are_dealt_at_once(sit: Sit) -> None:
    ada, ben = sit(), sit()
    link = set_table(ada)
    assert contributions(ada) == ["committed", "open"]
    asked = sent(ada.page)
    come(ben, link)
    for seat in (ada, ben):
        expect(seat.page.locator(".ht")).to_have_count(8)
        assert contributions(seat) == ["revealed", "revealed"]
    # Told by the stream, without a look in between: a secret, and then the picture.
    assert asked[:2] == ["POST draws", "GET board.svg"]
    resign(ada)
    for seat in (ada, ben):
        expect(line(seat)).to_have_text(FAIR)


def test_a_rematch_is_agreed_on_while_one_still_looks_at_the_last_game(sit: Sit) -> None:
    ada, ben = sit(), sit()
    come(ben, set_table(ada))
    expect(ada.page.locator(".ht")).to_have_count(8)
    first = ada.id
    resign(ada)
    ben.page.click("[data-key=again]")
    ben.page.wait_for_url(lambda url: first not in url)
    expect(ben.page.locator(".ht")).to_have_count(8)
    assert ada.id == first
    assert contributions(ben) == ["revealed", "revealed"]
    ada.page.click("[data-key=again]")
    ada.page.wait_for_url(lambda url: first not in url)
    expect(ada.page.locator(".ht")).to_have_count(8)
    resign(ben)
    for seat in (ada, ben):
        expect(line(seat)).to_have_text(FAIR)


def test_another_device_says_calmly_what_will_happen(sit: Sit) -> None:
    ada, phone, ben = sit(), sit("phone"), sit()
    link = set_table(ada)
    id = ada.id
    along = ada.page.request.post(f"/api/games/{id}/seat-link", data={}).json()["url"]
    ada.page.goto("/rules")
    phone.page.goto(along)
    phone.page.click("main [type=submit]")
    phone.page.wait_for_url("**/play/*")
    come(ben, link)
    expect(phone.page.locator("#ledge")).to_contain_text("in another browser of yours")
    assert check(phone, "another device") == []
    ada.open(id)
    for seat in (ada, phone, ben):
        expect(seat.page.locator(".ht")).to_have_count(8)
    resign(phone)
    expect(line(phone)).to_have_text(FAIR)


def test_public_chance_is_typed_in_by_who_made_the_game(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.goto("/new/sum8?with=here")
    page.click("details.more summary")
    page.fill("#public", "The dice of the referee")
    assert check(seat, "new") == []
    page.click("main [type=submit]")
    page.wait_for_url("**/play/*")
    expect(page.locator("#ledge")).to_contain_text("Public number: The dice of the referee")
    assert check(seat, "public") == []
    page.fill("#public-value", "6 2 5")
    page.keyboard.press("Enter")
    page.click("[data-key=reveal]")
    expect(page.locator(".ht")).to_have_count(8)
    public = {"name": "The dice of the referee", "value": "6 2 5", "seat": 1}
    assert seat.state()["draws"]["public"] == public
    resign(seat)
    expect(line(seat)).to_have_text(FAIR)


def test_in_a_plain_network_the_page_hashes_by_itself(sit: Sit) -> None:
    seat = sit()
    beforehand(seat.page, "Object.defineProperty(crypto, 'subtle', { value: undefined })")
    play_now(seat, "integers")
    assert seat.my_turn()
    assert contributions(seat)[0] == "revealed"
    resign(seat)
    expect(line(seat)).to_have_text(FAIR)


def test_a_browser_that_keeps_nothing_promises_nothing(sit: Sit) -> None:
    seat = sit()
    beforehand(seat.page, "Storage.prototype.setItem = () => { throw new DOMException('full') }")
    play_now(seat)
    assert seat.my_turn()
    assert contributions(seat) == ["none", "computer"]
    resign(seat)
    expect(line(seat)).to_have_text(
        "The server alone chose these draws. They weren't changed afterwards."
    )


def test_who_comes_without_a_promise_is_told_what_that_means(sit: Sit) -> None:
    ada, ben = sit(), sit()
    link = set_table(ada)
    code = link.rpartition("/")[2]
    assert ben.page.request.post("/api/join", data={"code": code}).ok
    ben.open(ada.id)
    expect(ada.page.locator(".ht")).to_have_count(8)
    resign(ada)
    expect(line(ada)).to_have_text(FAIR)
    expect(line(ben)).to_have_text(
        "Draws checked: they follow from what was promised before the game."
    )


def test_a_guided_game_begun_by_a_plain_form_takes_part(sit: Sit) -> None:
    seat = sit()
    seat.page.goto("/rules/sum8")
    seat.page.click("[data-guided=sum8]")
    seat.page.wait_for_url("**/play/*")
    assert seat.my_turn()
    assert contributions(seat) == ["revealed", "computer"]


WORDS = {"en": "Fair draws: checked.", "de": "Ehrlich gezogen: nachgeprüft."}
INSIDE = "(it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 1"


@pytest.mark.parametrize(
    ("size", "looks"),
    [
        ("desktop", [(1280, 800, "de", "dark")]),
        ("phone", [(390, 844, "en", "dark"), (844, 390, "de", None), (320, 568, "de", "light")]),
    ],
)
def test_the_line_and_its_details_fit_everywhere(
    sit: Sit, size: str, looks: list[tuple[int, int, str, Literal["dark", "light"] | None]]
) -> None:
    """Here axe looks, too, wherever a theme is named."""
    seat = sit(size)
    page = seat.page
    play_now(seat)
    assert seat.my_turn()
    expect(page.locator("#howto")).to_be_visible()  # which a first game opens
    page.keyboard.press("Escape")
    resign(seat)
    for width, height, language, theme in looks:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme or "light")
        seat.speak(language)
        page.reload()
        expect(line(seat)).to_contain_text(WORDS[language])
        assert theme is None or check(seat, "line") == []
        assert line(seat).evaluate(INSIDE)
        assert page.locator("#ledge").evaluate(INSIDE)
        page.locator("[data-key=draws]").focus()
        page.keyboard.press("Enter")
        dialog = page.locator("dialog.fairness")
        expect(dialog).to_be_visible()
        dialog.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(dialog.locator("dl")).to_be_visible()
        assert theme is None or check(seat, "details") == []
        assert dialog.evaluate("(it) => it.scrollWidth <= it.clientWidth")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(page.locator("[data-key=draws]")).to_be_focused()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_of_promises_names_what_is_missing(
    browser: Browser, address: str, language: str
) -> None:
    seat = Seat(someone(browser, address, "phone", language=language))
    page = seat.page
    page.set_viewport_size({"width": 320, "height": 568})
    play_now(seat)
    assert seat.my_turn()
    resign(seat)
    expect(line(seat)).not_to_be_empty()
    commitment = seat.state()["commitment"]
    page.goto("/draws")
    expect(page.locator(".promises li").filter(has_text=commitment)).to_have_count(1)
    expect(page.locator("#own-games")).to_contain_text("1.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert check(seat, "draws") == []
    # A log that isn't the one that this browser saw.
    head = {"head": {"number": 1, "chain": "00" * 32}, "broken": []}
    page.evaluate("(text) => localStorage.setItem('sumtable.draws.head', text)", json.dumps(head))
    page.reload()
    expect(page.locator("#own-log.bad")).not_to_be_empty()
    page.reload()
    expect(page.locator("#own-log.warn")).not_to_be_empty()
    assert seat.troubles == []
    leave(page)
