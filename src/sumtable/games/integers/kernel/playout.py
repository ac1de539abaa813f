"""Random games on one slate: uniform draws, and uniform choice among the legal actions."""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.core.kernel.random import advanced, seeded
from cython.cimports.sumtable.games.integers.kernel.finder import Finder
from cython.cimports.sumtable.games.integers.kernel.slate import Slate

from sumtable.games.integers.kernel.numbers import blank
from sumtable.games.integers.kernel.slate import after_lot

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Playout:
    """A slate on which games are played by chance, one after another."""

    slate: Slate
    finder: Finder
    options: object
    # The pool: so many tiles of the bag, in any order.
    memory: Memory
    bag: cython.p_int
    stock: cython.int
    random: cython.ulonglong

    def __init__(self, options: object, seed: int) -> None:
        if not cython.compiled:
            blank(self)
        self.options = options
        self.slate = Slate(options)
        self.finder = self.slate.finder = Finder(self.slate)
        self.memory = Memory()
        self.bag = self.memory.ints(len(options.pool_tiles))
        self.random = seeded(seed)

    @cython.cfunc
    @cython.exceptval(check=False)
    def below(self, limit: cython.longlong) -> cython.longlong:
        """A random number from 0 to limit - 1."""
        self.random = advanced(self.random)
        return cython.cast(
            cython.longlong, (self.random >> 1) % cython.cast(cython.ulonglong, limit)
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self) -> cython.int:
        """A random tile out of the pool."""
        at: cython.int = cython.cast(cython.int, self.below(self.stock))
        tile: cython.int = self.bag[at]
        self.stock -= 1
        self.bag[at] = self.bag[self.stock]
        self.bag[self.stock] = tile
        return tile

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_back(self, tile: cython.int) -> cython.void:
        self.bag[self.stock] = tile
        self.stock += 1

    @cython.cfunc
    def set_up(self) -> cython.void:
        """Fill, pool, lots and deals."""
        slate: Slate = self.slate
        options = self.options
        seat: cython.int
        i: cython.int
        slate.load_cells(options.board.blank)
        slate.wilds = frozenset()
        for spaces, numbers in options.fillings:
            rest = list(numbers)
            for space in spaces:
                slate.cells[space] = rest.pop(self.below(len(rest)))
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
        slate.mover = slate.starter
        slate.pool = self.stock - 5 * slate.players
        slate.due = slate.over = 0
        slate.timed = False
        for seat in range(slate.players):
            for i in range(5):
                slate.hands[seat * 5 + i] = self.take()
            slate.held[seat] = 5
            slate.tops[seat] = 0
            slate.points[seat] = 0
            slate.idle[seat] = 0

    @cython.cfunc
    def draw_lots(self) -> cython.void:
        """Lots until it is clear who starts; the tiles go back then."""
        seats: tuple = tuple(range(self.slate.players))
        aside: list = []
        while len(seats) > 1:
            lot = tuple([self.take() for _ in seats])
            aside.extend(lot)
            seats = after_lot(seats, lot, self.stock)
        for tile in aside:
            self.put_back(tile)
        self.slate.starter = seats[0]

    @cython.cfunc
    def act(self) -> cython.void:
        """One random action of the mover with its draw."""
        slate: Slate = self.slate
        finder: Finder = self.finder
        plays: cython.longlong = finder.count(slate.mover)
        trades: cython.int = finder.hand.combinations if slate.pool > 0 else 1
        choice: cython.longlong = self.below(plays + trades)
        i: cython.int
        if choice < plays:
            finder.pick(slate.mover, choice)
            slate.lay()
            slate.play()
        elif choice == plays:
            slate.skip()
            return
        else:
            finder.hand.set_trade(slate, cython.cast(cython.int, choice - plays))
            for i in range(slate.count):
                self.put_back(slate.tile[i])
            slate.trade()
        if slate.due > 0:
            self.draw()

    @cython.cfunc
    def draw(self) -> cython.void:
        """The mover draws what is due."""
        i: cython.int
        for i in range(self.slate.due):
            self.slate.receive(self.take())
        self.slate.drawn()

    def finish(self, state: object, tiles: tuple) -> tuple:
        """The scores at the end of a random game that goes on from a state after the set-up.

        `tiles` are those in the pool, in any order.
        """
        slate: Slate = self.slate
        i: cython.int
        slate.load(state)
        self.stock = len(tiles)
        slate.pool = self.stock
        for i in range(self.stock):
            self.bag[i] = tiles[i]
        if slate.due > 0:
            self.draw()
        while slate.over == 0:
            self.act()
        return tuple([slate.points[i] for i in range(slate.players)])


def playouts(options: object, games: int, seed: int) -> tuple:
    """(games, actions in all of them, checksum of scores and ends) of so many random games."""
    playout: Playout = Playout(options, seed)
    slate: Slate = playout.slate
    game: cython.int
    seat: cython.int
    actions: cython.longlong = 0
    checksum: cython.ulonglong = 0
    for game in range(games):
        playout.set_up()
        while slate.over == 0:
            playout.act()
            actions += 1
        for seat in range(slate.players):
            checksum = (
                checksum * 1000003 + cython.cast(cython.ulonglong, slate.points[seat] + 1000000)
            ) & _MASK
        checksum = (checksum * 1000003 + slate.over) & _MASK
    return games, actions, checksum
