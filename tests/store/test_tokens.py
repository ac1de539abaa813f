"""Tokens and plans: good for what they were made for, found under their names."""

import asyncio

import pytest

from sumtable.store import (
    Store,
    Taken,
    Token,
    Unknown,
    hash_secret,
)
from sumtable.store.values import content_id
from tests.store.conftest import Clock
from tests.store.games import new_game

pytestmark = pytest.mark.anyio

ADA, BEN = hash_secret("ada"), hash_secret("ben")


class TestTokens:
    async def test_used_once(self, store: Store, clock: Clock) -> None:
        game = await new_game(store)
        key = hash_secret("link")
        await store.put_token(key, "seat", game.id, 2, clock.now + 60)
        expected = Token("seat", game.id, 2, clock.now + 60)
        assert await store.token(key) == expected
        assert await store.use_token(key, "join") is None
        results = await asyncio.gather(
            *(store.use_token(key, "seat", [(2, BEN)]) for _ in range(5))
        )
        assert sorted(results, key=str) == [None] * 4 + [expected]
        assert await store.token(key) is None
        assert await store.holders(game.id) == [(2, BEN)]

    async def test_they_expire(self, store: Store, clock: Clock) -> None:
        game = await new_game(store)
        key = hash_secret("link")
        await store.put_token(key, "seat", game.id, 2, clock.now + 60)
        clock.now += 60
        assert await store.token(key) is None
        assert await store.use_token(key, "seat", [(2, BEN)]) is None
        assert await store.holders(game.id) == []

    async def test_without_an_end(self, store: Store, clock: Clock) -> None:
        game = await new_game(store)
        key = hash_secret("code")
        await store.put_token(key, "join", game.id)
        clock.now += 1e9
        assert await store.token(key) == Token("join", game.id, None, None)
        assert await store.use_token(key, "join") == Token("join", game.id, None, None)
        assert await store.holders(game.id) == []

    async def test_one_in_use_is_not_given_again(self, store: Store, clock: Clock) -> None:
        first, second = await new_game(store), await new_game(store)
        key = hash_secret("code")
        await store.put_token(key, "join", first.id, expires=clock.now + 60)
        with pytest.raises(Taken):
            await store.put_token(key, "join", second.id)
        clock.now += 61
        await store.put_token(key, "join", second.id)
        found = await store.token(key)
        assert found is not None
        assert found.game == second.id
        with pytest.raises(Unknown):
            await store.put_token(hash_secret("x"), "join", "nowhere")


class TestPlans:
    async def test_the_same_content_has_the_same_name(self, store: Store, clock: Clock) -> None:
        content = {"disks": ["a1", "b2"], "name": "Ring"}
        name = await store.save_plan("layout", content)
        clock.now += 9
        assert await store.save_plan("layout", dict(reversed(content.items()))) == name
        assert await store.save_plan("board", content) != name
        plan = await store.plan(name)
        assert plan is not None
        assert (plan.id, plan.kind, plan.content) == (name, "layout", content)
        assert plan.created == clock.now - 9
        assert await store.plan("nothing") is None

    async def test_another_content_never_takes_a_name(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Names that begin alike grow until they differ."""
        monkeypatch.setattr(
            "sumtable.store.shelf.content_id",
            lambda text, length: "same" if length < 14 else content_id(text, length),
        )
        first, second = [await store.save_plan("layout", [text]) for text in "ab"]
        assert first == "same"
        assert len(second) == 14
        plan = await store.plan(second)
        assert plan is not None
        assert plan.content == ["b"]
