"""The turns that a search of Sum On looks at, with what they lead to, and in which order.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns
from cython.cimports.sumtable.games.sumon.player.kernel.horizon import Horizon
from cython.cimports.sumtable.games.sumon.player.kernel.merits import Merits

from sumtable.games.sumon.kernel.turns import MOST_TURNS
from sumtable.games.sumon.player.kernel.merits import KILLER

_MOST_TURNS = cython.declare(cython.int, MOST_TURNS)
# The stack has room for some positions with as many turns as there are codes.
_ROOM = cython.declare(cython.int, 4 * MOST_TURNS)
# What being the known best turn counts.
_KNOWN = cython.declare(cython.int, 1 << 29)
_KILLER = cython.declare(cython.int, KILLER)


@cython.final
@cython.cclass
class Ranking(Merits):
    """The stack of turns; by a turn's home the position after it: its key, its sums, its worth."""

    horizon: Horizon
    turns: Turns
    limit: cython.int
    keys: cython.p_ulonglong
    early: cython.p_int
    late: cython.p_int
    gone: cython.p_int
    worth: cython.p_int

    def __init__(self, horizon: Horizon) -> None:
        super().__init__(horizon.slate)
        self.horizon = horizon
        self.turns = Turns(_ROOM)
        self.limit = _ROOM - _MOST_TURNS
        self.keys = self.memory.words(_ROOM)
        self.early = self.memory.ints(_ROOM)
        self.late = self.memory.ints(_ROOM)
        self.gone = self.memory.ints(_ROOM)
        self.worth = self.memory.ints(_ROOM)

    @cython.cfunc
    def _forget(self) -> cython.void:
        """Empties the stack and forgets which turns were good."""
        self.turns.top = 0
        self._forget_merits()

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
