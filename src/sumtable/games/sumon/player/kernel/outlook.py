"""What positions of Sum On are worth to the strongest player, and the last turn of its search.

Pure Python that Cython compiles. Besides the two tables a small network values a position: 32 sums,
to which each piece on its square adds something, are cut off below 0 and above `FULL` and weighed.
The sums are kept while stepping, as the tables' are.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.games.sumon.kernel.ahead import promised
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.player.kernel.ground import Ground

from sumtable.games.sumon.kernel.slate import NOWHERE
from sumtable.games.sumon.kernel.turns import MOST_TURNS
from sumtable.games.sumon.player.kernel.ground import NEVER

SUMS = 32
"""Sums of the network: the first half sees the board as Blue does, the other as Red does."""

FULL = 512
"""A sum counts no more than this."""

PLACES = 3168
"""A piece on a square is one of so many places."""

ROOM = 4 * MOST_TURNS
"""Positions whose sums are kept at once, besides those within the turn that is looked at."""

_ROOM = cython.declare(cython.int, ROOM)
_NEVER = cython.declare(cython.int, NEVER)
_NOWHERE = cython.declare(cython.int, NOWHERE)
_LINE = cython.declare(cython.int, 64)


@cython.final
@cython.cclass
class Outlook(Ground):
    """The ground of a search that also has a network."""

    memory: Memory
    adds: cython.p_short
    turn: cython.p_short
    weights: cython.p_short
    # The best last turn, and by side the number that began the one that was good enough before
    last_code: cython.int
    opener: cython.int[2]
    # By position 32 sums: those of listed turns, then those within a turn
    sums: cython.p_short

    def __init__(
        self, slate: Slate, early: list, late: list, adds: list, turn: list, weights: list
    ) -> None:
        """`turn` is what is added while Blue, then while Red is to act."""
        i: cython.int
        super().__init__(slate, early, late)
        if not cython.compiled:
            self.opener = [0] * 2
        self.memory = Memory()
        self.adds = _shorts(self.memory, PLACES * SUMS)
        self.turn = _shorts(self.memory, 2 * SUMS)
        self.weights = _shorts(self.memory, SUMS)
        self.sums = _shorts(self.memory, (_ROOM + 16) * SUMS)
        for i in range(len(adds)):
            self.adds[i] = adds[i]
        for i in range(len(weights)):
            self.weights[i] = weights[i]
        for i in range(len(turn)):
            self.turn[i] = turn[i]

    # Values

    @cython.cfunc
    @cython.exceptval(check=False)
    def _seen(self, here: cython.int, side: cython.int) -> cython.int:
        """What the network adds for Blue in the position of these sums, with this side to act."""
        sums: cython.p_short = self.sums
        turn: cython.p_short = self.turn
        weights: cython.p_short = self.weights
        first: cython.longlong = 32 * cython.cast(cython.longlong, here)
        acts: cython.longlong = 32 * cython.cast(cython.longlong, side)
        i: cython.longlong
        value: cython.int = 0
        each: cython.short
        for i in range(32):
            each = sums[first + i] + turn[acts + i]
            each = 0 if each < 0 else each
            each = 512 if each > 512 else each
            value += cython.cast(cython.int, each) * cython.cast(cython.int, weights[i])
        return value >> 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def _foreseen(
        self, here: cython.int, source: cython.int, target: cython.int, side: cython.int
    ) -> cython.int:
        """The same after a piece has gone from one place to another; no sums are kept."""
        sums: cython.p_short = self.sums
        adds: cython.p_short = self.adds
        turn: cython.p_short = self.turn
        weights: cython.p_short = self.weights
        first: cython.longlong = 32 * cython.cast(cython.longlong, here)
        minus: cython.longlong = 32 * cython.cast(cython.longlong, source)
        plus: cython.longlong = 32 * cython.cast(cython.longlong, target)
        acts: cython.longlong = 32 * cython.cast(cython.longlong, side)
        i: cython.longlong
        value: cython.int = 0
        each: cython.short
        for i in range(32):
            each = sums[first + i] - adds[minus + i] + adds[plus + i] + turn[acts + i]
            each = 0 if each < 0 else each
            each = 512 if each > 512 else each
            value += cython.cast(cython.int, each) * cython.cast(cython.int, weights[i])
        return value >> 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def _carry(
        self, here: cython.int, there: cython.int, source: cython.int, target: cython.int
    ) -> cython.void:
        """Makes the sums `there` those after a piece went from one place to another."""
        sums: cython.p_short = self.sums
        adds: cython.p_short = self.adds
        before: cython.longlong = 32 * cython.cast(cython.longlong, here)
        after: cython.longlong = 32 * cython.cast(cython.longlong, there)
        minus: cython.longlong = 32 * cython.cast(cython.longlong, source)
        plus: cython.longlong = 32 * cython.cast(cython.longlong, target)
        i: cython.longlong
        for i in range(32):
            sums[after + i] = sums[before + i] - adds[minus + i] + adds[plus + i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _now(
        self, early: cython.int, late: cython.int, gone: cython.int, here: cython.int
    ) -> cython.int:
        """The value for the side to act, from Blue's sums, so many steps after the start."""
        side: cython.int = self.slate.side
        early -= self.tempo_early if side else -self.tempo_early
        late -= self.tempo_late if side else -self.tempo_late
        value: cython.int = early * (128 - gone) + late * gone + self._seen(here, side)
        return -value if side else value

    # The last turn

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_turn(
        self,
        beta: cython.int,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
    ) -> cython.int:
        """The best value after one more turn; what reaches `beta` ends the search.

        That turn's code is `last_code` then.
        """
        best: cython.int = -_NEVER
        opener: cython.int = self.opener[self.slate.side]
        number: cython.int
        i: cython.int
        self.last_code = 0
        if self.nodes >= self.next_look:
            self._look_at_limits()
        if self.stopped:
            return 0
        # As long as this square stays free the other side isn't stopped, whatever the turn.
        self.free_step = self.slate._free_step(1 - self.slate.side, _NOWHERE)
        early += self.tempo_early if self.slate.side else -self.tempo_early
        late += self.tempo_late if self.slate.side else -self.tempo_late
        for i in range(9):
            number = i if i else opener
            if i == opener:
                continue
            best = self._last_from(
                self.slate, number, 0, best, beta, early, late, gone + 1, here, _ROOM
            )
            if best >= beta:
                self.opener[self.slate.side] = number
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
        code: cython.int,
        best: cython.int,
        beta: cython.int,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
        there: cython.int,
    ) -> cython.int:
        """The best of `best` and of the turns that go on from `code` with a step of `number`.

        `gone` already counts that step; the sums after it come to `there`.
        """
        side: cython.int = slate.side
        piece: cython.int = side * 9 + number
        source: cython.int = slate.at[piece]
        base: cython.int = piece * 176
        target: cython.int = source + slate.shift[side]
        way: cython.int
        bits: cython.int
        other: cython.int
        value: cython.int
        moved: cython.int
        longer: cython.int
        there_early: cython.int
        there_late: cython.int
        for way in range(1, 4):
            target += 1
            if slate.taken[target]:
                continue
            bits = promised(slate, number, way, target) if number < 8 else 0
            there_early = early - self.early[base + source] + self.early[base + target]
            there_late = late - self.late[base + source] + self.late[base + target]
            self.nodes += 1
            moved = bits or target == self.free_step or slate.taken[self.free_step]
            if moved:
                slate._move(piece, number, target)
            if moved and slate.taken[self.free_step] and not slate._free_step(1 - side, _NOWHERE):
                value = self._ended(1 - side)
            else:
                value = there_early * (128 - gone) + there_late * gone
                value += self._foreseen(here, base + source, base + target, 1 - side)
                value = -value if side else value
            longer = code | way << 2 * number - 2
            if value > best:
                best = value
                self.last_code = longer
            if bits and best < beta:
                self._carry(here, there, base + source, base + target)
            other = number + 1
            while bits and best < beta:
                if bits & 1:
                    best = self._last_from(
                        slate,
                        other,
                        longer,
                        best,
                        beta,
                        there_early,
                        there_late,
                        gone + 1,
                        there,
                        there + 1,
                    )
                bits >>= 1
                other += 1
            if moved:
                slate._move(piece, number, source)
            if best >= beta:
                return best
        return best


@cython.cfunc
@cython.exceptval(check=True)
def _shorts(memory: Memory, length: cython.longlong) -> cython.p_short:
    """A row of numbers of 16 bits; 32 of them are one line of the processor's cache."""
    row: cython.p_uchar = memory.octets(2 * length + _LINE)
    if cython.compiled:
        row += _LINE - cython.cast(cython.size_t, row) % _LINE
        return cython.cast(cython.p_short, row)
    return memoryview(row).cast("h")
