"""Hidden information on its way between servers and workers: none is in what anybody could read.

Every row that is ever written to the queue's tables is kept by triggers, every notification is
heard, every line of the log is read.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest
from psycopg import sql

from sumtable.host import Host, NewGame, NewSeat
from sumtable.host.hosted import Hosted
from sumtable.jobs.queue import PUZZLE, QUICK, THINK, channel_of
from sumtable.jobs.tables import SCHEMA
from sumtable.store import Store
from sumtable.store.notices import CHANNEL
from tests.host.helpers import ANNA, PATIENCE, Here, running
from tests.jobs.helpers import Server, see, server, stored, worker

ROUNDS = 4
SHORTEST = 4
"""Characters; what is shorter may stand anywhere by chance."""
TABLES = f"SELECT tablename FROM pg_tables WHERE schemaname = '{SCHEMA}'"
KEEPING = """
CREATE TABLE kept (content text);
CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN INSERT INTO sumtable_jobs_1.kept VALUES (row_to_json(NEW)::text); RETURN NULL; END $$
"""


async def keep_all(url: str) -> list[str]:
    """The names of the queue's tables; every row written to them from now on is kept."""
    names = sorted(str(name) for (name,) in await see(url, TABLES))
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute(f"SET search_path TO {SCHEMA}")
        await connection.execute(KEEPING.encode())
        for name in names:
            trigger = "CREATE TRIGGER keeping AFTER INSERT OR UPDATE ON {} FOR EACH ROW"
            made = sql.SQL(trigger + " EXECUTE FUNCTION keep()").format(sql.Identifier(name))
            await connection.execute(made)
    return names


@asynccontextmanager
async def hearing(url: str, askers: list[str]) -> AsyncIterator[list[str]]:
    """The payloads of all notifications, as they come."""
    channels = [CHANNEL, *map(channel_of, askers), "procrastinate_any_queue_v1"]
    channels += [f"procrastinate_queue_v1#{lane}" for lane in (QUICK, THINK, PUZZLE)]
    heard: list[str] = []
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        for channel in channels:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))

        async def hear() -> None:
            async for notice in connection.notifies():
                heard.append(f"{notice.channel} {notice.payload}")

        listening = asyncio.create_task(hear())
        try:
            yield heard
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening


@asynccontextmanager
async def host(url: str, asked: Server) -> AsyncIterator[Host]:
    async with await Store.open(url) as store:
        one = Host(store, asked.thinkers, Here(), pace=0.0)
        await one.start()
        try:
            yield one
        finally:
            await one.close()


async def play(hosts: list[Host], game: str, *levels: int) -> tuple[str, set[str]]:
    """A game of Anna's against computers, at one server after the other; and what was hers to know.

    That is every action she could have chosen: it names what is in her hand.
    """
    seats = (NewSeat("me"), *(NewSeat("computer", level=level) for level in levels))
    hosted = await hosts[0].create(NewGame(game, {}, seats), ANNA)
    hers: set[str] = set()
    for number in range(ROUNDS):
        one = hosts[number % 2]
        ready = await _to_move(one, hosted.id)
        if ready is None:
            break
        hers.update(ready.rules.action_texts(ready.position))
        hint = await one.hint(hosted.id, ANNA, ready.version)
        await hosts[1 - number % 2].act(
            hosted.id, ANNA, ready.version, str(hint["ways"][0]["action"])
        )
    return hosted.id, hers


async def _to_move(one: Host, game: str) -> Hosted | None:
    """The game when it is Anna's turn, None when it is over."""
    following = await one.subscribe(game, ANNA)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                hosted = (await one._keeper.live(game)).hosted
                if hosted.status == "over" or hosted.mover == 1:
                    return None if hosted.status == "over" else hosted
                await following.next()
    finally:
        following.close()


def _secrets(hosted: Hosted) -> set[str]:
    """Every event of a game, and its seed in every way in which it could be written."""
    seed = hosted.seed
    texts = {moment.text for moment in hosted.moments}
    return texts | {seed.hex(), str(seed), str(int.from_bytes(seed)), repr(seed)[2:-1]}


@running
async def test_nothing_hidden_is_in_the_queue_in_notifications_or_in_logs(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with server(url) as first, server(url) as second:
        names = await keep_all(url)
        both = [first.asker.name, second.asker.name]
        async with (
            hearing(url, both) as heard,
            host(url, first) as one,
            host(url, second) as two,
            worker(url),
        ):
            games = [
                await play([one, two], "sum8", 1),
                await play([one, two], "integers", 1, 2),
            ]
    kept = [content for (content,) in await see(url, "SELECT content FROM kept")]
    assert {"answers", "procrastinate_jobs", "procrastinate_events"} <= {*names}
    told = "\n".join([*kept, *heard, caplog.text])
    async with await Store.open(url) as store:
        for game, hers in games:
            hosted = await stored(store, game)
            assert any(moment.played.seat == 2 for moment in hosted.moments)
            assert any(game in line for line in kept), "the jobs were about it"
            assert any(game in line for line in heard), "and the notices"
            found = [
                secret
                for secret in hers | _secrets(hosted)
                if len(secret) > SHORTEST and secret in told
            ]
            assert found == []
