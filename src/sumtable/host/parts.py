"""Parts of a hosted game: who sits where, what is asked for, what a puzzle or a lesson said."""

from collections.abc import Mapping
from dataclasses import dataclass

from sumtable.core import Seat
from sumtable.host.types.state import PuzzleStatus, SeatKind


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a person, a computer at a level, or nobody yet (`open`)."""

    kind: SeatKind
    name: str | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A request to take back: who asks, and who has agreed so far."""

    seat: Seat
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Judged:
    """What a puzzle's kind, or a lesson, said to the last action: `open`, `right` or `wrong`.

    `words` are by language; `reply` is what the other side does next, if it does anything. A
    lesson's verdict has no words here: the lesson is asked for them.
    """

    status: PuzzleStatus
    words: Mapping[str, str]
    reply: str | None = None
