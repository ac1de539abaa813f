"""The tree search of the strongest SUM8 player: what a position is worth if all tiles are dealt.

Typed Python that also runs uncompiled. An action is one number, 64 · kind + tile, and the cell
where it goes.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.core.kernel.random import mixed
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import ONE
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
from cython.cimports.sumtable.games.sum8.player.kernel.memory import UNKNOWN, Memory
from cython.cimports.sumtable.games.sum8.player.kernel.prospect import Prospect
from cython.cimports.sumtable.games.sum8.player.kernel.sketch import MIXERS, WORD

DEPTH_LIMIT = cython.declare(cython.int, 59)


@cython.final
@cython.cclass
class Forecast(Prospect):
    """A look ahead from the position on the sketch, within the ground's limits."""

    ground: Ground
    known: Memory
    # How many tiles lie in the pile and in the hands, and which deal it is.
    left: cython.int
    sizes: cython.int[2]
    number: cython.int

    def __init__(self, ground: Ground):
        if not cython.compiled:
            super().__init__()
            self.sizes = [0] * 2
        self.ground = ground
        self.known = Memory()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sign(self) -> cython.ulonglong:
        """A number that tells positions of a deal apart, of all deals once the pile is empty."""
        sign: cython.ulonglong = self.moves * 2 + self.turn + 8 * (self.moved + 1)
        if self.left:
            sign += 512 * self.left + 32768 * self.number
        sign = (sign * MIXERS[36] + self.hands[0] * MIXERS[37] + self.stamp) & WORD
        return mixed(sign)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settled(self, seat: cython.int) -> cython.int:
        """The worth of the tiles left for this seat, the game being over."""
        worth: cython.int = POINT * (self._penalty(3 - seat) - self._penalty(seat))
        return worth + self.sizes[2 - seat] - self.sizes[seat - 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _draw(self, seat: cython.int) -> cython.void:
        """The seat draws what lies on top of the pile."""
        self.left -= 1
        self.hands[seat - 1] |= ONE << self.ground.hidden.order[self.left]
        self.sizes[seat - 1] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _do(self, what: cython.int, cell: cython.int) -> cython.void:
        """Plays an action, and the draw it calls for."""
        tile: cython.int = what & 63
        turn: cython.int = self.turn
        self.turn = 3 - turn
        if what < names.MOVE * 64:
            self._put(tile, cell)
            self.hands[turn - 1] &= ~(ONE << tile)
            self.sizes[turn - 1] -= 1
            self.moved = -1
            self.moves = 0
            if self.left and self.sizes[turn - 1] < self.plan.hand:
                self._draw(turn)
        elif what < names.REMOVE * 64:
            self._take(tile)
            self._put(tile, cell)
            self.moved = tile
            self.moves += 1
        else:
            self.moved = -1
            if what == names.PICK * 64:
                self._draw(turn)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(hand=cython.ulonglong, moved=cython.int, moves=cython.int, left=cython.int)
    @cython.locals(size=cython.int, cell=cython.int, turn=cython.int, worth=cython.int)
    def _after(
        self,
        what: cython.int,
        where: cython.int,
        ply: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """The worth for the other seat of what an action leads to; the position is as before."""
        turn = self.turn
        hand, size = self.hands[turn - 1], self.sizes[turn - 1]
        moved, moves, left = self.moved, self.moves, self.left
        cell = self.cells[what & 63] if what >= names.MOVE * 64 else 0
        self._do(what, where)
        worth = self._look(ply, depth, alpha, beta)
        self.turn = turn
        self.hands[turn - 1], self.sizes[turn - 1] = hand, size
        self.moved, self.moves, self.left = moved, moves, left
        if what < names.REMOVE * 64:
            self._take(what & 63)
            if what >= names.MOVE * 64:
                self._put(what & 63, cell)
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(points=cython.int)
    def _glance(self, beta: cython.int) -> cython.int:
        """The worth of a position beyond which nothing is looked at; it may be too low from `beta`
        on."""
        points = self._most((beta + self.ground.tempo - 1) // self.ground.tempo) if beta > 0 else 0
        if points < 0 and self.left == 0 and not self._can_place(self.hands[2 - self.turn]):
            return self._settled(self.turn)
        self.ground.horizon = True
        return points * self.ground.tempo if points > 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(known=cython.ulonglong, worth=cython.int, bound=cython.int)
    def _look(
        self, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of the position to the seat to move (negamax, fail-soft)."""
        sign: cython.ulonglong = 0
        reply: cython.int = -1
        if self.board == self.plan.tiles:
            return 0  # the game is over, and no tile left
        self.ground._tick()
        if depth <= 0 or ply >= DEPTH_LIMIT:
            return self._glance(beta)
        if depth > 1:
            sign = self._sign()
            known = self.known._find(sign)
            if known:
                reply = (known >> 10) & UNKNOWN
                if cython.cast(cython.int, (known >> 2) & 127) >= depth:
                    worth = cython.cast(cython.int, known >> 32) - FAR
                    bound = known & 3
                    if bound == EXACT or (worth >= beta if bound == AT_LEAST else worth <= alpha):
                        if ((known >> 2) & 127) < TO_THE_END:
                            self.ground.horizon = True
                        return worth
        return self._try_all(ply, depth, alpha, beta, sign, reply)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, many=cython.int)
    def _list_first(self, base: cython.int, reply: cython.int) -> cython.int:
        """Lists as `_list`, the action `reply` before all others."""
        many = self._list(base)
        if reply >= 0:
            for i in range(base, base + many):
                if (self.whats[i] << 12 | self.wheres[i]) == reply:
                    self.marks[i] += 1 << 30
                    break
        return many

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, many=cython.int, what=cython.int, worth=cython.int)
    @cython.locals(base=cython.int, points=cython.int, number=cython.int, tried=cython.int)
    @cython.locals(low=cython.int, best=cython.int, ahead=cython.int, cuts=cython.ulonglong)
    @cython.locals(sure=cython.bint, horizon=cython.bint)
    def _try_all(
        self,
        ply: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        sign: cython.ulonglong,
        reply: cython.int,
    ) -> cython.int:
        """The worth of the position by its actions, the known reply first."""
        base = ply * WIDTH
        many = self._list_first(base, reply)
        best, ahead, tried, cuts = -FAR, UNKNOWN, 0, 0
        sure = False
        horizon = self.ground.horizon
        self.ground.horizon = False
        for i in range(many):
            number = next_of(self.marks, base, i, many)
            points = ((self.marks[base + i] >> 12) & 1023) * POINT
            low = alpha if alpha > best else best
            if depth == 1 and points <= low and tried:
                best = points if points > best else best
                self.ground.horizon = True
                break  # what the other seat can take next is never below 0
            what = self.whats[number]
            if what >= names.MOVE * 64 and not self._held(what & 63):
                if not sure:
                    self._find_cuts()
                    cuts, sure = self.cuts, True
                if (cuts >> (what & 63)) & 1:
                    continue
            if tried >= self.ground.wide and self.left:
                self.ground.horizon = True
                break
            tried += 1
            worth = self._try_one(number, points, ply, depth, low, beta, tried == 1)
            if worth > best:
                best = worth
                ahead = what << 12 | self.wheres[number]
            if best >= beta or self.ground.stopped:
                break
        if tried == 0:
            best = self._forced(ply, depth, alpha, beta)
        if sign and not self.ground.stopped:
            self._note(sign, depth, alpha, beta, best, ahead)
        self.ground.horizon = self.ground.horizon or horizon
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(what=cython.int, where=cython.int, worth=cython.int)
    def _try_one(
        self,
        number: cython.int,
        points: cython.int,
        ply: cython.int,
        depth: cython.int,
        low: cython.int,
        beta: cython.int,
        first: cython.bint,
    ) -> cython.int:
        """The worth of an action of the list; but for the first one it is asked first whether it is
        above `low` at all."""
        what, where = self.whats[number], self.wheres[number]
        if not first and depth > 1:
            worth = points - self._after(
                what, where, ply + 1, depth - 1, points - low - 1, points - low
            )
            if worth <= low or worth >= beta or self.ground.stopped:
                return worth
        return points - self._after(what, where, ply + 1, depth - 1, points - beta, points - low)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note(
        self,
        sign: cython.ulonglong,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        best: cython.int,
        ahead: cython.int,
    ) -> cython.void:
        """Keeps what was found out about a position."""
        self.known._keep(
            sign,
            depth if self.ground.horizon else TO_THE_END,
            bound_of(best, alpha, beta),
            best,
            ahead,
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forced(
        self, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of a position in which nothing can be placed or moved."""
        what: cython.int = names.PICK * 64
        if self.left == 0:
            what = names.PASS * 64
            if not self._can_place(self.hands[2 - self.turn]):
                return self._settled(self.turn)
        return -self._after(what, 0, ply + 1, depth - 1, -beta, -alpha)
