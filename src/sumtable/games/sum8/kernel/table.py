"""The SUM8 engine: legality, scoring, turn flow and the end of the game, written only here.

Typed Python that also runs uncompiled. The module is long because C-level calls don't cross
modules: the referee, the enumeration, perft and the playouts share every rule through one class.

Slots are the cells of a plain square grid: disk (x, y) owns the cells (2x, 2y) … (2x+1, 2y+1), and
two slots connect exactly when their cells are edge neighbours. A **key** names a cell of the
unbounded grid, `(row << 32) + column + 2³¹`; 0 is no cell. A **cell** is the key's place on a torus
of 64 × 64: a structure of at most 36 tiles with its margin never meets itself there, however far a
freestyle game drifts. Whatever comes from outside is compared by key, so far slots never alias.

Tile `ab` has the number (a − 1) · 6 + b − 1; sets of tiles are 36-bit masks. Directions count up,
right, down, left = 0 … 3; corners (the parity of a cell) nw, ne, sw, se = 0 … 3.
"""

from __future__ import annotations

import cython

# What a cell holds besides a tile's number.
FREE = cython.declare(cython.int, 36)
NO_SLOT = cython.declare(cython.int, 37)
MARKED = cython.declare(cython.int, 38)

LOT = cython.declare(cython.int, 0)
DEAL = cython.declare(cython.int, 1)
ACTION = cython.declare(cython.int, 2)
DRAW = cython.declare(cython.int, 3)
OVER = cython.declare(cython.int, 4)

ALL_PLACED = cython.declare(cython.int, 1)
BLOCKED = cython.declare(cython.int, 2)
SOLVED = cython.declare(cython.int, 3)
STUCK = cython.declare(cython.int, 4)
RESIGNED = cython.declare(cython.int, 5)

# Kinds of items. A kind's number is also what it earns, the first tile apart: a match 1, a sum of
# eight 2, two fours both, a Big 8 four.
FIRST = cython.declare(cython.int, 0)
MATCH = cython.declare(cython.int, 1)
SUM8 = cython.declare(cython.int, 2)
FOURS = cython.declare(cython.int, 3)
BIG8 = cython.declare(cython.int, 4)

PLACE = cython.declare(cython.int, 0)
MOVE = cython.declare(cython.int, 1)
REMOVE = cython.declare(cython.int, 2)
PICK = cython.declare(cython.int, 3)
PASS = cython.declare(cython.int, 4)

HAND_SIZE = cython.declare(cython.int, 8)
ACTION_LIMIT = cython.declare(cython.int, 200)
ONE = cython.declare(cython.ulonglong, 1)
WHOLE_SET = cython.declare(cython.ulonglong, (1 << 36) - 1)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
ROW = cython.declare(cython.longlong, 1 << 32)
MIDDLE = cython.declare(cython.longlong, 1 << 31)
LOW_WORD = cython.declare(cython.longlong, (1 << 32) - 1)

# Tables: the end of a tile that faces a direction, by (corner, direction, tile); the tiles whose
# first or second end works with a number; what a tile earns as the first one, and costs when left,
# by (ending, tile); which end of the corner faces a direction; board order of the corners.
ENDS = cython.declare(cython.uchar[576])
FITS = cython.declare(cython.ulonglong[16])
OPENING = cython.declare(cython.int[36])
COSTS = cython.declare(cython.int[108])
SECOND = cython.declare(cython.uchar[16])
CORNER_ORDER = cython.declare(cython.uchar[4])
STEP = cython.declare(cython.longlong[4])
if not cython.compiled:
    ENDS, FITS, OPENING, COSTS = [0] * 576, [0] * 16, [0] * 36, [0] * 108
    SECOND, CORNER_ORDER, STEP = [0] * 16, [0] * 4, [0] * 4


