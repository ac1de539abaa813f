"""Which turns of Sum On were good before, and a key for every position.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.core.kernel.random import mixed
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate

from sumtable.games.sumon.kernel.turns import MOST_TURNS

KILLER = 38400
"""What being a killer counts."""

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_MOST_TURNS = cython.declare(cython.int, MOST_TURNS)


@cython.cclass
class Merits:
    """Keys of pieces on squares; the killers of each ply, and what turns have earned by side."""

    slate: Slate
    memory: Memory
    piece_keys: cython.ulonglong[3168]
    side_key: cython.ulonglong
    killers: cython.int[130]
    history: cython.p_int

    def __init__(self, slate: Slate) -> None:
        i: cython.int
        x: cython.ulonglong = 0x5375_6D4F_6E21
        if not cython.compiled:
            self.piece_keys, self.killers = [0] * 3168, [0] * 130
        self.slate = slate
        self.memory = Memory()
        self.history = self.memory.ints(2 * _MOST_TURNS)
        for i in range(3168):
            x = (x + 0x9E3779B97F4A7C15) & _MASK
            self.piece_keys[i] = mixed(x)
        self.side_key = mixed((x + 0x9E3779B97F4A7C15) & _MASK)

    @cython.cfunc
    def _forget_merits(self) -> cython.void:
        """Forgets which turns were good."""
        i: cython.int
        if cython.compiled:
            for i in range(2 * _MOST_TURNS):
                self.history[i] = 0
        else:
            self.history = Memory().ints(2 * _MOST_TURNS)
        for i in range(130):
            self.killers[i] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reward(self, code: cython.int, depth: cython.int, ply: cython.int) -> cython.void:
        """Remembers a turn that was too good for the other side to let it happen."""
        side: cython.int = self.slate.side * _MOST_TURNS
        i: cython.int
        if code != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = code
        self.history[side + code] += depth * depth
        if self.history[side + code] > 1 << 12:
            for i in range(2 * _MOST_TURNS):
                self.history[i] >>= 1
