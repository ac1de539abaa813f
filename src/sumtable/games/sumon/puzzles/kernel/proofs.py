"""Forced wins of Sum On, proven: who wins in how many turns whatever the other side replies.

Pure Python that Cython compiles, on the rules' own slate.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns

from sumtable.games.sumon.kernel.slate import NO_SWAP, NOWHERE
from sumtable.games.sumon.kernel.turns import MOST_TURNS

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_NOWHERE = cython.declare(cython.int, NOWHERE)
_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_BITS = cython.declare(cython.int, 16)
_NEVER = cython.declare(cython.int, 255)
# The stack may hold so many turns before it is too much.
_LIMIT = cython.declare(cython.int, 3 * MOST_TURNS)


@cython.final
@cython.cclass
class Prover:
    """A board to prove wins on: it is loaded again and again."""

    slate: Slate
    turns: Turns
    # What is known of positions with the attacker to act: the exact squares of both sides, the
    # least number of turns that wins, and one more than the largest number known not to.
    memory: Memory
    blue_keys: cython.p_ulonglong
    red_keys: cython.p_ulonglong
    enough: cython.p_uchar
    needed: cython.p_uchar
    nodes: cython.longlong
    most_nodes: cython.longlong
    stopped: cython.int
    # The turn that last decided with so many turns to go, for the attacker and for the defender
    decisive: cython.int[64]
    crowd: cython.int[12]

    def __init__(self, width: cython.int, height: cython.int) -> None:
        if not cython.compiled:
            self.decisive, self.crowd = [0] * 64, [0] * 12
        self.slate = Slate(width, height)
        self.turns = Turns()
        self.memory = Memory()
        self.blue_keys = self.memory.words(1 << _BITS)
        self.red_keys = self.memory.words(1 << _BITS)
        self.enough = self.memory.octets(1 << _BITS)
        self.needed = self.memory.octets(1 << _BITS)
        self.nodes = 0
        self.most_nodes = 0
        self.stopped = 0

    def load(self, blue: tuple, red: tuple, side: cython.int) -> None:
        """Takes a position in which all pieces stand; `side` is to act."""
        self.slate.load(blue, red, side, _NO_SWAP)
        self.turns.top = 0

    def allow(self, nodes: cython.longlong) -> None:
        """Forgets what was known of other positions and sets how many turns may be looked at.

        What is known holds for one attacking side only.
        """
        i: cython.int
        if cython.compiled:
            for i in range(1 << _BITS):
                self.blue_keys[i] = 0
        else:
            self.blue_keys = Memory().words(1 << _BITS)
        for i in range(64):
            self.decisive[i] = 0
        self.stopped = 0
        self.nodes = 0
        self.most_nodes = nodes

    def ran_out(self) -> cython.bint:
        """Whether the last answer is incomplete because more turns would have to be looked at."""
        return self.stopped != 0

    def least(self, turns: cython.int) -> cython.int:
        """The least number of turns in which the side to act wins; `turns` + 1 if it is more."""
        fewer: cython.int
        for fewer in range(turns + 1):
            if self._attack(fewer):
                return fewer
        return turns + 1

    def loses(self, turns: cython.int) -> cython.bint:
        """Whether the other side wins with at most so many turns, whatever the side to act does."""
        return self._defend(turns) != 0

    def wins(self, turns: cython.int, limit: cython.int) -> list:
        """The codes of the turns that win in at most so many turns, up to `limit` of them."""
        found: list = []
        i: cython.int
        count: cython.int
        self.turns.top = 0
        self.slate._list_turns(self.turns)
        count = self.turns.top
        self.nodes += count
        for i in range(count):
            self.turns._bring_best(i, count)
            self.slate.make(self.turns.codes[i])
            if self._defend(turns - 1):
                found.append(self.turns.codes[i])
            self.slate._take_back(self.turns.codes[i], _NO_SWAP)
            if self.stopped or len(found) >= limit:
                break
        self.turns.top = 0
        return found

    # What is known

    @cython.cfunc
    @cython.exceptval(check=False)
    def _packed(self, side: cython.int) -> cython.ulonglong:
        """The squares of a side's pieces, eight bits each."""
        slate: Slate = self.slate
        packed: cython.ulonglong = 0
        number: cython.int
        for number in range(side * 9 + 1, side * 9 + 9):
            packed = packed << 8 | cython.cast(cython.ulonglong, slate.at[number])
        return packed

    @cython.cfunc
    @cython.exceptval(check=False)
    def _slot(self, blue: cython.ulonglong, red: cython.ulonglong) -> cython.int:
        """Where a position is kept, if it is."""
        mixed: cython.ulonglong = (blue * 0x9E3779B97F4A7C15) & _MASK
        mixed ^= (red * 0xC2B2AE3D27D4EB4F) & _MASK
        return cython.cast(cython.int, mixed >> (64 - _BITS))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        blue: cython.ulonglong,
        red: cython.ulonglong,
        turns: cython.int,
        won: cython.int,
    ) -> cython.void:
        """Notes whether the attacker wins a position in so many turns."""
        slot: cython.int = self._slot(blue, red)
        if self.blue_keys[slot] != blue or self.red_keys[slot] != red:
            self.blue_keys[slot] = blue
            self.red_keys[slot] = red
            self.enough[slot] = _NEVER
            self.needed[slot] = 0
        if won:
            self.enough[slot] = turns
        else:
            self.needed[slot] = turns + 1

    # Attack and defence

    @cython.cfunc
    @cython.exceptval(check=False)
    def _attack(self, turns: cython.int) -> cython.int:
        """Whether the side to act wins with at most so many turns of its own."""
        slate: Slate = self.slate
        blue: cython.ulonglong
        red: cython.ulonglong
        slot: cython.int
        won: cython.int
        if not slate.can_step():
            return slate.winner() == slate.side
        if turns <= 0 or self._too_far_behind(turns) or self._too_early(turns):
            return 0
        blue = self._packed(0)
        red = self._packed(1)
        slot = self._slot(blue, red)
        if self.blue_keys[slot] == blue and self.red_keys[slot] == red:
            if self.enough[slot] <= turns:
                return 1
            if self.needed[slot] > turns:
                return 0
        if self.nodes >= self.most_nodes:
            self.stopped = 1
        won = self._try(turns, 1)
        if self.stopped:
            return 0
        self._keep(blue, red, turns, won)
        return won

    @cython.cfunc
    @cython.exceptval(check=False)
    def _defend(self, turns: cython.int) -> cython.int:
        """Whether the other side wins with at most so many turns, whatever the side to act does."""
        slate: Slate = self.slate
        if not slate.can_step():
            return slate.winner() != slate.side
        if turns == 0 and self._two_free_squares(1 - slate.side):
            return 0  # a single step leaves the other side a step, and so the game goes on
        return self._try(turns, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try(self, turns: cython.int, attacks: cython.int) -> cython.int:
        """Whether the attacker wins with so many turns if the side to act makes its best turn.

        That side `attacks` (1) or defends (0).
        """
        slate: Slate = self.slate
        listed: Turns = self.turns
        first: cython.int = listed.top
        decisive: cython.int = 2 * turns + 1 - attacks
        won: cython.int = 1 - attacks
        i: cython.int = first
        if first > _LIMIT:
            self.stopped = 1
        if self.stopped:
            return 0
        slate._list_turns(listed)
        self.nodes += listed.top - first
        listed._favour(first, self.decisive[decisive])
        while i < listed.top:
            listed._bring_best(i, listed.top)
            slate.make(listed.codes[i])
            won = self._defend(turns - 1) if attacks else self._attack(turns)
            slate._take_back(listed.codes[i], _NO_SWAP)
            if won == attacks or self.stopped:
                self.decisive[decisive] = listed.codes[i]
                break
            i += 1
        listed.top = first
        return won

    # What needs no search

    @cython.cfunc
    @cython.exceptval(check=False)
    def _two_free_squares(self, side: cython.int) -> cython.int:
        """Whether the side's pieces can step to at least two different squares."""
        square: cython.int = self.slate._free_step(side, _NOWHERE)
        return square != _NOWHERE and self.slate._free_step(side, square) != _NOWHERE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _too_far_behind(self, turns: cython.int) -> cython.int:
        """Whether all pieces that so many turns can bring home add up to too little.

        A turn takes no piece further than one row, and what is home stays there.
        """
        slate: Slate = self.slate
        side: cython.int = slate.side
        total: cython.int = 0
        number: cython.int
        row: cython.int
        for number in range(1, 9):
            row = slate.at[side * 9 + number] >> 4
            if (row - 1 if side else self.slate.height - row) <= turns:
                total += number
        return total < slate.far_row_sum(1 - side)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _too_early(self, turns: cython.int) -> cython.int:
        """Whether so many turns of both sides surely leave both with a step.

        A side without a step has every piece at home or blocked by those in the row before it,
        three of them, two at an edge. Here it is only counted how many pieces can get into a row.
        """
        slate: Slate = self.slate
        piece: cython.int
        row: cython.int
        near: cython.int
        far: cython.int
        for row in range(12):
            self.crowd[row] = 0
        for piece in range(1, 18):
            if piece == 9:
                continue
            near = slate.at[piece] >> 4
            far = near
            if piece < 9:
                far = near + turns if near + turns < self.slate.height else self.slate.height
            else:
                near = near - turns if near > turns else 1
            for row in range(near, far + 1):
                self.crowd[row] += 1
        return self._goes_on(0, turns) and self._goes_on(1, turns)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _goes_on(self, side: cython.int, turns: cython.int) -> cython.int:
        """Whether some piece of the side can neither get home nor be blocked in so many turns."""
        slate: Slate = self.slate
        piece: cython.int
        row: cython.int
        column: cython.int
        gone: cython.int
        others: cython.int
        free: cython.int
        forward: cython.int = -1 if side else 1
        for piece in range(side * 9 + 1, side * 9 + 9):
            row = slate.at[piece] >> 4
            column = slate.at[piece] & 15
            if (row - 1 if side else self.slate.height - row) <= turns:
                continue
            free = 1
            for gone in range(turns + 1):
                others = self.crowd[row + (gone + 1) * forward]
                if gone < turns:
                    others -= 1  # the piece itself
                if column - gone <= 1 or column + gone >= self.slate.width:
                    others += 1  # the edge
                if others >= 3:
                    free = 0
                    break
            if free:
                return 1
        return 0
