"""Following a game: whoever subscribes hears of every change, or at least of the newest."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal, NamedTuple


class Update(NamedTuple):
    """Something new: the whole state, or who is there."""

    kind: Literal["state", "presence"]
    body: dict[str, Any]


class Subscription:
    """One viewer's ear at a table.

    `state` and `presence` make what is told, in the context of the one who listens; `leave` is
    called once when the subscription is closed.
    """

    def __init__(
        self,
        holder: str | None,
        state: Callable[[], dict[str, Any]],
        presence: Callable[[], dict[str, Any]],
        leave: "Callable[[Subscription], None]",
    ) -> None:
        self.holder = holder
        self._state = state
        self._presence = presence
        self._leave = leave
        self._news = asyncio.Event()
        self._changed = True
        self._moved = False
        self._closed = False
        self._news.set()

    def changed(self) -> None:
        """The game has gone on."""
        self._changed = True
        self._news.set()

    def moved(self) -> None:
        """Somebody came or went."""
        self._moved = True
        self._news.set()

    async def next(self) -> Update:
        """The next update, the current state at first. Raises StopAsyncIteration once closed.

        May be cancelled and called again; what wasn't told yet is told then.
        """
        await self._news.wait()
        if self._closed:
            raise StopAsyncIteration
        if self._changed:
            update = Update("state", self._state())
            self._changed = False
        else:
            update = Update("presence", self._presence())
            self._moved = False
        if not self._changed and not self._moved:
            self._news.clear()
        return update

    def close(self) -> None:
        """Ends it; somebody who waits is woken."""
        if self._closed:
            return
        self._closed = True
        self._news.set()
        self._leave(self)

    def __aiter__(self) -> "Subscription":
        return self

    async def __anext__(self) -> Update:
        return await self.next()
