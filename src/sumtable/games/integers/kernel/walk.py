"""What every look for plays has in common: the hand, the board's gaps, targets and limits.

A search sees a hand as kinds of tiles, what can be used of them, and in which orders.
"""

import cython

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.numbers import EMPTY, MOST_NAMED, NAMES, WILD, blank

_WILD = cython.declare(cython.int, WILD)
_EMPTY = cython.declare(cython.int, EMPTY)
_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)
_TARGETS = cython.declare(cython.int, len(NAMES))
_CELLS = cython.declare(cython.int, 768)
_ONE = cython.declare(cython.ulonglong, 1)
_ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_ENDLESS = cython.declare(cython.longlong, 0x7FFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Hand:
    """The hand of one seat: number and how many of each kind, and which kind is wild (or -1).

    Some of its tiles, used together, are a *combination*: the sum of radix[kind] for each tile.
    There are so many, none and all included; used_in[combination] is how many tiles it has.
    """

    kinds: cython.int
    held: cython.int
    wild: cython.int
    number: cython.int[5]
    have: cython.int[5]
    radix: cython.int[5]
    combinations: cython.int
    used_in: cython.int[32]
    # Every order of tiles by length, with its sum, wild tiles, combination, and tiles used as one
    # number, four bits a kind.
    order: cython.uchar[1650]
    order_sum: cython.longlong[330]
    order_wilds: cython.uchar[330]
    order_from: cython.int[8]
    order_combination: cython.int[330]
    order_tally: cython.int[330]
    # By length, the sums of orders as bits, each modulo 64; all bits if one has a wild tile.
    sums: cython.ulonglong[6]

    def __init__(self) -> None:
        if not cython.compiled:
            blank(self)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self, slate: Field, seat: cython.int) -> cython.void:
        """Reads the seat's hand; in shape `line` its orders, too."""
        i: cython.int
        kind: cython.int
        number: cython.int
        self.kinds = 0
        self.wild = -1
        self.held = slate.held[seat]
        for i in range(self.held):
            number = slate.hands[seat * 5 + i]
            kind = 0
            while kind < self.kinds and self.number[kind] != number:
                kind += 1
            if kind == self.kinds:
                self.number[kind] = number
                self.have[kind] = 0
                self.kinds += 1
            self.have[kind] += 1
            if number == _WILD:
                self.wild = kind
        self.number_combinations()
        if not slate.free:
            self.make_orders()

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_orders(self) -> cython.void:
        """Every order of 1 … held tiles, the shorter ones first; order 0 is the empty one."""
        length: cython.int
        old: cython.int
        new: cython.int = 1
        kind: cython.int
        i: cython.int
        self.order_sum[0] = 0
        self.order_wilds[0] = 0
        self.order_combination[0] = 0
        self.order_tally[0] = 0
        self.order_from[0] = 0
        self.order_from[1] = 1
        for length in range(1, self.held + 1):
            self.sums[length] = 0
            for old in range(self.order_from[length - 1], self.order_from[length]):
                for kind in range(self.kinds):
                    if self.order_tally[old] >> 4 * kind & 7 == self.have[kind]:
                        continue
                    for i in range(length - 1):
                        self.order[new * 5 + i] = self.order[old * 5 + i]
                    self.order[new * 5 + length - 1] = kind
                    self.order_sum[new] = self.order_sum[old]
                    self.order_wilds[new] = self.order_wilds[old]
                    self.order_combination[new] = self.order_combination[old] + self.radix[kind]
                    self.order_tally[new] = self.order_tally[old] + (1 << 4 * kind)
                    if kind == self.wild:
                        self.order_wilds[new] += 1
                    else:
                        self.order_sum[new] += self.number[kind]
                    if self.order_wilds[new] > 0:
                        self.sums[length] = _ALL
                    self.sums[length] |= _ONE << (self.order_sum[new] & 63)
                    new += 1
            self.order_from[length + 1] = new

    @cython.cfunc
    @cython.exceptval(check=False)
    def number_combinations(self) -> cython.void:
        """Gives every combination its number: each kind repeats those of the kinds before it."""
        kind: cython.int
        used: cython.int
        i: cython.int
        self.combinations = 1
        self.used_in[0] = 0
        for kind in range(self.kinds):
            self.radix[kind] = self.combinations
            for used in range(1, self.have[kind] + 1):
                for i in range(self.radix[kind]):
                    self.used_in[self.combinations + i] = self.used_in[i] + used
                self.combinations += self.radix[kind]

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_in(self, combination: cython.int, kind: cython.int) -> cython.int:
        """How many tiles of a kind are used in a combination."""
        rest: cython.int = combination // self.radix[kind]
        return rest - rest // (self.have[kind] + 1) * (self.have[kind] + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_trade(self, slate: Field, combination: cython.int) -> cython.void:
        """Sets the tiles of a combination on the table, to be traded."""
        kind: cython.int
        i: cython.int
        slate.count = 0
        for kind in range(self.kinds):
            for i in range(self.count_in(combination, kind)):
                slate.tile[slate.count] = self.number[kind]
                slate.count += 1


