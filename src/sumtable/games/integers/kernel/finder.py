"""Counts, lists or picks the plays of a seat, or says whether there is any."""

import cython

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.groups import Groups

# What is done with the plays: count all, list all, stop at the one with an index.
_COUNT = cython.declare(cython.int, 0)
_LIST = cython.declare(cython.int, 1)
_PICK = cython.declare(cython.int, 2)


@cython.cclass
class Finder(Groups):
    """Finds every play a seat has, in a fixed order that `pick` counts in."""

    mode: cython.int
    index: cython.longlong
    found_plays: list
    words: object
    # How many plays an open stretch has, by length and sum to make; -1: not counted yet.
    known: cython.longlong[1536]

    @cython.cfunc
    def count(self, seat: cython.int) -> cython.longlong:
        """How many different plays the seat has."""
        self.unnamed = False
        return self.run(seat, _COUNT, 0)

    @cython.cfunc
    def find_any(self, seat: cython.int) -> cython.bint:
        """Whether the seat could make any play now; stops at the first."""
        self.unnamed = True
        return self.run(seat, _PICK, 0) > 0

    @cython.cfunc
    def pick(self, seat: cython.int, index: cython.longlong) -> cython.bint:
        """Whether there is a play with this index below `count`, which is set on the table."""
        self.unnamed = False
        self.run(seat, _PICK, index)
        return self.done

    @cython.cfunc
    def plays(self, seat: cython.int, words: object) -> list:
        """(target, ((cell, tile, number), …)) for every play, tiles by square.

        With `words`, which write a laid tile, (target, text) instead.
        """
        self.unnamed = False
        self.words = words
        self.found_plays = []
        self.run(seat, _LIST, 0)
        return self.found_plays

    @cython.cfunc
    def run(self, seat: cython.int, mode: cython.int, index: cython.longlong) -> cython.longlong:
        """How many plays were found."""
        i: cython.int
        self.mode = mode
        self.index = index
        self.hand.take(self.table, seat)
        for i in range(1536):
            self.known[i] = -1
        self.walk(seat)
        return self.found

    @cython.cfunc
    def set_play(self) -> tuple:
        """(target, tiles by square) of the play that is set on the table."""
        table: Field = self.table
        i: cython.int
        parts: list = []
        for i in range(table.count):
            parts.append((table.square[i], table.tile[i], table.value[i]))
        parts.sort()
        if self.words is None:
            return table.target, tuple(parts)
        return table.target, " ".join([self.words[part] for part in parts])

    # Shape line

    @cython.cfunc
    def try_stretch(
        self,
        length: cython.int,
        lines: cython.int,
        pairs: cython.int,
        bound: cython.bint,
        rest: cython.longlong,
    ) -> cython.void:
        """Every play on the stretch; an open one's number of plays is kept."""
        before: cython.longlong = self.found
        place: cython.longlong = 256 * length + rest + 128
        if bound or self.mode == _LIST or not -128 <= rest < 128:
            self.try_orders(length, rest)
            return
        if self.known[place] >= 0 and (
            self.mode == _COUNT or self.found + self.known[place] <= self.index
        ):
            self.found += self.known[place]
            return
        self.try_orders(length, rest)
        if not self.done:
            self.known[place] = self.found - before

    @cython.cfunc
    def offer(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
        ways: cython.longlong,
    ) -> cython.void:
        """Counts, lists or picks the plays of one order on one stretch."""
        way: cython.longlong
        if self.mode == _LIST:
            for way in range(ways):
                self.build(order, length, free_wilds, lacking, way)
                self.found_plays.append(self.set_play())
        elif self.mode == _PICK and self.found + ways > self.index:
            self.build(order, length, free_wilds, lacking, self.index - self.found)
            self.done = True
        self.found += ways

    # Shape free

    @cython.cfunc
    def stands(self) -> cython.bint:
        """A group is a play if it takes the whole hand, else something to combine."""
        if self.unnamed:
            if self.can_be_named(0):
                self.joined(0, 0)
            return False
        if self.left == 0:
            self.joined(0, 0)
            return False
        return True

    @cython.cfunc
    def joined(self, before: cython.int, points: cython.int) -> cython.void:
        """Counts, lists or picks the play whose tiles are set on the table."""
        if self.mode == _LIST:
            self.found_plays.append(self.set_play())
        elif self.mode == _PICK and self.found == self.index:
            self.done = True
        self.found += 1
