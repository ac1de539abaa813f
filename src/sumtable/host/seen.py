"""What somebody may see of a game, for a picture; two who may see the same can share one."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from sumtable.core import Game, View
from sumtable.core.once import once
from sumtable.drawing.subject import Last
from sumtable.host.hosted import Hosted
from sumtable.host.seats import view_at
from sumtable.host.words import name_of


@dataclass(frozen=True)
class Seen:
    """What somebody at these seats may see of a game after so many events.

    It has no slots, so that it is found out once, and only if there is something to draw.
    """

    hosted: Hosted
    seats: tuple[int, ...]
    count: int

    @property
    def key(self) -> Hashable:
        """What everything here follows from. Others may be shown what was drawn for the same."""
        return self.hosted.id, self.hosted.version, self.count, self.seats

    def by_anybody(self) -> "Seen":
        """The same for somebody without a seat."""
        return Seen(self.hosted, (), self.count)

    @property
    def game(self) -> Game[Any]:
        return self.hosted.rules

    @once
    def view(self) -> View[Any]:
        return view_at(self.hosted, self.seats, self.count)

    @property
    def last(self) -> Last | None:
        """The action that led there; what a puzzle gives is none."""
        given = self.hosted.given
        moments = self.hosted.moments[given : self.count]
        return Last.among(moments, self.hosted.position_after(given))

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(name_of(self.hosted, seat) for seat in range(1, len(self.hosted.chairs) + 1))
