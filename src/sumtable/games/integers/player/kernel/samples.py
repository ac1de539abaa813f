"""Sampled games: the unseen tiles are drawn in some order, and everybody plays on at sight."""

import cython
from cython.cimports.libc.math import sqrt
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.core.kernel.random import advanced, mixed, seeded
from cython.cimports.sumtable.games.integers.player.kernel.actions import copy_action

from sumtable.games.integers.kernel.numbers import TRADE_COST
from sumtable.games.integers.kernel.slate import Slate
from sumtable.games.integers.kernel.walk import Hand
from sumtable.games.integers.player.kernel.actions import PLAY
from sumtable.games.integers.player.kernel.best import POINT, Best
from sumtable.games.integers.player.kernel.looking import Looking

# Turns that a sample lasts at most, and tiles that it draws at most from the pool.
LONGEST = 70
_REACH = cython.declare(cython.int, 400)
# How often the clock is imagined to run out in a game with a clock: once in so many turns.
_CLOCK = cython.declare(cython.int, 24)

_PLAY = cython.declare(cython.int, PLAY)
_FAR = cython.declare(cython.longlong, 1_000_000_000_000_000)
# A point, and what trading a tile costs, in hundredths.
_POINT = cython.declare(cython.longlong, POINT)
_COST = cython.declare(cython.longlong, POINT * TRADE_COST)


