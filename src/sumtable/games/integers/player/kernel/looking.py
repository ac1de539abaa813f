"""One position, the best plays and trades at first sight, and the way back to the position."""

import cython
from cython.cimports.sumtable.core.kernel.random import mixed

from sumtable.games.integers.kernel.finder import Finder
from sumtable.games.integers.kernel.numbers import TRADE_COST, blank
from sumtable.games.integers.kernel.slate import Saved, Slate
from sumtable.games.integers.kernel.walk import Hand
from sumtable.games.integers.player.kernel.actions import NOTHING, PASS, PLAY, TRADE, Actions
from sumtable.games.integers.player.kernel.best import POINT, ROOM, Best, Kept

_ROOM = cython.declare(cython.int, ROOM)
_PLAY = cython.declare(cython.int, PLAY)
_TRADE = cython.declare(cython.int, TRADE)
_PASS = cython.declare(cython.int, PASS)
_NOTHING = cython.declare(cython.int, NOTHING)
_FAR = cython.declare(cython.longlong, 1_000_000_000_000_000)
# Actions that can be compared at once.
_COMPARED = 400


@cython.cclass
class Looking:
    """A position that is looked at; can be loaded again and again."""

    slate: Slate
    finder: Best
    keeping: Kept
    players: cython.int
    seat: cython.int
    nodes: cython.longlong
    steps: cython.longlong
    # The actions to compare, and the next player's best play after each, if it is known.
    actions: Actions
    replies: Actions
    count: cython.int
    # The way back: one turn, or several, saved one after another, each with the board's key.
    saved: list
    hashes: cython.ulonglong[81]
    hash: cython.ulonglong
    # No more than so many turns are looked at; `halted` when they, or the time, are over.
    most: cython.longlong
    halted: cython.bint

    def __init__(self, options: object) -> None:
        if not cython.compiled:
            blank(self)
        self.slate = Slate(options)
        self.slate.finder = Finder(self.slate)
        self.finder = Best(self.slate)
        self.keeping = Kept()
        self.players = options.players
        self.actions = Actions(_COMPARED)
        self.replies = Actions(_COMPARED)
        self.saved = [Saved(), Saved()]
        self.most = _FAR

    @cython.cfunc
    def take_over(self, state: object) -> cython.void:
        """Takes over a position in which an action is due; nothing is known of it."""
        self.slate.load(state)
        self.seat = self.slate.mover
        self.nodes = self.steps = self.count = 0
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
        self.keeping.set_values(single, pair)

    def stop_when(self, stop: object) -> None:
        """Sets the function that says when the time is over; None: never."""
        self.finder.stop = stop

    # The way back

    @cython.cfunc
    def save(self, ply: cython.int) -> cython.void:
        """Notes where the game stands, to come back to it."""
        saved: Saved = self.saved[ply]
        self.slate.save(saved)
        self.hashes[ply] = self.hash

    @cython.cfunc
    def restore(self, ply: cython.int) -> cython.void:
        """Goes back to what `save` noted."""
        saved: Saved = self.saved[ply]
        self.slate.restore(saved)
        self.hash = self.hashes[ply]

    # At first sight

    @cython.cfunc
    def look(
        self, seat: cython.int, room: cython.int, shared: cython.bint, leaves: cython.bint
    ) -> cython.void:
        """Lets the finder keep the seat's best plays; `leaves`: what is kept in the hand counts."""
        hand: Hand = self.finder.hand
        combination: cython.int
        hand.take(self.slate, seat)
        leaves = leaves and self.has_leaves()
        for combination in range(hand.combinations):
            self.finder.leave[combination] = self.keeping.worth(hand, combination) if leaves else 0
        self.finder.seek(seat, room, shared, self.steps)
        self.nodes += 1
        self.halted = self.halted or self.finder.halted or self.nodes > self.most

    @cython.cfunc
    @cython.exceptval(check=False)
    def has_leaves(self) -> cython.bint:
        """Whether a kept tile has a value: once the pool is empty nothing is drawn any more."""
        return self.keeping.known and self.slate.pool > 0

    def looked(self) -> tuple:
        """Whether the last look kept every play, and whether it was finished."""
        return self.finder.has_all(), not self.finder.cut

    def plays(self, room: int, leaves: bool, steps: int) -> list:
        """(rating, points, target, ((cell, tile, number), …)) of the seat's best plays, best first.

        At most `room` plays of each number of tiles; the rating is in hundredths. After so many
        steps the best found so far are returned.
        """
        finder: Best = self.finder
        tiles: cython.int
        place: cython.int
        found: list = []
        self.steps = steps
        self.look(self.seat, room, False, leaves)
        for tiles in range(1, 6):
            for place in range(tiles * _ROOM, tiles * _ROOM + finder.kept[tiles]):
                found.append((-finder.plays.rating[place], *finder.plays.play(place)))
        found.sort()
        return [(-rating, *rest) for rating, *rest in found]

    def trades(self, leaves: bool) -> list:
        """(rating, tiles) of every trade the seat has, best first; () is the pass."""
        hand: Hand = self.finder.hand
        slate: Slate = self.slate
        combination: cython.int
        i: cython.int
        found: list = []
        hand.take(slate, self.seat)
        for combination in range(hand.combinations if slate.pool > 0 else 1):
            hand.set_trade(slate, combination)
            tiles = sorted([slate.tile[i] for i in range(slate.count)])
            rating = -POINT * TRADE_COST * len(tiles)
            if leaves and self.has_leaves():
                rating += self.keeping.worth(hand, combination)
            found.append((-rating, tuple(tiles)))
        found.sort()
        return [(-rating, tiles) for rating, tiles in found]

    def best_with(self, hand: tuple, top: int) -> int:
        """The most points the mover could make now with another hand; 0 if it couldn't play."""
        slate: Slate = self.slate
        points: cython.int
        self.steps = 1_000_000_000
        self.save(1)
        slate.held[slate.mover] = 0
        for tile in hand:
            slate.receive(tile)
        slate.tops[slate.mover] = top
        self.look(slate.mover, 1, True, False)
        points = self.finder.plays.points(0) if self.finder.kept[0] > 0 else 0
        self.restore(1)
        return points

    # Actions

    def add_play(self, points: int, target: int, parts: tuple) -> int:
        """The number of a play to compare."""
        return self.add(_PLAY, points, target, parts)

    def add_trade(self, tiles: tuple) -> int:
        """The number of a trade to compare; of the pass, if there are no tiles."""
        return self.add(_TRADE if tiles else _PASS, 0, 0, tuple([(0, tile, 0) for tile in tiles]))

    @cython.cfunc
    def add(
        self, kind: cython.int, points: cython.int, target: cython.int, parts: tuple
    ) -> cython.int:
        """The number of an action to compare, of which no answer is known."""
        self.actions.write(self.count, kind, points, target, parts)
        self.replies.write(self.count, _NOTHING, 0, 0, ())
        self.count += 1
        return self.count - 1

    @cython.cfunc
    def make(self, source: Actions, place: cython.int) -> cython.void:
        """Makes an action of the mover; a draw may be due then."""
        kind: cython.int = source.set_on(place, self.slate)
        if kind == _PLAY:
            self.make_play()
        elif kind == _TRADE:
            self.make_trade()
        else:
            self.slate.skip()

    @cython.cfunc
    def make_play(self) -> cython.void:
        """Makes the play that is set on the table."""
        slate: Slate = self.slate
        number: cython.ulonglong
        i: cython.int
        for i in range(slate.count):
            number = slate.value[i] + 1_000_000_000
            self.hash ^= mixed(number << 10 | slate.square[i])
        slate.lay()
        slate.play()

    @cython.cfunc
    def make_trade(self) -> cython.void:
        """Makes the trade that is set on the table."""
        self.slate.trade()
