"""The levels in words: a name for each, and a line that says what to expect."""

from sumtable.core.language import _
from sumtable.players.levels import TABLE


def level_name(level: int) -> str:
    """The name of a level."""
    return _(TABLE[level - 1].name)


def level_line(level: int) -> str:
    """What to expect of a level, in one line."""
    return _(TABLE[level - 1].line)
