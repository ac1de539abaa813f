"""Chance for making puzzles: the same from the same seed, on any machine and Python version."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of choices that follows from a text.

    Only `getrandbits` of the standard generator is used: its bits are the same everywhere.
    """

    def __init__(self, seed: str) -> None:
        self._bits = Random(int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big"))

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1, each equally likely."""
        width = limit.bit_length()
        while True:
            number = self._bits.getrandbits(width)
            if number < limit:
                return number

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in some order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
