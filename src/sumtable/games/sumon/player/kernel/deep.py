"""The strongest player's search of Sum On: as the other one, alpha-beta over complete turns.

Pure Python that Cython compiles. It is quicker, because a turn that is known to be the best, or was
good in other positions, is tried before any is listed, because near the horizon turns that seem too
weak are not even listed, because what follows a last turn is remembered too, and because a step
that nothing follows is valued without being made; and it values positions by a network besides the
tables. The other search, `Search`, is that of the levels that stop at a number of nodes, of proofs
and of the book.

It is longer than other modules, since its functions call one another millions of times a second: in
one final class these are plain calls.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.ahead import possible
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.player.kernel.outlook import Outlook
from cython.cimports.sumtable.games.sumon.player.kernel.promising import Promising
from cython.cimports.sumtable.games.sumon.player.kernel.tree import Tree

from sumtable.games.sumon.kernel.slate import NO_SWAP
from sumtable.games.sumon.player.kernel.ground import NEVER, WIN
from sumtable.games.sumon.player.kernel.outlook import ROOM
from sumtable.games.sumon.player.kernel.tree import AT_LEAST, AT_MOST, EXACT, MOST_PLIES

_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_PLIES = cython.declare(cython.int, MOST_PLIES)
_ROOM = cython.declare(cython.int, ROOM)
_SUMS = cython.declare(cython.int, 32)
_WIN = cython.declare(cython.int, WIN)
_NEVER = cython.declare(cython.int, NEVER)
_EXACT = cython.declare(cython.int, EXACT)
_AT_LEAST = cython.declare(cython.int, AT_LEAST)
_AT_MOST = cython.declare(cython.int, AT_MOST)
# Up to this depth turns that seem too weak at first sight are left out.
_SHALLOW = cython.declare(cython.int, 3)
# By so much a late turn must seem too weak to be left out before its last replies are looked at.
_CLEAR = cython.declare(cython.int, 4000)


@cython.final
@cython.cclass
class Deep(Tree):
    """A search for one size of board and one evaluation; it is used again and again."""

    slate: Slate
    outlook: Outlook
    turns: Promising
    settled: cython.int

    def __init__(
        self,
        width: cython.int,
        height: cython.int,
        tables: tuple,
        network: tuple,
        bits: cython.int,
    ) -> None:
        self.slate = Slate(width, height)
        self.outlook = Outlook(self.slate, *tables, *network)
        self.turns = Promising(self.outlook)
        super().__init__(self.outlook, bits)

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
        turns._forget()
        self._empty(bits)
        outlook.nodes = 0
        outlook.stopped = 0
        outlook.opener[0] = 0
        outlook.opener[1] = 0
        turns.ply = 0
        turns._pass_over(turns.top)
        turns.floor = -_NEVER
        turns._list_turns(key, early, late, gone, here)
        self.root_count = turns.top
        for i in range(self.root_count):
            turns._bring_best(i)

    def allow(self, nodes: cython.longlong, deadline: cython.double, plain: cython.int = 0) -> None:
        """Sets the limits: turns to look at in all, and the clock's time to stop at.

        There is no plain search, which leaves nothing out.
        """
        self.outlook._begin(nodes, deadline)

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
        guess: cython.int = 0
        weak: cython.int = 0
        kind: cython.int
        self.line_length[ply] = 0
        if depth <= 0:
            if not self.slate.can_step():
                return outlook._ended(self.slate.side)
            return outlook._now(early, late, gone, here)
        if outlook.nodes >= outlook.next_look:
            outlook._look_at_limits()
        if outlook.stopped:
            return 0
        if self.slots[slot] == key:
            note = self.notes[slot]
            known = cython.cast(cython.int, note & 0xFFFF)
            if note >> 49 == 1:  # its best turn without a reply; all are too weak if that one is
                guess = known
                value = cython.cast(cython.int, (note >> 16) & 0x7FFFFFFF) - _NEVER
                kind = cython.cast(cython.int, (note >> 47) & 3)
                weak = depth <= _SHALLOW and kind == _EXACT and value <= alpha
                known = guess if weak else 0
        if depth == 1 or ply >= _PLIES - 1 or first > turns.limit:
            value = outlook._last_turn(beta, early, late, gone, here)
            if not outlook.stopped and (not self.slots[slot] or (self.notes[slot] >> 49) < 2):
                kind = _AT_LEAST if value >= beta else _EXACT
                self._keep(key, outlook.last_code, value, kind, 1)
            return value
        if known:  # most often nothing else has to be listed
            turns._put_known(known, key, early, late, gone, here)
            best = -self._after(first, 0, depth, -beta, -alpha, ply)
            if best > alpha:
                self._keep_line(ply, known)
            if best >= beta:
                turns._reward(known, depth, ply)
        if best < beta and not outlook.stopped and not weak:
            best = self._best_guessed(
                depth, alpha, beta, ply, key, early, late, gone, here, first, guess, best
            )
        if best < beta and not outlook.stopped and not (weak and best > -_WIN):
            best = self._best_listed(
                depth, alpha, beta, ply, key, early, late, gone, here, first, best
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
        self._keep(key, known, best, kind, depth)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_guessed(
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
        first: cython.int,
        guess: cython.int,
        best: cython.int,
    ) -> cython.int:
        """The best of `best` and of the killers and the `guess`, those that are possible.

        Mostly one of them is good enough, and nothing has to be listed. What seems too weak at
        first sight is taken off the stack again.
        """
        turns: Promising = self.turns
        low: cython.int = best if best > alpha else alpha
        value: cython.int
        code: cython.int
        home: cython.int
        i: cython.int
        for i in range(3):
            code = guess if i == 2 else turns.killers[2 * ply + i]
            home = turns.top
            if (
                not code
                or (home > first and code == turns.codes[first])
                or (home > first + 1 and code == turns.codes[first + 1])
                or home > first + 2
            ):
                continue
            if not possible(self.slate, code):
                continue
            turns._put_known(code, key, early, late, gone, here)
            value = turns._worth_of(home)
            if depth <= _SHALLOW and value <= low:
                turns.top = home
                continue
            value = -self._after(home, home - first, depth, -beta, -low, ply)
            if self.outlook.stopped:
                return 0
            if value > best:
                best = value
                if value > low:
                    low = value
                    self._keep_line(ply, code)
                    if value >= beta:
                        turns._reward(code, depth, ply)
                        return best
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
        tried: cython.int,
        best: cython.int,
    ) -> cython.int:
        """The best of `best`, which the turns on the stack from `tried` on give, and of all others.

        Near the horizon a turn is left out that is not good enough even without the other side's
        reply, so hardly with it; unless all others lose for certain.
        """
        turns: Promising = self.turns
        first: cython.int = turns.top
        place: cython.int = first - tried
        left_out: cython.int
        turns.ply = ply
        turns._pass_over(tried)
        turns.floor = -_NEVER
        if depth <= _SHALLOW:
            turns.floor = best if best > alpha else alpha
        turns._list_turns(key, early, late, gone, here)
        left_out = turns.left_out
        if turns.top == first and not place:
            if not left_out:
                return self.outlook._ended(self.slate.side)
            turns._put_known(turns.spare, key, early, late, gone, here)
        best = self._best_of(first, place, depth, alpha, beta, ply, best)
        if best <= -_WIN and left_out and not self.outlook.stopped:
            turns.top = first
            turns.ply = ply
            turns._pass_over(tried)
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
        late ones with less depth: where only a last turn is left, not at all if it is clear at
        first sight that they aren't.
        """
        less: cython.int = 0
        value: cython.int
        if place == 0:
            return self._asked(home, depth - 1, alpha, beta, ply + 1)
        less = self.lessen[(depth if depth < 15 else 15) << 6 | (place if place < 63 else 63)]
        value = -self.turns.worth[home]
        if depth - 1 - less == 1 and value >= beta + _CLEAR and value < _WIN:
            return value
        if depth - 1 - less > 0 or value >= beta:
            value = self._asked(home, depth - 1 - less, beta - 1, beta, ply + 1)
        if less and value < beta and not self.outlook.stopped:
            value = self._asked(home, depth - 1, beta - 1, beta, ply + 1)
        if value < beta and value > alpha and not self.outlook.stopped:
            value = self._asked(home, depth - 1, alpha, beta, ply + 1)
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _asked(
        self,
        home: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """The value for the other side after the turn at `home`, which is made if need be."""
        turns: Promising = self.turns
        code: cython.int = turns.codes[home]
        key: cython.ulonglong = turns.keys[home] ^ turns.side_key
        value: cython.int
        if depth > 0 and self._settled(key, depth, alpha, beta):
            self.line_length[ply] = 0
            return self.settled
        self.slate.make(code)
        value = self._search(
            depth,
            alpha,
            beta,
            ply,
            key,
            turns.early[home],
            turns.late[home],
            turns.gone[home],
            home,
        )
        self.slate._take_back(code, _NO_SWAP)
        return value

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _settled(
        self, key: cython.ulonglong, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether what is known of a position answers the question; `settled` is the value then."""
        slot: cython.ulonglong = key & self.mask
        note: cython.ulonglong
        value: cython.int
        kind: cython.int
        if self.slots[slot] != key:
            return False
        note = self.notes[slot]
        value = cython.cast(cython.int, (note >> 16) & 0x7FFFFFFF) - _NEVER
        kind = cython.cast(cython.int, (note >> 47) & 3)
        self.settled = value
        if (
            cython.cast(cython.int, note >> 49) < depth
            and (value < _WIN or kind == _AT_MOST)
            and (value > -_WIN or kind == _AT_LEAST)
        ):
            return False
        if kind == _EXACT:
            return True
        return value >= beta if kind == _AT_LEAST else value <= alpha

    # The root

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
