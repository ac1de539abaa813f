"""Which ways out of a game there are: for those who are kept waiting, and from a waiting table."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import ceil

from sumtable.core import Seat
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted
from sumtable.host.types.state import AwayState, Claim

PATIENCE = 300.0
"""Seconds that somebody whose action is due may be away before the others may claim."""

CLAIMS: tuple[Claim, ...] = ("win", "draw")
"""What can be claimed; where more than two play, only that those who stayed win."""


@dataclass(frozen=True, slots=True)
class Away:
    """The seat that is waited for while nobody is there, and the seconds until a claim is due."""

    seat: Seat
    left: float


def away(
    hosted: Hosted,
    present: Collection[int],
    last_seen: Callable[[int], float],
    timing: Timing,
    patience: float,
) -> Away | None:
    """Who keeps the others waiting; None if nobody does, or without a patience that could end.

    The time is counted from when they were last seen at the table, or from when something last
    happened there if that was later.
    """
    seat = waited_for(hosted)
    if seat is None or not patience or seat in present:
        return None
    since = max(hosted.touched, last_seen(seat))
    return Away(seat, max(0.0, since + patience - timing.now))


def waited_for(hosted: Hosted) -> Seat | None:
    """The person whose action is due in a game of players against each other; else None."""
    seat = hosted.mover
    if seat is None or hosted.solo or hosted.task:
        return None
    return seat if hosted.chair(seat).kind == "person" else None


def claims(hosted: Hosted, seats: tuple[int, ...]) -> tuple[Claim, ...]:
    """What those who hold these seats may claim if the one waited for stays away too long."""
    seat = waited_for(hosted)
    if seat is None or not seats or seat in seats:
        return ()
    return CLAIMS if len(hosted.chairs) == 2 else CLAIMS[:1]


def away_state(found: Away | None) -> AwayState | None:
    """Who is away, as a state and the news of who is there tell it; 0 only when a claim is due."""
    return None if found is None else {"seat": found.seat, "left": ceil(found.left * 10) / 10}


def joined(hosted: Hosted, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the seats that were open when the table was set."""
    return tuple(seat for seat in seats if hosted.setup["seats"][seat - 1]["kind"] == "open")


def may_cancel(hosted: Hosted, seats: tuple[int, ...]) -> bool:
    """Whether they may cancel a table that waits: who set it, or anybody if nobody sat there."""
    if hosted.status != "waiting" or not seats:
        return False
    sat = any(seat["kind"] == "person" for seat in hosted.setup["seats"])
    return not sat or len(joined(hosted, seats)) < len(seats)


def may_leave(hosted: Hosted, seats: tuple[int, ...]) -> bool:
    """Whether they may give their seats to somebody else: while the table waits, who joined it."""
    return hosted.status == "waiting" and 0 < len(joined(hosted, seats)) == len(seats)
