"""The board, what lies beside it, and what a tile earns: no legality, no turns.

A **cell** is a key's place on a torus of 64 × 64: a structure of at most 36 tiles with its margin
never meets itself there, however far a freestyle game drifts. Whatever comes from outside is
compared by key, so far slots never alias.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.geometry import ROW, STEP
    from cython.cimports.sumtable.games.sum8.kernel.plan import Plan
    from cython.cimports.sumtable.games.sum8.kernel.points import (
        BIG8_WORTH,
        COSTS,
        FITTING,
        KINDS,
        MOST_OPENING,
        NONE,
        OPENING,
        WORTHS,
        most_points,
    )
    from cython.cimports.sumtable.games.sum8.kernel.tiles import ENDS, ONE, WHOLE_SET
else:
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.geometry import ROW, STEP
    from sumtable.games.sum8.kernel.plan import Plan
    from sumtable.games.sum8.kernel.points import (
        BIG8_WORTH,
        COSTS,
        FITTING,
        KINDS,
        MOST_OPENING,
        NONE,
        OPENING,
        WORTHS,
        most_points,
    )
    from sumtable.games.sum8.kernel.tiles import ENDS, ONE, WHOLE_SET

    # What a cell holds besides a tile's number.
    FREE, NO_SLOT, MARKED = range(36, 39)
    BESIDE = [0] * 16384


def _fill_beside():
    """Fills BESIDE, the cell next to one in a direction, by 4 · cell + direction."""
    for row in range(64):
        for column in range(64):
            cell = 4 * (64 * row + column)
            BESIDE[cell] = 64 * ((row - 1) % 64) + column
            BESIDE[cell + 1] = 64 * row + (column + 1) % 64
            BESIDE[cell + 2] = 64 * ((row + 1) % 64) + column
            BESIDE[cell + 3] = 64 * row + (column - 1) % 64


_fill_beside()


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _cell(key: cython.longlong) -> cython.int:
    return (((key >> 32) & 63) << 6) | (key & 63)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _side(cell: cython.int, direction: cython.int) -> cython.int:
    """Where the tables that go by corner and direction begin for this side of the cell."""
    return ((((cell >> 5) & 2) | (cell & 1)) * 4 + direction) * 36


@cython.cclass
class Standing:
    """How a game stands, the board apart."""

    hands: cython.ulonglong[2]
    pile: cython.ulonglong
    points: cython.int[2]
    phase: cython.int
    turn: cython.int
    moved: cython.int
    moves: cython.int
    reason: cython.int
    winners: cython.int

    def __init__(self):
        if not cython.compiled:
            self.hands, self.points = [0] * 2, [0] * 2

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _follow(self, other: Standing) -> cython.void:
        """Stands as the other one does."""
        self.hands[0], self.hands[1] = other.hands[0], other.hands[1]
        self.points[0], self.points[1] = other.points[0], other.points[1]
        self.pile, self.phase, self.turn = other.pile, other.phase, other.turn
        self.moved, self.moves = other.moved, other.moves
        self.reason, self.winners = other.reason, other.winners


@cython.final
@cython.cclass
class Saved(Standing):
    """How a game stood before an action, and where the one tile that it concerns lay then."""

    tile: cython.int
    key: cython.longlong


@cython.cclass
class Board(Standing):
    """Tiles in slots, with how the game stands."""

    plan: Plan
    grid: cython.uchar[4096]
    keys: cython.longlong[36]
    cells: cython.int[36]
    board: cython.ulonglong
    placed: cython.int

    def __init__(self):
        if not cython.compiled:
            super().__init__()
            self.grid, self.keys, self.cells = [0] * 4096, [0] * 36, [0] * 36

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, filling=cython.uchar)
    def _clear_grid(self) -> cython.void:
        """Makes the slots of the plan, all of them free."""
        filling = FREE if self.plan.freestyle else NO_SLOT
        for i in range(4096):
            self.grid[i] = filling
        for i in range(36):
            self.keys[i] = 0
        self.board = 0
        self.placed = 0
        if not self.plan.freestyle:
            for i in range(self.plan.size):
                self.grid[_cell(self.plan.slots[i])] = FREE

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _clear_board(self) -> cython.void:
        """Takes all tiles off."""
        for tile in range(36):
            if self.keys[tile]:
                self._lift(tile)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _save(self, saved: Saved, tile: cython.int) -> cython.void:
        """Keeps everything before an action that concerns this tile alone, or none (−1)."""
        saved._follow(self)
        saved.tile = tile
        saved.key = self.keys[tile] if tile >= 0 else 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _restore(self, saved: Saved) -> cython.void:
        """Takes the action back."""
        self._follow(saved)
        if saved.tile >= 0:
            self._lift(saved.tile)
            if saved.key:
                self._drop(saved.tile, saved.key)

    # ---- tiles

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _drop(self, tile: cython.int, key: cython.longlong) -> cython.void:
        cell: cython.int = _cell(key)
        self.grid[cell] = tile
        self.keys[tile] = key
        self.cells[tile] = cell
        self.board |= ONE << tile
        self.placed += 1

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _lift(self, tile: cython.int) -> cython.void:
        self.grid[self.cells[tile]] = FREE
        self.keys[tile] = 0
        self.board &= ~(ONE << tile)
        self.placed -= 1

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _tile_at(self, key: cython.longlong) -> cython.int:
        """The tile in this slot, or −1; never one that only shares the cell."""
        tile: cython.int = self.grid[_cell(key)]
        return tile if tile < 36 and self.keys[tile] == key else -1

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, tile=cython.int)
    def _touches(self, key: cython.longlong, ignored: cython.int) -> cython.bint:
        """Whether the slot has a neighbour on the board other than the ignored tile."""
        for direction in range(4):
            tile = self._tile_at(key + STEP[direction])
            if tile >= 0 and tile != ignored:
                return True
        return False

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
    @cython.exceptval(check=False)
    def _fit_at(self, key: cython.longlong, ignored: cython.int) -> cython.ulonglong:
        return self._fit(_cell(key), ignored)

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

    # ---- scoring

    @cython.cfunc
    @cython.final
    @cython.locals(direction=cython.int, beside=cython.int, other=cython.int)
    @cython.locals(end=cython.int, met=cython.int)
    def _weigh(self, tile: cython.int, key: cython.longlong, found: list | None) -> cython.int:
        """What the tile, not on the board, earns in this free slot.

        The reasons are added to `found`, unless it is None, as (kind, key, end, other end).
        """
        cell: cython.int = _cell(key)
        corner: cython.longlong = key & ~(ROW | 1)
        points: cython.int = 0
        if self.placed == 0:
            if found is not None and OPENING[tile]:
                found.append((names.FIRST, key, tile // 6 + 1, tile % 6 + 1))
            return OPENING[tile]
        for direction in range(4):
            beside = BESIDE[4 * cell + direction]
            other = self.grid[beside]
            if other >= 36:
                continue
            end = ENDS[_side(cell, direction) + tile]
            met = ENDS[_side(beside, direction ^ 2) + other]
            points += WORTHS[8 * end + met]
            if found is not None:
                found.append((KINDS[8 * end + met], self.keys[other], end, met))
        self.grid[cell] = tile
        if self._closed(cell):
            for direction in range(4):
                if self._closed(_cell(corner + 2 * STEP[direction])):
                    points += BIG8_WORTH
                    if found is not None:
                        found.append((names.BIG8, corner + 2 * STEP[direction], 0, 0))
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

    # ---- to be read

    def penalty(self, seat: cython.int) -> cython.int:
        """What the tiles left in a duel hand cost at the final count."""
        return self._penalty(seat)

    def cost(self, tile: cython.int) -> cython.int:
        """What this tile costs at the final count if it is left in a hand."""
        return COSTS[self.plan.ending * 36 + tile]

    def tile_at(self, key: cython.longlong) -> cython.int:
        """The tile in this slot, or −1."""
        return self._tile_at(key)

    @cython.locals(direction=cython.int, other=cython.int, end=cython.int, met=cython.int)
    def clash(self, tile: cython.int, key: cython.longlong):
        """(end, key of the neighbour, its end) of the first connection that would not work."""
        for direction in range(4):
            other = self._tile_at(key + STEP[direction])
            if other >= 0 and other != tile:
                end = ENDS[_side(_cell(key), direction) + tile]
                met = ENDS[_side(self.cells[other], direction ^ 2) + other]
                if KINDS[8 * end + met] == NONE:
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
