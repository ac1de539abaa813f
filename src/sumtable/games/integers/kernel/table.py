"""The engine of Sums of Integers: legality, points, turn flow, every legal play, random games.

Ordinary Python that Cython compiles. The board is a padded grid, so that every square has four
neighbours: square (row, column) is cell (row + 1) * (width + 1) + column + 1. All rules are here
once, for the referee, the search and the playouts alike; that is why the module is long.
"""

from array import array

import cython

from sumtable.core.values import Item
from sumtable.games.integers.rules.state import State

if cython.compiled:
    from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memcpy

WILD = 1_000_000_000
EMPTY = -2_000_000_000
BORDER = -2_000_000_001
HAND = 5
TRADE_COST = 3

REFUSALS = (
    "",
    "integers.not-in-hand",
    "integers.no-such-square",
    "integers.occupied",
    "integers.no-tiles",
    "integers.wild-value",
    "integers.target",
    "integers.not-touching",
    "integers.not-a-line",
    "integers.sum",
    "integers.pool-empty",
)
REASONS = ("", "went-out", "blocked", "no-plays", "time", "resigned")

# Points: for a sum made, a tile played, a pair of a sum and a +10 square, all five tiles; and what
# trading a tile costs, for C.
_SUM = cython.declare(cython.int, 10)
_TILE = cython.declare(cython.int, 3)
_PLUS10 = cython.declare(cython.int, 10)
_FIVE = cython.declare(cython.int, 30)
_TRADE = cython.declare(cython.int, TRADE_COST)

_WILD = cython.declare(cython.int, 1_000_000_000)
_EMPTY = cython.declare(cython.int, -2_000_000_000)
_CELLS = cython.declare(cython.int, 768)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)

# What a search does with the plays it finds: count all, list all, stop at the one with an index,
# stop at whichever comes first, keep the best rated ones.
_COUNT = cython.declare(cython.int, 0)
_LIST = cython.declare(cython.int, 1)
_PICK = cython.declare(cython.int, 2)
_ANY = cython.declare(cython.int, 3)
_BEST = cython.declare(cython.int, 4)

# A stored group: its first square's rank, the tiles used, (square, tile, number) of each, points.
_GROUP = cython.declare(cython.int, 15)
_WORTH = cython.declare(cython.int, 14)

# Kept plays: how many of each number of tiles at most, and a kept one: points, target, how many
# tiles, then (square, tile, number) each.
_ROOM = cython.declare(cython.int, 64)
_PLAY = cython.declare(cython.int, 18)
_NOTHING = cython.declare(cython.longlong, -1_000_000_000_000)
_HUNDRED = cython.declare(cython.longlong, 100)


def tied_highest(seats: tuple, tiles: tuple) -> tuple:
    """The seats whose lot is the highest; a wild tile, WILD, beats any number."""
    best = max(tiles)
    return tuple([seat for seat, tile in zip(seats, tiles, strict=True) if tile == best])


@cython.cfunc
def _bounded(number: object) -> cython.int:
    """The number, or one that no tile and no range has if it doesn't fit."""
    if -1_000_000_000 <= number <= 1_000_000_000:
        return number
    return 1_000_000_001


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _nameable(number: cython.longlong) -> cython.bint:
    """Whether a wild tile or a wild target can be named so."""
    return -9 <= number <= 9 and number != 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _bonus(tiles: cython.int) -> cython.int:
    """The points for playing all five tiles in one turn."""
    return _FIVE if tiles == 5 else 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _points(tiles: cython.int, lines: cython.int, pairs: cython.int) -> cython.int:
    """The points for so many tiles, sums, and pairs of a sum and a +10 square newly covered."""
    return _SUM * lines + _TILE * tiles + _PLUS10 * pairs + _bonus(tiles)


