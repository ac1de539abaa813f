"""Following a game: whoever subscribes hears of every change, or at least of the newest."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from sumtable.host.phrases import MOST_KEPT, Phrase
from sumtable.host.seen import Seen
from sumtable.host.types.state import PhraseState, Presence, State, VersionState

OWN_SECONDS = 0.5
"""How long it is waited with the version of what somebody did: mostly others act by then."""


class NewState(NamedTuple):
    """The game has gone on: the whole state."""

    body: State
    kind: Literal["state"] = "state"


class NewVersion(NamedTuple):
    """The one who listens has done something, and has its state as an answer: the version alone."""

    body: VersionState
    kind: Literal["version"] = "version"


class NewPresence(NamedTuple):
    """Somebody came or went: who is there."""

    body: Presence
    kind: Literal["presence"] = "presence"


class NewPhrase(NamedTuple):
    """Somebody at the table said something."""

    body: PhraseState
    kind: Literal["phrase"] = "phrase"


Update = NewState | NewVersion | NewPresence | NewPhrase


class Subscription:
    """One viewer's ear at a table.

    `state` and `presence` make what is told, in the context of the one who listens, and `seen` says
    what they may see in a picture of it; `leave` is
    called once when the subscription is closed. With `answered`, what the holder does is told by
    its version, and only if nothing newer is to be told soon: the state has gone to them as the
    answer, but not to those who hold the same seats elsewhere, and an answer may be lost. `recent`
    was said just before.
    """

    def __init__(
        self,
        holder: str | None,
        state: Callable[[], State],
        seen: Callable[[], Seen],
        presence: Callable[[], Presence],
        leave: "Callable[[Subscription], None]",
        answered: bool = False,
        recent: Iterable[Phrase] = (),
    ) -> None:
        self.holder = holder
        self._state = state
        self.seen = seen
        self._presence = presence
        self._leave = leave
        self._answered = answered
        self._news = asyncio.Event()
        self._changed = True
        self._own: int | None = None
        """The version that the holder has made, if nothing else is new."""
        self._later: asyncio.TimerHandle | None = None
        self._moved = False
        self._said = deque(recent, maxlen=MOST_KEPT)
        self._closed = False
        self._news.set()

    def changed(self, version: int, by: str | None = None) -> None:
        """The game has gone on to this version, by what a holder did if one is named."""
        if self._answered and by is not None and by == self.holder and not self._changed:
            self._own = version
            if self._later is None:
                loop = asyncio.get_running_loop()
                self._later = loop.call_later(OWN_SECONDS, self._tell_own)
            return
        self._changed, self._own = True, None
        self._news.set()

    def _tell_own(self) -> None:
        """What the holder did is told now, unless it is old by now."""
        self._later = None
        if self._own is not None:
            self._news.set()

    def moved(self) -> None:
        """Somebody came or went."""
        self._moved = True
        self._news.set()

    def said(self, phrase: Phrase) -> None:
        """Somebody said something."""
        self._said.append(phrase)
        self._news.set()

    async def next(self) -> Update:
        """The next update, the current state at first. Raises StopAsyncIteration once closed.

        May be cancelled and called again; what wasn't told yet is told then.
        """
        await self._news.wait()
        if self._closed:
            raise StopAsyncIteration
        if self._changed:
            update: Update = NewState(self._state())
            self._changed = False
        elif self._own is not None:
            update = NewVersion({"version": self._own})
            self._own = None
        elif self._said:
            update = NewPhrase(self._said.popleft().state())
        else:
            update = NewPresence(self._presence())
            self._moved = False
        if not (self._changed or self._own is not None or self._said or self._moved):
            self._news.clear()
        return update

    def close(self) -> None:
        """Ends it; somebody who waits is woken."""
        if self._closed:
            return
        self._closed = True
        if self._later is not None:
            self._later.cancel()
        self._news.set()
        self._leave(self)

    def __aiter__(self) -> "Subscription":
        return self

    async def __anext__(self) -> Update:
        return await self.next()
