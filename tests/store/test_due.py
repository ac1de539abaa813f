"""What is due: taken by one server at a time, and by another if nothing comes of it."""

import asyncio

import pytest

from sumtable.store import LEASE, Store, hash_secret
from tests.store.conftest import Clock
from tests.store.games import new_game, play

pytestmark = pytest.mark.anyio

ADA = hash_secret("ada")


async def test_only_what_is_due_is_taken_and_only_once(store: Store, clock: Clock) -> None:
    now = await store.create("sumon", {}, {}, b"", due=clock.now)
    later = await store.create("sumon", {}, {}, b"", due=clock.now + 5)
    await new_game(store)
    assert await store.due.take() == [now.id]
    assert await store.due.take() == []
    clock.now += 5
    assert await store.due.take() == [later.id]
    clock.now += LEASE - 5
    assert await store.due.take() == [now.id]


async def test_what_a_server_before_this_one_had_is_taken_early(store: Store, clock: Clock) -> None:
    game = await store.create("sumon", {}, {}, b"", due=clock.now + LEASE)
    assert await store.due.take() == []
    assert await store.due.take(early=LEASE) == [game.id]


async def test_it_stands_with_every_change(store: Store, clock: Clock) -> None:
    game = await store.create("sumon", {}, {}, b"", due=clock.now)
    await store.append(game.id, 0, [play("a")], due=clock.now + 1)
    assert await store.due.take() == []
    clock.now += 1
    assert await store.due.take() == [game.id]
    await store.append(game.id, 1, [play("b")])
    clock.now += 2 * LEASE
    assert await store.due.take() == []


async def test_another_version_is_left_alone(store: Store, clock: Clock) -> None:
    game = await store.create("sumon", {}, {}, b"", due=clock.now)
    await store.due.put(game.id, 7, None)
    assert await store.due.take() == [game.id]
    await store.due.put(game.id, 0, None)
    clock.now += LEASE
    assert await store.due.take() == []


async def test_two_servers_never_take_the_same(store: Store, url: str, clock: Clock) -> None:
    games = {(await store.create("sumon", {}, {}, b"", due=clock.now)).id for _ in range(120)}
    async with await Store.open(url, clock=clock) as other:
        taken: list[str] = []
        while some := await asyncio.gather(store.due.take(), other.due.take()):
            if not any(some):
                break
            taken += some[0] + some[1]
    assert sorted(taken) == sorted(games)


async def test_what_nobody_takes_is_overdue(store: Store, clock: Clock) -> None:
    await store.create("sumon", {}, {}, b"", due=clock.now)
    clock.now += LEASE + 1
    await store.due.take()
    assert store.due.overdue == 1
    await store.due.take()
    assert store.due.overdue == 0


async def test_what_waits_for_anybody_is_listed(store: Store, clock: Clock) -> None:
    first = await store.create("sumon", {}, {}, b"", holders=[(1, ADA)], listed=True)
    clock.now += 1
    second = await store.create("sumon", {}, {}, b"", listed=True)
    await new_game(store)
    assert await store.listed(10) == [first.id, second.id]
    assert await store.listed(1) == [first.id]
    assert await store.listed(10, ADA) == [first.id]
    await store.append(first.id, 0, [("join", {"seat": 2})])
    assert await store.listed(10) == [second.id]


async def test_a_game_and_the_one_that_follows_it_come_together(store: Store) -> None:
    game = await store.create("sumon", {}, {}, b"", [play("a")], over=True)
    made = await store.follow(game.id, 1, ("rematch", {"seat": 1}), game, [play("b")])
    rows = await store.rows(game.id)
    assert (rows[-1].kind, rows[-1].body) == ("rematch", {"seat": 1, "game": made.id})
    assert (await store.rows(made.id))[0].body == {"text": "b"}
    with pytest.raises(Exception, match="version 2"):
        await store.follow(game.id, 1, ("rematch", {"seat": 1}), game)
    assert await store.versions([game.id, made.id, "nowhere"]) == {game.id: 2, made.id: 1}


async def test_only_one_does_something_at_a_time(store: Store, url: str) -> None:
    if url.startswith("sqlite"):
        pytest.skip("an SQLite file has one server")
    async with await Store.open(url) as other, store.only_one("tidy") as mine:
        assert mine
        async with other.only_one("tidy") as theirs, other.only_one("else") as free:
            assert (theirs, free) == (False, True)
    async with store.only_one("tidy") as again:
        assert again
