"""Keeps the best rated plays of a seat: their points, and what the tiles that stay are worth.

Ratings and worths are in hundredths of a point.
"""

import cython
from cython.cimports.sumtable.games.integers.kernel.numbers import points_for, points_for_all

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.finder import Joined
from sumtable.games.integers.kernel.numbers import WILD, blank
from sumtable.games.integers.kernel.walk import Hand
from sumtable.games.integers.player.kernel.actions import Actions

ROOM = 64
POINT = 100

# Plays kept of each number of tiles at most; a point, in hundredths.
_ROOM = cython.declare(cython.int, ROOM)
_POINT = cython.declare(cython.longlong, POINT)
_NOTHING = cython.declare(cython.longlong, -1_000_000_000_000)
_CELLS = cython.declare(cython.int, 768)
_UNREACHED = cython.declare(cython.int, -1_000_000)
_WILD = cython.declare(cython.int, WILD)
_WILD_SIZE = cython.declare(cython.int, 10)


@cython.ccall
@cython.exceptval(check=False)
def size(number: cython.int) -> cython.int:
    """A tile's place among the values: 0 … 9, where 9 stands for more; 10: wild."""
    if number == _WILD:
        return _WILD_SIZE
    if number < 0:
        number = -number
    return number if number < 9 else 9


