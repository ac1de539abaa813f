"""The last turn of a search of Sum On, and what positions are worth.

Pure Python that Cython compiles. Positions are valued by two tables, for the start and the end of
the game, that tell what each piece is worth on each square; both sums are kept while stepping.
"""

from time import perf_counter

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
else:
    from sumtable.games.sumon.kernel.slate import Slate

from sumtable.games.sumon.kernel.slate import NOWHERE

WIN = 1 << 28
"""From here on (and from its negative down) a value is proven: the rest is the lead in points."""

NEVER = 2 * WIN
"""No value is larger."""

_WIN = cython.declare(cython.int, WIN)
_NEVER = cython.declare(cython.int, NEVER)
_NOWHERE = cython.declare(cython.int, NOWHERE)
_CLOCK = cython.declare(cython.longlong, 2048 if cython.compiled else 64)


@cython.final
@cython.cclass
class Horizon:
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

    # Values

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth(self, early: cython.int, late: cython.int, gone: cython.int) -> cython.int:
        """The value for the side to act from Blue's two sums, so many steps after the start."""
        value: cython.int = early * (128 - gone) + late * gone
        return -value if self.slate.side else value

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

    # Looking ahead

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
    def _last_turn(
        self, beta: cython.int, early: cython.int, late: cython.int, gone: cython.int
    ) -> cython.int:
        """The best value after one more turn; what reaches `beta` ends the search."""
        best: cython.int = -_NEVER
        number: cython.int
        if self.nodes >= self.next_look:
            self._look_at_limits()
        if self.stopped:
            return 0
        # As long as this square stays free the other side isn't stopped, whatever the turn.
        self.free_step = self.slate._free_step(1 - self.slate.side, _NOWHERE)
        early += self.tempo_early if self.slate.side else -self.tempo_early
        late += self.tempo_late if self.slate.side else -self.tempo_late
        for number in range(1, 9):
            best = self._last_from(self.slate, number, best, beta, early, late, gone + 1)
            if best >= beta:
                return best
        if best == -_NEVER:
            return self._ended(self.slate.side)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_from(
        self,
        slate: Slate,
        number: cython.int,
        best: cython.int,
        beta: cython.int,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
    ) -> cython.int:
        """The best of `best` and of the turns that go on with a step of piece `number`.

        `gone` already counts that step.
        """
        side: cython.int = slate.side
        piece: cython.int = side * 9 + number
        source: cython.int = slate.at[piece]
        target: cython.int = source + slate.shift[side] + 1
        last: cython.int = target + 2
        base: cython.int = piece * 176
        bits: cython.int
        other: cython.int
        value: cython.int
        there_early: cython.int
        there_late: cython.int
        while target <= last:
            if not slate.taken[target]:
                bits = slate._step(piece, number, target) >> (number + 1)
                there_early = early - self.early[base + source] + self.early[base + target]
                there_late = late - self.late[base + source] + self.late[base + target]
                self.nodes += 1
                if slate.taken[self.free_step] and not slate._free_step(1 - side, _NOWHERE):
                    value = self._ended(1 - side)
                else:
                    value = self._worth(there_early, there_late, gone)
                if value > best:
                    best = value
                other = number + 1
                while bits and best < beta:
                    if bits & 1:
                        best = self._last_from(
                            slate, other, best, beta, there_early, there_late, gone + 1
                        )
                    bits >>= 1
                    other += 1
                slate._move(piece, number, source)
                if best >= beta:
                    return best
            target += 1
        return best


@cython.cfunc
def _clock() -> cython.double:
    return perf_counter()
