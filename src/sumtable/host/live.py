"""A game in memory: who holds its seats, who follows it, what goes on by itself."""

import asyncio
from collections.abc import Iterable, Iterator, Mapping
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
from sumtable.store import Elsewhere

STATE = 32 * 1024
"""Bytes that a state takes as Python values, more or less."""


class Live:
    """A game in memory. Whoever changes it has its lock."""

    def __init__(
        self,
        hosted: Hosted,
        holders: list[tuple[int, str]],
        now: float = 0.0,
        shared: bool = False,
    ) -> None:
        self.hosted = hosted
        self._since = now
        self._shared = shared
        self.driven: int | None = None
        """The version at which this server, among others, lets the game go on by itself."""
        self.elsewhere = Elsewhere()
        """Who follows the game at other servers."""
        self._present: frozenset[int] | None = None
        """The seats whose people follow the game, if that was found out since somebody moved."""
        self.told: dict[str, int] = {}
        """Who follows it here, as the other servers know it."""
        self.noticed: dict[str, float] = {}
        """Whom this server has seen, and when, which isn't written down yet."""
        self.strangers: dict[str, float] = {}
        """Who, as was looked up then, holds no seat."""
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
        self._held: dict[str, tuple[int, ...]] = {}
        """The seats of every holder, in order."""
        self.reseat(holders)

    def reseat(self, holders: Iterable[tuple[int, str]]) -> bool:
        """Lets these hold seats and nobody else; whether that is news."""
        held: dict[str, tuple[int, ...]] = {}
        for seat, holder in holders:
            held[holder] = _with(held.get(holder, ()), seat)
        self.strangers.clear()
        if held == self._held:
            return False
        self._held = held
        self._forget()
        return True

    def _forget(self) -> None:
        """Forgets what followed from who holds a seat and who is there."""
        self._present = None
        self.states.clear()

    def hold(self, seat: int, holder: str) -> None:
        """Lets a holder have a seat."""
        self._held[holder] = _with(self._held.get(holder, ()), seat)
        self._forget()

    def let_go(self, seat: int) -> None:
        """Lets nobody hold a seat any more."""
        for holder, held in self._held.items():
            self._held[holder] = tuple(other for other in held if other != seat)
        self._seen.pop(seat, None)
        self._forget()

    def dismiss(self, holder: str) -> None:
        """Lets a holder have no seat any more; others who hold the same ones keep them."""
        self._held.pop(holder, None)
        self._forget()

    def notice(self, holder: str | None, now: float) -> None:
        """Remembers when somebody was last seen at the table."""
        seats = self.seats(holder)
        for seat in seats:
            self._seen[seat] = now
        if self._shared and seats and holder is not None:
            self.noticed[holder] = now
        if not self.present.issuperset(seats):
            self.states.clear()  # they may say that nobody is there

    def last_seen(self, seat: int) -> float:
        """When somebody who holds the seat was last seen, as far as is remembered here."""
        return max(self._seen.get(seat, self._since), self._seen_elsewhere(seat))

    def was_seen(self, seat: int, since: float) -> bool:
        """Whether somebody who holds the seat has been seen since then, here or elsewhere."""
        return max(self._seen.get(seat, 0.0), self._seen_elsewhere(seat)) > since

    def _seen_elsewhere(self, seat: int) -> float:
        seen = self.elsewhere.seen
        if not seen:
            return 0.0
        return max((seen.get(holder, 0.0) for holder in self.holders_of(seat)), default=0.0)

    def written(self, seen: Mapping[str, float]) -> None:
        """Takes note that it is written down whom this server saw."""
        for holder, at in seen.items():
            if self.noticed.get(holder) == at:
                del self.noticed[holder]

    @property
    def here(self) -> dict[str, int]:
        """Who follows the game at this server; all without a seat are the holder ``."""
        found: dict[str, int] = {}
        for one in self.followers:
            holder = one.holder if one.holder is not None and self.seats(one.holder) else ""
            found[holder] = found.get(holder, 0) + 1
        return found

    def meet(self, elsewhere: Elsewhere) -> None:
        """Takes note of who follows the game at other servers, and tells it if it is news."""
        before, self.elsewhere = self.elsewhere, elsewhere
        self._present = None
        if (before.holders, before.spectators) != (elsewhere.holders, elsewhere.spectators):
            self.somebody_moved()

    def seats(self, holder: str | None) -> tuple[int, ...]:
        """The seats that somebody holds, in order."""
        return self._held.get(holder or "", ())

    @property
    def holders(self) -> list[tuple[int, str]]:
        """Every seat that is held, with who holds it."""
        return [(seat, holder) for holder, seats in self._held.items() for seat in seats]

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
        if self._present is None:
            there = {one.holder for one in self.followers} | self.elsewhere.holders
            self._present = frozenset(seat for holder in there for seat in self.seats(holder))
        return self._present

    @property
    def spectators(self) -> int:
        """How many follow the game without a seat."""
        here = sum(not self.seats(one.holder) for one in self.followers)
        return here + self.elsewhere.spectators

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it here."""
        return (
            not self.followers
            and not self.users
            and self.thinking is None
            and self.timer is None
            and not self.noticed
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

    def follow(self, subscription: Subscription) -> None:
        """Lets one more follow the game."""
        self.followers.add(subscription)
        self._forget()

    def leave(self, subscription: Subscription) -> None:
        """Lets one follow it no longer."""
        self.followers.discard(subscription)
        self._forget()

    def somebody_moved(self) -> None:
        """Tells everybody who is there now."""
        self._forget()
        for follower in tuple(self.followers):
            follower.moved()


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats and one more, in order."""
    return tuple(sorted({*seats, seat}))


@contextmanager
def used(live: Live) -> Iterator[Live]:
    """Keeps the game from being given up meanwhile."""
    live.users += 1
    try:
        yield live
    finally:
        live.users -= 1
