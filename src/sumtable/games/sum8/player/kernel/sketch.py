"""A board that keeps what would fit where while tiles come and go: a search looks there, not anew.

Typed Python that also runs uncompiled. What the ends of tiles are is in the tables of the game's
own kernel, and which tiles hold the structure together is what its referee says.

An end of a tile meets at most two others: the next tile's of its own circle, and the one's on the
disk next door. So the **need** of a cell is a number of four digits, the ends around it or 0: two
of base 7 for what the first end of a tile would meet there, and 64 times two for the second.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.random import mixed
from cython.cimports.sumtable.games.sum8.kernel.board import BESIDE, FREE, ONE, STEP, cell_of
from cython.cimports.sumtable.games.sum8.kernel.points import ENDS
from cython.cimports.sumtable.games.sum8.kernel.referee import Referee
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate

WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
# What a tile adds to the need of the cell beside it, by (corner, direction, tile); multipliers for
# each tile and for what else tells positions apart.
NEEDS = cython.declare(cython.int[576])
MIXERS = cython.declare(cython.ulonglong[40])
if not cython.compiled:
    NEEDS, MIXERS = [0] * 576, [0] * 40

    # The first cell of the circle that the cell belongs to; C puts it where it is called.
    @cython.cfunc
    @cython.inline
    def corner_of(cell: cython.int) -> cython.int:
        return cell & ~65

    # Where the tables that go by corner and direction begin for this side of the cell.
    @cython.cfunc
    @cython.inline
    def side_of(cell: cython.int, direction: cython.int) -> cython.int:
        return ((((cell >> 5) & 2) | (cell & 1)) * 4 + direction) * 36


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(side=cython.int, across=cython.int, tile=cython.int, weight=cython.int)
@cython.locals(other=cython.int)
def _fill_needs() -> cython.void:
    """What a tile means to the cells beside it: each of their sides has its digit."""
    for side in range(16):
        across = side ^ (6 if side % 2 else 10)
        # Tile 1 (ends 1 and 2) shows which end faces that way.
        weight = 1 if ENDS[across * 36 + 1] == 1 else 64
        for other in range(across - across % 4, across):
            if ENDS[other * 36 + 1] == ENDS[across * 36 + 1]:
                weight *= 7
        for tile in range(36):
            NEEDS[side * 36 + tile] = weight * ENDS[side * 36 + tile]


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(number=cython.ulonglong)
def _fill_mixers() -> cython.void:
    """Numbers without a pattern."""
    for number in range(40):
        MIXERS[number] = mixed((SPREAD * (number + 1)) & WORD) | 1


_fill_needs()
_fill_mixers()


@cython.cclass
class Sketch(Referee):
    """A duel in which all tiles are known, changed in place. Nothing is checked."""

    needs: cython.int[4096]
    # By the first cell of a circle: how many tiles it has, and how many closed ones lie beside it.
    full: cython.uchar[4096]
    around: cython.uchar[4096]
    # The free cells beside tiles, in no order, where each stands among them, and its key.
    edge: cython.int[160]
    edges: cython.int
    stands: cython.uchar[4096]
    spot: cython.longlong[4096]
    # The tiles in closed circles, and a number by which boards are told apart.
    shut: cython.ulonglong
    stamp: cython.ulonglong

    def __init__(self):
        if not cython.compiled:
            super().__init__()
            self.needs, self.full, self.around = [0] * 4096, [0] * 4096, [0] * 4096
            self.edge, self.stands, self.spot = [0] * 160, [0] * 4096, [0] * 4096

    @cython.cfunc
    @cython.final
    @cython.locals(tile=cython.int, cell=cython.int)
    def _copy(self, slate: Slate) -> cython.int:
        """Takes over a slate of a duel."""
        self._clear(slate.plan)
        for cell in range(4096):
            self.needs[cell] = 0
            self.full[cell] = self.around[cell] = 0
        self.edges = self.placed = 0
        self.shut = self.board = self.stamp = 0
        for cell in range(slate.plan.size):
            self.spot[cell_of(slate.plan.slots[cell])] = slate.plan.slots[cell]
        for tile in range(36):
            self.keys[tile] = 0
        for tile in range(36):
            if slate.keys[tile]:
                self.spot[cell_of(slate.keys[tile])] = slate.keys[tile]
                self._put(tile, cell_of(slate.keys[tile]))
        self._follow(slate)
        return 0

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _enter(self, cell: cython.int) -> cython.void:
        self.edge[self.edges] = cell
        self.stands[cell] = self.edges
        self.edges += 1

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    @cython.locals(last=cython.int)
    def _leave(self, cell: cython.int) -> cython.void:
        self.edges -= 1
        last = self.edge[self.edges]
        self.edge[self.stands[cell]] = last
        self.stands[last] = self.stands[cell]

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, beside=cython.int, key=cython.longlong, corner=cython.int)
    def _put(self, tile: cython.int, cell: cython.int) -> cython.void:
        """Lays a tile into a free cell whose key is known."""
        key = self.spot[cell]
        if self.needs[cell]:
            self._leave(cell)
        self._drop(tile, key)
        self.stamp = (self.stamp + (cell + 1) * MIXERS[tile]) & WORD
        for direction in range(4):
            beside = BESIDE[4 * cell + direction]
            if self.needs[beside] == 0 and self.grid[beside] == FREE:
                self._enter(beside)
                self.spot[beside] = key + STEP[direction]
            self.needs[beside] += NEEDS[side_of(cell, direction) + tile]
        corner = corner_of(cell)
        self.full[corner] += 1
        if self.full[corner] == 4:
            self._shut(corner, 1)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, beside=cython.int, cell=cython.int, corner=cython.int)
    def _take(self, tile: cython.int) -> cython.void:
        """Takes a tile off, whatever it held together."""
        cell = self.cells[tile]
        corner = corner_of(cell)
        if self.full[corner] == 4:
            self._shut(corner, -1)
        self.full[corner] -= 1
        self._lift(tile)
        self.stamp = (self.stamp - (cell + 1) * MIXERS[tile]) & WORD
        for direction in range(4):
            beside = BESIDE[4 * cell + direction]
            self.needs[beside] -= NEEDS[side_of(cell, direction) + tile]
            if self.needs[beside] == 0 and self.grid[beside] == FREE:
                self._leave(beside)
        if self.needs[cell]:
            self._enter(cell)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, beside=cython.int, tiles=cython.ulonglong)
    def _shut(self, corner: cython.int, sign: cython.int) -> cython.void:
        """Notes that a circle has been closed (1), or is about to be opened again (−1)."""
        tiles = ONE << self.grid[corner] | ONE << self.grid[corner + 1]
        tiles |= ONE << self.grid[corner + 64] | ONE << self.grid[corner + 65]
        self.shut = self.shut | tiles if sign > 0 else self.shut & ~tiles
        for direction in range(4):
            beside = BESIDE[4 * BESIDE[4 * corner + direction] + direction]
            self.around[beside] += sign
