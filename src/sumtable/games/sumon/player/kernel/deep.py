"""The strongest player's search of Sum On: as the other one, alpha-beta over complete turns.

Pure Python that Cython compiles. It is quicker, because a turn that is known to be the best is
tried before any is listed, because near the horizon turns that seem too weak are not even listed,
and because a step that nothing follows is valued without being made; and it values positions by a
network besides the tables. The other search, `Search`, is that of the levels that stop at a number
of nodes, of proofs and of the book.
"""

from math import log

import cython

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.memory import Memory
    from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
    from cython.cimports.sumtable.games.sumon.player.kernel.outlook import Outlook
    from cython.cimports.sumtable.games.sumon.player.kernel.promising import Promising
else:
    from sumtable.core.kernel.memory import Memory
    from sumtable.games.sumon.kernel.slate import Slate
    from sumtable.games.sumon.player.kernel.outlook import Outlook
    from sumtable.games.sumon.player.kernel.promising import Promising

from sumtable.games.sumon.kernel.slate import NO_SWAP
from sumtable.games.sumon.player.kernel.horizon import NEVER, WIN
from sumtable.games.sumon.player.kernel.outlook import ROOM

_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_PLIES = cython.declare(cython.int, 64)
_ROOM = cython.declare(cython.int, ROOM)
_SUMS = cython.declare(cython.int, 32)
_WIN = cython.declare(cython.int, WIN)
_NEVER = cython.declare(cython.int, NEVER)
_EXACT = cython.declare(cython.int, 0)
_AT_LEAST = cython.declare(cython.int, 1)
_AT_MOST = cython.declare(cython.int, 2)
# Up to this depth turns that seem too weak at first sight are left out.
_SHALLOW = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class Deep:
    """A search for one size of board and one evaluation; it is used again and again."""

    slate: Slate
    outlook: Outlook
    turns: Promising
    # The transposition table
    memory: Memory
    slots: cython.p_ulonglong
    notes: cython.p_ulonglong
    mask: cython.ulonglong
    bits: cython.int
    line: cython.int[4160]
    line_length: cython.int[65]
    root_count: cython.int
    lessen: cython.int[1024]

    def __init__(
        self,
        width: cython.int,
        height: cython.int,
        tables: tuple,
        network: tuple,
        bits: cython.int,
    ) -> None:
        i: cython.int
        if not cython.compiled:
            self.line, self.line_length = [0] * 4160, [0] * 65
            self.lessen = [0] * 1024
        self.slate = Slate(width, height)
        self.outlook = Outlook(self.slate, *tables, *network)
        self.turns = Promising(self.outlook)
        self.bits = bits
        self.mask = 0
        self.memory = Memory()
        self.slots = self.memory.words(1 << bits)
        self.notes = self.memory.words(1 << bits)
        self.root_count = 0
        for i in range(1024):
            self.lessen[i] = _reduction(i >> 6, i & 63)

    def load(self, blue: tuple, red: tuple, side: cython.int, bits: cython.int) -> None:
        """Takes a position in which all pieces are set; what was known before is forgotten.

        The search may remember as many as 2 to the power of `bits` positions.
        """
        slate: Slate = self.slate
        outlook: Outlook = self.outlook
        turns: Promising = self.turns
        key: cython.ulonglong = turns.side_key if side else 0
        early: cython.int = 0
        late: cython.int = 0
        gone: cython.int = 0
        piece: cython.int
        place: cython.int
        i: cython.int
        slate.load(blue, red, side, _NO_SWAP)
        here: cython.int = _ROOM + 15
        for i in range(32):
            outlook.sums[here * _SUMS + i] = 0
        for piece in range(1, 18):
            if piece != 9:
                place = piece * 176 + slate.at[piece]
                key ^= turns.piece_keys[place]
                early += outlook.early[place]
                late += outlook.late[place]
                for i in range(32):
                    outlook.sums[here * _SUMS + i] += outlook.adds[place * _SUMS + i]
                if piece > 9:
                    gone += slate.height - (slate.at[piece] >> 4)
                else:
                    gone += (slate.at[piece] >> 4) - 1
        self._forget(bits if bits < self.bits else self.bits)
        outlook.nodes = 0
        outlook.stopped = 0
        turns.ply = 0
        turns.known = 0
        turns.floor = -_NEVER
        turns._list_turns(key, early, late, gone, here)
        self.root_count = turns.top
        for i in range(self.root_count):
            turns._bring_best(i)

    @cython.cfunc
    def _forget(self, bits: cython.int) -> cython.void:
        """Empties what was remembered, so that answers don't depend on earlier questions."""
        i: cython.int
        self.turns._forget()
        self.mask = (1 << bits) - 1
        if cython.compiled:
            for i in range(1 << bits):
                self.slots[i] = 0
        else:
            self.slots = Memory().words(1 << bits)

    def allow(self, nodes: cython.longlong, deadline: cython.double, plain: cython.int = 0) -> None:
        """Sets the limits: turns to look at in all, and the clock's time to stop at.

        There is no plain search, which leaves nothing out.
        """
        self.outlook._begin(nodes, deadline)

    def looked_at(self) -> cython.longlong:
        """How many turns were made so far since the position was loaded."""
        return self.outlook.nodes

    def ran_out(self) -> cython.bint:
        """Whether a limit ended the last search before it was complete."""
        return self.outlook.stopped != 0

    def root_turns(self) -> list:
        """The codes of the turns to choose from, best first as known so far."""
        i: cython.int
        return [self.turns.codes[self.turns.order[i]] for i in range(self.root_count)]

    # Looking ahead

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
    ) -> cython.int:
        """The value for the side to act, `depth` turns ahead; exact between alpha and beta."""
        outlook: Outlook = self.outlook
        turns: Promising = self.turns
        first: cython.int = turns.top
        best: cython.int = -_NEVER
        value: cython.int
        note: cython.ulonglong
        slot: cython.ulonglong = key & self.mask
        known: cython.int = 0
        kind: cython.int
        i: cython.int
        self.line_length[ply] = 0
        if depth <= 0:
            if not self.slate.can_step():
                return outlook._ended(self.slate.side)
            return outlook._now(early, late, gone, here)
        if depth == 1 or ply >= _PLIES - 1 or first > turns.limit:
            return outlook._last_turn(beta, early, late, gone, here)
        if outlook.nodes >= outlook.next_look:
            outlook._look_at_limits()
        if outlook.stopped:
            return 0
        if self.slots[slot] == key:
            note = self.notes[slot]
            known = cython.cast(cython.int, note & 0xFFFF)
            value = cython.cast(cython.int, (note >> 16) & 0x7FFFFFFF) - _NEVER
            kind = cython.cast(cython.int, (note >> 47) & 3)
            i = cython.cast(cython.int, (note >> 49) & 127)
            if (
                i >= depth
                or (value >= _WIN and kind != _AT_MOST)
                or (value <= -_WIN and kind != _AT_LEAST)
            ):
                if (
                    kind == _EXACT
                    or (kind == _AT_LEAST and value >= beta)
                    or (kind == _AT_MOST and value <= alpha)
                ):
                    return value
        if known:  # most often nothing else has to be listed
            turns._put_known(known, key, early, late, gone, here)
            best = -self._after(first, 0, depth, -beta, -alpha, ply)
            if best > alpha:
                self._keep_line(ply, known)
            if best >= beta:
                turns._reward(known, depth, ply)
        if best < beta and not outlook.stopped:
            best = self._best_listed(
                depth, alpha, beta, ply, key, early, late, gone, here, known, best
            )
        turns.top = first
        if outlook.stopped:
            return 0
        if best >= beta:
            kind = _AT_LEAST
        elif best > alpha:
            kind = _EXACT
        else:
            kind = _AT_MOST
        if best > alpha and self.line_length[ply]:
            known = self.line[ply * 64]
        self.slots[slot] = key
        self.notes[slot] = (
            cython.cast(cython.ulonglong, known)
            | cython.cast(cython.ulonglong, best + _NEVER) << 16
            | cython.cast(cython.ulonglong, kind) << 47
            | cython.cast(cython.ulonglong, depth) << 49
        )
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_listed(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
        known: cython.int,
        best: cython.int,
    ) -> cython.int:
        """The best of `best`, which the known turn gives, and of all other turns.

        Near the horizon a turn is left out that is not good enough even without the other side's
        reply, so hardly with it; unless all others lose for certain.
        """
        turns: Promising = self.turns
        first: cython.int = turns.top
        place: cython.int = 1 if known else 0
        left_out: cython.int
        turns.ply = ply
        turns.known = known
        turns.floor = -_NEVER
        if depth <= _SHALLOW:
            turns.floor = best if best > alpha else alpha
        turns._list_turns(key, early, late, gone, here)
        left_out = turns.left_out
        if turns.top == first and not known:
            if not left_out:
                return self.outlook._ended(self.slate.side)
            turns._put_known(turns.spare, key, early, late, gone, here)
        best = self._best_of(first, place, depth, alpha, beta, ply, best)
        if best <= -_WIN and left_out and not self.outlook.stopped:
            turns.top = first
            turns.ply = ply
            turns.known = known
            turns.floor = -_NEVER
            turns._list_turns(key, early, late, gone, here)
            best = self._best_of(first, place, depth, alpha, beta, ply, best)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_of(
        self,
        first: cython.int,
        place: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        best: cython.int,
    ) -> cython.int:
        """The best of `best` and of the turns listed from `first` on; `place` were tried before."""
        turns: Promising = self.turns
        low: cython.int = best if best > alpha else alpha
        value: cython.int
        home: cython.int
        i: cython.int
        for i in range(first, turns.top):
            home = turns._bring_best(i)
            if place and depth <= _SHALLOW and best > -_WIN and turns.worth[home] <= low:
                continue
            value = -self._after(home, place, depth, -beta, -low, ply)
            if self.outlook.stopped:
                return 0
            place += 1
            if value > best:
                best = value
                if value > low:
                    low = value
                    self._keep_line(ply, turns.codes[home])
                    if value >= beta:
                        turns._reward(turns.codes[home], depth, ply)
                        return best
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after(
        self,
        home: cython.int,
        place: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """The value for the other side after the turn at `home`, the `place`-th to be tried.

        All but the first are first asked only whether they are better (principal variation),
        late ones with less depth.
        """
        turns: Promising = self.turns
        code: cython.int = turns.codes[home]
        key: cython.ulonglong = turns.keys[home] ^ turns.side_key
        early: cython.int = turns.early[home]
        late: cython.int = turns.late[home]
        gone: cython.int = turns.gone[home]
        less: cython.int = 0
        value: cython.int
        self.slate.make(code)
        if place == 0:
            value = self._search(depth - 1, alpha, beta, ply + 1, key, early, late, gone, home)
        else:
            less = self.lessen[(depth if depth < 15 else 15) << 6 | (place if place < 63 else 63)]
            value = self._search(
                depth - 1 - less, beta - 1, beta, ply + 1, key, early, late, gone, home
            )
            if less and value < beta and not self.outlook.stopped:
                value = self._search(
                    depth - 1, beta - 1, beta, ply + 1, key, early, late, gone, home
                )
            if value < beta and value > alpha and not self.outlook.stopped:
                value = self._search(depth - 1, alpha, beta, ply + 1, key, early, late, gone, home)
        self.slate._take_back(code, _NO_SWAP)
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep_line(self, ply: cython.int, code: cython.int) -> cython.void:
        """Makes this turn and the best line after it the best line from here."""
        i: cython.int
        length: cython.int = self.line_length[ply + 1]
        self.line[ply * 64] = code
        for i in range(length):
            self.line[ply * 64 + i + 1] = self.line[(ply + 1) * 64 + i]
        self.line_length[ply] = length + 1

    # The root

    def deepen(
        self, depth: cython.int, ways: cython.int, low: cython.int, high: cython.int
    ) -> list:
        """[(value, codes of the line)] of the best turns at this depth, as far as limits allow.

        With one way a value outside of `low` … `high` is only a bound. What was found in time
        stands first in `root_turns` for the next call.
        """
        found: list = []
        way: cython.int
        value: cython.int
        i: cython.int
        for way in range(ways if ways < self.root_count else self.root_count):
            value = self._best_from(way, depth, low, high)
            if self.line_length[0]:
                found.append((value, [self.line[i] for i in range(self.line_length[0])]))
            if self.outlook.stopped:
                break
        return found

    def weigh(
        self, code: cython.int, depth: cython.int, low: cython.int, high: cython.int
    ) -> cython.int:
        """The value of one of the root's turns, exact between `low` and `high`."""
        home: cython.int = 0
        while self.turns.codes[home] != code:
            home += 1
        self.turns.top = self.root_count
        return -self._after(home, 0, depth, -high, -low, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_from(
        self, first: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The best value among the root's turns from `first` on; that turn moves to `first`."""
        turns: Promising = self.turns
        best: cython.int = -_NEVER
        value: cython.int
        home: cython.int
        i: cython.int
        j: cython.int
        self.line_length[0] = 0
        turns.top = self.root_count
        for i in range(first, self.root_count):
            home = turns.order[i]
            value = -self._after(
                home, i - first, depth, -beta, -alpha if alpha > best else -best, 0
            )
            if self.outlook.stopped:
                break
            if value > best:
                best = value
                if value > alpha or i == first:
                    self._keep_line(0, turns.codes[home])
                    for j in range(i, first, -1):
                        turns.order[j] = turns.order[j - 1]
                    turns.order[first] = home
                if value >= beta:
                    break
        return best


def _reduction(depth: cython.int, place: cython.int) -> cython.int:
    """How much less deep the turn at this place in the order is looked at first."""
    if depth < 2 or place < 1:
        return 0
    return min(depth - 1, int(0.5 + 0.6 * log(place) * log(depth)))
