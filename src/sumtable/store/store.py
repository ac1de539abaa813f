"""The store: games in a database, each a list of rows that only grows."""

import time
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, Connection, select, text

from sumtable.store.archive import count_old, is_old, remove_old
from sumtable.store.check import problems
from sumtable.store.clock import Clock, DatabaseClock
from sumtable.store.database import Engines, is_sqlite, open_engines, parse_url
from sumtable.store.draws import DrawLog
from sumtable.store.due import Due
from sumtable.store.errors import Unknown
from sumtable.store.figures import Figures
from sumtable.store.lock import Lock
from sumtable.store.notices import SEATS, VERSION, Notice, Notices
from sumtable.store.queries import (
    GAME_COLUMNS,
    add_holders,
    delete_games,
    follow_game,
    game_of,
    holder_of,
    insert_game,
    is_playable,
    release_holder,
    row_of,
)
from sumtable.store.reader import Reader
from sumtable.store.schema import GAMES, HOLDERS, ROWS
from sumtable.store.servers import Servers
from sumtable.store.shelf import Holders, Shelf, checked
from sumtable.store.values import (
    Body,
    Promised,
    Row,
    StoredGame,
    check_hash,
    is_name,
    to_json,
)
from sumtable.store.writer import Append, Writer

Rows = Sequence[tuple[str, Body]]
"""Rows to be added, each a kind and a body."""

DAY = 86_400.0
_PAGE = 500
"""Rows that are read at once."""


