"""The short way gives what the framework would have given, or leaves it to the framework."""

import re
from typing import Any

import pytest

from sumtable.web import straight
from tests.web.clients import SCRIPT, Site

pytestmark = pytest.mark.anyio

NOWHERE = re.compile("(?!)")
ODD = ("turned=3", "turned=1&turned=2", "at=0", "turned=", "after=x", "turned=%32")


@pytest.mark.parametrize("query", ODD)
def test_an_odd_query_is_left_to_the_framework(query: str) -> None:
    assert straight._asked(query.encode()) is None


def test_a_plain_query_is_read() -> None:
    assert straight._asked(b"") == {}
    assert straight._asked(b"after=7&answered=true&turned=2") == {
        "after": "7",
        "answered": "true",
        "turned": "2",
    }


async def test_both_ways_give_the_same(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]
    await table.first.act(table.id, version, SCRIPT[0])
    paths = [f"/play/{table.id}"]
    paths += [f"/api/games/{table.id}/board.svg{query}" for query in ("", "?turned=2", "?turned=3")]
    paths += ["/play/aaaaaaaaaa", "/api/games/aaaaaaaaaa/board.svg"]

    async def all_answers() -> list[tuple[int, dict[str, str], bytes]]:
        answers = [await table.second.get(path) for path in paths]
        return [(one.status_code, dict(one.headers), one.content) for one in answers]

    short = await all_answers()
    monkeypatch.setattr(straight, "_PATH", NOWHERE)
    assert await all_answers() == short
    assert [status for status, _headers, _content in short] == [200, 200, 200, 400, 404, 404]


async def test_both_ways_stream_the_same(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await site.table()
    version = (await table.first.state(table.id))["version"]

    async def first_state(query: str) -> Any:
        async with table.second.stream(f"/api/games/{table.id}/stream{query}") as stream:
            state = (await stream.next("state")).data
            return {name: value for name, value in state.items() if name != "away"}

    queries = ("", "?turned=2", f"?after={version - 1}&answered=true&turned=0")
    short = [await first_state(query) for query in queries]
    assert "picture" not in short[0]
    assert "picture" in short[1]
    monkeypatch.setattr(straight, "_PATH", NOWHERE)
    assert [await first_state(query) for query in queries] == short
