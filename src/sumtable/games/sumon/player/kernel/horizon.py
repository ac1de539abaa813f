"""The last turn of a search of Sum On, and what positions are worth.

Pure Python that Cython compiles. Positions are valued by two tables; both sums are kept while
stepping.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.player.kernel.ground import Ground

from sumtable.games.sumon.kernel.slate import NOWHERE
from sumtable.games.sumon.player.kernel.ground import NEVER

_NEVER = cython.declare(cython.int, NEVER)
_NOWHERE = cython.declare(cython.int, NOWHERE)


@cython.final
@cython.cclass
class Horizon(Ground):
    """The ground of a search that knows no more than the tables."""

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth(self, early: cython.int, late: cython.int, gone: cython.int) -> cython.int:
        """The value for the side to act from Blue's two sums, so many steps after the start."""
        value: cython.int = early * (128 - gone) + late * gone
        return -value if self.slate.side else value

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
