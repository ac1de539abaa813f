"""The way between the store and the games in memory: loading, committing, telling."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sumtable import store as stores
from sumtable.host import invitations
from sumtable.host.clocks import Timing
from sumtable.host.errors import StaleVersion, UnknownGame
from sumtable.host.hosted import Change, Hosted, fold
from sumtable.host.rooms import Room, Rooms, used

T = TypeVar("T")

SPACE = 500
"""Rooms that are kept though nobody needs them."""


class Tables:
    """Games by their ids; every change is stored before anybody hears of it."""

    def __init__(
        self, store: stores.Store, clock: Callable[[], float], after: Callable[[Room], None]
    ) -> None:
        self.store = store
        self._clock = clock
        self._after = after
        self._started = clock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.rooms = Rooms(self._load, SPACE)

    @property
    def timing(self) -> Timing:
        """What the time is."""
        return Timing(self._clock(), self._started)

    async def room(self, game: str) -> Room:
        """The game's room. Raises UnknownGame."""
        return await self.rooms.room(game)

    @asynccontextmanager
    async def changing(self, game: str) -> AsyncIterator[Room]:
        """The game's room, for one who is going to change it. Raises UnknownGame."""
        with used(await self.rooms.room(game)) as room:
            async with room.lock:
                yield room

    def change(self, room: Room) -> Change:
        """A change of the game as it stands, made now."""
        return Change(room.hosted, self._clock())

    async def commit(
        self,
        room: Room,
        change: Change,
        holders: Sequence[tuple[int, str]] = (),
        left: Sequence[int] = (),
    ) -> None:
        """Stores a change, and then lets everybody know; seats that were left are nobody's.

        Raises StaleVersion.
        """
        hosted = change.hosted
        over = hosted.status == "over"
        version = room.hosted.version
        try:
            await self.store.append(hosted.id, version, change.rows, over, holders, left)
        except stores.Stale as error:
            room.become(await self._fold(hosted.id))
            self._after(room)
            raise StaleVersion(error.version) from None
        except (stores.Unknown, stores.Archived):
            raise UnknownGame from None
        for seat in left:
            room.let_go(seat)
        for seat, holder in holders:
            room.hold(seat, holder)
        if hosted.status != "waiting":
            room.code = None
        room.become(hosted)
        self._after(room)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives; it goes on to its end even if nobody waits for it any more."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def add(self, hosted: Hosted, holders: Sequence[tuple[int, str]]) -> Room:
        """The room of a game that was just made."""
        room = Room(hosted, list(holders), self._clock())
        room.code = await invitations.find(self.store, hosted)
        self.rooms.put(room)
        self._after(room)
        return room

    async def _load(self, game: str) -> Room:
        hosted = await self._fold(game)
        room = Room(hosted, await self.store.holders(game), self._clock())
        room.code = await invitations.find(self.store, hosted)
        self._after(room)
        return room

    async def _fold(self, game: str) -> Hosted:
        stored = await self.store.game(game)
        if stored is None or stored.archived:
            raise UnknownGame
        return fold(stored, await self.store.rows(game))
