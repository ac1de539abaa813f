"""The web app in German: pages, rules, answers of the API."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sumtable.catalog import GAMES
from sumtable.web.rulebook import rule_page
from tests.web.clients import Guest, serving
from tests.web.markup import elements

pytestmark = pytest.mark.anyio

HERE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}]


@pytest.fixture
async def german(tmp_path: Path) -> AsyncIterator[Guest]:
    """Somebody whose browser asks for German."""
    async with serving(tmp_path / "games.db") as site:
        guest = site.guest()
        guest.http.headers["Accept-Language"] = "de-AT,de;q=0.9,en;q=0.5"
        yield guest


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/", "Drei Summenspiele"),
        ("/new/sumon?with=computer", "Kuchenregel"),
        ("/settings", "Einstellungen"),
        ("/games", "Deine Partien"),
        ("/statistics", "Deine Statistik"),
        ("/verify", "Ziehungen prüfen"),
        ("/puzzles", "Rätsel des Tages"),
        ("/rules/sum8", "Festlegungen"),
        ("/rules/puzzles", "Ein Blatt für die Klasse"),
    ],
)
async def test_pages_are_german(german: Guest, path: str, words: str) -> None:
    answer = await german.get(path)
    assert answer.status_code == 200
    assert words in answer.text
    assert next(one["lang"] for one in elements(answer.text) if one.name == "html") == "de"


async def test_the_cookie_outweighs_the_browser(german: Guest) -> None:
    await german.get("/language/en?back=/settings")
    assert "Einstellungen" not in (await german.get("/settings")).text


@pytest.mark.parametrize("name", ["index", "puzzles", *GAMES])
async def test_links_and_pictures_of_the_german_rules_lead_somewhere(
    german: Guest, name: str
) -> None:
    page = await german.get("/rules" if name == "index" else f"/rules/{name}")
    targets = {one["href"] or one["src"] for one in elements(page.text) if one.name in ("a", "img")}
    inside = sorted(target for target in targets if target.startswith("/rules"))
    assert inside
    for target in inside:
        assert (await german.get(target)).status_code == 200, target


@pytest.mark.parametrize("name", ["puzzles", *GAMES])
def test_translated_rules_keep_the_anchors(name: str) -> None:
    english, translated = rule_page(name, "en"), rule_page(name, "de")
    assert english is not None
    assert translated is not None
    assert translated.language == "de"
    anchors = [chapter.anchor for chapter in english.chapters]
    assert [chapter.anchor for chapter in translated.chapters] == anchors
    assert [chapter.title for chapter in translated.chapters] != [
        chapter.title for chapter in english.chapters
    ]


async def test_a_game_is_told_in_german(german: Guest) -> None:
    state = await german.begin("sumon", seats=HERE)
    refused = await german.act(state["id"], state["version"], "2c4")
    assert refused.json()["code"] == "sumon.not-forward"
    assert "ein Feld vorwärts" in refused.json()["message"]
    played = await german.act(state["id"], state["version"], "2c2-5e2-7h2-8i2")
    assert played.status_code == 200
    state = await german.state(state["id"])
    assert state["status_words"]["pill"] == "Ben ist dran"
    assert state["spoken"].startswith("Ada hat 2 auf c2, dann 5 auf e2")
    draft = {"draft": {"steps": "1h7"}}
    preview = (await german.post(f"/api/games/{state['id']}/preview", draft)).json()
    assert preview["spoken"].startswith("Rot 1 auf h7. Summen:")


async def test_two_viewers_of_a_game_are_spoken_to_in_their_own_languages(german: Guest) -> None:
    state = await german.begin("sumon", seats=HERE)
    path = f"/api/games/{state['id']}"
    english = await german.get(path, headers={"Accept-Language": "en"})
    assert english.json()["status_words"]["pill"] == "Ada to play"
    again = await german.get(path)
    assert again.json()["status_words"]["pill"] == "Ada ist dran"
