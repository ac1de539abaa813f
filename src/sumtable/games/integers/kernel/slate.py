"""The slate: who starts, what actions and draws change, and when the game ends."""

import cython

from sumtable.games.integers.kernel.finder import Finder
from sumtable.games.integers.kernel.numbers import OUT, TRADE_COST, WILD, blank
from sumtable.games.integers.kernel.turn import Turn

if cython.compiled:
    from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize
    from cython.cimports.libc.string import memcpy
else:
    from struct import pack

# Why a game is over, in the order of REASONS.
_WENT_OUT = cython.declare(cython.int, 1)
_BLOCKED = cython.declare(cython.int, 2)
_NO_PLAYS = cython.declare(cython.int, 3)
_TIME = cython.declare(cython.int, 4)
REASONS = ("", "went-out", "blocked", "no-plays", "time")

# R7: turns in a row without a play; more count as so many.
_QUIET = cython.declare(cython.int, 3)
_WILD = cython.declare(cython.int, WILD)
_TRADE = cython.declare(cython.int, TRADE_COST)
_OUT = cython.declare(cython.int, OUT)


def after_lot(seats: tuple, tiles: tuple, left: int) -> tuple:
    """The tied highest, who draw lots again, or the one seat that starts.

    A wild tile, WILD, beats any number. R9: if fewer tiles are left than seats are tied, the first
    of them starts.
    """
    best = max(tiles)
    tied = tuple([seat for seat, tile in zip(seats, tiles, strict=True) if tile == best])
    return tied if left >= len(tied) else tied[:1]


@cython.final
@cython.cclass
class Saved:
    """Everything of a slate that turns change, as `Slate.save` notes it."""

    cells: cython.int[768]
    wilds: object
    hands: cython.int[20]
    held: cython.int[4]
    tops: cython.int[4]
    points: cython.longlong[4]
    idle: cython.int[4]
    mover: cython.int
    timed: cython.bint
    pool: cython.longlong
    due: cython.int
    over: cython.int

    def __init__(self) -> None:
        if not cython.compiled:
            blank(self)


