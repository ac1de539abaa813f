"""Rows that nobody here has written: one game's damage is its own."""

import json
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from sumtable.store import Away, Store, Unreadable
from sumtable.store.errors import UnreadablePlan
from sumtable.store.values import from_json, to_json
from tests.store.conftest import Clock
from tests.store.games import finished, new_game, stored

pytestmark = pytest.mark.anyio

ADA = "a" * 64


def spoil(url: str, statement: str, **values: object) -> None:
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def test_what_json_has_no_word_for_is_neither_written_nor_read() -> None:
    for number in (float("inf"), float("-inf"), float("nan")):
        with pytest.raises(ValueError, match="JSON"):
            to_json({"clock": number})
    for word in ("Infinity", "-Infinity", "NaN"):
        with pytest.raises(ValueError, match="no number"):
            from_json(f'{{"clock": {word}}}')


async def test_lists_hold_a_damaged_game_and_all_the_others(store: Store, url: str) -> None:
    good = await store.create("sumon", {}, {}, b"seed", holders=[(1, ADA)])
    bad = await store.create("sumon", {}, {}, b"seed", holders=[(1, ADA)])
    spoil(url, "UPDATE games SET setup = '{' WHERE id = :id", id=bad.id)
    assert not good.damaged
    for games in (await store.busy(), await store.games_of(ADA)):
        assert {game.id: game.damaged for game in games} == {good.id: False, bad.id: True}
    assert (await stored(store, bad.id)).damaged


NO_NUMBERS = ("soon", b"\xff", "", float("inf"))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        *((part, value) for part in ("created", "touched", "version") for value in NO_NUMBERS),
        ("created", 1e18),
        ("touched", -1.0),
    ],
)
async def test_a_list_has_numbers_where_a_damaged_game_has_none(
    tmp_path: Path, part: str, value: object, clock: Clock
) -> None:
    path = str(tmp_path / "games.db")
    async with await Store.open(path, clock=clock) as store:
        await store.create("sumon", {}, {}, b"seed", holders=[(1, ADA)])
        spoil(f"sqlite:///{path}", f"UPDATE games SET {part} = :value", value=value)
        [game] = await store.games_of(ADA)
    assert game.damaged
    assert {"created": game.created, "touched": game.touched, "version": game.version}[part] == 0


async def test_rows_that_can_not_be_read_say_so(store: Store, url: str) -> None:
    game, other = await finished(store), await finished(store)
    spoil(url, "UPDATE game_rows SET body = '' WHERE game = :id AND number = 3", id=game.id)
    with pytest.raises(Unreadable):
        await store.rows(game.id)
    assert len(await store.rows(other.id)) == other.version
    assert await store.check() == [f"Game {game.id}: what is stored of it can't be read."]


async def test_a_token_whose_end_can_not_be_read_is_good_for_nothing(
    store: Store, url: str, clock: Clock
) -> None:
    if not url.startswith("sqlite"):
        pytest.skip("PostgreSQL takes no text for a number")
    game = await new_game(store)
    await store.put_token(ADA, "join", game.id, expires=clock.now + 60)
    spoil(url, "UPDATE tokens SET expires = 'soon'")
    assert await store.token(ADA) is None
    assert await store.use_token(ADA, "join") is None
    await store.put_token(ADA, "join", game.id)
    assert await store.token(ADA) is not None


async def test_a_seat_that_is_no_number_says_so(store: Store, url: str) -> None:
    if not url.startswith("sqlite"):
        pytest.skip("PostgreSQL takes no text for a number")
    game = await store.create("sumon", {}, {}, b"seed", holders=[(1, ADA)])
    spoil(url, "UPDATE holders SET seat = 'first'")
    with pytest.raises(Unreadable):
        await store.holders(game.id)


async def test_a_plan_that_can_not_be_read_says_so(store: Store, url: str) -> None:
    plan = await store.save_plan("layout", {"name": "", "disks": []})
    spoil(url, "UPDATE plans SET content = '{'")
    with pytest.raises(UnreadablePlan):
        await store.plan(plan)


@pytest.mark.parametrize("value", ["'key'", "x'00'"])
async def test_a_key_that_is_none_is_damage(store: Store, url: str, value: str) -> None:
    if not url.startswith("sqlite"):
        pytest.skip("it is written as SQLite writes it")
    await store.key("guests")
    spoil(url, f"UPDATE keys SET value = {value}")
    with pytest.raises(Away) as caught:
        await store.key("guests")
    assert caught.value.code == "store.damaged"
    with pytest.raises(Away):
        await store.ping()


async def test_rows_of_a_long_game_come_in_order(store: Store) -> None:
    rows = [("play", {"text": str(number)}) for number in range(1203)]
    game = await store.create("sumon", {}, {}, b"seed", rows)
    found = await store.rows(game.id)
    assert [row.number for row in found] == [*range(1, 1204)]
    assert [row.body["text"] for row in found] == [str(number) for number in range(1203)]
    assert [row.number for row in await store.rows(game.id, 1200)] == [1201, 1202, 1203]


async def test_what_can_not_be_archived_stays(
    store: Store, url: str, clock: Clock, tmp_path: Path
) -> None:
    games = [await finished(store) for _ in range(4)]
    spoil(url, "UPDATE game_rows SET body = '' WHERE game = :id AND number = 3", id=games[0].id)
    spoil(url, "UPDATE game_rows SET body = '{}' WHERE game = :id AND number = 3", id=games[1].id)
    spoil(url, "UPDATE games SET options = '' WHERE id = :id", id=games[2].id)
    clock.now += 10
    archive = tmp_path / "archive.jsonl"
    assert await store.delete_old(9, archive) == 1
    assert [json.loads(line)["id"] for line in archive.read_text().splitlines()] == [games[3].id]
    assert not (await stored(store, games[0].id)).archived
    assert await store.delete_old(9) == 4


async def test_a_game_that_is_taken_back_leaves_nothing(store: Store) -> None:
    game = await store.create("sumon", {}, {}, b"seed", [("play", {"text": "x"})], [(1, ADA)])
    other = await new_game(store)
    await store.put_token("b" * 64, "join", game.id)
    await store.discard(game.id)
    assert await store.game(game.id) is None
    assert await store.rows(game.id) == []
    assert await store.holders(game.id) == []
    assert await store.token("b" * 64) is None
    assert await store.game(other.id) == other
