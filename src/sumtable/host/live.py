"""A game in memory: who holds its seats, who follows it, what goes on by itself."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sumtable.faces import face_of
from sumtable.host.hosted import Hosted
from sumtable.host.patience import Patience
from sumtable.host.phrases import Phrase, Phrases
from sumtable.host.states import Sheet
from sumtable.host.subscriptions import Subscription
from sumtable.host.types.state import State
from sumtable.host.weights import LIVE, options_weight

STATE = 32 * 1024
"""Bytes that a state takes as Python values, more or less."""


class Live:
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
        self.phrases = Phrases()
        self.code: str | None = None
        """The invitation to an open seat."""
        self.users = 0
        self.states: dict[Any, State] = {}
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

    def dismiss(self, holder: str) -> None:
        """Lets a holder have no seat any more; others who hold the same ones keep them."""
        self._held.pop(holder, None)
        self.states.clear()

    def notice(self, holder: str | None, now: float) -> None:
        """Remembers when somebody was last seen at the table."""
        seats = self._held.get(holder or "", set())
        self._seen |= dict.fromkeys(seats, now)
        if seats - self.present:
            self.states.clear()  # they may say that nobody is there

    def last_seen(self, seat: int) -> float:
        """When somebody who holds the seat was last seen, as far as is remembered here."""
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
        """Whether nobody would miss it here."""
        return (
            not self.followers
            and not self.users
            and self.thinking is None
            and self.timer is None
            and not self.lock.locked()
        )

    @property
    def weight(self) -> int:
        """How many bytes of memory it takes, near enough."""
        kept = self._options + self.sheet.weight + STATE * len(self.states)
        return LIVE + kept + self.hosted.held

    def become(self, hosted: Hosted, by: str | None = None) -> None:
        """Takes the game on to another version, or seats to somebody, and tells everybody.

        The holder who did it, if one did, knows what came of it.
        """
        self.hosted = hosted
        self.states.clear()
        for follower in tuple(self.followers):
            follower.changed(hosted.version, by)

    def say(self, phrase: Phrase) -> None:
        """Tells everybody what was said."""
        for follower in tuple(self.followers):
            follower.said(phrase)

    def somebody_moved(self) -> None:
        """Tells everybody who is there now."""
        self.states.clear()
        for follower in tuple(self.followers):
            follower.moved()


@contextmanager
def used(live: Live) -> Iterator[Live]:
    """Keeps the game from being given up meanwhile."""
    live.users += 1
    try:
        yield live
    finally:
        live.users -= 1
