"""Long work on the event loop, in slices: everybody else has a turn in between."""

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

SLICE = 0.01
"""Seconds of work after which others come first."""


class Turns:
    """Work on many small things in a row. What is done within a slice goes ahead at once; of longer
    work only one goes on at a time, so however much there is, nobody waits for more than a slice.

    Whoever is cancelled stops between two things.
    """

    def __init__(self) -> None:
        self._long = asyncio.Lock()

    async def each(
        self, things: Iterable[T], do: Callable[[T], None] = lambda _thing: None
    ) -> None:
        """Does it to each of the things, which may take time to come up with themselves."""
        waiting = False
        try:
            until = perf_counter() + SLICE
            for thing in things:
                do(thing)
                if perf_counter() < until:
                    continue
                if not waiting:
                    await self._long.acquire()
                    waiting = True
                await asyncio.sleep(0)
                until = perf_counter() + SLICE
        finally:
            if waiting:
                self._long.release()
