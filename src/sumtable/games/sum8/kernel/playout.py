"""Random games, lots, deals and draws included. The same for the same seed."""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.random import advanced
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import LOW_WORD, ONE, Plan
from cython.cimports.sumtable.games.sum8.kernel.points import member_of, size_of
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate

ACTION_LIMIT = cython.declare(cython.int, 200)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)


@cython.final
@cython.cclass
class Playout:
    """Plays games on one slate at random."""

    slate: Slate
    random: cython.ulonglong

    def __init__(self, slate: Slate, seed: cython.ulonglong):
        self.slate = slate
        self.random = seed if seed else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.ulonglong) -> cython.int:
        """A random number from 0 to limit − 1."""
        self.random = advanced(self.random)
        return (self.random >> 20) % limit

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int)
    def _draw_from(self, tiles: cython.ulonglong, number: cython.int) -> cython.ulonglong:
        """So many random tiles of the set."""
        drawn: cython.ulonglong = 0
        for i in range(number):
            drawn |= ONE << member_of(tiles & ~drawn, self._below(size_of(tiles) - i))
        return drawn

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(first=cython.int, rest=cython.ulonglong)
    def _chance(self) -> cython.void:
        """Lets the chance event that is due happen."""
        slate: Slate = self.slate
        if slate.phase == names.LOT:
            first = member_of(slate.plan.tiles, self._below(size_of(slate.plan.tiles)))
            rest = slate.plan.tiles & ~(ONE << first)
            slate.lot(first, member_of(rest, self._below(size_of(rest))))
        elif slate.phase == names.DEAL:
            slate.deal(self._draw_from(slate.pile, slate.plan.hand))
        else:
            slate.draw(member_of(slate.pile, self._below(size_of(slate.pile))))

    @cython.cfunc
    @cython.locals(size=cython.int, i=cython.int)
    def _act(self) -> cython.int:
        """Takes one of the legal actions, each equally likely; a number that tells which."""
        slate: Slate = self.slate
        total: cython.int = slate.count()
        hand: cython.ulonglong = slate.hands[slate._hand()]
        chosen: cython.int = self._below(total)
        number: cython.int = chosen
        for i in range(slate.reach):
            size = size_of(slate.fits[i] & hand)
            if number < size:
                slate.place(member_of(slate.fits[i] & hand, number), slate.spots[i])
                return chosen
            number -= size
            size = size_of(slate.movers[i])
            if number < size:
                slate.move(member_of(slate.movers[i], number), slate.spots[i])
                return chosen
            number -= size
        if slate.plan.face_up:
            slate.remove(member_of(slate.board, number))
        elif slate.pile:
            slate.pick()
        else:
            slate.skip()
        return chosen

    @cython.cfunc
    def _play(self) -> cython.int:
        """Plays on to the end; how many actions that took."""
        slate: Slate = self.slate
        taken: cython.int = 0
        while slate.phase != names.OVER:
            if slate.phase != names.ACTION:
                self._chance()
            elif taken >= ACTION_LIMIT and not slate.plan.duel:
                slate.resign()
            else:
                self._act()
                taken += 1
        return taken


def playout(slate: Slate, seed: cython.ulonglong) -> cython.int:
    """Plays the slate's game on at random to its end; how many actions that took.

    A solo or coop game is given up after 200 actions.
    """
    play: Playout = Playout(slate, seed)
    return play._play()


@cython.locals(number=cython.int, tile=cython.int)
def playouts(plan: Plan, games: cython.int, seed: cython.ulonglong) -> tuple:
    """(games, actions, checksum) of so many random games from the lot on."""
    slate: Slate = Slate(plan)
    play: Playout = Playout(slate, (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & WORD)
    actions: cython.longlong = 0
    checksum: cython.ulonglong = 0
    for number in range(games):
        slate._reset()
        actions += play._play()
        for tile in range(36):
            checksum = (checksum * 31 + (slate.keys[tile] & LOW_WORD)) & WORD
        checksum = (checksum * 31 + slate.reason * 4 + slate.winners) & WORD
        checksum = (checksum * 31 + (slate.points[0] * 512 + slate.points[1])) & WORD
    return games, actions, checksum