@cython.final
@cython.cclass
class Table:
    """One game in play: loaded from a position, changed by actions and draws, dumped again."""

    board: object
    wilds: object
    loaded: tuple
    # Looks for plays at the end of a turn; whoever plays on for long gives the table one to keep.
    scout: "Finder"
    actor: cython.int
    stride: cython.int
    size: cython.int
    free: cython.bint
    players: cython.int
    cells: cython.int[768]
    plus: cython.uchar[768]
    hands: cython.int[20]
    held: cython.int[4]
    tops: cython.int[4]
    points: cython.longlong[4]
    idle: cython.int[4]
    mover: cython.int
    starter: cython.int
    timed: cython.bint
    pool: cython.longlong
    due: cython.int
    over: cython.int
    # The play (or, tiles only, the trade) that is looked at.
    count: cython.int
    target: cython.int
    tile: cython.int[5]
    square: cython.int[5]
    value: cython.int[5]
    # Its lines, across first, and which placement or line a refusal is about.
    lines: cython.int
    line_first: cython.int[10]
    line_last: cython.int[10]
    line_step: cython.int[10]
    line_total: cython.longlong[10]
    culprit: cython.int
    # What `span` found: the squares beyond both ends of a run, and its sum.
    low: cython.int
    high: cython.int
    total: cython.longlong

    def __init__(self, options: object) -> None:
        board = options.board
        marks: bytes = board.marks
        if not cython.compiled:
            self.cells = [0] * 768
            self.hands = [0] * 20
            self.points, self.held, self.tops, self.idle = [0] * 4, [0] * 4, [0] * 4, [0] * 4
            self.tile, self.square, self.value = [0] * 5, [0] * 5, [0] * 5
            self.line_first, self.line_last = [0] * 10, [0] * 10
            self.line_step, self.line_total = [0] * 10, [0] * 10
        self.board = board
        self.stride = board.width + 1
        self.size = len(marks)
        self.free = options.shape == "free"
        self.players = options.players
        if cython.compiled:
            memcpy(self.plus, cython.cast(cython.p_char, marks), self.size)
        else:
            self.plus = list(marks)
        self.due = self.over = self.count = self.lines = self.culprit = 0
        self.timed = False
        self.wilds = frozenset()
        self.loaded = ()
        self.scout = None

    @cython.cfunc
    def load_cells(self, cells: bytes) -> cython.void:
        if cython.compiled:
            memcpy(self.cells, cython.cast(cython.p_char, cells), self.size * 4)
        else:
            self.cells[: self.size] = memoryview(cells).cast("i")

    def load(self, state: object) -> None:
        """Takes over the state of a game after the set-up."""
        hands: tuple
        tops: tuple
        scores: tuple
        idle: tuple
        hand: tuple
        seat: cython.int
        i: cython.int
        cells, self.wilds, hands, tops, scores, idle, mover, starter, stock, due, timed = state
        self.load_cells(cells)
        self.loaded = hands
        for seat in range(self.players):
            hand = hands[seat]
            self.held[seat] = len(hand)
            for i in range(self.held[seat]):
                self.hands[seat * 5 + i] = hand[i]
            self.tops[seat] = tops[seat]
            self.points[seat] = scores[seat]
            self.idle[seat] = idle[seat]
        self.actor = self.mover = mover - 1
        self.starter = starter - 1
        self.timed = timed
        self.pool = stock
        self.due = due
        self.over = self.lines = self.count = 0

    def dump(self) -> tuple:
        """(state, number of the reason for the end or 0) after one event since `load`."""
        seat: cython.int
        i: cython.int
        hands: list = list(self.loaded)
        tops: list = []
        scores: list = []
        idle: list = []
        hands[self.actor] = tuple(
            [self.hands[self.actor * 5 + i] for i in range(self.held[self.actor])]
        )
        for seat in range(self.players):
            tops.append(self.tops[seat])
            scores.append(self.points[seat])
            idle.append(self.idle[seat])
        if cython.compiled:
            cells = PyBytes_FromStringAndSize(cython.cast(cython.p_char, self.cells), self.size * 4)
        else:
            cells = array("i", self.cells[: self.size]).tobytes()
        fields = (
            cells,
            self.wilds,
            tuple(hands),
            tuple(tops),
            tuple(scores),
            tuple(idle),
            self.mover + 1,
            self.starter + 1,
            self.pool,
            self.due,
            self.timed,
        )
        return tuple.__new__(State, fields), self.over

    # Hands

    @cython.cfunc
    @cython.exceptval(check=False)
    def slot(self, number: cython.int, used: cython.int) -> cython.int:
        """Where the mover's hand holds the number; of equal tiles as R5 says; -1: nowhere."""
        base: cython.int = self.mover * 5
        top: cython.int = self.tops[self.mover]
        i: cython.int = self.held[self.mover] - 1
        while i >= 0:
            if i != top and self.hands[base + i] == number and not used >> i & 1:
                return i
            i -= 1
        if top >= 0 and self.hands[base + top] == number and not used >> top & 1:
            return top
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def discard(self) -> cython.void:
        """Takes the tiles of the play or trade out of the mover's hand."""
        base: cython.int = self.mover * 5
        top: cython.int = -1
        used: cython.int = 0
        kept: cython.int = 0
        i: cython.int
        for i in range(self.count):
            used |= 1 << self.slot(self.tile[i], used)
        for i in range(self.held[self.mover]):
            if used >> i & 1:
                continue
            if i == self.tops[self.mover]:
                top = kept
            self.hands[base + kept] = self.hands[base + i]
            kept += 1
        self.held[self.mover] = kept
        self.tops[self.mover] = top

    # Plays

    @cython.cfunc
    @cython.exceptval(check=False)
    def span(self, square: cython.int, step: cython.int) -> cython.void:
        """Sets low, high and total for the run through a tile."""
        self.total = self.cells[square]
        self.low = square - step
        while self.cells[self.low] > _EMPTY:
            self.total += self.cells[self.low]
            self.low -= step
        self.high = square + step
        while self.cells[self.high] > _EMPTY:
            self.total += self.cells[self.high]
            self.high += step

    def judge(self, placements: tuple, named: object) -> int:
        """The number of the refusal of a play, 0 if it is legal; lays its tiles from not-a-line on.

        `placements` are (tile, square's name, value or None); `named` is the target or None.
        """
        squares: dict = self.board.index
        used: cython.int = 0
        place: cython.int
        i: cython.int = 0
        j: cython.int
        top: cython.int = _EMPTY
        if self.tops[self.mover] >= 0:
            top = self.hands[self.mover * 5 + self.tops[self.mover]]
        for tile, _, _ in placements:
            self.culprit = i
            place = self.slot(_bounded(tile), used)
            if place < 0:
                return 1
            used |= 1 << place
            self.tile[i] = tile
            i += 1
        self.count = i
        i = 0
        for _, name, _ in placements:
            self.culprit = i
            self.square[i] = squares.get(name, -1)
            if self.square[i] < 0:
                return 2
            i += 1
        for i in range(self.count):
            self.culprit = i
            if self.cells[self.square[i]] != _EMPTY:
                return 3
            for j in range(i):
                if self.square[i] == self.square[j]:
                    return 3
        if self.count == 0:
            return 4
        i = 0
        for _, _, value in placements:
            self.culprit = i
            if (self.tile[i] == _WILD) != (value is not None):
                return 5
            self.value[i] = self.tile[i] if value is None else _bounded(value)
            if value is not None and not _nameable(self.value[i]):
                return 5
            i += 1
        if (top == _WILD) != (named is not None):
            return 6
        self.target = top if named is None else _bounded(named)
        if named is not None and not _nameable(self.target):
            return 6
        return self.judge_shape()

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge_shape(self) -> cython.int:
        """The refusals that look at where the tiles lie; lays them."""
        i: cython.int
        if not self.touching():
            return 7
        self.lay()
        if not self.free and not self.in_line():
            return 8
        for i in range(self.lines):
            if self.line_total[i] != self.target:
                self.culprit = i
                return 9
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def touching(self) -> cython.bint:
        """Whether every new tile is joined, through new tiles, to an old one."""
        joined: cython.int = 0
        before: cython.int = -1
        apart: cython.int
        i: cython.int
        j: cython.int
        at: cython.int
        for i in range(self.count):
            at = self.square[i]
            if (
                self.cells[at - 1] > _EMPTY
                or self.cells[at + 1] > _EMPTY
                or self.cells[at - self.stride] > _EMPTY
                or self.cells[at + self.stride] > _EMPTY
            ):
                joined |= 1 << i
        while joined != before:
            before = joined
            for i in range(self.count):
                for j in range(self.count):
                    apart = self.square[i] - self.square[j]
                    if apart < 0:
                        apart = -apart
                    if joined >> j & 1 and (apart == 1 or apart == self.stride):
                        joined |= 1 << i
        for i in range(self.count):
            if not joined >> i & 1:
                self.culprit = i
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self) -> cython.void:
        """Puts the new tiles on the board and finds the lines they make."""
        i: cython.int
        direction: cython.int
        for i in range(self.count):
            self.cells[self.square[i]] = self.value[i]
        self.lines = 0
        for direction in range(2):
            self.find_lines(self.stride if direction else 1, self.lines)

    @cython.cfunc
    @cython.exceptval(check=False)
    def find_lines(self, step: cython.int, start: cython.int) -> cython.void:
        """Adds the lines of one direction, in the order of their first squares."""
        i: cython.int
        at: cython.int
        first: cython.int
        known: cython.bint
        for i in range(self.count):
            self.span(self.square[i], step)
            first = self.low + step
            if self.high - first == step:
                continue
            known = False
            for at in range(start, self.lines):
                known = known or self.line_first[at] == first
            if known:
                continue
            at = self.lines
            while at > start and self.line_first[at - 1] > first:
                self.line_first[at] = self.line_first[at - 1]
                self.line_last[at] = self.line_last[at - 1]
                self.line_step[at] = step
                self.line_total[at] = self.line_total[at - 1]
                at -= 1
            self.line_first[at] = first
            self.line_last[at] = self.high - step
            self.line_step[at] = step
            self.line_total[at] = self.total
            self.lines += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def in_line(self) -> cython.bint:
        """R3: whether the new tiles, laid, stand in one run of one row or column."""
        first: cython.int = self.square[0]
        last: cython.int = self.square[0]
        i: cython.int
        for i in range(1, self.count):
            first = min(first, self.square[i])
            last = max(last, self.square[i])
        return self.run_holds(first, last, 1) or self.run_holds(first, last, self.stride)

    @cython.cfunc
    @cython.exceptval(check=False)
    def run_holds(self, first: cython.int, last: cython.int, step: cython.int) -> cython.bint:
        """Whether the run from the first square goes on to the last and holds every new tile."""
        i: cython.int
        at: cython.int = first
        while at < last and self.cells[at + step] > _EMPTY:
            at += step
        if at != last:
            return False
        for i in range(self.count):
            at = self.square[i] - first
            if at - at // step * step != 0:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def on_line(self, line: cython.int, square: cython.int) -> cython.bint:
        """Whether the square lies in the line."""
        apart: cython.int = square - self.line_first[line]
        return (
            apart >= 0
            and square <= self.line_last[line]
            and apart - apart // self.line_step[line] * self.line_step[line] == 0
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self) -> cython.int:
        """The points of the play that is laid; R8 counts every pair of a line and a +10 square."""
        pairs: cython.int = 0
        i: cython.int
        line: cython.int
        for i in range(self.count):
            if self.plus[self.square[i]]:
                for line in range(self.lines):
                    pairs += self.on_line(line, self.square[i])
        return _points(self.count, self.lines, pairs)

    def play(self) -> int:
        """The points of the judged play, which is made: points, hand, the turn's end or draw."""
        points: cython.int = self.worth()
        i: cython.int
        for i in range(self.count):
            if self.tile[i] == _WILD:
                self.wilds = self.wilds | {self.square[i]}
        self.points[self.mover] += points
        self.discard()
        self.idle[self.mover] = 0
        self.due = 5 - self.held[self.mover]
        if self.pool < self.due:
            self.due = cython.cast(cython.int, self.pool)
        if self.due == 0:
            # R5: nothing is drawn, so the longest-held tile takes the place of a played top tile.
            if self.tops[self.mover] < 0 and self.held[self.mover] > 0:
                self.tops[self.mover] = 0
            self.settle()
        return points

    def line(self, index: cython.int) -> tuple:
        """(names of the squares, numbers, sum) of a line of the play that is laid."""
        names: tuple = self.board.names
        squares: list = []
        numbers: list = []
        at: cython.int = self.line_first[index]
        while at <= self.line_last[index]:
            squares.append(names[at])
            numbers.append(self.cells[at])
            at += self.line_step[index]
        return tuple(squares), tuple(numbers), self.line_total[index]

    def items(self) -> tuple:
        """The reasons for the points of the play that is laid: sums, tiles, +10 pairs, all five."""
        names: tuple = self.board.names
        line: cython.int
        at: cython.int
        i: cython.int
        items: list = []
        for line in range(self.lines):
            squares, numbers, _ = self.line(line)
            items.append(tuple.__new__(Item, ("sum", _SUM, squares, numbers)))
        items.append(Item("tiles", _TILE * self.count, (), (self.count,)))
        for line in range(self.lines):
            at = self.line_first[line]
            while at <= self.line_last[line]:
                for i in range(self.count):
                    if self.square[i] == at and self.plus[at]:
                        ends = names[self.line_first[line]], names[self.line_last[line]]
                        items.append(Item("plus10", _PLUS10, (names[at], *ends)))
                at += self.line_step[line]
        if self.count == 5:
            items.append(Item("five", _FIVE))
        return tuple(items)

    def blame(self) -> int:
        """Which placement, trade tile or line the refusal is about."""
        return self.culprit

    # Other actions

    def judge_trade(self, tiles: tuple) -> int:
        """The number of the refusal of a trade, 0 if it is legal."""
        used: cython.int = 0
        place: cython.int
        i: cython.int = 0
        for tile in tiles:
            self.culprit = i
            place = self.slot(_bounded(tile), used)
            if place < 0:
                return 1
            used |= 1 << place
            self.tile[i] = tile
            i += 1
        self.count = i
        if i == 0:
            return 4
        return 0 if self.pool > 0 else 10

    def trade(self) -> int:
        """The points (negative) of the judged trade, which is made; R6: as many are drawn."""
        self.discard()
        self.pool += self.count
        self.due = self.count
        self.points[self.mover] -= _TRADE * self.count
        self.idle[self.mover] = min(3, self.idle[self.mover] + 1)
        return -_TRADE * self.count

    def skip(self) -> None:
        """The mover passes."""
        self.idle[self.mover] = min(3, self.idle[self.mover] + 1)
        self.settle()

    def draw(self, tiles: tuple) -> None:
        """The mover draws the tiles that are due; the first is the new top tile."""
        base: cython.int = self.mover * 5
        for tile in tiles:
            self.hands[base + self.held[self.mover]] = tile
            self.held[self.mover] += 1
        self.drawn()

    @cython.cfunc
    def drawn(self) -> cython.void:
        """The draw that was due is in the hand: the turn is over."""
        self.tops[self.mover] = self.held[self.mover] - self.due
        self.pool -= self.due
        self.due = 0
        self.settle()

    def time_out(self) -> None:
        """The clock runs out: the end at once if all had the same number of turns."""
        self.timed = True
        if self.mover == self.starter:
            self.over = 4

    @cython.cfunc
    def settle(self) -> cython.void:
        """Looks at the endings in their order once a turn is over, else passes the turn on."""
        seat: cython.int
        quiet: cython.int = 0
        if self.pool == 0 and self.held[self.mover] == 0:
            self.over = 1
            for seat in range(self.players):
                self.points[self.mover] += self.held[seat]
            return
        if self.pool == 0 and self.idle[self.mover] == 0 and self.all_blocked():
            self.over = 2
            return
        for seat in range(self.players):
            quiet += self.idle[seat] >= 3
        if quiet == self.players:
            self.over = 3
            return
        self.mover += 1
        if self.mover == self.players:
            self.mover = 0
        if self.timed and self.mover == self.starter:
            self.over = 4

    @cython.cfunc
    def all_blocked(self) -> cython.bint:
        """Whether no player could play a tile now."""
        finder: Finder = Finder(self) if self.scout is None else self.scout
        seat: cython.int
        for seat in range(self.players):
            if finder.run(seat, _ANY, 0) > 0:
                return False
        return True

    # Enumeration, for the mover

    def count_plays(self) -> int:
        """How many different plays the mover has, without listing them."""
        finder: Finder = Finder(self)
        return finder.run(self.mover, _COUNT, 0)

    def plays(self) -> list:
        """(target, ((cell, tile, number), …)) for every play of the mover, tiles by square."""
        finder: Finder = Finder(self)
        finder.run(self.mover, _LIST, 0)
        return finder.found_plays

    def play_texts(self, words: object) -> list:
        """(target, text) for every play of the mover; `words[cell, tile, number]` writes a tile.

        Tiles stand by square. There may be millions of plays; as texts they take the least room.
        """
        finder: Finder = Finder(self)
        finder.words = words
        finder.run(self.mover, _LIST, 0)
        return finder.found_plays

    def pick(self, index: int) -> tuple:
        """The play with this index below `count_plays`, in the form of `plays`."""
        finder: Finder = Finder(self)
        finder.run(self.mover, _PICK, index)
        if not finder.done:
            raise IndexError(index)
        finder.keep()
        return finder.found_plays[0]

    def any_play(self, seat: int) -> bool:
        """Whether the seat's hand and top tile could make any play now; stops at the first."""
        finder: Finder = Finder(self)
        return finder.run(seat - 1, _ANY, 0) > 0


