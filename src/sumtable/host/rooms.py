"""The games in memory, each in a room of its own: who holds its seats, who follows it."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sumtable.host.hosted import Hosted
from sumtable.host.patience import Patience
from sumtable.host.states import FACES, Sheet
from sumtable.host.subscriptions import Subscription


class Room:
    """A game in memory. Whoever changes it has its lock."""

    def __init__(self, hosted: Hosted, holders: list[tuple[int, str]], now: float = 0.0) -> None:
        self.hosted = hosted
        self._since = now
        self._seen: dict[int, float] = {}
        self.lock = asyncio.Lock()
        self.face = FACES[hosted.rules.name]
        self.sheet = Sheet(self.face)
        self.followers: set[Subscription] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.thought_of: object = None
        """The events that the thinking is about."""
        self.timer: asyncio.TimerHandle | None = None
        self.patience = Patience()
        """How long a clock that has run out waits for the database."""
        self.resting = False
        """Whether nothing goes on by itself: nobody plays, and nobody follows the game."""
        self.code: str | None = None
        """The invitation to an open seat."""
        self.users = 0
        self.states: dict[Any, dict[str, Any]] = {}
        """States that were handed out at this version, by who looked."""
        self._held: dict[str, set[int]] = {}
        for seat, holder in holders:
            self.hold(seat, holder)

    def hold(self, seat: int, holder: str) -> None:
        """Lets a holder have a seat."""
        self._held.setdefault(holder, set()).add(seat)
        self.states.clear()

    def let_go(self, seat: int) -> None:
        """Lets nobody hold a seat any more."""
        for held in self._held.values():
            held.discard(seat)
        self._seen.pop(seat, None)
        self.states.clear()

    def notice(self, holder: str | None, now: float) -> None:
        """Remembers when somebody was last seen at the table."""
        seats = self._held.get(holder or "", set())
        self._seen |= dict.fromkeys(seats, now)
        if seats - self.present:
            self.states.clear()  # they may say that nobody is there

    def last_seen(self, seat: int) -> float:
        """When somebody who holds the seat was last seen, as far as this room remembers."""
        return self._seen.get(seat, self._since)

    def seats(self, holder: str | None) -> tuple[int, ...]:
        """The seats that somebody holds, in order."""
        return tuple(sorted(self._held.get(holder or "", ())))

    @property
    def holders(self) -> list[tuple[int, str]]:
        """Every seat that is held, with who holds it."""
        return [(seat, holder) for holder, seats in self._held.items() for seat in sorted(seats)]

    def holders_of(self, seat: int) -> list[str]:
        """Everybody who holds this seat."""
        return [holder for holder, seats in self._held.items() if seat in seats]

    @property
    def owner(self) -> str:
        """The guest whose share the computers at this table think on; none where nobody plays."""
        return min(self._held, default="")

    @property
    def present(self) -> frozenset[int]:
        """The seats whose people follow the game now."""
        return frozenset(seat for one in self.followers for seat in self.seats(one.holder))

    @property
    def spectators(self) -> int:
        """How many follow the game without a seat."""
        return sum(not self.seats(one.holder) for one in self.followers)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this room."""
        return (
            not self.followers
            and not self.users
            and self.thinking is None
            and self.timer is None
            and not self.lock.locked()
        )

    def become(self, hosted: Hosted) -> None:
        """Takes the game on to another version, or seats to somebody, and tells everybody."""
        self.hosted = hosted
        self.states.clear()
        for follower in tuple(self.followers):
            follower.changed()

    def somebody_moved(self) -> None:
        """Tells everybody who is there now."""
        self.states.clear()
        for follower in tuple(self.followers):
            follower.moved()


class Rooms:
    """The rooms that are kept: those in use, and as many more as there is space for."""

    def __init__(self, load: Callable[[str], Awaitable[Room]], space: int) -> None:
        self._load = load
        self._space = space
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    async def room(self, game: str) -> Room:
        """The game's room; it is loaded if it isn't there. Raises UnknownGame."""
        room = self._rooms.get(game)
        if room is None:
            task = self._loading.get(game)
            if task is None:
                task = asyncio.create_task(self._fetch(game))
                self._loading[game] = task
                task.add_done_callback(lambda _: self._loading.pop(game, None))
            room = self._rooms.setdefault(game, await asyncio.shield(task))
        self._rooms.move_to_end(game)
        return room

    async def _fetch(self, game: str) -> Room:
        room = await self._load(game)
        self._rooms[game] = room
        self._make_space()
        return room

    def put(self, room: Room) -> None:
        """Keeps the room of a game that was just made."""
        self._rooms[room.hosted.id] = room
        self._make_space()

    def _make_space(self) -> None:
        if len(self._rooms) <= self._space:
            return
        for game, room in tuple(self._rooms.items()):
            if len(self._rooms) <= self._space:
                return
            if room.idle:
                del self._rooms[game]


@contextmanager
def used(room: Room) -> Iterator[Room]:
    """Keeps the room from being given up meanwhile."""
    room.users += 1
    try:
        yield room
    finally:
        room.users -= 1
