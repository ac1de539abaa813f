"""The log of draws: chained without a fork, and with every seed before its game goes."""

import asyncio
import json
from pathlib import Path

import pytest

from sumtable.core.draws import NO_CHAIN, chained
from sumtable.store import Entry, Store, StoredGame, Taken, hash_secret, new_id
from sumtable.store import draws as log
from tests.store.conftest import Clock
from tests.store.test_database import _run

pytestmark = pytest.mark.anyio

ADA = hash_secret("ada")
SECRET = "07" * 32
SETUP = {
    "seats": [
        {"kind": "person", "name": "Ada", "level": None, "commit": None},
        {"kind": "computer", "name": None, "level": 1, "commit": None},
    ],
    "draws": {"protocol": "sumtable-draws/1", "public": None, "awaited": []},
}


async def promised(store: Store, number: int = 1, over: bool = False) -> StoredGame:
    """A game that is in the log; its commitment and its seed are made of the number."""
    seed, name = bytes([number]) * 32, new_id()
    held = [(1, ADA)]
    return await store.create(
        "sum8", {}, SETUP, seed, (), held, over, promised=(name, bytes([number, 1]) * 16)
    )


async def entries(store: Store) -> list[Entry]:
    """All entries, whose chain is as it should be."""
    found, before = await store.draws.entries(), NO_CHAIN
    for number, entry in enumerate(found, 1):
        before = chained(before, number, entry.at, bytes.fromhex(entry.commitment))
        assert (entry.number, entry.chain) == (number, before.hex())
    return found


async def test_every_game_is_chained_to_the_one_before_it(store: Store, clock: Clock) -> None:
    assert (await store.draws.head(), await store.draws.entries()) == (None, [])
    games = []
    for number in (1, 2, 3):
        games.append(await promised(store, number))
        clock.now += 1.5
    found = await entries(store)
    assert [entry.at for entry in found] == [1_000_000, 1_000_001, 1_000_003]
    assert [(game.draw, game.chain) for game in games] == [(e.number, e.chain) for e in found]
    assert await store.game(games[1].id) == games[1]
    assert await store.draws.head() == found[-1]
    assert await store.draws.find(found[1].commitment) == found[1]
    assert await store.draws.find("00" * 32) is None
    assert await store.draws.entries(after=2) == found[2:]
    assert all(entry.seed is None for entry in found)


async def test_a_game_without_a_promise_is_in_no_log(store: Store) -> None:
    game = await store.create("sumon", {}, {}, b"seed")
    assert (game.draw, game.chain, await store.draws.head()) == (None, None, None)


async def test_a_name_that_is_taken_makes_no_entry(store: Store) -> None:
    game = await promised(store)
    with pytest.raises(Taken):
        await store.create("sum8", {}, SETUP, b"x", promised=(game.id, b"y" * 32))
    assert len(await entries(store)) == 1


async def test_the_seed_comes_with_the_end(store: Store) -> None:
    game, other = await promised(store, 1), await promised(store, 2)
    await store.append(game.id, 0, [("note", {})])
    assert [entry.seed for entry in await entries(store)] == [None, None]
    await store.append(game.id, 1, [("note", {})], True, reveal=True)
    assert [entry.seed for entry in await entries(store)] == [game.seed, None]
    assert other.seed not in [entry.seed for entry in await entries(store)]


async def test_no_game_goes_without_its_seed(store: Store, clock: Clock, tmp_path: Path) -> None:
    made = [await promised(store, number) for number in (1, 2, 3)]
    await store.discard(made[0].id)
    assert await store.release(made[1].id, 0, ADA)
    clock.now += 100 * 86_400.0
    late = await promised(store, 4)
    rows = [("reveal", {"seat": 1, "secret": SECRET})]
    await store.append(made[2].id, 0, rows, over=True)
    clock.now += 86_400.0
    archive = tmp_path / "archive.jsonl"
    assert await store.delete_old(1.0, archive) == 1
    found = await entries(store)
    assert [entry.seed for entry in found] == [*(game.seed for game in made), None]
    archived = await store.game(made[2].id)
    assert archived is not None
    assert (archived.archived, archived.draw, archived.seed) == (True, None, b"")
    [line] = map(json.loads, archive.read_text().splitlines())
    assert line["draws"]["log"] == {"number": 3, "chain": found[2].chain}
    assert (line["draws"]["seed"], line["draws"]["contributions"][0]["secret"]) == (
        made[2].seed.hex(),
        SECRET,
    )
    assert await store.delete_old(1.0, under_way=True) == 2
    assert (await entries(store))[3].seed == late.seed
    assert (await entries(store))[2].seed == made[2].seed


async def test_a_rematch_is_in_the_log_or_there_is_none(store: Store) -> None:
    game = await promised(store)
    row = ("rematch", {"seat": 1})
    made = await store.follow(game.id, 0, row, game, promised=(new_id(), b"r" * 32))
    assert made.draw == 2
    with pytest.raises(Exception, match="gone on"):
        await store.follow(game.id, 0, row, game, promised=(new_id(), b"s" * 32))
    assert len(await entries(store)) == 2


async def test_servers_that_begin_games_at_once_have_one_log(url: str) -> None:
    if url.startswith("sqlite"):
        pytest.skip("an SQLite file has one server")
    stores = [await Store.open(url) for _server in range(3)]
    each = 8

    async def many(store: Store, first: int) -> None:
        await asyncio.gather(*(promised(store, first + number) for number in range(each)))

    await asyncio.gather(*(many(store, 1 + n * each) for n, store in enumerate(stores)))
    found = await entries(stores[0])
    assert len(found) == len({entry.commitment for entry in found}) == 3 * each
    for store in stores:
        await store.close()


async def test_a_check_finds_what_was_changed(store: Store, url: str) -> None:
    for number in (1, 2, 3):
        await promised(store, number)
    assert await log.broken_chain(store._reader) is None
    _run(url, "UPDATE draws SET at = at + 1 WHERE number = 2")
    assert "The log of draws is broken at entry 2." in await store.check()
    _run(url, "UPDATE draws SET at = at - 1 WHERE number = 2")
    _run(url, "DELETE FROM draws WHERE number = 1")
    assert await log.broken_chain(store._reader) == "The log of draws is broken at entry 1."
