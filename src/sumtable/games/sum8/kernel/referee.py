"""What may be placed, moved and taken off, and where: the legality of SUM8."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.board import BESIDE, FREE, MARKED
    from cython.cimports.sumtable.games.sum8.kernel.geometry import MIDDLE, ROW, STEP
    from cython.cimports.sumtable.games.sum8.kernel.groups import Groups
    from cython.cimports.sumtable.games.sum8.kernel.tiles import ONE, WHOLE_SET
else:
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.board import BESIDE, FREE, MARKED
    from sumtable.games.sum8.kernel.geometry import MIDDLE, ROW, STEP
    from sumtable.games.sum8.kernel.groups import Groups
    from sumtable.games.sum8.kernel.tiles import ONE, WHOLE_SET


@cython.cclass
class Referee(Groups):
    """A board of which one can ask what is possible. It changes nothing but its own notes."""

    # What `_survey` and `_find_movers` found last: slots in reach with their cells, who fits, who
    # may come there.
    reach: cython.int
    spots: cython.longlong[80]
    places: cython.int[80]
    fits: cython.ulonglong[80]
    movers: cython.ulonglong[80]
    # What `best` found: the tile and its spot's number.
    best_tile: cython.int
    best_spot: cython.int

    def __init__(self):
        if not cython.compiled:
            super().__init__()
            self.spots, self.places = [0] * 80, [0] * 80
            self.fits, self.movers = [0] * 80, [0] * 80

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

    @cython.cfunc
    @cython.final
    @cython.locals(i=cython.int, tile=cython.int, points=cython.int, roof=cython.int)
    @cython.locals(tiles=cython.ulonglong)
    def _best(self, hand: cython.ulonglong) -> cython.int:
        """The most points that one of these tiles, placed, or a move can earn; −1 if none can.

        Which tile and where is noted; of equal ones it is the first.
        """
        best: cython.int = -1
        self._survey()
        self._find_movers()
        for i in range(self.reach):
            tiles = (self.fits[i] & hand) | self.movers[i]
            if tiles == 0:
                continue
            roof = self._most_points(self.places[i])
            tile = 0
            while tiles and best < roof:
                while not tiles & 1:
                    tiles >>= 1
                    tile += 1
                points = self._gain(tile, self.spots[i])
                if points > best:
                    best = points
                    self.best_tile = tile
                    self.best_spot = i
                tiles >>= 1
                tile += 1
        return best

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
        return names.ALLOWED if (self._fit_at(key, FREE) >> tile) & 1 else names.CONNECTION

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
        return names.ALLOWED if (self._fit_at(target, tile) >> tile) & 1 else names.CONNECTION

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
