"""The tree search of the SUM8 duel player: what a position is worth if all hidden tiles are dealt.

Typed Python that also runs uncompiled. The rules are those of the game's own kernel: a search plays
on one of its tables and sets it back. An action is one number, 64 · kind + tile, and the key where
it goes.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.random import mixed
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import Saved
from cython.cimports.sumtable.games.sum8.kernel.points import size_of
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate
from cython.cimports.sumtable.games.sum8.player.kernel.ground import (
    AT_LEAST,
    EXACT,
    FAR,
    POINT,
    TO_THE_END,
    WIDTH,
    Ground,
    bound_of,
    next_of,
)
from cython.cimports.sumtable.games.sum8.player.kernel.sketch import MIXERS, WORD

DEPTH_LIMIT = cython.declare(cython.int, 60)
ENTRIES = cython.declare(cython.int, 1 << 18)
NEAR = cython.declare(cython.longlong, 0xFF000000FF)


@cython.cfunc
@cython.exceptval(check=False)
def short_of(what: cython.int, key: cython.longlong) -> cython.int:
    """An action in one int: a structure never spans 256 slots."""
    return (what << 16) | (((key >> 32) & 255) << 8) | (key & 255)


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(tile=cython.int)
def sign_of(slate: Slate) -> cython.ulonglong:
    """A number, never 0, that tells positions with an empty pile apart."""
    sign: cython.ulonglong = slate.moves * 2 + slate.turn + 8 * (slate.moved + 1)
    sign = (sign * MIXERS[36] + slate.hands[0] * MIXERS[37]) & WORD
    for tile in range(36):
        sign = (sign + (slate.keys[tile] & NEAR) * MIXERS[tile]) & WORD
    return mixed(sign) | 1


@cython.final
@cython.cclass
class Recall:
    """Worths and best replies by sign of positions with an empty pile, in which nothing is hidden.

    A new one takes the place of an old one.
    """

    filled: cython.bint
    signs: cython.ulonglong[262144]
    worths: cython.int[262144]
    replies: cython.int[262144]
    depths: cython.uchar[262144]
    bounds: cython.uchar[262144]

    def __init__(self):
        if not cython.compiled:
            self.signs, self.worths = [0] * 262144, [0] * 262144
            self.replies, self.depths, self.bounds = [0] * 262144, [0] * 262144, [0] * 262144
        self.filled = False

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int)
    def _forget(self) -> cython.void:
        if self.filled:
            for i in range(ENTRIES):
                self.signs[i] = 0
        self.filled = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find(self, sign: cython.ulonglong) -> cython.int:
        """The entry of this sign, or −1."""
        entry: cython.int = sign % ENTRIES
        return entry if self.signs[entry] == sign else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _answers(
        self, entry: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether the entry's worth is as good as a new look at this depth in this window."""
        if self.depths[entry] < depth:
            return False
        if self.bounds[entry] == AT_LEAST:
            return self.worths[entry] >= beta
        return self.bounds[entry] == EXACT or self.worths[entry] <= alpha

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        sign: cython.ulonglong,
        depth: cython.int,
        bound: cython.int,
        worth: cython.int,
        reply: cython.int,
    ) -> cython.void:
        entry: cython.int = sign % ENTRIES
        self.filled = True
        self.signs[entry] = sign
        self.depths[entry] = depth
        self.bounds[entry] = bound
        self.worths[entry] = worth
        self.replies[entry] = reply


