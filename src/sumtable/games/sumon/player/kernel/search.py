"""The search of Sum On: alpha-beta over complete turns, on the rules' own slate.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns
from cython.cimports.sumtable.games.sumon.player.kernel.horizon import Horizon
from cython.cimports.sumtable.games.sumon.player.kernel.ranking import Ranking
from cython.cimports.sumtable.games.sumon.player.kernel.tree import Tree

from sumtable.games.sumon.kernel.slate import NO_SWAP
from sumtable.games.sumon.player.kernel.ground import NEVER, WIN
from sumtable.games.sumon.player.kernel.tree import AT_LEAST, AT_MOST, EXACT, MOST_PLIES

_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_PLIES = cython.declare(cython.int, MOST_PLIES)
_WIN = cython.declare(cython.int, WIN)
_NEVER = cython.declare(cython.int, NEVER)
_EXACT = cython.declare(cython.int, EXACT)
_AT_LEAST = cython.declare(cython.int, AT_LEAST)
_AT_MOST = cython.declare(cython.int, AT_MOST)
# Up to this depth turns that seem too weak at first sight are left out.
_SHALLOW = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class Search(Tree):
    """A search for one size of board and one pair of value tables; it is used again and again."""

    slate: Slate
    horizon: Horizon
    ranking: Ranking
    turns: Turns
    plain: cython.int

    def __init__(
        self, width: cython.int, height: cython.int, early: list, late: list, bits: cython.int
    ) -> None:
        self.slate = Slate(width, height)
        self.horizon = Horizon(self.slate, early, late)
        self.ranking = Ranking(self.horizon)
        self.turns = self.ranking.turns
        self.plain = 0
        super().__init__(self.horizon, bits)

    def load(self, blue: tuple, red: tuple, side: cython.int, bits: cython.int) -> None:
        """Takes a position in which all pieces are set; what was known before is forgotten.

        The search may remember as many as 2 to the power of `bits` positions.
        """
        slate: Slate = self.slate
        key: cython.ulonglong = self.ranking.side_key if side else 0
        early: cython.int = 0
        late: cython.int = 0
        gone: cython.int = 0
        piece: cython.int
        place: cython.int
        slate.load(blue, red, side, _NO_SWAP)
        for piece in range(1, 18):
            if piece != 9:
                place = piece * 176 + slate.at[piece]
                key ^= self.ranking.piece_keys[place]
                early += self.horizon.early[place]
                late += self.horizon.late[place]
                if piece > 9:
                    gone += slate.height - (slate.at[piece] >> 4)
                else:
                    gone += (slate.at[piece] >> 4) - 1
        self.ranking._forget()
        self._empty(bits)
        self.horizon.nodes = 0
        self.horizon.stopped = 0
        self.ranking._list_turns(key, early, late, gone)
        self.root_count = self.turns.top
        self.ranking._order(0, 0, 0)
        for piece in range(self.root_count):
            self.turns._bring_best(piece, self.root_count)

    def allow(self, nodes: cython.longlong, deadline: cython.double, plain: cython.int) -> None:
        """Sets the limits: turns to look at in all, and the clock's time to stop at.

        A plain search leaves nothing out and takes nothing from deeper searches: its value is
        that of minimax at exactly its depth.
        """
        self.plain = plain
        self.horizon._begin(nodes, deadline)

    def root_turns(self) -> list:
        """The codes of the turns to choose from, best first as known so far."""
        i: cython.int
        return [self.turns.codes[i] for i in range(self.root_count)]

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
    ) -> cython.int:
        """The value for the side to act, `depth` turns ahead; exact between alpha and beta."""
        horizon: Horizon = self.horizon
        turns: Turns = self.turns
        first: cython.int = turns.top
        best: cython.int = -_NEVER
        best_code: cython.int = 0
        value: cython.int
        low: cython.int = alpha
        note: cython.ulonglong
        slot: cython.ulonglong = key & self.mask
        known: cython.int = 0
        kind: cython.int
        i: cython.int
        self.line_length[ply] = 0
        if depth <= 0:
            if not self.slate.can_step():
                return horizon._ended(self.slate.side)
            early -= horizon.tempo_early if self.slate.side else -horizon.tempo_early
            late -= horizon.tempo_late if self.slate.side else -horizon.tempo_late
            return horizon._worth(early, late, gone)
        if depth == 1 or ply >= _PLIES - 1 or first > self.ranking.limit:
            return horizon._last_turn(beta, early, late, gone)
        if horizon.nodes >= horizon.next_look:
            horizon._look_at_limits()
        if horizon.stopped:
            return 0
        if self.slots[slot] == key:
            note = self.notes[slot]
            known = cython.cast(cython.int, note & 0xFFFF)
            value = cython.cast(cython.int, (note >> 16) & 0x7FFFFFFF) - _NEVER
            kind = cython.cast(cython.int, (note >> 47) & 3)
            i = cython.cast(cython.int, (note >> 49) & 127)
            if (
                i == depth
                or (i > depth and not self.plain)
                or (value >= _WIN and kind != _AT_MOST and not self.plain)
                or (value <= -_WIN and kind != _AT_LEAST and not self.plain)
            ):
                if (
                    kind == _EXACT
                    or (kind == _AT_LEAST and value >= beta)
                    or (kind == _AT_MOST and value <= alpha)
                ):
                    return value
        self.ranking._list_turns(key, early, late, gone)
        if turns.top == first:
            return horizon._ended(self.slate.side)
        horizon.nodes += turns.top - first
        self.ranking._order(first, ply, known)
        for i in range(first, turns.top):
            turns._bring_best(i, turns.top)
            if (
                i > first
                and depth <= _SHALLOW
                and not self.plain
                and best > -_WIN
                and self.ranking.worth[turns.homes[i]] <= low
            ):
                continue  # without the other side's reply not good enough, so hardly with it
            value = -self._after(i, i - first, depth, -beta, -low, ply)
            if horizon.stopped:
                turns.top = first
                return 0
            if value > best:
                best = value
                if value > low:
                    low = value
                    best_code = turns.codes[i]
                    self._keep_line(ply, best_code)
                    if value >= beta:
                        self.ranking._reward(best_code, depth, ply)
                        break
        turns.top = first
        if best >= beta:
            kind = _AT_LEAST
        elif best > alpha:
            kind = _EXACT
        else:
            kind = _AT_MOST
        self._keep(key, best_code if best_code else known, best, kind, depth)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after(
        self,
        i: cython.int,
        place: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """The value for the other side after the listed turn `i`, the `place`-th to be tried.

        All but the first are first asked only whether they are better (principal variation),
        late ones with less depth.
        """
        ranking: Ranking = self.ranking
        code: cython.int = self.turns.codes[i]
        home: cython.int = self.turns.homes[i]
        key: cython.ulonglong = ranking.keys[home] ^ ranking.side_key
        early: cython.int = ranking.early[home]
        late: cython.int = ranking.late[home]
        gone: cython.int = ranking.gone[home]
        less: cython.int = 0
        value: cython.int
        self.slate.make(code)
        if place and not self.plain:
            less = self.lessen[(depth if depth < 15 else 15) << 6 | (place if place < 63 else 63)]
        if place == 0:
            value = self._search(depth - 1, alpha, beta, ply + 1, key, early, late, gone)
        else:
            value = self._search(depth - 1 - less, beta - 1, beta, ply + 1, key, early, late, gone)
            if less and value < beta and not self.horizon.stopped:
                value = self._search(depth - 1, beta - 1, beta, ply + 1, key, early, late, gone)
            if value < beta and value > alpha and not self.horizon.stopped:
                value = self._search(depth - 1, alpha, beta, ply + 1, key, early, late, gone)
        self.slate._take_back(code, _NO_SWAP)
        return value

    # The root

    def weigh(
        self, code: cython.int, depth: cython.int, low: cython.int, high: cython.int
    ) -> cython.int:
        """The value of one of the root's turns, exact between `low` and `high`."""
        i: cython.int = 0
        while self.turns.codes[i] != code:
            i += 1
        self.turns.top = self.root_count
        return -self._after(i, 0, depth, -high, -low, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_from(
        self, first: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The best value among the root's turns from `first` on; that turn moves to `first`."""
        best: cython.int = -_NEVER
        value: cython.int
        i: cython.int
        j: cython.int
        self.line_length[0] = 0
        self.turns.top = self.root_count
        for i in range(first, self.root_count):
            value = -self._after(i, i - first, depth, -beta, -alpha if alpha > best else -best, 0)
            if self.horizon.stopped:
                break
            if value > best:
                best = value
                if value > alpha or i == first:
                    self._keep_line(0, self.turns.codes[i])
                    for j in range(i, first, -1):
                        self.turns._swap(j, j - 1)
                if value >= beta:
                    break
        return best
