"""Work that several may wait for: it is done once, and stopped when nobody waits any more."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class _Errand(Generic[T]):
    task: asyncio.Task[T]
    waiting: int = 0


class Errands(Generic[T]):
    """What came of the last errands; those who want the same at a time wait for the same."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, _Errand[T]] = OrderedDict()

    async def of(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What the work gives, which the same key always means; a failure isn't kept.

        Whoever doesn't want to wait any longer may cancel this.
        """
        errand = self._kept.get(key)
        if errand is None or _failed(errand.task):
            errand = self._kept[key] = _Errand(asyncio.create_task(work()))
        self._kept.move_to_end(key)
        errand.waiting += 1
        try:
            return await asyncio.shield(errand.task)
        finally:
            errand.waiting -= 1
            if not errand.waiting:
                self._tidy(key, errand)

    def _tidy(self, key: Hashable, errand: _Errand[T]) -> None:
        """Forgets what failed or is of no use any more, and what was asked for longest ago."""
        if not errand.task.done() or _failed(errand.task):
            errand.task.cancel()
            if self._kept.get(key) is errand:
                del self._kept[key]
        for other, old in tuple(self._kept.items())[: max(0, len(self._kept) - self._most)]:
            if not old.waiting:
                del self._kept[other]

    def close(self) -> None:
        """Stops what is under way."""
        for errand in self._kept.values():
            errand.task.cancel()


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
