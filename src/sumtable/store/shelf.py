"""What a store keeps besides games: tokens, keys and plans."""

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from sumtable.store.clock import Clock
from sumtable.store.errors import Taken, Unknown
from sumtable.store.notices import SEATS, Notice, Notices
from sumtable.store.queries import (
    KEY_BYTES,
    add_holders,
    find_key,
    find_token,
    is_playable,
    plan_of,
)
from sumtable.store.reader import Reader
from sumtable.store.schema import KEYS, PLANS, TOKENS
from sumtable.store.values import Plan, Token, check_hash, content_id, is_name, to_json
from sumtable.store.writer import Writer

Holders = Sequence[tuple[int, str]]
"""Seats, each with the hash of a secret that holds it."""

_PLAN_ID_LENGTH = 12


def checked(holders: Holders) -> list[tuple[int, str]]:
    """The same, each with a hash. Raises ValueError."""
    return [(seat, check_hash(holder)) for seat, holder in holders]


class Shelf:
    """Tokens, keys and plans: a part of the store."""

    _clock: Clock
    _reader: Reader
    _writer: Writer
    notices: Notices

    # Tokens and keys

    async def key(self, name: str) -> bytes:
        """The secret key of this name; the first one who asks for it makes it.

        Raises Away `store.damaged` if it is no key any more.
        """
        async with self._reader.connect() as reading:
            known = await reading.run_sync(find_key, name)
        if known is not None:
            return known
        made: bytes = await self._writer.do(partial(_make_key, name))
        return made

    async def put_token(
        self,
        token_hash: str,
        purpose: str,
        game: str,
        seat: int | None = None,
        expires: float | None = None,
    ) -> None:
        """Keeps what a secret is good for. Raises Unknown, and Taken if it is in use."""
        values = {"purpose": purpose, "game": game, "seat": seat, "expires": expires}
        values["hash"] = check_hash(token_hash)
        await self._writer.do(partial(_add_token, values, self._clock()))

    async def token(self, token_hash: str) -> Token | None:
        """What the secret is good for now, None if for nothing (any more)."""
        async with self._reader.connect() as connection:
            return await connection.run_sync(find_token, token_hash, self._clock())

    async def use_token(self, token_hash: str, purpose: str, holders: Holders = ()) -> Token | None:
        """What the secret was good for; it is used up. None if it wasn't good for this purpose.

        In the same transaction `holders` get their seats of the token's game.
        """
        work = partial(_use_token, token_hash, purpose, checked(holders), self._clock())
        token: Token | None = await self._writer.do(work)
        if token is not None and holders:
            self.notices.tell(Notice(SEATS, token.game))
        return token

    # Plans

    async def save_plan(self, kind: str, content: Any) -> str:
        """The name under which the plan can be found; the same for the same content."""
        content = to_json(content, sort_keys=True)
        name: str = await self._writer.do(partial(_add_plan, kind, content, self._clock()))
        return name

    async def plan(self, plan: str) -> Plan | None:
        """The plan of this name. Raises UnreadablePlan."""
        if not is_name(plan):
            return None
        for row in await self._reader.read(select(PLANS).where(PLANS.c.id == plan)):
            return plan_of(row)
        return None


def _make_key(name: str, connection: Connection) -> bytes:
    """The key of this name; it is made if there is none."""
    found = find_key(connection, name)
    if found is not None:
        return found
    fresh = secrets.token_bytes(KEY_BYTES)
    connection.execute(insert(KEYS), {"name": name, "value": fresh})
    return fresh


def _add_token(values: Mapping[str, Any], now: float, connection: Connection) -> None:
    """Keeps what a secret is good for. Raises Unknown, Taken."""
    if not is_playable(connection, values["game"]):
        raise Unknown(values["game"])
    if find_token(connection, values["hash"], now) is not None:
        raise Taken
    connection.execute(delete(TOKENS).where(TOKENS.c.hash == values["hash"]))
    connection.execute(insert(TOKENS), values)


def _use_token(
    token_hash: str,
    purpose: str,
    holders: Sequence[tuple[int, str]],
    now: float,
    connection: Connection,
) -> Token | None:
    """What a secret was good for, and isn't any more; None if not for this purpose."""
    token = find_token(connection, token_hash, now)
    if token is None or token.purpose != purpose:
        return None
    gone = connection.execute(delete(TOKENS).where(TOKENS.c.hash == token_hash))
    if gone.rowcount != 1:  # another server was faster
        return None
    add_holders(connection, token.game, holders)
    return token


def _add_plan(kind: str, text: str, now: float, connection: Connection) -> str:
    """The name of the plan, the same for the same content."""
    length = _PLAN_ID_LENGTH
    while True:
        plan = content_id(f"{kind} {text}", length)
        query = select(PLANS.c.kind, PLANS.c.content).where(PLANS.c.id == plan)
        there = connection.execute(query).first()
        if there is None:
            values = {"id": plan, "kind": kind, "content": text, "created": now}
            connection.execute(insert(PLANS), values)
        if there is None or tuple(there) == (kind, text):
            return plan
        length += 1