class Store(Shelf):
    """Games, their rows, who holds which seat, tokens and plans.

    What a method that writes has come back from is on the disk. All writing of a process goes
    through one writer, which commits whatever waits together. `clock` gives unix seconds.
    """

    def __init__(self, engines: Engines, url: URL, clock: Clock, lock: Lock | None = None) -> None:
        self._lock = lock
        self._engines = engines
        self._clock = self.clock = clock
        self.figures = Figures()
        self._reader = Reader(engines.reading)
        self._writer = Writer(engines.writing, engines.files, self.figures)
        self.due = Due(self._reader, self._writer, clock)
        self.draws = DrawLog(self._reader)
        self.notices = Notices(None if is_sqlite(url) else url, clock, self.figures)
        self.servers: Servers | None = None
        """Those that share the database, if others can: of an SQLite file there is one."""
        if not is_sqlite(url):
            self.servers = Servers(self.notices.server, self._reader, self._writer, clock)

    @classmethod
    async def open(
        cls,
        url: str,
        migrate: bool = True,
        clock: Clock | None = None,
        alone: bool = False,
    ) -> Self:
        """The store at this address, its tables brought up to date. Raises StoreError.

        With `alone` no other server can have the same SQLite file. A `clock` may be given; without
        one it is the machine's, or that of a PostgreSQL for all who share it.
        """
        address = parse_url(url)
        lock = Lock(address) if alone else None
        if clock is None:
            clock = time.time if is_sqlite(address) else DatabaseClock()
        try:
            store = cls(await open_engines(address, migrate), address, clock, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        if isinstance(clock, DatabaseClock):
            await store._writer.do(clock.measure)
        return store

    async def close(self) -> None:
        """Comes back when everything that was asked for is written."""
        await self.notices.close()
        await self._writer.close()
        await self._reader.close()
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
        rows: Rows = (),
        holders: Holders = (),
        over: bool = False,
        due: float | None = None,
        listed: bool = False,
        promised: Promised | None = None,
    ) -> StoredGame:
        """A new game with its first rows and holders, all in one transaction.

        `due` is when something must happen in it by itself; one that is `listed` waits for anybody.
        One that is `promised` gets the name and the entry in the log of draws. Raises Taken.
        """
        values = self._values(name, options, setup, seed, len(rows), over, due, listed)
        work = partial(insert_game, values, _bodies(rows), checked(holders), promised=promised)
        return game_of(await self._writer.do(work))

    async def follow(
        self,
        game: str,
        version: int,
        row: tuple[str, dict[str, Any]],
        new: StoredGame,
        rows: Rows = (),
        holders: Holders = (),
        due: float | None = None,
        listed: bool = False,
        promised: Promised | None = None,
    ) -> StoredGame:
        """A new game like `new`, and the row in another one that names it as `game`, or neither.

        Raises Stale if the other one isn't at `version`, Unknown, Taken.
        """
        values = self._values(
            new.name, new.options, new.setup, new.seed, len(rows), False, due, listed
        )
        bodies, held = _bodies(rows), checked(holders)
        work = partial(follow_game, game, version, row, values, bodies, held, promised=promised)
        made = await self._writer.do(work)
        self.notices.tell(Notice(VERSION, game, (version + 1,)))
        return game_of(made)

    def _values(
        self,
        name: str,
        options: Body,
        setup: Body,
        seed: bytes,
        version: int,
        over: bool,
        due: float | None,
        listed: bool,
    ) -> dict[str, Any]:
        """What the table of games keeps of a new one."""
        now = self._clock()
        return {
            "name": name,
            "options": to_json(options),
            "setup": to_json(setup),
            "seed": seed,
            "created": now,
            "touched": now,
            "version": version,
            "over": over,
            "archived": False,
            "due": due,
            "listed": listed,
        }

    async def append(
        self,
        game: str,
        version: int,
        rows: Rows,
        over: bool | None = None,
        holders: Holders = (),
        left: Sequence[int] = (),
        due: float | None = None,
        listed: bool = False,
        reveal: bool = False,
    ) -> int:
        """The game's new version, after these rows and holders were added, all or nothing.

        `over` says whether the game is over with them; None leaves that as it is. The seats that
        were `left` are nobody's then, and links that take a seat along lead nowhere. `due` and
        `listed` are as in `create`; `reveal` has its seed written into the log of draws. Raises
        Stale if the game isn't at `version`, Unknown, Archived.
        """
        work = Append(
            game,
            version,
            _bodies(rows),
            over,
            checked(holders),
            self._clock(),
            tuple(left),
            due,
            listed,
            reveal,
        )
        new: int = await self._writer.do(work)
        self.notices.tell(Notice(VERSION, game, (new,)))
        return new

    async def discard(self, game: str) -> None:
        """Takes back a game that was just made, with all that belongs to it."""

        def work(connection: Connection) -> None:
            delete_games(connection, GAMES.c.id == game)

        await self._writer.do(work)

    async def versions(self, games: Sequence[str]) -> dict[str, int]:
        """At which version these games are; one that is gone, or in the archive, is left out."""
        query = select(GAMES.c.id, GAMES.c.version).where(GAMES.c.id.in_(games), ~GAMES.c.archived)
        return {row["id"]: row["version"] for row in await self._reader.read(query)}

    async def listed(self, limit: int, holder_hash: str | None = None) -> list[str]:
        """The games that wait for anybody, the longest first; only a holder's if one is named."""
        query = select(GAMES.c.id).where(GAMES.c.listed).order_by(GAMES.c.created).limit(limit)
        if holder_hash is not None:
            held = select(HOLDERS.c.game).where(HOLDERS.c.holder == holder_hash)
            query = query.where(GAMES.c.id.in_(held))
        return [row["id"] for row in await self._reader.read(query)]

    @asynccontextmanager
    async def only_one(self, name: str) -> AsyncIterator[bool]:
        """Whether this is the only server that does something of this name now."""
        if self._reader.dialect == "sqlite":
            yield True
            return
        number = {"number": zlib.crc32(f"sumtable {name}".encode())}
        async with self._reader.connect() as connection:
            lock = text("SELECT pg_try_advisory_xact_lock(:number)")
            yield bool((await connection.execute(lock, number)).scalar())

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
        self.notices.tell(Notice(SEATS, game))

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
        self.notices.tell(Notice(SEATS, game))
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


def _bodies(rows: Rows) -> list[tuple[str, str]]:
    return [(kind, to_json(body)) for kind, body in rows]
