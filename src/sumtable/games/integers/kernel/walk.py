"""What every look for plays has in common: the hand, the board's gaps, targets and limits."""

import cython

from sumtable.games.integers.kernel.blank import blank
from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.hand import Hand
from sumtable.games.integers.kernel.tiles import EMPTY, MOST_NAMED, NAMES, WILD

_WILD = cython.declare(cython.int, WILD)
_EMPTY = cython.declare(cython.int, EMPTY)
_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)
_TARGETS = cython.declare(cython.int, len(NAMES))
_CELLS = cython.declare(cython.int, 768)
_ENDLESS = cython.declare(cython.longlong, 0x7FFFFFFFFFFFFFF)


@cython.cclass
class Walk:
    """Walks through every play a seat has on a table: each exactly once, in a fixed order.

    How it walks depends on the shape (see `Stretches` and `Groups`); what is done with the plays is
    for those that inherit from it.
    """

    table: Field
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

    def __init__(self, table: Field) -> None:
        if not cython.compiled:
            blank(self)
        self.table = table
        self.hand = Hand()
        self.limit = _ENDLESS

    @cython.cfunc
    def walk(self, seat: cython.int) -> cython.void:
        """Walks with the hand that was taken, for its top tile or every target it can name."""
        table: Field = self.table
        top: cython.int
        target: cython.int
        limit: cython.longlong = self.limit
        rest: cython.int = _TARGETS
        self.found = 0
        self.steps = 0
        self.done = self.halted = self.cut = False
        if table.held[seat] == 0 or table.tops[seat] < 0:
            return
        top = table.hands[seat * 5 + table.tops[seat]]
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
        self.table.target = target
        if self.table.free:
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
        table: Field = self.table
        rows: cython.int = table.size // table.stride
        direction: cython.int
        square: cython.int
        self.edge = 0
        for direction in range(2):
            for square in range(table.size):
                self.near[direction * _CELLS + square] = 0
                self.around[direction * _CELLS + square] = 0
        for square in range(1, rows - 1):
            self.survey_line(0, square * table.stride, 1)
        for square in range(1, table.stride):
            self.survey_line(_CELLS, square, table.stride)
        for square in range(table.size):
            if table.cells[square] == _EMPTY and (self.near[square] or self.near[_CELLS + square]):
                self.frontier[self.edge] = square
                self.edge += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def survey_line(self, base: cython.int, border: cython.int, step: cython.int) -> cython.void:
        """One row or column, from the border square before it to the one after it."""
        table: Field = self.table
        last: cython.int = border
        square: cython.int = border + step
        total: cython.longlong = 0
        while True:
            if table.cells[square] > _EMPTY:
                total += table.cells[square]
            else:
                self.after[base + last] = total
                self.beyond[base + last] = square
                if square - last > step:
                    self.around[base + last] += total
                    self.around[base + square] += total
                    self.near[base + last] = self.near[base + square] = 1
                if table.cells[square] != _EMPTY:
                    break
                last = square
                total = 0
            square += step
