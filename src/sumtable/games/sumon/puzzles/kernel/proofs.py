"""What making Sum On puzzles needs fast: games to take positions from, chains, forced wins.

Pure Python that Cython compiles, on the rules' own table. In a turn no piece steps twice, and
numbers rise, so a turn is told by where each of the eight pieces goes: two bits for each, 0 stays,
1 to 3 one square forward, left, straight or right as the board is numbered. Such a code of 16 bits
names a turn everywhere here. It is one module because calls at C speed need it.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sumon.kernel.table import Table
else:
    from sumtable.games.sumon.kernel.table import Table

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_ALL = cython.declare(cython.int, 0x1FE)
# No position has more turns than there are codes; the stack has room for some such positions.
_MOST_TURNS = cython.declare(cython.int, 65536)
_ROOM = cython.declare(cython.int, 65536 * 4)
_BITS = cython.declare(cython.int, 16)
_NEVER = cython.declare(cython.int, 255)


@cython.final
@cython.cclass
class Explorer:
    """A board to explore positions on: it is loaded again and again."""

    width: cython.int
    height: cython.int
    table: Table
    random: cython.ulonglong
    # Turns of the positions on the way to the one looked at, one after the other
    codes: cython.int[::1]
    ranks: cython.int[::1]
    top: cython.int
    # What is known of positions with the attacker to act: the exact squares of both sides, the
    # least number of turns that wins, and one more than the largest number known not to.
    blue_keys: cython.ulonglong[::1]
    red_keys: cython.ulonglong[::1]
    enough: cython.uchar[::1]
    needed: cython.uchar[::1]
    nodes: cython.longlong
    most_nodes: cython.longlong
    stopped: cython.int
    # The turn that last decided with so many turns to go, for the attacker and for the defender
    decisive: cython.int[64]
    crowd: cython.int[12]
    # A turn with all eight pieces under construction
    target: cython.int[9]
    source: cython.int[9]
    red_one: cython.int
    dealt: cython.int[8]
    lines: cython.int[176]
    choices: cython.int[80]

    def __init__(self, width: cython.int, height: cython.int) -> None:
        if not cython.compiled:
            self.decisive, self.crowd = [0] * 64, [0] * 12
            self.target, self.source = [0] * 9, [0] * 9
            self.dealt, self.lines, self.choices = [0] * 8, [0] * 176, [0] * 80
        self.width = width
        self.height = height
        self.random = 1
        self.table = Table(width, height)
        self.codes = array("i", bytes(4 * _ROOM))
        self.ranks = array("i", bytes(4 * _ROOM))
        self.blue_keys = array("Q", bytes(8 << _BITS))
        self.red_keys = array("Q", bytes(8 << _BITS))
        self.enough = bytearray(1 << _BITS)
        self.needed = bytearray(1 << _BITS)
        self.top = 0
        self.nodes = 0
        self.most_nodes = 0
        self.stopped = 0

    def load(self, blue: tuple, red: tuple, side: cython.int) -> None:
        """Takes a position in which all pieces stand; `side` is to act."""
        self.table = Table(self.width, self.height)
        self.table.load(blue, red, side, 0)
        self.top = 0

    def squares(self, side: cython.int) -> tuple:
        """Where the side's pieces 1 … 8 stand."""
        return self.table.squares(side)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit − 1 (xorshift64)."""
        x: cython.ulonglong = self.random
        x ^= (x << 13) & _MASK
        x ^= x >> 7
        x ^= (x << 17) & _MASK
        self.random = x
        return cython.cast(cython.int, (x >> 32) % cython.cast(cython.ulonglong, limit))

    # Turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_turns(self) -> cython.void:
        """Puts the turns of the side to act on top of the stack, with what their pieces add to."""
        number: cython.int
        for number in range(1, 9):
            self._list_from(number, 0, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_from(self, number: cython.int, code: cython.int, rank: cython.int) -> cython.void:
        table: Table = self.table
        piece: cython.int = table.side * 9 + number
        source: cython.int = table.at[piece]
        target: cython.int = source + (-17 if table.side else 15)
        way: cython.int
        bits: cython.int
        other: cython.int
        rank += number
        for way in range(1, 4):
            if not table.taken[target]:
                table._move(piece, number, target)
                self.codes[self.top] = code | way << 2 * number - 2
                self.ranks[self.top] = rank
                self.top += 1
                bits = table._bonuses(number) >> (number + 1)
                other = number + 1
                while bits:
                    if bits & 1:
                        self._list_from(other, code | way << 2 * number - 2, rank)
                    bits >>= 1
                    other += 1
                table._move(piece, number, source)
            target += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _make(self, code: cython.int) -> cython.void:
        """Makes a listed turn for the side to act; then the other side is."""
        table: Table = self.table
        first: cython.int = table.side * 9
        forward: cython.int = -18 if table.side else 14
        number: cython.int = 1
        while code:
            if code & 3:
                table._move(first + number, number, table.at[first + number] + forward + (code & 3))
            code >>= 2
            number += 1
        table.side = 1 - table.side

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_back(self, code: cython.int) -> cython.void:
        """Takes back the last turn, last step first: a square may be used twice."""
        table: Table = self.table
        first: cython.int
        forward: cython.int
        number: cython.int = 8
        way: cython.int
        table.side = 1 - table.side
        first = table.side * 9
        forward = -18 if table.side else 14
        while code:
            way = code >> 14
            if way:
                table._move(first + number, number, table.at[first + number] - forward - way)
            code = (code << 2) & 0xFFFF
            number -= 1

    def make(self, code: cython.int) -> None:
        """Makes a turn for the side to act."""
        self._make(code)

    # Games

    def play(self, seed: cython.ulonglong, skill: cython.int) -> list:
        """The codes of a game that is played from here to its end; the table stays there.

        Whoever is to act takes the best of `skill` random turns: the one whose pieces add up to
        most, which means long chains and large numbers.
        """
        game: list = []
        code: cython.int
        self._seed(seed)
        while True:
            code = self._choose(skill)
            if code == 0:
                return game
            game.append(code)
            self._make(code)

    def winner(self) -> cython.int:
        """The side that has won where the one to act has no step."""
        return self.table._winner()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _seed(self, seed: cython.ulonglong) -> cython.void:
        self.random = ((seed * 2 + 1) * 0x9E3779B97F4A7C15) & _MASK

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose(self, skill: cython.int) -> cython.int:
        """The best of `skill` random turns, 0 if there is none."""
        count: cython.int
        best: cython.int
        other: cython.int
        i: cython.int
        self.top = 0
        self._list_turns()
        count = self.top
        self.top = 0
        if count == 0:
            return 0
        best = self._below(count)
        for i in range(1, skill):
            other = self._below(count)
            if self.ranks[other] > self.ranks[best]:
                best = other
        return self.codes[best]

    # Chains

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reach(self, bits: cython.int, whole: cython.int) -> cython.int:
        """The most steps that a chain can make which goes on with one of these numbers.

        With `whole` each number must follow the one before: 3 after 2, 4 after 3.
        """
        table: Table = self.table
        first: cython.int = table.side * 9
        best: cython.int = 0
        steps: cython.int
        number: cython.int
        source: cython.int
        target: cython.int
        last: cython.int
        for number in range(1, 9):
            if not (bits >> number) & 1:
                continue
            source = table.at[first + number]
            target = source + (-17 if table.side else 15)
            last = target + 2
            while target <= last:
                if not table.taken[target]:
                    table._move(first + number, number, target)
                    steps = 1 + self._reach(self._next(number, whole), whole)
                    if steps > best:
                        best = steps
                    table._move(first + number, number, source)
                target += 1
        return best

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _next(self, number: cython.int, whole: cython.int) -> cython.int:
        """The numbers that may follow the piece that has just stepped, as bits."""
        bits: cython.int = self.table._bonuses(number)
        return bits & (2 << number) if whole else bits

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ways(self, bits: cython.int, steps: cython.int, whole: cython.int) -> cython.int:
        """How many chains of so many steps go on with one of these numbers."""
        table: Table = self.table
        first: cython.int = table.side * 9
        total: cython.int = 0
        number: cython.int
        source: cython.int
        target: cython.int
        last: cython.int
        if steps == 0:
            return 1
        for number in range(1, 9):
            if not (bits >> number) & 1:
                continue
            source = table.at[first + number]
            target = source + (-17 if table.side else 15)
            last = target + 2
            while target <= last:
                if not table.taken[target]:
                    table._move(first + number, number, target)
                    total += self._ways(self._next(number, whole), steps - 1, whole)
                    table._move(first + number, number, source)
                target += 1
        return total

    def chain(self, whole: cython.int) -> tuple:
        """(steps of the longest chain, how many chains have them, the look-ahead it needs).

        With `whole` only chains 1-2-3-… count. The look-ahead is the least number of steps that
        one has to see ahead so that everywhere in the chain the right step alone can be followed
        so far; it is 0 where the longest chain isn't the only one.
        """
        bits: cython.int = 2 if whole else _ALL
        steps: cython.int = self._reach(bits, whole)
        ways: cython.int = self._ways(bits, steps, whole)
        return steps, ways, self._look_ahead(bits, steps, whole) if ways == 1 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_ahead(self, bits: cython.int, steps: cython.int, whole: cython.int) -> cython.int:
        """The look-ahead that the one chain of so many steps needs from here on."""
        table: Table = self.table
        first: cython.int = table.side * 9
        ahead: cython.int = 0
        later: cython.int = 0
        length: cython.int
        following: cython.int
        number: cython.int
        source: cython.int
        target: cython.int
        last: cython.int
        for number in range(1, 9):
            if not (bits >> number) & 1:
                continue
            source = table.at[first + number]
            target = source + (-17 if table.side else 15)
            last = target + 2
            while target <= last:
                if not table.taken[target]:
                    table._move(first + number, number, target)
                    following = self._next(number, whole)
                    length = 1 + self._reach(following, whole)
                    if length == steps:
                        later = self._look_ahead(following, steps - 1, whole)
                    elif length + 1 > ahead:
                        ahead = length + 1
                    table._move(first + number, number, source)
                target += 1
        return later if later > ahead else ahead

    def chains_of_game(self, seed: cython.ulonglong, skill: cython.int, least: cython.int) -> tuple:
        """(the codes of a game from here, [(turns before it, look-ahead)] of positions in it).

        Those are the positions with Blue to act whose longest chain is the only one and has at
        least so many steps.
        """
        game: list = []
        found: list = []
        code: cython.int
        self._seed(seed)
        while True:
            if self.table.side == 0:
                steps, _ways, ahead = self.chain(0)
                if steps >= least and ahead:
                    found.append((len(game), ahead))
            code = self._choose(skill)
            if code == 0:
                return game, found
            game.append(code)
            self._make(code)

    # Wins

    @cython.cfunc
    @cython.exceptval(check=False)
    def _packed(self, side: cython.int) -> cython.ulonglong:
        """The squares of a side's pieces, eight bits each."""
        table: Table = self.table
        packed: cython.ulonglong = 0
        number: cython.int
        for number in range(side * 9 + 1, side * 9 + 9):
            packed = packed << 8 | cython.cast(cython.ulonglong, table.at[number])
        return packed

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bring_best(self, first: cython.int, end: cython.int, known: cython.int) -> cython.void:
        """Swaps the turn to be tried next to the front: the known one, else the highest rank."""
        i: cython.int
        best: cython.int = first
        code: cython.int
        for i in range(first, end):
            if self.codes[i] == known:
                best = i
                break
            if self.ranks[i] > self.ranks[best]:
                best = i
        if best != first:
            code = self.codes[first]
            self.codes[first] = self.codes[best]
            self.codes[best] = code
            i = self.ranks[first]
            self.ranks[first] = self.ranks[best]
            self.ranks[best] = i

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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _attack(self, turns: cython.int) -> cython.int:
        """Whether the side to act wins with at most so many turns of its own."""
        table: Table = self.table
        blue: cython.ulonglong
        red: cython.ulonglong
        slot: cython.int
        first: cython.int = self.top
        i: cython.int
        won: cython.int = 0
        side: cython.int = table.side
        if not table.can_step():
            return table.far_row_sum(side) >= table.far_row_sum(1 - side)
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
        if self.nodes >= self.most_nodes or first > _ROOM - _MOST_TURNS:
            self.stopped = 1
        if self.stopped:
            return 0
        self._list_turns()
        self.nodes += self.top - first
        i = first
        while i < self.top:
            self._bring_best(i, self.top, self.decisive[2 * turns] if i == first else -1)
            self._make(self.codes[i])
            won = self._defend(turns - 1)
            self._take_back(self.codes[i])
            if won or self.stopped:
                self.decisive[2 * turns] = self.codes[i]
                break
            i += 1
        self.top = first
        if self.stopped:
            return 0
        self._keep(blue, red, turns, won)
        return won

    @cython.cfunc
    @cython.exceptval(check=False)
    def _defend(self, turns: cython.int) -> cython.int:
        """Whether the other side wins with at most so many turns, whatever the side to act does."""
        table: Table = self.table
        first: cython.int = self.top
        i: cython.int
        won: cython.int = 1
        side: cython.int = table.side
        if not table.can_step():
            return table.far_row_sum(1 - side) > table.far_row_sum(side)
        if turns == 0 and self._two_free_squares(1 - side):
            return 0  # a single step leaves the other side a step, and so the game goes on
        if first > _ROOM - _MOST_TURNS:
            self.stopped = 1
            return 0
        self._list_turns()
        self.nodes += self.top - first
        i = first
        while i < self.top:
            self._bring_best(i, self.top, self.decisive[2 * turns + 1] if i == first else -1)
            self._make(self.codes[i])
            won = self._attack(turns)
            self._take_back(self.codes[i])
            if not won or self.stopped:
                self.decisive[2 * turns + 1] = self.codes[i]
                break
            i += 1
        self.top = first
        return won

    @cython.cfunc
    @cython.exceptval(check=False)
    def _too_far_behind(self, turns: cython.int) -> cython.int:
        """Whether all pieces that so many turns can bring home add up to too little.

        A turn takes no piece further than one row, and what is home stays there.
        """
        table: Table = self.table
        side: cython.int = table.side
        total: cython.int = 0
        number: cython.int
        row: cython.int
        for number in range(1, 9):
            row = table.at[side * 9 + number] >> 4
            if (row - 1 if side else self.height - row) <= turns:
                total += number
        return total < table.far_row_sum(1 - side)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _too_early(self, turns: cython.int) -> cython.int:
        """Whether so many turns of both sides surely leave both with a step.

        A side without a step has every piece at home or blocked by those in the row before it,
        three of them, two at an edge. Here it is only counted how many pieces can get into a row.
        """
        table: Table = self.table
        piece: cython.int
        row: cython.int
        near: cython.int
        far: cython.int
        for row in range(12):
            self.crowd[row] = 0
        for piece in range(1, 18):
            if piece == 9:
                continue
            near = table.at[piece] >> 4
            far = near
            if piece < 9:
                far = near + turns if near + turns < self.height else self.height
            else:
                near = near - turns if near > turns else 1
            for row in range(near, far + 1):
                self.crowd[row] += 1
        return self._goes_on(0, turns) and self._goes_on(1, turns)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _goes_on(self, side: cython.int, turns: cython.int) -> cython.int:
        """Whether some piece of the side can neither get home nor be blocked in so many turns."""
        table: Table = self.table
        piece: cython.int
        row: cython.int
        column: cython.int
        gone: cython.int
        others: cython.int
        free: cython.int
        forward: cython.int = -1 if side else 1
        for piece in range(side * 9 + 1, side * 9 + 9):
            row = table.at[piece] >> 4
            column = table.at[piece] & 15
            if (row - 1 if side else self.height - row) <= turns:
                continue
            free = 1
            for gone in range(turns + 1):
                others = self.crowd[row + (gone + 1) * forward]
                if gone < turns:
                    others -= 1  # the piece itself
                if column - gone <= 1 or column + gone >= self.width:
                    others += 1  # the edge
                if others >= 3:
                    free = 0
                    break
            if free:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _two_free_squares(self, side: cython.int) -> cython.int:
        """Whether the side's pieces can step to at least two different squares."""
        table: Table = self.table
        number: cython.int
        target: cython.int
        last: cython.int
        found: cython.int = 0
        for number in range(side * 9 + 1, side * 9 + 9):
            target = table.at[number] + (-17 if side else 15)
            last = target + 2
            while target <= last:
                if not table.taken[target]:
                    if found and found != target:
                        return 1
                    found = target
                target += 1
        return 0

    def allow(self, nodes: cython.longlong) -> None:
        """Forgets what was known of other positions and sets how many turns may be looked at.

        What is known holds for one attacking side only.
        """
        i: cython.int
        if cython.compiled:
            for i in range(1 << _BITS):
                self.blue_keys[i] = 0
        else:
            self.blue_keys = array("Q", bytes(8 << _BITS))
        for i in range(64):
            self.decisive[i] = 0
        self.stopped = 0
        self.nodes = 0
        self.most_nodes = nodes

    def ran_out(self) -> cython.bint:
        """Whether the last answer is incomplete because more turns would have to be looked at."""
        return self.stopped != 0

    def count(self) -> cython.int:
        """How many turns the side to act has."""
        count: cython.int
        self.top = 0
        self._list_turns()
        count = self.top
        self.top = 0
        return count

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
        self.top = 0
        self._list_turns()
        count = self.top
        self.nodes += count
        for i in range(count):
            self._bring_best(i, count, -1)
            self._make(self.codes[i])
            if self._defend(turns - 1):
                found.append(self.codes[i])
            self._take_back(self.codes[i])
            if self.stopped or len(found) >= limit:
                break
        self.top = 0
        return found

    # All eight in one turn

    def eight(self, seed: cython.ulonglong, tries: cython.int) -> tuple:
        """(Blue's squares, Red's squares, the look-ahead that it needs) or () after all tries.

        Blue, to act, has one turn that moves all eight pieces, and both sides have gone equally
        many steps. For each of 1 … 7 the next number must be the sum of an axis, so nothing but
        a 1 may stand there with it. The two ones share an axis after the first step, and each
        has three more: those six are what 2 … 7 step onto, each alone. Such squares are chosen
        at random, then where the pieces came from, then where Red can stand out of the way.
        """
        attempt: cython.int
        found: tuple
        self._seed(seed)
        for attempt in range(tries):
            if self._choose_ones() and self._choose_targets() and self._choose_sources(8):
                found = self._with_red()
                if found:
                    return found
        return ()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _line(self, square: cython.int, axis: cython.int) -> cython.int:
        """The number of a square's row, column, rising or falling diagonal."""
        row: cython.int = square >> 4
        column: cython.int = square & 15
        if axis == 0:
            return row
        if axis == 1:
            return 16 + column
        if axis == 2:
            return 44 + column - row
        return 64 + column + row

    @cython.cfunc
    @cython.exceptval(check=False)
    def _random_square(self) -> cython.int:
        return (1 + self._below(self.height)) * 16 + 1 + self._below(self.width)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose_ones(self) -> cython.int:
        """Puts both ones where they share an axis and hands the other axes to 2 … 7.

        In `lines` bit 1 marks the squares of the shared axis, bit k those of piece k's axis.
        """
        blue: cython.int = self._random_square()
        red: cython.int = self._random_square()
        shared: cython.int = -1
        axis: cython.int
        other: cython.int
        row: cython.int
        square: cython.int
        bits: cython.int
        if blue == red or blue >> 4 == 1 or red >> 4 == self.height:
            return 0
        for axis in range(4):
            if self._line(blue, axis) == self._line(red, axis):
                shared = axis
        if shared < 0:
            return 0
        self._deal_axes(shared)
        for row in range(1, self.height + 1):
            for square in range(row * 16 + 1, row * 16 + self.width + 1):
                bits = 0
                for axis in range(4):
                    if self._line(square, axis) == self._line(blue, axis):
                        bits |= self.dealt[axis]
                    if self._line(square, axis) == self._line(red, axis):
                        bits |= self.dealt[4 + axis]
                self.lines[square] = bits
        self.target[1] = blue
        self.red_one = red
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal_axes(self, shared: cython.int) -> cython.void:
        """Deals the axes of both ones to the pieces 2 … 7 at random; the shared one is bit 1."""
        i: cython.int
        j: cython.int
        bit: cython.int
        number: cython.int = 2
        for i in range(8):
            if i & 3 == shared:
                self.dealt[i] = 2
            else:
                self.dealt[i] = 1 << number
                number += 1
        for i in range(7, 0, -1):
            j = self._below(i + 1)
            if self.dealt[i] != 2 and self.dealt[j] != 2:
                bit = self.dealt[i]
                self.dealt[i] = self.dealt[j]
                self.dealt[j] = bit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose_targets(self) -> cython.int:
        """Chooses where 2 … 8 step to: piece k onto its axis, off those that are needed later."""
        number: cython.int
        i: cython.int
        count: cython.int
        row: cython.int
        square: cython.int
        free: cython.int
        for number in range(2, 9):
            count = 0
            for row in range(2, self.height + 1):
                for square in range(row * 16 + 1, row * 16 + self.width + 1):
                    if number < 8 and self.lines[square] >> number != 1:
                        continue
                    free = square != self.red_one
                    for i in range(1, number):
                        if self.target[i] == square:
                            free = 0
                    if free:
                        self.choices[count] = square
                        count += 1
            if count == 0:
                return 0
            self.target[number] = self.choices[self._below(count)]
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose_sources(self, number: cython.int) -> cython.int:
        """Chooses where piece `number` and those below it come from.

        Until it steps, a piece must be off the axes that smaller ones need and off the squares
        that they step onto.
        """
        way: cython.int = self._below(3)
        i: cython.int
        tries: cython.int
        square: cython.int
        good: cython.int
        if number == 0:
            return 1
        for tries in range(3):
            square = self.target[number] - 15 - way
            way = way + 1 if way < 2 else 0
            if square & 15 < 1 or square & 15 > self.width or square == self.red_one:
                continue
            if self.lines[square] & ((1 << number) - 2 if number > 1 else 0):
                continue
            good = 1
            for i in range(1, number):
                if self.target[i] == square:
                    good = 0
            for i in range(number + 1, 9):
                if self.source[i] == square:
                    good = 0
            if good:
                self.source[number] = square
                if self._choose_sources(number - 1):
                    return 1
        return 0

    @cython.cfunc
    def _with_red(self) -> tuple:
        """What `eight` gives, with Red's other pieces off all seven axes; () if that fails.

        What Blue's 8 could step onto instead is blocked first.
        """
        i: cython.int
        tries: cython.int
        gone: cython.int = 0
        forced: cython.int
        count: cython.int
        blue: tuple
        red: tuple
        for i in range(1, 9):
            gone += (self.source[i] >> 4) - 1
        count = self._places_for_red()
        forced = self._block_eight(count)
        if count < 7 or forced < 0:
            return ()
        blue = tuple([self.source[i] for i in range(1, 9)])
        for tries in range(12):
            if not self._deal_red(count, forced, gone):
                continue
            red = (self.red_one, *[self.choices[i] for i in range(7)])
            self.load(blue, red, 0)
            steps, ways, ahead = self.chain(1)
            if steps == 8 and ways == 1:
                return blue, red, ahead
        return ()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _places_for_red(self) -> cython.int:
        """Lists the squares that Blue's turn leaves alone; how many there are."""
        count: cython.int = 0
        row: cython.int
        square: cython.int
        i: cython.int
        free: cython.int
        for row in range(1, self.height + 1):
            for square in range(row * 16 + 1, row * 16 + self.width + 1):
                free = self.lines[square] == 0
                for i in range(1, 9):
                    if self.source[i] == square or self.target[i] == square:
                        free = 0
                if free:
                    self.choices[count] = square
                    count += 1
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def _block_eight(self, count: cython.int) -> cython.int:
        """Brings squares that Red must hold so that the 8 has one step to the front; −1: can't."""
        forced: cython.int = 0
        square: cython.int
        i: cython.int
        taken: cython.int
        for square in range(self.source[8] + 15, self.source[8] + 18):
            taken = square & 15 < 1 or square & 15 > self.width or square == self.red_one
            for i in range(1, 9):
                if self.target[i] == square:
                    taken = 1
            if taken:
                continue
            i = forced
            while i < count and self.choices[i] != square:
                i += 1
            if i >= count:
                return -1
            self.choices[i] = self.choices[forced]
            self.choices[forced] = square
            forced += 1
        return forced

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal_red(self, count: cython.int, forced: cython.int, steps: cython.int) -> cython.int:
        """Brings seven squares for Red's 2 … 8 to the front; whether Red went so many steps."""
        i: cython.int
        j: cython.int
        square: cython.int
        total: cython.int = self.height - (self.red_one >> 4)
        for i in range(forced, 7):
            j = i + self._below(count - i)
            square = self.choices[i]
            self.choices[i] = self.choices[j]
            self.choices[j] = square
        for i in range(7):
            total += self.height - (self.choices[i] >> 4)
        return total == steps
