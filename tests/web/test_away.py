"""The database is away: 503 with a sentence, a red `/healthz`, and afterwards all goes on."""

from pathlib import Path

import pytest

from sumtable.store import StoreError
from tests.store.failing import away
from tests.web.clients import SCRIPT, Site, serving

pytestmark = pytest.mark.anyio

UNKNOWN = "abcdefghjk"


async def test_everything_answers_503_and_then_goes_on(site: Site) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    with away(site.app.state.store):
        for path, code in (
            (f"/api/games/{UNKNOWN}", "store.read"),
            (f"/api/games/{UNKNOWN}/stream", "store.read"),
            ("/api/games", "store.read"),
            (f"/api/plans/{UNKNOWN}", "store.read"),
        ):
            answer = await table.first.get(path)
            assert (answer.status_code, answer.json()["code"]) == (503, code), path
        for path in ("/", "/games", f"/game/{UNKNOWN}", "/join/ABC-DEF"):
            page = await table.first.get(path, headers={"Accept": "text/html"})
            assert page.status_code in (200, 404, 503), path
        refused = await table.first.act(table.id, version, SCRIPT[0])
        assert (refused.status_code, refused.json()["code"]) == (503, "store.write")
        health = await site.guest().get("/healthz")
        assert health.status_code == 503
        assert health.json()["problems"] == {
            "database": "The database can't be written to now; nothing has happened."
        }
    played = await table.first.act(table.id, version, SCRIPT[0])
    assert played.status_code == 200
    assert (await table.first.get("/healthz")).json()["ok"]
    assert (await table.first.get(f"/api/games/{UNKNOWN}")).status_code == 404


async def test_a_deleted_database_acknowledges_nothing_and_says_why(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with serving(database) as site:
        table = await site.table()
        version = (await table.first.state(table.id))["version"]
        database.unlink()
        refused = await table.first.act(table.id, version, SCRIPT[0])
        assert (refused.status_code, refused.json()["code"]) == (503, "store.gone")
        assert (await table.first.state(table.id))["version"] == version
        health = await site.guest().get("/healthz")
        assert health.status_code == 503
        assert "deleted or replaced" in health.json()["problems"]["database"]


async def test_a_second_server_refuses_the_same_database(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with serving(database):
        with pytest.raises(StoreError) as caught:
            async with serving(database):
                pass
    assert caught.value.code == "store.busy"
