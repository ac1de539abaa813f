"""The tree search of the SUM8 duel player: what a position is worth if all hidden tiles are dealt.

Typed Python that also runs uncompiled. The rules are those of the game's own kernel: a search plays
on one of its tables and sets it back.

Values are worth-to-come for the seat to move, its lead so far apart, in `POINT`ths of a point. The
rest of the scale counts tiles left: at equal points fewer tiles win, so the largest value is also
the best result. An action is one number, 64 · kind + tile, and the key where it goes.
"""

from __future__ import annotations

from time import perf_counter

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.board import Saved
    from cython.cimports.sumtable.games.sum8.kernel.table import Table
    from cython.cimports.sumtable.games.sum8.kernel.tiles import size_of
    from cython.cimports.sumtable.games.sum8.player.kernel.deals import Deals
    from cython.cimports.sumtable.games.sum8.player.kernel.memory import (
        AT_LEAST,
        AT_MOST,
        EXACT,
        TO_THE_END,
        Memory,
        sign_of,
    )
else:
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.board import Saved
    from sumtable.games.sum8.kernel.table import Table
    from sumtable.games.sum8.kernel.tiles import size_of
    from sumtable.games.sum8.player.kernel.deals import Deals
    from sumtable.games.sum8.player.kernel.memory import (
        AT_LEAST,
        AT_MOST,
        EXACT,
        TO_THE_END,
        Memory,
        sign_of,
    )

POINT = 64
FAR = 1 << 28

WIDTH = cython.declare(cython.int, 1024)
DEPTH_LIMIT = cython.declare(cython.int, 60)
CHECK = cython.declare(cython.longlong, 31 if cython.compiled else 0)


@cython.cfunc
@cython.exceptval(check=False)
def short_of(what: cython.int, key: cython.longlong) -> cython.int:
    """An action in one int: a structure never spans 256 slots."""
    return (what << 16) | (((key >> 32) & 255) << 8) | (key & 255)


