"""Servers that share a PostgreSQL: their time, their life, who is there, and crossing writings."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from sqlalchemy import Connection, select

from sumtable.store import Elsewhere, Store, hash_secret
from sumtable.store.clock import DatabaseClock
from sumtable.store.schema import GAMES
from sumtable.store.servers import ALIVE, BURIED, Servers
from tests.postgres import database
from tests.store.conftest import Clock
from tests.store.games import new_game

pytestmark = pytest.mark.anyio

ADA, BEN = hash_secret("ada"), hash_secret("ben")


@pytest.fixture
def url() -> Iterator[str]:
    with database() as made:
        yield made


@pytest.fixture
async def two(url: str, clock: Clock, anyio_backend: object) -> AsyncIterator[tuple[Store, Store]]:
    async with (
        await Store.open(url, clock=clock) as first,
        await Store.open(url, clock=clock) as other,
    ):
        yield first, other


def servers(store: Store) -> Servers:
    assert store.servers is not None
    return store.servers


async def test_the_time_is_the_databases(url: str) -> None:
    clock = DatabaseClock()
    clock._ahead += 3600.0  # a machine whose clock is wrong
    async with await Store.open(url) as store:
        await store._writer.do(clock.measure)
        assert abs(clock() - store.clock()) < 600.0
        assert abs(clock() - time.time()) < 600.0


async def test_who_starts_beside_another_has_been_there_as_long(
    two: tuple[Store, Store], clock: Clock
) -> None:
    first, second = two
    began = clock.now
    assert await servers(first).join() == began
    clock.now += ALIVE - 1
    assert await servers(second).join() == began
    clock.now += 5  # the first is silent for too long, the second isn't
    await servers(first).leave()
    assert await servers(first).join() == began
    clock.now += ALIVE + 1
    await servers(first).leave()
    assert await servers(first).join() == clock.now, "all were down"


async def test_who_is_there_is_there_as_long_as_the_server_lives(
    two: tuple[Store, Store], clock: Clock
) -> None:
    first, second = two
    game = await first.create("sumon", {}, {}, b"", holders=[(1, ADA), (2, BEN)])
    for store in two:
        await servers(store).join()
    await servers(first).put_presence({game.id: {ADA: 2, "": 3}, "nowhere": {BEN: 1}}, {})
    there = (await servers(second).presence([game.id]))[game.id]
    assert there == Elsewhere(frozenset({ADA}), 3, {ADA: clock.now})
    assert (await servers(first).presence([game.id]))[game.id] == Elsewhere()
    last = clock.now
    clock.now += ALIVE + 1
    gone = (await servers(second).presence([game.id]))[game.id]
    assert gone == Elsewhere(frozenset(), 0, {ADA: last})
    clock.now += BURIED
    await servers(second).beat([], {(game.id, BEN): clock.now})
    buried = (await servers(second).presence([game.id]))[game.id]
    assert buried == Elsewhere(frozenset(), 0, {ADA: last, BEN: clock.now})


async def test_who_leaves_was_seen_until_then(two: tuple[Store, Store], clock: Clock) -> None:
    first, second = two
    game = await first.create("sumon", {}, {}, b"", holders=[(1, ADA)])
    await servers(first).join()
    await servers(first).put_presence({game.id: {ADA: 1}}, {})
    clock.now += 3
    await servers(first).put_presence({game.id: {}}, {(game.id, ADA): clock.now})
    there = (await servers(second).presence([game.id]))[game.id]
    assert there == Elsewhere(frozenset(), 0, {ADA: clock.now})


async def test_a_lease_is_kept_only_for_the_version_it_was_for(
    two: tuple[Store, Store], clock: Clock
) -> None:
    first, second = two
    game = await first.create("sumon", {}, {}, b"", due=clock.now)
    assert await first.due.take() == [game.id]
    clock.now += 8
    await servers(first).beat([(game.id, 0)], {})
    clock.now += 8
    await servers(first).beat([(game.id, 7)], {})
    assert await second.due.take() == []
    clock.now += 8
    assert await second.due.take() == [game.id]


async def test_two_that_wait_for_each_other_both_come_through(two: tuple[Store, Store]) -> None:
    games = [(await new_game(two[0])).id for _ in range(2)]
    meeting = threading.Barrier(2)
    met: set[str] = set()

    def crossing(name: str, order: list[str]) -> Callable[[Connection], str]:
        def work(connection: Connection) -> str:
            for number, game in enumerate(order):
                query = select(GAMES.c.id).where(GAMES.c.id == game).with_for_update()
                connection.execute(query).all()
                if not number and name not in met:
                    met.add(name)
                    meeting.wait(60)
            return name

        return work

    came = await asyncio.gather(
        two[0]._writer.do(crossing("first", games)),
        two[1]._writer.do(crossing("second", games[::-1])),
    )
    assert [*came] == ["first", "second"]


async def test_a_server_paused_in_a_transaction_does_not_hold_the_others(
    two: tuple[Store, Store],
) -> None:
    first, second = two
    game = await new_game(first)
    with first._engines.writing.connect() as paused:
        paused.execute(select(GAMES).where(GAMES.c.id == game.id).with_for_update())
        version = await second.append(game.id, game.version, [("ask", {"seat": 1})])
        paused.invalidate()  # the database has let go of it
    assert version == game.version + 1
