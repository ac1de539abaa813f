"""A whole game of SUM8: turn flow and the end of the game, on top of legality and scoring.

Typed Python that also runs uncompiled. Every rule is written once, in this package: the classes
build on one another (`Board`, `Scoring`, `Referee`, `Slate`) so that the referee, the enumeration,
perft, the playouts and the player's search share each of them at the speed of C.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import ONE, Plan
from cython.cimports.sumtable.games.sum8.kernel.points import size_of
from cython.cimports.sumtable.games.sum8.kernel.referee import Referee


@cython.final
@cython.cclass
class Slate(Referee):
    """A whole game in progress, changed in place. Actions are not checked: ask `refuse_…` first."""

    # What `_best` found: the tile and its spot's number.
    best_tile: cython.int
    best_spot: cython.int

    def __init__(self, plan: Plan):
        """The slate before the first event."""
        if not cython.compiled:
            super().__init__()
        self._clear(plan)
        self._reset()

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _reset(self) -> cython.void:
        """Sets the slate up for the first event of a game."""
        if self.placed:
            for tile in range(36):
                if self.keys[tile]:
                    self._lift(tile)
        self.hands[0] = self.plan.tiles if self.plan.face_up else 0
        self.hands[1] = 0
        self.pile = 0 if self.plan.face_up else self.plan.tiles
        self.points[0] = self.points[1] = 0
        if self.plan.duel:
            self.phase = names.LOT
        else:
            self.phase = names.ACTION if self.plan.face_up else names.DEAL
        self.turn = 1
        self.moved = -1
        self.moves = self.winners = 0
        self.reason = names.GOING_ON

    # ---- values in and out

    def load(self, cells: tuple, hands: tuple, pile, points: tuple, phase, turn, moved, moves):
        """Takes over a position of this plan; returns the slate. The slate must be a new one."""
        self._lay(cells)
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

    # ---- what happens

    @cython.ccall
    @cython.exceptval(check=False)
    def lot(self, first: cython.int, second: cython.int) -> cython.void:
        """The seats drew these tiles: the higher total starts; a tie changes nothing."""
        lead: cython.int = (first // 6 + first % 6) - (second // 6 + second % 6)
        if lead:
            self.turn = 1 if lead > 0 else 2
            self.phase = names.DEAL

    @cython.ccall
    @cython.exceptval(check=False)
    def deal(self, tiles: cython.ulonglong) -> cython.void:
        """The next hand is dealt."""
        seat: cython.int = 1 if self.hands[0] else 0
        self.hands[seat] = tiles
        self.pile &= ~tiles
        if seat == 1 or not self.plan.duel:
            self.phase = names.ACTION

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
        if self.pile and size_of(self.hands[hand]) < self.plan.hand:  # R4
            self.phase = names.DRAW
        else:
            self._end_turn()
        return points

    @cython.ccall
    @cython.locals(points=cython.int, groups=cython.int)
    def move(self, tile: cython.int, key: cython.longlong, found: list | None = None) -> cython.int:
        """Moves a tile on the board; what it earns, for the reasons added to `found`."""
        if self.plan.face_up:
            groups = self._regroup(tile)
            self._clear_away(self._staying(tile, key, groups))
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
        self.phase = names.DRAW

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
        self.phase = names.OVER
        self.reason = names.RESIGNED
        self.winners = 3 - self.turn if self.plan.duel else 0

    @cython.ccall
    def act(
        self, kind: cython.int, tile: cython.int, key: cython.longlong, found: list | None = None
    ) -> cython.int:
        """Takes an action of `actions`; what it earns, for the reasons added to `found`."""
        if kind == names.PLACE:
            return self.place(tile, key, found)
        if kind == names.MOVE:
            return self.move(tile, key, found)
        if kind == names.REMOVE:
            self.remove(tile)
        elif kind == names.PICK:
            self.pick()
        else:
            self.skip()
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_turn(self) -> cython.void:
        """Ends the game if it is over, else gives the turn to the next seat."""
        self.phase = names.ACTION
        if self.board == self.plan.tiles and self.plan.duel:
            self._finish(names.ALL_PLACED)
        elif self.board == self.plan.tiles and self._all_closed():
            self._finish(names.SOLVED)
        else:
            if self.plan.seats == 2:
                self.turn = 3 - self.turn
            if not self.plan.duel:
                if not self._can_act(self.hands[0]):
                    self._finish(names.STUCK)
            elif self.pile == 0 and not self._can_act(self.hands[0] | self.hands[1]):
                self._finish(names.BLOCKED)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(lead=cython.int)
    def _finish(self, reason: cython.int) -> cython.void:
        """Ends the game; the winners are bits: seat 1 is 1, seat 2 is 2."""
        self.phase = names.OVER
        self.reason = reason
        if reason == names.SOLVED:
            self.winners = 3 if self.plan.seats == 2 else 1
        elif self.plan.duel:
            lead = self.points[0] - self._penalty(1) - self.points[1] + self._penalty(2)
            if lead == 0:
                lead = size_of(self.hands[1]) - size_of(self.hands[0])
            self.winners = 1 if lead > 0 else 2 if lead < 0 else 3

    # ---- whole lists

    @cython.ccall
    @cython.locals(i=cython.int)
    def count(self) -> cython.longlong:
        """How many legal actions there are, resignation apart."""
        total: cython.longlong = 0
        if self.phase != names.ACTION:
            return 0
        hand: cython.ulonglong = self.hands[self._hand()]
        self._survey()
        self._find_movers()
        for i in range(self.reach):
            total += size_of((self.fits[i] & hand) | self.movers[i])
        if self.plan.face_up and not self.plan.still:
            total += self.placed
        return 1 if total == 0 and self.plan.duel else total

    @cython.locals(i=cython.int, tile=cython.int, tiles=cython.ulonglong, kind=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key)] of all actions."""
        found: list = []
        if self.phase != names.ACTION:
            return found
        hand: cython.ulonglong = self.hands[self._hand()]
        self._survey()
        self._find_movers()
        for i in range(self.reach):
            tiles = (self.fits[i] & hand) | self.movers[i]
            for tile in range(36):
                if (tiles >> tile) & 1:
                    kind = names.MOVE if self.keys[tile] else names.PLACE
                    found.append((kind, tile, self.spots[i]))
        if self.plan.face_up and not self.plan.still:
            for tile in range(36):
                if self.keys[tile]:
                    found.append((names.REMOVE, tile, 0))
        if not found and self.plan.duel:
            found.append((names.PICK if self.pile else names.PASS, -1, 0))
        return found

    @cython.cfunc
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

    def best(self, tiles: cython.ulonglong) -> tuple:
        """(points, kind, tile, target key): the most that one of these tiles or a move can earn.

        (−1, −1, 0, 0) if there is nothing to place or move; of equal ones it is the first.
        """
        points: cython.int = self._best(tiles)
        if points < 0:
            return (-1, -1, 0, 0)
        kind: cython.int = names.MOVE if self.keys[self.best_tile] else names.PLACE
        return (points, kind, self.best_tile, self.spots[self.best_spot])

    @cython.locals(i=cython.int)
    def fitting(self) -> cython.ulonglong:
        """The tiles, as bits, that could be placed from a hand, if it held them."""
        tiles: cython.ulonglong = 0
        self._survey()
        for i in range(self.reach):
            tiles |= self.fits[i]
        return tiles & ~self.board

    @cython.ccall
    @cython.locals(i=cython.int, tile=cython.int, tiles=cython.ulonglong)
    def perft(self, depth: cython.int) -> cython.longlong:
        """How many sequences of this many actions there are, if none of them calls for a draw."""
        total: cython.longlong = self.count() if depth else 1
        if depth <= 1 or total == 0:
            return total
        hand: cython.ulonglong = self.hands[self._hand()]
        child: Slate = Slate(self.plan)
        total = 0
        for i in range(self.reach):
            tiles = (self.fits[i] & hand) | self.movers[i]
            for tile in range(36):
                if (tiles >> tile) & 1:
                    child._become(self)
                    child.act(names.MOVE if self.keys[tile] else names.PLACE, tile, self.spots[i])
                    total += child.perft(depth - 1)
        if self.plan.face_up and not self.plan.still:
            for tile in range(36):
                if self.keys[tile]:
                    child._become(self)
                    child.remove(tile)
                    total += child.perft(depth - 1)
        return total
