"""A turn: the hand of the player to move, and what may be done with it."""

import cython
from cython.cimports.sumtable.games.integers.kernel.numbers import nameable

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.numbers import EMPTY, WILD

# The codes of refused actions; where several hold, the first in this order is reported.
CODES = (
    "integers.not-in-hand",
    "integers.no-such-square",
    "integers.occupied",
    "integers.no-tiles",
    "integers.wild-value",
    "integers.target",
    "integers.not-touching",
    "integers.not-a-line",
    "integers.sum",
    "integers.pool-empty",
)
NOT_IN_HAND, NO_SUCH_SQUARE, OCCUPIED, NO_TILES, WILD_VALUE = CODES[:5]
TARGET, NOT_TOUCHING, NOT_A_LINE, SUM, POOL_EMPTY = CODES[5:]

_WILD = cython.declare(cython.int, WILD)
_EMPTY = cython.declare(cython.int, EMPTY)


@cython.cfunc
def _bounded(number: object) -> cython.int:
    """The number, or one that no tile and no range has if it doesn't fit."""
    if -1_000_000_000 <= number <= 1_000_000_000:
        return number
    return 1_000_000_001


@cython.cclass
class Turn(Field):
    """Somebody is to move; how many tiles there are to draw is known."""

    mover: cython.int
    pool: cython.longlong

    # The hand

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def slot(self, number: cython.int, used: cython.int) -> cython.int:
        """Where the mover's hand holds the number; of equal tiles as R5 says; -1: nowhere."""
        base: cython.int = self.mover * 5
        top: cython.int = self.tops[self.mover]
        i: cython.int = self.held[self.mover] - 1
        while i >= 0:
            if i != top and self.hands[base + i] == number and not used >> i & 1:
                return i
            i -= 1
        if top >= 0 and self.hands[base + top] == number and not used >> top & 1:
            return top
        return -1

    @cython.final
    @cython.cfunc
    def claim(self, tile: object, used: cython.int) -> cython.int:
        """The hand's places in use (bits) with that of one more tile; -1 if it isn't there."""
        place: cython.int = self.slot(_bounded(tile), used)
        if place < 0:
            return -1
        self.tile[self.count] = tile
        self.count += 1
        return used | 1 << place

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def discard(self) -> cython.void:
        """Takes the tiles of the play or trade out of the mover's hand."""
        base: cython.int = self.mover * 5
        top: cython.int = -1
        used: cython.int = 0
        kept: cython.int = 0
        i: cython.int
        for i in range(self.count):
            used |= 1 << self.slot(self.tile[i], used)
        for i in range(self.held[self.mover]):
            if used >> i & 1:
                continue
            if i == self.tops[self.mover]:
                top = kept
            self.hands[base + kept] = self.hands[base + i]
            kept += 1
        self.held[self.mover] = kept
        self.tops[self.mover] = top

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def receive(self, tile: cython.int) -> cython.void:
        """Puts a drawn tile into the mover's hand."""
        self.hands[self.mover * 5 + self.held[self.mover]] = tile
        self.held[self.mover] += 1

    # What may be done

    def judge(self, placements: tuple, named: object) -> str:
        """The code of the refusal of a play, "" if it is legal; lays its tiles from NOT_A_LINE on.

        `placements` are (tile, square's name, value or None); `named` is the target or None.
        """
        squares: dict = self.board.index
        # Plain tuples, which [:] makes of those with names, are taken apart much faster.
        parts: list = [placement[:] for placement in placements]
        used: cython.int = 0
        i: cython.int = 0
        j: cython.int
        top: cython.int = _EMPTY
        if self.tops[self.mover] >= 0:
            top = self.hands[self.mover * 5 + self.tops[self.mover]]
        self.count = 0
        for tile, _, _ in parts:
            self.culprit = self.count
            used = self.claim(tile, used)
            if used < 0:
                return NOT_IN_HAND
        for _, name, _ in parts:
            self.culprit = i
            self.square[i] = squares.get(name, -1)
            if self.square[i] < 0:
                return NO_SUCH_SQUARE
            i += 1
        for i in range(self.count):
            self.culprit = i
            if self.cells[self.square[i]] != _EMPTY:
                return OCCUPIED
            for j in range(i):
                if self.square[i] == self.square[j]:
                    return OCCUPIED
        if self.count == 0:
            return NO_TILES
        i = 0
        for _, _, value in parts:
            self.culprit = i
            if (self.tile[i] == _WILD) != (value is not None):
                return WILD_VALUE
            self.value[i] = self.tile[i] if value is None else _bounded(value)
            if value is not None and not nameable(self.value[i]):
                return WILD_VALUE
            i += 1
        if (top == _WILD) != (named is not None):
            return TARGET
        self.target = top if named is None else _bounded(named)
        if named is not None and not nameable(self.target):
            return TARGET
        return self.judge_shape()

    @cython.final
    @cython.cfunc
    def judge_shape(self) -> str:
        """The refusals that look at where the tiles lie; lays them."""
        i: cython.int
        if not self.touching():
            return NOT_TOUCHING
        self.lay()
        if not self.free and not self.in_line():
            return NOT_A_LINE
        for i in range(self.lines):
            if self.line_total[i] != self.target:
                self.culprit = i
                return SUM
        return ""

    def judge_trade(self, tiles: tuple) -> str:
        """The code of the refusal of a trade, "" if it is legal."""
        used: cython.int = 0
        self.count = 0
        for tile in tiles:
            self.culprit = self.count
            used = self.claim(tile, used)
            if used < 0:
                return NOT_IN_HAND
        if self.count == 0:
            return NO_TILES
        return "" if self.pool > 0 else POOL_EMPTY

    def blame(self) -> int:
        """Which placement, trade tile or line the refusal is about."""
        return self.culprit