@cython.final
@cython.cclass
class Lookahead:
    """A look ahead from the position on its slate, within the ground's limits."""

    ground: Ground
    slate: Slate
    known: Recall
    saves: list
    # The actions of each ply, WIDTH apart: points and number to sort by, what and where.
    marks: cython.longlong[61440]
    whats: cython.int[61440]
    wheres: cython.longlong[61440]

    def __init__(self, ground: Ground):
        if not cython.compiled:
            self.marks, self.whats, self.wheres = [0] * 61440, [0] * 61440, [0] * 61440
        self.ground = ground
        self.known = Recall()
        self.saves = [Saved() for _ in range(DEPTH_LIMIT)]

    @cython.cfunc
    @cython.locals(i=cython.int, kind=cython.int, tile=cython.int)
    @cython.locals(tiles=cython.ulonglong, key=cython.longlong)
    def _list(self, base: cython.int) -> cython.int:
        """Lists what the seat to move can do, with the points, from `base` on; how many."""
        slate: Slate = self.slate
        hand: cython.ulonglong = slate.hands[slate.turn - 1]
        many: cython.int = 0
        slate._survey()
        slate._find_movers()
        for i in range(slate.reach):
            key = slate.spots[i]
            for kind in range(names.PLACE, names.MOVE + 1):
                tiles = slate.fits[i] & hand if kind == names.PLACE else slate.movers[i]
                tile = 0
                while tiles:
                    while not tiles & 1:
                        tiles >>= 1
                        tile += 1
                    self.marks[base + many] = slate._gain(tile, key) * 4096 + many
                    self.whats[base + many] = kind * 64 + tile
                    self.wheres[base + many] = key
                    many += 1
                    tiles >>= 1
                    tile += 1
            if many > 960:
                break
        return many

    @cython.cfunc
    @cython.locals(i=cython.int, many=cython.int)
    def _list_first(self, base: cython.int, ahead: cython.int) -> cython.int:
        """Lists as `_list`, the action `ahead` before all others; there is always one."""
        many = self._list(base)
        if many == 0:
            self.marks[base] = 0
            self.whats[base] = (names.PICK if self.slate.pile else names.PASS) * 64
            return 1
        if ahead >= 0:
            for i in range(base, base + many):
                if short_of(self.whats[i], self.wheres[i]) == ahead:
                    self.marks[i] += 1 << 30
                    break
        return many

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settled(self, seat: cython.int) -> cython.int:
        """The worth of the tiles left for this seat, the game being over."""
        slate: Slate = self.slate
        worth: cython.int = POINT * (slate._penalty(3 - seat) - slate._penalty(seat))
        return worth + size_of(slate.hands[2 - seat]) - size_of(slate.hands[seat - 1])

    @cython.cfunc
    def _do(self, what: cython.int, key: cython.longlong) -> cython.int:
        """Plays an action, and the draw it calls for, on the table; the points."""
        slate: Slate = self.slate
        points: cython.int = slate.act(what >> 6, what & 63, key)
        if slate.phase == names.DRAW:
            slate.draw(self.ground.hidden.order[size_of(slate.pile) - 1])
        return points

    @cython.cfunc
    @cython.locals(i=cython.int, many=cython.int, what=cython.int, worth=cython.int)
    @cython.locals(base=cython.int, entry=cython.int, points=cython.int, number=cython.int)
    @cython.locals(few=cython.int)
    def _look(
        self, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of the position on the table to the seat to move (negamax, fail-soft)."""
        ground: Ground = self.ground
        slate: Slate = self.slate
        known: Recall = self.known
        turn: cython.int = slate.turn
        ahead: cython.int = -1
        sign: cython.ulonglong = 0
        horizon: cython.bint = ground.horizon
        best: cython.int = -FAR
        ground._tick()
        if depth <= 0 or ply >= DEPTH_LIMIT:
            ground.horizon = True
            points = slate._best(slate.hands[turn - 1])
            return points * ground.tempo if points > 0 else 0
        if slate.pile == 0 and depth > 1:
            sign = sign_of(slate)
            entry = known._find(sign)
            if entry >= 0:
                ahead = known.replies[entry]
                if known._answers(entry, depth, alpha, beta):
                    if known.depths[entry] < TO_THE_END:
                        ground.horizon = True
                    return known.worths[entry]
        base = ply * WIDTH
        many = few = self._list_first(base, ahead)
        if many > ground.wide and slate.pile:
            few = ground.wide
            horizon = True
        ahead = -1
        ground.horizon = False
        saved: Saved = self.saves[ply]
        for i in range(few):
            number = next_of(self.marks, base, i, many)
            points = (self.marks[base + i] >> 12) & 1023
            if depth == 1 and points * POINT <= best:
                ground.horizon = True
                break  # what the other seat can take next is never below 0
            what = self.whats[number]
            slate._save(saved, what & 63 if what < names.PICK * 64 else -1)
            self._do(what, self.wheres[number])
            if slate.phase == names.OVER:
                worth = self._settled(turn)
            else:
                worth = -self._look(
                    ply + 1,
                    depth - 1,
                    points * POINT - beta,
                    points * POINT - (alpha if alpha > best else best),
                )
            worth += points * POINT
            slate._restore(saved)
            if worth > best:
                best = worth
                ahead = short_of(what, self.wheres[number])
                if best >= beta:
                    break
            if ground.stopped:
                return best
        if sign:
            known._keep(
                sign,
                depth if ground.horizon else TO_THE_END,
                bound_of(best, alpha, beta),
                best,
                ahead,
            )
        if horizon:
            ground.horizon = True
        return best
