"""What was made lately, kept by what it was made from: bounded by its bytes, not by its number."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """Values by key, as long as there is space for them; the oldest goes first.

    Several threads may use it at a time.
    """

    def __init__(self, space: int) -> None:
        self._space = space
        self._values: OrderedDict[Hashable, V] = OrderedDict()
        self._weights: dict[Hashable, int] = {}
        self._lock = Lock()
        self.weight = 0
        """The bytes that are in use."""
        self.find: Callable[[Hashable], V | None] = self._values.get
        """The value that is kept under a key, None if there is none."""

    def keep(self, key: Hashable, value: V, weight: int) -> V:
        """The value, which takes so many bytes with its key. One that was there before stays."""
        with self._lock:
            if key in self._values:
                return self._values[key]
            self._values[key] = value
            self._weights[key] = weight
            self.weight += weight
            while self.weight > self._space:
                old, _value = self._values.popitem(last=False)
                self.weight -= self._weights.pop(old)
            return value
