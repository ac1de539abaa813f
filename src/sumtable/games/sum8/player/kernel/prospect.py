"""What the seat to move can do on a sketch, and what it earns.

Typed Python that also runs uncompiled. Which ends work together and their points are those of the
game's own kernel, looked up by the need of a cell; tests compare it with the referee, action by
action.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import BESIDE, ONE, cell_of
from cython.cimports.sumtable.games.sum8.kernel.points import OPENING, POINTS, WORTHS, works
from cython.cimports.sumtable.games.sum8.player.kernel.sketch import (
    NEEDS,
    WORD,
    Sketch,
    corner_of,
    side_of,
)

# Multiplied by a power of two it has another number in its six highest bits for each.
RULER = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
POWERS = cython.declare(cython.int[64])
# By what the first end of a tile would meet, or the second: the tiles that work there, and what
# each earns, by 36 · need + tile.
FIRST_FITS = cython.declare(cython.ulonglong[64])
SECOND_FITS = cython.declare(cython.ulonglong[64])
FIRST_WORTHS = cython.declare(cython.uchar[2304])
SECOND_WORTHS = cython.declare(cython.uchar[2304])
# Whether the tiles around one (as bits, clockwise from above) hang together without it.
RINGS = cython.declare(cython.bint[256])
if not cython.compiled:
    POWERS, RINGS = [0] * 64, [False] * 256
    FIRST_FITS, SECOND_FITS = [0] * 64, [0] * 64
    FIRST_WORTHS, SECOND_WORTHS = [0] * 2304, [0] * 2304


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def lowest(tiles: cython.ulonglong) -> cython.int:
    """The first tile of the set, which isn't empty."""
    return POWERS[(((tiles & (0 - tiles)) * RULER) & WORD) >> 58]


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(need=cython.int, tile=cython.int, met=cython.int, end=cython.int, i=cython.int)
@cython.locals(fits=cython.bint, worth=cython.int)
def _fill_fits() -> cython.void:
    """What an end is worth where it meets up to two others, and whether it works."""
    for need in range(49):
        for end in range(1, 7):
            fits = True
            worth = 0
            for i in range(2):
                met = need // 7 if i else need % 7
                if met:
                    fits = fits and works(end, met)
                    worth += WORTHS[8 * end + met]
            for tile in range(36):
                if tile // 6 + 1 == end:
                    FIRST_WORTHS[need * 36 + tile] = worth
                    FIRST_FITS[need] |= ONE << tile if fits else 0
                if tile % 6 + 1 == end:
                    SECOND_WORTHS[need * 36 + tile] = worth
                    SECOND_FITS[need] |= ONE << tile if fits else 0


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(ring=cython.int, i=cython.int, parts=cython.int)
def _fill_rings() -> cython.void:
    """Counts the neighbours, and takes off one for every two that a corner joins."""
    for ring in range(256):
        parts = 0
        for i in range(0, 8, 2):
            if (ring >> i) & 1:
                parts += 1
                if (ring >> (i + 1)) & (ring >> ((i + 2) % 8)) & 1:
                    parts -= 1
        RINGS[ring] = parts <= 1


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(number=cython.ulonglong)
def _fill_powers() -> cython.void:
    """Which power of two it was, by those six bits."""
    for number in range(64):
        POWERS[(((ONE << number) * RULER) & WORD) >> 58] = number


_fill_fits()
_fill_rings()
_fill_powers()


