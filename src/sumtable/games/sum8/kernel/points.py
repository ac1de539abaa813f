"""Which ends work together, and what everything earns or costs: each number stands only here."""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import (
    BESIDE,
    FREE,
    ONE,
    ROW,
    STEP,
    WHOLE_SET,
    Board,
    cell_of,
)

# By kind: what a connection earns, and a closed circle beside the one that is closed; what a tile's
# own two ends earn it as the first one, and cost in a standard count (R6).
POINTS = cython.declare(cython.int[6])
OWN = cython.declare(cython.int[6])
# What is looked up instead of being worked out: the kind of connection and its points by 8 · end +
# other end; the end of a tile that faces a direction by (corner, direction, tile); the tiles that
# work in a corner with the tile beside it by (corner, direction, that tile); what a tile earns as
# the first one, and costs when left by (ending, tile).
KINDS = cython.declare(cython.int[64])
WORTHS = cython.declare(cython.int[64])
ENDS = cython.declare(cython.uchar[576])
FITTING = cython.declare(cython.ulonglong[576])
OPENING = cython.declare(cython.int[36])
COSTS = cython.declare(cython.int[108])
if not cython.compiled:
    POINTS, OWN, KINDS, WORTHS = [0] * 6, [0] * 6, [0] * 64, [0] * 64
    ENDS, FITTING, OPENING, COSTS = [0] * 576, [0] * 576, [0] * 36, [0] * 108

POINTS[names.MATCH] = 1
POINTS[names.SUM8] = 2
POINTS[names.FOURS] = 3
POINTS[names.BIG8] = 4
OWN[names.MATCH] = 1
OWN[names.SUM8] = OWN[names.FOURS] = 2
MOST_CONNECTION = cython.declare(
    cython.int, max(POINTS[names.MATCH], POINTS[names.SUM8], POINTS[names.FOURS])
)
MOST_OPENING = cython.declare(cython.int, max(OWN[names.MATCH], OWN[names.SUM8], OWN[names.FOURS]))


@cython.cfunc
@cython.exceptval(check=False)
def kind_of(end: cython.int, other: cython.int) -> cython.int:
    """The kind of connection of two ends, or NONE if they don't work together."""
    if end + other == 8:
        return names.FOURS if end == other else names.SUM8
    return names.MATCH if end == other else names.NONE


@cython.ccall
@cython.exceptval(check=False)
def works(end: cython.int, other: cython.int) -> cython.bint:
    """Whether two ends work together: they are equal or add to eight."""
    return kind_of(end, other) != names.NONE