@cython.final
@cython.cclass
class Finder:
    """Finds every play a seat has on a table: each exactly once, in a fixed order.

    Shape `line`: a play is a stretch of consecutive empty squares of one row or column and an order
    of some hand tiles; sums across the stretch force single tiles, its own sum filters the orders,
    and the numbers of wild tiles are counted from a table instead of being tried.
    Shape `free`: new tiles fall into groups that share no line. A search decides square by square
    which groups exist; then groups that don't disturb one another are combined. Who only wants to
    know whether there is a play leaves wild tiles without a number (_WILD) until a group stands.
    """

    table: Table
    mode: cython.int
    index: cython.longlong
    found: cython.longlong
    done: cython.bint
    found_plays: list
    words: object
    target: cython.longlong
    # The hand as kinds of tiles: number, how many, which one is wild (or -1).
    kinds: cython.int
    held: cython.int
    wild: cython.int
    number: cython.int[5]
    have: cython.int[5]
    # Per direction and empty square: sums of the old tiles beside it, the square after them.
    near: cython.uchar[1536]
    around: cython.longlong[1536]
    after: cython.longlong[1536]
    beyond: cython.int[1536]
    # Every order of hand tiles by length; how many ways so many wild tiles have to make a sum.
    order: cython.uchar[1650]
    order_sum: cython.longlong[330]
    order_wilds: cython.uchar[330]
    order_from: cython.int[8]
    ways: cython.longlong[546]
    counted: cython.bint
    # Shape line: the stretch that is looked at.
    spots: cython.int[5]
    needed: cython.bint[5]
    need: cython.longlong[5]
    # How many plays an open stretch has, by length and sum to make; -1: not counted yet.
    known: cython.longlong[1536]
    # Shape free: squares next to old tiles, closed squares, new tiles, stored groups by size.
    frontier: cython.int[768]
    edge: cython.int
    closed: cython.uchar[768]
    left: cython.int
    groups: cython.p_int[5]
    group_count: cython.int[5]
    group_room: cython.int[5]
    group_start: cython.int[3840]
    used: cython.int[5]
    # Keeping the best. Tiles used, as an index: the sum of radix[kind] for each tile; what keeping
    # the others is worth, in hundredths of a point, and the most that can be for so many used.
    radix: cython.int[5]
    order_index: cython.int[330]
    leave: cython.longlong[32]
    leave_most: cython.longlong[6]
    # Kept plays by number of tiles (or, shared, in one place): how many, the lowest rating.
    room: cython.int
    shared: cython.bint
    kept: cython.int[6]
    floor: cython.longlong[6]
    rating: cython.longlong[384]
    play: cython.int[6912]
    dropped: cython.bint
    worth: cython.int
    # The search may be bounded by steps, and by a function that says when the time is over.
    steps: cython.longlong
    limit: cython.longlong
    stop: object
    halted: cython.bint
    cut: cython.bint
    # Shape free: the most points exactly so many tiles can make in groups from a rank on.
    reach: cython.int[4614]

    def __init__(self, table: Table) -> None:
        i: cython.int
        self.table = table
        if not cython.compiled:
            self.number, self.have, self.used = [0] * 5, [0] * 5, [0] * 5
            self.near, self.around, self.after = [0] * 1536, [0] * 1536, [0] * 1536
            self.beyond, self.frontier, self.closed = [0] * 1536, [0] * 768, [0] * 768
            self.order, self.order_sum, self.order_wilds = [0] * 1650, [0] * 330, [0] * 330
            self.order_from, self.ways = [0] * 8, [0] * 546
            self.spots, self.needed, self.need = [0] * 5, [False] * 5, [0] * 5
            self.known = [0] * 1536
            self.groups, self.group_start = [[] for _ in range(5)], [0] * 3840
            self.group_count, self.group_room = [0] * 5, [0] * 5
            self.radix, self.order_index = [0] * 5, [0] * 330
            self.leave, self.leave_most = [0] * 32, [0] * 6
            self.kept, self.floor = [0] * 6, [0] * 6
            self.rating, self.play = [0] * 384, [0] * 6912
            self.reach = [0] * 4614
        for i in range(5):
            self.group_count[i] = self.group_room[i] = 0
        self.found_plays = []
        self.words = None
        self.stop = None
        self.worth = 0
        self.ways[45] = 1
        self.counted = False

    def __dealloc__(self) -> None:
        i: cython.int
        if cython.compiled:
            for i in range(5):
                free(self.groups[i])

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_ways(self) -> cython.void:
        """ways[91 * n + sum + 45]: how many ways n wild tiles have to make the sum."""
        tiles: cython.int
        total: cython.int
        number: cython.int
        for total in range(546):
            self.ways[total] = 0
        self.ways[45] = 1
        for tiles in range(1, 6):
            for total in range(91):
                for number in range(-9, 10):
                    if number != 0 and 0 <= total - number <= 90:
                        self.ways[91 * tiles + total] += self.ways[
                            91 * (tiles - 1) + total - number
                        ]

    @cython.cfunc
    def run(self, seat: cython.int, mode: cython.int, index: cython.longlong) -> cython.longlong:
        """How many plays were found; with _PICK the one with the index is set on the table."""
        self.mode = mode
        self.index = index
        self.limit = 0x7FFFFFFFFFFFFFF
        self.take_hand(seat)
        self.search_all(seat)
        return self.found

    @cython.cfunc
    def search_all(self, seat: cython.int) -> cython.void:
        """Searches with the hand that was taken, for its top tile or every target it can name."""
        table: Table = self.table
        top: cython.int
        target: cython.int
        limit: cython.longlong = self.limit
        rest: cython.int = 18
        self.found = 0
        self.steps = 0
        self.done = self.halted = self.cut = False
        if table.held[seat] == 0 or table.tops[seat] < 0:
            return
        top = table.hands[seat * 5 + table.tops[seat]]
        self.survey()
        if top != _WILD:
            self.search(top)
            return
        for target in range(-9, 10):
            if target != 0 and not self.done and not self.halted:
                # Every target gets its share of the steps that are left.
                self.limit = self.steps + (limit - self.steps) // rest
                rest -= 1
                self.search(target)

    @cython.cfunc
    def search(self, target: cython.int) -> cython.void:
        self.target = target
        self.table.target = target
        if self.table.free:
            self.search_free()
        else:
            self.search_lines()

    # Keeping the best

    @cython.cfunc
    def seek(
        self, seat: cython.int, room: cython.int, shared: cython.bint, limit: cython.longlong
    ) -> cython.void:
        """Keeps the best rated plays with the hand that `take_hand` took: points and `leave`.

        `room` (at most 64) of each number of tiles, or of all together if `shared`; of equals those
        found first. `dropped` says whether there were more. After so many steps, or when `stop`
        says so, the best of those found are kept.
        """
        i: cython.int
        self.mode = _BEST
        self.index = 0
        self.room = room
        self.shared = shared
        self.limit = limit
        self.dropped = False
        for i in range(6):
            self.kept[i] = 0
            self.floor[i] = _NOTHING
        self.search_all(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_leaves(self) -> cython.void:
        """Notes the most that `leave`, which was filled, gives for each number of tiles used."""
        index: cython.int
        kind: cython.int
        used: cython.int
        for used in range(6):
            self.leave_most[used] = _NOTHING
        for index in range(self.combinations()):
            used = 0
            for kind in range(self.kinds):
                used += self.count_in(index, kind)
            self.leave_most[used] = max(self.leave_most[used], self.leave[index])

    @cython.cfunc
    @cython.exceptval(check=False)
    def combinations(self) -> cython.int:
        """How many ways there are to use some of the hand's tiles, none and all included."""
        return self.radix[self.kinds - 1] * (self.have[self.kinds - 1] + 1) if self.kinds else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_in(self, index: cython.int, kind: cython.int) -> cython.int:
        """How many tiles of a kind are used in a combination."""
        rest: cython.int = index // self.radix[kind]
        return rest - rest // (self.have[kind] + 1) * (self.have[kind] + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def promising(self, tiles: cython.int, points: cython.longlong) -> cython.bint:
        """Whether a play of so many tiles and points could be kept, whichever tiles they are."""
        place: cython.int = 0 if self.shared else tiles
        if _HUNDRED * points + self.leave_most[tiles] > self.floor[place]:
            return True
        self.dropped = True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def store(self, points: cython.int, rating: cython.longlong) -> cython.void:
        """Keeps the play that is set on the table, in the place of the lowest if there is no room.

        The caller has seen that the rating is above the floor.
        """
        table: Table = self.table
        place: cython.int = 0 if self.shared else table.count
        base: cython.int = place * _ROOM
        low: cython.int = 0
        at: cython.int
        i: cython.int
        if self.kept[place] < self.room:
            low = self.kept[place]
            self.kept[place] += 1
        else:
            self.dropped = True
            for i in range(1, self.room):
                if self.rating[base + i] < self.rating[base + low]:
                    low = i
        self.rating[base + low] = rating
        at = (base + low) * _PLAY
        self.play[at] = points
        self.play[at + 1] = table.target
        self.play[at + 2] = table.count
        for i in range(table.count):
            self.play[at + 3 + 3 * i] = table.square[i]
            self.play[at + 4 + 3 * i] = table.tile[i]
            self.play[at + 5 + 3 * i] = table.value[i]
        if self.kept[place] == self.room:
            self.floor[place] = self.rating[base]
            for i in range(1, self.room):
                self.floor[place] = min(self.floor[place], self.rating[base + i])

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_play(self, at: cython.int) -> cython.void:
        """Sets a kept play on the table, its tiles not laid yet."""
        table: Table = self.table
        i: cython.int
        at *= _PLAY
        table.target = self.play[at + 1]
        table.count = self.play[at + 2]
        for i in range(table.count):
            table.square[i] = self.play[at + 3 + 3 * i]
            table.tile[i] = self.play[at + 4 + 3 * i]
            table.value[i] = self.play[at + 5 + 3 * i]

    @cython.cfunc
    def spent(self) -> cython.bint:
        """Counts a step and says whether there have been enough."""
        self.steps += 1
        if self.stop is not None and self.steps & 63 == 0 and self.stop():
            self.halted = True
        if self.halted or self.steps > self.limit:
            self.dropped = self.cut = True
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_hand(self, seat: cython.int) -> cython.void:
        """Reads the hand as kinds and makes all orders of its tiles."""
        table: Table = self.table
        i: cython.int
        kind: cython.int
        number: cython.int
        self.kinds = 0
        self.wild = -1
        self.held = table.held[seat]
        for i in range(self.held):
            number = table.hands[seat * 5 + i]
            kind = 0
            while kind < self.kinds and self.number[kind] != number:
                kind += 1
            if kind == self.kinds:
                self.number[kind] = number
                self.have[kind] = 0
                self.kinds += 1
            self.have[kind] += 1
            if number == _WILD:
                self.wild = kind
        self.radix[0] = 1
        for kind in range(1, self.kinds):
            self.radix[kind] = self.radix[kind - 1] * (self.have[kind - 1] + 1)
        if table.free:
            return
        self.make_orders()
        for i in range(1536):
            self.known[i] = -1
        if self.wild >= 0 and not self.counted:
            self.count_ways()
            self.counted = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_orders(self) -> cython.void:
        """Every order of 1 … held tiles, the shorter ones first; order 0 is the empty one."""
        length: cython.int
        old: cython.int
        new: cython.int = 1
        kind: cython.int
        i: cython.int
        used: cython.int
        self.order_sum[0] = 0
        self.order_wilds[0] = 0
        self.order_index[0] = 0
        self.order_from[0] = 0
        self.order_from[1] = 1
        for length in range(1, self.held + 1):
            for old in range(self.order_from[length - 1], self.order_from[length]):
                for kind in range(self.kinds):
                    used = 0
                    for i in range(length - 1):
                        used += self.order[old * 5 + i] == kind
                    if used == self.have[kind]:
                        continue
                    for i in range(length - 1):
                        self.order[new * 5 + i] = self.order[old * 5 + i]
                    self.order[new * 5 + length - 1] = kind
                    self.order_sum[new] = self.order_sum[old]
                    self.order_wilds[new] = self.order_wilds[old]
                    self.order_index[new] = self.order_index[old] + self.radix[kind]
                    if kind == self.wild:
                        self.order_wilds[new] += 1
                    else:
                        self.order_sum[new] += self.number[kind]
                    new += 1
            self.order_from[length + 1] = new

    @cython.cfunc
    @cython.exceptval(check=False)
    def survey(self) -> cython.void:
        """Notes for every empty square which old tiles stand beside it, and the frontier."""
        table: Table = self.table
        rows: cython.int = table.size // table.stride
        direction: cython.int
        square: cython.int
        self.edge = 0
        for direction in range(2):
            for square in range(table.size):
                self.near[direction * _CELLS + square] = 0
                self.around[direction * _CELLS + square] = 0
        for square in range(1, rows - 1):
            self.survey_line(0, square * table.stride, 1)
        for square in range(1, table.stride):
            self.survey_line(_CELLS, square, table.stride)
        for square in range(table.size):
            self.closed[square] = 0
            if table.cells[square] == _EMPTY and (self.near[square] or self.near[_CELLS + square]):
                self.frontier[self.edge] = square
                self.edge += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def survey_line(self, base: cython.int, border: cython.int, step: cython.int) -> cython.void:
        """One row or column, from the border square before it to the one after it."""
        table: Table = self.table
        last: cython.int = border
        square: cython.int = border + step
        total: cython.longlong = 0
        while True:
            if table.cells[square] > _EMPTY:
                total += table.cells[square]
            else:
                self.after[base + last] = total
                self.beyond[base + last] = square
                if square - last > step:
                    self.around[base + last] += total
                    self.around[base + square] += total
                    self.near[base + last] = self.near[base + square] = 1
                if table.cells[square] != _EMPTY:
                    break
                last = square
                total = 0
            square += step

    # Shape line

    @cython.cfunc
    def search_lines(self) -> cython.void:
        """Single tiles first, then longer stretches across, then down."""
        square: cython.int
        table: Table = self.table
        for square in range(self.edge):
            self.try_single(self.frontier[square])
            if self.done:
                return
        if self.held < 2:
            return
        for square in range(table.size):
            if table.cells[square] == _EMPTY:
                self.try_stretches(square, 0, _CELLS)
                if self.done or self.spent():
                    return
        for square in range(table.size):
            if table.cells[square] == _EMPTY:
                self.try_stretches(square, _CELLS, 0)
                if self.done or self.spent():
                    return

    @cython.cfunc
    @cython.exceptval(check=False)
    def forced(self, square: cython.int, base: cython.int) -> cython.bint:
        """Whether some hand tile makes the sum with the old tiles beside the square."""
        number: cython.longlong = self.target - self.around[base + square]
        kind: cython.int
        for kind in range(self.kinds):
            if self.number[kind] == number and kind != self.wild:
                return True
        return self.wild >= 0 and _nameable(number)

    @cython.cfunc
    def try_single(self, square: cython.int) -> cython.void:
        """The plays of one tile: its number follows from the old tiles beside it."""
        base: cython.int = 0 if self.near[square] else _CELLS
        lines: cython.int
        if (
            base == 0
            and self.near[_CELLS + square]
            and self.around[square] != self.around[_CELLS + square]
        ):
            return
        if not self.forced(square, base):
            return
        self.spots[0] = square
        self.needed[0] = True
        self.need[0] = self.target - self.around[base + square]
        if self.mode == _BEST:
            lines = self.near[square] + self.near[_CELLS + square]
            self.worth = _points(1, lines, lines if self.table.plus[square] else 0)
            if not self.promising(1, self.worth):
                return
        self.try_orders(1, self.need[0])

    @cython.cfunc
    def try_stretches(
        self, square: cython.int, along: cython.int, across: cython.int
    ) -> cython.void:
        """The plays of two or more tiles of which this square gets the first."""
        table: Table = self.table
        rest: cython.longlong = self.target - self.around[along + square]
        touches: cython.bint = False
        bound: cython.bint = False
        length: cython.int = 0
        # The stretch's own line is one; each square with old tiles across it makes one more.
        lines: cython.int = 1
        pairs: cython.int = 0
        while True:
            self.spots[length] = square
            self.needed[length] = self.near[across + square]
            lines += self.near[across + square]
            if table.plus[square]:
                pairs += 1 + self.near[across + square]
            if self.needed[length]:
                bound = True
                if not self.forced(square, across):
                    return
                self.need[length] = self.target - self.around[across + square]
            touches = touches or self.near[across + square] or self.near[along + square]
            length += 1
            if touches and length > 1:
                if self.mode == _BEST:
                    self.worth = _points(length, lines, pairs)
                    if self.promising(length, self.worth):
                        self.try_orders(length, rest)
                elif bound or self.mode == _LIST or not -128 <= rest < 128:
                    self.try_orders(length, rest)
                else:
                    self.try_open(length, rest)
                if self.done:
                    return
            if length == self.held:
                return
            square = self.beyond[along + square]
            if table.cells[square] != _EMPTY:
                return
            rest -= self.after[along + square]

    @cython.cfunc
    def try_open(self, length: cython.int, rest: cython.longlong) -> cython.void:
        """The same for a stretch with no old tiles across it, whose number of plays is kept."""
        before: cython.longlong = self.found
        place: cython.longlong = 256 * length + rest + 128
        if self.known[place] >= 0 and (
            self.mode == _COUNT or self.found + self.known[place] <= self.index
        ):
            self.found += self.known[place]
            return
        self.try_orders(length, rest)
        if not self.done:
            self.known[place] = self.found - before

    @cython.cfunc
    def try_orders(self, length: cython.int, rest: cython.longlong) -> cython.void:
        """Every order of so many hand tiles that fits the stretch and makes the rest of its sum."""
        order: cython.int
        kind: cython.int
        i: cython.int
        free_wilds: cython.int
        lacking: cython.longlong
        fits: cython.bint
        for order in range(self.order_from[length], self.order_from[length + 1]):
            lacking = rest - self.order_sum[order]
            i = 9 * self.order_wilds[order]
            if lacking > i or lacking < -i:
                continue
            fits = True
            free_wilds = 0
            for i in range(length):
                kind = self.order[order * 5 + i]
                if not self.needed[i]:
                    free_wilds += kind == self.wild
                elif kind != self.wild:
                    fits = self.number[kind] == self.need[i]
                elif _nameable(self.need[i]):
                    lacking -= self.need[i]
                else:
                    fits = False
                if not fits:
                    break
            if fits and -45 <= lacking <= 45:
                self.offer(order, length, free_wilds, lacking)
                if self.done:
                    return

    @cython.cfunc
    def offer(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
    ) -> cython.void:
        """Counts, lists or picks the plays of one order on one stretch."""
        ways: cython.longlong = self.ways[91 * free_wilds + lacking + 45]
        way: cython.longlong
        if self.mode == _LIST:
            for way in range(ways):
                self.build(order, length, free_wilds, lacking, way)
                self.keep()
        elif self.mode == _BEST:
            self.offer_best(order, length, free_wilds, lacking)
        elif self.mode >= _PICK and self.found + ways > self.index:
            self.build(order, length, free_wilds, lacking, self.index - self.found)
            self.done = True
        self.found += ways

    @cython.cfunc
    @cython.exceptval(check=False)
    def offer_best(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
    ) -> cython.void:
        """Keeps those plays of one order on one stretch that are among the best."""
        rating: cython.longlong = _HUNDRED * self.worth + self.leave[self.order_index[order]]
        place: cython.int = 0 if self.shared else length
        way: cython.longlong
        for way in range(self.ways[91 * free_wilds + lacking + 45]):
            if rating <= self.floor[place]:
                self.dropped = True
                return
            self.build(order, length, free_wilds, lacking, way)
            self.store(self.worth, rating)

    @cython.cfunc
    @cython.exceptval(check=False)
    def build(
        self,
        order: cython.int,
        length: cython.int,
        free_wilds: cython.int,
        lacking: cython.longlong,
        way: cython.longlong,
    ) -> cython.void:
        """Sets the play on the table, its wild tiles named in the way with this number."""
        table: Table = self.table
        i: cython.int
        named: cython.longlong
        ways: cython.longlong
        table.count = length
        for i in range(length):
            table.square[i] = self.spots[i]
            table.tile[i] = self.number[self.order[order * 5 + i]]
            table.value[i] = table.tile[i]
            if table.tile[i] != _WILD:
                continue
            if self.needed[i]:
                table.value[i] = cython.cast(cython.int, self.need[i])
                continue
            free_wilds -= 1
            for named in range(-9, 10):
                if named == 0 or not -45 <= lacking - named <= 45:
                    continue
                ways = self.ways[91 * free_wilds + lacking - named + 45]
                if way < ways:
                    break
                way -= ways
            table.value[i] = cython.cast(cython.int, named)
            lacking -= named

    @cython.cfunc
    def keep(self) -> cython.void:
        """Lists the play that is set on the table."""
        table: Table = self.table
        i: cython.int
        parts: list = []
        for i in range(table.count):
            parts.append((table.square[i], table.tile[i], table.value[i]))
        parts.sort()
        if self.words is None:
            self.found_plays.append((table.target, tuple(parts)))
        else:
            text = " ".join([self.words[part] for part in parts])
            self.found_plays.append((table.target, text))

    # Shape free

    @cython.cfunc
    def search_free(self) -> cython.void:
        """All groups by their first frontier square, then all ways to combine them."""
        table: Table = self.table
        rank: cython.int
        size: cython.int
        i: cython.int
        limit: cython.longlong = self.limit
        # Half of the steps are for finding groups; every first square gets its share of them.
        rest: cython.longlong = (limit - self.steps) // 2
        for size in range(5):
            self.group_count[size] = 0
            self.used[size] = 0
        table.count = 0
        self.left = self.held
        for rank in range(self.edge):
            for size in range(5):
                self.group_start[size * _CELLS + rank] = self.group_count[size]
            self.limit = self.steps + rest // (self.edge - rank)
            rest += self.steps
            self.put_each(self.frontier[rank], 0, rank)
            rest -= self.steps
            if self.done:
                break
            self.closed[self.frontier[rank]] = 1
        for i in range(self.edge):
            self.closed[self.frontier[i]] = 0
        for size in range(5):
            self.group_start[size * _CELLS + self.edge] = self.group_count[size]
        if self.done:
            return
        self.limit = limit
        if self.mode == _BEST:
            self.find_reach()
            self.combine_best(0, 0)
        else:
            self.combine(0)

    @cython.cfunc
    def put_each(self, square: cython.int, pair: cython.int, rank: cython.int) -> cython.void:
        """Tries every tile that is left on an empty square and searches on from there."""
        kind: cython.int
        named: cython.int
        for kind in range(self.kinds):
            if self.used[kind] == self.have[kind]:
                continue
            if kind != self.wild or self.mode == _ANY:
                self.put(square, kind, self.number[kind], pair, rank)
                if self.done or self.spent():
                    return
                continue
            for named in range(-9, 10):
                if named != 0:
                    self.put(square, kind, named, pair, rank)
                    if self.done or self.spent():
                        return

    @cython.cfunc
    def put(
        self,
        square: cython.int,
        kind: cython.int,
        value: cython.int,
        pair: cython.int,
        rank: cython.int,
    ) -> cython.void:
        """One new tile: search on with it, then take it back."""
        table: Table = self.table
        at: cython.int = table.count
        table.square[at] = square
        table.tile[at] = self.number[kind]
        table.value[at] = value
        table.cells[square] = value
        table.count = at + 1
        self.used[kind] += 1
        self.left -= 1
        self.grow(pair, rank)
        self.left += 1
        self.used[kind] -= 1
        table.cells[square] = _EMPTY
        if not self.done:
            table.count = at

    @cython.cfunc
    def grow(self, pair: cython.int, rank: cython.int) -> cython.void:
        """Decides the square at an open end of the group's lines, from line number `pair` on.

        Line 2 i is the one across tile i, 2 i + 1 the one down. A line whose two ends are decided
        is final. When all are, the group is complete.
        """
        table: Table = self.table
        step: cython.int
        square: cython.int
        beyond: cython.int
        rest: cython.longlong
        while pair < 2 * table.count:
            step = table.stride if pair & 1 else 1
            table.span(table.square[pair >> 1], step)
            if self.left > 0:
                square = table.low
                if table.cells[square] != _EMPTY or self.closed[square]:
                    square = table.high
                    if table.cells[square] != _EMPTY or self.closed[square]:
                        square = 0
                if square > 0:
                    break
            if table.high - table.low > 2 * step and not self.made(self.target - table.total):
                return
            pair += 1
        else:
            self.complete(rank)
            return
        if self.halted or self.steps > self.limit:
            return
        rest = self.target - table.total
        if self.left == 1:
            # The last tile has to finish this line, with the old tiles beyond it.
            if square == table.low:
                step = -step
            beyond = square + step
            while table.cells[beyond] > _EMPTY:
                rest -= table.cells[beyond]
                beyond += step
            self.put_last(square, rest, pair, rank)
        else:
            self.put_each(square, pair, rank)
        if self.done:
            return
        self.closed[square] = 1
        self.grow(pair, rank)
        self.closed[square] = 0

    @cython.cfunc
    def put_last(
        self, square: cython.int, number: cython.longlong, pair: cython.int, rank: cython.int
    ) -> cython.void:
        """The last tile of the hand, if it is (or can be named) the number that is needed."""
        kind: cython.int = 0
        while self.used[kind] == self.have[kind]:
            kind += 1
        if self.mode == _ANY:
            if self.made(number - self.number[kind]):
                self.put(square, kind, self.number[kind], pair, rank)
        elif self.number[kind] == number if kind != self.wild else _nameable(number):
            self.put(square, kind, cython.cast(cython.int, number), pair, rank)

    @cython.cfunc
    @cython.exceptval(check=False)
    def made(self, rest: cython.longlong) -> cython.bint:
        """Whether a line that is off by `rest` makes the target, or can with its unnamed tiles."""
        unnamed: cython.longlong = 0
        while rest < -_WILD // 2:
            rest += _WILD
            unnamed += 1
        if unnamed == 0:
            return rest == 0
        return _nameable(rest) if unnamed == 1 else -9 * unnamed <= rest <= 9 * unnamed

    @cython.cfunc
    @cython.exceptval(check=False)
    def holds(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether the line through a new tile, if there is one, makes the target or still can."""
        table: Table = self.table
        table.span(square, step)
        return table.high - table.low <= 2 * step or self.made(self.target - table.total)

    @cython.cfunc
    @cython.exceptval(check=False)
    def nameable(self, first: cython.int) -> cython.bint:
        """Whether the group's wild tiles from `first` on can be named so that every line holds."""
        table: Table = self.table
        number: cython.int
        square: cython.int
        fits: cython.bint = False
        while first < table.count and table.cells[table.square[first]] != _WILD:
            first += 1
        if first == table.count:
            return True
        square = table.square[first]
        for number in range(-9, 10):
            table.cells[square] = number
            if number != 0 and self.holds(square, 1) and self.holds(square, table.stride):
                fits = self.nameable(first + 1)
                if fits:
                    break
        table.cells[square] = _WILD
        return fits

    @cython.cfunc
    def complete(self, rank: cython.int) -> cython.void:
        """A group is complete: a play if it takes the whole hand, else something to combine."""
        table: Table = self.table
        size: cython.int = table.count
        at: cython.Py_ssize_t
        i: cython.int
        if self.mode == _BEST:
            table.lay()
            self.worth = table.worth()
            self.report_best(self.worth)
            if self.left == 0:
                return
        elif self.mode == _ANY:
            if self.nameable(0):
                self.report()
            return
        elif self.left == 0:
            self.report()
            return
        at = cython.cast(cython.Py_ssize_t, self.group_count[size]) * _GROUP
        if self.group_count[size] == self.group_room[size]:
            self.make_room(size)
        self.group_count[size] += 1
        self.groups[size][at] = rank
        for i in range(size):
            self.groups[size][at + 3 * i + 2] = table.square[i]
            self.groups[size][at + 3 * i + 3] = table.tile[i]
            self.groups[size][at + 3 * i + 4] = table.value[i]
        self.groups[size][at + 1] = self.tally()
        self.groups[size][at + _WORTH] = self.worth

    @cython.cfunc
    def make_room(self, size: cython.int) -> cython.void:
        """Room for twice as many groups of this size."""
        more: cython.int = 64 + self.group_room[size]
        room: cython.int = self.group_room[size] + more
        if cython.compiled:
            block: cython.p_void = realloc(
                self.groups[size], cython.cast(cython.Py_ssize_t, room) * _GROUP * 4
            )
            if block == cython.NULL:
                raise MemoryError
            self.groups[size] = cython.cast(cython.p_int, block)
        else:
            self.groups[size].extend([0] * (more * _GROUP))
        self.group_room[size] = room

    @cython.cfunc
    @cython.exceptval(check=False)
    def tally(self) -> cython.int:
        """The tiles in use as one number, four bits a kind."""
        kind: cython.int
        tally: cython.int = 0
        for kind in range(self.kinds):
            tally |= self.used[kind] << 4 * kind
        return tally

    @cython.cfunc
    def report(self) -> cython.void:
        """Counts, lists or picks the play whose tiles are set on the table."""
        if self.mode == _LIST:
            self.keep()
        elif self.mode >= _PICK and self.found == self.index:
            self.done = True
        self.found += 1

    @cython.cfunc
    def combine(self, rank: cython.int) -> cython.void:
        """Every play that adds to the groups chosen so far groups of later first squares."""
        size: cython.int
        at: cython.Py_ssize_t
        fits: cython.bint
        i: cython.int
        spare: cython.int = 0
        guard: cython.int = 0x88888 >> 4 * (5 - self.kinds)
        for i in range(self.kinds):
            spare |= (8 + self.have[i] - self.used[i]) << 4 * i
        for size in range(1, min(self.left, 4) + 1):
            for at in range(self.group_start[size * _CELLS + rank], self.group_count[size]):
                # A kind's guard bit goes where the group needs more tiles of it than are left.
                if (spare - self.groups[size][at * _GROUP + 1]) & guard != guard:
                    continue
                fits = True
                for i in range(size):
                    fits = fits and not self.closed[self.groups[size][at * _GROUP + 3 * i + 2]]
                if fits:
                    self.join(size, at * _GROUP)
                    if self.done:
                        return

    @cython.cfunc
    def join(self, size: cython.int, at: cython.Py_ssize_t) -> cython.void:
        """One more group: a play by itself, and a start for more groups."""
        table: Table = self.table
        count: cython.int = table.count
        i: cython.int
        self.set_group(size, at)
        self.report()
        if self.done:
            return
        if self.left > size:
            self.use_group(size, at, 1)
            for i in range(count, count + size):
                table.cells[table.square[i]] = table.value[i]
            self.fence(count, 1)
            self.combine(self.groups[size][at] + 1)
            if not self.done:
                self.fence(count, -1)
            for i in range(count, count + size):
                table.cells[table.square[i]] = _EMPTY
            self.use_group(size, at, -1)
        if not self.done:
            table.count = count

    @cython.cfunc
    @cython.exceptval(check=False)
    def find_reach(self) -> cython.void:
        """reach[768 * tiles + rank]: the most points of so many tiles in groups from a rank on.

        Whether the groups disturb one another, or need the same tile, isn't looked at.
        """
        best: cython.int[5]
        rank: cython.int
        size: cython.int
        tiles: cython.int
        at: cython.int
        if not cython.compiled:
            best = [0] * 5
        for size in range(5):
            best[size] = -1_000_000
        rank = self.edge
        while rank >= 0:
            for size in range(1, 5):
                if rank < self.edge:
                    for at in range(
                        self.group_start[size * _CELLS + rank],
                        self.group_start[size * _CELLS + rank + 1],
                    ):
                        best[size] = max(
                            best[size],
                            self.groups[size][cython.cast(cython.Py_ssize_t, at) * _GROUP + _WORTH],
                        )
            self.reach[rank] = 0
            for tiles in range(1, 6):
                self.reach[_CELLS * tiles + rank] = -1_000_000
                for size in range(1, min(tiles, 4) + 1):
                    self.reach[_CELLS * tiles + rank] = max(
                        self.reach[_CELLS * tiles + rank],
                        best[size] + self.reach[_CELLS * (tiles - size) + rank],
                    )
            rank -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def report_best(self, points: cython.int) -> cython.void:
        """Keeps the play that is set on the table if it is among the best."""
        rating: cython.longlong
        index: cython.int = 0
        i: cython.int
        for i in range(self.kinds):
            index += self.used[i] * self.radix[i]
        rating = _HUNDRED * points + self.leave[index]
        self.found += 1
        if rating > self.floor[0 if self.shared else self.table.count]:
            self.store(points, rating)
        else:
            self.dropped = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def outlook(self, count: cython.int, rank: cython.int, least: cython.int) -> cython.bint:
        """Whether `least` points so far, of so many tiles, can become a play that is kept."""
        tiles: cython.int
        for tiles in range(self.held - count + 1):
            if self.promising(
                count + tiles, least + self.reach[_CELLS * tiles + rank] + _bonus(count + tiles)
            ):
                return True
        return False

    @cython.cfunc
    def combine_best(self, rank: cython.int, points: cython.int) -> cython.void:
        """As `combine`, without what can't be among the best."""
        table: Table = self.table
        size: cython.int
        at: cython.Py_ssize_t
        count: cython.int = table.count
        worth: cython.int
        spare: cython.int = 0
        guard: cython.int = 0x88888 >> 4 * (5 - self.kinds)
        fits: cython.bint
        i: cython.int
        for i in range(self.kinds):
            spare |= (8 + self.have[i] - self.used[i]) << 4 * i
        size = min(self.left, 4)
        while size > 0:
            for at in range(self.group_start[size * _CELLS + rank], self.group_count[size]):
                worth = points + self.groups[size][at * _GROUP + _WORTH]
                if not self.outlook(count + size, self.groups[size][at * _GROUP] + 1, worth):
                    continue
                if (spare - self.groups[size][at * _GROUP + 1]) & guard != guard:
                    continue
                fits = True
                for i in range(size):
                    fits = fits and not self.closed[self.groups[size][at * _GROUP + 3 * i + 2]]
                if fits:
                    self.join_best(size, at * _GROUP, worth)
                    if self.done or self.spent():
                        return
            size -= 1

    @cython.cfunc
    def join_best(self, size: cython.int, at: cython.Py_ssize_t, points: cython.int) -> cython.void:
        """One more group, as `join`; a play of one group was reported when it was found."""
        table: Table = self.table
        count: cython.int = table.count
        i: cython.int
        self.set_group(size, at)
        self.use_group(size, at, 1)
        if count > 0:
            self.report_best(points + _bonus(table.count))
        if self.left > 0 and not self.done:
            for i in range(count, count + size):
                table.cells[table.square[i]] = table.value[i]
            self.fence(count, 1)
            self.combine_best(self.groups[size][at] + 1, points)
            self.fence(count, -1)
            for i in range(count, count + size):
                table.cells[table.square[i]] = _EMPTY
        self.use_group(size, at, -1)
        table.count = count

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_group(self, size: cython.int, at: cython.Py_ssize_t) -> cython.void:
        """Adds a stored group's tiles to the play that is set on the table."""
        table: Table = self.table
        i: cython.int
        for i in range(size):
            table.square[table.count + i] = self.groups[size][at + 3 * i + 2]
            table.tile[table.count + i] = self.groups[size][at + 3 * i + 3]
            table.value[table.count + i] = self.groups[size][at + 3 * i + 4]
        table.count += size

    @cython.cfunc
    @cython.exceptval(check=False)
    def use_group(self, size: cython.int, at: cython.Py_ssize_t, change: cython.int) -> cython.void:
        """Takes a stored group's tiles out of the hand (1) or puts them back (-1)."""
        tally: cython.int = self.groups[size][at + 1]
        i: cython.int
        for i in range(self.kinds):
            self.used[i] += change * (tally >> 4 * i & 7)
        self.left -= change * size

    @cython.cfunc
    @cython.exceptval(check=False)
    def fence(self, start: cython.int, change: cython.int) -> cython.void:
        """Closes (1) or opens (-1) the new tiles' squares and the ends of their lines."""
        table: Table = self.table
        i: cython.int
        direction: cython.int
        for i in range(start, table.count):
            self.closed[table.square[i]] += change
            for direction in range(2):
                table.span(table.square[i], table.stride if direction else 1)
                self.closed[table.low] += change
                self.closed[table.high] += change


@cython.final
@cython.cclass
class Playout:
    """Random games on one table: uniform draws, and uniform choice among the legal actions."""

    table: Table
    finder: Finder
    options: object
    bag: cython.int[:]
    stock: cython.int
    random: cython.ulonglong

    def __init__(self, options: object, seed: int) -> None:
        self.options = options
        self.table = Table(options)
        self.finder = self.table.scout = Finder(self.table)
        self.bag = array("i", options.pool_tiles)
        self.random = (seed * 2 + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF

    @cython.cfunc
    @cython.exceptval(check=False)
    def below(self, limit: cython.longlong) -> cython.longlong:
        """A random number from 0 to limit - 1 (xorshift64)."""
        self.random ^= self.random << 13 & _MASK
        self.random ^= self.random >> 7
        self.random ^= self.random << 17 & _MASK
        return cython.cast(
            cython.longlong, (self.random >> 1) % cython.cast(cython.ulonglong, limit)
        )

    @cython.cfunc
    def take(self) -> cython.int:
        """A random tile out of the pool."""
        at: cython.int = cython.cast(cython.int, self.below(self.stock))
        tile: cython.int = self.bag[at]
        self.stock -= 1
        self.bag[at] = self.bag[self.stock]
        self.bag[self.stock] = tile
        return tile

    @cython.cfunc
    def put_back(self, tile: cython.int) -> cython.void:
        self.bag[self.stock] = tile
        self.stock += 1

    @cython.cfunc
    def set_up(self) -> cython.void:
        """Fill, pool, lots and deals."""
        table: Table = self.table
        options = self.options
        seat: cython.int
        i: cython.int
        table.load_cells(options.board.blank)
        for spaces, numbers in options.fillings:
            rest = list(numbers)
            for space in spaces:
                table.cells[space] = rest.pop(self.below(len(rest)))
        tiles = options.pool_tiles
        for i in range(len(tiles)):
            self.bag[i] = tiles[i]
        self.stock = len(tiles)
        if options.pool == "half":
            for i in range(self.stock // 2):
                self.take()
            # The tiles taken lie behind the others: they are the ones in play.
            for i in range(len(tiles) // 2):
                self.bag[i] = self.bag[len(tiles) - 1 - i]
            self.stock = len(tiles) // 2
        self.draw_lots()
        table.mover = table.starter
        table.pool = self.stock - 5 * table.players
        table.due = table.over = 0
        table.timed = False
        for seat in range(table.players):
            for i in range(5):
                table.hands[seat * 5 + i] = self.take()
            table.held[seat] = 5
            table.tops[seat] = 0
            table.points[seat] = 0
            table.idle[seat] = 0

    @cython.cfunc
    def draw_lots(self) -> cython.void:
        """Lots until one player is the highest; too few tiles for another: the first seat (R9)."""
        seats: tuple = tuple(range(self.table.players))
        aside: list = []
        while len(seats) > 1 and self.stock >= len(seats):
            lot = tuple([self.take() for _ in seats])
            aside.extend(lot)
            seats = tied_highest(seats, lot)
        for tile in aside:
            self.put_back(tile)
        self.table.starter = seats[0]

    @cython.cfunc
    def act(self) -> cython.void:
        """One random action of the mover with its draw."""
        table: Table = self.table
        finder: Finder = self.finder
        plays: cython.longlong = finder.run(table.mover, _COUNT, 0)
        trades: cython.int = 1
        choice: cython.longlong
        kind: cython.int
        i: cython.int
        if table.pool > 0:
            for kind in range(finder.kinds):
                trades *= finder.have[kind] + 1
        choice = self.below(plays + trades)
        if choice < plays:
            finder.run(table.mover, _PICK, choice)
            table.lay()
            table.play()
        elif choice == plays:
            table.skip()
            return
        else:
            choice -= plays
            table.count = 0
            for kind in range(finder.kinds):
                for i in range(cython.cast(cython.int, choice % (finder.have[kind] + 1))):
                    table.tile[table.count] = finder.number[kind]
                    table.count += 1
                choice = choice // (finder.have[kind] + 1)
            for i in range(table.count):
                self.put_back(table.tile[i])
            table.trade()
        if table.due > 0:
            self.draw()

    @cython.cfunc
    def draw(self) -> cython.void:
        """The mover draws what is due."""
        table: Table = self.table
        i: cython.int
        for i in range(table.due):
            table.hands[table.mover * 5 + table.held[table.mover]] = self.take()
            table.held[table.mover] += 1
        table.drawn()

    def finish(self, state: object, tiles: tuple) -> tuple:
        """The scores at the end of a random game that goes on from a state after the set-up.

        `tiles` are those in the pool, in any order.
        """
        table: Table = self.table
        i: cython.int
        table.load(state)
        self.stock = len(tiles)
        table.pool = self.stock
        for i in range(self.stock):
            self.bag[i] = tiles[i]
        if table.due > 0:
            self.draw()
        while table.over == 0:
            self.act()
        return tuple([table.points[i] for i in range(table.players)])


def playouts(options: object, games: int, seed: int) -> tuple:
    """(games, actions in all of them, checksum of scores and ends) of so many random games."""
    playout: Playout = Playout(options, seed)
    table: Table = playout.table
    game: cython.int
    seat: cython.int
    actions: cython.longlong = 0
    checksum: cython.ulonglong = 0
    for game in range(games):
        playout.set_up()
        while table.over == 0:
            playout.act()
            actions += 1
        for seat in range(table.players):
            checksum = (
                checksum * 1000003 + cython.cast(cython.ulonglong, table.points[seat] + 1000000)
            ) & _MASK
        checksum = (checksum * 1000003 + table.over) & _MASK
    return games, actions, checksum
