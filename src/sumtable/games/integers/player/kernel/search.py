"""The search of Sums of Integers: plays rated best first, sampled games, exact ends.

Ordinary Python that Cython compiles. The rules are the game's kernel: this module only chooses
among the plays it finds and lets its table play on. It is one class because all its parts share
the table and the way back to the position they started from; that is why the module is long.
"""

from array import array

import cython

from sumtable.games.integers.kernel.table import TRADE_COST

if cython.compiled:
    from cython.cimports.libc.math import sqrt
    from cython.cimports.sumtable.games.integers.kernel.table import Finder, Table
else:
    from math import sqrt

    from sumtable.games.integers.kernel.table import Finder, Table

_WILD = cython.declare(cython.int, 1_000_000_000)
_EMPTY = cython.declare(cython.int, -2_000_000_000)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MIX_MORE = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_ONE = cython.declare(cython.ulonglong, 1)

# An action as numbers: what it is, points, target, how many tiles, (square, tile, number) each.
_ACTION = cython.declare(cython.int, 19)
_PLAY = cython.declare(cython.int, 0)
_TRADE = cython.declare(cython.int, 1)
_PASS = cython.declare(cython.int, 2)
_UNKNOWN = cython.declare(cython.int, 3)
_KEPT = cython.declare(cython.int, 18)
_ROOM = cython.declare(cython.int, 64)

# Actions per turn looked at in an exact search (five times 64 plays and the pass), and turns.
_WIDTH = cython.declare(cython.int, 321)
_DEEPEST = cython.declare(cython.int, 80)
# What a turn changes: hands, held, tops, points, idle, then seven single numbers and squares.
_SAVED = cython.declare(cython.int, 50)
_LINE = cython.declare(cython.int, 82)
_FAR = cython.declare(cython.longlong, 1_000_000_000_000_000)
_SOLVED = cython.declare(cython.int, 99)

# Tiles that a sample draws at most from the pool, and turns that it lasts at most.
_REACH = cython.declare(cython.int, 400)
LONGEST = 70

# A point, and what trading a tile costs, in hundredths.
_POINT = cython.declare(cython.longlong, 100)
_COST = cython.declare(cython.longlong, 100 * TRADE_COST)

# How often the clock is imagined to run out in a game with a clock: once in so many turns.
_CLOCK = cython.declare(cython.int, 24)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mixed(number: cython.ulonglong) -> cython.ulonglong:
    """The number with its bits well mixed."""
    number = (number * _MIX) & _MASK
    number ^= number >> 29
    number = (number * _MIX_MORE) & _MASK
    return number ^ (number >> 32)


