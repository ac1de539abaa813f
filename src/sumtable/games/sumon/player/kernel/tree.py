"""What every search of Sum On remembers: positions that it knows, and the best line so far.

Pure Python that Cython compiles.
"""

from math import log

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.games.sumon.player.kernel.ground import Ground

from sumtable.games.sumon.player.kernel.ground import NEVER

MOST_PLIES = 64

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
"""What a known value is."""

_NEVER = cython.declare(cython.int, NEVER)


@cython.cclass
class Tree:
    """A search from one root; `_best_from` is the search itself."""

    ground: Ground
    # The transposition table
    memory: Memory
    slots: cython.p_ulonglong
    notes: cython.p_ulonglong
    mask: cython.ulonglong
    bits: cython.int
    line: cython.int[4160]
    line_length: cython.int[65]
    root_count: cython.int
    lessen: cython.int[1024]

    def __init__(self, ground: Ground, bits: cython.int) -> None:
        i: cython.int
        if not cython.compiled:
            self.line, self.line_length = [0] * 4160, [0] * 65
            self.lessen = [0] * 1024
        self.ground = ground
        self.bits = bits
        self.mask = 0
        self.memory = Memory()
        self.slots = self.memory.words(1 << bits)
        self.notes = self.memory.words(1 << bits)
        self.root_count = 0
        for i in range(1024):
            self.lessen[i] = _reduction(i >> 6, i & 63)

    def looked_at(self) -> cython.longlong:
        """How many turns were made so far since the position was loaded."""
        return self.ground.nodes

    def ran_out(self) -> cython.bint:
        """Whether a limit ended the last search before it was complete."""
        return self.ground.stopped != 0

    def deepen(
        self, depth: cython.int, ways: cython.int, low: cython.int, high: cython.int
    ) -> list:
        """[(value, codes of the line)] of the best turns at this depth, as far as limits allow.

        With one way a value outside of `low` … `high` is only a bound. What was found in time
        stands first in `root_turns` for the next call.
        """
        found: list = []
        way: cython.int
        value: cython.int
        i: cython.int
        for way in range(ways if ways < self.root_count else self.root_count):
            value = self._best_from(way, depth, low, high)
            if self.line_length[0]:
                found.append((value, [self.line[i] for i in range(self.line_length[0])]))
            if self.ground.stopped:
                break
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_from(
        self, first: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The best value among the root's turns from `first` on; that turn moves to `first`."""
        return -_NEVER  # without a search nothing is found

    @cython.cfunc
    def _empty(self, bits: cython.int) -> cython.void:
        """Forgets all positions, so that answers don't depend on earlier questions.

        As many as 2 to the power of `bits` may be remembered then.
        """
        i: cython.int
        bits = bits if bits < self.bits else self.bits
        self.mask = (1 << bits) - 1
        if cython.compiled:
            for i in range(1 << bits):
                self.slots[i] = 0
        else:
            self.slots = Memory().words(1 << bits)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        key: cython.ulonglong,
        code: cython.int,
        value: cython.int,
        kind: cython.int,
        depth: cython.int,
    ) -> cython.void:
        """Remembers what a position is worth so many turns ahead, and its best turn."""
        slot: cython.ulonglong = key & self.mask
        self.slots[slot] = key
        self.notes[slot] = (
            cython.cast(cython.ulonglong, code)
            | cython.cast(cython.ulonglong, value + _NEVER) << 16
            | cython.cast(cython.ulonglong, kind) << 47
            | cython.cast(cython.ulonglong, depth) << 49
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep_line(self, ply: cython.int, code: cython.int) -> cython.void:
        """Makes this turn and the best line after it the best line from here."""
        i: cython.int
        length: cython.int = self.line_length[ply + 1]
        self.line[ply * 64] = code
        for i in range(length):
            self.line[ply * 64 + i + 1] = self.line[(ply + 1) * 64 + i]
        self.line_length[ply] = length + 1


def _reduction(depth: cython.int, place: cython.int) -> cython.int:
    """How much less deep the turn at this place in the order is looked at first."""
    if depth < 2 or place < 1:
        return 0
    return min(depth - 1, int(0.5 + 0.6 * log(place) * log(depth)))
