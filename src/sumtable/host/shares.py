"""Fair shares: who comes next where many ask and only some can be served at a time.

Whoever has been served least comes first, by the place that they ask from (an address) and, at one
place, by guest: nobody waits for more than a question or two of anybody else's, however many those
have asked, and a guest who comes as a thousand guests still is at one place.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from sumtable.core import SumtableError
from sumtable.core.language import _

USUAL_SECONDS = 1.0
"""What a question counts for until it is known how long it took."""
RANK_SECONDS = 2.0
"""How much longer somebody may have been served whose question is one rank more urgent."""


class Owner(NamedTuple):
    """Who asks: a guest, and the place that the guest is at; empty where nobody knows."""

    guest: str = ""
    place: str = ""


_OWNER: ContextVar[Owner] = ContextVar("owner", default=Owner())  # noqa: B039


def owner() -> Owner:
    """Who asks in the running context; what goes on by itself is owned by whoever began it."""
    return _OWNER.get()


class owned_by:  # noqa: N801 (it is used as a function; as a generator it would take longer)
    """Lets everything inside be asked by this guest, at this place if one is given."""

    __slots__ = ("_owner", "_token")

    def __init__(self, guest: str | None, place: str | None = None) -> None:
        self._owner = Owner(guest or "", _OWNER.get().place if place is None else place)

    def __enter__(self) -> None:
        self._token = _OWNER.set(self._owner)

    def __exit__(self, *_error: object) -> None:
        _OWNER.reset(self._token)


class Busy(SumtableError):
    """So many questions of one guest, or of one place, wait that no more are taken."""

    wait = 2
    """Seconds after which it may be tried again."""

    def __init__(self) -> None:
        super().__init__("table.busy", _("You are waiting for several answers already."))


class Caps(NamedTuple):
    """How many questions of one guest, and of one place, may be unanswered."""

    guest: int = 4
    place: int = 32


@dataclass(slots=True)
class _Share:
    """What one place, or one guest, has had and wants."""

    used: float
    """Seconds of work, counted from where the others were when it came."""
    count: int = 0
    capped: int = 0
    running: int = 0
    slow: int = 0


@dataclass(eq=False, slots=True)
class _Ticket:
    """A question in line; `began` is when its turn came."""

    number: int
    place: _Share
    guest: _Share
    owner: Owner
    urgency: int
    quick: bool
    capped: bool
    turn: "asyncio.Future[None]"
    began: float | None = None


class Line:
    """A line for `slow` servers that take any question, and `spare` ones that take quick ones only.

    One place never has all of them for long: all slow ones but one are the most, and all in all all
    but one, where there are enough to leave one.
    """

    def __init__(
        self,
        slow: int,
        spare: int = 0,
        caps: Caps | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._caps = caps or Caps()
        self._clock = clock
        self._places: dict[str, _Share] = {}
        self._guests: dict[Owner, _Share] = {}
        self._waiting: dict[_Ticket, None] = {}
        self._running = self._slow_running = self._count = 0
        self._closed: Callable[[], Exception] | None = None
        self.resize(slow, spare)

    def resize(self, slow: int, spare: int = 0) -> None:
        """Lets there be so many servers from now on; nobody who is being served is sent away."""
        self._slow = slow
        self._all = slow + spare
        self._place_slow = max(1, slow - 1)
        self._place_all = max(min(2, self._all), self._all - 1)
        self._call()

    @property
    def unanswered(self) -> int:
        """Questions that wait or are being answered."""
        return len(self._waiting) + self._running

    @asynccontextmanager
    async def turn(
        self, urgency: int = 0, quick: bool = False, capped: bool = True
    ) -> AsyncIterator[None]:
        """Comes when it is the turn of the one who asks; leaving it lets the next one come.

        A lower urgency comes first. Raises Busy if it is `capped` and too many wait, and what the
        line was closed with. Whoever stops waiting is out of the line.
        """
        ticket = self._join(urgency, quick, capped)
        try:
            self._call()
            await ticket.turn
            yield
        finally:
            self._leave(ticket)

    def close(self, error: Callable[[], Exception]) -> None:
        """Lets nobody in any more: those who wait, and who come, get such an error."""
        self._closed = error
        for ticket in self._waiting:
            if not ticket.turn.done():
                ticket.turn.set_exception(error())

    def _join(self, urgency: int, quick: bool, capped: bool) -> _Ticket:
        if self._closed is not None:
            raise self._closed()
        own = owner()
        place = self._places.get(own.place) or _Share(_least(self._places.values()))
        guest = self._guests.get(own)
        if guest is None:
            here = (share for other, share in self._guests.items() if other.place == own.place)
            guest = _Share(_least(here))
        greedy = own.guest and guest.capped >= self._caps.guest
        if capped and (greedy or place.capped >= self._caps.place):
            raise Busy
        self._places[own.place], self._guests[own] = place, guest
        for share in (place, guest):
            share.count += 1
            share.capped += capped
        self._count += 1
        turn = asyncio.get_running_loop().create_future()
        ticket = _Ticket(self._count, place, guest, own, urgency, quick, capped, turn)
        self._waiting[ticket] = None
        return ticket

    def _leave(self, ticket: _Ticket) -> None:
        seconds = None if ticket.began is None else self._clock() - ticket.began
        if seconds is None:
            del self._waiting[ticket]
        else:
            self._running -= 1
            self._slow_running -= not ticket.quick
        for share in (ticket.place, ticket.guest):
            share.count -= 1
            share.capped -= ticket.capped
            if seconds is not None:
                share.used += seconds - USUAL_SECONDS
                share.running -= 1
                share.slow -= not ticket.quick
        if not ticket.guest.count:
            del self._guests[ticket.owner]
        if not ticket.place.count:
            del self._places[ticket.owner.place]
        self._call()

    def _call(self) -> None:
        """Lets those come whose turn it is."""
        while self._running < self._all and self._closed is None:
            able = [ticket for ticket in self._waiting if self._may(ticket)]
            if not able:
                return
            ticket = _next(able)
            del self._waiting[ticket]
            ticket.began = self._clock()
            self._running += 1
            self._slow_running += not ticket.quick
            for share in (ticket.place, ticket.guest):
                share.used += USUAL_SECONDS
                share.running += 1
                share.slow += not ticket.quick
            ticket.turn.set_result(None)

    def _may(self, ticket: _Ticket) -> bool:
        """Whether a server is left for it, and another one for somebody else."""
        place = ticket.place
        if ticket.turn.done() or place.running >= self._place_all:
            return False
        return ticket.quick or (self._slow_running < self._slow and place.slow < self._place_slow)


def _least(shares: Iterable[_Share]) -> float:
    """What the one served least has had before what is being done for it now."""
    return min((share.used - USUAL_SECONDS * share.running for share in shares), default=0.0)


def _next(tickets: list[_Ticket]) -> _Ticket:
    """The first of the place, and there of the guest, who were served least; urgency counts too."""
    urgent: dict[int, int] = {}
    for ticket in tickets:
        place = id(ticket.place)
        urgent[place] = min(ticket.urgency, urgent.get(place, ticket.urgency))

    def order(ticket: _Ticket) -> tuple[float, float, int]:
        place = ticket.place.used + RANK_SECONDS * urgent[id(ticket.place)]
        return place, ticket.guest.used + RANK_SECONDS * ticket.urgency, ticket.number

    return min(tickets, key=order)
