"""One's own statistics and the list of games in the browser: kept once, saved, opened, searched."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.table.conftest import Sit
from tests.web.table.seat import COMPUTER, Seat
from tests.web.table.test_axe import check


def lose(seat: Seat, game: str, seats: object = None) -> str:
    """Resigns a new game, and sees its end; its name."""
    state = seat.begin(game, seats)
    assert seat.my_turn()
    body = {"version": seat.state()["version"], "seat": state["you"][0]}
    assert seat.page.request.post(f"/api/games/{seat.id}/resign", data=body).ok
    seat.page.wait_for_selector("#pill.over", state="attached")
    seat.page.wait_for_selector("#main[data-version]")
    return seat.id


def figures(seat: Seat, game: str, *names: str) -> list[str]:
    """Some figures of a game, as the page shows them."""
    section = seat.page.locator(f".figures[data-game={game}]")
    return [section.locator(f"[data-figure={name}]").text_content() or "" for name in names]


def opened(seat: Seat, folder: Path, content: Any) -> None:
    """Opens a file with this content."""
    text = content if isinstance(content, str) else json.dumps(content)
    (folder / "mine.json").write_text(text, encoding="utf-8")
    seat.page.set_input_files("#file", folder / "mine.json")


def test_a_game_counts_once_however_often_it_is_opened(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    made = lose(seat, "sumon")
    page.reload()
    page.wait_for_selector("#main[data-version]")
    other = page.context.new_page()
    other.goto(f"/play/{made}")
    other.wait_for_selector("#main[data-version]")
    lose(seat, "sumon", [{"kind": "me"}, {"kind": "here"}])
    seat.begin("sumon", COMPUTER)
    page.goto("/statistics")
    assert figures(seat, "sumon", "played", "won", "drawn", "lost") == ["2", "0", "0", "1"]
    assert figures(seat, "sum8", "played", "best") == ["0", "–"]
    row = page.locator(".figures[data-game=sumon] [data-level='1']")
    expect(row.locator("td")).to_have_text(["1", "0", "0", "1"])
    expect(page.locator(".figures[data-game=sum8] .levels")).to_be_hidden()
    assert check(seat, "statistics") == []


def test_the_statistics_are_saved_deleted_and_opened_again(sit: Sit, tmp_path: Path) -> None:
    seat = sit("phone", dark=True)
    page = seat.page
    made = lose(seat, "integers")
    page.goto("/statistics")
    with page.expect_download() as saving:
        page.click("#save")
    assert saving.value.suggested_filename == "sumtable-statistics.json"
    saving.value.save_as(tmp_path / "mine.json")
    saved = (tmp_path / "mine.json").read_text(encoding="utf-8")
    book = json.loads(saved)
    assert book["format"] == "sumtable-statistics/1"
    assert list(book["games"]) == [made]
    page.click("#forget")
    page.keyboard.press("Escape")
    assert figures(seat, "integers", "played") == ["1"], "who doesn't say yes loses nothing"
    page.click("#forget")
    page.locator("#sure .btn.main").click()
    expect(page.locator("#done")).to_have_text("All statistics are deleted.")
    assert figures(seat, "integers", "played", "lost") == ["0", "0"]
    assert check(seat, "statistics") == []
    won = {**book["games"][made], "result": 1, "score": 84, "at": "2026-01-01T10:00:00.000Z"}
    book["games"]["aaaaaaaaaa"] = won
    day = {"table": "t", "opened": "2026-11-16", "solved": "2026-11-16", "seconds": 61}
    book["puzzles"]["daily/2026-11-16/integers/2"] = {**day, "help": False, "seen": False}
    for fresh in (2, 0):
        opened(seat, tmp_path, book)
        words = f"The file is taken over. Games that are new here: {fresh}."
        expect(page.locator("#done")).to_have_text(words)
    assert figures(seat, "integers", "played", "won", "lost", "best") == ["2", "1", "1", "84"]
    assert figures(seat, "integers", "solved", "fastest", "most-days") == ["1", "1:01", "1"]


def test_a_file_with_mistakes_changes_nothing_and_each_is_named(sit: Sit, tmp_path: Path) -> None:
    seat = sit()
    page = seat.page
    page.goto("/statistics")
    game = {"game": "sumon", "result": 1, "against": "people", "level": None, "score": 3}
    whole = {**game, "seconds": 5, "at": "2026-01-01T10:00:00.000Z"}
    bad = {
        "good": whole,
        "one": {**whole, "result": 2},
        "two": {**whole, "seconds": "long"},
        "three": {**whole, "at": "yesterday"},
    }
    empty: dict[str, Any] = {"format": "sumtable-statistics/1", "games": {}, "puzzles": {}}
    refusal = page.locator("#refusal")
    for content, words in (
        ("{", "This file can’t be read as JSON."),
        ("[]", "This isn’t a file of statistics from Sumtable."),
        ({**empty, "games": []}, "The games or the puzzles are missing in the file."),
        ({**empty, "games": {"__proto__ ": 1}}, "At __proto__ : this entry can’t be read."),
        ({**empty, "puzzles": {"daily/x": {}}}, "At daily/x: the table has no name that fits."),
        ({**empty, "games": dict.fromkeys(map(str, range(5001)), whole)}, "too many games"),
        ("x" * (4 * 1024 * 1024 + 1), "The file is too large"),
    ):
        opened(seat, tmp_path, content)
        expect(refusal).to_contain_text(words)
    opened(seat, tmp_path, {**empty, "games": bad})
    expect(refusal.locator("li")).to_have_text(
        [
            "At one: the result has to be 1, 0, −1 or null.",
            "At two: the seconds have to be a whole number.",
            "At three: the day or the time is wrong.",
        ]
    )
    assert check(seat, "mistakes") == []
    page.goto("/language/de?back=/statistics")
    opened(seat, tmp_path, {**empty, "games": bad})
    expect(refusal).to_contain_text("Nichts wurde übernommen.")
    assert figures(seat, "sumon", "played") == ["0"]


ANSWERS = """async (module) => {
  const { sure } = await import(module);
  const dialog = document.getElementById("sure");
  const opened = () => new Promise((go) => {
    const look = () => (dialog.open ? go() : requestAnimationFrame(look));
    look();
  });
  const first = sure();
  await opened();
  dialog.close("");
  const second = sure();
  await opened();
  dialog.close("yes");
  return Promise.all([first, second]);
}"""
"""What is answered to a question, and to one that follows at once.

