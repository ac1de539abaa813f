"""A hand as a search sees it: kinds of tiles, what can be used of them, and in which orders."""

import cython

from sumtable.games.integers.kernel.blank import blank
from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.tiles import WILD

_WILD = cython.declare(cython.int, WILD)


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
    # Every order of tiles by length, with its sum, wild tiles and combination.
    order: cython.uchar[1650]
    order_sum: cython.longlong[330]
    order_wilds: cython.uchar[330]
    order_from: cython.int[8]
    order_combination: cython.int[330]

    def __init__(self) -> None:
        if not cython.compiled:
            blank(self)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self, table: Field, seat: cython.int) -> cython.void:
        """Reads the seat's hand; in shape `line` its orders, too."""
        i: cython.int
        kind: cython.int
        number: cython.int
        self.kinds = 0
        self.wild = -1
        self.held = table.held[seat]
        for i in range(self.held):
            number = table.hands[seat * 5 + i]
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
        if not table.free:
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
        used: cython.int
        self.order_sum[0] = 0
        self.order_wilds[0] = 0
        self.order_combination[0] = 0
        self.order_from[0] = 0
        self.order_from[1] = 1
        for length in range(1, self.held + 1):
            for old in range(self.order_from[length - 1], self.order_from[length]):
                for kind in range(self.kinds):
                    used = 0
                    for i in range(length - 1):
                        used += self.order[old * 5 + i] == kind
                    if used == self.have[kind]:
                        continue
                    for i in range(length - 1):
                        self.order[new * 5 + i] = self.order[old * 5 + i]
                    self.order[new * 5 + length - 1] = kind
                    self.order_sum[new] = self.order_sum[old]
                    self.order_wilds[new] = self.order_wilds[old]
                    self.order_combination[new] = self.order_combination[old] + self.radix[kind]
                    if kind == self.wild:
                        self.order_wilds[new] += 1
                    else:
                        self.order_sum[new] += self.number[kind]
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
    def set_trade(self, table: Field, combination: cython.int) -> cython.void:
        """Sets the tiles of a combination on the table, to be traded."""
        kind: cython.int
        i: cython.int
        table.count = 0
        for kind in range(self.kinds):
            for i in range(self.count_in(combination, kind)):
                table.tile[table.count] = self.number[kind]
                table.count += 1