@cython.cclass
class Samples(Looking):
    """Plays on from the position, again and again, with other draws each time."""

    clock: cython.bint
    seed: cython.ulonglong
    random: cython.ulonglong
    # The unseen tiles, and a sample of the order in which they are drawn.
    memory: Memory
    bag: cython.p_int
    unseen: cython.int
    order: cython.p_int
    front: cython.int
    back: cython.int
    # Whether the order is known: then everybody draws from the front.
    fixed: cython.bint
    # What the tiles are worth that each seat kept in its last turn of the sample, in hundredths,
    # and those that the next player keeps with the best play after each action.
    kept_worth: cython.longlong[4]
    reply_worth: cython.longlong[400]

    def __init__(self, options: object) -> None:
        Looking.__init__(self, options)
        self.clock = options.clock is not None

    def load(self, state: object, unseen: tuple, seed: int) -> None:
        """Takes over a position in which an action is due; `state.stock` is the pool's size."""
        i: cython.int
        self.take_over(state)
        self.unseen = len(unseen)
        self.memory = Memory()
        self.bag = self.memory.ints(self.unseen)
        self.order = self.memory.ints(self.unseen + _REACH)
        for i in range(self.unseen):
            self.bag[i] = unseen[i]
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.fixed = False

    def know(self) -> None:
        """Takes the unseen tiles as they were loaded for the order in which they are drawn.

        Nobody at the table can know it. Tiles that are traded go to the end.
        """
        self.fixed = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit - 1."""
        self.random = advanced(self.random)
        return cython.cast(cython.int, (self.random >> 1) % cython.cast(cython.ulonglong, limit))

    # Draws

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
        self.random = seeded(mixed(self.seed ^ mixed(sample + 1)) >> 1)
        for i in range(self.unseen):
            self.order[i] = self.bag[i]
        self.front = 0
        self.back = _REACH
        if self.slate.pool < self.back:
            self.back = cython.cast(cython.int, self.slate.pool)
        for i in range(0 if self.fixed else self.back):
            at = i + self.below(self.unseen - i)
            tile = self.order[at]
            self.order[at] = self.order[i]
            self.order[i] = tile

    @cython.cfunc
    def draw(self) -> cython.void:
        """The mover draws what is due, if anything is."""
        slate: Slate = self.slate
        i: cython.int
        if slate.due == 0:
            return
        for i in range(slate.due):
            if slate.mover == self.seat or self.fixed:
                slate.receive(self.order[self.front])
                self.front += 1
            else:
                self.back -= 1
                slate.receive(self.order[self.back])
        slate.drawn()

    @cython.cfunc
    def make_trade(self) -> cython.void:
        """Makes the trade that is set on the table; its tiles go anywhere into the sample."""
        slate: Slate = self.slate
        i: cython.int
        at: cython.int
        for i in range(slate.count):
            at = self.back
            if not self.fixed:
                at = self.front + self.below(self.back - self.front + 1)
            self.order[self.back] = self.order[at]
            self.order[at] = slate.tile[i]
            self.back += 1
        slate.trade()

    # Turns

    @cython.cfunc
    def act(self) -> cython.void:
        """The mover's best action at first sight, with its draw."""
        slate: Slate = self.slate
        finder: Best = self.finder
        combination: cython.int
        self.look(slate.mover, 1, True, True)
        if self.halted:
            return
        if finder.kept[0] > 0:
            self.kept_worth[slate.mover] = self.rest_worth()
            finder.plays.set_on(0, slate)
            self.make_play()
        elif slate.pool == 0:
            slate.skip()
        else:
            combination = self.best_trade()
            self.kept_worth[slate.mover] = finder.leave[combination]
            finder.hand.set_trade(slate, combination)
            self.make_trade()
        self.draw()

    @cython.cfunc
    @cython.exceptval(check=False)
    def rest_worth(self) -> cython.longlong:
        """What the tiles are worth that the best play leaves in the hand, in hundredths."""
        return self.finder.plays.rating[0] - _POINT * self.finder.plays.points(0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def best_trade(self) -> cython.int:
        """The combination to trade at first sight."""
        hand: Hand = self.finder.hand
        combination: cython.int
        best: cython.int = 0
        value: cython.longlong
        most: cython.longlong = -_FAR
        for combination in range(1, hand.combinations):
            value = self.finder.leave[combination] - _COST * hand.used_in[combination]
            if value > most:
                most = value
                best = combination
        return best

    def sample(self, action: int, sample: int, turns: int, steps: int) -> tuple:
        """(how good, 10,000 a sure win; lead) so many turns after an action, in one sampled game.

        The lead is over the best of the others, in hundredths of a point, and counts the tiles kept
        where the game goes on. Everybody plays on with the best play at sight, of
        `steps` at most. If the time runs out meanwhile the result says nothing.
        """
        slate: Slate = self.slate
        turn: cython.int
        place: cython.int = action
        lead: cython.longlong
        rest: cython.longlong
        self.steps = steps
        self.nodes += 1
        self.restore(0)
        self.deal(sample)
        for turn in range(self.players):
            self.kept_worth[turn] = 0
        self.make(self.actions, place)
        self.draw()
        for turn in range(cython.cast(cython.int, turns)):
            if self.clock and slate.over == 0 and not slate.timed and self.below(_CLOCK) == 0:
                slate.time_out()
            if slate.over != 0 or self.halted:
                break
            if turn == 0 and self.replies.kind(place) == _PLAY:
                self.kept_worth[slate.mover] = self.reply_worth[place]
                self.make(self.replies, place)
                self.draw()
            else:
                self.act()
        lead = self.outlook()
        rest = self.open_rest()
        self.restore(0)
        return self.standing(lead, rest), lead

    def reply(self, action: int, leaves: bool, steps: int) -> tuple:
        """(rating, points, target, parts) of the next player's best play at sight after an action.

        () if there is none. The draw in between can't change it; so samples take it over. Without
        `leaves` it is the play with the most points.
        """
        finder: Best = self.finder
        seat: cython.int = self.seat + 1
        place: cython.int = action
        found: tuple = ()
        if seat == self.players:
            seat = 0
        self.steps = steps
        self.restore(0)
        self.deal(0)
        self.make(self.actions, place)
        if self.slate.over == 0:
            self.look(seat, 1, True, leaves)
            if finder.kept[0] > 0 and not self.halted:
                found = (finder.plays.rating[0], *finder.plays.play(0))
                self.reply_worth[place] = self.rest_worth()
                copy_action(self.replies, place, finder.plays, 0)
        self.restore(0)
        return found

    def step(self, sample: int, turn: int) -> tuple:
        """(seat, points, tiles kept) of the next turn of a game that everybody plays at sight.

        Turn 0 deals the sample; () when the game is over. For studies of whole games.
        """
        slate: Slate = self.slate
        seat: cython.int
        before: cython.longlong
        held: cython.int
        i: cython.int
        self.steps = 1_000_000_000
        if turn == 0:
            self.restore(0)
            self.deal(sample)
        if slate.over != 0:
            return ()
        seat = slate.mover
        before = slate.points[seat]
        self.act()
        held = slate.held[seat]
        if slate.tops[seat] >= 0:
            held = min(held, slate.tops[seat])
        return (
            seat,
            slate.points[seat] - before,
            tuple([slate.hands[seat * 5 + i] for i in range(held)]),
        )

    # What has come of it

    @cython.cfunc
    @cython.exceptval(check=False)
    def outlook(self) -> cython.longlong:
        """The seat's lead over the best of the others with the tiles kept, in hundredths."""
        seat: cython.int
        own: cython.longlong = 0
        value: cython.longlong
        best: cython.longlong = -_FAR
        for seat in range(self.players):
            value = _POINT * self.slate.points[seat]
            if self.slate.over == 0 and self.slate.pool > 0:
                value += self.kept_worth[seat]
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
        tiles: cython.longlong = self.slate.pool
        if self.slate.over != 0:
            return 0
        for seat in range(self.players):
            tiles += self.slate.held[seat]
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
                best = max(best, self.slate.points[seat])
        return self.slate.points[self.seat] - best
