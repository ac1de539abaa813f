"""What a search remembers of positions with an empty pile, in which nothing is hidden."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.random import mixed
    from cython.cimports.sumtable.games.sum8.kernel.table import Table
else:
    from sumtable.core.kernel.random import mixed
    from sumtable.games.sum8.kernel.table import Table

    # How a worth is meant, and the depth of one that no horizon bounds.
    EXACT, AT_LEAST, AT_MOST = range(3)
    TO_THE_END = 100

ENTRIES = cython.declare(cython.int, 1 << 18)
NEAR = cython.declare(cython.longlong, 0xFF000000FF)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIXERS = cython.declare(cython.ulonglong[40])
if not cython.compiled:
    MIXERS = [0] * 40


def _fill_mixers():
    for number in range(40):
        MIXERS[number] = mixed((SPREAD * (number + 1)) & WORD) | 1


_fill_mixers()


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(tile=cython.int)
def sign_of(table: Table) -> cython.ulonglong:
    """A number, never 0, that tells positions with an empty pile apart."""
    sign: cython.ulonglong = table.moves * 2 + table.turn + 8 * (table.moved + 1)
    sign = (sign * MIXERS[36] + table.hands[0] * MIXERS[37]) & WORD
    for tile in range(36):
        sign = (sign + (table.keys[tile] & NEAR) * MIXERS[tile]) & WORD
    return mixed(sign) | 1


@cython.final
@cython.cclass
class Memory:
    """Worths and best replies by sign; a new one takes the place of an old one."""

    filled: cython.bint
    signs: cython.ulonglong[262144]
    worths: cython.int[262144]
    replies: cython.int[262144]
    depths: cython.uchar[262144]
    bounds: cython.uchar[262144]

    def __init__(self):
        if not cython.compiled:
            self.signs, self.worths = [0] * 262144, [0] * 262144
            self.replies, self.depths, self.bounds = [0] * 262144, [0] * 262144, [0] * 262144
        self.filled = False

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int)
    def _forget(self) -> cython.void:
        if self.filled:
            for i in range(ENTRIES):
                self.signs[i] = 0
        self.filled = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find(self, sign: cython.ulonglong) -> cython.int:
        """The entry of this sign, or −1."""
        entry: cython.int = sign % ENTRIES
        return entry if self.signs[entry] == sign else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _answers(
        self, entry: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether the entry's worth is as good as a new look at this depth in this window."""
        if self.depths[entry] < depth:
            return False
        if self.bounds[entry] == AT_LEAST:
            return self.worths[entry] >= beta
        return self.bounds[entry] == EXACT or self.worths[entry] <= alpha

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        sign: cython.ulonglong,
        depth: cython.int,
        bound: cython.int,
        worth: cython.int,
        reply: cython.int,
    ) -> cython.void:
        entry: cython.int = sign % ENTRIES
        self.filled = True
        self.signs[entry] = sign
        self.depths[entry] = depth
        self.bounds[entry] = bound
        self.worths[entry] = worth
        self.replies[entry] = reply
