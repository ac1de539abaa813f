"""The whole search of a player: best plays, sampled games, and the exact end.

The end is searched exactly with two players and nothing to draw.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.core.kernel.random import mixed
from cython.cimports.sumtable.games.integers.kernel.slate import Saved, Slate
from cython.cimports.sumtable.games.integers.player.kernel.actions import Actions, copy_action
from cython.cimports.sumtable.games.integers.player.kernel.best import Best
from cython.cimports.sumtable.games.integers.player.kernel.samples import Samples

from sumtable.games.integers.player.kernel.actions import PASS
from sumtable.games.integers.player.kernel.best import ROOM

_ROOM = cython.declare(cython.int, ROOM)
_PASS = cython.declare(cython.int, PASS)
# Turns that are looked ahead at most; actions per turn: ROOM of each number of tiles, the pass.
DEEPEST = 80
WIDTH = 5 * ROOM + 1
_DEEPEST = cython.declare(cython.int, DEEPEST)
_WIDTH = cython.declare(cython.int, WIDTH)
_LINE = cython.declare(cython.int, DEEPEST + 2)
_FAR = cython.declare(cython.longlong, 1_000_000_000_000_000)
_ONE = cython.declare(cython.ulonglong, 1)
# What sets the numbers of a key apart.
_STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)

# A known value: the depth it was searched to (_SOLVED: nothing was left out) and what it says.
_SOLVED = cython.declare(cython.int, 99)
_AT_LEAST = cython.declare(cython.int, 1)
_AT_MOST = cython.declare(cython.int, 2)
_EXACT = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class Search(Samples):
    """One position and what is looked at from it; can be loaded again and again."""

    # Actions per turn, and the table of known positions.
    moves: Actions
    known: Memory
    keys: cython.p_ulonglong
    values: cython.p_longlong
    kinds: cython.p_int
    key_mask: cython.ulonglong
    whole: cython.bint
    # The best turns found from each turn on, and how many they are.
    best: Actions
    best_count: cython.int[82]

    def counted(self) -> tuple:
        """(turns looked at, whether the time is over, whether the last search saw everything)."""
        return self.nodes, self.halted, self.whole

    def prepare(self, bits: int, most: int) -> None:
        """Makes room for an exact search of at most so many turns, nothing known yet."""
        size: cython.int = 1 << bits
        self.known = Memory()
        self.keys = self.known.words(size)
        self.values = self.known.longs(size)
        self.kinds = self.known.ints(size)
        self.moves = Actions(WIDTH * (DEEPEST + 1))
        self.best = Actions((DEEPEST + 2) * (DEEPEST + 2))
        while len(self.saved) <= DEEPEST:
            self.saved.append(Saved())
        self.key_mask = size - 1
        self.most = most

    def solve(self, action: int, depth: int, low: int, high: int, steps: int) -> int:
        """The lead at the end after an action if both play best, as far as so many plays show.

        Only values between `low` and `high` are exact. `counted` says whether nothing was left out.
        """
        value: cython.longlong
        place: cython.int = action
        left: cython.int = depth
        self.steps = steps
        self.restore(0)
        self.make(self.actions, place)
        if self.actions.kind(place) != _PASS:
            left -= 1
        value = self.deepen(1, left, low, high)
        self.restore(0)
        return value

    def line(self) -> list:
        """The best turns after the action that was last solved, as far as they are known.

        (target, ((cell, tile, number), …)) each; without parts it is a pass.
        """
        place: cython.int
        turns: list = []
        for place in range(_LINE, _LINE + self.best_count[1]):
            turns.append(self.best.play(place)[1:])
        return turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, ply: cython.int, move: cython.int) -> cython.void:
        """Notes an action as the best of this turn, with the best turns after it."""
        i: cython.int
        copy_action(self.best, ply * _LINE, self.moves, move)
        for i in range(self.best_count[ply + 1]):
            copy_action(self.best, ply * _LINE + 1 + i, self.best, (ply + 1) * _LINE + i)
        self.best_count[ply] = self.best_count[ply + 1] + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A number for the position but for the points; never 0."""
        slate: Slate = self.slate
        seat: cython.int
        i: cython.int
        number: cython.ulonglong
        key: cython.ulonglong = 2 * slate.mover + slate.timed
        for seat in range(self.players):
            number = (slate.held[seat] * 8 + slate.tops[seat] + 1) * 4 + slate.idle[seat]
            key = (key * _STEP + number) & _MASK
            for i in range(slate.held[seat]):
                number = slate.hands[seat * 5 + i] + 1_000_000_000
                key = (key * _STEP + number) & _MASK
        return mixed(key ^ self.hash) | _ONE

    @cython.cfunc
    def deepen(
        self, ply: cython.int, depth: cython.int, low: cython.longlong, high: cython.longlong
    ) -> cython.longlong:
        """The lead at the end from here, exact between low and high; sets `whole`."""
        lead: cython.longlong
        value: cython.longlong
        key: cython.ulonglong
        at: cython.Py_ssize_t
        kind: cython.int
        self.best_count[ply] = 0
        if self.slate.over != 0:
            self.whole = True
            return self.lead()
        if depth <= 0 or ply >= _DEEPEST - 1:
            return self.play_out(ply)
        lead = self.lead()
        key = self.key()
        at = cython.cast(cython.Py_ssize_t, key >> 1 & self.key_mask)
        if self.keys[at] == key and self.kinds[at] >> 2 >= depth:
            value = lead + self.values[at]
            kind = self.kinds[at] & 3
            if (
                kind == _EXACT
                or (kind == _AT_LEAST and value >= high)
                or (kind == _AT_MOST and value <= low)
            ):
                self.whole = self.kinds[at] >> 2 == _SOLVED
                return value
        value = self.try_moves(ply, depth, low, high)
        if not self.halted:
            self.keys[at] = key
            self.values[at] = value - lead
            kind = _AT_LEAST if value >= high else _AT_MOST if value <= low else _EXACT
            self.kinds[at] = (_SOLVED if self.whole else depth) << 2 | kind
        return value

    @cython.cfunc
    def try_moves(
        self, ply: cython.int, depth: cython.int, low: cython.longlong, high: cython.longlong
    ) -> cython.longlong:
        """The lead that the mover's best action leads to; sets `whole`."""
        value: cython.longlong
        own: cython.bint = self.slate.mover == self.seat
        best: cython.longlong = -_FAR if own else _FAR
        count: cython.int = self.list_moves(ply)
        whole: cython.bint = self.finder.has_all()
        move: cython.int
        i: cython.int
        self.save(ply)
        for i in range(count):
            move = ply * _WIDTH + i
            self.bring_best(move, ply * _WIDTH + count)
            self.make(self.moves, move)
            # A pass can't go on for ever (R7), so it doesn't count as a turn.
            value = self.deepen(
                ply + 1, depth if self.moves.kind(move) == _PASS else depth - 1, low, high
            )
            self.restore(ply)
            if self.halted:
                self.whole = False
                return value
            whole = whole and self.whole
            if value > best if own else value < best:
                best = value
                self.note(ply, move)
            if own:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                # One good answer proves enough.
                whole = self.whole
                break
        self.whole = whole
        return best

    @cython.cfunc
    def list_moves(self, ply: cython.int) -> cython.int:
        """How many actions the mover has; they are listed for this turn, the pass last."""
        finder: Best = self.finder
        tiles: cython.int
        place: cython.int
        next_one: cython.int = ply * _WIDTH
        self.look(self.slate.mover, _ROOM, False, False)
        for tiles in range(1, 6):
            for place in range(tiles * _ROOM, tiles * _ROOM + finder.kept[tiles]):
                copy_action(self.moves, next_one, finder.plays, place)
                next_one += 1
        self.moves.write(next_one, _PASS, 0, 0, ())
        self.moves.rating[next_one] = -_FAR
        return next_one + 1 - ply * _WIDTH

    @cython.cfunc
    @cython.exceptval(check=False)
    def bring_best(self, start: cython.int, end: cython.int) -> cython.void:
        """Brings the best rated action from `start` on to the front of the rest."""
        best: cython.int = start
        i: cython.int
        for i in range(start + 1, end):
            if self.moves.rating[i] > self.moves.rating[best]:
                best = i
        if best != start:
            self.moves.swap(start, best)

    @cython.cfunc
    def play_out(self, ply: cython.int) -> cython.longlong:
        """The lead at the end if both take the most points in every turn from here on."""
        lead: cython.longlong
        self.save(ply)
        while self.slate.over == 0 and not self.halted:
            self.act()
        lead = self.lead()
        self.restore(ply)
        self.whole = False
        return lead
