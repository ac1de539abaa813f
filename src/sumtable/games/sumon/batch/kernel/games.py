"""Many games of Sum On at once: a step of each in, what is possible and how they stand out.

Pure Python that Cython compiles. What goes in and comes out lies in rows, game after game; Python
sees them where they are, without a copy. The rules, and what a step's number means, are those of
`Steps`.
"""

import cython

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.memory import Memory
    from cython.cimports.sumtable.core.kernel.random import advanced, drawn, mixed, seeded
    from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
    from cython.cimports.sumtable.games.sumon.kernel.steps import Steps
else:
    from sumtable.core.kernel.memory import Memory
    from sumtable.core.kernel.random import advanced, drawn, mixed, seeded
    from sumtable.games.sumon.kernel.slate import Slate
    from sumtable.games.sumon.kernel.steps import Steps


@cython.final
@cython.cclass
class Games:
    """Games that begin alike; one that ends begins again at once."""

    memory: Memory
    start: Steps
    games: list
    count: cython.int
    size: cython.int
    width: cython.int
    # By game: the step to make, whether each is legal, who is to act, what the last step brought
    # each seat, whether it ended the game, each seat's sum on the far row, what is seen
    actions: cython.p_int
    masks: cython.p_uchar
    acting: cython.p_uchar
    rewards: cython.p_int
    ended: cython.p_uchar
    scores: cython.p_int
    seen: cython.p_uchar
    # By game: how many steps are legal, and the state of its random numbers
    legal: cython.p_int
    random: cython.p_ulonglong

    def __init__(
        self, start: Steps, count: cython.int, size: cython.int, width: cython.int
    ) -> None:
        """`count` games from `start` on, with `size` different steps; `width` numbers are seen."""
        memory: Memory = Memory()
        self.memory = memory
        self.start = start
        self.games = [start.copy() for _ in range(count)]
        self.count = count
        self.size = size
        self.width = width
        self.actions = memory.ints(count)
        self.masks = memory.octets(count * size)
        self.acting = memory.octets(count)
        self.rewards = memory.ints(2 * count)
        self.ended = memory.octets(count)
        self.scores = memory.ints(2 * count)
        self.seen = memory.octets(count * width)
        self.legal = memory.ints(count)
        self.random = memory.words(count)

    def rows(self) -> list:
        """Actions, masks, acting, rewards, ended, scores and what is seen as octets in memory."""
        return self.memory.rows[:7]

    def game(self, i: cython.int) -> Steps:
        """One of the games; whoever changes it changes the batch."""
        return self.games[i]

    def reset(self, seed: cython.ulonglong) -> None:
        """Begins every game anew; equal seeds draw equal steps."""
        i: cython.int
        game: Steps
        for i in range(self.count):
            game = self.games[i]
            game.follow(self.start)
            self.random[i] = seeded(mixed(seed + i) >> 1)
            self.rewards[2 * i] = self.rewards[2 * i + 1] = 0
            self.ended[i] = 0
            self._score(i, game)
            self._show(i, game)

    def draw(self) -> None:
        """Makes the action of every game one of its legal ones, each equally likely."""
        i: cython.int
        for i in range(self.count):
            self.random[i] = advanced(self.random[i])
            self.actions[i] = drawn(self.masks, i * self.size, self.legal[i], self.random[i])

    def step(self) -> cython.int:
        """Takes the action of every game.

        −1, or the first game whose action isn't legal; then nothing has changed.
        """
        i: cython.int
        action: cython.int
        game: Steps
        for i in range(self.count):
            action = self.actions[i]
            if action < 0 or action >= self.size or not self.masks[i * self.size + action]:
                return i
        for i in range(self.count):
            game = self.games[i]
            self._take(i, game)
            self._show(i, game)
        return -1

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _take(self, i: cython.int, game: Steps) -> cython.int:
        """Takes the game's action, and begins the next game if it is the last."""
        winner: cython.int
        self.rewards[2 * i] = self.rewards[2 * i + 1] = 0
        self.ended[i] = False
        game.take(self.actions[i])
        self._score(i, game)
        if game.over:
            winner = game.winner()
            self.rewards[2 * i + winner] = 1
            self.rewards[2 * i + 1 - winner] = -1
            self.ended[i] = True
            game.follow(self.start)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _score(self, i: cython.int, game: Steps) -> cython.void:
        """Writes each seat's sum on the far row."""
        self.scores[2 * i + game.swapped] = game.slate.far_row_sum(0)
        self.scores[2 * i + 1 - game.swapped] = game.slate.far_row_sum(1)

    # What comes out

    @cython.cfunc
    @cython.exceptval(check=False)
    def _show(self, i: cython.int, game: Steps) -> cython.void:
        """Writes who is to act, what is possible and what is seen."""
        first: cython.int = i * self.size
        action: cython.int
        may: cython.int
        legal: cython.int = 0
        self.acting[i] = game.actor()
        for action in range(self.size):
            may = game.may(action)
            self.masks[first + action] = may
            legal += may
        self.legal[i] = legal
        self._see(i, game)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _see(self, i: cython.int, game: Steps) -> cython.void:
        """Writes a board for each of Blue's and Red's pieces, row by row from the lower left.

        Then the piece that stepped last, the side to act, whether the sides are swapped, and the
        state of the swap.
        """
        slate: Slate = game.slate
        pieces: cython.int = slate.pieces
        area: cython.int = slate.width * slate.height
        first: cython.int = i * self.width
        end: cython.int = first + self.width
        seen: cython.p_uchar = self.seen
        number: cython.int
        square: cython.int
        place: cython.int
        for place in range(first, end):
            seen[place] = 0
        place = first - slate.width - 1
        for number in range(1, 2 * pieces + 1):
            square = slate.at[number if number <= pieces else number - pieces + 9]
            if square:
                seen[place + (square >> 4) * slate.width + (square & 15)] = 1
            place += area
        place += slate.width + 1
        if game.last:
            seen[place + game.last - 1] = 1
        place += pieces
        seen[place + slate.side] = 1
        seen[place + 2] = game.swapped
        seen[place + 3 + slate.swap] = 1
