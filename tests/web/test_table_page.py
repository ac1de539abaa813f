"""The table page: what it holds, for whom, and the words its scripts ask for."""

import json
import re
from importlib import resources
from typing import Any

import pytest

from sumtable.catalog import GAMES, HOUSES
from sumtable.faces import face_of
from sumtable.faces.page import Page
from sumtable.web.table_texts import table_keys, table_texts
from tests.web.clients import Guest, Site

pytestmark = pytest.mark.anyio

SCRIPTS = resources.files("sumtable.web") / "static" / "table"
ANY = Page(next(iter(GAMES.values())))
"""What any game's page says without scripts of its own."""

PAGES = [ANY, *(face_of(game).page for game in GAMES.values())]


def sources() -> str:
    """All scripts of the table as one text."""
    houses = [resources.files(house.package) / "browser" for house in HOUSES.values()]
    folders = (SCRIPTS, SCRIPTS / "board", *houses)
    files = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".js")]
    return "\n".join(file.read_text("utf-8") for file in files)


async def embedded(guest: Guest, id: str) -> tuple[str, dict[str, Any]]:
    """A table's page and the state in it."""
    answer = await guest.get(f"/play/{id}")
    assert answer.status_code == 200
    found = re.search(r'id="state">(.*?)</script>', answer.text, re.S)
    assert found is not None
    state: dict[str, Any] = json.loads(found[1])
    return answer.text, state


def test_every_text_has_a_use_and_every_use_a_text() -> None:
    source = sources()
    texts = {name: text for page in PAGES for name, text in table_texts(page).items()}
    asked = set(re.findall(r'\bsay(?:Count)?\(\s*"([\w.]+)"', source))
    asked |= {name for name in texts if f'"{name}"' in source}
    for start in re.findall(r"\bsay\(`(\w+\.\w*)\$\{", source):
        asked |= {name for name in texts if name.startswith(start)}
    assert asked == set(texts)
    plural = set(re.findall(r'\bsayCount\(\s*"([\w.]+)"', source))
    assert plural <= {name for name, text in texts.items() if isinstance(text, tuple)}


def test_keys_are_told_for_every_game() -> None:
    for page in PAGES:
        keys = table_keys(page)
        assert set(keys) == {"game", "restart", "solo", "lesson", "phrases", "all"}
        assert keys["game"]


async def test_the_page_holds_what_this_viewer_may_see(site: Site) -> None:
    table = await site.table("sum8")
    text, state = await embedded(table.first, table.id)
    assert state["you"] == [1]
    assert set(state["hands"]) == {"1"}
    assert (await embedded(table.second, table.id))[1]["you"] == [2]
    watcher, seen = await embedded(site.guest(), table.id)
    assert (seen["you"], seen["hands"], seen["join"]) == ([], {}, None)
    for page in (text, watcher):
        assert 'class="board sum8"' in page
        assert "style=" not in page
        assert "<style" not in page


@pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
async def test_a_table_is_light_to_send(site: Site, game: str) -> None:
    guest = site.guest()
    made = await guest.begin(game, seats=[{"kind": "me"}, {"kind": "computer", "level": 1}])
    answer = await guest.http.get(f"/play/{made['id']}", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers.get("content-length", 0)) < 60_000


async def test_no_table_no_page(site: Site) -> None:
    assert (await site.guest().get("/play/nothing")).status_code == 404
