"""The search of Sum On: alpha-beta over complete turns, on the rules' own table.

Pure Python that Cython compiles. In a turn no piece steps twice, and numbers rise, so a turn is
told by where each of the eight pieces goes: two bits for each, 0 stays, 1 to 3 one square forward,
left, straight or right as the board is numbered. Such a code of 16 bits names a turn everywhere
here. Positions are valued by two tables, for the start and the end of the game, that tell what
each piece is worth on each square; both sums are kept while stepping. It is one module because
calls at C speed need it.
"""

from array import array
from math import log
from time import perf_counter

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sumon.kernel.table import Table
else:
    from sumtable.games.sumon.kernel.table import Table

WIN = 1 << 28
"""From here on (and from its negative down) a value is proven: the rest is the lead in points."""

MOST_PLIES = 64

_WIN = cython.declare(cython.int, 1 << 28)
_NEVER = cython.declare(cython.int, 1 << 29)
_PLIES = cython.declare(cython.int, 64)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_EXACT = cython.declare(cython.int, 0)
_AT_LEAST = cython.declare(cython.int, 1)
_AT_MOST = cython.declare(cython.int, 2)
# No position has more turns than there are codes; the stack has room for some such positions.
_MOST_TURNS = cython.declare(cython.int, 65536)
_ROOM = cython.declare(cython.int, 65536 * 4)
# Up to this depth turns that seem too weak at first sight are left out; what a killer counts.
_SHALLOW = cython.declare(cython.int, 3)
_KILLER = cython.declare(cython.int, 38400)
_CLOCK = cython.declare(cython.longlong, 2048 if cython.compiled else 64)


