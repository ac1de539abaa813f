"""Shape `line`: plays on stretches of empty squares.

A play is a stretch of consecutive empty squares of one row or column and an order of some hand
tiles; sums across the stretch force single tiles, its own sum filters the orders, and the numbers
of wild tiles are counted from a table instead of being tried.
"""

import cython
from cython.cimports.sumtable.games.integers.kernel.numbers import nameable

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.numbers import EMPTY, HAND, MOST_NAMED, WILD
from sumtable.games.integers.kernel.walk import Hand, Walk

_WILD = cython.declare(cython.int, WILD)
_EMPTY = cython.declare(cython.int, EMPTY)
_CELLS = cython.declare(cython.int, 768)
_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)
# The most that wild tiles can make, and how many sums that are, the negative ones included.
_MOST_SUM = cython.declare(cython.int, HAND * MOST_NAMED)
_SUMS = cython.declare(cython.int, 2 * HAND * MOST_NAMED + 1)


@cython.cclass
class Stretches(Walk):
    """Walks through stretches and the orders of tiles that fill them."""

    # How many ways so many wild tiles have to make a sum.
    ways: cython.longlong[546]
    counted: cython.bint
    # The stretch that is looked at: squares, whether tiles across force a number, which, and
    # whether a wild tile can be it.
    spots: cython.int[5]
    needed: cython.bint[5]
    need: cython.longlong[5]
    wild_can: cython.bint[5]

    @cython.cfunc
    @cython.exceptval(-1)
    def try_stretch(
        self,
        length: cython.int,
        lines: cython.int,
        pairs: cython.int,
        bound: cython.bint,
        rest: cython.longlong,
    ) -> cython.bint:
        """Looks into the stretch, whose tiles have to make the rest of its sum, if it is worth it.

        A play on it makes so many lines and pairs with +10 squares; `bound`: some of its tiles are
        forced. Whether that was enough.
        """
        raise NotImplementedError

    @cython.cfunc
    @cython.exceptval(-1)
    def offer(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
        ways: cython.longlong,
    ) -> cython.bint:
        """Takes up the plays of one order on one stretch: so many ways to name its wild tiles.

        Whether that was enough.
        """
        raise NotImplementedError

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_ways(self) -> cython.void:
        """ways[_SUMS * n + sum + _MOST_SUM]: how many ways n wild tiles have to make the sum."""
        tiles: cython.int
        total: cython.int
        number: cython.int
        for total in range(6 * _SUMS):
            self.ways[total] = 0
        self.ways[_MOST_SUM] = 1
        for tiles in range(1, 6):
            for total in range(_SUMS):
                for number in range(-_MOST_NAMED, _MOST_NAMED + 1):
                    if number != 0 and 0 <= total - number < _SUMS:
                        self.ways[_SUMS * tiles + total] += self.ways[
                            _SUMS * (tiles - 1) + total - number
                        ]

    @cython.cfunc
    def walk_stretches(self) -> cython.void:
        """Single tiles first, then longer stretches across, then down."""
        i: cython.int
        if self.hand.wild >= 0 and not self.counted:
            self.count_ways()
            self.counted = True
        # No tiles make 0 in one way.
        self.ways[_MOST_SUM] = 1
        for i in range(self.edge):
            if self.try_single(self.frontier[i]):
                return
        if self.hand.held >= 2 and not self.try_direction(0, _CELLS):
            self.try_direction(_CELLS, 0)

    @cython.cfunc
    @cython.exceptval(-1)
    def try_direction(self, along: cython.int, across: cython.int) -> cython.bint:
        """Whether that was enough: all stretches of two or more squares in one direction."""
        slate: Field = self.slate
        square: cython.int
        for square in range(slate.size):
            if slate.cells[square] == _EMPTY:
                if self.try_stretches(square, along, across) or self.spent():
                    return True
        return False

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def forced(self, square: cython.int, base: cython.int) -> cython.bint:
        """Whether some hand tile makes the sum with the old tiles beside the square."""
        number: cython.longlong = self.target - self.around[base + square]
        kind: cython.int
        for kind in range(self.hand.kinds):
            if self.hand.number[kind] == number and kind != self.hand.wild:
                return True
        return self.hand.wild >= 0 and nameable(number)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def try_single(self, square: cython.int) -> cython.bint:
        """The plays of one tile: its number follows from the old tiles beside it."""
        base: cython.int = 0 if self.near[square] else _CELLS
        lines: cython.int = self.near[square] + self.near[_CELLS + square]
        pairs: cython.int
        if lines == 2 and self.around[square] != self.around[_CELLS + square]:
            return False
        if not self.forced(square, base):
            return False
        self.spots[0] = square
        self.needed[0] = True
        self.need[0] = self.target - self.around[base + square]
        self.wild_can[0] = nameable(self.need[0])
        pairs = lines if self.slate.plus[square] else 0
        return self.try_stretch(1, lines, pairs, True, self.need[0])

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def try_stretches(
        self, square: cython.int, along: cython.int, across: cython.int
    ) -> cython.bint:
        """The plays of two or more tiles of which this square gets the first."""
        slate: Field = self.slate
        rest: cython.longlong = self.target - self.around[along + square]
        touches: cython.bint = False
        bound: cython.bint = False
        length: cython.int = 0
        # The stretch's own line is one; each square with old tiles across it makes one more.
        lines: cython.int = 1
        pairs: cython.int = 0
        while True:
            self.spots[length] = square
            self.needed[length] = self.near[across + square]
            lines += self.near[across + square]
            if slate.plus[square]:
                pairs += 1 + self.near[across + square]
            if self.needed[length]:
                bound = True
                if not self.forced(square, across):
                    return False
                self.need[length] = self.target - self.around[across + square]
                self.wild_can[length] = nameable(self.need[length])
            touches = touches or self.near[across + square] or self.near[along + square]
            length += 1
            if touches and length > 1 and self.try_stretch(length, lines, pairs, bound, rest):
                return True
            if length == self.hand.held:
                return False
            square = self.beyond[along + square]
            if slate.cells[square] != _EMPTY:
                return False
            rest -= self.after[along + square]

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def try_orders(self, length: cython.int, rest: cython.longlong) -> cython.bint:
        """Every order of so many hand tiles that fits the stretch and makes the rest of its sum."""
        hand: Hand = self.hand
        order: cython.int
        kind: cython.int
        i: cython.int
        free_wilds: cython.int
        lacking: cython.longlong
        ways: cython.longlong
        fits: cython.bint
        if not hand.sums[length] >> (rest & 63) & 1:
            return False
        for order in range(hand.order_from[length], hand.order_from[length + 1]):
            lacking = rest - hand.order_sum[order]
            i = _MOST_NAMED * hand.order_wilds[order]
            if lacking > i or lacking < -i:
                continue
            fits = True
            free_wilds = 0
            for i in range(length):
                kind = hand.order[order * 5 + i]
                if not self.needed[i]:
                    free_wilds += kind == hand.wild
                elif kind != hand.wild:
                    fits = hand.number[kind] == self.need[i]
                elif self.wild_can[i]:
                    lacking -= self.need[i]
                else:
                    fits = False
                if not fits:
                    break
            if fits and -_MOST_SUM <= lacking <= _MOST_SUM:
                ways = self.ways[_SUMS * free_wilds + lacking + _MOST_SUM]
                if self.found + ways <= self.first:
                    self.found += ways
                elif self.offer(order, length, free_wilds, lacking, ways):
                    return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def build(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
        way: cython.longlong,
    ) -> cython.void:
        """Sets the play on the table, its wild tiles named in the way with this number."""
        slate: Field = self.slate
        hand: Hand = self.hand
        i: cython.int
        named: cython.longlong = 0
        ways: cython.longlong
        slate.count = length
        for i in range(length):
            slate.square[i] = self.spots[i]
            slate.tile[i] = hand.number[hand.order[order * 5 + i]]
            slate.value[i] = slate.tile[i]
            if slate.tile[i] != _WILD:
                continue
            if self.needed[i]:
                slate.value[i] = cython.cast(cython.int, self.need[i])
                continue
            free_wilds -= 1
            for named in range(-_MOST_NAMED, _MOST_NAMED + 1):
                if named == 0 or not -_MOST_SUM <= lacking - named <= _MOST_SUM:
                    continue
                ways = self.ways[_SUMS * free_wilds + lacking - named + _MOST_SUM]
                if way < ways:
                    break
                way -= ways
            slate.value[i] = cython.cast(cython.int, named)
            lacking -= named