The first one's dialog tells late that it was closed: that was no answer to the second.
"""


def resigned(seat: Seat, game: str) -> str:
    """A game that was resigned, at a table that nobody looked at; its name."""
    two = [{"kind": "me"}, {"kind": "here", "name": "Max"}]
    made = seat.page.request.post("/api/games", data={"game": game, "seats": two}).json()
    body = {"version": made["version"], "seat": made["you"][0]}
    assert seat.page.request.post(f"/api/games/{made['id']}/resign", data=body).ok
    return str(made["id"])


def test_games_are_searched_and_removed_by_keys(sit: Sit) -> None:
    seat = sit("phone")
    page = seat.page
    lost = resigned(seat, "integers")
    zoe = {"game": "sumon", "seats": [{"kind": "me"}, {"kind": "here", "name": "Zoe"}]}
    going = page.request.post("/api/games", data=zoe).json()["id"]
    page.goto("/games")
    rows = page.locator("#list > li")
    expect(rows).to_have_count(2)
    source = page.locator("script[src*='games.js']").get_attribute("src") or ""
    assert page.evaluate(ANSWERS, source.replace("games.js", "sure.js")) == [False, True]
    page.locator("#q").fill("zoe")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    expect(page.locator("#q")).to_have_value("zoe")
    assert "zone=" in page.url
    page.get_by_role("button", name="Remove: Sum On").click()
    expect(page.locator("#refusal")).to_contain_text("This game is still under way.")
    assert check(seat, "a game that goes on") == []
    page.get_by_role("link", name="Over", exact=True).click()
    expect(page.locator(".note").filter(has_text="No game of yours")).to_be_visible()
    page.goto("/games?show=over")
    remove = page.get_by_role("button", name="Remove: Sums of Integers")
    remove.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sure")).to_be_visible()
    page.keyboard.press("Escape")
    expect(remove).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#sure")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#done")).to_have_text("The game is deleted.")
    expect(rows).to_have_count(0)
    assert page.request.get(f"/api/games/{lost}").status == 404
    assert page.request.get(f"/api/games/{going}").ok
    page.goto("/language/de?back=/games")
    expect(page.locator("time").first).not_to_contain_text("UTC")
    assert check(seat, "list") == []
