"""The store: games in a database, each a list of rows that only grows."""

import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, delete, insert, select

from sumtable.store.archive import count_old, is_old, remove_old
from sumtable.store.check import problems
from sumtable.store.database import Engines, open_engines, parse_url
from sumtable.store.errors import Taken, Unknown
from sumtable.store.lock import Lock
from sumtable.store.queries import (
    GAME_COLUMNS,
    KEY_BYTES,
    add_holders,
    find_key,
    find_token,
    game_of,
    holder_of,
    insert_game,
    is_playable,
    plan_of,
    release_holder,
    row_of,
)
from sumtable.store.reader import Reader
from sumtable.store.schema import GAMES, HOLDERS, KEYS, PLANS, ROWS, TOKENS
from sumtable.store.values import (
    Body,
    Plan,
    Row,
    StoredGame,
    Token,
    check_hash,
    content_id,
    is_name,
    to_json,
)
from sumtable.store.writer import Append, Writer

Holders = Sequence[tuple[int, str]]
"""Seats, each with the hash of a secret that holds it."""

DAY = 86_400.0
_PAGE = 500
"""Rows that are read at once."""
_PLAN_ID_LENGTH = 12


class Store:
    """Games, their rows, who holds which seat, tokens and plans.

    What a method that writes has come back from is on the disk. All writing of a process goes
    through one writer, which commits whatever waits together. `clock` gives unix seconds.
    """

    def __init__(
        self, engines: Engines, clock: Callable[[], float], lock: Lock | None = None
    ) -> None:
        self._lock = lock
        self._engines = engines
        self._clock = clock
        self._reader = Reader(engines.reading)
        self._writer = Writer(engines.writing, engines.files)

    @classmethod
    async def open(
        cls,
        url: str,
        migrate: bool = True,
        clock: Callable[[], float] = time.time,
        alone: bool = False,
    ) -> Self:
        """The store at this address, its tables brought up to date. Raises StoreError.

        With `alone` no other server can have the same SQLite file.
        """
        address = parse_url(url)
        lock = Lock(address) if alone else None
        try:
            return cls(await open_engines(address, migrate), clock, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    async def close(self) -> None:
        """Comes back when everything that was asked for is written."""
        await self._writer.close()
        await self._engines.close()
        if self._lock is not None:
            self._lock.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    @property
    def transactions(self) -> int:
        """How many commits there have been."""
        return self._writer.transactions

    @property
    def waiting(self) -> int:
        """How many writings wait for the next commit."""
        return self._writer.waiting

    async def ping(self) -> None:
        """Comes back if the database answers. Raises Away: the last failure lasts until a try."""
        self._reader.watch.check()
        await self._writer.check()
        await self._reader.read(select(GAMES.c.id).limit(1))

    # Games

    async def create(
        self,
        name: str,
        options: Body,
        setup: Body,
        seed: bytes,
        rows: Sequence[tuple[str, Body]] = (),
        holders: Holders = (),
        over: bool = False,
    ) -> StoredGame:
        """A new game with its first rows and holders, all in one transaction."""
        now = self._clock()
        values = {
            "name": name,
            "options": to_json(options),
            "setup": to_json(setup),
            "seed": seed,
            "created": now,
            "touched": now,
            "version": len(rows),
            "over": over,
            "archived": False,
        }
        bodies = [(kind, to_json(body)) for kind, body in rows]
        checked = [(seat, check_hash(holder)) for seat, holder in holders]
        game = await self._writer.do(partial(insert_game, values, bodies, checked))
        return game_of({"id": game, **values})

    async def append(
        self,
        game: str,
        version: int,
        rows: Sequence[tuple[str, Body]],
        over: bool | None = None,
        holders: Holders = (),
        left: Sequence[int] = (),
    ) -> int:
        """The game's new version, after these rows and holders were added, all or nothing.

        `over` says whether the game is over with them; None leaves that as it is. The seats that
        were `left` are nobody's then, and links that take a seat along lead nowhere. Raises Stale
        if the game isn't at `version`, Unknown, Archived.
        """
        bodies = [(kind, to_json(body)) for kind, body in rows]
        checked = [(seat, check_hash(holder)) for seat, holder in holders]
        work = Append(game, version, bodies, over, checked, self._clock(), tuple(left))
        new: int = await self._writer.do(work)
        return new

    async def discard(self, game: str) -> None:
        """Takes back a game that was just made, with all that belongs to it."""

        def work(connection: Connection) -> None:
            connection.execute(delete(GAMES).where(GAMES.c.id == game))

        await self._writer.do(work)

    async def game(self, game: str) -> StoredGame | None:
        """The game of this name."""
        if not is_name(game):
            return None
        found = await self._reader.read(select(*GAME_COLUMNS).where(GAMES.c.id == game))
        return game_of(found[0]) if found else None

    async def rows(self, game: str, after: int = 0) -> list[Row]:
        """The game's rows after so many, in order; none of a game that isn't there.

        Raises Unreadable. Of a long game they are read some at a time.
        """
        query = select(ROWS).where(ROWS.c.game == game).order_by(ROWS.c.number).limit(_PAGE)
        rows: list[Row] = []
        while True:
            page = await self._reader.read(query.where(ROWS.c.number > after))
            rows += map(row_of, page)
            if len(page) < _PAGE:
                return rows
            after = rows[-1].number

    async def busy(self) -> list[StoredGame]:
        """The games that aren't over and were touched in the last day, the latest first."""
        since = self._clock() - DAY
        query = select(*GAME_COLUMNS).where(
            GAMES.c.touched > since, ~GAMES.c.over, ~GAMES.c.archived
        )
        return [
            game_of(row) for row in await self._reader.read(query.order_by(GAMES.c.touched.desc()))
        ]

    async def count_old(
        self, older_than: float, archive: bool = False, under_way: bool = False
    ) -> int:
        """How many games `delete_old` would remove now, into an archive or not."""
        old = is_old(self._clock(), older_than, under_way)
        return await count_old(self._reader, old, archived=not archive)

    async def delete_old(
        self, older_than: float, archive_to: Path | None = None, under_way: bool = False
    ) -> int:
        """How many games were removed: those untouched for more than `older_than` seconds.

        Games under way, which aren't over and were touched in the last 30 days, stay unless
        `under_way` says that they go as well.

        With `archive_to` their records are first added to this file, one per line, and the games
        stay known as archived, without rows, names and seed. Expired tokens go as well.
        Raises StoreError if the file can't be written; what isn't in it isn't removed.
        """
        now = self._clock()
        old = is_old(now, older_than, under_way)
        return await remove_old(self._reader, self._writer, old, now, archive_to)

    async def check(self) -> list[str]:
        """What is wrong with the database, a sentence each; takes a replay of every game."""
        return await problems(self._reader)

    # Who holds a seat

    async def hold(self, game: str, seat: int, holder_hash: str) -> None:
        """Lets the holder have the seat, besides those who have it already. Raises Unknown."""
        holder = check_hash(holder_hash)

        def work(connection: Connection) -> None:
            if not is_playable(connection, game):
                raise Unknown(game)
            add_holders(connection, game, [(seat, holder)])

        await self._writer.do(work)

    async def holders(self, game: str) -> list[tuple[int, str]]:
        """Who holds the game's seats, by seat; a seat may have several holders.

        Raises Unreadable.
        """
        query = select(HOLDERS).where(HOLDERS.c.game == game)
        found = await self._reader.read(query.order_by(HOLDERS.c.seat, HOLDERS.c.holder))
        return [holder_of(row) for row in found]

    async def release(self, game: str, version: int, holder_hash: str) -> bool:
        """Whether the game is deleted: the holder lets go of its seats, and nobody else has one.

        Raises Unknown, also for somebody who holds no seat of it, and Stale.
        """
        work = partial(release_holder, game, version, check_hash(holder_hash))
        gone: bool = await self._writer.do(work)
        return gone

    async def games_of(
        self,
        holder_hash: str,
        limit: int = 50,
        before: float | None = None,
        under_way: bool = False,
    ) -> list[StoredGame]:
        """The games in which the holder has a seat, the last touched first.

        `before` leaves out those touched then or later: the `touched` of the last one seen.
        `under_way` leaves out those that are over.
        """
        held = select(HOLDERS.c.game).where(HOLDERS.c.holder == holder_hash)
        query = select(*GAME_COLUMNS).where(GAMES.c.id.in_(held))
        if before is not None:
            query = query.where(GAMES.c.touched < before)
        if under_way:
            query = query.where(~GAMES.c.over, ~GAMES.c.archived)
        query = query.order_by(GAMES.c.touched.desc(), GAMES.c.id).limit(limit)
        return [game_of(row) for row in await self._reader.read(query)]

    async def holds_seat(self, holder_hash: str) -> bool:
        """Whether the holder has a seat in any game."""
        query = select(HOLDERS.c.game).where(HOLDERS.c.holder == holder_hash).limit(1)
        return bool(await self._reader.read(query))

    # Tokens and keys

    async def key(self, name: str) -> bytes:
        """The secret key of this name; the first one who asks for it makes it.

        Raises Away `store.damaged` if it is no key any more.
        """

        def work(connection: Connection) -> bytes:
            found = find_key(connection, name)
            if found is not None:
                return found
            fresh = secrets.token_bytes(KEY_BYTES)
            connection.execute(insert(KEYS), {"name": name, "value": fresh})
            return fresh

        async with self._reader.connect() as reading:
            known = await reading.run_sync(find_key, name)
        if known is not None:
            return known
        made: bytes = await self._writer.do(work)
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
        now = self._clock()

        def work(connection: Connection) -> None:
            if not is_playable(connection, game):
                raise Unknown(game)
            if find_token(connection, token_hash, now) is not None:
                raise Taken
            connection.execute(delete(TOKENS).where(TOKENS.c.hash == token_hash))
            connection.execute(insert(TOKENS), values)

        await self._writer.do(work)

    async def token(self, token_hash: str) -> Token | None:
        """What the secret is good for now, None if for nothing (any more)."""
        async with self._reader.connect() as connection:
            return await connection.run_sync(find_token, token_hash, self._clock())

    async def use_token(self, token_hash: str, purpose: str, holders: Holders = ()) -> Token | None:
        """What the secret was good for; it is used up. None if it wasn't good for this purpose.

        In the same transaction `holders` get their seats of the token's game.
        """
        now = self._clock()
        checked = [(seat, check_hash(holder)) for seat, holder in holders]

        def work(connection: Connection) -> Token | None:
            token = find_token(connection, token_hash, now)
            if token is None or token.purpose != purpose:
                return None
            gone = connection.execute(delete(TOKENS).where(TOKENS.c.hash == token_hash))
            if gone.rowcount != 1:  # another server was faster
                return None
            add_holders(connection, token.game, checked)
            return token

        token: Token | None = await self._writer.do(work)
        return token

    # Plans

    async def save_plan(self, kind: str, content: Any) -> str:
        """The name under which the plan can be found; the same for the same content."""
        text = to_json(content, sort_keys=True)
        now = self._clock()

        def work(connection: Connection) -> str:
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

        name: str = await self._writer.do(work)
        return name

    async def plan(self, plan: str) -> Plan | None:
        """The plan of this name. Raises UnreadablePlan."""
        if not is_name(plan):
            return None
        for row in await self._reader.read(select(PLANS).where(PLANS.c.id == plan)):
            return plan_of(row)
        return None
