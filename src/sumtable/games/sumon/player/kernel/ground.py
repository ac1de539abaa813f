"""What every search of Sum On stands on: the board, two tables of values, and its limits.

Pure Python that Cython compiles. The tables, for the start and the end of the game, tell what each
piece is worth on each square.
"""

from time import perf_counter

import cython
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate

WIN = 1 << 28
"""From here on (and from its negative down) a value is proven: the rest is the lead in points."""

NEVER = 2 * WIN
"""No value is larger."""

_WIN = cython.declare(cython.int, WIN)
_CLOCK = cython.declare(cython.longlong, 2048 if cython.compiled else 64)


@cython.cclass
class Ground:
    """The board that a search works on, its two tables of values, and its limits."""

    slate: Slate
    early: cython.int[3168]
    late: cython.int[3168]
    tempo_early: cython.int
    tempo_late: cython.int
    free_step: cython.int
    # Limits
    nodes: cython.longlong
    most_nodes: cython.longlong
    next_look: cython.longlong
    deadline: cython.double
    stopped: cython.int

    def __init__(self, slate: Slate, early: list, late: list) -> None:
        i: cython.int
        if not cython.compiled:
            self.early, self.late = [0] * 3168, [0] * 3168
        self.slate = slate
        for i in range(3168):
            self.early[i] = early[i]
            self.late[i] = late[i]
        self.tempo_early = early[0]
        self.tempo_late = late[0]
        self.nodes = 0
        self._begin(0, 0.0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, nodes: cython.longlong, deadline: cython.double) -> cython.void:
        """Sets the limits: turns to look at in all, and the clock's time to stop at."""
        self.most_nodes = nodes
        self.deadline = deadline
        self.stopped = 0
        self.next_look = self.nodes

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_at_limits(self) -> cython.void:
        self.next_look = self.nodes + _CLOCK
        if self.nodes >= self.most_nodes or _clock() >= self.deadline:
            self.stopped = 1
        elif self.next_look > self.most_nodes:
            self.next_look = self.most_nodes

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ended(self, stuck: cython.int) -> cython.int:
        """The value for the side to act when this side has no step."""
        side: cython.int = self.slate.side
        lead: cython.int = self.slate.lead()
        winner: cython.int = self.slate._winner(stuck, lead)
        if side:
            lead = -lead
        return lead + _WIN if winner == side else lead - _WIN


@cython.cfunc
def _clock() -> cython.double:
    return perf_counter()