@cython.cclass
class Prospect(Sketch):
    """A sketch of which one can ask what is possible."""

    # The actions of each ply, WIDTH apart: points and number to sort by, what and where.
    marks: cython.longlong[61440]
    whats: cython.int[61440]
    wheres: cython.int[61440]

    def __init__(self):
        if not cython.compiled:
            super().__init__()
            self.marks, self.whats, self.wheres = [0] * 61440, [0] * 61440, [0] * 61440

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _loose(self) -> cython.ulonglong:
        """The tiles that may move as far as they alone are concerned."""
        if self.moves >= 2 or self.placed < 2 or self.plan.still:
            return 0
        if self.moved >= 0:
            return self.board & ~self.shut & ~(ONE << self.moved)
        return self.board & ~self.shut

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _earns(self, tile: cython.int, cell: cython.int) -> cython.int:
        """What a tile of the hand earns in a free cell of the edge, where it fits."""
        need: cython.int = self.needs[cell]
        corner: cython.int = corner_of(cell)
        points: cython.int = FIRST_WORTHS[(need & 63) * 36 + tile]
        points += SECOND_WORTHS[(need >> 6) * 36 + tile]
        if self.full[corner] == 3:
            points += POINTS[names.BIG8] * self.around[corner]
        return points

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(need=cython.int, direction=cython.int, corner=cython.int, points=cython.int)
    def _earns_moved(self, tile: cython.int, cell: cython.int) -> cython.int:
        """What a tile on the board earns in a free cell of the edge; −1 if it doesn't fit."""
        need = self.needs[cell]
        for direction in range(4):
            if self.grid[BESIDE[4 * cell + direction]] == tile:
                # It doesn't connect to itself.
                need -= NEEDS[side_of(self.cells[tile], direction ^ 2) + tile]
        if need == 0 or not ((FIRST_FITS[need & 63] & SECOND_FITS[need >> 6]) >> tile) & 1:
            return -1
        points = FIRST_WORTHS[(need & 63) * 36 + tile] + SECOND_WORTHS[(need >> 6) * 36 + tile]
        corner = corner_of(cell)
        if self.full[corner] == 3 and corner_of(self.cells[tile]) != corner:
            points += POINTS[names.BIG8] * self.around[corner]
        return points

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, other=cython.int)
    def _beside(self, cell: cython.int) -> cython.ulonglong:
        """The tiles beside the cell."""
        tiles: cython.ulonglong = 0
        for direction in range(4):
            other = self.grid[BESIDE[4 * cell + direction]]
            if other < 36:
                tiles |= ONE << other
        return tiles

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, beside=cython.int, ring=cython.int, cell=cython.int)
    def _held(self, tile: cython.int) -> cython.bint:
        """Whether the cells around the tile already show that the others hang together without."""
        cell = self.cells[tile]
        ring = 0
        for direction in range(4):
            beside = BESIDE[4 * cell + direction]
            if self.grid[beside] < 36:
                ring |= 1 << 2 * direction
            if self.grid[BESIDE[4 * beside + (direction + 1) % 4]] < 36:
                ring |= 2 << 2 * direction
        return RINGS[ring]

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, tile=cython.int, cell=cython.int, points=cython.int)
    @cython.locals(tiles=cython.ulonglong, beside=cython.ulonglong, many=cython.int)
    def _list(self, base: cython.int) -> cython.int:
        """Lists what the seat to move can do, with the points, from `base` on; how many.

        Moves may be among them that would break the structure: `_find_cuts` knows.
        """
        hand: cython.ulonglong = self.hands[self.turn - 1]
        loose: cython.ulonglong = self._loose()
        if self.placed == 0:
            return self._list_opening(base)
        many = base
        for i in range(self.edges):
            cell = self.edge[i]
            tiles = FIRST_FITS[self.needs[cell] & 63] & SECOND_FITS[self.needs[cell] >> 6]
            beside = self._beside(cell) & loose if loose else 0
            tiles &= hand | loose
            tiles |= beside
            while tiles:
                tile = lowest(tiles)
                tiles &= tiles - 1
                if (hand >> tile) & 1:
                    points = self._earns(tile, cell)
                    self.whats[many] = names.PLACE * 64 + tile
                else:
                    points = self._earns_moved(tile, cell)
                    if points < 0:
                        continue
                    self.whats[many] = names.MOVE * 64 + tile
                self.marks[many] = points * 4096 + many - base
                self.wheres[many] = cell
                many += 1
            if many - base > 960:
                break
        return many - base

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, tiles=cython.ulonglong, tile=cython.int, many=cython.int)
    def _list_opening(self, base: cython.int) -> cython.int:
        """Lists the first tiles."""
        many = base
        for i in range(self.plan.size):
            tiles = self.hands[self.turn - 1]
            while tiles:
                tile = lowest(tiles)
                tiles &= tiles - 1
                self.marks[many] = OPENING[tile] * 4096 + many - base
                self.whats[many] = names.PLACE * 64 + tile
                self.wheres[many] = cell_of(self.plan.slots[i])
                many += 1
        return many - base

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, tile=cython.int, cell=cython.int, points=cython.int)
    @cython.locals(tiles=cython.ulonglong, beside=cython.ulonglong, sure=cython.bint)
    def _most(self, enough: cython.int) -> cython.int:
        """The most points that the seat to move can earn, or the first that are `enough`; −1 if it
        can neither place nor move."""
        hand: cython.ulonglong = self.hands[self.turn - 1]
        loose: cython.ulonglong = self._loose()
        best: cython.int = -1
        if self.placed == 0:
            return 0
        for i in range(self.edges):
            cell = self.edge[i]
            tiles = FIRST_FITS[self.needs[cell] & 63] & SECOND_FITS[self.needs[cell] >> 6] & hand
            while tiles:
                points = self._earns(lowest(tiles), cell)
                tiles &= tiles - 1
                if points > best:
                    best = points
                    if best >= enough:
                        return best
        sure = False
        for i in range(self.edges if loose else 0):
            cell = self.edge[i]
            tiles = FIRST_FITS[self.needs[cell] & 63] & SECOND_FITS[self.needs[cell] >> 6]
            tiles = loose & (tiles | self._beside(cell))
            while tiles:
                tile = lowest(tiles)
                tiles &= tiles - 1
                points = self._earns_moved(tile, cell)
                if points <= best:
                    continue
                if not self._held(tile):
                    if not sure:
                        self._find_cuts()
                        sure = True
                    if (self.cuts >> tile) & 1:
                        continue
                best = points
                if best >= enough:
                    return best
        return best

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, need=cython.int)
    def _can_place(self, hand: cython.ulonglong) -> cython.bint:
        """Whether one of these tiles could be placed now."""
        for i in range(self.edges):
            need = self.needs[self.edge[i]]
            if FIRST_FITS[need & 63] & SECOND_FITS[need >> 6] & hand:
                return True
        return False
