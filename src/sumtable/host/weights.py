"""How much memory a game takes, near enough, and how much it may."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from sys import getsizeof
from typing import Any

from sumtable.core import Position
from sumtable.host.errors import TooLong
from sumtable.records import Moment, Record
from sumtable.store.values import to_json

MOST_EVENTS = 4000
"""Events of one game; the longest that anybody has a use for are a tenth of that."""
LONGEST_EVENT = 10_000
"""Letters of one event; a board of 26 by 26 spaces is filled with fewer."""
MOST_ROWS = 10_000
"""Rows of one game: events, those that were taken back too, and everything else that happened."""
MOST_BYTES = 8 * 1024 * 1024
"""What the events of one game may take."""
LIGHT = 1024 * 1024
"""A game of usual length takes less; it finds room even where others fill the memory."""

MOMENT = 500
"""Bytes of a moment besides its texts and its position: tuples, the event, items."""
LIVE = 16 * 1024
"""Bytes of a live game before its first event."""
PER_LETTER = 12
"""Bytes that a letter of JSON takes as Python values, which options are kept as twice."""
_NESTED = 32
"""Longer tuples hold numbers only."""


def check_length(record: Record) -> None:
    """Raises TooLong if a record has more events, or longer ones, than any game needs."""
    texts = (text for text in record.events if isinstance(text, str))
    if len(record.events) > MOST_EVENTS or any(len(text) > LONGEST_EVENT for text in texts):
        raise TooLong


def moment_weight(moment: Moment, before: Position) -> int:
    """The bytes that a moment takes; what it shares with the position before it costs nothing."""
    position = moment.played.position
    fields = _fields(type(position))
    held = 0
    for value, known in zip(fields(position), fields(before), strict=True):
        if value is not known and type(value) is not int:
            held += _size(value, known)
    return MOMENT + 2 * len(moment.text) + held


def _fields(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What gives all fields of a position of this kind."""
    found = _FOUND.get(kind)
    if found is None:
        names: tuple[str, ...] = tuple(kind.__dataclass_fields__)
        found = _FOUND[kind] = attrgetter(*names, "__class__")  # of one alone it gives no tuple
    return found


_FOUND: dict[Any, Callable[[Any], tuple[Any, ...]]] = {}


def _size(value: Any, known: Any) -> int:
    """The bytes of a value besides those that it shares with a known one; a number has none."""
    size = getsizeof(value)
    if isinstance(value, tuple) and len(value) <= _NESTED:
        same = isinstance(known, tuple) and len(known) == len(value)
        for one, other in zip(value, known if same else (None,) * len(value), strict=True):
            if one is not other and type(one) is not int:
                size += _size(one, other)
    return size


def options_weight(*values: Mapping[str, Any]) -> int:
    """The bytes that a game's options and set-up take."""
    return PER_LETTER * sum(len(to_json(value)) for value in values)