@cython.ccall
@cython.exceptval(check=False)
def most_points(filled: cython.int, closing: cython.bint) -> cython.int:
    """The bound for a tile in a slot with so many filled ones beside it.

    Each connection is of the best kind, and a circle that is closed has four closed ones around.
    """
    return filled * MOST_CONNECTION + (4 * POINTS[names.BIG8] if closing else 0)


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(end=cython.int, other=cython.int, tile=cython.int)
@cython.locals(side=cython.int, across=cython.int, faces=cython.int)
def _fill_tables() -> cython.void:
    """Works everything out, once, when the module is imported."""
    for end in range(1, 7):
        for other in range(1, 7):
            KINDS[8 * end + other] = kind_of(end, other)
            WORTHS[8 * end + other] = POINTS[kind_of(end, other)]
    for tile in range(36):
        end, other = tile // 6 + 1, tile % 6 + 1
        OPENING[tile] = COSTS[names.STANDARD * 36 + tile] = OWN[kind_of(end, other)]
        COSTS[names.BEGINNER * 36 + tile] = 1
        COSTS[names.ADVANCED * 36 + tile] = end + other
    # Whether the first end faces left, down, right, up in se, sw, ne, nw: tiles are read clockwise.
    faces = 0b_0011_0110_1001_1100
    for side in range(16):
        for tile in range(36):
            ENDS[side * 36 + tile] = (tile // 6 if (faces >> side) & 1 else tile % 6) + 1
    for side in range(16):
        across = side ^ (6 if side % 2 else 10)
        for other in range(36):
            for tile in range(36):
                if works(ENDS[side * 36 + tile], ENDS[across * 36 + other]):
                    FITTING[side * 36 + other] |= ONE << tile


_fill_tables()


@cython.cfunc
@cython.exceptval(check=False)
def size_of(tiles: cython.ulonglong) -> cython.int:
    """How many tiles the set holds."""
    size: cython.int = 0
    while tiles:
        tiles &= tiles - 1
        size += 1
    return size


@cython.cfunc
@cython.exceptval(check=False)
def member_of(tiles: cython.ulonglong, number: cython.int) -> cython.int:
    """The tile with `number` smaller ones in the set."""
    tile: cython.int = 0
    while True:
        if (tiles >> tile) & 1:
            if number == 0:
                return tile
            number -= 1
        tile += 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _side(cell: cython.int, direction: cython.int) -> cython.int:
    """Where the tables that go by corner and direction begin for this side of the cell."""
    return ((((cell >> 5) & 2) | (cell & 1)) * 4 + direction) * 36


@cython.cclass
class Scoring(Board):
    """A board of which one can ask what fits, and what it earns."""

    def __init__(self):
        if not cython.compiled:
            super().__init__()

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _closed(self, cell: cython.int) -> cython.bint:
        """Whether the circle this cell belongs to is closed."""
        corner: cython.int = cell & ~65
        return (
            self.grid[corner] < 36
            and self.grid[corner + 1] < 36
            and self.grid[corner + 64] < 36
            and self.grid[corner + 65] < 36
        )

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _all_closed(self) -> cython.bint:
        for tile in range(36):
            if self.keys[tile] and not self._closed(self.cells[tile]):
                return False
        return True

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, tile=cython.int)
    def _fit(self, cell: cython.int, ignored: cython.int) -> cython.ulonglong:
        """The tiles whose connections in this cell all work; none where there is no connection."""
        tiles: cython.ulonglong = WHOLE_SET
        met: cython.bint = False
        for direction in range(4):
            tile = self.grid[BESIDE[4 * cell + direction]]
            if tile < 36 and tile != ignored:
                met = True
                tiles &= FITTING[_side(cell, direction) + tile]
        return tiles if met else 0

    @cython.cfunc
    @cython.final
    @cython.locals(direction=cython.int, beside=cython.int, other=cython.int)
    @cython.locals(end=cython.int, met=cython.int, worth=cython.int)
    def _weigh(self, tile: cython.int, key: cython.longlong, found: list | None) -> cython.int:
        """What the tile, not on the board, earns in this free slot.

        The reasons are added to `found`, unless it is None, as (kind, key, end, other end,
        points).
        """
        cell: cython.int = cell_of(key)
        corner: cython.longlong = key & ~(ROW | 1)
        points: cython.int = 0
        if self.placed == 0:
            if found is not None and OPENING[tile]:
                found.append((names.FIRST, key, tile // 6 + 1, tile % 6 + 1, OPENING[tile]))
            return OPENING[tile]
        for direction in range(4):
            beside = BESIDE[4 * cell + direction]
            other = self.grid[beside]
            if other >= 36:
                continue
            end = ENDS[_side(cell, direction) + tile]
            met = ENDS[_side(beside, direction ^ 2) + other]
            worth = WORTHS[8 * end + met]
            points += worth
            if found is not None:
                found.append((KINDS[8 * end + met], self.keys[other], end, met, worth))
        self.grid[cell] = tile
        if self._closed(cell):
            for direction in range(4):
                if self._closed(cell_of(corner + 2 * STEP[direction])):
                    worth = POINTS[names.BIG8]
                    points += worth
                    if found is not None:
                        found.append((names.BIG8, corner + 2 * STEP[direction], 0, 0, worth))
        self.grid[cell] = FREE
        return points

    @cython.cfunc
    @cython.final
    def _gain(self, tile: cython.int, key: cython.longlong) -> cython.int:
        """What the tile earns in this free slot, from a hand or by a move."""
        points: cython.int
        if self.keys[tile] == 0:
            return self._weigh(tile, key, None)
        self.grid[self.cells[tile]] = FREE
        points = self._weigh(tile, key, None)
        self.grid[self.cells[tile]] = tile
        return points

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, filled=cython.int, closing=cython.bint)
    def _most_points(self, cell: cython.int) -> cython.int:
        """No tile can earn more in this free cell."""
        if self.placed == 0:
            return MOST_OPENING
        filled = 0
        for direction in range(4):
            if self.grid[BESIDE[4 * cell + direction]] < 36:
                filled += 1
        self.grid[cell] = 0
        closing = self._closed(cell)
        self.grid[cell] = FREE
        return most_points(filled, closing)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, tiles=cython.ulonglong, cost=cython.int)
    def _penalty(self, seat: cython.int) -> cython.int:
        """What the tiles left in a duel hand cost at the final count."""
        tiles = self.hands[seat - 1]
        tile = self.plan.ending * 36
        cost = 0
        while tiles:
            if tiles & 1:
                cost += COSTS[tile]
            tiles >>= 1
            tile += 1
        return cost

    def penalty(self, seat: cython.int) -> cython.int:
        """What the tiles left in a duel hand cost at the final count."""
        return self._penalty(seat)

    def cost(self, tile: cython.int) -> cython.int:
        """What this tile costs at the final count if it is left in a hand."""
        return COSTS[self.plan.ending * 36 + tile]

    @cython.locals(direction=cython.int, other=cython.int, end=cython.int, met=cython.int)
    def clash(self, tile: cython.int, key: cython.longlong):
        """(end, key of the neighbour, its end) of the first connection that would not work."""
        for direction in range(4):
            other = self._tile_at(key + STEP[direction])
            if other >= 0 and other != tile:
                end = ENDS[_side(cell_of(key), direction) + tile]
                met = ENDS[_side(self.cells[other], direction ^ 2) + other]
                if KINDS[8 * end + met] == names.NONE:
                    return (end, self.keys[other], met)
        return None

    @cython.locals(tile=cython.int, direction=cython.int, other=cython.int)
    @cython.locals(end=cython.int, met=cython.int)
    def joints(self) -> list:
        """[(key, key to its right or below, kind)]: every connection once."""
        found: list = []
        for tile in range(36):
            if self.keys[tile] == 0:
                continue
            for direction in range(1, 3):
                other = self._tile_at(self.keys[tile] + STEP[direction])
                if other >= 0:
                    end = ENDS[_side(self.cells[tile], direction) + tile]
                    met = ENDS[_side(self.cells[other], direction ^ 2) + other]
                    found.append((self.keys[tile], self.keys[other], KINDS[8 * end + met]))
        return found