def _fill_tables():
    """Fills the tables above, once, when the module is imported."""
    first_end_faces = ("DL", "UL", "RD", "UR")  # nw, ne, sw, se: tiles are read clockwise
    for corner in range(4):
        CORNER_ORDER[corner] = (3, 0, 2, 1)[corner]
        for direction in range(4):
            second = "URDL"[direction] not in first_end_faces[corner]
            SECOND[corner * 4 + direction] = second
            for tile in range(36):
                end = tile % 6 if second else tile // 6
                ENDS[(corner * 4 + direction) * 36 + tile] = end + 1
    for tile in range(36):
        ends = (tile // 6 + 1, tile % 6 + 1)
        worth = 2 if sum(ends) == 8 else 1 if ends[0] == ends[1] else 0  # R6: 44 is a sum here
        OPENING[tile] = COSTS[tile] = worth
        COSTS[36 + tile] = 1
        COSTS[72 + tile] = sum(ends)
        for side in range(2):
            for number in range(1, 7):
                if ends[side] == number or ends[side] + number == 8:
                    FITS[side * 8 + number] |= 1 << tile
    for direction, step in enumerate((-(1 << 32), 1, 1 << 32, -1)):
        STEP[direction] = step


_fill_tables()


@cython.cfunc
@cython.inline
def _cell(key: cython.longlong) -> cython.int:
    return (((key >> 32) & 63) << 6) | (key & 63)


@cython.cfunc
@cython.inline
def _beside(cell: cython.int, direction: cython.int) -> cython.int:
    if direction == 0:
        return (cell - 64) & 4095
    if direction == 1:
        return (cell & 4032) | ((cell + 1) & 63)
    if direction == 2:
        return (cell + 64) & 4095
    return (cell & 4032) | ((cell - 1) & 63)


@cython.cfunc
@cython.inline
def _end(cell: cython.int, direction: cython.int, tile: cython.int) -> cython.int:
    """The end that this tile turns to that direction when it lies in this cell."""
    return ENDS[((((cell >> 5) & 2) | (cell & 1)) * 4 + direction) * 36 + tile]


@cython.cfunc
@cython.inline
def _kind(end: cython.int, met: cython.int) -> cython.int:
    """The kind of a connection that works."""
    return SUM8 if end != met else FOURS if end == 4 else MATCH


@cython.cfunc
@cython.inline
def _size(tiles: cython.ulonglong) -> cython.int:
    """How many tiles the set holds."""
    size: cython.int = 0
    while tiles:
        tiles &= tiles - 1
        size += 1
    return size


@cython.cfunc
@cython.inline
def _member(tiles: cython.ulonglong, number: cython.int) -> cython.int:
    """The tile with `number` smaller ones in the set."""
    tile: cython.int = 0
    while True:
        if (tiles >> tile) & 1:
            if number == 0:
                return tile
            number -= 1
        tile += 1


def key_of(x: cython.longlong, y: cython.longlong, corner: cython.int) -> cython.longlong:
    """The key of a corner (nw, ne, sw, se = 0 … 3) of the disk at column x, row y."""
    return (2 * y + (corner >> 1)) * ROW + 2 * x + (corner & 1) + MIDDLE


def slot_of(key: cython.longlong):
    """(x, y, corner) of a key."""
    column: cython.longlong = (key & LOW_WORD) - MIDDLE
    row: cython.longlong = key >> 32
    corner: cython.longlong = ((row & 1) << 1) | (column & 1)
    return (column >> 1, row >> 1, corner)


def board_order(key: cython.longlong) -> cython.longlong:
    """A number that sorts keys by row, column, then ne, se, sw, nw."""
    return _board_order(key)


@cython.cfunc
@cython.inline
def _board_order(key: cython.longlong) -> cython.longlong:
    corner: cython.int = ((key >> 31) & 2) | (key & 1)
    disk: cython.longlong = ((key & LOW_WORD) >> 1) << 2
    return (key >> 33) * 2 * ROW + disk + CORNER_ORDER[corner]


@cython.final
@cython.cclass
class Plan:
    """What stays the same through a game: the slots and the kind of play. Never changed."""

    slots: cython.longlong[48]
    size: cython.int
    freestyle: cython.bint
    duel: cython.bint
    seats: cython.int
    face_up: cython.bint
    still: cython.bint
    ending: cython.int
    arguments: tuple

    def __init__(self, slots, freestyle, duel, seats, face_up, still, ending):
        """`slots`: keys (freestyle: those of the first disk); `still`: nothing is ever moved."""
        if not cython.compiled:
            self.slots = [0] * 48
        self.size = len(slots)
        for i, key in enumerate(slots):
            self.slots[i] = key
        self.freestyle, self.duel, self.seats = freestyle, duel, seats
        self.face_up, self.still, self.ending = face_up, still, ending
        self.arguments = (slots, freestyle, duel, seats, face_up, still, ending)

    def __reduce__(self):
        return Plan, self.arguments


@cython.final
@cython.cclass
class Table:
    """A whole game in progress, changed in place. Actions are not checked: ask `refuse_…` first."""

    plan: Plan
    grid: cython.uchar[4096]
    keys: cython.longlong[36]
    board: cython.ulonglong
    placed: cython.int
    hands: cython.ulonglong[2]
    pile: cython.ulonglong
    points: cython.int[2]
    phase: cython.int
    turn: cython.int
    moved: cython.int
    moves: cython.int
    reason: cython.int
    winners: cython.int
    # What `_survey` and `_find_movers` found last: slots in reach, who fits, who may come there.
    reach: cython.int
    spots: cython.longlong[80]
    fits: cython.ulonglong[80]
    movers: cython.ulonglong[80]
    # Scratch of `_find_cuts` and `_regroup`.
    cuts: cython.ulonglong
    clock: cython.int
    order: cython.int[36]
    group: cython.int[36]
    group_size: cython.int[5]
    stack: cython.int[36]
    random: cython.ulonglong

    def __init__(self, plan: Plan):
        """The table before the first event."""
        if not cython.compiled:
            self.grid, self.keys = [0] * 4096, [0] * 36
            self.hands, self.points = [0] * 2, [0] * 2
            self.spots, self.fits, self.movers = [0] * 80, [0] * 80, [0] * 80
            self.order, self.group, self.stack = [0] * 36, [0] * 36, [0] * 36
            self.group_size = [0] * 5
        self.plan = plan
        self._clear_grid(FREE if plan.freestyle else NO_SLOT)
        self.random = 1
        self._reset()

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int)
    def _clear_grid(self, filling: cython.uchar) -> cython.void:
        for i in range(4096):
            self.grid[i] = filling
        for i in range(36):
            self.keys[i] = 0
        if not self.plan.freestyle:
            for i in range(self.plan.size):
                self.grid[_cell(self.plan.slots[i])] = FREE

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _reset(self) -> cython.void:
        """Sets the table up for the first event of a game."""
        for tile in range(36):
            if self.keys[tile]:
                self._lift(tile)
        self.board = 0
        self.placed = 0
        self.hands[0] = WHOLE_SET if self.plan.face_up else 0
        self.hands[1] = 0
        self.pile = 0 if self.plan.face_up else WHOLE_SET
        self.points[0] = self.points[1] = 0
        self.phase = LOT if self.plan.duel else ACTION if self.plan.face_up else DEAL
        self.turn = 1
        self.moved = -1
        self.moves = self.reason = self.winners = 0

    # ---- values in and out

    @cython.locals(tile=cython.int, key=cython.longlong)
    def load(self, cells: tuple, hands: tuple, pile, points: tuple, phase, turn, moved, moves):
        """Takes over a position of this plan; returns the table. The table must be a new one."""
        for tile in range(36):
            key = cells[tile]
            if key:
                self._drop(tile, key)
        self.hands[0] = hands[0]
        if len(hands) > 1:
            self.hands[1] = hands[1]
            self.points[0] = points[0]
            self.points[1] = points[1]
        self.pile = pile
        self.phase, self.turn, self.moved, self.moves = phase, turn, moved, moves
        return self

    @cython.locals(tile=cython.int)
    def state(self) -> tuple:
        """(cells, hands, pile, points, phase, turn, moved, moves, reason, winners), plain."""
        cells: list = [0] * 36
        for tile in range(36):
            if self.keys[tile]:
                cells[tile] = self.keys[tile]
        hands: tuple = (self.hands[0],)
        points: tuple = ()
        if self.plan.duel:
            hands = (self.hands[0], self.hands[1])
            points = (self.points[0], self.points[1])
        return (
            tuple(cells),
            hands,
            self.pile,
            points,
            self.phase,
            self.turn,
            self.moved,
            self.moves,
            self.reason,
            self.winners,
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _become(self, other: Table) -> cython.void:
        """Takes over the state of a table of the same plan."""
        for tile in range(36):
            if self.keys[tile]:
                self._lift(tile)
        for tile in range(36):
            if other.keys[tile]:
                self._drop(tile, other.keys[tile])
        self.hands[0], self.hands[1] = other.hands[0], other.hands[1]
        self.points[0], self.points[1] = other.points[0], other.points[1]
        self.pile, self.phase, self.turn = other.pile, other.phase, other.turn
        self.moved, self.moves = other.moved, other.moves
        self.reason, self.winners = other.reason, other.winners

    # ---- the board

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _drop(self, tile: cython.int, key: cython.longlong) -> cython.void:
        self.grid[_cell(key)] = tile
        self.keys[tile] = key
        self.board |= ONE << tile
        self.placed += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lift(self, tile: cython.int) -> cython.void:
        self.grid[_cell(self.keys[tile])] = FREE
        self.keys[tile] = 0
        self.board &= ~(ONE << tile)
        self.placed -= 1

    @cython.cfunc
    @cython.inline
    def _tile_at(self, key: cython.longlong) -> cython.int:
        """The tile in this slot, or −1; never one that only shares the cell."""
        tile: cython.int = self.grid[_cell(key)]
        return tile if tile < 36 and self.keys[tile] == key else -1

    @cython.cfunc
    @cython.locals(direction=cython.int, tile=cython.int)
    def _touches(self, key: cython.longlong, ignored: cython.int) -> cython.bint:
        """Whether the slot has a neighbour on the board other than the ignored tile."""
        for direction in range(4):
            tile = self._tile_at(key + STEP[direction])
            if tile >= 0 and tile != ignored:
                return True
        return False

    @cython.cfunc
    @cython.locals(direction=cython.int, beside=cython.int, tile=cython.int)
    def _fit(self, cell: cython.int, ignored: cython.int) -> cython.ulonglong:
        """The tiles whose connections in this cell all work; none where there is no connection."""
        tiles: cython.ulonglong = WHOLE_SET
        corner: cython.int = ((cell >> 5) & 2) | (cell & 1)
        met: cython.bint = False
        for direction in range(4):
            beside = _beside(cell, direction)
            tile = self.grid[beside]
            if tile < 36 and tile != ignored:
                met = True
                tiles &= FITS[
                    SECOND[corner * 4 + direction] * 8 + _end(beside, direction ^ 2, tile)
                ]
        return tiles if met else 0

    @cython.cfunc
    @cython.inline
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
    @cython.locals(tile=cython.int)
    def _all_closed(self) -> cython.bint:
        for tile in range(36):
            if self.keys[tile] and not self._closed(_cell(self.keys[tile])):
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _find_cuts(self) -> cython.void:
        """Finds the tiles without which the others would not be in one piece."""
        for tile in range(36):
            self.order[tile] = 0
        self.cuts = 0
        self.clock = 0
        for tile in range(36):
            if self.keys[tile]:
                self._visit(tile, FREE)
                return

    @cython.cfunc
    @cython.locals(direction=cython.int, other=cython.int, below=cython.int)
    def _visit(self, tile: cython.int, parent: cython.int) -> cython.int:
        """Tarjan's search for cut vertices: the earliest tile reachable from this one downwards."""
        cell: cython.int = _cell(self.keys[tile])
        children: cython.int = 0
        cut: cython.bint = False
        self.clock += 1
        self.order[tile] = self.clock
        low: cython.int = self.clock
        for direction in range(4):
            other = self.grid[_beside(cell, direction)]
            if other >= 36 or other == parent:
                continue
            if self.order[other]:
                below = self.order[other]
            else:
                below = self._visit(other, tile)
                children += 1
                if below >= self.order[tile]:
                    cut = True
            if below < low:
                low = below
        if children > 1 if parent == FREE else cut:
            self.cuts |= ONE << tile
        return low

    # ---- R7: what stays on the board when a tile is moved or taken off

    @cython.cfunc
    @cython.locals(
        tile=cython.int,
        member=cython.int,
        other=cython.int,
        direction=cython.int,
        height=cython.int,
    )
    def _regroup(self, lifted: cython.int) -> cython.int:
        """Numbers the connected groups without the lifted tile from 1; how many there are."""
        groups: cython.int = 0
        for tile in range(36):
            self.group[tile] = 0
        for tile in range(36):
            if self.keys[tile] == 0 or tile == lifted or self.group[tile]:
                continue
            groups += 1
            self.group[tile] = groups
            self.group_size[groups] = 0
            self.stack[0] = tile
            height = 1
            while height:
                height -= 1
                member = self.stack[height]
                self.group_size[groups] += 1
                for direction in range(4):
                    other = self.grid[_beside(_cell(self.keys[member]), direction)]
                    if other < 36 and other != lifted and self.group[other] == 0:
                        self.group[other] = groups
                        self.stack[height] = other
                        height += 1
        return groups

    @cython.cfunc
    @cython.locals(direction=cython.int, other=cython.int, number=cython.int)
    def _staying(self, lifted: cython.int, cell: cython.int, groups: cython.int) -> cython.int:
        """The groups, as bits, that stay with the lifted tile in this cell; 0 if it doesn't."""
        joined: cython.int = 0
        size: cython.int = 1
        for direction in range(4):
            other = self.grid[_beside(cell, direction)]
            if other < 36 and other != lifted and not (joined >> self.group[other]) & 1:
                joined |= 1 << self.group[other]
                size += self.group_size[self.group[other]]
        for number in range(1, groups + 1):
            if not (joined >> number) & 1 and self.group_size[number] > size:
                return 0
        return joined

    @cython.cfunc
    @cython.locals(tile=cython.int, number=cython.int)
    def _largest(self, groups: cython.int) -> cython.int:
        """The one group, as a bit, that stays when the lifted tile is gone."""
        best: cython.int = 0
        size: cython.int = 0
        order: cython.longlong = 0
        for tile in range(36):
            number = self.group[tile]
            if number == 0:
                continue
            if self.group_size[number] > size or (
                self.group_size[number] == size and _board_order(self.keys[tile]) < order
            ):
                best, size, order = number, self.group_size[number], _board_order(self.keys[tile])
        return 1 << best if groups else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _clear_away(self, staying: cython.int) -> cython.void:
        """Takes every tile off whose group doesn't stay; it is face up again."""
        for tile in range(36):
            if self.group[tile] and not (staying >> self.group[tile]) & 1:
                self._lift(tile)
                self.hands[0] |= ONE << tile

    # ---- scoring

    @cython.cfunc
    @cython.locals(direction=cython.int, beside=cython.int, other=cython.int)
    @cython.locals(end=cython.int, met=cython.int, kind=cython.int)
    def _weigh(self, tile: cython.int, key: cython.longlong, found: list | None) -> cython.int:
        """What the tile, not on the board, earns in this free slot.

        The reasons are added to `found`, unless it is None, as (kind, key, end, other end).
        """
        cell: cython.int = _cell(key)
        corner: cython.longlong = key & ~(ROW | 1)
        points: cython.int = 0
        if self.placed == 0:
            if found is not None and OPENING[tile]:
                found.append((FIRST, key, tile // 6 + 1, tile % 6 + 1))
            return OPENING[tile]
        for direction in range(4):
            beside = _beside(cell, direction)
            other = self.grid[beside]
            if other >= 36:
                continue
            end = _end(cell, direction, tile)
            met = _end(beside, direction ^ 2, other)
            kind = _kind(end, met)
            points += kind
            if found is not None:
                found.append((kind, self.keys[other], end, met))
        self.grid[cell] = tile
        if self._closed(cell):
            for direction in range(4):
                if self._closed(_cell(corner + 2 * STEP[direction])):
                    points += BIG8
                    if found is not None:
                        found.append((BIG8, corner + 2 * STEP[direction], 0, 0))
        self.grid[cell] = FREE
        return points

    @cython.cfunc
    @cython.locals(tile=cython.int)
    def _penalty(self, seat: cython.int) -> cython.int:
        """What the tiles left in a duel hand cost at the final count."""
        cost: cython.int = 0
        for tile in range(36):
            if (self.hands[seat - 1] >> tile) & 1:
                cost += COSTS[self.plan.ending * 36 + tile]
        return cost

    # ---- what is possible

    @cython.cfunc
    @cython.inline
    def _hand(self) -> cython.int:
        """The index of the hand that the seat to move plays from."""
        return self.turn - 1 if self.plan.duel else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, tile=cython.int, direction=cython.int, cell=cython.int)
    def _survey(self) -> cython.void:
        """Finds every slot a tile may go to, and which tiles fit there."""
        self.reach = 0
        if self.placed == 0:
            self.reach = self.plan.size
            for i in range(self.plan.size):
                self.spots[i] = self.plan.slots[i]
                self.fits[i] = WHOLE_SET
            return
        for tile in range(36):
            if self.keys[tile] == 0:
                continue
            for direction in range(4):
                cell = _cell(self.keys[tile] + STEP[direction])
                if self.grid[cell] == FREE:
                    self.grid[cell] = MARKED
                    self.spots[self.reach] = self.keys[tile] + STEP[direction]
                    self.reach += 1
        for i in range(self.reach):
            cell = _cell(self.spots[i])
            self.grid[cell] = FREE
            self.fits[i] = self._fit(cell, FREE)

    @cython.cfunc
    @cython.locals(tile=cython.int)
    def _movable(self) -> cython.ulonglong:
        """The tiles that may be lifted without breaking anything (and finds the cuts)."""
        tiles: cython.ulonglong = self.board
        if self.plan.still or self.placed < 2:
            self.cuts = 0
            return 0
        if self.plan.duel and self.moves >= 2:
            return 0
        self._find_cuts()
        tiles &= ~self.cuts
        if self.plan.face_up:
            return tiles
        for tile in range(36):
            if (tiles >> tile) & 1 and self._closed(_cell(self.keys[tile])):
                tiles &= ~(ONE << tile)
        if self.plan.duel and self.moved >= 0:
            tiles &= ~(ONE << self.moved)
        return tiles

    @cython.cfunc
    @cython.locals(
        tiles=cython.ulonglong, i=cython.int, direction=cython.int, cell=cython.int, tile=cython.int
    )
    def _find_movers(self) -> cython.ulonglong:
        """Finds, after `_survey`, the tiles that may move to each slot; all of them together."""
        movable: cython.ulonglong = self._movable()
        every: cython.ulonglong = 0
        for i in range(self.reach):
            self.movers[i] = 0
            if movable == 0:
                continue
            cell = _cell(self.spots[i])
            tiles = self.fits[i] & movable
            for direction in range(4):
                tile = self.grid[_beside(cell, direction)]
                if tile < 36 and (movable >> tile) & 1:
                    # The tile doesn't connect to itself: fit without it.
                    tiles &= ~(ONE << tile)
                    tiles |= self._fit(cell, tile) & (ONE << tile)
            self.movers[i] = tiles
            every |= tiles
        if self.plan.face_up and not self.plan.still and self.cuts:
            every |= self._find_breaking_movers()
        return every

    @cython.cfunc
    @cython.locals(tile=cython.int, groups=cython.int, i=cython.int, cell=cython.int)
    def _find_breaking_movers(self) -> cython.ulonglong:
        """Adds the tiles that break the structure when moved and yet stay themselves (R7)."""
        every: cython.ulonglong = 0
        for tile in range(36):
            if not (self.cuts >> tile) & 1:
                continue
            groups = self._regroup(tile)
            for i in range(self.reach):
                cell = _cell(self.spots[i])
                if (self._fit(cell, tile) >> tile) & 1 and self._staying(tile, cell, groups):
                    self.movers[i] |= ONE << tile
                    every |= ONE << tile
        return every

    @cython.cfunc
    @cython.locals(i=cython.int)
    def _can_act(self, hand: cython.ulonglong) -> cython.bint:
        """Whether someone with these tiles could place, move or take off, as the limits stand."""
        self._survey()
        for i in range(self.reach):
            if self.fits[i] & hand:
                return True
        if self.plan.face_up and not self.plan.still and self.placed:
            return True
        return self._find_movers() != 0

    # ---- refusals: 0, or the number of the first rule in the order of the codes

    def refuse_place(self, tile: cython.int, key: cython.longlong) -> cython.int:
        """1 not in hand (−1 is no tile), 2 no such slot, 3 occupied, 4 hanging, 5 connection."""
        if tile < 0 or not (self.hands[self._hand()] >> tile) & 1:
            return 1
        if key == 0:
            return 2
        if self.placed == 0:
            # A first tile in freestyle belongs to disk 0,0.
            return 2 if (key & ~(ROW | 1)) != MIDDLE and self.plan.freestyle else 0
        if self._tile_at(key) >= 0:
            return 3
        if not self._touches(key, FREE):
            return 4
        return 0 if (self._fit(_cell(key), FREE) >> tile) & 1 else 5

    @cython.locals(tile=cython.int)
    def refuse_move(self, source: cython.longlong, target: cython.longlong) -> cython.int:
        """1 not in this mode, 2 no such slot, 3 empty slot, 4 locked, 5 just moved, 6 move limit,
        7 occupied, 8 leaves hanging, 9 hanging, 10 connection."""
        easy: cython.bint = self.plan.face_up
        if self.plan.still:
            return 1
        if source == 0 or target == 0:
            return 2
        tile = self._tile_at(source)
        if tile < 0:
            return 3
        if not easy and self._closed(_cell(source)):
            return 4
        if self.plan.duel and tile == self.moved:
            return 5
        if self.plan.duel and self.moves >= 2:
            return 6
        if self._tile_at(target) >= 0:
            return 7
        self._find_cuts()
        if not easy and (self.cuts >> tile) & 1:
            return 8
        if not self._touches(target, tile):
            return 9
        if (self.cuts >> tile) & 1 and not self._staying(tile, _cell(target), self._regroup(tile)):
            return 9
        return 0 if (self._fit(_cell(target), tile) >> tile) & 1 else 10

    def refuse_remove(self, source: cython.longlong) -> cython.int:
        """1 not in this mode, 2 no such slot, 3 empty slot."""
        if self.plan.still or not self.plan.face_up:
            return 1
        if source == 0:
            return 2
        return 0 if self._tile_at(source) >= 0 else 3

    def refuse_skip(self, picking: cython.bint) -> cython.int:
        """For a pick, else a pass: 1 not in this mode, 2 must play, 3 none left, 4 must draw."""
        if not self.plan.duel:
            return 1
        if self._can_act(self.hands[self._hand()]):
            return 2
        if picking:
            return 0 if self.pile else 3
        return 4 if self.pile else 0

    # ---- what happens

    @cython.ccall
    @cython.exceptval(check=False)
    def lot(self, first: cython.int, second: cython.int) -> cython.void:
        """The seats drew these tiles: the higher total starts; a tie changes nothing."""
        lead: cython.int = (first // 6 + first % 6) - (second // 6 + second % 6)
        if lead:
            self.turn = 1 if lead > 0 else 2
            self.phase = DEAL

    @cython.ccall
    @cython.exceptval(check=False)
    def deal(self, tiles: cython.ulonglong) -> cython.void:
        """The next hand is dealt."""
        seat: cython.int = 1 if self.hands[0] else 0
        self.hands[seat] = tiles
        self.pile &= ~tiles
        if seat == 1 or not self.plan.duel:
            self.phase = ACTION

    @cython.ccall
    @cython.exceptval(check=False)
    def draw(self, tile: cython.int) -> cython.void:
        """The seat to move draws this tile, and its turn ends."""
        self.hands[self._hand()] |= ONE << tile
        self.pile &= ~(ONE << tile)
        self._end_turn()

    @cython.ccall
    def place(
        self, tile: cython.int, key: cython.longlong, found: list | None = None
    ) -> cython.int:
        """Places a tile from the hand; what it earns, for the reasons added to `found`."""
        hand: cython.int = self._hand()
        points: cython.int = self._weigh(tile, key, found)
        self._drop(tile, key)
        self.hands[hand] &= ~(ONE << tile)
        self.moved = -1
        self.moves = 0
        if self.plan.duel:
            self.points[hand] += points
        if self.pile and _size(self.hands[hand]) < HAND_SIZE:  # R4
            self.phase = DRAW
        else:
            self._end_turn()
        return points

    @cython.ccall
    @cython.locals(points=cython.int, groups=cython.int)
    def move(self, tile: cython.int, key: cython.longlong, found: list | None = None) -> cython.int:
        """Moves a tile on the board; what it earns, for the reasons added to `found`."""
        if self.plan.face_up:
            groups = self._regroup(tile)
            self._clear_away(self._staying(tile, _cell(key), groups))
        self._lift(tile)
        points = self._weigh(tile, key, found)
        self._drop(tile, key)
        if self.plan.duel:
            self.points[self.turn - 1] += points
            self.moved = tile
            self.moves += 1  # R5
        self._end_turn()
        return points

    @cython.ccall
    @cython.exceptval(check=False)
    def remove(self, tile: cython.int) -> cython.void:
        """Takes a tile off the board, and with it what it leaves unconnected (R7)."""
        self._clear_away(self._largest(self._regroup(tile)))
        self._lift(tile)
        self.hands[0] |= ONE << tile
        self._end_turn()

    @cython.ccall
    @cython.exceptval(check=False)
    def pick(self) -> cython.void:
        """Drawing is the turn."""
        self.moved = -1
        self.phase = DRAW

    @cython.ccall
    @cython.exceptval(check=False)
    def skip(self) -> cython.void:
        """The turn is passed."""
        self.moved = -1
        self._end_turn()

    @cython.ccall
    @cython.exceptval(check=False)
    def resign(self) -> cython.void:
        """The seat to move gives up: the other wins a duel, nobody anything else."""
        self.phase = OVER
        self.reason = RESIGNED
        self.winners = 3 - self.turn if self.plan.duel else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_turn(self) -> cython.void:
        """Ends the game if it is over, else gives the turn to the next seat."""
        self.phase = ACTION
        if self.placed == 36 and self.plan.duel:
            self._finish(ALL_PLACED)
        elif self.placed == 36 and self._all_closed():
            self._finish(SOLVED)
        else:
            if self.plan.seats == 2:
                self.turn = 3 - self.turn
            if not self.plan.duel:
                if not self._can_act(self.hands[0]):
                    self._finish(STUCK)
            elif self.pile == 0 and not self._can_act(self.hands[0] | self.hands[1]):
                self._finish(BLOCKED)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(lead=cython.int)
    def _finish(self, reason: cython.int) -> cython.void:
        """Ends the game; the winners are bits: seat 1 is 1, seat 2 is 2."""
        self.phase = OVER
        self.reason = reason
        if reason == SOLVED:
            self.winners = 3 if self.plan.seats == 2 else 1
        elif self.plan.duel:
            lead = self.points[0] - self._penalty(1) - self.points[1] + self._penalty(2)
            if lead == 0:
                lead = _size(self.hands[1]) - _size(self.hands[0])
            self.winners = 1 if lead > 0 else 2 if lead < 0 else 3

    # ---- reading the board

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
                end = _end(_cell(key), direction, tile)
                met = _end(_cell(self.keys[other]), direction ^ 2, other)
                if not FITS[met] >> ((end - 1) * 6) & 1:
                    return (end, self.keys[other], met)
        return None

    @cython.locals(tile=cython.int, direction=cython.int, other=cython.int, kind=cython.int)
    def joints(self) -> list:
        """[(key, key to its right or below, kind)]: every connection once."""
        found: list = []
        for tile in range(36):
            if self.keys[tile] == 0:
                continue
            for direction in range(1, 3):
                other = self._tile_at(self.keys[tile] + STEP[direction])
                if other >= 0:
                    kind = _kind(
                        _end(_cell(self.keys[tile]), direction, tile),
                        _end(_cell(self.keys[other]), direction ^ 2, other),
                    )
                    found.append((self.keys[tile], self.keys[other], kind))
        return found

    # ---- whole lists and whole games

    @cython.ccall
    @cython.locals(i=cython.int)
    def count(self) -> cython.longlong:
        """How many legal actions there are, resignation apart."""
        total: cython.longlong = 0
        if self.phase != ACTION:
            return 0
        self._survey()
        self._find_movers()
        for i in range(self.reach):
            total += _size(self.fits[i] & self.hands[self._hand()]) + _size(self.movers[i])
        if self.plan.face_up and not self.plan.still:
            total += self.placed
        return 1 if total == 0 and self.plan.duel else total

    @cython.locals(i=cython.int, tile=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key)] of all actions; place, move, remove, pick, pass are 0 … 4."""
        found: list = []
        if self.phase != ACTION:
            return found
        self._survey()
        self._find_movers()
        for i in range(self.reach):
            for tile in range(36):
                if (self.fits[i] & self.hands[self._hand()]) >> tile & 1:
                    found.append((PLACE, tile, self.spots[i]))
                if (self.movers[i] >> tile) & 1:
                    found.append((MOVE, tile, self.spots[i]))
        for tile in range(36):
            if self.keys[tile] and self.plan.face_up and not self.plan.still:
                found.append((REMOVE, tile, 0))
        if not found and self.plan.duel:
            found.append((PICK if self.pile else PASS, -1, 0))
        return found

    @cython.ccall
    @cython.locals(i=cython.int, tile=cython.int, hand=cython.ulonglong)
    def perft(self, depth: cython.int) -> cython.longlong:
        """How many sequences of this many actions there are, if none of them calls for a draw."""
        total: cython.longlong = 0
        if depth <= 1:
            return 1 if depth == 0 else self.count()
        if self.phase != ACTION:
            return 0
        self._survey()
        self._find_movers()
        hand = self.hands[self._hand()]
        child: Table = Table(self.plan)
        for i in range(self.reach):
            for tile in range(36):
                if (self.fits[i] & hand) >> tile & 1:
                    child._become(self)
                    child.place(tile, self.spots[i])
                    total += child.perft(depth - 1)
                if (self.movers[i] >> tile) & 1:
                    child._become(self)
                    child.move(tile, self.spots[i])
                    total += child.perft(depth - 1)
        if self.plan.face_up and not self.plan.still:
            for tile in range(36):
                if self.keys[tile]:
                    child._become(self)
                    child.remove(tile)
                    total += child.perft(depth - 1)
        return total

    @cython.cfunc
    def _below(self, limit: cython.ulonglong) -> cython.int:
        """A random number from 0 to limit − 1 (xorshift)."""
        state: cython.ulonglong = self.random
        state ^= (state << 13) & WORD
        state ^= state >> 7
        state ^= (state << 17) & WORD
        self.random = state
        return (state >> 20) % limit

    @cython.cfunc
    @cython.locals(i=cython.int)
    def _draw_from(self, tiles: cython.ulonglong, number: cython.int) -> cython.ulonglong:
        """So many random tiles of the set."""
        drawn: cython.ulonglong = 0
        for i in range(number):
            drawn |= ONE << _member(tiles & ~drawn, self._below(_size(tiles) - i))
        return drawn

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(first=cython.int, second=cython.int)
    def _chance(self) -> cython.void:
        """Lets the chance event that is due happen."""
        if self.phase == LOT:
            first = self._below(36)
            second = self._below(35)
            self.lot(first, second + 1 if second >= first else second)
        elif self.phase == DEAL:
            self.deal(self._draw_from(self.pile, HAND_SIZE))
        else:
            self.draw(_member(self.pile, self._below(_size(self.pile))))

    @cython.cfunc
    @cython.locals(size=cython.int, i=cython.int)
    def _random_action(self) -> cython.int:
        """Takes one of the legal actions, each equally likely; a number that tells which."""
        total: cython.int = self.count()
        hand: cython.ulonglong = self.hands[self._hand()]
        chosen: cython.int = self._below(total)
        number: cython.int = chosen
        for i in range(self.reach):
            size = _size(self.fits[i] & hand)
            if number < size:
                self.place(_member(self.fits[i] & hand, number), self.spots[i])
                return chosen
            number -= size
            size = _size(self.movers[i])
            if number < size:
                self.move(_member(self.movers[i], number), self.spots[i])
                return chosen
            number -= size
        if self.plan.face_up:
            self.remove(_member(self.board, number))
        elif self.pile:
            self.pick()
        else:
            self.skip()
        return chosen

    @cython.ccall
    def playout(self, seed: cython.ulonglong) -> cython.int:
        """Plays on at random to the end; how many actions that took. The same for the same seed.

        A solo or coop game is given up after 200 actions.
        """
        taken: cython.int = 0
        self.random = seed if seed else 1
        while self.phase != OVER:
            if self.phase != ACTION:
                self._chance()
            elif taken >= ACTION_LIMIT and not self.plan.duel:
                self.resign()
            else:
                self._random_action()
                taken += 1
        return taken


@cython.locals(number=cython.int, tile=cython.int)
def playouts(plan: Plan, games: cython.int, seed: int) -> tuple:
    """(games, actions, checksum) of so many random games, lots, deals and draws included."""
    table: Table = Table(plan)
    actions: cython.longlong = 0
    checksum: cython.ulonglong = 0
    first: cython.ulonglong = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) % (1 << 64)
    for number in range(games):
        table._reset()
        actions += table.playout(first)
        first = table.random
        for tile in range(36):
            checksum = (checksum * 31 + (table.keys[tile] & LOW_WORD)) & WORD
        checksum = (checksum * 31 + table.reason * 4 + table.winners) & WORD
        checksum = (checksum * 31 + (table.points[0] * 512 + table.points[1])) & WORD
    return games, actions, checksum
