"""What may be placed, moved and taken off, and what goes with it: the legality of SUM8."""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import (
    BESIDE,
    FREE,
    MARKED,
    MIDDLE,
    ONE,
    ROW,
    STEP,
    WHOLE_SET,
    board_order,
    cell_of,
)
from cython.cimports.sumtable.games.sum8.kernel.points import Scoring


@cython.cclass
class Referee(Scoring):
    """A board of which one can ask what is possible."""

    # What `_find_cuts` and `_regroup` found last, and their scratch.
    cuts: cython.ulonglong
    clock: cython.int
    order: cython.int[36]
    group: cython.int[36]
    group_size: cython.int[5]
    stack: cython.int[36]
    # What `_survey` and `_find_movers` found last: slots in reach with their cells, who fits, who
    # may come there.
    reach: cython.int
    spots: cython.longlong[80]
    places: cython.int[80]
    fits: cython.ulonglong[80]
    movers: cython.ulonglong[80]

    def __init__(self):
        if not cython.compiled:
            super().__init__()
            self.order, self.group, self.stack = [0] * 36, [0] * 36, [0] * 36
            self.group_size = [0] * 5
            self.spots, self.places = [0] * 80, [0] * 80
            self.fits, self.movers = [0] * 80, [0] * 80

    # ---- what holds the structure together, and what stays when a tile goes (R7)

    @cython.cfunc
    @cython.final
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
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, other=cython.int, below=cython.int)
    def _visit(self, tile: cython.int, parent: cython.int) -> cython.int:
        """Tarjan's search for cut vertices: the earliest tile reachable from this one downwards."""
        cell: cython.int = self.cells[tile]
        children: cython.int = 0
        cut: cython.bint = False
        self.clock += 1
        self.order[tile] = self.clock
        low: cython.int = self.clock
        for direction in range(4):
            other = self.grid[BESIDE[4 * cell + direction]]
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

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
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
                    other = self.grid[BESIDE[4 * self.cells[member] + direction]]
                    if other < 36 and other != lifted and self.group[other] == 0:
                        self.group[other] = groups
                        self.stack[height] = other
                        height += 1
        return groups

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, other=cython.int, number=cython.int)
    def _staying(self, lifted: cython.int, key: cython.longlong, groups: cython.int) -> cython.int:
        """The groups, as bits, that stay with the lifted tile in this slot; 0 if it doesn't."""
        joined: cython.int = 0
        size: cython.int = 1
        for direction in range(4):
            other = self._tile_at(key + STEP[direction])
            if other >= 0 and other != lifted and not (joined >> self.group[other]) & 1:
                joined |= 1 << self.group[other]
                size += self.group_size[self.group[other]]
        for number in range(1, groups + 1):
            if not (joined >> number) & 1 and self.group_size[number] > size:
                return 0
        return joined

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
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
                self.group_size[number] == size and board_order(self.keys[tile]) < order
            ):
                best, size, order = number, self.group_size[number], board_order(self.keys[tile])
        return 1 << best if groups else 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _clear_away(self, staying: cython.int) -> cython.void:
        """Takes every tile off whose group doesn't stay; it is face up again."""
        for tile in range(36):
            if self.group[tile] and not (staying >> self.group[tile]) & 1:
                self._lift(tile)
                self.hands[0] |= ONE << tile

    # ---- what is possible

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.inline
    def _hand(self) -> cython.int:
        """The index of the hand that the seat to move plays from."""
        return self.turn - 1 if self.plan.duel else 0

    @cython.cfunc
    @cython.final
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
                cell = BESIDE[4 * self.cells[tile] + direction]
                if self.grid[cell] == FREE:
                    self.grid[cell] = MARKED
                    self.spots[self.reach] = self.keys[tile] + STEP[direction]
                    self.places[self.reach] = cell
                    self.reach += 1
        for i in range(self.reach):
            cell = self.places[i]
            self.grid[cell] = FREE
            self.fits[i] = self._fit(cell, FREE)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
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
            if (tiles >> tile) & 1 and self._closed(self.cells[tile]):
                tiles &= ~(ONE << tile)
        if self.plan.duel and self.moved >= 0:
            tiles &= ~(ONE << self.moved)
        return tiles

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
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
            cell = self.places[i]
            tiles = self.fits[i] & movable
            for direction in range(4):
                tile = self.grid[BESIDE[4 * cell + direction]]
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
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, groups=cython.int, i=cython.int)
    def _find_breaking_movers(self) -> cython.ulonglong:
        """Adds the tiles that break the structure when moved and yet stay themselves (R7)."""
        every: cython.ulonglong = 0
        for tile in range(36):
            if not (self.cuts >> tile) & 1:
                continue
            groups = self._regroup(tile)
            for i in range(self.reach):
                if (self._fit(self.places[i], tile) >> tile) & 1 and self._staying(
                    tile, self.spots[i], groups
                ):
                    self.movers[i] |= ONE << tile
                    every |= ONE << tile
        return every

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
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

    # ---- refusals: the first rule, in the order of the codes, that forbids it

    @cython.locals(elsewhere=cython.bint)
    def refuse_place(self, tile: cython.int, key: cython.longlong) -> cython.int:
        """Why this tile (−1 is none) can't be placed there."""
        if tile < 0 or not (self.hands[self._hand()] >> tile) & 1:
            return names.NOT_IN_HAND
        if key == 0:
            return names.NO_SUCH_SLOT
        if self.placed == 0:
            # A first tile in freestyle belongs to disk 0,0.
            elsewhere = self.plan.freestyle and (key & ~(ROW | 1)) != MIDDLE
            return names.NO_SUCH_SLOT if elsewhere else names.ALLOWED
        if self._tile_at(key) >= 0:
            return names.OCCUPIED
        if not self._touches(key, FREE):
            return names.HANGING
        return names.ALLOWED if (self._fit(cell_of(key), FREE) >> tile) & 1 else names.CONNECTION

    @cython.locals(tile=cython.int)
    def refuse_move(self, source: cython.longlong, target: cython.longlong) -> cython.int:
        """Why the tile there can't go here."""
        easy: cython.bint = self.plan.face_up
        if self.plan.still:
            return names.NOT_IN_THIS_MODE
        if source == 0 or target == 0:
            return names.NO_SUCH_SLOT
        tile = self._tile_at(source)
        if tile < 0:
            return names.EMPTY_SLOT
        if not easy and self._closed(self.cells[tile]):
            return names.LOCKED
        if self.plan.duel and tile == self.moved:
            return names.JUST_MOVED
        if self.plan.duel and self.moves >= 2:
            return names.MOVE_LIMIT
        if self._tile_at(target) >= 0:
            return names.OCCUPIED
        self._find_cuts()
        if not easy and (self.cuts >> tile) & 1:
            return names.LEAVES_HANGING
        if not self._touches(target, tile):
            return names.HANGING
        if (self.cuts >> tile) & 1 and not self._staying(tile, target, self._regroup(tile)):
            return names.HANGING
        return names.ALLOWED if (self._fit(cell_of(target), tile) >> tile) & 1 else names.CONNECTION

    def refuse_remove(self, source: cython.longlong) -> cython.int:
        """Why no tile can be taken from there."""
        if self.plan.still or not self.plan.face_up:
            return names.NOT_IN_THIS_MODE
        if source == 0:
            return names.NO_SUCH_SLOT
        return names.ALLOWED if self._tile_at(source) >= 0 else names.EMPTY_SLOT

    def refuse_skip(self, picking: cython.bint) -> cython.int:
        """Why a tile can't be drawn as the turn (`picking`), or the turn can't be passed."""
        if not self.plan.duel:
            return names.NOT_IN_THIS_MODE
        if self._can_act(self.hands[self._hand()]):
            return names.MUST_PLAY
        if picking:
            return names.ALLOWED if self.pile else names.NONE_LEFT
        return names.MUST_DRAW if self.pile else names.ALLOWED
