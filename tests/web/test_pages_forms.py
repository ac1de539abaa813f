"""The forms for a new game: every option is there, in words, the defaults are chosen."""

import json
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.faces import face_of
from sumtable.faces.forms import Field, OwnPlan
from sumtable.games.sum8.rules.layouts import PLANS
from sumtable.games.sum8.rules.options import DIFFICULTIES, ENDINGS, MODES
from sumtable.games.sumon.rules.options import BOARDS, STARTS
from sumtable.players.level_words import level_line, level_name
from sumtable.players.levels import LEVELS
from sumtable.web.cards import game_card
from tests.web.clients import Site
from tests.web.markup import Element, elements

pytestmark = pytest.mark.anyio

WAYS = [(game, company) for game in GAMES for company, _words in game_card(game).companies]
NINE = {"name": "Square", "disks": [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]}
BOARD: dict[str, Any] = {
    "name": "Small",
    "rows": ["R..", ".+.", "..B"],
    "tiles": {"red": [1], "blue": [2], "green": [], "yellow": [-3] * 20, "wild": 1},
}

ALL_VALUES = {
    ("sum8", "mode"): set(MODES),
    ("sum8", "layout"): {*PLANS, "freestyle"},
    ("sum8", "ending"): set(ENDINGS),
    ("sum8", "difficulty"): set(DIFFICULTIES),
    ("sumon", "pie"): {True, False},
    ("sumon", "start"): set(STARTS),
    ("sumon", "board"): set(BOARDS),
    ("integers", "players"): {2, 3, 4},
    ("integers", "shape"): {"line", "free"},
    ("integers", "pool"): {"full", "half"},
    ("integers", "clock"): {None, 15, 30, 45},
    ("integers", "board"): {"default"},
    ("integers", "tiles"): {"default"},
}


def fields(game: str, company: str, plan: OwnPlan | None = None) -> tuple[Field, ...]:
    return face_of(GAMES[game]).entrance.fields(company, plan)


def offered(game: str) -> dict[str, list[Field]]:
    """Every option of the game's forms."""
    found: dict[str, list[Field]] = {}
    for known, company in WAYS:
        if known == game:
            for one in fields(game, company):
                found.setdefault(one.option, []).append(one)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_the_forms(game: str) -> None:
    assert set(offered(game)) == {option.name for option in GAMES[game].options}


@pytest.mark.parametrize(("game", "option"), ALL_VALUES)
def test_every_value_is_offered(game: str, option: str) -> None:
    values = {choice.value for one in offered(game)[option] for choice in one.choices}
    assert values == ALL_VALUES[game, option]


@pytest.mark.parametrize(("game", "company"), WAYS)
def test_the_defaults_are_chosen(game: str, company: str) -> None:
    chosen = {one.option: one.choices[0].value for one in fields(game, company)}
    mode = {"mode": company} if company in ("solo", "coop") else {}
    assert GAMES[game].start(chosen) == GAMES[game].start(mode)


@pytest.mark.parametrize(("game", "company"), WAYS)
def test_the_game_takes_every_choice(game: str, company: str) -> None:
    form = fields(game, company)
    usual = {one.option: one.choices[0].value for one in form}
    for one in form:
        assert one.title
        for choice in one.choices:
            assert choice.words
            assert json.loads(choice.text) == choice.value
            GAMES[game].start({**usual, one.option: choice.value})


@pytest.mark.parametrize(("game", "company"), WAYS)
async def test_a_form_as_it_comes_begins_a_game(site: Site, game: str, company: str) -> None:
    guest = site.guest()
    page = elements((await guest.get(f"/new/{game}?with={company}")).text)
    answer = await guest.post("/api/games", filled(game, page))
    assert answer.status_code == 201, answer.text
    assert len(answer.json()["seats"]) == (1 if company == "solo" else 2)
    assert ("join" in answer.json() and answer.json()["join"] is not None) == (company == "link")


def filled(game: str, page: list[Element]) -> dict[str, Any]:
    """What the page's script sends if nothing is changed."""
    on = [
        one
        for one in page
        if one.name == "input"
        and (one["type"] not in ("radio", "checkbox") or "checked" in one.attributes)
    ]
    options = {
        one["name"].removeprefix("options."): json.loads(one["value"])
        for one in on
        if one["name"].startswith("options.")
    }
    kinds = {one["name"]: one["value"] for one in on if one["name"].endswith(".kind")}
    level = next((one["value"] for one in on if one["name"] == "level"), None)
    for select in (one for one in page if one.name == "select"):
        choices = [one for one in page if one.name == "option" and one.inside is select]
        kinds[select["name"]] = next(
            (one["value"] for one in choices if "selected" in one.attributes), choices[0]["value"]
        )
    seats = []
    for _name, kind in sorted(kinds.items())[: options.get("players", 2)]:
        who, _, its_level = kind.partition(":")
        seat: dict[str, Any] = {"kind": who}
        if who == "computer":
            seat["level"] = int(its_level or level or 0)
        seats.append(seat)
    clock = next((json.loads(one["value"]) for one in on if one["name"] == "clock"), None)
    return {"game": game, "options": options, "seats": seats, "clock": clock}


@pytest.mark.parametrize("company", ["computer", "solo"])
def test_an_own_layout_comes_first(company: str) -> None:
    form = fields("sum8", company, OwnPlan("x", "layout", NINE, ""))
    layout = next(one for one in form if one.option == "layout")
    assert (layout.choices[0].value, layout.choices[0].words) == (NINE["disks"], "Square")


def test_the_puzzle_is_not_offered_on_more_than_nine_disks() -> None:
    plan = OwnPlan("x", "layout", {"name": "", "disks": [*NINE["disks"], "d1"]}, "")
    layout = next(one for one in fields("sum8", "solo", plan) if one.option == "layout")
    assert [choice.value for choice in layout.choices] == ["nine", "freestyle"]


def test_an_own_board_brings_its_tiles() -> None:
    form = {one.option: one for one in fields("integers", "here", OwnPlan("x", "board", BOARD, ""))}
    assert form["board"].choices[0].value == BOARD["rows"]
    assert form["tiles"].choices[0].value == BOARD["tiles"]
    assert not form["tiles"].fixed


def test_every_level_has_a_name_and_a_line() -> None:
    names = [level_name(level) for level in LEVELS]
    lines = [level_line(level) for level in LEVELS]
    assert len(set(names)) == len(set(lines)) == len(LEVELS)
