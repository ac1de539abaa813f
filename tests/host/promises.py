"""Secrets and promises for the tests of the draws, and a check of a record's draws."""

from collections.abc import Mapping
from typing import Any

import pytest

from sumtable.core import SumtableError
from sumtable.core.dealer import SeededDealer
from sumtable.core.draws import commitment, dealing_key, seat_commitment
from sumtable.host import NewGame, NewSeat
from sumtable.host.agreeing import PATIENCE
from sumtable.records import Record, replay
from tests.host.helpers import ANNA, BEN, Party, until

MINE, YOURS = ("11" * 32, "22" * 32)
"""Secrets of Anna and of Ben."""


def promise(secret: str) -> str:
    """The commitment to a secret, both in hex."""
    return seat_commitment(bytes.fromhex(secret)).hex()


async def begin(
    party: Party, mine: str | None = MINE, yours: str | None = YOURS, **more: Any
) -> None:
    """A game of SUM8 between Anna and Ben, each with a promise of their secret if there is one."""
    seats = (NewSeat("me", commit=mine and promise(mine)), NewSeat("open"))
    party.id = (await party.host.create(NewGame("sum8", {}, seats, **more), ANNA)).id
    code = await party.host.invitation(party.id, ANNA)
    assert code is not None
    await party.host.join_code(code, BEN, "Ben", yours and promise(yours))


async def reveal(party: Party, holder: str, seat: int, secret: str) -> int:
    return await party.host.draws.add(party.id, holder, seat, secret=secret)


async def states(party: Party) -> list[str]:
    """What each seat has to do with the draws."""
    return [one["state"] for one in (await party.state())["draws"]["contributions"]]


async def record(party: Party, holder: str | None = ANNA) -> Record:
    return await party.host.record(party.id, holder)


async def refused(work: Any, kind: type[SumtableError]) -> None:
    """Waits for the work, which has to be refused so."""
    with pytest.raises(kind):
        await work


async def finish(table: Party) -> None:
    """Ends the game by a resignation, after what a computer is about to do."""
    version = (await table.settled()).version
    await table.host.resign(table.id, ANNA, version)


async def late(table: Party) -> None:
    """Lets the minute pass, and whoever is late be left behind."""
    table.clock.now += PATIENCE + 2
    await table.host._sweeper.sweep()
    await until(lambda: table.host._keeper.cache.find(table.id).hosted.phase == "dealt")  # type: ignore[union-attr]


def check_draws(found: Record) -> int:
    """How many draws of a record follow from what its header says; every one has to."""
    header: Mapping[str, Any] = found.header["draws"]
    seed, public = bytes.fromhex(header["seed"]), header["public"]
    name, value = (None, None) if public is None else (public["name"], public["value"])
    about = (header["id"], found.game.name, found.options, header["seats"], name)
    assert commitment(seed, *about).hex() == header["commitment"]
    secrets = []
    for one in header["contributions"]:
        secret = None if one["secret"] is None else bytes.fromhex(one["secret"])
        assert secret is None or seat_commitment(secret).hex() == one["commit"]
        secrets.append(secret)
    dealer = SeededDealer(dealing_key(seed, header["id"], secrets, value))
    replayed, drawn = replay(found), 0
    position = replayed.start
    for moment in replayed.moments:
        chance = found.game.chance(position)
        if chance is not None:
            undone = max((n for at, n in header["undone"] if at <= moment.number), default=0)
            assert dealer.deal(chance, moment.number, undone) == moment.event
            drawn += 1
        position = moment.played.position
    return drawn