@cython.cclass
class Walk:
    """Walks through every play a seat has on a slate: each exactly once, in a fixed order.

    How it walks depends on the shape (see `Stretches` and `Groups`); what is done with the plays is
    for those that inherit from it.
    """

    slate: Field
    hand: Hand
    target: cython.longlong
    # How many plays were found; those before the one with the index `first` are only counted.
    found: cython.longlong
    first: cython.longlong
    done: cython.bint
    # Per direction and empty square: sums of the old tiles beside it, the square after them.
    near: cython.uchar[1536]
    around: cython.longlong[1536]
    after: cython.longlong[1536]
    beyond: cython.int[1536]
    # The empty squares next to old tiles, and how many they are.
    frontier: cython.int[768]
    edge: cython.int
    # The walk may be bounded by steps, and by a function that says when the time is over.
    steps: cython.longlong
    limit: cython.longlong
    stop: object
    halted: cython.bint
    cut: cython.bint

    def __init__(self, slate: Field) -> None:
        if not cython.compiled:
            blank(self)
        self.slate = slate
        self.hand = Hand()
        self.limit = _ENDLESS

    @cython.cfunc
    def walk(self, seat: cython.int) -> cython.void:
        """Walks with the hand that was taken, for its top tile or every target it can name."""
        slate: Field = self.slate
        top: cython.int
        target: cython.int
        limit: cython.longlong = self.limit
        rest: cython.int = _TARGETS
        self.found = 0
        self.steps = 0
        self.done = self.halted = self.cut = False
        if slate.held[seat] == 0 or slate.tops[seat] < 0:
            return
        top = slate.hands[seat * 5 + slate.tops[seat]]
        self.survey()
        if top != _WILD:
            self.walk_for(top)
            return
        for target in range(-_MOST_NAMED, _MOST_NAMED + 1):
            if target != 0 and not self.done and not self.halted:
                # Every target gets its share of the steps that are left.
                self.limit = self.steps + (limit - self.steps) // rest
                rest -= 1
                self.walk_for(target)
        self.limit = limit

    @cython.cfunc
    def walk_for(self, target: cython.int) -> cython.void:
        """Walks through the plays that make this target."""
        self.target = target
        self.slate.target = target
        if self.slate.free:
            self.walk_groups()
        else:
            self.walk_stretches()

    @cython.cfunc
    def walk_stretches(self) -> cython.void:
        """Shape `line`."""
        raise NotImplementedError

    @cython.cfunc
    def walk_groups(self) -> cython.void:
        """Shape `free`."""
        raise NotImplementedError

    @cython.cfunc
    @cython.exceptval(-1)
    def spent(self) -> cython.bint:
        """Counts a step and says whether there have been enough."""
        self.steps += 1
        if self.stop is not None and self.steps & 63 == 0 and self.stop():
            self.halted = True
        if self.halted or self.steps > self.limit:
            self.cut = True
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def survey(self) -> cython.void:
        """Notes for every empty square which old tiles stand beside it, and the frontier."""
        slate: Field = self.slate
        rows: cython.int = slate.size // slate.stride
        direction: cython.int
        square: cython.int
        self.edge = 0
        for direction in range(2):
            for square in range(slate.size):
                self.near[direction * _CELLS + square] = 0
                self.around[direction * _CELLS + square] = 0
        for square in range(1, rows - 1):
            self.survey_line(0, square * slate.stride, 1)
        for square in range(1, slate.stride):
            self.survey_line(_CELLS, square, slate.stride)
        for square in range(slate.size):
            if slate.cells[square] == _EMPTY and (self.near[square] or self.near[_CELLS + square]):
                self.frontier[self.edge] = square
                self.edge += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def survey_line(self, base: cython.int, border: cython.int, step: cython.int) -> cython.void:
        """One row or column, from the border square before it to the one after it."""
        slate: Field = self.slate
        last: cython.int = border
        square: cython.int = border + step
        total: cython.longlong = 0
        while True:
            if slate.cells[square] > _EMPTY:
                total += slate.cells[square]
            else:
                self.after[base + last] = total
                self.beyond[base + last] = square
                if square - last > step:
                    self.around[base + last] += total
                    self.around[base + square] += total
                    self.near[base + last] = self.near[base + square] = 1
                if slate.cells[square] != _EMPTY:
                    break
                last = square
                total = 0
            square += step
