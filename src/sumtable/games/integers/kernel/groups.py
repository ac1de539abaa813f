"""Shape `free`: new tiles fall into groups that share no line.

A search decides square by square which groups exist; then groups that don't disturb one another
are combined. Who only wants to know whether there is a play leaves wild tiles without a number
(WILD) until a group stands.
"""

import cython

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.hand import Hand
from sumtable.games.integers.kernel.stretches import Stretches
from sumtable.games.integers.kernel.tiles import EMPTY, MOST_NAMED, WILD

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.sumtable.games.integers.kernel.tiles import nameable
else:
    from sumtable.games.integers.kernel.tiles import nameable

_WILD = cython.declare(cython.int, WILD)
_EMPTY = cython.declare(cython.int, EMPTY)
_CELLS = cython.declare(cython.int, 768)
_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)

# A stored group: its first square's rank, the tiles used, (square, tile, number) of each, points.
_GROUP = cython.declare(cython.int, 15)
_TALLY = cython.declare(cython.int, 1)
_TILES = cython.declare(cython.int, 2)
_WORTH = cython.declare(cython.int, 14)


@cython.cclass
class Groups(Stretches):
    """Walks through groups of new tiles and what can be laid together."""

    # Closed squares take no new tile; tiles that are left of the hand, used ones by kind.
    closed: cython.uchar[768]
    left: cython.int
    used: cython.int[5]
    # Stored groups by size, and where those of a first square begin.
    groups: cython.p_int[5]
    group_count: cython.int[5]
    group_room: cython.int[5]
    group_start: cython.int[3840]
    # Wild tiles are left without a number; only the best plays are wanted, larger groups first.
    unnamed: cython.bint
    choosy: cython.bint
    # The points of the group that stands, if anybody reckons them.
    worth: cython.int

    def __dealloc__(self) -> None:
        i: cython.int
        if cython.compiled:
            for i in range(5):
                free(self.groups[i])

    @cython.cfunc
    def stands(self) -> cython.bint:
        """Takes up the group that is set on the table; whether it is to be combined with others."""
        raise NotImplementedError

    @cython.cfunc
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

    @cython.cfunc
    def walk_groups(self) -> cython.void:
        """All groups by their first frontier square, then all ways to combine them."""
        table: Field = self.table
        rank: cython.int
        size: cython.int
        i: cython.int
        limit: cython.longlong = self.limit
        # Half of the steps are for finding groups; every first square gets its share of them.
        rest: cython.longlong = (limit - self.steps) // 2
        for i in range(table.size):
            self.closed[i] = 0
        for size in range(5):
            self.group_count[size] = 0
            self.used[size] = 0
        table.count = 0
        self.left = self.hand.held
        for rank in range(self.edge):
            for size in range(5):
                self.group_start[size * _CELLS + rank] = self.group_count[size]
            self.limit = self.steps + rest // (self.edge - rank)
            rest += self.steps
            if self.put_each(self.frontier[rank], 0, rank):
                break
            rest -= self.steps
            self.closed[self.frontier[rank]] = 1
        for i in range(self.edge):
            self.closed[self.frontier[i]] = 0
        for size in range(5):
            self.group_start[size * _CELLS + self.edge] = self.group_count[size]
        self.limit = limit
        if not self.done:
            self.combine_all()

    # Finding groups

    @cython.final
    @cython.cfunc
    def put_each(self, square: cython.int, pair: cython.int, rank: cython.int) -> cython.bint:
        """Tries every tile that is left on an empty square and searches on from there."""
        hand: Hand = self.hand
        kind: cython.int
        named: cython.int
        for kind in range(hand.kinds):
            if self.used[kind] == hand.have[kind]:
                continue
            if kind != hand.wild or self.unnamed:
                if self.put(square, kind, hand.number[kind], pair, rank) or self.spent():
                    return self.done
                continue
            for named in range(-_MOST_NAMED, _MOST_NAMED + 1):
                if named != 0 and (self.put(square, kind, named, pair, rank) or self.spent()):
                    return self.done
        return False

    @cython.final
    @cython.cfunc
    def put(
        self,
        square: cython.int,
        kind: cython.int,
        value: cython.int,
        pair: cython.int,
        rank: cython.int,
    ) -> cython.bint:
        """One new tile: search on with it, then take it back."""
        table: Field = self.table
        at: cython.int = table.count
        table.square[at] = square
        table.tile[at] = self.hand.number[kind]
        table.value[at] = value
        table.cells[square] = value
        table.count = at + 1
        self.used[kind] += 1
        self.left -= 1
        self.grow(pair, rank)
        self.left += 1
        self.used[kind] -= 1
        table.cells[square] = _EMPTY
        if not self.done:
            table.count = at
        return self.done

    @cython.final
    @cython.cfunc
    def grow(self, pair: cython.int, rank: cython.int) -> cython.bint:
        """Decides the square at an open end of the group's lines, from line number `pair` on.

        Line 2 i is the one across tile i, 2 i + 1 the one down. A line whose two ends are decided
        is final. When all are, the group is complete.
        """
        table: Field = self.table
        step: cython.int
        square: cython.int
        beyond: cython.int
        rest: cython.longlong
        while pair < 2 * table.count:
            step = table.stride if pair & 1 else 1
            table.span(table.square[pair >> 1], step)
            if self.left > 0:
                square = table.low
                if table.cells[square] != _EMPTY or self.closed[square]:
                    square = table.high
                    if table.cells[square] != _EMPTY or self.closed[square]:
                        square = 0
                if square > 0:
                    break
            if table.high - table.low > 2 * step and not self.made(self.target - table.total):
                return False
            pair += 1
        else:
            if self.stands():
                self.store_group(rank)
            return self.done
        if self.halted or self.steps > self.limit:
            return False
        rest = self.target - table.total
        if self.left == 1:
            # The last tile has to finish this line, with the old tiles beyond it.
            if square == table.low:
                step = -step
            beyond = square + step
            while table.cells[beyond] > _EMPTY:
                rest -= table.cells[beyond]
                beyond += step
            self.put_last(square, rest, pair, rank)
        else:
            self.put_each(square, pair, rank)
        if self.done:
            return True
        self.closed[square] = 1
        self.grow(pair, rank)
        self.closed[square] = 0
        return self.done

    @cython.final
    @cython.cfunc
    def put_last(
        self, square: cython.int, number: cython.longlong, pair: cython.int, rank: cython.int
    ) -> cython.bint:
        """The last tile of the hand, if it is (or can be named) the number that is needed."""
        hand: Hand = self.hand
        kind: cython.int = 0
        while self.used[kind] == hand.have[kind]:
            kind += 1
        if self.unnamed:
            if self.made(number - hand.number[kind]):
                return self.put(square, kind, hand.number[kind], pair, rank)
        elif hand.number[kind] == number if kind != hand.wild else nameable(number):
            return self.put(square, kind, cython.cast(cython.int, number), pair, rank)
        return False

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def made(self, rest: cython.longlong) -> cython.bint:
        """Whether a line that is off by `rest` makes the target, or can with its unnamed tiles."""
        unnamed: cython.longlong = 0
        while rest < -_WILD // 2:
            rest += _WILD
            unnamed += 1
        if unnamed == 0:
            return rest == 0
        if unnamed == 1:
            return nameable(rest)
        return -_MOST_NAMED * unnamed <= rest <= _MOST_NAMED * unnamed

    @cython.cfunc
    @cython.exceptval(check=False)
    def holds(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether the line through a new tile, if there is one, makes the target or still can."""
        table: Field = self.table
        table.span(square, step)
        return table.high - table.low <= 2 * step or self.made(self.target - table.total)

    @cython.cfunc
    @cython.exceptval(check=False)
    def can_be_named(self, first: cython.int) -> cython.bint:
        """Whether the group's wild tiles from `first` on can be named so that every line holds."""
        table: Field = self.table
        number: cython.int
        square: cython.int
        fits: cython.bint = False
        while first < table.count and table.cells[table.square[first]] != _WILD:
            first += 1
        if first == table.count:
            return True
        square = table.square[first]
        for number in range(-_MOST_NAMED, _MOST_NAMED + 1):
            table.cells[square] = number
            if number != 0 and self.holds(square, 1) and self.holds(square, table.stride):
                fits = self.can_be_named(first + 1)
                if fits:
                    break
        table.cells[square] = _WILD
        return fits

    @cython.cfunc
    def store_group(self, rank: cython.int) -> cython.void:
        """Keeps the group that is set on the table, to be combined."""
        table: Field = self.table
        size: cython.int = table.count
        at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, self.group_count[size]) * _GROUP
        tally: cython.int = 0
        i: cython.int
        if self.group_count[size] == self.group_room[size]:
            self.make_room(size)
        self.group_count[size] += 1
        self.groups[size][at] = rank
        for i in range(size):
            self.groups[size][at + _TILES + 3 * i] = table.square[i]
            self.groups[size][at + _TILES + 3 * i + 1] = table.tile[i]
            self.groups[size][at + _TILES + 3 * i + 2] = table.value[i]
        # The tiles in use as one number, four bits a kind.
        for i in range(self.hand.kinds):
            tally |= self.used[i] << 4 * i
        self.groups[size][at + _TALLY] = tally
        self.groups[size][at + _WORTH] = self.worth

    @cython.cfunc
    def make_room(self, size: cython.int) -> cython.void:
        """Room for twice as many groups of this size."""
        more: cython.int = 64 + self.group_room[size]
        room: cython.int = self.group_room[size] + more
        if cython.compiled:
            block: cython.p_void = realloc(
                self.groups[size], cython.cast(cython.Py_ssize_t, room) * _GROUP * 4
            )
            if block == cython.NULL:
                raise MemoryError
            self.groups[size] = cython.cast(cython.p_int, block)
        else:
            self.groups[size] = (self.groups[size] or []) + [0] * (more * _GROUP)
        self.group_room[size] = room

    @cython.cfunc
    @cython.exceptval(check=False)
    def group_worth(self, size: cython.int, at: cython.Py_ssize_t) -> cython.int:
        """The points of a stored group."""
        return self.groups[size][at * _GROUP + _WORTH]

    # Combining them

    @cython.cfunc
    def combine_all(self) -> cython.void:
        """Every play of stored groups."""
        self.combine(0, 0)

    @cython.final
    @cython.cfunc
    def combine(self, rank: cython.int, points: cython.int) -> cython.bint:
        """Every play that adds to the groups chosen so far groups of later first squares."""
        hand: Hand = self.hand
        count: cython.int = self.table.count
        sizes: cython.int = min(self.left, 4)
        turn: cython.int
        size: cython.int
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
            for at in range(
                cython.cast(cython.Py_ssize_t, self.group_start[size * _CELLS + rank]) * _GROUP,
                cython.cast(cython.Py_ssize_t, self.group_count[size]) * _GROUP,
                15,
            ):
                worth = points + self.groups[size][at + _WORTH]
                if self.choosy and not self.hopeful(count + size, self.groups[size][at] + 1, worth):
                    continue
                # A kind's guard bit goes where the group needs more tiles of it than are left.
                if (spare - self.groups[size][at + _TALLY]) & guard != guard:
                    continue
                fits = True
                for i in range(size):
                    fits = fits and not self.closed[self.groups[size][at + _TILES + 3 * i]]
                if fits and size == self.left and self.found < self.first:
                    self.found += 1
                elif fits and (self.join(size, at, worth) or self.spent()):
                    return self.done
        return False

    @cython.final
    @cython.cfunc
    def join(self, size: cython.int, at: cython.Py_ssize_t, points: cython.int) -> cython.bint:
        """One more group: a play, and a start for more groups."""
        table: Field = self.table
        count: cython.int = table.count
        more: cython.bint
        i: cython.int
        for i in range(size):
            table.square[count + i] = self.groups[size][at + _TILES + 3 * i]
            table.tile[count + i] = self.groups[size][at + _TILES + 3 * i + 1]
            table.value[count + i] = self.groups[size][at + _TILES + 3 * i + 2]
        table.count += size
        more = self.left > size
        if more or self.choosy:
            self.use_group(size, at, 1)
        self.joined(count, points)
        if more and not self.done:
            for i in range(count, count + size):
                table.cells[table.square[i]] = table.value[i]
            self.fence(count, 1)
            self.combine(self.groups[size][at] + 1, points)
            self.fence(count, -1)
            for i in range(count, count + size):
                table.cells[table.square[i]] = _EMPTY
        if more or self.choosy:
            self.use_group(size, at, -1)
        if not self.done:
            table.count = count
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
        table: Field = self.table
        i: cython.int
        direction: cython.int
        for i in range(start, table.count):
            self.closed[table.square[i]] += change
            for direction in range(2):
                table.span(table.square[i], table.stride if direction else 1)
                self.closed[table.low] += change
                self.closed[table.high] += change
