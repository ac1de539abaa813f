"""A game of many turns: states have its last lines, and looking back brings the earlier ones."""

from playwright.sync_api import expect

from tests.host.helpers import to_and_fro
from tests.web.table.conftest import Sit

RECORD = {
    "format": "sumtable-record/1",
    "game": "sum8",
    "options": {"mode": "solo"},
    "events": to_and_fro(450),
}


def test_looking_back_in_a_long_game_brings_its_earlier_turns(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    made = page.request.post("/api/records", data=RECORD).json()
    page.goto(f"/play/{made['id']}")
    lines = page.locator("#log li button")
    expect(lines).to_have_count(200)
    expect(page.locator("#log .empty")).to_contain_text("250")
    page.click("[data-key=replay]")
    shown = page.locator(".past .of")
    expect(shown).to_have_text("0 of 450")
    expect(lines).to_have_count(450)
    expect(page.locator("#log .empty")).to_have_count(0)
    page.click("[data-key=last]")
    expect(shown).to_have_text("450 of 450")


def test_going_back_step_by_step_brings_them_too(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    made = page.request.post("/api/records", data=RECORD).json()
    page.goto(f"/play/{made['id']}")
    lines = page.locator("#log li button")
    lines.last.click()
    shown = page.locator(".past .of")
    expect(shown).to_have_text("251 of 450")
    page.click("[data-key=previous]")
    expect(shown).to_have_text("250 of 450")
    page.click("[data-key=previous]")
    expect(shown).to_have_text("249 of 450")
    expect(lines).to_have_count(401)
