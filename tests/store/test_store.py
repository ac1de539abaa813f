"""Games and who holds their seats: what is put in comes out, on the right version only."""

import asyncio

import pytest

from sumtable.store import (
    ALPHABET,
    Stale,
    Store,
    StoreError,
    Unknown,
    hash_secret,
)
from tests.store.conftest import Clock
from tests.store.games import SEATS, new_game, play, stored

pytestmark = pytest.mark.anyio

ADA, BEN = hash_secret("ada"), hash_secret("ben")


class TestGames:
    async def test_what_is_created_is_found(self, store: Store, clock: Clock) -> None:
        options = {"layout": "nine", "text": "„ß“\x00\ud800"}
        setup = {"seats": SEATS}
        rows = [play("draw 1"), ("join", {"seat": 2, "name": "Bén"})]
        game = await store.create("sum8", options, setup, b"\x00secret", rows, [(1, ADA)])
        assert game == await store.game(game.id)
        assert (game.options, game.setup, game.seed) == (options, setup, b"\x00secret")
        assert (game.version, game.over, game.archived) == (2, False, False)
        assert game.created == game.touched == clock.now
        found = await store.rows(game.id)
        assert [(row.kind, row.body) for row in found] == rows
        assert [row.number for row in found] == [1, 2]
        assert await store.holders(game.id) == [(1, ADA)]

    async def test_names_are_short_and_clear(self, store: Store) -> None:
        names = [(await new_game(store)).id for _ in range(20)]
        assert len(set(names)) == 20
        assert all(len(name) == 10 and set(name) <= set(ALPHABET) for name in names)
        assert not set("ilo01") & set(ALPHABET)

    async def test_a_name_is_given_once(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        names = iter(["a" * 10, "a" * 10, "b" * 10])
        monkeypatch.setattr("sumtable.store.queries.new_id", lambda: next(names))
        assert [(await new_game(store)).id for _ in range(2)] == ["a" * 10, "b" * 10]

    async def test_nothing_prints_the_seed(self, store: Store) -> None:
        game = await store.create("sumon", {}, {}, b"secret")
        assert "secret" not in repr(game)

    async def test_rows_are_added(self, store: Store, clock: Clock) -> None:
        game = await new_game(store)
        clock.now += 5
        assert await store.append(game.id, 0, [play("a"), play("b")]) == 2
        assert await store.append(game.id, 2, [play("c")]) == 3
        assert [row.body["text"] for row in await store.rows(game.id, after=1)] == ["b", "c"]
        now = await store.game(game.id)
        assert now is not None
        assert (now.version, now.created, now.touched) == (3, clock.now - 5, clock.now)

    async def test_over_stays_unless_it_is_said(self, store: Store) -> None:
        game = await new_game(store)
        await store.append(game.id, 0, [play("a")], over=True)
        await store.append(game.id, 1, [("rematch", {"seat": 1})])
        assert (await stored(store, game.id)).over is True
        await store.append(game.id, 2, [("undo", {"to": 0})], over=False)
        assert (await stored(store, game.id)).over is False

    async def test_a_stale_append_leaves_nothing(self, store: Store) -> None:
        game = await new_game(store)
        await store.append(game.id, 0, [play("a")])
        for version in (0, 2):
            with pytest.raises(Stale) as caught:
                await store.append(game.id, version, [play("x")], True, [(1, ADA)])
            assert caught.value.version == 1
            assert caught.value.code == "store.stale"
        assert len(await store.rows(game.id)) == 1
        assert await store.holders(game.id) == []
        assert (await stored(store, game.id)).over is False

    async def test_of_two_on_the_same_version_one_wins(self, store: Store, url: str) -> None:
        """In one server and in two that share a database."""
        async with await Store.open(url) as other:
            game = await new_game(store)
            for version in range(20):
                tries = [(store, "a"), (store, "b"), (other, "c"), (other, "d")]
                results = await asyncio.gather(
                    *(where.append(game.id, version, [play(text)]) for where, text in tries),
                    return_exceptions=True,
                )
                won = [result for result in results if result == version + 1]
                lost = [result for result in results if isinstance(result, Stale)]
                assert (len(won), len(lost)) == (1, 3)
                assert {stale.version for stale in lost} == {version + 1}
        assert [row.number for row in await store.rows(game.id)] == list(range(1, 21))

    async def test_unknown_games(self, store: Store) -> None:
        assert await store.game("nowhere") is None
        assert await store.rows("nowhere") == []
        with pytest.raises(Unknown):
            await store.append("nowhere", 0, [play("a")])
        with pytest.raises(Unknown):
            await store.hold("nowhere", 1, ADA)

    async def test_what_is_no_json_is_refused(self, store: Store) -> None:
        game = await new_game(store)
        with pytest.raises(ValueError, match="JSON"):
            await store.append(game.id, 0, [play("a"), ("play", {"spent": float("nan")})])
        assert (await stored(store, game.id)).version == 0

    async def test_busy_games(self, store: Store, clock: Clock) -> None:
        old = await new_game(store)
        over = await new_game(store, over=True)
        clock.now += 80_000
        first, second = await new_game(store), await new_game(store)
        clock.now += 10_000
        await store.append(first.id, 0, [play("a")])
        assert [game.id for game in await store.busy()] == [first.id, second.id]
        assert {old.id, over.id}.isdisjoint({first.id, second.id})

    async def test_a_closed_store_says_so(self, url: str) -> None:
        store = await Store.open(url)
        game = await new_game(store)
        last = asyncio.create_task(store.append(game.id, 0, [play("a")]))
        await asyncio.sleep(0)
        await store.close()
        assert await last == 1
        with pytest.raises(StoreError) as caught:
            await store.append(game.id, 1, [play("b")])
        assert caught.value.code == "store.closed"

    async def test_it_answers(self, store: Store) -> None:
        await store.ping()


class TestHolders:
    async def test_a_seat_may_have_several(self, store: Store) -> None:
        game = await new_game(store)
        for seat, holder in [(2, BEN), (1, ADA), (1, BEN), (1, ADA)]:
            await store.hold(game.id, seat, holder)
        assert sorted(await store.holders(game.id)) == sorted([(1, ADA), (1, BEN), (2, BEN)])

    async def test_one_comes_with_its_row(self, store: Store) -> None:
        game = await new_game(store)
        await store.append(game.id, 0, [("join", {"seat": 2})], holders=[(2, BEN), (2, BEN)])
        assert await store.holders(game.id) == [(2, BEN)]

    async def test_who_leaves_takes_nothing_along(self, store: Store) -> None:
        game = await store.create("sumon", {}, {}, b"", holders=[(1, ADA), (2, BEN), (2, ADA)])
        for secret, purpose in (("link", "seat:2"), ("code", "join")):
            await store.put_token(hash_secret(secret), purpose, game.id)
        with pytest.raises(Stale):
            await store.append(game.id, 5, [("leave", {"seat": 2})], left=[2])
        assert len(await store.holders(game.id)) == 3
        await store.append(game.id, 0, [("leave", {"seat": 2})], left=[2])
        assert await store.holders(game.id) == [(1, ADA)]
        assert await store.token(hash_secret("link")) is None
        assert await store.token(hash_secret("code")) is not None

    async def test_the_games_of_one(self, store: Store, clock: Clock) -> None:
        names: list[str] = []
        for _ in range(5):
            clock.now += 1
            game = await store.create("sumon", {}, {}, b"", holders=[(1, ADA), (2, ADA)])
            names.insert(0, game.id)
        await store.create("sumon", {}, {}, b"", holders=[(1, BEN)])
        page = await store.games_of(ADA, limit=3)
        assert [game.id for game in page] == names[:3]
        rest = await store.games_of(ADA, limit=3, before=page[-1].touched)
        assert [game.id for game in rest] == names[3:]

    async def test_games_under_way_alone(self, store: Store) -> None:
        over = await store.create("sumon", {}, {}, b"", holders=[(1, ADA)], over=True)
        going = await store.create("sumon", {}, {}, b"", holders=[(1, ADA)])
        assert [game.id for game in await store.games_of(ADA, under_way=True)] == [going.id]
        assert {game.id for game in await store.games_of(ADA)} == {over.id, going.id}

    async def test_who_lets_go_leaves_the_game_to_the_others(self, store: Store) -> None:
        game = await store.create("sumon", {}, {}, b"", [play("a")], [(1, ADA), (2, BEN), (2, ADA)])
        await store.put_token(hash_secret("link"), "seat:1", game.id)
        with pytest.raises(Stale):
            await store.release(game.id, 0, ADA)
        with pytest.raises(Unknown):
            await store.release(game.id, 1, hash_secret("cara"))
        assert len(await store.holders(game.id)) == 3
        assert await store.release(game.id, 1, ADA) is False
        assert await store.games_of(ADA) == []
        assert [one.id for one in await store.games_of(BEN)] == [game.id]
        assert await store.token(hash_secret("link")) is None
        with pytest.raises(Unknown):
            await store.release(game.id, 1, ADA)

    async def test_a_game_that_nobody_holds_is_deleted(self, store: Store) -> None:
        game = await store.create("sumon", {}, {}, b"", [play("a")], [(1, ADA)])
        await store.put_token(hash_secret("code"), "join", game.id)
        assert await store.release(game.id, 1, ADA) is True
        assert await store.game(game.id) is None
        assert await store.rows(game.id) == []
        assert await store.token(hash_secret("code")) is None

    async def test_of_two_who_let_go_at_once_one_deletes_it(self, store: Store) -> None:
        game = await store.create("sumon", {}, {}, b"", holders=[(1, ADA), (2, BEN)])
        gone = await asyncio.gather(*(store.release(game.id, 0, one) for one in (ADA, BEN)))
        assert sorted(gone) == [False, True]
        assert await store.game(game.id) is None

    @pytest.mark.parametrize("secret", ["ada", "A" * 64, ADA.upper(), ADA + "0", ADA[1:] + "\n"])
    async def test_a_secret_itself_is_never_stored(self, store: Store, secret: str) -> None:
        game = await new_game(store)
        with pytest.raises(ValueError, match="SHA-256"):
            await store.hold(game.id, 1, secret)
        with pytest.raises(ValueError, match="SHA-256"):
            await store.append(game.id, 0, [], holders=[(1, secret)])
        with pytest.raises(ValueError, match="SHA-256"):
            await store.create("sumon", {}, {}, b"", holders=[(1, secret)])
        with pytest.raises(ValueError, match="SHA-256"):
            await store.put_token(secret, "seat", game.id)
        with pytest.raises(ValueError, match="SHA-256"):
            await store.use_token(ADA, "seat", [(1, secret)])


@pytest.mark.parametrize("name", ["", "a\x00b", "\x00" * 10, "\ud800", "abcdefghi\n", "a" * 5000])
async def test_a_name_that_nothing_can_have_is_not_asked_for(store: Store, name: str) -> None:
    """PostgreSQL takes no NUL in a text; an address can hold one."""
    assert await store.game(name) is None
    assert await store.plan(name) is None
