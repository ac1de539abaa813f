"""Many games of SUM8 at once: an action of each in, what is possible and how they stand out.

Pure Python that Cython compiles. The rows are `Batch`'s. Every rule is the slate's, and what is
drawn is drawn as in random games.

Tiles are numbered as they stand in the box, slots in board order. Actions: a tile is placed,
`tile * slots + slot`; then moved, `source * slots + target`; then, where that may be, taken off, by
slot; then in a duel a tile is drawn as the turn, or the turn passed.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.batch import Batch
from cython.cimports.sumtable.core.kernel.random import advanced, mixed, seeded
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import Plan, cell_of
from cython.cimports.sumtable.games.sum8.kernel.playout import Playout
from cython.cimports.sumtable.games.sum8.kernel.points import size_of
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate

_ALL_TILES = cython.declare(cython.int, 36)


@cython.final
@cython.cclass
class Games(Batch):
    """Games of one plan; one that ends begins again at once."""

    plan: Plan
    plays: list
    limit: cython.int
    tiles: cython.int
    slots: cython.int
    # The first move, the first removal, and a draw as the turn, among the actions
    moves: cython.int
    removals: cython.int
    pick: cython.int
    # A slot's number by its cell, a tile's number in the box and back
    number: cython.short[4096]
    box: cython.int[36]
    place_in_box: cython.int[36]
    # By game: how many actions were taken
    taken: cython.p_int

    def __init__(self, plan: Plan, count: cython.int, limit: cython.int) -> None:
        """`count` games of a plan with slots; one alone gives up after `limit` actions."""
        if not cython.compiled:
            self.number, self.box, self.place_in_box = [0] * 4096, [0] * 36, [0] * 36
        self.plan = plan
        self.plays = [Playout(Slate(plan), 1) for _ in range(count)]
        self.limit = limit
        self._measure()
        size: cython.int = self.pick + (2 if plan.duel else 0)
        self._lay_out(count, size, plan.seats, self.tiles * (self.slots + 3) + 9)
        self.taken = self.memory.ints(count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _measure(self) -> cython.void:
        """Numbers tiles, slots and actions."""
        plan: Plan = self.plan
        i: cython.int
        self.tiles = 0
        for i in range(_ALL_TILES):
            if (plan.tiles >> i) & 1:
                self.box[self.tiles] = i
                self.place_in_box[i] = self.tiles
                self.tiles += 1
        for i in range(plan.size):
            self.number[cell_of(plan.slots[i])] = i
        self.slots = plan.size
        self.moves = self.tiles * self.slots
        self.removals = self.moves + self.slots * self.slots
        self.pick = self.removals
        if plan.face_up and not plan.still:
            self.pick += self.slots

    def slate(self, i: cython.int) -> Slate:
        """The slate of one game; whoever changes it changes the game."""
        play: Playout = self.plays[i]
        return play.slate

    def reset(self, seed: cython.ulonglong) -> None:
        """Deals every game anew; equal seeds deal, and draw actions, alike."""
        i: cython.int
        play: Playout
        for i in range(self.count):
            play = self.plays[i]
            play.random = seeded(mixed(seed + i) >> 1)
            self.random[i] = advanced(mixed(play.random) | 1)
            self._forget(i)
            self._begin(i, play)
            self._score(i, play.slate)
            self._show(i, play.slate)

    # Actions

    def step(self) -> cython.int:
        """Takes the action of every game, and draws what is due after it.

        −1, or the first game whose action isn't legal; then nothing has changed.
        """
        i: cython.int
        play: Playout
        refused: cython.int = self._refused()
        if refused >= 0:
            return refused
        for i in range(self.count):
            play = self.plays[i]
            self._forget(i)
            self._take(i, play, self.actions[i])
            self._show(i, play.slate)
        return -1

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _begin(self, i: cython.int, play: Playout) -> cython.int:
        self.taken[i] = 0
        play.slate._reset()
        return self._draw_due(play)

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _draw_due(self, play: Playout) -> cython.int:
        """Draws until somebody is to act or the game is over."""
        while play.slate.phase != names.ACTION and play.slate.phase != names.OVER:
            play._chance()
        return 0

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _take(self, i: cython.int, play: Playout, action: cython.int) -> cython.int:
        """Takes a legal action, and begins the next game where it is the last."""
        slate: Slate = play.slate
        slots: cython.int = self.slots
        keys: cython.p_longlong = self.plan.slots
        if action < self.moves:
            slate.place(self.box[action // slots], keys[action % slots])
        elif action < self.removals:
            action -= self.moves
            slate.move(slate._tile_at(keys[action // slots]), keys[action % slots])
        elif action < self.pick:
            slate.remove(slate._tile_at(keys[action - self.removals]))
        elif action == self.pick:
            slate.pick()
        else:
            slate.skip()
        self.taken[i] += 1
        self._draw_due(play)
        if self.taken[i] == self.limit and not self.plan.duel and slate.phase != names.OVER:
            slate.resign()
        self._score(i, slate)
        if slate.phase == names.OVER:
            self._finish(i, slate)
            self._begin(i, play)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _finish(self, i: cython.int, slate: Slate) -> cython.void:
        """Writes the results: of a duel 1 for the winner and −1 for the other, else 1 if solved."""
        seat: cython.int
        self.ended[i] = 1
        for seat in range(self.seats):
            if not self.plan.duel:
                self.rewards[self.seats * i + seat] = slate.winners != 0
            elif slate.winners != 3:
                self.rewards[2 * i + seat] = 1 if slate.winners == seat + 1 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _score(self, i: cython.int, slate: Slate) -> cython.void:
        """Writes the points, at the end those of the final count."""
        seat: cython.int
        if self.plan.duel:
            for seat in range(2):
                self.scores[2 * i + seat] = slate.points[seat]
                if slate.phase == names.OVER:
                    self.scores[2 * i + seat] -= slate._penalty(seat + 1)

    # What comes out

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _show(self, i: cython.int, slate: Slate) -> cython.int:
        """Writes what is possible and what is seen."""
        first: cython.int = i * self.size
        end: cython.int = first + self.size
        place: cython.int
        masks: cython.p_uchar = self.masks
        hand: cython.ulonglong = slate.hands[slate._hand()]
        self.acting[i] = slate.turn - 1
        self.legal[i] = slate.count()
        for place in range(first, end):
            masks[place] = 0
        if not self._show_puts(first, slate, hand) and slate.plan.duel:
            masks[first + self.pick + (0 if slate.pile else 1)] = 1
        self._see(i, slate, hand)
        return 0

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _show_puts(self, first: cython.int, slate: Slate, hand: cython.ulonglong) -> cython.int:
        """Writes what can be placed, moved and taken off, as counted just now; whether anything."""
        slots: cython.int = self.slots
        masks: cython.p_uchar = self.masks
        spot: cython.int
        tile: cython.int
        slot: cython.int
        place: cython.int
        tiles: cython.ulonglong
        found: cython.int = 0
        for spot in range(slate.reach):
            tiles = (slate.fits[spot] & hand) | slate.movers[spot]
            slot = self.number[cell_of(slate.spots[spot])]
            tile = 0
            while tiles:
                if tiles & 1:
                    found = 1
                    place = self.place_in_box[tile] * slots
                    if slate.keys[tile]:
                        place = self.moves + self.number[slate.cells[tile]] * slots
                    masks[first + place + slot] = 1
                tiles >>= 1
                tile += 1
        if slate.plan.face_up and not slate.plan.still:
            for tile in range(_ALL_TILES):
                if slate.keys[tile]:
                    found = 1
                    masks[first + self.removals + self.number[slate.cells[tile]]] = 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _see(self, i: cython.int, slate: Slate, hand: cython.ulonglong) -> cython.void:
        """Writes what the seat to act sees.

        The tile in each slot; the hand, the tiles that may be anywhere, the tile just moved; then
        that it is to act and nobody else, nothing is drawn, the points and the other seat's, the
        tiles in both hands and in the pile, and the moves in a row.
        """
        first: cython.int = i * self.width
        end: cython.int = first + self.width
        seen: cython.p_uchar = self.seen
        tiles: cython.int = self.tiles
        hands: cython.int = first + tiles * self.slots
        place: cython.int
        tile: cython.int
        other: cython.int = 2 - slate.turn if self.plan.duel else 0
        for place in range(first, end):
            seen[place] = 0
        for place in range(tiles):
            tile = self.box[place]
            if slate.keys[tile]:
                seen[first + self.number[slate.cells[tile]] * tiles + place] = 1
            elif (hand >> tile) & 1:
                seen[hands + place] = 1
            else:
                seen[hands + tiles + place] = 1
        if slate.moved >= 0:
            seen[hands + 2 * tiles + self.place_in_box[slate.moved]] = 1
        place = hands + 3 * tiles
        seen[place] = 1
        seen[place + 3] = min(255, slate.points[slate._hand()])
        seen[place + 4] = min(255, slate.points[other])
        seen[place + 5] = size_of(hand)
        seen[place + 6] = size_of(slate.hands[other])
        seen[place + 7] = size_of(slate.pile)
        seen[place + 8] = slate.moves
