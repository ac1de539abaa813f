"""The way between the store and the games in memory: loading, committing, telling."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from math import isfinite
from time import monotonic
from typing import Any, TypeVar

from sumtable import store as stores
from sumtable.host import clocks, invitations
from sumtable.host.cache import Cache
from sumtable.host.change import Change
from sumtable.host.clocks import Timing
from sumtable.host.due import due_of, is_listed
from sumtable.host.errors import Damaged, StaleVersion, TooLong, UnknownGame
from sumtable.host.hosted import Hosted, before_rows
from sumtable.host.live import Live, used
from sumtable.host.seats import open_to
from sumtable.host.states import Viewer, build
from sumtable.host.turns import Turns

LOG = logging.getLogger("sumtable.host")

T = TypeVar("T")

STRANGER = 2.0
"""Seconds for which somebody who only looks, and holds no seat, isn't looked up again."""
MOST_STRANGERS = 1000

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
        self.shared = store.servers is not None
        """Whether other servers may have the same games."""
        self._clock = clock
        self._after = after
        self.started = clock()
        """Since when there has been a server without a break."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.cache = Cache(self._load, space)
        self.turns = Turns()
        self.damaged: set[str] = set()
        """The games that couldn't be read when they were last looked at."""

    @property
    def timing(self) -> Timing:
        """What the time is."""
        return Timing(self._clock(), self.started)

    async def live(self, game: str, holder: str | None = None, version: int | None = None) -> Live:
        """The game, live, in which somebody holds their seats, at this version or a later one.

        Raises UnknownGame, Damaged, Crowded.
        """
        live = await self.cache.live(game)
        if self.shared and await self._is_behind(live, holder, version, STRANGER):
            with used(live):
                async with live.lock:
                    await self.catch_up(live)
        return live

    async def fresh(self, game: str, holder: str | None, version: int = 0) -> Live:
        """The game as it stands in the database now, for one who may come from another server."""
        if self.shared and self.cache.is_from_before(game):
            version = max(version, (await self.store.versions([game])).get(game, version))
        return await self.live(game, holder, version)

    def changing(
        self, game: str, holder: str | None = None, version: int | None = None
    ) -> "Changing":
        """The game, live, for one who is going to change it as it was at a version.

        Without a version it is first looked at how it stands. Raises as `live` does.
        """
        return Changing(self, game, holder, version)

    async def take(self, game: str, holder: str | None, version: int | None) -> Live:
        """The same game, locked and in use; whoever took it has to give it back."""
        known = self.cache.is_from_before(game)
        live = await self.cache.live(game)
        live.users += 1
        try:
            await live.lock.acquire()
        except BaseException:
            live.users -= 1
            raise
        try:
            if self.shared and known:
                unsure = version is None or await self._is_behind(live, holder, version)
                if unsure:
                    await self.catch_up(live)
        except BaseException:
            self.give_back(live)
            raise
        return live

    def give_back(self, live: Live) -> None:
        """Lets others have a game that was taken."""
        live.lock.release()
        live.users -= 1

    async def _is_behind(
        self, live: Live, holder: str | None, version: int | None, lasts: float = 0.0
    ) -> bool:
        """Whether others know more: of a later version, or that this holder has a seat.

        That somebody has none is believed for so many seconds.
        """
        if version is not None and version > live.hosted.version:
            return True
        if holder is None or live.seats(holder):
            return False
        now = monotonic()
        if now - live.strangers.get(holder, now - lasts) < lasts:
            return False
        if len(live.strangers) >= MOST_STRANGERS:
            live.strangers.clear()
        live.strangers[holder] = now
        return any(one == holder for _seat, one in await self.store.holders(live.hosted.id))

    async def catch_up(self, live: Live) -> None:
        """Takes the game on to how it stands in the database. The caller has its lock.

        Raises UnknownGame if it is no more, Damaged.
        """
        game, hosted = live.hosted.id, live.hosted
        stored = await self.store.game(game)
        if stored is None or stored.archived:
            raise UnknownGame
        if stored.version < hosted.version:  # somebody has restored a backup
            hosted = await self._fold(game)
        else:
            hosted = await self._folded(stored, hosted)
        news = live.reseat(await self.store.holders(game))
        if hosted.version == live.hosted.version and not news:
            return
        live.code = await invitations.find(self.store, hosted)
        live.become(hosted)
        self.cache.weigh(live)
        self._after(live)

    async def _folded(self, stored: stores.StoredGame, hosted: Hosted) -> Hosted:
        """The game after the rows that came since. Raises Damaged, TooLong."""
        try:
            rows = await self.store.rows(hosted.id, after=hosted.version)
            return await self._replayed(stored, rows, hosted)
        except (stores.Away, TooLong):
            raise
        except Exception as error:
            raise self._damage(hosted.id, error) from error

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
        due, listed = due_of(hosted, self.timing), is_listed(hosted)
        reveal = over and open_to(hosted, ())
        try:
            await self.store.append(
                hosted.id, version, change.rows, over, holders, left, due, listed, reveal
            )
        except stores.Stale as error:
            await self.catch_up(live)
            raise StaleVersion(error.version) from None
        except (stores.Unknown, stores.Archived):
            raise UnknownGame from None
        self.committed(live, change, holders, left)

    def committed(
        self,
        live: Live,
        change: Change,
        holders: Sequence[tuple[int, str]] = (),
        left: Sequence[int] = (),
    ) -> None:
        """Lets everybody know of a change that is stored; this server lets the game go on."""
        hosted = change.hosted
        for seat in left:
            live.let_go(seat)
        for seat, holder in holders:
            live.hold(seat, holder)
        if hosted.status != "waiting":
            live.code = None
        live.driven = hosted.version
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
        now = self._clock()
        live = Live(hosted, list(holders), now, self.shared)
        live.code = await invitations.find(self.store, hosted)
        live.driven = hosted.version
        for holder in {holder for _seat, holder in holders}:
            live.notice(holder, now)
        self.cache.put(live)
        self._after(live)
        return live

    async def _load(self, game: str) -> Live:
        hosted = await self._fold(game)
        try:
            # Where others see people, too, what was seen is written down.
            since = self.started if self.shared else self._clock()
            live = Live(hosted, await self.store.holders(game), since, self.shared)
            self.try_out(live)
            if self.store.servers is not None:
                live.meet((await self.store.servers.presence([game]))[game])
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
        if any(seat not in seats for seat, _holder in live.holders):
            raise ValueError("a seat that is none")
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
            return await self._replayed(stored, rows, before_rows(stored))
        except TooLong:
            raise
        except Exception as error:
            raise self._damage(game, error) from error

    async def _replayed(
        self, stored: stores.StoredGame, rows: Sequence[stores.Row], hosted: Hosted
    ) -> Hosted:
        """The game after these rows, which are all that the database has since."""
        first = hosted.version + 1
        last = max(hosted.version + len(rows), stored.version)
        if stored.damaged or [row.number for row in rows] != [*range(first, last + 1)]:
            raise ValueError("something is missing")

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


class Changing:
    """A game that somebody has while they change it.

    It is written out since every move needs one: a generator would take longer than the rest.
    """

    __slots__ = ("_keeper", "_live", "_wanted")

    def __init__(self, keeper: Keeper, game: str, holder: str | None, version: int | None) -> None:
        self._keeper = keeper
        self._wanted = game, holder, version

    async def __aenter__(self) -> Live:
        self._live = await self._keeper.take(*self._wanted)
        return self._live

    async def __aexit__(self, *_error: object) -> None:
        self._keeper.give_back(self._live)
