"""Phrases: who may say them, how often, who hears them, and for how long."""

import pytest

from sumtable.core import SumtableError
from sumtable.core.language import speaking, translations
from sumtable.host.phrases import KEPT_SECONDS, MOST_A_MINUTE, MOST_KEPT, PAUSE, Phrases
from sumtable.host.subscriptions import Subscription
from tests.host.helpers import ANNA, BEN, CARA, Party, party, running


async def refused(table: Party, holder: str | None, phrase: str = "hello") -> str:
    """The code with which a phrase is refused."""
    with pytest.raises(SumtableError) as caught:
        await table.host.say(table.id, holder, phrase)
    return caught.value.code


async def heard(ear: Subscription) -> tuple[int, str, str]:
    """The next phrase that somebody hears."""
    while True:
        update = await ear.next()
        if update.kind == "phrase":
            return update.body["seat"], update.body["phrase"], update.body["words"]


@running
async def test_all_who_follow_hear_it_in_their_language() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        ears = [await table.host.subscribe(table.id, holder) for holder in (ANNA, BEN, None)]
        before = await table.hosted()
        await table.host.say(table.id, BEN, "luck")
        assert [await heard(ear) for ear in ears[:2]] == [(2, "luck", "Good luck!")] * 2
        with speaking(translations("de")):
            assert await heard(ears[2]) == (2, "luck", "Viel Glück!")
        assert await table.hosted() is before  # nothing of it is kept with the game


@running
async def test_only_who_sits_with_somebody_else_speaks() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        assert await refused(table, CARA) == "table.seat"
        assert await refused(table, None) == "table.seat"
        assert (await table.state(ANNA))["phrases"] is True
        assert (await table.state(CARA))["phrases"] is False
        assert (await table.state(ANNA, 0))["phrases"] is False
        for kinds in (("me", "1"), ("me", "here")):
            await table.create("sumon", *kinds)
            assert (await table.state(ANNA))["phrases"] is False
            assert await refused(table, ANNA) == "table.kind"
        await table.create("sumon", "me", "open", waiting=True)
        assert await refused(table, ANNA) == "table.kind"


@running
async def test_who_holds_several_seats_speaks_from_the_one_to_move() -> None:
    async with party() as table:
        options = {"players": 3}
        await table.create("integers", "me", "here", "open", options=options)
        ear = await table.host.subscribe(table.id, BEN)
        await table.act()
        mover = (await table.hosted()).mover
        await table.host.say(table.id, ANNA, "thinking")
        assert (await heard(ear))[0] == (mover if mover in (1, 2) else 1)


@running
async def test_after_the_game_one_can_still_say_thank_you() -> None:
    async with party() as table:
        hosted = await table.create("sumon", "me", "open")
        await table.host.resign(table.id, ANNA, hosted.version)
        await table.host.say(table.id, BEN, "game")
        ear = await table.host.subscribe(table.id, ANNA)
        assert await heard(ear) == (2, "game", "Good game!")


@running
async def test_who_comes_soon_hears_it_and_who_comes_late_doesnt() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        await table.host.say(table.id, ANNA, "hello")
        table.clock.now += KEPT_SECONDS - 1
        assert await heard(await table.host.subscribe(table.id, BEN)) == (1, "hello", "Hello!")
        table.clock.now += 2
        ear = await table.host.subscribe(table.id, BEN)
        kinds = [(await ear.next()).kind for _ in range(2)]
        assert kinds == ["state", "presence"]


@running
async def test_too_much_is_refused_and_says_how_long_to_wait() -> None:
    async with party() as table:
        await table.create("sumon", "me", "open")
        for _ in range(MOST_A_MINUTE):
            await table.host.say(table.id, ANNA, "nice")
            assert await refused(table, ANNA) == "table.phrases"
            await table.host.say(table.id, BEN, "thanks")  # each seat for itself
            table.clock.now += PAUSE
        with pytest.raises(SumtableError) as caught:
            await table.host.say(table.id, ANNA, "nice")
        wait = 60 - MOST_A_MINUTE * PAUSE
        assert f"Wait {wait:.0f} seconds" in caught.value.message
        table.clock.now += wait
        await table.host.say(table.id, ANNA, "nice")


def test_what_is_kept_is_bounded_and_numbers_only_grow() -> None:
    phrases = Phrases()
    said = [phrases.add(seat, "hello", 5.0) for seat in range(1, 50)]
    numbers = [phrase.number for phrase in said]
    assert numbers == sorted(set(numbers))
    assert phrases.recent(5.0) == tuple(said[-MOST_KEPT:])
    assert Phrases().add(1, "hello", 6.0).number > numbers[-1]  # after a restart, too
