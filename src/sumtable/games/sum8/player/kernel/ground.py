"""What both searches of SUM8 stand on: the deals they look into, their limits, what a worth means.

Typed Python that also runs uncompiled.

Values are worth-to-come for the seat to move, its lead so far apart, in `POINT`ths of a point. The
rest of the scale counts tiles left: at equal points fewer tiles win, so the largest value is also
the best result.
"""

from __future__ import annotations

from time import perf_counter

import cython
from cython.cimports.sumtable.games.sum8.player.kernel.deals import Deals

if not cython.compiled:
    POINT, FAR = 64, 0x10000000
    # How a worth is meant that is known already, and the depth of one that no horizon bounds.
    EXACT, AT_LEAST, AT_MOST, TO_THE_END = 0, 1, 2, 100
    # How many actions of a position there is room for.
    WIDTH = 1024

CHECK = cython.declare(cython.longlong, 31 if cython.compiled else 0)


@cython.cfunc
@cython.exceptval(check=False)
def bound_of(worth: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
    """How a worth is meant that was found in this window."""
    return AT_LEAST if worth >= beta else AT_MOST if worth <= alpha else EXACT


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(j=cython.int, mark=cython.longlong)
def next_of(
    marks: cython.p_longlong, base: cython.int, i: cython.int, many: cython.int
) -> cython.int:
    """Brings the best of the marks from the i-th on to the front; the index of its action."""
    mark = marks[base + i]
    for j in range(base + i + 1, base + many):
        if marks[j] > mark:
            marks[base + i] = marks[j]
            marks[j] = mark
            mark = marks[base + i]
    return base + mark % 4096


@cython.final
@cython.cclass
class Ground:
    """What a search is given, and how far it has come."""

    hidden: Deals
    nodes: cython.longlong
    node_limit: cython.longlong
    deadline: cython.double
    stopped: cython.bint
    horizon: cython.bint
    tempo: cython.int
    # While tiles are drawn so many actions of a position are looked at, those with the most points.
    wide: cython.int

    def __init__(self):
        self.hidden = Deals()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, tempo: cython.int) -> cython.void:
        """Starts anew, without limits and with nothing hidden."""
        self.hidden._forget()
        self.tempo = tempo
        self.wide = WIDTH
        self.nodes = 0
        self.horizon = False
        self._limit(1 << 60, 1e300)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _limit(self, nodes: cython.longlong, deadline: cython.double) -> cython.void:
        self.node_limit = nodes
        self.deadline = deadline
        self.stopped = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _tick(self) -> cython.void:
        """Counts a node, and stops the search at its limits."""
        self.nodes += 1
        if self.nodes & CHECK == 0 and perf_counter() > self.deadline:
            self.stopped = True
        if self.nodes > self.node_limit:
            self.stopped = True
