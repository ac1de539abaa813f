"""Games of Sum On to take puzzles from, and the longest chains of their positions.

Pure Python that Cython compiles, on the rules' own slate.
"""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory
from cython.cimports.sumtable.core.kernel.random import advanced, seeded
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns

from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP

_BLUE = cython.declare(cython.int, BLUE)
# No chain has so many steps.
_TOO_LONG = cython.declare(cython.int, 9)


@cython.final
@cython.cclass
class Explorer:
    """A board to explore positions on: it is loaded again and again."""

    slate: Slate
    turns: Turns
    random: cython.ulonglong
    # How many steps the listed turns have, and the most that any makes which goes on from them
    memory: Memory
    steps: cython.p_int
    most: cython.p_int
    room: cython.int

    def __init__(self, width: cython.int, height: cython.int) -> None:
        self.random = 1
        self.slate = Slate(width, height)
        self.turns = Turns()
        self.room = 0

    def load(self, blue: tuple, red: tuple, side: cython.int) -> None:
        """Takes a position in which all pieces stand; `side` is to act."""
        self.slate.load(blue, red, side, NO_SWAP)

    # Games

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit − 1."""
        self.random = advanced(self.random)
        return cython.cast(cython.int, (self.random >> 32) % cython.cast(cython.ulonglong, limit))

    def play(self, seed: cython.ulonglong, skill: cython.int) -> list:
        """The codes of a game that is played from here to its end; the slate stays there.

        Whoever is to act takes the best of `skill` random turns: the one whose pieces add up to
        most, which means long chains and large numbers.
        """
        return self.chains_of_game(seed, skill, _TOO_LONG)[0]

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _choose(self, skill: cython.int) -> cython.int:
        """The best of `skill` random turns, 0 if there is none."""
        turns: Turns = self.turns
        best: cython.int
        other: cython.int
        i: cython.int
        turns.top = 0
        self.slate._list_turns(turns)
        if turns.top == 0:
            return 0
        best = self._below(turns.top)
        for i in range(1, skill):
            other = self._below(turns.top)
            if turns.ranks[other] > turns.ranks[best]:
                best = other
        return turns.codes[best]

    # Chains

    @cython.ccall
    def chain(self, whole: cython.int) -> tuple:
        """(steps of the longest chain, how many chains have them, the look-ahead it needs).

        With `whole` only chains 1-2-3-… count. The look-ahead is the least number of steps that
        one has to see ahead so that everywhere in the chain the right step alone can be followed
        so far; it is 0 where the longest chain isn't the only one.
        """
        turns: Turns = self.turns
        i: cython.int
        longest: cython.int = 0
        ways: cython.int = 0
        turns.top = 0
        if whole:
            self.slate._list_straight(turns)
        else:
            self.slate._list_turns(turns)
        self._measure()
        for i in range(turns.top):
            if self.steps[i] > longest:
                longest = self.steps[i]
                ways = 0
            ways += self.steps[i] == longest
        if longest == 0:
            return 0, 1, 0
        return longest, ways, self._look_ahead(longest) if ways == 1 else 0

    @cython.cfunc
    def _measure(self) -> cython.void:
        """Finds the steps of the listed turns and how far each goes on."""
        turns: Turns = self.turns
        memory: Memory
        parent: cython.int
        i: cython.int
        if self.room < turns.room:
            memory = Memory()
            self.steps, self.most = memory.ints(turns.room), memory.ints(turns.room)
            self.memory, self.room = memory, turns.room
        for i in range(turns.top):
            parent = turns.parents[i]
            self.steps[i] = self.steps[parent] + 1 if parent >= 0 else 1
            self.most[i] = self.steps[i]
        for i in range(turns.top - 1, -1, -1):
            parent = turns.parents[i]
            if parent >= 0 and self.most[i] > self.most[parent]:
                self.most[parent] = self.most[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_ahead(self, longest: cython.int) -> cython.int:
        """One more than the longest wrong track beside the one chain of so many steps.

        A wrong track is a step beside the chain and what it can be followed by.
        """
        turns: Turns = self.turns
        ahead: cython.int = 0
        track: cython.int
        parent: cython.int
        i: cython.int
        for i in range(turns.top):
            parent = turns.parents[i]
            if self.most[i] < longest and (parent < 0 or self.most[parent] == longest):
                track = self.most[i] - self.steps[i] + 1
                if track + 1 > ahead:
                    ahead = track + 1
        return ahead

    @cython.ccall
    def chains_of_game(self, seed: cython.ulonglong, skill: cython.int, least: cython.int) -> tuple:
        """(the codes of a game from here, [(turns before it, look-ahead)] of positions in it).

        Those are the positions with Blue to act whose longest chain is the only one and has at
        least so many steps.
        """
        game: list = []
        found: list = []
        code: cython.int
        self.random = seeded(seed)
        while True:
            if self.slate.side == _BLUE and least < _TOO_LONG:
                steps, _ways, ahead = self.chain(0)
                if steps >= least and ahead:
                    found.append((len(game), ahead))
            code = self._choose(skill)
            if code == 0:
                return game, found
            game.append(code)
            self.slate.make(code)
