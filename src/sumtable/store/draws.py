"""The log of draws: every commitment to a seed that this database's servers ever made, in order.

Each entry is chained to the one before it, in the transaction that makes its game; on PostgreSQL
one transaction at a time has the end of the log, so it never forks. The seed of a game comes to its
entry when the game is over or before anything of it is removed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    bindparam,
    insert,
    select,
    text,
    type_coerce,
    update,
)
from sqlalchemy.types import NullType

from sumtable.core.draws import NO_CHAIN, chained
from sumtable.core.language import _
from sumtable.store.reader import Reader
from sumtable.store.schema import DRAWS, GAMES

MOST = 500
"""Entries that are given out at once."""

_LOCK = 0x64726177
"""The number of PostgreSQL's lock that lets one transaction at a time add to the log."""

_REVEAL = (
    update(DRAWS)
    .where(DRAWS.c.number == bindparam("entry"), DRAWS.c.seed.is_(None))
    .values(seed=bindparam("revealed"))
)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log: a commitment, made `at` that unix second; its seed once it is known."""

    number: int
    commitment: str
    at: int
    chain: str
    seed: bytes | None = None


class DrawLog:
    """The log of draws, for everybody to read."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def entries(self, after: int = 0, limit: int = MOST) -> list[Entry]:
        """The entries after the one of this number, in order, at most so many."""
        query = select(DRAWS).where(DRAWS.c.number > after).order_by(DRAWS.c.number)
        return [_entry(row) for row in await self._reader.read(query.limit(limit))]

    async def head(self) -> Entry | None:
        """The last entry; None of an empty log."""
        query = select(DRAWS).order_by(DRAWS.c.number.desc()).limit(1)
        found = await self._reader.read(query)
        return _entry(found[0]) if found else None

    async def find(self, commitment: str) -> Entry | None:
        """The entry of this commitment, in hex."""
        found = await self._reader.read(select(DRAWS).where(DRAWS.c.commitment == commitment))
        return _entry(found[0]) if found else None


def _entry(row: Mapping[Any, Any]) -> Entry:
    seed = None if row["seed"] is None else bytes(row["seed"])
    return Entry(row["number"], row["commitment"], row["at"], row["chain"], seed)


def add_entry(connection: Connection, promise: bytes, at: int) -> tuple[int, str]:
    """The number and the chain of a commitment that was added to the log."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    query = select(DRAWS.c.number, DRAWS.c.chain).order_by(DRAWS.c.number.desc()).limit(1)
    last = connection.execute(query).first()
    number = 1 if last is None else last.number + 1
    before = NO_CHAIN if last is None else bytes.fromhex(last.chain)
    chain = chained(before, number, at, promise).hex()
    values = {"number": number, "commitment": promise.hex(), "at": at, "chain": chain}
    connection.execute(insert(DRAWS), values)
    return number, chain


def reveal_seeds(connection: Connection, games: ColumnElement[bool]) -> None:
    """Writes the seeds of these games into the log, each beside the commitment to it."""
    seed = type_coerce(GAMES.c.seed, NullType())
    query = select(GAMES.c.draw, seed.label("seed")).where(games, GAMES.c.draw.is_not(None))
    query = query.with_for_update()
    found = [
        {"entry": row.draw, "revealed": bytes(row.seed)}
        for row in connection.execute(query)
        if isinstance(row.seed, bytes | memoryview) and len(row.seed)
    ]
    if found:
        connection.execute(_REVEAL, found)


async def broken_chain(reader: Reader) -> str | None:
    """Where the log isn't what was once written, in a sentence; None if it is."""
    log, before, number = DrawLog(reader), NO_CHAIN, 0
    while some := await log.entries(number):
        for entry in some:
            number += 1
            try:
                promise = bytes.fromhex(entry.commitment)
            except ValueError:
                promise = b""
            before = chained(before, number, entry.at, promise)
            if entry.number != number or entry.chain != before.hex():
                return _("The log of draws is broken at entry {number}.").format(number=number)
    return None
