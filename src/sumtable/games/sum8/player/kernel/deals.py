"""Deals what is hidden from the player: the other hand and the order of the pile."""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.random import advanced, mixed
from cython.cimports.sumtable.games.sum8.kernel.board import ONE
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate

WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


@cython.final
@cython.cclass
class Deals:
    """One deal after another, each as likely as any that what is known allows."""

    random: cython.ulonglong
    # The pile of the last deal: draws take from the end.
    order: cython.int[36]
    # What is known about the other hand: who may hold what, per slot of the hand.
    slots: cython.int
    spare: cython.int
    # Whether nothing is left to chance.
    fixed: cython.bint
    gone: cython.ulonglong
    holds: cython.int[36]
    pool: cython.int[36]
    possible: cython.ulonglong[36]

    def __init__(self):
        if not cython.compiled:
            self.order, self.holds, self.pool = [0] * 36, [0] * 36, [0] * 36
            self.possible = [0] * 36
        self.random = 1
        self._forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forget(self) -> cython.void:
        """Nothing is hidden, or nothing known of it yet."""
        self.slots = self.spare = 0
        self.gone = 0
        self.fixed = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.ulonglong) -> cython.int:
        self.random = advanced(self.random)
        return (self.random >> 11) % limit

    def believe(self, belief, seed: int):
        """Takes over what is known of the other hand (a `Belief`), to be dealt by chance."""
        held = set(belief.holds)
        self._forget()
        self.slots = len(belief.holds)
        for tile in belief.gone:
            self.gone |= ONE << tile
        for slot, tile in enumerate(belief.holds):
            self.holds[slot] = tile
            self.possible[slot] = belief.possible[slot]
        for tile in belief.unseen:
            if tile not in held:
                self.pool[self.spare] = tile
                self.spare += 1
        self.random = mixed((seed & WORD) ^ SPREAD) | 1
        if self.spare and self.slots:
            self._stir(40 * self.slots)

    def know(self, hand: tuple, order: tuple):
        """Takes the other hand and the pile for what they are; what is drawn next comes first."""
        self._forget()
        self.slots, self.spare = len(hand), len(order)
        for slot, tile in enumerate(hand):
            self.holds[slot] = tile
        for number, tile in enumerate(reversed(order)):
            self.pool[number] = tile
        self.fixed = True

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, j=cython.int, mine=cython.int, theirs=cython.int)
    def _stir(self, times: cython.int) -> cython.void:
        """Exchanges tiles between slots, or slot and pile, where what is known allows it.

        Every exchange is as likely as its reverse, so in the long run every way to fill the slots
        is as likely as any other.
        """
        while times:
            times -= 1
            i = self._below(self.slots)
            j = self._below(self.slots + self.spare)
            mine = self.holds[i]
            if j < self.slots:
                theirs = self.holds[j]
                if (self.possible[j] >> mine) & (self.possible[i] >> theirs) & 1:
                    self.holds[i] = theirs
                    self.holds[j] = mine
            elif not (self.gone >> mine) & 1:
                theirs = self.pool[j - self.slots]
                if (self.possible[i] >> theirs) & 1:
                    self.holds[i] = theirs
                    self.pool[j - self.slots] = mine

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, j=cython.int, tile=cython.int)
    def _deal(self, slate: Slate) -> cython.void:
        """Deals the hidden tiles to a slate: the hand of who isn't to move, and the pile."""
        hand: cython.ulonglong = 0
        pile: cython.ulonglong = 0
        if self.spare and self.slots and not self.fixed:
            self._stir(4 * self.slots + 16)
        for i in range(self.slots):
            hand |= ONE << self.holds[i]
        for i in range(self.spare):
            self.order[i] = self.pool[i]
            pile |= ONE << self.pool[i]
        for i in range(0 if self.fixed else self.spare):
            j = i + self._below(self.spare - i)
            tile = self.order[i]
            self.order[i] = self.order[j]
            self.order[j] = tile
        slate.hands[2 - slate.turn] = hand & ~self.gone
        slate.pile = pile

    def held(self) -> tuple:
        """The tile by slot of the last deal."""
        return tuple([self.holds[slot] for slot in range(self.slots)])