@cython.final
@cython.cclass
class Search:
    """One position and what is looked at from it; can be loaded again and again."""

    table: Table
    finder: Finder
    players: cython.int
    clock: cython.bint
    seat: cython.int
    seed: cython.ulonglong
    random: cython.ulonglong
    nodes: cython.longlong
    steps: cython.longlong
    # What tiles kept are worth in hundredths: each by size (10: wild), and pairs of them.
    single: cython.longlong[11]
    pair: cython.longlong[200]
    weights: cython.bint
    # The unseen tiles, and a sample of the order in which they are drawn.
    bag: cython.int[:]
    unseen: cython.int
    order: cython.int[:]
    front: cython.int
    back: cython.int
    # The actions to compare; the way back: one turn, or several, saved one after another.
    actions: cython.int[:]
    replies: cython.int[:]
    reply_kept: cython.longlong[:]
    count: cython.int
    # What the tiles are worth that each seat kept in its last turn of the sample, in hundredths.
    keeping: cython.longlong[4]
    saved: cython.longlong[:]
    wilds: list
    laid: cython.int
    trail: cython.int[512]
    # Exact search: actions per turn, table of known positions.
    moves: cython.int[:]
    move_rating: cython.longlong[:]
    keys: cython.ulonglong[:]
    values: cython.longlong[:]
    kinds: cython.int[:]
    key_mask: cython.ulonglong
    hash: cython.ulonglong
    whole: cython.bint
    # The best turns found from each turn on, and how many they are.
    best: cython.int[:]
    best_count: cython.int[82]
    # No more than so many turns are looked at; `halted` when they, or the time, are over.
    most: cython.longlong
    halted: cython.bint

    def __init__(self, options: object) -> None:
        self.table = Table(options)
        self.finder = Finder(self.table)
        self.table.scout = self.finder
        self.players = options.players
        self.clock = options.clock is not None
        if not cython.compiled:
            self.single, self.pair = [0] * 11, [0] * 200
            self.trail, self.best_count, self.keeping = [0] * 512, [0] * 82, [0] * 4
        self.weights = False
        self.actions = array("i", bytes(4 * 19 * 400))
        self.replies = array("i", bytes(4 * 19 * 400))
        self.reply_kept = array("q", bytes(8 * 400))
        self.saved = array("q", bytes(8 * 50 * 81))
        self.wilds = [frozenset()] * 81
        self.moves = self.best = array("i", [0])
        self.move_rating = array("q", [0])
        self.keys = array("Q", [0])
        self.values = array("q", [0])
        self.kinds = array("i", [0])
        self.key_mask = 0
        self.nodes = self.steps = self.count = self.laid = 0
        self.seat = self.unseen = self.front = self.back = 0
        self.seed = self.random = self.hash = 0
        self.whole = self.halted = False
        self.most = _FAR

    def load(self, state: object, unseen: tuple, seed: int) -> None:
        """Takes over a position in which an action is due; `state.stock` is the pool's size."""
        i: cython.int
        self.table.load(state)
        self.unseen = len(unseen)
        self.bag = array("i", unseen or (0,))
        self.order = array("i", [0] * (len(unseen) + 400))
        self.seat = self.table.mover
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.nodes = self.steps = self.count = self.laid = 0
        self.hash = 0
        self.halted = False
        self.most = _FAR
        self.finder.stop = None
        self.save(0)

    def weigh(self, single: tuple, pair: tuple) -> None:
        """Sets what kept tiles are worth, in hundredths of a point.

        `single` by size, 10 for a wild tile; `pair[20 a + 2 b + same]` for two sizes and whether
        both are below 0 or both aren't.
        """
        i: cython.int
        for i in range(11):
            self.single[i] = single[i]
        for i in range(200):
            self.pair[i] = pair[i]
        self.weights = True

    def stop_when(self, stop: object) -> None:
        """Sets the function that says when the time is over; None: never."""
        self.finder.stop = stop

    def counted(self) -> tuple:
        """(turns looked at, whether the time is over, whether the last search saw everything)."""
        return self.nodes, self.halted, self.whole

    # The way back

    @cython.cfunc
    @cython.exceptval(check=False)
    def save(self, ply: cython.int) -> cython.void:
        """Notes everything that a turn changes but the squares of the board."""
        table: Table = self.table
        base: cython.int = ply * _SAVED
        i: cython.int
        for i in range(5 * self.players):
            self.saved[base + i] = table.hands[i]
        for i in range(self.players):
            self.saved[base + 20 + i] = table.held[i]
            self.saved[base + 24 + i] = table.tops[i]
            self.saved[base + 28 + i] = table.points[i]
            self.saved[base + 32 + i] = table.idle[i]
        self.saved[base + 36] = table.mover
        self.saved[base + 37] = table.timed
        self.saved[base + 38] = table.pool
        self.saved[base + 39] = table.due
        self.saved[base + 40] = table.over
        self.saved[base + 41] = self.laid
        self.saved[base + 42] = cython.cast(cython.longlong, self.hash >> 1)
        self.saved[base + 43] = cython.cast(cython.longlong, self.hash & 1)
        self.wilds[ply] = table.wilds

    @cython.cfunc
    @cython.exceptval(check=False)
    def restore(self, ply: cython.int) -> cython.void:
        """Goes back to what `save` noted; tiles laid since are taken up."""
        table: Table = self.table
        base: cython.int = ply * _SAVED
        i: cython.int
        for i in range(5 * self.players):
            table.hands[i] = cython.cast(cython.int, self.saved[base + i])
        for i in range(self.players):
            table.held[i] = cython.cast(cython.int, self.saved[base + 20 + i])
            table.tops[i] = cython.cast(cython.int, self.saved[base + 24 + i])
            table.points[i] = self.saved[base + 28 + i]
            table.idle[i] = cython.cast(cython.int, self.saved[base + 32 + i])
        table.mover = cython.cast(cython.int, self.saved[base + 36])
        table.timed = self.saved[base + 37] != 0
        table.pool = self.saved[base + 38]
        table.due = cython.cast(cython.int, self.saved[base + 39])
        table.over = cython.cast(cython.int, self.saved[base + 40])
        while self.laid > self.saved[base + 41]:
            self.laid -= 1
            table.cells[self.trail[self.laid]] = _EMPTY
        self.hash = cython.cast(cython.ulonglong, self.saved[base + 42]) << 1
        self.hash |= cython.cast(cython.ulonglong, self.saved[base + 43])
        table.wilds = self.wilds[ply]

    # Tiles kept

    @cython.cfunc
    @cython.exceptval(check=False)
    def size_of(self, number: cython.int) -> cython.int:
        """A tile's size for `single` and `pair`: 0 … 9, where 9 stands for more; 10: wild."""
        if number == _WILD:
            return 10
        if number < 0:
            number = -number
        return number if number < 9 else 9

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth_kept(self, index: cython.int) -> cython.longlong:
        """What is kept if the finder's hand is used so (see Finder.radix), in hundredths."""
        finder: Finder = self.finder
        value: cython.longlong
        kept: cython.int[5]
        kind: cython.int
        other: cython.int
        size: cython.int
        same: cython.int
        if not cython.compiled:
            kept = [0] * 5
        value = 0
        for kind in range(finder.kinds):
            kept[kind] = finder.have[kind] - finder.count_in(index, kind)
            if kept[kind] == 0:
                continue
            size = self.size_of(finder.number[kind])
            value += self.single[size] * kept[kind]
            if size == 10:
                continue
            value += self.pair[20 * size + 2 * size + 1] * (kept[kind] * (kept[kind] - 1) // 2)
            for other in range(kind):
                if kept[other] > 0 and finder.number[other] != _WILD:
                    same = (finder.number[kind] < 0) == (finder.number[other] < 0)
                    value += (
                        self.pair[20 * size + 2 * self.size_of(finder.number[other]) + same]
                        * kept[kind]
                        * kept[other]
                    )
        return value

    @cython.cfunc
    def look(
        self, seat: cython.int, room: cython.int, shared: cython.bint, leaves: cython.bint
    ) -> cython.void:
        """Lets the finder keep the seat's best plays, with what the tiles kept are worth if asked.

        Once the pool is empty nothing is drawn any more, so a kept tile has no such value.
        """
        finder: Finder = self.finder
        index: cython.int
        finder.take_hand(seat)
        leaves = leaves and self.weights and self.table.pool > 0
        for index in range(finder.combinations()):
            finder.leave[index] = self.worth_kept(index) if leaves else 0
        finder.weigh_leaves()
        finder.seek(seat, room, shared, self.steps)
        self.nodes += 1
        self.halted = self.halted or finder.halted or self.nodes > self.most

    # Actions

    def plays(self, room: int, leaves: bool, steps: int) -> list:
        """(rating, points, target, ((cell, tile, number), …)) of the seat's best plays, best first.

        At most `room` plays of each number of tiles; the rating is in hundredths. After so many
        steps the best found so far are returned.
        """
        finder: Finder = self.finder
        place: cython.int
        i: cython.int
        at: cython.int
        found: list = []
        self.steps = steps
        self.look(self.seat, room, False, leaves)
        for place in range(1, 6):
            for i in range(finder.kept[place]):
                at = (place * _ROOM + i) * _KEPT
                found.append((-finder.rating[place * _ROOM + i], *self.as_play(at)))
        found.sort()
        return [(-rating, *rest) for rating, *rest in found]

    def looked(self) -> tuple:
        """Whether the last look kept every play, and whether it was finished."""
        return not self.finder.dropped, not self.finder.cut

    @cython.cfunc
    def as_play(self, at: cython.int) -> tuple:
        """(points, target, parts by square) of a play that the finder keeps."""
        finder: Finder = self.finder
        i: cython.int
        parts: list = []
        for i in range(finder.play[at + 2]):
            parts.append(
                (
                    finder.play[at + 3 + 3 * i],
                    finder.play[at + 4 + 3 * i],
                    finder.play[at + 5 + 3 * i],
                )
            )
        parts.sort()
        return finder.play[at], finder.play[at + 1], tuple(parts)

    def trades(self, leaves: bool) -> list:
        """(rating, tiles) of every trade the seat has, best first; () is the pass."""
        finder: Finder = self.finder
        index: cython.int
        kind: cython.int
        i: cython.int
        found: list = []
        finder.take_hand(self.seat)
        for index in range(finder.combinations() if self.table.pool > 0 else 1):
            tiles: list = []
            for kind in range(finder.kinds):
                for i in range(finder.count_in(index, kind)):
                    tiles.append(finder.number[kind])
            rating = -100 * TRADE_COST * len(tiles)
            if leaves and self.weights and self.table.pool > 0:
                rating += self.worth_kept(index)
            found.append((-rating, tuple(sorted(tiles))))
        found.sort()
        return [(-rating, tiles) for rating, tiles in found]

    def add_play(self, points: int, target: int, parts: tuple) -> int:
        """The number of a play to compare."""
        at: cython.int = self.count * _ACTION
        self.replies[at] = _UNKNOWN
        self.actions[at] = _PLAY
        self.actions[at + 1] = points
        self.actions[at + 2] = target
        self.actions[at + 3] = len(parts)
        at += 4
        for cell, tile, number in parts:
            self.actions[at] = cell
            self.actions[at + 1] = tile
            self.actions[at + 2] = number
            at += 3
        self.count += 1
        return self.count - 1

    def add_trade(self, tiles: tuple) -> int:
        """The number of a trade to compare; of the pass, if there are no tiles."""
        at: cython.int = self.count * _ACTION
        self.replies[at] = _UNKNOWN
        self.actions[at] = _TRADE if tiles else _PASS
        self.actions[at + 3] = len(tiles)
        at += 5
        for tile in tiles:
            self.actions[at] = tile
            at += 3
        self.count += 1
        return self.count - 1

    @cython.cfunc
    def make(self, source: cython.int[:], at: cython.int) -> cython.void:
        """Makes an action of the mover; a draw may be due then."""
        table: Table = self.table
        i: cython.int
        table.target = source[at + 2]
        table.count = source[at + 3]
        for i in range(table.count):
            table.square[i] = source[at + 4 + 3 * i]
            table.tile[i] = source[at + 5 + 3 * i]
            table.value[i] = source[at + 6 + 3 * i]
        if source[at] == _PLAY:
            self.make_play()
        elif source[at] == _TRADE:
            self.make_trade()
        else:
            table.skip()

    @cython.cfunc
    def make_play(self) -> cython.void:
        """Makes the play that is set on the table."""
        table: Table = self.table
        i: cython.int
        for i in range(table.count):
            self.trail[self.laid] = table.square[i]
            self.laid += 1
            self.hash ^= _mixed(
                (
                    cython.cast(cython.ulonglong, table.square[i] + 1) * _MIX_MORE
                    + cython.cast(cython.ulonglong, table.value[i] + 2_000_000_000)
                )
                & _MASK
            )
        table.lay()
        table.play()

    @cython.cfunc
    def make_trade(self) -> cython.void:
        """Makes the trade that is set on the table; its tiles go anywhere into the sample."""
        table: Table = self.table
        i: cython.int
        at: cython.int
        for i in range(table.count):
            at = self.front + cython.cast(cython.int, self.below(self.back - self.front + 1))
            self.order[self.back] = self.order[at]
            self.order[at] = table.tile[i]
            self.back += 1
        table.trade()

    # Samples

    @cython.cfunc
    @cython.exceptval(check=False)
    def below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit - 1 (xorshift64)."""
        self.random ^= self.random << 13 & _MASK
        self.random ^= self.random >> 7
        self.random ^= self.random << 17 & _MASK
        return cython.cast(cython.int, (self.random >> 1) % cython.cast(cython.ulonglong, limit))

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal(self, sample: cython.int) -> cython.void:
        """Orders the unseen tiles as the sample with this number draws them.

        The seat draws from the front and the others from the back, so that in the same sample
        everybody draws the same whatever the others do.
        """
        i: cython.int
        at: cython.int
        tile: cython.int
        self.random = _mixed(
            _mixed((self.seed + cython.cast(cython.ulonglong, sample + 1) * _MIX) & _MASK) | _ONE
        )
        self.random |= _ONE
        for i in range(self.unseen):
            self.order[i] = self.bag[i]
        self.front = 0
        self.back = _REACH
        if self.table.pool < self.back:
            self.back = cython.cast(cython.int, self.table.pool)
        for i in range(self.back):
            at = i + self.below(self.unseen - i)
            tile = self.order[at]
            self.order[at] = self.order[i]
            self.order[i] = tile

    @cython.cfunc
    def draw(self) -> cython.void:
        """The mover draws what is due."""
        table: Table = self.table
        i: cython.int
        tile: cython.int
        for i in range(table.due):
            if table.mover == self.seat:
                tile = self.order[self.front]
                self.front += 1
            else:
                self.back -= 1
                tile = self.order[self.back]
            table.hands[table.mover * 5 + table.held[table.mover]] = tile
            table.held[table.mover] += 1
        table.drawn()

    @cython.cfunc
    def act(self) -> cython.void:
        """The mover's best action at first sight, with its draw."""
        table: Table = self.table
        finder: Finder = self.finder
        index: cython.int
        best: cython.int = 0
        value: cython.longlong
        most: cython.longlong = -_FAR
        kind: cython.int
        i: cython.int
        self.look(table.mover, 1, True, True)
        if self.halted:
            return
        if finder.kept[0] > 0:
            self.keeping[table.mover] = finder.rating[0] - _POINT * finder.play[0]
            finder.set_play(0)
            self.make_play()
        elif table.pool == 0:
            table.skip()
        else:
            for index in range(1, finder.combinations()):
                value = finder.leave[index]
                for kind in range(finder.kinds):
                    value -= _COST * finder.count_in(index, kind)
                if value > most:
                    most = value
                    best = index
            self.keeping[table.mover] = finder.leave[best]
            table.count = 0
            for kind in range(finder.kinds):
                for i in range(finder.count_in(best, kind)):
                    table.tile[table.count] = finder.number[kind]
                    table.count += 1
            self.make_trade()
        if table.due > 0:
            self.draw()

    def sample(self, action: int, sample: int, turns: int, steps: int) -> tuple:
        """(how good, 10,000 a sure win; lead) so many turns after an action, in one sampled game.

        The lead is over the best of the others, in hundredths of a point, and counts the tiles kept
        where the game goes on. Everybody plays on with the best play at sight, of
        `steps` at most. If the time runs out meanwhile the result says nothing.
        """
        table: Table = self.table
        turn: cython.int
        at: cython.int = cython.cast(cython.int, action) * _ACTION
        lead: cython.longlong
        rest: cython.longlong
        self.steps = steps
        self.nodes += 1
        self.restore(0)
        self.deal(sample)
        for turn in range(self.players):
            self.keeping[turn] = 0
        self.make(self.actions, at)
        if table.due > 0:
            self.draw()
        for turn in range(cython.cast(cython.int, turns)):
            if self.clock and table.over == 0 and not table.timed and self.below(_CLOCK) == 0:
                table.time_out()
            if table.over != 0 or self.halted:
                break
            if turn == 0 and self.replies[at] == _PLAY:
                self.keeping[table.mover] = self.reply_kept[action]
                self.make(self.replies, at)
                if table.due > 0:
                    self.draw()
            else:
                self.act()
        lead = self.outlook()
        rest = self.open_rest()
        self.restore(0)
        return self.standing(lead, rest), lead

    @cython.cfunc
    @cython.exceptval(check=False)
    def outlook(self) -> cython.longlong:
        """The seat's lead over the best of the others with the tiles kept, in hundredths."""
        seat: cython.int
        own: cython.longlong = 0
        value: cython.longlong
        best: cython.longlong = -_FAR
        for seat in range(self.players):
            value = _POINT * self.table.points[seat]
            if self.table.over == 0 and self.table.pool > 0:
                value += self.keeping[seat]
            if seat == self.seat:
                own = value
            else:
                best = max(best, value)
        return own - best

    def judged(self, more: int) -> int:
        """How good the present lead is with so many hundredths more, 10,000 a sure win."""
        return self.standing(_POINT * self.lead() + more, self.open_rest())

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_rest(self) -> cython.longlong:
        """How many points of a lead the tiles that are left can still turn."""
        seat: cython.int
        tiles: cython.longlong = self.table.pool
        if self.table.over != 0:
            return 0
        for seat in range(self.players):
            tiles += self.table.held[seat]
        return 5 + cython.cast(cython.longlong, 8.0 * sqrt(tiles * 1.0))

    @cython.cfunc
    @cython.exceptval(check=False)
    def standing(self, lead: cython.longlong, rest: cython.longlong) -> cython.longlong:
        """How good a lead is: -10,000 … 10,000; the less can still happen, the more it decides."""
        size: cython.double = lead * 1.0
        spread: cython.double = (1 + rest) * 100.0
        return cython.cast(cython.longlong, 10000.0 * size / sqrt(spread * spread + size * size))

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self) -> cython.longlong:
        """The seat's lead over the best of the others."""
        seat: cython.int
        best: cython.longlong = -_FAR
        for seat in range(self.players):
            if seat != self.seat:
                best = max(best, self.table.points[seat])
        return self.table.points[self.seat] - best

    def reply(self, action: int, leaves: bool, steps: int) -> tuple:
        """(rating, points, target, parts) of the next player's best play at sight after an action.

        () if there is none. The draw in between can't change it; so samples take it over. Without
        `leaves` it is the play with the most points.
        """
        table: Table = self.table
        finder: Finder = self.finder
        seat: cython.int = self.seat + 1
        at: cython.int = cython.cast(cython.int, action) * _ACTION
        i: cython.int
        found: tuple = ()
        if seat == self.players:
            seat = 0
        self.steps = steps
        self.restore(0)
        self.deal(0)
        self.make(self.actions, at)
        if table.over == 0:
            self.look(seat, 1, True, leaves)
            if finder.kept[0] > 0 and not self.halted:
                found = (finder.rating[0], *self.as_play(0))
                self.reply_kept[action] = finder.rating[0] - _POINT * finder.play[0]
                self.replies[at] = _PLAY
                for i in range(_KEPT):
                    self.replies[at + 1 + i] = finder.play[i]
        self.restore(0)
        return found

    def step(self, sample: int, turn: int) -> tuple:
        """(seat, points, tiles kept) of the next turn of a game that everybody plays at sight.

        Turn 0 deals the sample; () when the game is over. For studies of whole games.
        """
        table: Table = self.table
        seat: cython.int = table.mover
        before: cython.longlong
        held: cython.int
        i: cython.int
        self.steps = 1_000_000_000
        if turn == 0:
            self.restore(0)
            self.deal(sample)
        if table.over != 0:
            return ()
        seat = table.mover
        before = table.points[seat]
        self.act()
        held = table.held[seat]
        if table.tops[seat] >= 0:
            held = min(held, table.tops[seat])
        return (
            seat,
            table.points[seat] - before,
            tuple([table.hands[seat * 5 + i] for i in range(held)]),
        )

    def best_with(self, hand: tuple, top: int) -> int:
        """The most points the mover could make now with another hand; 0 if it couldn't play."""
        table: Table = self.table
        finder: Finder = self.finder
        base: cython.int = 5 * table.mover
        points: cython.int
        i: cython.int
        self.steps = 1_000_000_000
        self.save(1)
        for i in range(len(hand)):
            table.hands[base + i] = hand[i]
        table.held[table.mover] = len(hand)
        table.tops[table.mover] = top
        self.look(table.mover, 1, True, False)
        points = finder.play[0] if finder.kept[0] > 0 else 0
        self.restore(1)
        return points

    # Exact search of the end, two players, nothing to draw

    def prepare(self, bits: int, most: int) -> None:
        """Makes room for an exact search of at most so many turns, nothing known yet."""
        size: cython.int = 1 << bits
        self.keys = array("Q", bytes(8 * size))
        self.values = array("q", bytes(8 * size))
        self.kinds = array("i", bytes(4 * size))
        self.moves = array("i", bytes(4 * 19 * 321 * 81))
        self.move_rating = array("q", bytes(8 * 321 * 81))
        self.best = array("i", bytes(4 * 19 * 82 * 82))
        self.key_mask = size - 1
        self.most = most

    def solve(self, action: int, depth: int, low: int, high: int, steps: int) -> int:
        """The lead at the end after an action if both play best, as far as so many plays show.

        Only values between `low` and `high` are exact. `counted` says whether nothing was left out.
        """
        value: cython.longlong
        left: cython.int
        at: cython.int = cython.cast(cython.int, action) * _ACTION
        self.steps = steps
        self.restore(0)
        self.make(self.actions, at)
        left = cython.cast(cython.int, depth)
        value = self.deepen(1, left if self.actions[at] == _PASS else left - 1, low, high)
        self.restore(0)
        return value

    def line(self) -> list:
        """The best turns after the action that was last solved, as far as they are known.

        (target, ((cell, tile, number), …)) each; without parts it is a pass.
        """
        turns: list = []
        at: cython.int
        i: cython.int
        j: cython.int
        for i in range(self.best_count[1]):
            at = (_LINE + i) * _ACTION
            parts: list = []
            for j in range(self.best[at + 3]):
                parts.append(
                    (
                        self.best[at + 4 + 3 * j],
                        self.best[at + 5 + 3 * j],
                        self.best[at + 6 + 3 * j],
                    )
                )
            turns.append((self.best[at + 2], tuple(sorted(parts))))
        return turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, ply: cython.int, move: cython.int) -> cython.void:
        """Notes an action as the best of this turn, with the best turns after it."""
        i: cython.int
        at: cython.int = ply * _LINE * _ACTION
        for i in range(_ACTION):
            self.best[at + i] = self.moves[move + i]
        for i in range(self.best_count[ply + 1] * _ACTION):
            self.best[at + _ACTION + i] = self.best[(ply + 1) * _LINE * _ACTION + i]
        self.best_count[ply] = self.best_count[ply + 1] + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A number for the position but for the points; never 0."""
        table: Table = self.table
        seat: cython.int
        i: cython.int
        key: cython.ulonglong = self.hash ^ cython.cast(cython.ulonglong, table.mover + 1)
        for seat in range(self.players):
            key = _mixed(
                (
                    key
                    + cython.cast(
                        cython.ulonglong,
                        table.held[seat] * 64 + (table.tops[seat] + 1) * 8 + table.idle[seat],
                    )
                )
                & _MASK
            )
            for i in range(table.held[seat]):
                key = _mixed(
                    (key + cython.cast(cython.ulonglong, table.hands[seat * 5 + i] + 1_000_000_001))
                    & _MASK
                )
        if table.timed:
            key = _mixed(key)
        return key | _ONE

    @cython.cfunc
    def deepen(
        self, ply: cython.int, depth: cython.int, low: cython.longlong, high: cython.longlong
    ) -> cython.longlong:
        """The lead at the end from here, exact between low and high; sets `whole`."""
        table: Table = self.table
        lead: cython.longlong
        value: cython.longlong
        best: cython.longlong
        first_low: cython.longlong = low
        first_high: cython.longlong = high
        key: cython.ulonglong
        at: cython.Py_ssize_t
        count: cython.int
        i: cython.int
        whole: cython.bint
        move: cython.int
        own: cython.bint = table.mover == self.seat
        self.best_count[ply] = 0
        if table.over != 0:
            self.whole = True
            return self.lead()
        if depth <= 0 or ply >= _DEEPEST - 1:
            return self.play_out(ply)
        lead = self.lead()
        key = self.key()
        at = cython.cast(cython.Py_ssize_t, key >> 1 & self.key_mask)
        if self.keys[at] == key and self.kinds[at] >> 2 >= depth:
            value = lead + self.values[at]
            # Kinds: 3 exact, 1 at least, 2 at most.
            if (
                self.kinds[at] & 3 == 3
                or (self.kinds[at] & 3 == 1 and value >= high)
                or (self.kinds[at] & 3 == 2 and value <= low)
            ):
                self.whole = self.kinds[at] >> 2 == _SOLVED
                return value
        count = self.list_moves(ply)
        whole = not self.finder.dropped
        best = -_FAR if own else _FAR
        self.save(ply)
        for i in range(count):
            move = (ply * _WIDTH + self.next_move(ply, i, count)) * _ACTION
            self.make(self.moves, move)
            # A pass can't go on for ever (R7), so it doesn't count as a turn.
            value = self.deepen(
                ply + 1, depth if self.moves[move] == _PASS else depth - 1, low, high
            )
            self.restore(ply)
            if self.halted:
                self.whole = False
                return value
            whole = whole and self.whole
            if value > best if own else value < best:
                best = value
                self.note(ply, move)
            if own:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                # One good answer proves enough.
                whole = self.whole
                break
        self.keys[at] = key
        self.values[at] = best - lead
        self.kinds[at] = (_SOLVED if whole else depth) << 2
        if best >= first_high:
            self.kinds[at] |= 1
        elif best <= first_low:
            self.kinds[at] |= 2
        else:
            self.kinds[at] |= 3
        self.whole = whole
        return best

    @cython.cfunc
    def list_moves(self, ply: cython.int) -> cython.int:
        """How many actions the mover has; they are listed for this turn, the pass last."""
        finder: Finder = self.finder
        place: cython.int
        i: cython.int
        j: cython.int
        base: cython.int
        count: cython.int = 0
        self.look(self.table.mover, _ROOM, False, False)
        for place in range(1, 6):
            for i in range(finder.kept[place]):
                base = (ply * _WIDTH + count) * _ACTION
                self.moves[base] = _PLAY
                for j in range(3 + 3 * place):
                    self.moves[base + 1 + j] = finder.play[(place * _ROOM + i) * _KEPT + j]
                self.move_rating[ply * _WIDTH + count] = finder.rating[place * _ROOM + i]
                count += 1
        base = (ply * _WIDTH + count) * _ACTION
        self.moves[base] = _PASS
        self.moves[base + 3] = 0
        self.move_rating[ply * _WIDTH + count] = -_FAR
        return count + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_move(self, ply: cython.int, start: cython.int, count: cython.int) -> cython.int:
        """Brings the best rated action from `start` on to the front of the rest; returns where."""
        base: cython.int = ply * _WIDTH
        best: cython.int = start
        i: cython.int
        number: cython.int
        rating: cython.longlong
        for i in range(start + 1, count):
            if self.move_rating[base + i] > self.move_rating[base + best]:
                best = i
        if best != start:
            rating = self.move_rating[base + best]
            self.move_rating[base + best] = self.move_rating[base + start]
            self.move_rating[base + start] = rating
            for i in range(_ACTION):
                number = self.moves[(base + best) * _ACTION + i]
                self.moves[(base + best) * _ACTION + i] = self.moves[(base + start) * _ACTION + i]
                self.moves[(base + start) * _ACTION + i] = number
        return start

    @cython.cfunc
    def play_out(self, ply: cython.int) -> cython.longlong:
        """The lead at the end if both take the most points in every turn from here on."""
        lead: cython.longlong
        self.save(ply)
        while self.table.over == 0 and not self.halted:
            self.act()
        lead = self.lead()
        self.restore(ply)
        self.whole = False
        return lead
