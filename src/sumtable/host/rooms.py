"""The games in memory, each in a room of its own: who holds its seats, who follows it."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sumtable.faces import face_of
from sumtable.host.errors import Crowded
from sumtable.host.hosted import Hosted
from sumtable.host.patience import Patience
from sumtable.host.states import Sheet
from sumtable.host.subscriptions import Subscription
from sumtable.host.weights import LIGHT, ROOM, options_weight

STATE = 32 * 1024
"""Bytes that a state takes as Python values, more or less."""


class Room:
    """A game in memory. Whoever changes it has its lock."""

    def __init__(self, hosted: Hosted, holders: list[tuple[int, str]], now: float = 0.0) -> None:
        self.hosted = hosted
        self._since = now
        self._seen: dict[int, float] = {}
        self.lock = asyncio.Lock()
        self.face = face_of(hosted.rules)
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
        """States of the game as it stands that were handed out, by who looked."""
        self._options = options_weight(hosted.options, hosted.setup)
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

    @property
    def weight(self) -> int:
        """How many bytes of memory the room takes, near enough."""
        kept = self._options + self.sheet.weight + STATE * len(self.states)
        return ROOM + kept + self.hosted.held

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


class _Loading:
    """A room on its way, and how many wait for it."""

    def __init__(self, task: asyncio.Task[Room]) -> None:
        self.task = task
        self.askers = 0


class Rooms:
    """The rooms that are kept: those in use, and as many more as there are bytes of space for."""

    def __init__(self, load: Callable[[str], Awaitable[Room]], space: int) -> None:
        self._load = load
        self._space = space
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, _Loading] = {}
        self._weights: dict[str, int] = {}
        self.weight = 0
        """The bytes that all of them take."""

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def __contains__(self, game: str) -> bool:
        return game in self._rooms

    async def room(self, game: str) -> Room:
        """The game's room; it is loaded if it isn't there. Raises UnknownGame, Damaged, Crowded."""
        room = self._rooms.get(game)
        if room is None:
            room = await self._loaded(game)
        else:
            self._rooms.move_to_end(game)
        return room

    async def _loaded(self, game: str) -> Room:
        """The room, once it is loaded; all who ask meanwhile wait together, or nobody does."""
        loading = self._loading.get(game)
        if loading is None:
            loading = self._loading[game] = _Loading(asyncio.create_task(self._fetch(game)))
        loading.askers += 1
        try:
            return await asyncio.shield(loading.task)
        finally:
            loading.askers -= 1
            if not loading.askers:
                loading.task.cancel()
                self._loading.pop(game, None)

    async def _fetch(self, game: str) -> Room:
        room = await self._load(game)
        self.check_space(room.weight)
        self.put(room)
        return room

    def put(self, room: Room) -> None:
        """Keeps the room of a game that was just loaded or made."""
        self._rooms[room.hosted.id] = room
        self.weigh(room)

    def weigh(self, room: Room) -> None:
        """Takes account of what a room takes now; others may have to go."""
        game = room.hosted.id
        if self._rooms.get(game) is not room:
            return
        weight = room.weight
        self.weight += weight - self._weights.get(game, 0)
        self._weights[game] = weight
        self._make_space(0, room)

    def check_space(self, more: int, room: Room | None = None) -> None:
        """Raises Crowded if a game that isn't a light one would need more than there is."""
        whole = more + (0 if room is None else room.weight)
        if whole > LIGHT and not self._make_space(more, room):
            raise Crowded

    def _make_space(self, more: int, spared: Room | None) -> bool:
        """Whether there is space for so many bytes more, once those that nobody needs are gone."""
        if self.weight + more > self._space:
            for game, room in tuple(self._rooms.items()):
                if room.idle and room is not spared:
                    del self._rooms[game]
                    self.weight -= self._weights.pop(game, 0)
                    if self.weight + more <= self._space:
                        break
        return self.weight + more <= self._space


@contextmanager
def used(room: Room) -> Iterator[Room]:
    """Keeps the room from being given up meanwhile."""
    room.users += 1
    try:
        yield room
    finally:
        room.users -= 1
