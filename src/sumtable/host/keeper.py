"""The way between the store and the games in memory: loading, committing, telling."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from math import isfinite
from typing import Any, TypeVar

from sumtable import store as stores
from sumtable.host import clocks, invitations
from sumtable.host.cache import Cache
from sumtable.host.clocks import Timing
from sumtable.host.errors import Damaged, StaleVersion, TooLong, UnknownGame
from sumtable.host.hosted import Change, Hosted, before_rows
from sumtable.host.live import Live, used
from sumtable.host.states import Viewer, build
from sumtable.host.turns import Turns

LOG = logging.getLogger("sumtable.host")

T = TypeVar("T")

SPACE = 128 * 1024 * 1024
"""Bytes for the games in memory; those that nobody needs go first."""


class Keeper:
    """Games by their ids; every change is stored before anybody hears of it."""

    def __init__(
        self,
        store: stores.Store,
        clock: Callable[[], float],
        after: Callable[[Live], None],
        space: int = SPACE,
    ) -> None:
        self.store = store
        self._clock = clock
        self._after = after
        self._started = clock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.cache = Cache(self._load, space)
        self.turns = Turns()
        self.damaged: set[str] = set()
        """The games that couldn't be read when they were last looked at."""

    @property
    def timing(self) -> Timing:
        """What the time is."""
        return Timing(self._clock(), self._started)

    async def live(self, game: str) -> Live:
        """The game, live. Raises UnknownGame, Damaged, Crowded."""
        return await self.cache.live(game)

    @asynccontextmanager
    async def changing(self, game: str) -> AsyncIterator[Live]:
        """The game, live, for one who is going to change it. Raises as `live` does."""
        with used(await self.cache.live(game)) as live:
            async with live.lock:
                yield live

    def change(self, live: Live, by: str | None = None) -> Change:
        """A change of the game as it stands, made now, by a holder if one asked for it."""
        return Change(live.hosted, self._clock(), by)

    async def commit(
        self,
        live: Live,
        change: Change,
        holders: Sequence[tuple[int, str]] = (),
        left: Sequence[int] = (),
    ) -> None:
        """Stores a change, and then lets everybody know; seats that were left are nobody's.

        Raises StaleVersion, Crowded.
        """
        hosted = change.hosted
        over = hosted.status == "over"
        version = live.hosted.version
        if not over:
            self.cache.check_space(max(0, hosted.held - live.hosted.held), live)
        try:
            await self.store.append(hosted.id, version, change.rows, over, holders, left)
        except stores.Stale as error:
            live.become(await self._fold(hosted.id))
            self._after(live)
            raise StaleVersion(error.version) from None
        except (stores.Unknown, stores.Archived):
            raise UnknownGame from None
        for seat in left:
            live.let_go(seat)
        for seat, holder in holders:
            live.hold(seat, holder)
        if hosted.status != "waiting":
            live.code = None
        live.become(hosted, change.by)
        self.cache.weigh(live)
        self._after(live)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives; it goes on to its end even if nobody waits for it any more."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def add(self, hosted: Hosted, holders: Sequence[tuple[int, str]]) -> Live:
        """A game that was just made, live."""
        live = Live(hosted, list(holders), self._clock())
        live.code = await invitations.find(self.store, hosted)
        self.cache.put(live)
        self._after(live)
        return live

    async def _load(self, game: str) -> Live:
        hosted = await self._fold(game)
        try:
            live = Live(hosted, await self.store.holders(game), self._clock())
            self.try_out(live)
        except stores.Away:
            raise
        except Exception as error:
            raise self._damage(game, error) from error
        live.code = await invitations.find(self.store, hosted)
        self._after(live)
        self.damaged.discard(game)
        return live

    def try_out(self, live: Live) -> None:
        """Comes back if the game can be shown and its clocks can run; raises whatever is wrong."""
        seats = tuple(range(1, len(live.hosted.chairs) + 1))
        build(live.hosted, Viewer(seats, self.timing), live.face, live.sheet)
        wait = clocks.wait(live.hosted, self.timing)
        if wait is not None and not isfinite(wait):
            raise ValueError("a clock that never runs out")

    async def _fold(self, game: str) -> Hosted:
        """The game as its rows have made it. Raises UnknownGame, Damaged, TooLong."""
        stored = await self.store.game(game)
        if stored is None or stored.archived:
            self.damaged.discard(game)
            raise UnknownGame
        try:
            rows = await self.store.rows(game)
        except stores.Unreadable as error:
            raise self._damage(game, error) from error
        try:
            return await self._replayed(stored, rows)
        except TooLong:
            raise
        except Exception as error:
            raise self._damage(game, error) from error

    async def _replayed(self, stored: stores.StoredGame, rows: Sequence[stores.Row]) -> Hosted:
        numbers = [row.number for row in rows]
        if stored.damaged or numbers != [*range(1, max(len(rows), stored.version) + 1)]:
            raise ValueError("something is missing")
        hosted = before_rows(stored)

        def add(row: stores.Row) -> None:
            nonlocal hosted
            hosted = hosted.after(row.kind, row.body, row.at)

        await self.turns.each(rows, add)
        return hosted

    def _damage(self, game: str, error: Exception) -> Damaged:
        """The error of a game that can't be read; it is noted, and named in the log."""
        if game not in self.damaged:
            LOG.error("game %s can't be read: %s", game, type(error).__name__)
        self.damaged.add(game)
        return Damaged()
