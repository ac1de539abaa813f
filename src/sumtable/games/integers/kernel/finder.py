"""Combines groups that don't disturb one another; counts, lists or picks the plays of a seat."""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.groups import Groups
from sumtable.games.integers.kernel.numbers import EMPTY
from sumtable.games.integers.kernel.walk import Hand

# A stored group: its first square's rank, the tiles used, (square, tile, number) of each, points.
_GROUP = cython.declare(cython.int, 15)
_TALLY = cython.declare(cython.int, 1)
_TILES = cython.declare(cython.int, 2)
_WORTH = cython.declare(cython.int, 14)

_EMPTY = cython.declare(cython.int, EMPTY)
_CELLS = cython.declare(cython.int, 768)
_ENDLESS = cython.declare(cython.longlong, 0x7FFFFFFFFFFFFFF)


@cython.cclass
class Joined(Groups):
    """Walks through the plays of groups that don't disturb one another."""

    # Stored groups by size.
    memory: Memory
    groups: cython.p_int[5]
    group_room: cython.int[5]
    # The points of the group that stands, if anybody reckons them.
    worth: cython.int
    # Only the best plays are wanted, larger groups first.
    choosy: cython.bint

    @cython.cfunc
    @cython.exceptval(-1)
    def joined(self, before: cython.int, points: cython.int) -> cython.bint:
        """Takes up a play of groups: so many tiles before the last, which all earn so much.

        Whether that was enough.
        """
        raise NotImplementedError

    @cython.cfunc
    @cython.exceptval(check=False)
    def hopeful(self, tiles: cython.int, rank: cython.int, points: cython.int) -> cython.bint:
        """Whether so many tiles can become a play that is wanted with groups from a rank on."""
        return True

    @cython.final
    @cython.cfunc
    def store_group(self, rank: cython.int) -> cython.void:
        """Keeps the group that is set on the table, to be combined."""
        slate: Field = self.slate
        size: cython.int = slate.count
        at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, self.group_count[size]) * _GROUP
        tally: cython.int = 0
        row: cython.p_int
        i: cython.int
        if self.group_count[size] == self.group_room[size]:
            self.make_room(size)
        self.group_count[size] += 1
        row = self.groups[size]
        row[at] = rank
        for i in range(size):
            row[at + _TILES + 3 * i] = slate.square[i]
            row[at + _TILES + 3 * i + 1] = slate.tile[i]
            row[at + _TILES + 3 * i + 2] = slate.value[i]
        # The tiles in use as one number, four bits a kind.
        for i in range(self.hand.kinds):
            tally |= self.used[i] << 4 * i
        row[at + _TALLY] = tally
        row[at + _WORTH] = self.worth

    @cython.final
    @cython.cfunc
    def make_room(self, full: cython.int) -> cython.void:
        """Room for twice as many groups of one size."""
        memory: Memory = Memory()
        row: cython.p_int
        size: cython.int
        i: cython.Py_ssize_t
        self.group_room[full] = 64 + 2 * self.group_room[full]
        for size in range(1, 5):
            row = memory.ints(cython.cast(cython.Py_ssize_t, self.group_room[size]) * _GROUP)
            for i in range(cython.cast(cython.Py_ssize_t, self.group_count[size]) * _GROUP):
                row[i] = self.groups[size][i]
            self.groups[size] = row
        self.memory = memory

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def group_worth(self, size: cython.int, at: cython.Py_ssize_t) -> cython.int:
        """The points of a stored group."""
        return self.groups[size][at * _GROUP + _WORTH]

    @cython.cfunc
    def combine_all(self) -> cython.void:
        """Every play of stored groups."""
        self.combine(0, 0)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def combine(self, rank: cython.int, points: cython.int) -> cython.bint:
        """Every play that adds to the groups chosen so far groups of later first squares."""
        hand: Hand = self.hand
        count: cython.int = self.slate.count
        sizes: cython.int = min(self.left, 4)
        turn: cython.int
        size: cython.int
        row: cython.p_int
        at: cython.Py_ssize_t
        worth: cython.int
        fits: cython.bint
        i: cython.int
        spare: cython.int = 0
        guard: cython.int = 0x88888 >> 4 * (5 - hand.kinds)
        for i in range(hand.kinds):
            spare |= (8 + hand.have[i] - self.used[i]) << 4 * i
        for turn in range(1, sizes + 1):
            size = sizes + 1 - turn if self.choosy else turn
            row = self.groups[size]
            for at in range(
                cython.cast(cython.Py_ssize_t, self.group_start[size * _CELLS + rank]) * _GROUP,
                cython.cast(cython.Py_ssize_t, self.group_count[size]) * _GROUP,
                15,
            ):
                worth = points + row[at + _WORTH]
                if self.choosy and not self.hopeful(count + size, row[at] + 1, worth):
                    continue
                # A kind's guard bit goes where the group needs more tiles of it than are left.
                if (spare - row[at + _TALLY]) & guard != guard:
                    continue
                fits = True
                for i in range(size):
                    fits = fits and not self.closed[row[at + _TILES + 3 * i]]
                if fits and size == self.left and self.found < self.first:
                    self.found += 1
                elif fits and (self.join(size, at, worth) or self.spent()):
                    return self.done
        return False

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def join(self, size: cython.int, at: cython.Py_ssize_t, points: cython.int) -> cython.bint:
        """One more group: a play, and a start for more groups."""
        slate: Field = self.slate
        row: cython.p_int = self.groups[size]
        count: cython.int = slate.count
        more: cython.bint
        i: cython.int
        for i in range(size):
            slate.square[count + i] = row[at + _TILES + 3 * i]
            slate.tile[count + i] = row[at + _TILES + 3 * i + 1]
            slate.value[count + i] = row[at + _TILES + 3 * i + 2]
        slate.count += size
        more = self.left > size
        if more or self.choosy:
            self.use_group(size, at, 1)
        self.joined(count, points)
        if more and not self.done:
            for i in range(count, count + size):
                slate.cells[slate.square[i]] = slate.value[i]
            self.fence(count, 1)
            self.combine(row[at] + 1, points)
            self.fence(count, -1)
            for i in range(count, count + size):
                slate.cells[slate.square[i]] = _EMPTY
        if more or self.choosy:
            self.use_group(size, at, -1)
        if not self.done:
            slate.count = count
        return self.done

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def use_group(self, size: cython.int, at: cython.Py_ssize_t, change: cython.int) -> cython.void:
        """Takes a stored group's tiles out of the hand (1) or puts them back (-1)."""
        tally: cython.int = self.groups[size][at + _TALLY]
        i: cython.int
        for i in range(self.hand.kinds):
            self.used[i] += change * (tally >> 4 * i & 7)
        self.left -= change * size

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def fence(self, start: cython.int, change: cython.int) -> cython.void:
        """Closes (1) or opens (-1) the new tiles' squares and the ends of their lines."""
        slate: Field = self.slate
        i: cython.int
        direction: cython.int
        for i in range(start, slate.count):
            self.closed[slate.square[i]] += change
            for direction in range(2):
                slate.span(slate.square[i], slate.stride if direction else 1)
                self.closed[slate.low] += change
                self.closed[slate.high] += change