@cython.final
@cython.cclass
class Slate(Turn):
    """One game in play: loaded from a position, changed by actions and draws, dumped again."""

    wilds: object
    loaded: tuple
    # Looks for plays; whoever plays on for long gives the slate one to keep.
    finder: Finder
    actor: cython.int
    points: cython.longlong[4]
    idle: cython.int[4]
    starter: cython.int
    timed: cython.bint
    due: cython.int
    over: cython.int

    # From and to a position, and back to what was saved

    @cython.cfunc
    @cython.exceptval(check=False)
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
        # A plain tuple, which [:] makes of one with names, is taken apart faster.
        fields: tuple = state[:]
        cells, self.wilds, hands, tops, scores, idle, mover, starter, stock, due, timed = fields
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

    def dump(self, form: type) -> tuple:
        """(state in this form of a tuple, the reason for the end or "") one event after `load`."""
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
            cells = pack(f"{self.size}i", *self.cells[: self.size])
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
        return tuple.__new__(form, fields), REASONS[self.over]

    @cython.cfunc
    @cython.exceptval(check=False)
    def save(self, saved: Saved) -> cython.void:
        """Notes everything that turns change."""
        i: cython.int
        for i in range(self.size):
            saved.cells[i] = self.cells[i]
        saved.wilds = self.wilds
        saved.hands[:] = self.hands
        saved.held[:] = self.held
        saved.tops[:] = self.tops
        saved.points[:] = self.points
        saved.idle[:] = self.idle
        saved.mover = self.mover
        saved.timed = self.timed
        saved.pool = self.pool
        saved.due = self.due
        saved.over = self.over

    @cython.cfunc
    @cython.exceptval(check=False)
    def restore(self, saved: Saved) -> cython.void:
        """Goes back to what `save` noted."""
        i: cython.int
        for i in range(self.size):
            self.cells[i] = saved.cells[i]
        self.wilds = saved.wilds
        self.hands[:] = saved.hands
        self.held[:] = saved.held
        self.tops[:] = saved.tops
        self.points[:] = saved.points
        self.idle[:] = saved.idle
        self.mover = saved.mover
        self.timed = saved.timed
        self.pool = saved.pool
        self.due = saved.due
        self.over = saved.over

    # What is done

    @cython.ccall
    def play(self) -> cython.int:
        """The points of the laid play, which is made: points, hand, the turn's end or draw."""
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

    @cython.ccall
    def trade(self) -> cython.int:
        """The points (negative) of the judged trade, which is made; R6: as many are drawn."""
        points: cython.int = -_TRADE * self.count
        self.discard()
        self.pool += self.count
        self.due = self.count
        self.points[self.mover] += points
        self.idle[self.mover] = min(_QUIET, self.idle[self.mover] + 1)
        return points

    @cython.ccall
    def skip(self) -> cython.void:
        """The mover passes."""
        self.idle[self.mover] = min(_QUIET, self.idle[self.mover] + 1)
        self.settle()

    def draw(self, tiles: tuple) -> None:
        """The mover draws the tiles that are due; the first is the new top tile."""
        for tile in tiles:
            self.receive(tile)
        self.drawn()

    @cython.cfunc
    def drawn(self) -> cython.void:
        """The draw that was due is in the hand: the turn is over."""
        self.tops[self.mover] = self.held[self.mover] - self.due
        self.pool -= self.due
        self.due = 0
        self.settle()

    @cython.ccall
    @cython.exceptval(check=False)
    def time_out(self) -> cython.void:
        """The clock runs out: the end at once if all had the same number of turns."""
        self.timed = True
        if self.mover == self.starter:
            self.over = _TIME

    @cython.cfunc
    def settle(self) -> cython.void:
        """Looks at the endings in their order once a turn is over, else passes the turn on."""
        seat: cython.int
        quiet: cython.int = 0
        if self.pool == 0 and self.held[self.mover] == 0:
            self.over = _WENT_OUT
            for seat in range(self.players):
                self.points[self.mover] += _OUT * self.held[seat]
            return
        if self.pool == 0 and self.idle[self.mover] == 0 and self.all_blocked():
            self.over = _BLOCKED
            return
        for seat in range(self.players):
            quiet += self.idle[seat] >= _QUIET
        if quiet == self.players:
            self.over = _NO_PLAYS
            return
        self.mover += 1
        if self.mover == self.players:
            self.mover = 0
        if self.timed and self.mover == self.starter:
            self.over = _TIME

    @cython.cfunc
    @cython.exceptval(-1)
    def all_blocked(self) -> cython.bint:
        """Whether no player could play a tile now."""
        finder: Finder = self.scout()
        seat: cython.int
        for seat in range(self.players):
            if finder.find_any(seat):
                return False
        return True

    # Every play of the mover

    @cython.cfunc
    def scout(self) -> Finder:
        """Whoever finds plays on this slate."""
        return Finder(self) if self.finder is None else self.finder

    def count_plays(self) -> int:
        """How many different plays the mover has, without listing them."""
        return self.scout().count(self.mover)

    def plays(self) -> list:
        """(target, ((cell, tile, number), …)) for every play of the mover, tiles by square."""
        return self.scout().plays(self.mover, None)

    def play_texts(self, words: object) -> list:
        """(target, text) for every play of the mover; `words[cell, tile, number]` writes a tile.

        Tiles stand by square. There may be millions of plays; as texts they take the least room.
        """
        return self.scout().plays(self.mover, words)

    def pick(self, index: int) -> tuple:
        """The play with this index below `count_plays`, in the form of `plays`."""
        finder: Finder = self.scout()
        if not finder.pick(self.mover, index):
            raise IndexError(index)
        return finder.set_play()

    def any_play(self, seat: int) -> bool:
        """Whether the seat's hand and top tile could make any play now; stops at the first."""
        return self.scout().find_any(seat - 1)
