"""Notices between servers: names and versions after the commit, found again after a break."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from sumtable.store import Store, hash_secret, notices
from sumtable.store.figures import Figures
from sumtable.store.notices import (
    CHANNEL,
    MISSED,
    MOST_ITEMS,
    SAID,
    SEATS,
    VERSION,
    Notice,
    Notices,
)
from tests.postgres import database
from tests.store.games import new_game, play

pytestmark = pytest.mark.anyio

ADA = hash_secret("ada")
PATIENCE = 60.0


@pytest.fixture
def url() -> Iterator[str]:
    with database() as made:
        yield made


class Ear:
    """What is heard, one notice after the other."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Notice] = asyncio.Queue()

    def __call__(self, notice: Notice) -> None:
        self._heard.put_nowait(notice)

    async def next(self) -> Notice:
        return await asyncio.wait_for(self._heard.get(), PATIENCE)


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Store, Store, Ear]]:
    """Two stores, and what the second one hears of the first."""
    async with await Store.open(url) as first, await Store.open(url) as second:
        mine, ear = Ear(), Ear()
        first.notices.listen(mine)
        second.notices.listen(ear)
        assert (await mine.next()).kind == (await ear.next()).kind == MISSED
        yield first, second, ear


async def test_what_was_written_is_told(url: str) -> None:
    async with two(url) as (first, second, ear):
        game = await new_game(first)
        await first.append(game.id, 0, [play("a"), play("b")])
        assert await ear.next() == Notice(VERSION, game.id, (2,))
        assert (await second.versions([game.id])) == {game.id: 2}
        await first.hold(game.id, 1, ADA)
        assert await ear.next() == Notice(SEATS, game.id)


async def test_a_notice_waits_for_no_disk(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, connect = [], notices._connect

    async def noted(address: str) -> Any:
        made.append(await connect(address))
        return made[-1]

    monkeypatch.setattr(notices, "_connect", noted)
    async with two(url) as (first, _second, ear):
        game = await new_game(first)
        await first.append(game.id, 0, [play("a")])
        await ear.next()
        found = await made[-1].execute("SHOW synchronous_commit")  # the others listen
        assert await found.fetchone() == ("off",)


async def test_who_listens_hears_again_after_a_break(url: str) -> None:
    async with two(url) as (first, _second, ear):
        game = await new_game(first)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
            )
        assert (await ear.next()).kind == MISSED
        await first.append(game.id, 0, [play("a")])
        assert await ear.next() == Notice(VERSION, game.id, (1,))


async def test_many_are_told_in_notices_that_are_short_enough(url: str) -> None:
    async with two(url) as (first, _second, ear):
        games = [await new_game(first) for _ in range(150)]
        await asyncio.gather(*(first.append(game.id, 0, [play("a")]) for game in games))
        heard = {(await ear.next()).game for _ in games}
        assert heard == {game.id for game in games}
        longest = (SAID, "a" * 10, 4, "thinking", 10**13, 1_763_400_000.123456)
        assert len(first.notices.text_of([longest] * MOST_ITEMS)) < 8000


async def test_nothing_hidden_is_in_them(url: str) -> None:
    """Whatever is written, other servers are sent names, numbers and nothing else."""
    listening = await psycopg.AsyncConnection.connect(url, autocommit=True)
    async with listening, two(url) as (first, _second, _ear):
        await listening.execute(f"LISTEN {CHANNEL}")
        secret: list[tuple[str, dict[str, Any]]] = [
            ("play", {"text": "draw 7", "seat": None}),
            ("join", {"seat": 2, "name": "Ada"}),
        ]
        game = await first.create("sumon", {}, {"seats": ["x"]}, b"seed", secret, [(1, ADA)])
        await first.append(game.id, 2, secret, holders=[(2, ADA)])
        await first.hold(game.id, 1, hash_secret("ben"))
        items = []
        async for notice in listening.notifies(timeout=PATIENCE):
            body = json.loads(notice.payload)
            assert set(body) == {"from", "at", "items"}
            items += body["items"]
            if [SEATS, game.id] in items:
                break
        assert [VERSION, game.id, 4] in items
        assert all(item in [[VERSION, game.id, 4], [SEATS, game.id]] for item in items)


async def test_a_strangers_words_are_not_heard(url: str) -> None:
    async with two(url) as (first, second, ear):
        game = await new_game(first)
        with psycopg.connect(url, autocommit=True) as connection:
            for text in ("rubbish", "[]", '{"from": "x", "at": 0, "items": [1]}', "{}"):
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
        second.notices.tell(Notice(SEATS, game.id))  # nor one's own
        await first.append(game.id, 0, [play("a")])
        assert await ear.next() == Notice(VERSION, game.id, (1,))


class Deaf:
    """A connection that breaks in the moment in which one stops to listen, the first time."""

    def __init__(self) -> None:
        self._broken = False

    async def __aenter__(self) -> "Deaf":
        return self

    async def __aexit__(self, *_error: object) -> None:
        pass

    async def execute(self, _query: str) -> None:
        pass

    async def notifies(self) -> AsyncIterator[Any]:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if self._broken:
                raise
            self._broken = True
            raise psycopg.OperationalError("the connection is closed") from None
        yield


async def test_it_ends_though_the_connection_breaks_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That it is to end gets lost then: a server that was told to stop never did."""

    deaf = Deaf()

    async def connect(_address: str) -> Deaf:
        return deaf

    monkeypatch.setattr("sumtable.store.notices._connect", connect)
    notices, ear = Notices(make_url("postgresql://nowhere/games"), lambda: 0.0, Figures()), Ear()
    notices.listen(ear)
    assert (await ear.next()).kind == MISSED
    await asyncio.wait_for(notices.close(), PATIENCE)
