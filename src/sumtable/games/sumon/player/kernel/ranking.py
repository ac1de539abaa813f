"""The turns that a search of Sum On looks at, with what they lead to, and in which order.

Pure Python that Cython compiles.
"""

import cython

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.memory import Memory
    from cython.cimports.sumtable.core.kernel.random import mixed
    from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
    from cython.cimports.sumtable.games.sumon.kernel.turns import Turns
    from cython.cimports.sumtable.games.sumon.player.kernel.horizon import Horizon
else:
    from sumtable.core.kernel.memory import Memory
    from sumtable.core.kernel.random import mixed
    from sumtable.games.sumon.kernel.slate import Slate
    from sumtable.games.sumon.kernel.turns import Turns
    from sumtable.games.sumon.player.kernel.horizon import Horizon

from sumtable.games.sumon.kernel.turns import MOST_TURNS

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_MOST_TURNS = cython.declare(cython.int, MOST_TURNS)
# The stack has room for some positions with as many turns as there are codes.
_ROOM = cython.declare(cython.int, 4 * MOST_TURNS)
# What being the known best turn, or a killer, counts.
_KNOWN = cython.declare(cython.int, 1 << 29)
_KILLER = cython.declare(cython.int, 38400)


@cython.final
@cython.cclass
class Ranking:
    """The stack of turns; by a turn's home the position after it: its key, its sums, its worth."""

    horizon: Horizon
    slate: Slate
    turns: Turns
    limit: cython.int
    piece_keys: cython.ulonglong[3168]
    side_key: cython.ulonglong
    memory: Memory
    keys: cython.p_ulonglong
    early: cython.p_int
    late: cython.p_int
    gone: cython.p_int
    worth: cython.p_int
    killers: cython.int[130]
    history: cython.p_int

    def __init__(self, horizon: Horizon) -> None:
        i: cython.int
        x: cython.ulonglong = 0x5375_6D4F_6E21
        if not cython.compiled:
            self.piece_keys, self.killers = [0] * 3168, [0] * 130
        self.horizon = horizon
        self.slate = horizon.slate
        self.turns = Turns(_ROOM)
        self.limit = _ROOM - _MOST_TURNS
        self.memory = Memory()
        self.keys = self.memory.words(_ROOM)
        self.early = self.memory.ints(_ROOM)
        self.late = self.memory.ints(_ROOM)
        self.gone = self.memory.ints(_ROOM)
        self.worth = self.memory.ints(_ROOM)
        self.history = self.memory.ints(2 * _MOST_TURNS)
        for i in range(3168):
            x = (x + 0x9E3779B97F4A7C15) & _MASK
            self.piece_keys[i] = mixed(x)
        self.side_key = mixed((x + 0x9E3779B97F4A7C15) & _MASK)

    @cython.cfunc
    def _forget(self) -> cython.void:
        """Empties the stack and forgets which turns were good."""
        i: cython.int
        self.turns.top = 0
        if cython.compiled:
            for i in range(2 * _MOST_TURNS):
                self.history[i] = 0
        else:
            self.history = Memory().ints(2 * _MOST_TURNS)
        for i in range(130):
            self.killers[i] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_turns(
        self, key: cython.ulonglong, early: cython.int, late: cython.int, gone: cython.int
    ) -> cython.void:
        """Puts the turns of the side to act on top of the stack; the position's own key and sums.

        A turn adds its last step to what its parent leads to.
        """
        turns: Turns = self.turns
        horizon: Horizon = self.horizon
        first: cython.int = turns.top
        side: cython.int = self.slate.side * 9
        shift: cython.int = self.slate.shift[self.slate.side]
        here: cython.int
        parent: cython.int
        number: cython.int
        source: cython.int
        target: cython.int
        self.slate._list_turns(turns)
        for here in range(first, turns.top):
            parent = turns.parents[here]
            number = turns.ranks[here]
            if parent >= 0:
                number -= turns.ranks[parent]
            source = self.slate.at[side + number]
            target = (side + number) * 176 + source + shift + (turns.codes[here] >> 2 * number - 2)
            source += (side + number) * 176
            self.keys[here] = (
                (self.keys[parent] if parent >= 0 else key)
                ^ self.piece_keys[source]
                ^ self.piece_keys[target]
            )
            self.early[here] = (
                (self.early[parent] if parent >= 0 else early)
                - horizon.early[source]
                + horizon.early[target]
            )
            self.late[here] = (
                (self.late[parent] if parent >= 0 else late)
                - horizon.late[source]
                + horizon.late[target]
            )
            self.gone[here] = (self.gone[parent] if parent >= 0 else gone) + 1
            self.worth[here] = horizon._worth(self.early[here], self.late[here], self.gone[here])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _order(self, first: cython.int, ply: cython.int, known: cython.int) -> cython.void:
        """Ranks the turns listed from `first`: the known best, killers, by worth and history."""
        turns: Turns = self.turns
        i: cython.int
        code: cython.int
        rank: cython.int
        side: cython.int = self.slate.side * _MOST_TURNS
        for i in range(first, turns.top):
            code = turns.codes[i]
            rank = self.worth[i] + self.history[side + code]
            if code == known:
                rank += _KNOWN
            elif code == self.killers[2 * ply] or code == self.killers[2 * ply + 1]:
                rank += _KILLER
            turns.ranks[i] = rank

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reward(self, code: cython.int, depth: cython.int, ply: cython.int) -> cython.void:
        """Remembers a turn that was too good for the other side to let it happen."""
        side: cython.int = self.slate.side * _MOST_TURNS
        i: cython.int
        if code != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = code
        self.history[side + code] += depth * depth
        if self.history[side + code] > 1 << 12:
            for i in range(2 * _MOST_TURNS):
                self.history[i] >>= 1
