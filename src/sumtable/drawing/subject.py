"""What is drawn: a position, who looks at it, and what has just happened."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sumtable.core import Game, Item, Played, Position, Seat, View
from sumtable.core.language import _

P = TypeVar("P", bound=Position)


class Moment(Protocol):
    """An event that was played, as a replay or a session keeps it."""

    @property
    def text(self) -> str: ...
    @property
    def played(self) -> Played[Any]: ...


@dataclass(frozen=True, slots=True)
class Last:
    """What led to the position: the event's notation, who did it, what it earned.

    `before` is the position it was done in, to show where pieces came from.
    Give a View's reader the event as `Game.seen` writes it.
    """

    event: str
    seat: Seat | None = None
    items: tuple[Item, ...] | None = None
    before: Position | None = None

    @classmethod
    def of(cls, moment: Moment, before: Position | None = None) -> "Last":
        """What a moment of a replay did, `before` being the position it was done in."""
        return cls(moment.text, moment.played.seat, moment.played.items, before)

    @classmethod
    def among(cls, moments: Sequence[Moment], start: Position) -> "Last | None":
        """The last action of a game's moments (a draw after it marks nothing), or None."""
        for number in reversed(range(len(moments))):
            if moments[number].played.seat is not None:
                before = moments[number - 1].played.position if number else start
                return cls.of(moments[number], before)
        return None

    @property
    def words(self) -> list[str]:
        """The notation's words; the first one says what kind of event it is."""
        return self.event.split() or [""]

    @property
    def points(self) -> int:
        """What the items add up to."""
        return sum(item.points for item in self.items or ())


@dataclass(frozen=True, slots=True)
class Subject(Generic[P]):
    """A position as its reader may see it, and who sits where, if that is known."""

    game: Game[P]
    position: P
    view: View[P] | None = None
    last: Last | None = None
    names: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """Who sits there: `Ann`, or `Player 1`."""
        known = self.names[seat - 1 : seat]
        return known[0] if known and known[0] else _("Player {seat}").format(seat=seat)

    def hidden(self, seat: int, shown: int) -> int:
        """How many tiles the seat holds besides the `shown` ones that the reader may see."""
        if self.view is None or seat > len(self.view.hands):
            return 0
        return max(0, self.view.hands[seat - 1] - shown)

    def pile(self, open_pile: int) -> int:
        """How many tiles are left to draw; a view counts them, the position itself holds them."""
        return open_pile if self.view is None else self.view.pile
