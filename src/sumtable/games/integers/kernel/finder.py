"""Counts, lists or picks the plays of a seat, or says whether there is any."""

import cython

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.groups import Groups

_ENDLESS = cython.declare(cython.longlong, 0x7FFFFFFFFFFFFFF)


@cython.cclass
class Finder(Groups):
    """Finds every play a seat has, in a fixed order that `pick` counts in."""

    listing: cython.bint
    found_plays: list
    words: object
    # How many plays an open stretch has, by length and sum to make; -1: not counted yet.
    known: cython.longlong[1536]

    @cython.cfunc
    def count(self, seat: cython.int) -> cython.longlong:
        """How many different plays the seat has."""
        self.unnamed = False
        return self.run(seat, False, _ENDLESS)

    @cython.cfunc
    def find_any(self, seat: cython.int) -> cython.bint:
        """Whether the seat could make any play now; stops at the first."""
        self.unnamed = True
        return self.run(seat, False, 0) > 0

    @cython.cfunc
    def pick(self, seat: cython.int, index: cython.longlong) -> cython.bint:
        """Whether there is a play with this index below `count`, which is set on the table."""
        self.unnamed = False
        self.run(seat, False, index)
        return self.done

    @cython.cfunc
    def plays(self, seat: cython.int, words: object) -> list:
        """(target, ((cell, tile, number), …)) for every play, tiles by square.

        With `words`, which write a laid tile, (target, text) instead.
        """
        self.unnamed = False
        self.words = words
        self.found_plays = []
        self.run(seat, True, 0)
        return self.found_plays

    @cython.cfunc
    def run(
        self, seat: cython.int, listing: cython.bint, first: cython.longlong
    ) -> cython.longlong:
        """How many plays were found: listed, or counted up to the one that is set on the table."""
        i: cython.int
        self.listing = listing
        self.first = first
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
    ) -> cython.bint:
        """Every play on the stretch; an open one's number of plays is kept."""
        before: cython.longlong = self.found
        place: cython.longlong = 256 * length + rest + 128
        if bound or self.listing or not -128 <= rest < 128:
            return self.try_orders(length, rest)
        if self.known[place] >= 0 and self.found + self.known[place] <= self.first:
            self.found += self.known[place]
            return False
        if self.try_orders(length, rest):
            return True
        self.known[place] = self.found - before
        return False

    @cython.cfunc
    def offer(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
        ways: cython.longlong,
    ) -> cython.bint:
        """Lists the plays of one order on one stretch, or picks one."""
        way: cython.longlong
        if self.listing:
            for way in range(ways):
                self.build(order, length, free_wilds, lacking, way)
                self.found_plays.append(self.set_play())
        else:
            self.build(order, length, free_wilds, lacking, self.first - self.found)
            self.done = True
        self.found += ways
        return self.done

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
    def joined(self, before: cython.int, points: cython.int) -> cython.bint:
        """Counts, lists or picks the play whose tiles are set on the table."""
        if self.listing:
            self.found_plays.append(self.set_play())
        elif self.found == self.first:
            self.done = True
        self.found += 1
        return self.done
