"""Several servers on one database: each hears what the others do, and looks in any case.

Notices make it quick; that nothing is missed comes from looking at the rows every other second.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

from sumtable.core import SumtableError
from sumtable.host.drive import Drive
from sumtable.host.due import due_of
from sumtable.host.errors import UnknownGame
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live, used
from sumtable.host.patience import persist
from sumtable.host.phrases import PHRASES, Phrase
from sumtable.store import Away, Elsewhere, StoreError
from sumtable.store.ending import end_all
from sumtable.store.notices import MISSED, PRESENCE, SAID, SEATS, VERSION, Notice
from sumtable.store.servers import Servers

LOG = logging.getLogger("sumtable.host")

TICK = 2.0
"""Seconds between two looks at what others have done, and between two signs of life."""
_PAGE = 500


class Alone:
    """The only server of a database, which has nobody to tell."""

    def start(self) -> None:
        """Does nothing."""

    async def close(self) -> None:
        """Does nothing."""

    async def refresh(self, live: Live) -> None:
        """Does nothing: whoever follows the game does so here."""

    def moved(self, live: Live) -> None:
        """Does nothing."""

    def said(self, live: Live, phrase: Phrase) -> None:
        """Does nothing."""


class Together(Alone):
    """This server among others on the same database."""

    def __init__(self, keeper: Keeper, drive: Drive, servers: Servers) -> None:
        self._keeper = keeper
        self._drive = drive
        self._servers = servers
        self._store = keeper.store
        self._behind: dict[str, int] = {}
        """Games that are being caught up with, each with the latest version that was heard of."""
        self._moved: dict[str, Live] = {}
        self._elsewhere: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._looking: asyncio.Task[Any] | None = None
        self._flushing: asyncio.Task[Any] | None = None
        self._joined = False

    def start(self) -> None:
        """Begins to hear of the others and to tell them."""
        self._looking = self._begin(self._run())

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _run(self) -> None:
        self._keeper.started = await persist(self._servers.join)
        self._joined = True
        self._store.notices.listen(self._hear)
        await asyncio.gather(self._again(self.look), self._again(self.beat))

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does the work every other second; however long it takes, the other one isn't late."""
        while True:
            try:
                await work()
            except Away:
                pass  # it is asked again soon
            except Exception:
                LOG.exception("something that other servers wait for has failed")
            await asyncio.sleep(TICK)

    async def close(self) -> None:
        """Lets the others go on: this server is gone, and so is who followed games here."""
        now = self._keeper.timing.now
        thinking = [live.hosted for live in self._keeper.cache if live.thinking is not None]
        await end_all(tuple(self._tasks))
        if self._joined:
            self._joined = False
            with suppress(StoreError):
                await self._servers.leave()
        with suppress(StoreError):
            for hosted in thinking:
                if due_of(hosted, self._keeper.timing) is not None:
                    await self._store.due.put(hosted.id, hosted.version, now)

    # What others have done

    def _hear(self, notice: Notice) -> None:
        if notice.kind == MISSED:
            self._begin(self._look_anyway())
            return
        live = self._keeper.cache.find(notice.game)
        if live is None:
            return
        if notice.kind == VERSION:
            self._heard_of(live, int(notice.more[0]))
        elif notice.kind == SEATS:
            self._begin(self._catch_up(live))
        elif notice.kind == PRESENCE:
            self._elsewhere.add(notice.game)
            if len(self._elsewhere) == 1:
                self._begin(self._look_for_people())
        elif notice.kind == SAID:
            seat, name, number, at = notice.more
            if name in PHRASES and 0 < seat <= len(live.hosted.chairs):
                live.say(live.phrases.hear(Phrase(number, seat, name, at)))

    def _heard_of(self, live: Live, version: int) -> None:
        """Catches up with a game, also with what is heard of while that goes on."""
        game = live.hosted.id
        under_way = game in self._behind
        self._behind[game] = max(version, self._behind.get(game, 0))
        if not under_way:
            self._begin(self._follow(live))

    async def _follow(self, live: Live) -> None:
        game, before = live.hosted.id, -1
        try:
            while before < live.hosted.version < self._behind[game]:
                before = live.hosted.version
                await self._catch_up(live)
        finally:
            del self._behind[game]

    async def _look_anyway(self) -> None:
        with suppress(Away):
            await self.look()

    async def look(self) -> None:
        """Looks at the rows of all games in memory; whatever is behind catches up. Raises Away."""
        kept = [*self._keeper.cache]
        for first in range(0, len(kept), _PAGE):
            some = {live.hosted.id: live for live in kept[first : first + _PAGE]}
            versions = await self._store.versions([*some])
            for game, live in some.items():
                if versions.get(game, -1) != live.hosted.version:
                    await self._catch_up(live)
        await self._find_people(live.hosted.id for live in kept if live.followers)

    async def _catch_up(self, live: Live) -> None:
        game = live.hosted.id
        try:
            with used(live):
                async with live.lock:
                    await self._keeper.catch_up(live)
        except UnknownGame:
            self._drive.forget(live)
        except SumtableError as error:
            LOG.error("game %s can't catch up: %s", game, error.code)

    # Who is there

    async def _look_for_people(self) -> None:
        with suppress(Away):
            games, self._elsewhere = self._elsewhere, set()
            await self._find_people(games)

    async def _find_people(self, games: Iterable[str]) -> None:
        names = [*games]
        for first in range(0, len(names), _PAGE):
            found = await self._servers.presence(names[first : first + _PAGE])
            for game, elsewhere in found.items():
                live = self._keeper.cache.find(game)
                if live is not None:
                    live.meet(elsewhere)

    async def refresh(self, live: Live) -> None:
        """Finds out who follows the game at other servers now. Raises Away."""
        found = await self._servers.presence([live.hosted.id])
        live.meet(found.get(live.hosted.id, Elsewhere()))

    def moved(self, live: Live) -> None:
        """Tells the others who follows a game here, if that is another than they know."""
        if self._joined and live.here != live.told:
            self._moved[live.hosted.id] = live
            if self._flushing is None:
                self._flushing = self._begin(self._flush())

    async def _flush(self) -> None:
        try:  # what fails for good is told with the next one who comes or goes
            while self._moved:
                moved, self._moved = self._moved, {}
                told = {game: live.here for game, live in moved.items()}
                seen = {
                    (game, holder): at
                    for game, live in moved.items()
                    for holder, at in live.noticed.items()
                }
                await persist(partial(self._servers.put_presence, told, seen))
                for game, live in moved.items():
                    live.told = told[game]
                    live.written(
                        {who: at for (at_game, who), at in seen.items() if at_game == game}
                    )
                    self._store.notices.tell(Notice(PRESENCE, game))
        except StoreError as error:
            LOG.error("who is there can't be told: %s", error.code)
        finally:
            self._flushing = None

    async def beat(self) -> None:
        """Says that this server lives, which games it drives, and whom it saw. Raises Away."""
        kept = [*self._keeper.cache]
        driven = [
            (live.hosted.id, live.hosted.version)
            for live in kept
            if live.thinking is not None and not live.hosted.unpeopled
        ]
        pending = [(live, dict(live.noticed)) for live in kept if live.noticed]
        seen = {
            (live.hosted.id, holder): at for live, some in pending for holder, at in some.items()
        }
        known = await self._servers.beat(driven, seen)
        for live, some in pending:
            live.written(some)
        if not known:  # the others thought it dead, and forgot who is here
            for live in kept:
                live.told = {}
                self.moved(live)

    def said(self, live: Live, phrase: Phrase) -> None:
        """Lets those hear it who follow the game elsewhere; it may be lost on the way."""
        more = (phrase.seat, phrase.name, phrase.number, phrase.at)
        self._store.notices.tell(Notice(SAID, live.hosted.id, more))