@cython.final
@cython.cclass
class Search:
    """A search for one size of board and one pair of value tables; it is used again and again."""

    width: cython.int
    height: cython.int
    table: Table
    early: cython.int[3168]
    late: cython.int[3168]
    keys: cython.ulonglong[3168]
    side_key: cython.ulonglong
    # The transposition table
    slots: cython.ulonglong[::1]
    notes: cython.ulonglong[::1]
    mask: cython.ulonglong
    bits: cython.int
    # Turns of the positions on the way to the one looked at, one after the other
    codes: cython.int[::1]
    ranks: cython.int[::1]
    turn_keys: cython.ulonglong[::1]
    turn_early: cython.int[::1]
    turn_late: cython.int[::1]
    turn_gone: cython.int[::1]
    top: cython.int
    killers: cython.int[130]
    history: cython.int[::1]
    line: cython.int[4160]
    line_length: cython.int[65]
    # The root
    root_key: cython.ulonglong
    root_early: cython.int
    root_late: cython.int
    root_gone: cython.int
    root_count: cython.int
    free_step: cython.int
    tempo_early: cython.int
    tempo_late: cython.int
    # Limits
    nodes: cython.longlong
    most_nodes: cython.longlong
    next_look: cython.longlong
    deadline: cython.double
    stopped: cython.int
    plain: cython.int
    lessen: cython.int[1024]

    def __init__(
        self, width: cython.int, height: cython.int, early: list, late: list, bits: cython.int
    ) -> None:
        i: cython.int
        x: cython.ulonglong = 0x5375_6D4F_6E21
        if not cython.compiled:
            self.early, self.late = [0] * 3168, [0] * 3168
            self.keys = [0] * 3168
            self.killers = [0] * 130
            self.line, self.line_length = [0] * 4160, [0] * 65
            self.lessen = [0] * 1024
        self.width = width
        self.height = height
        self.bits = bits
        self.mask = 0
        self.slots = array("Q", bytes(8 << bits))
        self.notes = array("Q", bytes(8 << bits))
        self.codes = array("i", bytes(4 * _ROOM))
        self.ranks = array("i", bytes(4 * _ROOM))
        self.turn_keys = array("Q", bytes(8 * _ROOM))
        self.turn_early = array("i", bytes(4 * _ROOM))
        self.turn_late = array("i", bytes(4 * _ROOM))
        self.turn_gone = array("i", bytes(4 * _ROOM))
        self.history = array("i", bytes(8 * _MOST_TURNS))
        for i in range(3168):
            self.early[i] = early[i]
            self.late[i] = late[i]
            x = (x + 0x9E3779B97F4A7C15) & _MASK
            self.keys[i] = _mixed(x)
        self.side_key = _mixed((x + 0x9E3779B97F4A7C15) & _MASK)
        self.plain = 0
        self.tempo_early = early[0]
        self.tempo_late = late[0]
        for i in range(1024):
            self.lessen[i] = _reduction(i >> 6, i & 63)
        self.table = Table(width, height)

    def load(self, blue: tuple, red: tuple, side: cython.int, bits: cython.int) -> None:
        """Takes a position in which all pieces are set; what was known before is forgotten.

        The search may remember as many as 2 to the power of `bits` positions.
        """
        piece: cython.int
        square: cython.int
        i: cython.int
        self.table = Table(self.width, self.height)
        self.table.load(blue, red, side, 0)
        self.root_key = self.side_key if side else 0
        self.root_early = 0
        self.root_late = 0
        self.root_gone = 0
        for piece in range(1, 18):
            if piece != 9:
                square = self.table.at[piece]
                self.root_key ^= self.keys[piece * 176 + square]
                self.root_early += self.early[piece * 176 + square]
                self.root_late += self.late[piece * 176 + square]
                if piece > 9:
                    self.root_gone += self.height - (square >> 4)
                else:
                    self.root_gone += (square >> 4) - 1
        self._forget(bits if bits < self.bits else self.bits)
        self.nodes = 0
        self.stopped = 0
        self.top = 0
        self._list_turns(self.root_key, self.root_early, self.root_late, self.root_gone)
        self.root_count = self.top
        self._order(0, self.top, 0, 0)
        self._sort_root()

    @cython.cfunc
    def _forget(self, bits: cython.int) -> cython.void:
        """Empties what was remembered, so that answers don't depend on earlier questions."""
        i: cython.int
        self.mask = (1 << bits) - 1
        if cython.compiled:
            for i in range(1 << bits):
                self.slots[i] = 0
            for i in range(2 * _MOST_TURNS):
                self.history[i] = 0
        else:
            self.slots = array("Q", bytes(8 << bits))
            self.history = array("i", bytes(8 * _MOST_TURNS))
        for i in range(130):
            self.killers[i] = 0

    def allow(self, nodes: cython.longlong, deadline: cython.double, plain: cython.int) -> None:
        """Sets the limits: turns to look at in all, and the clock's time to stop at.

        A plain search leaves nothing out and takes nothing from deeper searches: its value is
        that of minimax at exactly its depth.
        """
        self.most_nodes = nodes
        self.deadline = deadline
        self.plain = plain
        self.stopped = 0
        self.next_look = self.nodes

    def looked_at(self) -> cython.longlong:
        """How many turns were made so far since the position was loaded."""
        return self.nodes

    def ran_out(self) -> cython.bint:
        """Whether a limit ended the last search before it was complete."""
        return self.stopped != 0

    def root_turns(self) -> list:
        """The codes of the turns to choose from, best first as known so far."""
        i: cython.int
        return [self.codes[i] for i in range(self.root_count)]

    # Values

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth(self, early: cython.int, late: cython.int, gone: cython.int) -> cython.int:
        """The value for the side to act from Blue's two sums, so many steps after the start."""
        value: cython.int = early * (128 - gone) + late * gone
        return -value if self.table.side else value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ended(self) -> cython.int:
        """The value for the side to act when it has no step: on equal sums it wins."""
        side: cython.int = self.table.side
        lead: cython.int = self.table.far_row_sum(side) - self.table.far_row_sum(1 - side)
        return _WIN + lead if lead >= 0 else lead - _WIN

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_free_step(self) -> cython.void:
        """Notes a square that the other side can step to, 0 if there is none.

        As long as it stays free the other side isn't stopped, whatever the turn.
        """
        table: Table = self.table
        forward: cython.int = 15 if table.side else -17
        first: cython.int = 0 if table.side else 9
        number: cython.int
        square: cython.int
        for number in range(first + 8, first, -1):
            square = table.at[number] + forward
            while square <= table.at[number] + forward + 2:
                if not table.taken[square]:
                    self.free_step = square
                    return
                square += 1
        self.free_step = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stops_other(self) -> cython.int:
        """Whether the other side has no step in the position that the side to act has made."""
        table: Table = self.table
        can: cython.int
        table.side = 1 - table.side
        can = table.can_step()
        table.side = 1 - table.side
        return 1 - can

    @cython.cfunc
    @cython.exceptval(check=False)
    def _value_of_stopping(self) -> cython.int:
        """The value for the side to act when the other side has no step."""
        value: cython.int
        self.table.side = 1 - self.table.side
        value = -self._ended()
        self.table.side = 1 - self.table.side
        return value

    # Turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_turns(
        self, key: cython.ulonglong, early: cython.int, late: cython.int, gone: cython.int
    ) -> cython.void:
        """Puts the turns of the side to act on top of the stack."""
        number: cython.int
        for number in range(1, 9):
            self._list_from(number, 0, key, early, late, gone + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_from(
        self,
        number: cython.int,
        code: cython.int,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
    ) -> cython.void:
        """Lists the turns that go on from `code` with a step of piece `number`.

        `gone` already counts that step.
        """
        table: Table = self.table
        piece: cython.int = table.side * 9 + number
        source: cython.int = table.at[piece]
        target: cython.int = source + (-17 if table.side else 15)
        base: cython.int = piece * 176
        way: cython.int
        bits: cython.int
        other: cython.int
        here: cython.int
        there_key: cython.ulonglong
        there_early: cython.int
        there_late: cython.int
        for way in range(1, 4):
            if not table.taken[target]:
                table._move(piece, number, target)
                there_key = key ^ self.keys[base + source] ^ self.keys[base + target]
                there_early = early - self.early[base + source] + self.early[base + target]
                there_late = late - self.late[base + source] + self.late[base + target]
                here = self.top
                self.codes[here] = code | way << 2 * number - 2
                self.turn_keys[here] = there_key
                self.turn_early[here] = there_early
                self.turn_late[here] = there_late
                self.turn_gone[here] = gone
                self.top = here + 1
                bits = table._bonuses(number) >> (number + 1)
                other = number + 1
                while bits:
                    if bits & 1:
                        self._list_from(
                            other,
                            code | way << 2 * number - 2,
                            there_key,
                            there_early,
                            there_late,
                            gone + 1,
                        )
                    bits >>= 1
                    other += 1
                table._move(piece, number, source)
            target += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _make(self, code: cython.int) -> cython.void:
        """Makes a listed turn for the side to act, which stays the one to act."""
        table: Table = self.table
        first: cython.int = table.side * 9
        forward: cython.int = -18 if table.side else 14
        number: cython.int = 1
        while code:
            if code & 3:
                table._move(first + number, number, table.at[first + number] + forward + (code & 3))
            code >>= 2
            number += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_back(self, code: cython.int) -> cython.void:
        """Takes back a turn of the side to act, last step first: a square may be used twice."""
        table: Table = self.table
        first: cython.int = table.side * 9
        forward: cython.int = -18 if table.side else 14
        number: cython.int = 8
        way: cython.int
        while code:
            way = code >> 14
            if way:
                table._move(first + number, number, table.at[first + number] - forward - way)
            code = (code << 2) & 0xFFFF
            number -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _order(
        self,
        first: cython.int,
        end: cython.int,
        ply: cython.int,
        known: cython.int,
    ) -> cython.void:
        """Ranks the listed turns: the known best, killers, then by worth and history."""
        i: cython.int
        code: cython.int
        rank: cython.int
        side: cython.int = self.table.side * 65536
        for i in range(first, end):
            code = self.codes[i]
            rank = self._worth(self.turn_early[i], self.turn_late[i], self.turn_gone[i])
            rank += self.history[side + code]
            if code == known:
                rank += 1 << 29
            elif code == self.killers[2 * ply] or code == self.killers[2 * ply + 1]:
                rank += _KILLER
            self.ranks[i] = rank

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bring_best(self, first: cython.int, end: cython.int) -> cython.void:
        """Swaps the turn with the highest rank of those left to the front."""
        i: cython.int
        best: cython.int = first
        for i in range(first + 1, end):
            if self.ranks[i] > self.ranks[best]:
                best = i
        if best != first:
            self._swap(first, best)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _swap(self, i: cython.int, j: cython.int) -> cython.void:
        key: cython.ulonglong = self.turn_keys[i]
        number: cython.int = self.codes[i]
        self.turn_keys[i] = self.turn_keys[j]
        self.turn_keys[j] = key
        self.codes[i] = self.codes[j]
        self.codes[j] = number
        number = self.ranks[i]
        self.ranks[i] = self.ranks[j]
        self.ranks[j] = number
        number = self.turn_early[i]
        self.turn_early[i] = self.turn_early[j]
        self.turn_early[j] = number
        number = self.turn_late[i]
        self.turn_late[i] = self.turn_late[j]
        self.turn_late[j] = number
        number = self.turn_gone[i]
        self.turn_gone[i] = self.turn_gone[j]
        self.turn_gone[j] = number

    # Looking ahead

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_at_limits(self) -> cython.void:
        self.next_look = self.nodes + _CLOCK
        if self.nodes >= self.most_nodes or _clock() >= self.deadline:
            self.stopped = 1
        elif self.next_look > self.most_nodes:
            self.next_look = self.most_nodes

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_turn(
        self, beta: cython.int, early: cython.int, late: cython.int, gone: cython.int
    ) -> cython.int:
        """The best value after one more turn; what reaches `beta` ends the search."""
        best: cython.int = -_NEVER
        number: cython.int
        if self.nodes >= self.next_look:
            self._look_at_limits()
        if self.stopped:
            return 0
        self._find_free_step()
        early += self.tempo_early if self.table.side else -self.tempo_early
        late += self.tempo_late if self.table.side else -self.tempo_late
        for number in range(1, 9):
            best = self._last_from(number, best, beta, early, late, gone + 1)
            if best >= beta:
                return best
        if best == -_NEVER:
            return self._ended()
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_from(
        self,
        number: cython.int,
        best: cython.int,
        beta: cython.int,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
    ) -> cython.int:
        """The best of `best` and of the turns that go on with a step of piece `number`.

        `gone` already counts that step.
        """
        table: Table = self.table
        side: cython.int = table.side
        piece: cython.int = side * 9 + number
        source: cython.int = table.at[piece]
        target: cython.int = source + (-17 if side else 15)
        last: cython.int = target + 2
        base: cython.int = piece * 176
        bits: cython.int
        other: cython.int
        value: cython.int
        there_early: cython.int
        there_late: cython.int
        while target <= last:
            if not table.taken[target]:
                table._move(piece, number, target)
                there_early = early - self.early[base + source] + self.early[base + target]
                there_late = late - self.late[base + source] + self.late[base + target]
                self.nodes += 1
                if table.taken[self.free_step] and self._stops_other():
                    value = self._value_of_stopping()
                else:
                    value = self._worth(there_early, there_late, gone)
                if value > best:
                    best = value
                if best < beta:
                    bits = table._bonuses(number) >> (number + 1)
                    other = number + 1
                    while bits and best < beta:
                        if bits & 1:
                            best = self._last_from(
                                other,
                                best,
                                beta,
                                there_early,
                                there_late,
                                gone + 1,
                            )
                        bits >>= 1
                        other += 1
                table._move(piece, number, source)
                if best >= beta:
                    return best
            target += 1
        return best

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
        first: cython.int = self.top
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
            if not self.table.can_step():
                return self._ended()
            early -= self.tempo_early if self.table.side else -self.tempo_early
            late -= self.tempo_late if self.table.side else -self.tempo_late
            return self._worth(early, late, gone)
        if depth == 1 or ply >= _PLIES - 1 or first > _ROOM - _MOST_TURNS:
            return self._last_turn(beta, early, late, gone)
        if self.nodes >= self.next_look:
            self._look_at_limits()
        if self.stopped:
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
        self._list_turns(key, early, late, gone)
        if self.top == first:
            return self._ended()
        self.nodes += self.top - first
        self._order(first, self.top, ply, known)
        for i in range(first, self.top):
            self._bring_best(i, self.top)
            if (
                i > first
                and depth <= _SHALLOW
                and not self.plain
                and best > -_WIN
                and self._worth(self.turn_early[i], self.turn_late[i], self.turn_gone[i]) <= low
            ):
                continue  # without the other side's reply not good enough, so hardly with it
            value = -self._after(i, i - first, depth, -beta, -low, ply)
            if self.stopped:
                self.top = first
                return 0
            if value > best:
                best = value
                if value > low:
                    low = value
                    best_code = self.codes[i]
                    self._keep_line(ply, best_code)
                    if value >= beta:
                        self._reward(best_code, depth, ply)
                        break
        self.top = first
        if best >= beta:
            kind = _AT_LEAST
        elif best > alpha:
            kind = _EXACT
        else:
            kind = _AT_MOST
        self.slots[slot] = key
        self.notes[slot] = (
            cython.cast(cython.ulonglong, best_code if best_code else known)
            | cython.cast(cython.ulonglong, best + _NEVER) << 16
            | cython.cast(cython.ulonglong, kind) << 47
            | cython.cast(cython.ulonglong, depth) << 49
        )
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
        code: cython.int = self.codes[i]
        key: cython.ulonglong = self.turn_keys[i] ^ self.side_key
        early: cython.int = self.turn_early[i]
        late: cython.int = self.turn_late[i]
        gone: cython.int = self.turn_gone[i]
        less: cython.int = 0
        value: cython.int
        self._make(code)
        self.table.side = 1 - self.table.side
        if place and not self.plain:
            less = self.lessen[(depth if depth < 15 else 15) << 6 | (place if place < 63 else 63)]
        if place == 0:
            value = self._search(depth - 1, alpha, beta, ply + 1, key, early, late, gone)
        else:
            value = self._search(depth - 1 - less, beta - 1, beta, ply + 1, key, early, late, gone)
            if less and value < beta and not self.stopped:
                value = self._search(depth - 1, beta - 1, beta, ply + 1, key, early, late, gone)
            if value < beta and value > alpha and not self.stopped:
                value = self._search(depth - 1, alpha, beta, ply + 1, key, early, late, gone)
        self.table.side = 1 - self.table.side
        self._take_back(code)
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reward(self, code: cython.int, depth: cython.int, ply: cython.int) -> cython.void:
        """Remembers a turn that was too good for the other side to let it happen."""
        side: cython.int = self.table.side * 65536
        i: cython.int
        if code != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = code
        self.history[side + code] += depth * depth
        if self.history[side + code] > 1 << 12:
            for i in range(2 * _MOST_TURNS):
                self.history[i] >>= 1

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
            if self.stopped:
                break
        return found

    def weigh(
        self, code: cython.int, depth: cython.int, low: cython.int, high: cython.int
    ) -> cython.int:
        """The value of one of the root's turns, exact between `low` and `high`."""
        i: cython.int = 0
        while self.codes[i] != code:
            i += 1
        self.top = self.root_count
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
        self.top = self.root_count
        for i in range(first, self.root_count):
            value = -self._after(i, i - first, depth, -beta, -alpha if alpha > best else -best, 0)
            if self.stopped:
                break
            if value > best:
                best = value
                if value > alpha or i == first:
                    self._keep_line(0, self.codes[i])
                    for j in range(i, first, -1):
                        self._swap(j, j - 1)
                if value >= beta:
                    break
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort_root(self) -> cython.void:
        i: cython.int
        for i in range(self.root_count):
            self._bring_best(i, self.root_count)


@cython.cfunc
@cython.exceptval(check=False)
def _mixed(x: cython.ulonglong) -> cython.ulonglong:
    """A number with all bits of x spread over it (splitmix64)."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def _reduction(depth: cython.int, place: cython.int) -> cython.int:
    """How much less deep the turn at this place in the order is looked at first."""
    if depth < 2 or place < 1:
        return 0
    return min(depth - 1, int(0.5 + 0.6 * log(place) * log(depth)))


@cython.cfunc
def _clock() -> cython.double:
    return perf_counter()
