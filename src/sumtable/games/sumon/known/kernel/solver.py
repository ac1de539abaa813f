"""Small boards of Sum On solved to the end: who wins, and by how much, when both play their best.

Pure Python that Cython compiles, on the rules' own slate. A result is twice the lead of the side to
act; on equal sums, where the rules name a winner, it is 1 or −1. So it is never 0, its sign tells
who wins, and half of it, towards 0, is the lead.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns

from sumtable.games.sumon.kernel.slate import NO_SWAP

MOST = 100
"""More than any result."""

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_MOST = cython.declare(cython.int, MOST)
# What a step that is left to the other side counts, in pips of the pieces that a turn moves.
_STEP = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class Solver:
    """A board that is solved from where it is loaded; what it knows holds for every position."""

    slate: Slate
    turns: Turns
    pieces: cython.int
    total: cython.int
    bits: cython.int
    # What is known of positions: the squares of both sides, who is to act (1 or 2; 0: nothing is),
    # the bounds of the result, moved up by `MOST`, and the turn to try first
    memory: Memory
    blue_keys: cython.p_ulonglong
    red_keys: cython.p_ulonglong
    sides: cython.p_uchar
    lows: cython.p_uchar
    highs: cython.p_uchar
    firsts: cython.p_int
    nodes: cython.longlong
    most_nodes: cython.longlong
    stopped: cython.int
    # The turn that the last position was decided by
    decisive: cython.int

    def __init__(
        self, width: cython.int, height: cython.int, pieces: cython.int, bits: cython.int = 20
    ) -> None:
        size: cython.longlong = 1 << bits
        self.slate = Slate(width, height, pieces)
        self.turns = Turns()
        self.pieces = pieces
        self.total = pieces * (pieces + 1) // 2
        self.bits = bits
        self.memory = Memory()
        self.blue_keys = self.memory.words(size)
        self.red_keys = self.memory.words(size)
        self.sides = self.memory.octets(size)
        self.lows = self.memory.octets(size)
        self.highs = self.memory.octets(size)
        self.firsts = self.memory.ints(size)
        self.nodes = 0
        self.most_nodes = 0
        self.stopped = 0
        self.decisive = 0

    def load(self, blue: tuple, red: tuple, side: cython.int) -> None:
        """Takes a position in which all pieces stand; `side` is to act."""
        self.slate.load(blue, red, side, _NO_SWAP)
        self.turns.top = 0

    def solve(self, low: cython.int, high: cython.int, nodes: cython.longlong) -> cython.int:
        """The result for the side to act; at most `low` or at least `high` where it isn't between.

        It is 0 if more than so many positions would have to be looked at.
        """
        found: cython.int
        self.nodes = 0
        self.most_nodes = nodes
        self.stopped = 0
        found = self._best(low, high)
        return 0 if self.stopped else found

    def looked_at(self) -> cython.longlong:
        """How many positions the last search looked at."""
        return self.nodes

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end(self) -> cython.int:
        """The result where the side to act has no step."""
        slate: Slate = self.slate
        lead: cython.int = slate.lead()
        if lead == 0:
            return 1 if slate.winner() == slate.side else -1
        return -2 * lead if slate.side else 2 * lead

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best(self, low: cython.int, high: cython.int) -> cython.int:
        """The result for the side to act within these bounds, beyond them a bound of it."""
        slate: Slate = self.slate
        blue: cython.ulonglong
        red: cython.ulonglong
        slot: cython.int
        first: cython.int = 0
        least: cython.int
        most: cython.int
        found: cython.int
        self.nodes += 1
        if self.nodes > self.most_nodes:
            self.stopped = 1
            return 0
        if not slate.can_step():
            return self._end()
        # What is home stays there: nobody leads by more than what the other side hasn't got yet.
        least = 2 * (slate.far_row_sum(slate.side) - self.total) - 1
        most = 2 * (self.total - slate.far_row_sum(1 - slate.side)) + 1
        blue = self._packed(0)
        red = self._packed(1)
        slot = self._slot(blue, red)
        if (
            self.sides[slot] == slate.side + 1
            and self.blue_keys[slot] == blue
            and self.red_keys[slot] == red
        ):
            least = max(least, cython.cast(cython.int, self.lows[slot]) - _MOST)
            most = min(most, cython.cast(cython.int, self.highs[slot]) - _MOST)
            first = self.firsts[slot]
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low = max(low, least)
        high = min(high, most)
        found = self._try(low, high, first)
        if self.stopped:
            return 0
        if found < high:
            most = min(most, found)
        if found > low:
            least = max(least, found)
        self._keep(slot, blue, red, least, most)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try(self, low: cython.int, high: cython.int, favoured: cython.int) -> cython.int:
        """The best result of all turns, or the first one that reaches `high`."""
        slate: Slate = self.slate
        turns: Turns = self.turns
        first: cython.int = turns.top
        best: cython.int = -_MOST
        found: cython.int
        i: cython.int = first
        slate._list_turns(turns)
        self._rank(first)
        if favoured:
            turns._favour(first, favoured)
        while i < turns.top:
            turns._bring_best(i, turns.top)
            slate.make(turns.codes[i])
            found = -self._best(-high, -max(low, best))
            slate._take_back(turns.codes[i], _NO_SWAP)
            if self.stopped:
                break
            if found > best:
                best = found
                favoured = turns.codes[i]
                if best >= high:
                    break
            i += 1
        turns.top = first
        self.decisive = favoured
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rank(self, first: cython.int) -> cython.void:
        """Lets turns come first that leave the other side few steps: with five pieces a side on
        three rows that saves two positions in three."""
        slate: Slate = self.slate
        turns: Turns = self.turns
        i: cython.int
        for i in range(first, turns.top):
            slate.make(turns.codes[i])
            turns.ranks[i] -= _STEP * self._freedom()
            slate._take_back(turns.codes[i], _NO_SWAP)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _freedom(self) -> cython.int:
        """How many single steps the side to act has."""
        number: cython.int
        steps: cython.int = 0
        for number in range(1, self.pieces + 1):
            steps += self.slate._steps_of(number)
        return steps

    # What is known

    @cython.cfunc
    @cython.exceptval(check=False)
    def _packed(self, side: cython.int) -> cython.ulonglong:
        """The squares of a side's pieces, eight bits each."""
        packed: cython.ulonglong = 0
        number: cython.int
        for number in range(side * 9 + 1, side * 9 + 1 + self.pieces):
            packed = packed << 8 | cython.cast(cython.ulonglong, self.slate.at[number])
        return packed

    @cython.cfunc
    @cython.exceptval(check=False)
    def _slot(self, blue: cython.ulonglong, red: cython.ulonglong) -> cython.int:
        """Where a position is kept, if it is."""
        mixed: cython.ulonglong = (blue * 0x9E3779B97F4A7C15) & _MASK
        mixed ^= ((red ^ blue >> 31) * 0xC2B2AE3D27D4EB4F) & _MASK
        return cython.cast(cython.int, mixed >> (64 - self.bits)) ^ self.slate.side

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        slot: cython.int,
        blue: cython.ulonglong,
        red: cython.ulonglong,
        least: cython.int,
        most: cython.int,
    ) -> cython.void:
        """Notes what is known of the position that is on the slate."""
        self.blue_keys[slot] = blue
        self.red_keys[slot] = red
        self.sides[slot] = self.slate.side + 1
        self.lows[slot] = least + _MOST
        self.highs[slot] = most + _MOST
        self.firsts[slot] = self.decisive