@cython.cclass
class Lookahead:
    """A look ahead from the position on its table, within limits."""

    table: Table
    hidden: Deals
    memory: Memory
    saves: list
    nodes: cython.longlong
    node_limit: cython.longlong
    deadline: cython.double
    stopped: cython.bint
    horizon: cython.bint
    tempo: cython.int
    # The actions of each ply, WIDTH apart: points and number to sort by, what and where.
    marks: cython.longlong[61440]
    whats: cython.int[61440]
    wheres: cython.longlong[61440]

    def __init__(self):
        if not cython.compiled:
            self.marks, self.whats, self.wheres = [0] * 61440, [0] * 61440, [0] * 61440
        self.hidden = Deals()
        self.memory = Memory()
        self.saves = [Saved() for _ in range(DEPTH_LIMIT)]

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _tick(self) -> cython.void:
        """Counts a node, and stops the search at its limits."""
        self.nodes += 1
        if self.nodes & CHECK == 0 and perf_counter() > self.deadline:
            self.stopped = True
        if self.nodes > self.node_limit:
            self.stopped = True

    @cython.cfunc
    @cython.final
    @cython.locals(i=cython.int, kind=cython.int, tile=cython.int)
    @cython.locals(tiles=cython.ulonglong, key=cython.longlong)
    def _list(self, base: cython.int) -> cython.int:
        """Lists what the seat to move can do, with the points, from `base` on; how many."""
        table: Table = self.table
        hand: cython.ulonglong = table.hands[table.turn - 1]
        many: cython.int = 0
        table._survey()
        table._find_movers()
        for i in range(table.reach):
            key = table.spots[i]
            for kind in range(names.PLACE, names.MOVE + 1):
                tiles = table.fits[i] & hand if kind == names.PLACE else table.movers[i]
                tile = 0
                while tiles:
                    while not tiles & 1:
                        tiles >>= 1
                        tile += 1
                    self.marks[base + many] = table._gain(tile, key) * 4096 + many
                    self.whats[base + many] = kind * 64 + tile
                    self.wheres[base + many] = key
                    many += 1
                    tiles >>= 1
                    tile += 1
            if many > 960:
                break
        return many

    @cython.cfunc
    @cython.final
    @cython.locals(i=cython.int, many=cython.int)
    def _list_first(self, base: cython.int, ahead: cython.int) -> cython.int:
        """Lists as `_list`, the action `ahead` before all others; there is always one."""
        many = self._list(base)
        if many == 0:
            self.marks[base] = 0
            self.whats[base] = (names.PICK if self.table.pile else names.PASS) * 64
            return 1
        if ahead >= 0:
            for i in range(base, base + many):
                if short_of(self.whats[i], self.wheres[i]) == ahead:
                    self.marks[i] += 1 << 30
                    break
        return many

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(j=cython.int, mark=cython.longlong)
    def _next(self, base: cython.int, i: cython.int, many: cython.int) -> cython.int:
        """Brings the best of the marks from the i-th on to the front; the index of its action."""
        mark = self.marks[base + i]
        for j in range(base + i + 1, base + many):
            if self.marks[j] > mark:
                self.marks[base + i] = self.marks[j]
                self.marks[j] = mark
                mark = self.marks[base + i]
        return base + mark % 4096

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _settled(self, seat: cython.int) -> cython.int:
        """The worth of the tiles left for this seat, the game being over."""
        table: Table = self.table
        worth: cython.int = POINT * (table._penalty(3 - seat) - table._penalty(seat))
        return worth + size_of(table.hands[2 - seat]) - size_of(table.hands[seat - 1])

    @cython.cfunc
    @cython.final
    def _do(self, what: cython.int, key: cython.longlong) -> cython.int:
        """Plays an action, and the draw it calls for, on the table; the points."""
        table: Table = self.table
        points: cython.int = table.act(what >> 6, what & 63, key)
        if table.phase == names.DRAW:
            table.draw(self.hidden.order[size_of(table.pile) - 1])
        return points

    @cython.cfunc
    @cython.final
    @cython.locals(i=cython.int, many=cython.int, what=cython.int, worth=cython.int)
    @cython.locals(base=cython.int, entry=cython.int, points=cython.int, number=cython.int)
    def _look(
        self, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of the position on the table to the seat to move (negamax, fail-soft)."""
        table: Table = self.table
        memory: Memory = self.memory
        turn: cython.int = table.turn
        ahead: cython.int = -1
        sign: cython.ulonglong = 0
        horizon: cython.bint = self.horizon
        best: cython.int = -FAR
        self._tick()
        if depth <= 0 or ply >= DEPTH_LIMIT:
            self.horizon = True
            points = table._best(table.hands[turn - 1])
            return points * self.tempo if points > 0 else 0
        if table.pile == 0 and depth > 1:
            sign = sign_of(table)
            entry = memory._find(sign)
            if entry >= 0:
                ahead = memory.replies[entry]
                if memory._answers(entry, depth, alpha, beta):
                    if memory.depths[entry] < TO_THE_END:
                        self.horizon = True
                    return memory.worths[entry]
        base = ply * WIDTH
        many = self._list_first(base, ahead)
        ahead = -1
        self.horizon = False
        saved: Saved = self.saves[ply]
        for i in range(many):
            number = self._next(base, i, many)
            points = (self.marks[base + i] >> 12) & 1023
            if depth == 1 and points * POINT <= best:
                self.horizon = True
                break  # what the other seat can take next is never below 0
            what = self.whats[number]
            table._save(saved, what & 63 if what < names.PICK * 64 else -1)
            self._do(what, self.wheres[number])
            if table.phase == names.OVER:
                worth = self._settled(turn)
            else:
                worth = -self._look(
                    ply + 1,
                    depth - 1,
                    points * POINT - beta,
                    points * POINT - (alpha if alpha > best else best),
                )
            worth += points * POINT
            table._restore(saved)
            if worth > best:
                best = worth
                ahead = short_of(what, self.wheres[number])
                if best >= beta:
                    break
            if self.stopped:
                return best
        if sign:
            memory._keep(
                sign,
                depth if self.horizon else TO_THE_END,
                AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT,
                best,
                ahead,
            )
        if horizon:
            self.horizon = True
        return best
