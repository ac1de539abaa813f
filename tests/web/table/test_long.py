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
    """Those that are missing step by step, all of them from the start."""
    seat = sit()
    page = seat.page
    seat.open(page.request.post("/api/records", data=RECORD).json()["id"])
    lines, shown = page.locator("#log li button"), page.locator(".past .of")
    expect(lines).to_have_count(200)
    expect(page.locator("#log .empty")).to_contain_text("250")
    lines.last.click()
    expect(shown).to_have_text("251 of 450")
    page.click("[data-key=previous]")
    expect(shown).to_have_text("250 of 450")
    page.click("[data-key=previous]")
    expect(shown).to_have_text("249 of 450")
    expect(lines).to_have_count(401)
    page.reload()
    expect(lines).to_have_count(200)
    page.click("[data-key=replay]")
    expect(shown).to_have_text("0 of 450")
    expect(lines).to_have_count(450)
    expect(page.locator("#log .empty")).to_have_count(0)
    page.click("[data-key=last]")
    expect(shown).to_have_text("450 of 450")
