"""Shape `free`: new tiles fall into groups that share no line.

A search decides square by square which groups exist. Who only wants to know whether there is a
play leaves wild tiles without a number (WILD) until a group stands.
"""

import cython
from cython.cimports.sumtable.games.integers.kernel.numbers import nameable

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.numbers import EMPTY, MOST_NAMED, WILD
from sumtable.games.integers.kernel.stretches import Stretches
from sumtable.games.integers.kernel.walk import Hand

_WILD = cython.declare(cython.int, WILD)
_EMPTY = cython.declare(cython.int, EMPTY)
_CELLS = cython.declare(cython.int, 768)
_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)


@cython.cclass
class Groups(Stretches):
    """Walks through groups of new tiles."""

    # Closed squares take no new tile; those that finding groups has closed on its way, in order.
    closed: cython.uchar[768]
    shut: cython.int[64]
    shuts: cython.int
    # Tiles that are left of the hand, used ones by kind.
    left: cython.int
    used: cython.int[5]
    # How many groups of each size are stored, and where those of a first square begin.
    group_count: cython.int[5]
    group_start: cython.int[3840]
    # Wild tiles are left without a number.
    unnamed: cython.bint

    @cython.cfunc
    @cython.exceptval(-1)
    def stands(self, rank: cython.int) -> cython.bint:
        """Takes up the group that is set on the table, whose first square has this rank.

        Whether that was enough.
        """
        raise NotImplementedError

    @cython.cfunc
    def combine_all(self) -> cython.void:
        """Walks through every play of the groups."""
        raise NotImplementedError

    @cython.cfunc
    def walk_groups(self) -> cython.void:
        """All groups by their first frontier square, then all ways to combine them."""
        slate: Field = self.slate
        rank: cython.int
        size: cython.int
        i: cython.int
        limit: cython.longlong = self.limit
        # Half of the steps are for finding groups; every first square gets its share of them.
        rest: cython.longlong = (limit - self.steps) // 2
        for i in range(slate.size):
            self.closed[i] = 0
        for size in range(5):
            self.group_count[size] = 0
            self.used[size] = 0
        slate.count = self.shuts = 0
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

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
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
    @cython.exceptval(-1)
    def put(
        self,
        square: cython.int,
        kind: cython.int,
        value: cython.int,
        pair: cython.int,
        rank: cython.int,
    ) -> cython.bint:
        """One new tile: search on with it, then take it back."""
        slate: Field = self.slate
        at: cython.int = slate.count
        slate.square[at] = square
        slate.tile[at] = self.hand.number[kind]
        slate.value[at] = value
        slate.cells[square] = value
        slate.count = at + 1
        self.used[kind] += 1
        self.left -= 1
        self.grow(pair, rank)
        self.left += 1
        self.used[kind] -= 1
        slate.cells[square] = _EMPTY
        if not self.done:
            slate.count = at
        return self.done

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def grow(self, pair: cython.int, rank: cython.int) -> cython.bint:
        """Decides the squares at both ends of the group's lines, from line number `pair` on.

        Line 2 i is the one across tile i, 2 i + 1 the one down. A square gets a new tile, with
        which the search goes on, or is closed then. When all lines are decided the group stands.
        """
        before: cython.int = self.shuts
        if self.decide(pair, rank):
            self.stands(rank)
        while self.shuts > before:
            self.shuts -= 1
            self.closed[self.shut[self.shuts]] = 0
        return self.done

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def decide(self, pair: cython.int, rank: cython.int) -> cython.bint:
        """Whether every line makes the target once all its open ends are closed."""
        slate: Field = self.slate
        step: cython.int
        side: cython.int
        low: cython.int
        high: cython.int
        square: cython.int
        rest: cython.longlong
        while pair < 2 * slate.count:
            step = slate.stride if pair & 1 else 1
            slate.span(slate.square[pair >> 1], step)
            low = slate.low
            high = slate.high
            rest = self.target - slate.total
            for side in range(2 if self.left > 0 else 0):
                square = high if side else low
                if slate.cells[square] != _EMPTY or self.closed[square]:
                    continue
                if self.halted or self.steps > self.limit:
                    return False
                if self.left > 1:
                    self.put_each(square, pair, rank)
                else:
                    self.put_last(square, step if side else -step, rest, pair, rank)
                if self.done:
                    return False
                self.closed[square] = 1
                self.shut[self.shuts] = square
                self.shuts += 1
            if high - low > 2 * step and not self.made(rest):
                return False
            pair += 1
        return True

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def put_last(
        self,
        square: cython.int,
        step: cython.int,
        number: cython.longlong,
        pair: cython.int,
        rank: cython.int,
    ) -> cython.bint:
        """The last tile of the hand, if it can make the number with the old tiles beyond it."""
        slate: Field = self.slate
        hand: Hand = self.hand
        kind: cython.int = 0
        beyond: cython.int = square + step
        while slate.cells[beyond] > _EMPTY:
            number -= slate.cells[beyond]
            beyond += step
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
        slate: Field = self.slate
        slate.span(square, step)
        return slate.high - slate.low <= 2 * step or self.made(self.target - slate.total)

    @cython.cfunc
    @cython.exceptval(check=False)
    def can_be_named(self, first: cython.int) -> cython.bint:
        """Whether the group's wild tiles from `first` on can be named so that every line holds."""
        slate: Field = self.slate
        number: cython.int
        square: cython.int
        fits: cython.bint = False
        while first < slate.count and slate.cells[slate.square[first]] != _WILD:
            first += 1
        if first == slate.count:
            return True
        square = slate.square[first]
        for number in range(-_MOST_NAMED, _MOST_NAMED + 1):
            slate.cells[square] = number
            if number != 0 and self.holds(square, 1) and self.holds(square, slate.stride):
                fits = self.can_be_named(first + 1)
                if fits:
                    break
        slate.cells[square] = _WILD
        return fits
