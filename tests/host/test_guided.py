"""Guided games: what they need, what is said to whom, and that nobody is told the same twice."""

import pytest

from sumtable.host import ClockRule, NewGame, NewSeat
from sumtable.host.errors import BadSetup
from tests.host.helpers import ANNA, BEN, Party, party, running, until

ME, COMPUTER = NewSeat("me"), NewSeat("computer")


async def guided(table: Party, game: str, **options: object) -> None:
    """A guided game of Anna's."""
    new = NewGame(game, options, (ME, COMPUTER), guided=True)
    table.id = (await table.host.create(new, ANNA)).id


@running
@pytest.mark.parametrize(
    ("seats", "clock", "words"),
    [
        ((ME, NewSeat("here")), None, "one person against the computer"),
        ((COMPUTER, COMPUTER), None, "one person against the computer"),
        ((ME, NewSeat("open")), None, "one person against the computer"),
        ((ME, NewSeat("computer", level=3)), None, "at level 1"),
        ((ME, COMPUTER), ClockRule(5), "no clock"),
    ],
)
async def test_what_a_guided_game_needs(
    seats: tuple[NewSeat, ...], clock: ClockRule | None, words: str
) -> None:
    async with party() as table:
        with pytest.raises(BadSetup, match=words):
            await table.host.create(NewGame("sumon", {}, seats, clock, guided=True), ANNA)


@running
async def test_it_says_what_it_did_and_what_was_missed_once() -> None:
    async with party() as table:
        await guided(table, "sumon")
        state = await table.host.state(table.id, ANNA)
        assert state["guide"] is not None
        assert "hint" in state["guide"]["remark"]
        remarks = []
        for action in ("2c2", "5f2", "7g2"):

            async def mine() -> bool:
                return (await table.host.state(table.id, ANNA))["can_act"]

            while not await mine():
                await until(lambda: True)
            state = await table.host.state(table.id, ANNA)
            await table.host.act(table.id, ANNA, state["version"], action)
            after = await table.host.state(table.id, ANNA)
            assert after["guide"] is not None
            remarks.append(after["guide"]["remark"])
        assert "could go too" in remarks[0]
        assert sum("could go too" in remark for remark in remarks) == 1
        while not await mine():
            await until(lambda: True)
        state = await table.host.state(table.id, ANNA)
        assert state["guide"] is not None
        assert state["guide"]["told"].startswith("I stepped with my ")
        assert (await table.host.state(table.id, BEN))["guide"] is None  # it tells of what Anna saw
        assert (await table.host.state(table.id, ANNA, 1))["guide"] is None


@running
async def test_the_game_after_it_is_not_guided() -> None:
    async with party() as table:
        await guided(table, "sumon")
        version = (await table.host.state(table.id, ANNA))["version"]
        await table.host.resign(table.id, ANNA, version)
        again = await table.host.rematch(table.id, ANNA)
        assert (await table.host.state(again, ANNA))["guide"] is None


@running
async def test_other_games_are_not_guided() -> None:
    async with party() as table:
        await table.create("sum8", "me", "1")
        assert (await table.host.state(table.id, ANNA))["guide"] is None
