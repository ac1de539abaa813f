"""Who sees what: which seat's eyes a viewer looks through."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sumtable.core import Position, Seat, View
from sumtable.host.hosted import Hosted


def eye(hosted: Hosted, seats: Sequence[int]) -> Seat | None:
    """The seat through whose eyes the viewer looks; None: a spectator's.

    Several people at one screen look through those of the one to move.
    """
    if len(seats) == 1:
        return Seat(seats[0])
    return hosted.mover if hosted.mover in seats else None


def open_to(hosted: Hosted, seats: Sequence[int]) -> bool:
    """Whether the viewer may see hands that lie open after the end."""
    return bool(seats) or bool(hosted.setup.get("open_after_end", True))


def everything_is_open(hosted: Hosted, seats: Sequence[int]) -> bool:
    """Whether nothing is hidden from the viewer any more, in earlier positions neither."""
    if hosted.replay:
        return True
    position = hosted.position
    ended = position.outcome is not None and open_to(hosted, seats)
    return ended and not hosted.rules.view(position, eye(hosted, seats)).unseen


def view_at(hosted: Hosted, seats: Sequence[int], count: int) -> View[Any]:
    """What the viewer may see of the position after so many events."""
    position: Position = hosted.position_after(count)
    rules = hosted.rules
    seat = eye(hosted, seats)
    if everything_is_open(hosted, seats):
        seen = rules.view(position, seat)
        return replace(seen, position=position, unseen=())
    if position.outcome is not None and not open_to(hosted, seats):
        going: Any = replace(position, outcome=None)  # type: ignore[type-var]
        return rules.view(going, None)
    return rules.view(position, seat)
