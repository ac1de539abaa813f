"""The page of puzzles: a day's puzzles, the days it offers, every kind with its grades."""

from datetime import UTC, date, datetime, timedelta

import pytest

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.web.puzzle_page import alone, daily_games, puzzle_of
from tests.web.clients import Site
from tests.web.markup import Element, elements

pytestmark = pytest.mark.anyio

DAY = date(2026, 11, 16)


async def page(site: Site, address: str) -> list[Element]:
    answer = await site.guest().get(address)
    assert answer.status_code == 200
    return elements(answer.text)


def by_id(found: list[Element], id: str) -> Element:
    return next(one for one in found if one["id"] == id)


def test_a_day_has_five_grades_of_each_game() -> None:
    games = daily_games(DAY)
    assert [name for name, _title, _found in games] == list(GAMES)
    for name, _title, found in games:
        assert [puzzle["grade"] for puzzle in found] == list(puzzles.GRADES)
        kinds = [puzzles.daily_kind(DAY, name, grade).title for grade in puzzles.GRADES]
        assert [puzzle["title"] for puzzle in found] == kinds


def test_games_take_turns_on_the_home_page() -> None:
    said = {puzzle_of(DAY + timedelta(days=n)).partition(":")[0] for n in range(3)}
    assert said == {game.title for game in GAMES.values()}


def test_every_difficulty_has_figures() -> None:
    ((game, title, entrance),) = alone()
    assert (game, title) == ("sum8", "SUM8")
    names = [choice.value for choice in entrance.difficulties()]
    assert names == ["easy", "medium", "hard-easy", "hard-medium"]


async def test_a_chosen_day_has_neighbours(site: Site) -> None:
    found = await page(site, "/puzzles?day=2026-11-01")
    assert by_id(found, "daily")["data-day"] == "2026-11-01"
    assert by_id(found, "daily")["data-chosen"] == "yes"
    assert by_id(found, "before")["href"] == "/puzzles?day=2026-10-31"
    assert by_id(found, "next")["href"] == "/puzzles?day=2026-11-02"


async def test_the_first_day_has_none_before_it(site: Site) -> None:
    found = await page(site, "/puzzles?day=2026-01-01")
    assert "hidden" in by_id(found, "before").attributes
    assert "hidden" not in by_id(found, "next").attributes


@pytest.mark.parametrize("day", ["", "2025-12-31", "2999-01-01", "soon", "<b>"])
async def test_a_day_without_puzzles_is_today(site: Site, day: str) -> None:
    before = datetime.now(UTC).date().isoformat()
    found = await page(site, f"/puzzles?day={day}")
    after = datetime.now(UTC).date().isoformat()
    assert by_id(found, "daily")["data-day"] in (before, after)
    assert by_id(found, "daily")["data-chosen"] == "no"


async def test_every_kind_can_be_chosen(site: Site) -> None:
    found = await page(site, "/puzzles")
    offered = {one["value"] for one in found if one["name"] == "kind"}
    assert offered == {f"{game}/{name}" for game, kinds in puzzles.KINDS.items() for name in kinds}


async def test_puzzles_stand_among_ones_games(site: Site) -> None:
    guest = site.guest()
    made = await guest.post("/api/puzzles", {"game": "integers", "grade": 1, "date": "2026-11-01"})
    assert made.status_code == 201, made.text
    listed = (await guest.get("/games")).text
    assert "Sums of Integers: puzzle of the day, 2026-11-01" in listed
    assert made.json()["about"] in listed