@cython.final
@cython.cclass
class Kept:
    """Values of single tiles by size, and of pairs of them; none until they are set."""

    single: cython.longlong[11]
    pair: cython.longlong[200]
    known: cython.bint

    def __init__(self) -> None:
        if not cython.compiled:
            blank(self)

    @cython.cfunc
    def set_values(self, single: tuple, pair: tuple) -> cython.void:
        """Takes over the values; pair[20 a + 2 b + same] is of two sizes and equal signs or not."""
        i: cython.int
        for i in range(11):
            self.single[i] = single[i]
        for i in range(200):
            self.pair[i] = pair[i]
        self.known = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self, hand: Hand, combination: cython.int) -> cython.longlong:
        """What is kept of the hand if a combination of it is used."""
        value: cython.longlong
        kept: cython.int[5]
        kind: cython.int
        other: cython.int
        row: cython.int
        same: cython.int
        if not cython.compiled:
            kept = [0] * 5
        value = 0
        for kind in range(hand.kinds):
            kept[kind] = hand.have[kind] - hand.count_in(combination, kind)
            if kept[kind] == 0:
                continue
            row = size(hand.number[kind])
            value += self.single[row] * kept[kind]
            if row == _WILD_SIZE:
                continue
            value += self.pair[20 * row + 2 * row + 1] * (kept[kind] * (kept[kind] - 1) // 2)
            for other in range(kind):
                if kept[other] > 0 and hand.number[other] != _WILD:
                    same = (hand.number[kind] < 0) == (hand.number[other] < 0)
                    value += (
                        self.pair[20 * row + 2 * size(hand.number[other]) + same]
                        * kept[kind]
                        * kept[other]
                    )
        return value


@cython.cclass
class Best(Joined):
    """Finds the best plays without listing all: what can't be among them isn't looked into."""

    # What keeping the other tiles of a combination is worth, in hundredths of a point, and the most
    # that can be for so many tiles used.
    leave: cython.longlong[32]
    leave_most: cython.longlong[6]
    # Kept plays by number of tiles (or, shared, in one place): how many, the lowest rating.
    room: cython.int
    shared: cython.bint
    kept: cython.int[6]
    floor: cython.longlong[6]
    plays: Actions
    dropped: cython.bint
    # Shape free: the most points that exactly so many tiles can make in groups from a rank on.
    reach: cython.int[4614]

    def __init__(self, slate: Field) -> None:
        Joined.__init__(self, slate)
        self.choosy = True
        self.plays = Actions(6 * ROOM)

    @cython.cfunc
    def seek(
        self, seat: cython.int, room: cython.int, shared: cython.bint, limit: cython.longlong
    ) -> cython.void:
        """Keeps the best rated plays with the hand that was taken: points and `leave`.

        `room` (at most ROOM) of each number of tiles, or of all together if `shared`; of equals
        those found first. After so many steps, or when `stop` says so, the best of those found are
        kept.
        """
        i: cython.int
        self.room = room
        self.shared = shared
        self.limit = limit
        self.dropped = False
        for i in range(6):
            self.kept[i] = 0
            self.floor[i] = _NOTHING
        self.weigh_leaves()
        self.walk(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def has_all(self) -> cython.bint:
        """Whether every play there is was kept."""
        return not self.dropped and not self.cut

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_leaves(self) -> cython.void:
        """Notes the most that `leave`, which was filled, gives for each number of tiles used."""
        hand: Hand = self.hand
        combination: cython.int
        used: cython.int
        for used in range(6):
            self.leave_most[used] = _NOTHING
        for combination in range(hand.combinations):
            used = hand.used_in[combination]
            self.leave_most[used] = max(self.leave_most[used], self.leave[combination])

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def promising(self, tiles: cython.int, points: cython.longlong) -> cython.bint:
        """Whether a play of so many tiles and points could be kept, whichever tiles they are."""
        place: cython.int = 0 if self.shared else tiles
        if _POINT * points + self.leave_most[tiles] > self.floor[place]:
            return True
        self.dropped = True
        return False

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def store(self, points: cython.int, rating: cython.longlong) -> cython.void:
        """Keeps the play that is set on the table, in the place of the lowest if there is no room.

        The caller has seen that the rating is above the floor.
        """
        place: cython.int = 0 if self.shared else self.slate.count
        base: cython.int = place * _ROOM
        low: cython.int = 0
        i: cython.int
        if self.kept[place] < self.room:
            low = self.kept[place]
            self.kept[place] += 1
        else:
            self.dropped = True
            for i in range(1, self.room):
                if self.plays.rating[base + i] < self.plays.rating[base + low]:
                    low = i
        self.plays.rating[base + low] = rating
        self.plays.write_play(base + low, self.slate, points)
        if self.kept[place] == self.room:
            self.floor[place] = self.plays.rating[base]
            for i in range(1, self.room):
                self.floor[place] = min(self.floor[place], self.plays.rating[base + i])

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
        """Looks into the stretch if its points, which follow from its squares, are enough."""
        self.worth = points_for(length, lines, pairs)
        return self.promising(length, self.worth) and self.try_orders(length, rest)

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
        """Keeps those plays of one order on one stretch that are among the best."""
        rating: cython.longlong = (
            _POINT * self.worth + self.leave[self.hand.order_combination[order]]
        )
        place: cython.int = 0 if self.shared else length
        way: cython.longlong
        for way in range(ways):
            if rating <= self.floor[place]:
                self.dropped = True
                return False
            self.build(order, length, free_wilds, lacking, way)
            self.store(self.worth, rating)
        return False

    # Shape free

    @cython.cfunc
    @cython.exceptval(-1)
    def stands(self, rank: cython.int) -> cython.bint:
        """A group is a play by itself; with tiles left it can be combined."""
        self.slate.lay()
        self.worth = self.slate.worth()
        self.report(self.worth)
        if self.left > 0:
            self.store_group(rank)
        return False

    @cython.cfunc
    @cython.exceptval(-1)
    def joined(self, before: cython.int, points: cython.int) -> cython.bint:
        """A play of one group was reported when it stood."""
        if before > 0:
            self.report(points + points_for_all(self.slate.count))
        return False

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def report(self, points: cython.int) -> cython.void:
        """Keeps the play that is set on the table if it is among the best."""
        rating: cython.longlong
        combination: cython.int = 0
        i: cython.int
        for i in range(self.hand.kinds):
            combination += self.used[i] * self.hand.radix[i]
        rating = _POINT * points + self.leave[combination]
        if rating > self.floor[0 if self.shared else self.slate.count]:
            self.store(points, rating)
        else:
            self.dropped = True

    @cython.cfunc
    def combine_all(self) -> cython.void:
        """Combines the groups once it is known what they can reach."""
        self.find_reach()
        self.combine(0, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def find_reach(self) -> cython.void:
        """reach[768 * tiles + rank]: the most points of so many tiles in groups from a rank on.

        Whether the groups disturb one another, or need the same tile, isn't looked at.
        """
        best: cython.int[5]
        rank: cython.int
        size: cython.int
        tiles: cython.int
        at: cython.int
        if not cython.compiled:
            best = [0] * 5
        for size in range(5):
            best[size] = _UNREACHED
        rank = self.edge
        while rank >= 0:
            for size in range(1, 5):
                if rank < self.edge:
                    for at in range(
                        self.group_start[size * _CELLS + rank],
                        self.group_start[size * _CELLS + rank + 1],
                    ):
                        best[size] = max(best[size], self.group_worth(size, at))
            self.reach[rank] = 0
            for tiles in range(1, 6):
                self.reach[_CELLS * tiles + rank] = _UNREACHED
                for size in range(1, min(tiles, 4) + 1):
                    self.reach[_CELLS * tiles + rank] = max(
                        self.reach[_CELLS * tiles + rank],
                        best[size] + self.reach[_CELLS * (tiles - size) + rank],
                    )
            rank -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def hopeful(self, tiles: cython.int, rank: cython.int, points: cython.int) -> cython.bint:
        """Whether so many tiles and points can become a play that is kept."""
        more: cython.int
        for more in range(self.hand.held - tiles + 1):
            if self.promising(
                tiles + more,
                points + self.reach[_CELLS * more + rank] + points_for_all(tiles + more),
            ):
                return True
        return False
