from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.finder import Joined

ROOM: int
"""Plays that are kept of each number of tiles, at most."""
POINT: int
"""A point in the unit of ratings."""

def size(number: int) -> int: ...

class Kept:
    def __init__(self) -> None: ...

class Best(Joined):
    def __init__(self, slate: Field) -> None: ...