@cython.cclass
class Finder(Joined):
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
    @cython.exceptval(-1)
    def find_any(self, seat: cython.int) -> cython.bint:
        """Whether the seat could make any play now; stops at the first."""
        self.unnamed = True
        return self.run(seat, False, 0) > 0

    @cython.cfunc
    @cython.exceptval(-1)
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
        self.hand.take(self.slate, seat)
        for i in range(1536):
            self.known[i] = -1
        self.walk(seat)
        return self.found

    @cython.cfunc
    def set_play(self) -> tuple:
        """(target, tiles by square) of the play that is set on the table."""
        slate: Field = self.slate
        i: cython.int
        parts: list = []
        for i in range(slate.count):
            parts.append((slate.square[i], slate.tile[i], slate.value[i]))
        parts.sort()
        if self.words is None:
            return slate.target, tuple(parts)
        return slate.target, " ".join([self.words[part] for part in parts])

    # Shape line

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
    @cython.exceptval(-1)
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
    @cython.exceptval(-1)
    def stands(self, rank: cython.int) -> cython.bint:
        """A group is a play if it takes the whole hand, else something to combine."""
        if self.unnamed:
            return self.can_be_named(0) and self.joined(0, 0)
        if self.left == 0:
            return self.joined(0, 0)
        self.store_group(rank)
        return False

    @cython.cfunc
    @cython.exceptval(-1)
    def joined(self, before: cython.int, points: cython.int) -> cython.bint:
        """Counts, lists or picks the play whose tiles are set on the table."""
        if self.listing:
            self.found_plays.append(self.set_play())
        elif self.found == self.first:
            self.done = True
        self.found += 1
        return self.done
