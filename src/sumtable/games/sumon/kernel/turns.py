"""Turns of Sum On as numbers, and the stack that they are listed on.

Pure Python that Cython compiles. In a turn no piece steps twice, and numbers rise, so a turn is
told by where each of the eight pieces goes: two bits for each, 0 stays, 1 to 3 one square forward,
left, straight or right as the board is numbered. Such a code of 16 bits names a turn everywhere.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory

MOST_TURNS = 1 << 16
"""No position has more turns than there are codes."""


if not cython.compiled:
    # The numbers of pieces larger than this one among the totals, as bits; 1 is for the next.
    # C puts it where it is called, in every module.
    @cython.cfunc
    @cython.inline
    def larger(totals: cython.ulonglong, number: cython.int) -> cython.int:
        return (totals & 0x1FE) >> (number + 1)


@cython.final
@cython.cclass
class Turns:
    """Turns of the positions on the way to the one looked at, one after the other.

    A turn with bonus steps stands somewhere after the one that it goes on from, its parent (−1 for
    a turn of one step). It is listed with what its pieces add up to as its rank. Turns may be
    brought into another order; their homes are where they were listed. A stack without any room
    only counts.
    """

    memory: Memory
    codes: cython.p_int
    ranks: cython.p_int
    parents: cython.p_int
    homes: cython.p_int
    room: cython.int
    top: cython.int

    def __init__(self, room: cython.int = 256) -> None:
        self.top = 0
        self.room = 0
        if room:
            self._make_room(room)

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _make_room(self, room: cython.int) -> cython.int:
        """Takes longer rows; what is listed moves into them."""
        memory: Memory = Memory()
        codes: cython.p_int = memory.ints(room)
        ranks: cython.p_int = memory.ints(room)
        parents: cython.p_int = memory.ints(room)
        homes: cython.p_int = memory.ints(room)
        i: cython.int
        for i in range(self.top):
            codes[i] = self.codes[i]
            ranks[i] = self.ranks[i]
            parents[i] = self.parents[i]
            homes[i] = self.homes[i]
        self.codes = codes
        self.ranks = ranks
        self.parents = parents
        self.homes = homes
        self.memory = memory
        self.room = room
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _favour(self, first: cython.int, code: cython.int) -> cython.void:
        """Gives this turn, if it is one of those from `first` on, the highest rank."""
        i: cython.int
        for i in range(first, self.top):
            if self.codes[i] == code:
                self.ranks[i] = 1 << 30
                return

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bring_best(self, first: cython.int, end: cython.int) -> cython.void:
        """Swaps the turn with the highest rank of those left to the front."""
        i: cython.int
        best: cython.int = first
        for i in range(first + 1, end):
            if self.ranks[i] > self.ranks[best]:
                best = i
        if best != first:
            self._swap(first, best)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _swap(self, i: cython.int, j: cython.int) -> cython.void:
        kept: cython.int = self.codes[i]
        self.codes[i] = self.codes[j]
        self.codes[j] = kept
        kept = self.ranks[i]
        self.ranks[i] = self.ranks[j]
        self.ranks[j] = kept
        kept = self.homes[i]
        self.homes[i] = self.homes[j]
        self.homes[j] = kept


@cython.ccall
@cython.exceptval(check=False)
def before(side: cython.int) -> cython.int:
    """From a piece's square to the one before the three that it may step to, 1 to 3 further on."""
    return -18 if side else 14


def steps_of(squares: tuple, side: cython.int, code: cython.int) -> list:
    """[(number, square it steps to)] of a turn of the side whose pieces 1 … 8 stand there."""
    number: cython.int
    way: cython.int
    found: list = []
    for number in range(1, 9):
        way = code >> 2 * number - 2 & 3
        if way:
            found.append((number, squares[number - 1] + before(side) + way))
    return found


def code_of(squares: tuple, side: cython.int, steps: list) -> cython.int:
    """The code of a turn of which `steps_of` gives these steps."""
    code: cython.int = 0
    number: cython.int
    square: cython.int
    for number, square in steps:
        code |= (square - squares[number - 1] - before(side)) << 2 * number - 2
    return code
