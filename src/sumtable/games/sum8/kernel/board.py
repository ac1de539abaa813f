"""Where slots are, and the board: the tiles in them, with how the game stands. No legality.

Slots are the cells of a plain square grid: disk (x, y) owns the cells (2x, 2y) … (2x+1, 2y+1), and
two slots connect exactly when their cells are edge neighbours. A **key** names a cell of the
unbounded grid, `(row << 32) + column + 2³¹`; 0 is no cell. A **cell** is the key's place on a torus
of 64 × 64: a structure of at most 36 tiles with its margin never meets itself there, however far a
freestyle game drifts. Whatever comes from outside is compared by key, so far slots never alias.

Directions count up, right, down, left = 0 … 3; corners (the parity of a cell) nw, ne, sw, se
= 0 … 3. Tile `ab` has the number (a − 1) · 6 + b − 1; sets of tiles are 36-bit masks.
"""

from __future__ import annotations

import cython

ONE = cython.declare(cython.ulonglong, 1)
WHOLE_SET = cython.declare(cython.ulonglong, (1 << 36) - 1)
# What the key grows by from row to row, its part for column 0, and where the column stands.
ROW = cython.declare(cython.longlong, 1 << 32)
MIDDLE = cython.declare(cython.longlong, 1 << 31)
LOW_WORD = cython.declare(cython.longlong, (1 << 32) - 1)
# What the key grows by in a direction; the cell beside one, by 4 · cell + direction.
STEP = cython.declare(cython.longlong[4])
BESIDE = cython.declare(cython.short[16384])
CORNER_ORDER = cython.declare(cython.uchar[4])
if not cython.compiled:
    # What a cell holds besides a tile's number.
    FREE, NO_SLOT, MARKED = range(36, 39)
    STEP, BESIDE, CORNER_ORDER = [0] * 4, [0] * 16384, [0] * 4

    # A key's cell; C puts it where it is called, in every module.
    @cython.cfunc
    @cython.inline
    def cell_of(key: cython.longlong) -> cython.int:
        return (((key >> 32) & 63) << 6) | (key & 63)


STEP[0], STEP[1], STEP[2], STEP[3] = -ROW, 1, ROW, -1
CORNER_ORDER[0], CORNER_ORDER[1], CORNER_ORDER[2], CORNER_ORDER[3] = 3, 0, 2, 1


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(cell=cython.int, direction=cython.int)
def _fill_beside() -> cython.void:
    """Works out, once, which cells lie beside one another."""
    for cell in range(4096):
        for direction in range(4):
            key: cython.longlong = ROW * (64 + (cell >> 6)) + 64 + (cell & 63)
            BESIDE[4 * cell + direction] = cell_of(key + STEP[direction])


_fill_beside()


def key_of(x: cython.longlong, y: cython.longlong, corner: cython.int) -> cython.longlong:
    """The key of a corner (nw, ne, sw, se = 0 … 3) of the disk at column x, row y."""
    return (2 * y + (corner >> 1)) * ROW + 2 * x + (corner & 1) + MIDDLE


def slot_of(key: cython.longlong):
    """(x, y, corner) of a key."""
    column: cython.longlong = (key & LOW_WORD) - MIDDLE
    row: cython.longlong = key >> 32
    corner: cython.longlong = ((row & 1) << 1) | (column & 1)
    return (column >> 1, row >> 1, corner)


@cython.ccall
@cython.exceptval(check=False)
def board_order(key: cython.longlong) -> cython.longlong:
    """A number that sorts keys by row, column, then ne, se, sw, nw."""
    corner: cython.int = ((key >> 31) & 2) | (key & 1)
    disk: cython.longlong = ((key & LOW_WORD) >> 1) << 2
    return (key >> 33) * 2 * ROW + disk + CORNER_ORDER[corner]


@cython.final
@cython.cclass
class Plan:
    """What stays the same through a game: the slots and the kind of play. Never changed."""

    # The torus before the first tile.
    grid: cython.uchar[4096]
    slots: cython.longlong[48]
    size: cython.int
    freestyle: cython.bint
    duel: cython.bint
    seats: cython.int
    face_up: cython.bint
    still: cython.bint
    ending: cython.int
    tiles: cython.ulonglong
    hand: cython.int
    arguments: tuple

    @cython.locals(i=cython.int)
    def __init__(
        self, slots, freestyle, duel, seats, face_up, still, ending, tiles=WHOLE_SET, hand=8
    ):
        """`slots`: keys (freestyle: those of the first disk); `still`: nothing is ever moved.

        `tiles` are those in the box, and a `hand` is filled up to so many: fewer for research only.
        """
        if not cython.compiled:
            self.grid, self.slots = [0] * 4096, [0] * 48
        self.freestyle, self.duel, self.seats = freestyle, duel, seats
        self.face_up, self.still, self.ending = face_up, still, ending
        self.tiles, self.hand = tiles, hand
        self.arguments = (slots, freestyle, duel, seats, face_up, still, ending, tiles, hand)
        self.size = len(slots)
        for i in range(4096):
            self.grid[i] = FREE if self.freestyle else NO_SLOT
        for i in range(self.size):
            self.slots[i] = slots[i]
            self.grid[cell_of(self.slots[i])] = FREE

    def __reduce__(self):
        return Plan, self.arguments


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
    @cython.inline
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


@cython.no_gc  # it refers to nothing but its plan, so it is never part of a cycle
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
            self.board = self.placed = 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _clear(self, plan: Plan) -> cython.void:
        """Makes a new board's slots those of the plan."""
        self.plan = plan
        self.grid[:] = plan.grid

    @cython.cfunc
    @cython.final
    @cython.exceptval(-1, check=False)
    @cython.locals(tile=cython.int, key=cython.longlong)
    def _lay(self, keys: tuple) -> cython.int:
        """Puts the tiles on the empty board, each in the slot with its key."""
        for tile in range(36):
            key = keys[tile]
            if key:
                self._drop(tile, key)
        return 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _become(self, other: Board) -> cython.void:
        """Takes over everything of a board of the same plan."""
        self.grid[:], self.keys[:], self.cells[:] = other.grid, other.keys, other.cells
        self.board, self.placed = other.board, other.placed
        self._follow(other)

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

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _drop(self, tile: cython.int, key: cython.longlong) -> cython.void:
        cell: cython.int = cell_of(key)
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
        tile: cython.int = self.grid[cell_of(key)]
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

    def tile_at(self, key: cython.longlong) -> cython.int:
        """The tile in this slot, or −1."""
        return self._tile_at(key)
