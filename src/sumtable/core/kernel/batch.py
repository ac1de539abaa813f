"""Many games at once, as rows of numbers that go in and come out.

Pure Python that Cython compiles. What goes in and comes out lies in rows, game after game; Python
sees them where they are, without a copy. A game's own kernel says what they mean.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.core.kernel.random import advanced, drawn


@cython.cclass
class Batch:
    """What a batch of any game has: its rows, and random actions."""

    memory: Memory
    count: cython.int
    # How many actions there are, how many seats, how many numbers are seen
    size: cython.int
    seats: cython.int
    width: cython.int
    # By game: the action to take, whether each is legal, who is to act, what the last action
    # brought each seat, whether it ended the game, each seat's points, what is seen
    actions: cython.p_int
    masks: cython.p_uchar
    acting: cython.p_uchar
    rewards: cython.p_int
    ended: cython.p_uchar
    scores: cython.p_int
    seen: cython.p_uchar
    # By game: how many actions are legal, and the state of its random numbers
    legal: cython.p_int
    random: cython.p_ulonglong

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _lay_out(
        self, count: cython.int, size: cython.int, seats: cython.int, width: cython.int
    ) -> cython.int:
        """Makes the rows of `count` games."""
        memory: Memory = Memory()
        self.memory = memory
        self.count = count
        self.size = size
        self.seats = seats
        self.width = width
        self.actions = memory.ints(count)
        self.masks = memory.octets(count * size)
        self.acting = memory.octets(count)
        self.rewards = memory.ints(seats * count)
        self.ended = memory.octets(count)
        self.scores = memory.ints(seats * count)
        self.seen = memory.octets(count * width)
        self.legal = memory.ints(count)
        self.random = memory.words(count)
        return 0

    def rows(self) -> list:
        """Actions, masks, acting, rewards, ended, scores and what is seen as octets in memory."""
        return self.memory.rows[:7]

    def draw(self) -> None:
        """Makes the action of every game one of its legal ones, each equally likely."""
        i: cython.int
        for i in range(self.count):
            self.random[i] = advanced(self.random[i])
            self.actions[i] = drawn(self.masks, i * self.size, self.legal[i], self.random[i])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _refused(self) -> cython.int:
        """The first game whose action isn't legal, or −1."""
        i: cython.int
        action: cython.int
        for i in range(self.count):
            action = self.actions[i]
            if action < 0 or action >= self.size or not self.masks[i * self.size + action]:
                return i
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forget(self, i: cython.int) -> cython.void:
        """The game's last action has brought nothing yet."""
        seat: cython.int
        for seat in range(self.seats):
            self.rewards[self.seats * i + seat] = 0
        self.ended[i] = 0
