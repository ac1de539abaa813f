"""Trying again what failed because a part was away: later each time, never all at once."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sumtable.store import Away

T = TypeVar("T")

FIRST = 0.25
LONGEST = 15.0
"""Seconds until the first and, after many failures, until every further try."""


class Patience:
    """How long something has to wait before it is tried again."""

    def __init__(self) -> None:
        self._failures = 0
        self._until = 0.0

    def failed(self) -> float:
        """The seconds to wait after one more failure: chance spreads those who wait."""
        longest = min(LONGEST, FIRST * 2.0 ** min(self._failures, 30))
        self._failures += 1
        wait = longest * random.uniform(0.5, 1.0)
        self._until = time.monotonic() + wait
        return wait

    def worked(self) -> None:
        """Forgets the failures."""
        self._failures = 0
        self._until = 0.0

    @property
    def left(self) -> float:
        """The seconds that are still to be waited."""
        return max(0.0, self._until - time.monotonic())


async def persist(work: Callable[[], Awaitable[T]], *failures: type[Exception]) -> T:
    """What the work gives, once the database is there, and nothing else fails in these ways."""
    expected: tuple[type[Exception], ...] = (Away, *failures)
    patience = Patience()
    while True:
        try:
            return await work()
        except expected:
            await asyncio.sleep(patience.failed())
