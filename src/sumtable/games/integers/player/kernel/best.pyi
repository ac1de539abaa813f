from sumtable.games.integers.kernel.groups import Groups

ROOM: int
"""Plays that are kept of each number of tiles, at most."""
POINT: int
"""A point in the unit of ratings."""

class Best(Groups): ...
