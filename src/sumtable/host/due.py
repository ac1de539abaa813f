"""When something must happen in a game by itself: it stands in the database with every change."""

from math import isfinite

from sumtable.host import agreeing, clocks
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted
from sumtable.store import LEASE

MARGIN = 1.0
"""Seconds after a clock's end at which any server may see to it: one that has the game in memory
was there before."""


def due_of(hosted: Hosted, timing: Timing) -> float | None:
    """When others have to see to it if this server, which begins at once, doesn't; None: never.

    A game without people goes on only while somebody follows it, so nothing is due in it.
    """
    agreed = agreeing.left(hosted, timing)
    if agreed is not None:
        return timing.now + agreed + MARGIN
    mover = hosted.mover
    if mover is None or hosted.unpeopled:
        return None
    if hosted.chair(mover).kind == "computer":
        if hosted.task and (hosted.judged is None or hosted.judged.reply is None):
            return None  # the other side of a puzzle has nothing to say
        return timing.now + LEASE
    seconds = clocks.wait(hosted, timing)
    return None if seconds is None or not isfinite(seconds) else timing.now + seconds + MARGIN


def is_listed(hosted: Hosted) -> bool:
    """Whether it waits for anybody, on the list of open tables."""
    return "listed" in hosted.setup and hosted.status == "waiting"
