"""The rules of Sum On on plain numbers: stepping, bonuses, turns, perft and random games.

Pure Python that Cython compiles. A square is `(row + 1) * 16 + column + 1`, so that every step
stays inside an array with a taken border: no bounds are ever checked. Each of the four axes of a
square has a running total, so a bonus is found by four look-ups. Blue is side 0, Red side 1.
It is one module because C-level calls don't cross modules: referee, perft and playouts share it.
"""

import cython

NOWHERE = cython.declare(cython.int, 0)
_ROWS = cython.declare(cython.int, 0)
_COLUMNS = cython.declare(cython.int, 16)
_RISING = cython.declare(cython.int, 48)
_FALLING = cython.declare(cython.int, 72)

# What `refuse_step` and `refuse_set` answer; 0 is no objection.
NO_SUCH_PIECE, NO_SUCH_SQUARE, NOT_FORWARD, OCCUPIED, NO_BONUS = 1, 2, 3, 4, 5
NOT_YOUR_ROW, ALREADY_SET = 6, 7

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Table:
    """A board to work on: it changes with every step. Make one per question from a position."""

    width: cython.int
    height: cython.int
    side: cython.int
    swap_open: cython.int
    unset: cython.int
    at: cython.int[18]
    taken: cython.uchar[176]
    totals: cython.int[96]
    bit: cython.int[80]
    random: cython.ulonglong

    def __init__(self, width: cython.int, height: cython.int) -> None:
        row: cython.int
        column: cython.int
        i: cython.int
        if not cython.compiled:
            self.at = [0] * 18
            self.taken = [0] * 176
            self.totals = [0] * 96
            self.bit = [0] * 80
        self.width = width
        self.height = height
        self.side = 0
        self.swap_open = 0
        self.unset = 16
        self.random = 1
        for i in range(18):
            self.at[i] = 0
        for i in range(96):
            self.totals[i] = 0
        for i in range(80):  # all 16 pieces add up to 72; only 1 … 8 are pieces' numbers
            self.bit[i] = 1 << i if i <= 8 else 0
        for i in range(176):
            self.taken[i] = 1
        for row in range(height):
            for column in range(width):
                self.taken[(row + 1) * 16 + column + 1] = 0

    # Setting up

    def load(self, blue: tuple, red: tuple, side: cython.int, swap_open: cython.int) -> None:
        """Puts pieces 1 … 8 of both sides on their squares (0: not set); `side` is to act."""
        number: cython.int
        for number in range(8):
            if blue[number] != NOWHERE:
                self._put(number + 1, blue[number])
            if red[number] != NOWHERE:
                self._put(number + 10, red[number])
        self.side = side
        self.swap_open = swap_open

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, piece: cython.int, square: cython.int) -> cython.void:
        self.at[piece] = square
        self.taken[square] = 1
        self.unset -= 1
        self._add(square, piece if piece < 9 else piece - 9)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lift(self, piece: cython.int) -> cython.void:
        square: cython.int = self.at[piece]
        self.at[piece] = 0
        self.taken[square] = 0
        self.unset += 1
        self._add(square, -(piece if piece < 9 else piece - 9))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _add(self, square: cython.int, number: cython.int) -> cython.void:
        row: cython.int = square >> 4
        column: cython.int = square & 15
        self.totals[_ROWS + row] += number
        self.totals[_COLUMNS + column] += number
        self.totals[_RISING + column - row + 12] += number
        self.totals[_FALLING + column + row] += number

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _move(self, piece: cython.int, number: cython.int, target: cython.int) -> cython.void:
        source: cython.int = self.at[piece]
        self.taken[source] = 0
        self.taken[target] = 1
        self.at[piece] = target
        self._add(source, -number)
        self._add(target, number)

    # Legality and scoring

    def refuse_step(
        self, previous: cython.int, number: cython.int, square: cython.int
    ) -> cython.int:
        """Why this step isn't allowed, or 0. `previous` is the piece that stepped before, 0: none.

        `square` is 0 for one that isn't on the board.
        """
        forward: cython.int
        if number < 1 or number > 8:
            return NO_SUCH_PIECE
        if square == NOWHERE:
            return NO_SUCH_SQUARE
        forward = square - self.at[self.side * 9 + number]
        if self.side:
            forward = -forward
        if forward < 15 or forward > 17:
            return NOT_FORWARD
        if self.taken[square]:
            return OCCUPIED
        if previous and not (self._bonuses(previous) >> number) & 1:
            return NO_BONUS
        return 0

    def refuse_set(self, number: cython.int, square: cython.int) -> cython.int:
        """Why the side to act can't set this piece there, or 0."""
        if number < 1 or number > 8:
            return NO_SUCH_PIECE
        if square == NOWHERE:
            return NO_SUCH_SQUARE
        if self.taken[square]:
            return OCCUPIED
        if square >> 4 != self._home_row():
            return NOT_YOUR_ROW
        if self.at[self.side * 9 + number] != NOWHERE:
            return ALREADY_SET
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _home_row(self) -> cython.int:
        return self.height if self.side else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bonuses(self, number: cython.int) -> cython.int:
        """The numbers that the axes of the side's own piece give, as bits; all are larger."""
        square: cython.int = self.at[self.side * 9 + number]
        row: cython.int = square >> 4
        column: cython.int = square & 15
        bits: cython.int = (
            self.bit[self.totals[_ROWS + row]]
            | self.bit[self.totals[_COLUMNS + column]]
            | self.bit[self.totals[_RISING + column - row + 12]]
            | self.bit[self.totals[_FALLING + column + row]]
        )
        return bits >> (number + 1) << (number + 1)

    def axis_totals(self, square: cython.int) -> tuple:
        """The totals of the row, the column, the rising and the falling diagonal of a square."""
        row: cython.int = square >> 4
        column: cython.int = square & 15
        return (
            self.totals[_ROWS + row],
            self.totals[_COLUMNS + column],
            self.totals[_RISING + column - row + 12],
            self.totals[_FALLING + column + row],
        )

    def bonus_numbers(self, number: cython.int) -> list:
        """The numbers of the side's own pieces that may step after piece `number`, in order."""
        bits: cython.int = self._bonuses(number)
        other: cython.int
        return [
            other for other in range(1, 9) if (bits >> other) & 1 and self._steps_of(other) != 0
        ]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _steps_of(self, number: cython.int) -> cython.int:
        """How many steps the side's own piece has, bonus or not."""
        square: cython.int = self.at[self.side * 9 + number] + (-16 if self.side else 16)
        return 3 - self.taken[square - 1] - self.taken[square] - self.taken[square + 1]

    @cython.ccall
    @cython.exceptval(check=False)
    def can_step(self) -> cython.bint:
        """Whether the side to act has an opening step."""
        number: cython.int
        for number in range(1, 9):
            if self._steps_of(number):
                return True
        return False

    @cython.ccall
    @cython.exceptval(check=False)
    def far_row_sum(self, side: cython.int) -> cython.int:
        """What the side's pieces on its far row add up to."""
        row: cython.int = 1 if side else self.height
        total: cython.int = 0
        number: cython.int
        for number in range(1, 9):
            if self.at[side * 9 + number] >> 4 == row:
                total += number
        return total

    # Playing

    def step(self, number: cython.int, square: cython.int) -> None:
        """Moves the side's own piece; the caller has asked `refuse_step`."""
        self._move(self.side * 9 + number, number, square)

    def set_piece(self, number: cython.int, square: cython.int) -> None:
        """Sets the side's own piece; the caller has asked `refuse_set`."""
        self._put(self.side * 9 + number, square)

    def squares(self, side: cython.int) -> tuple:
        """Where the side's pieces 1 … 8 stand."""
        number: cython.int
        return tuple([self.at[side * 9 + number] for number in range(1, 9)])

    # Enumeration

    def turns(self) -> list:
        """Every complete turn of the side to act, each a tuple of `number << 8 | square`."""
        found: list = []
        number: cython.int
        for number in range(1, 9):
            self._turns_with(number, (), found)
        return found

    @cython.cfunc
    def _turns_with(self, number: cython.int, before: tuple, found: list) -> cython.void:
        """Adds the turns that go on from `before` with a step of piece `number`."""
        piece: cython.int = self.side * 9 + number
        source: cython.int = self.at[piece]
        target: cython.int = source + (-17 if self.side else 15)
        last: cython.int = target + 2
        bits: cython.int
        other: cython.int
        while target <= last:
            if not self.taken[target]:
                self._move(piece, number, target)
                turn = (*before, number << 8 | target)
                found.append(turn)
                bits = self._bonuses(number)
                for other in range(number + 1, 9):
                    if (bits >> other) & 1:
                        self._turns_with(other, turn, found)
                self._move(piece, number, source)
            target += 1

    def sets(self) -> list:
        """Every way to set a piece that is left, as `number << 8 | square`."""
        found: list = []
        number: cython.int
        column: cython.int
        row: cython.int = self._home_row()
        for number in range(1, 9):
            if self.at[self.side * 9 + number] == NOWHERE:
                for column in range(1, self.width + 1):
                    if not self.taken[row * 16 + column]:
                        found.append(number << 8 | row * 16 + column)
        return found

    def perft(self, depth: cython.int) -> cython.longlong:
        """How many sequences of this many complete turns, sets and swaps there are from here."""
        return 1 if depth == 0 else self._perft(depth)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _perft(self, depth: cython.int) -> cython.longlong:
        total: cython.longlong = 0
        number: cython.int
        swap: cython.int = self.swap_open
        if self.unset:
            return self._perft_sets(depth)
        if swap == 2:  # the second player may swap: Red is still to act, and nobody may swap again
            self.swap_open = 0
            total = 1 if depth == 1 else self._perft(depth - 1)
        elif swap == 1:  # Blue's first turn opens the swap
            self.swap_open = 2
        for number in range(1, 9):
            total += self._walk(number, depth - 1)
        self.swap_open = swap
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _perft_sets(self, depth: cython.int) -> cython.longlong:
        total: cython.longlong = 0
        number: cython.int
        square: cython.int
        row: cython.int = self._home_row() * 16
        side: cython.int = self.side
        for number in range(1, 9):
            if self.at[side * 9 + number] != NOWHERE:
                continue
            for square in range(row + 1, row + self.width + 1):
                if self.taken[square]:
                    continue
                if depth == 1:
                    total += 1
                    continue
                self._put(side * 9 + number, square)
                self.side = 1 - side
                total += self._perft(depth - 1)
                self.side = side
                self._lift(side * 9 + number)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self, number: cython.int, depth: cython.int) -> cython.longlong:
        """Sequences of turns that begin (or go on) with a step of piece `number`.

        `depth` is how many turns follow the one under way.
        """
        side: cython.int = self.side
        piece: cython.int = side * 9 + number
        source: cython.int = self.at[piece]
        target: cython.int = source + (-17 if side else 15)
        last: cython.int = target + 2
        total: cython.longlong = 0
        bits: cython.int
        other: cython.int
        while target <= last:
            if not self.taken[target]:
                self._move(piece, number, target)
                if depth == 0:
                    total += 1
                else:
                    self.side = 1 - side
                    total += self._perft(depth)
                    self.side = side
                bits = self._bonuses(number) >> (number + 1)
                other = number + 1
                while bits:
                    if bits & 1:
                        total += self._walk(other, depth)
                    bits >>= 1
                    other += 1
                self._move(piece, number, source)
            target += 1
        return total

    # Random games

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit − 1 (xorshift64)."""
        x: cython.ulonglong = self.random
        x ^= (x << 13) & _MASK
        x ^= x >> 7
        x ^= (x << 17) & _MASK
        self.random = x
        return cython.cast(cython.int, ((x >> 32) * limit) >> 32)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _random_step(self, bits: cython.int, stop: cython.int) -> cython.int:
        """Makes a random step of one of the numbers in `bits`; the number, or 0 for the end.

        `stop` is 1 if ending the turn is one of the equally likely choices.
        """
        forward: cython.int = -16 if self.side else 16
        first: cython.int = self.side * 9
        numbers: cython.int[9]
        found: cython.int[25]
        count: cython.int = 0
        choices: cython.int = 0
        number: cython.int
        i: cython.int
        square: cython.int
        target: cython.int
        if bits == 0:
            return 0
        if not cython.compiled:
            numbers, found = [0] * 9, [0] * 25
        # Lists are filled without a branch: what doesn't count is written over.
        for number in range(1, 9):
            numbers[count] = number
            count += (bits >> number) & 1
        for i in range(count):
            square = self.at[first + numbers[i]] + forward
            for target in range(square - 1, square + 2):
                found[choices] = numbers[i] << 8 | target
                choices += 1 - self.taken[target]
        if choices == 0:
            return 0
        choices = self._below(choices + stop) - stop
        if choices < 0:
            return 0
        number = found[choices] >> 8
        self._move(first + number, number, found[choices] & 255)
        return number

    @cython.cfunc
    @cython.exceptval(check=False)
    def _random_opening(self) -> cython.int:
        """Makes a random opening step; the number, or 0 if there is none.

        Tries any step of any piece: what is free is then uniformly chosen. Only where most steps
        are blocked does listing them pay.
        """
        forward: cython.int = -17 if self.side else 15
        first: cython.int = self.side * 9
        tries: cython.int
        choice: cython.int
        number: cython.int
        target: cython.int
        for tries in range(6):
            choice = self._below(24)
            number = (choice & 7) + 1
            target = self.at[first + number] + forward + (choice >> 3)
            if not self.taken[target]:
                self._move(first + number, number, target)
                return number
        return self._random_step(0x1FE, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _random_game(self) -> cython.int:
        """Plays to the end with uniformly chosen steps; how many steps were made."""
        steps: cython.int = 0
        number: cython.int
        while True:
            number = self._random_opening()
            if number == 0:
                return steps
            while number:
                steps += 1
                number = self._random_step(self._bonuses(number), 1)
            self.side = 1 - self.side

    def playout(self, seed: cython.ulonglong) -> tuple:
        """(the side that wins, Blue's lead) of a random game from here; the table stays as it is.

        The side is 0 for Blue, 1 for Red. What is to be set is set at random first; nobody swaps.
        Equal seeds play equal games.
        """
        start: cython.int[18]
        piece: cython.int
        winner: cython.int
        lead: cython.int
        side: cython.int = self.side
        if not cython.compiled:
            start = [0] * 18
        for piece in range(18):
            start[piece] = self.at[piece]
        self.random = ((seed * 2 + 1) * 0x9E3779B97F4A7C15) & _MASK
        while self.unset:
            self._random_set()
        self._random_game()
        winner = self._winner()
        lead = self.far_row_sum(0) - self.far_row_sum(1)
        self._stand(start)
        self.side = side
        return winner, lead

    @cython.cfunc
    @cython.exceptval(check=False)
    def _random_set(self) -> cython.void:
        """Sets a random piece that is left onto a random free square of its row."""
        piece: cython.int
        square: cython.int
        while True:
            piece = self.side * 9 + 1 + self._below(8)
            square = self._home_row() * 16 + 1 + self._below(self.width)
            if self.at[piece] == NOWHERE and not self.taken[square]:
                break
        self._put(piece, square)
        self.side = 1 - self.side

    @cython.cfunc
    @cython.exceptval(check=False)
    def _winner(self) -> cython.int:
        """Who has won when the side to act has no step: on equal sums that side."""
        difference: cython.int = self.far_row_sum(0) - self.far_row_sum(1)
        if difference:
            return 0 if difference > 0 else 1
        return self.side

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stand(self, squares: cython.p_int) -> cython.void:
        """Puts every piece back onto these squares from wherever it is now."""
        piece: cython.int
        for piece in range(1, 18):
            if self.at[piece]:
                self._lift(piece)
        for piece in range(1, 18):
            if squares[piece]:
                self._put(piece, squares[piece])


def playouts(
    width: cython.int,
    height: cython.int,
    blue: tuple,
    red: tuple,
    games: cython.int,
    seed: cython.ulonglong,
) -> tuple:
    """(steps made, games that Blue won) of random games from a set-up with Blue to begin."""
    steps: cython.longlong = 0
    wins: cython.int = 0
    piece: cython.int
    start: cython.int[18]
    game: cython.int
    table: Table = Table(width, height)
    if not cython.compiled:
        start = [0] * 18
    table.load(blue, red, 0, 0)
    table.random = seed * 2 + 1
    for piece in range(18):
        start[piece] = table.at[piece]
    for game in range(games):
        table._stand(start)
        table.side = 0
        steps += table._random_game()
        wins += 1 - table._winner()
    return steps, wins
