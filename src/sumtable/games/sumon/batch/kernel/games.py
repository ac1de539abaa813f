"""Many games of Sum On at once: a step of each in, what is possible and how they stand out.

Pure Python that Cython compiles. The rows are `Batch`'s; the rules, and what a step's number means,
are those of `Steps`. The points are each seat's sum on the far row.
"""

import cython
from cython.cimports.sumtable.core.kernel.batch import Batch
from cython.cimports.sumtable.core.kernel.random import mixed, seeded
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.kernel.steps import Steps


@cython.final
@cython.cclass
class Games(Batch):
    """Games that begin alike; one that ends begins again at once."""

    start: Steps
    games: list

    def __init__(
        self, start: Steps, count: cython.int, size: cython.int, width: cython.int
    ) -> None:
        """`count` games from `start` on, with `size` different steps; `width` numbers are seen."""
        self.start = start
        self.games = [start.copy() for _ in range(count)]
        self._lay_out(count, size, 2, width)

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
            self._forget(i)
            self._score(i, game)
            self._show(i, game)

    def step(self) -> cython.int:
        """Takes the action of every game.

        −1, or the first game whose action isn't legal; then nothing has changed.
        """
        i: cython.int
        game: Steps
        refused: cython.int = self._refused()
        if refused >= 0:
            return refused
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
        self._forget(i)
        game.take(self.actions[i])
        self._score(i, game)
        if game.over:
            winner = game.winner()
            self.rewards[2 * i + winner] = 1
            self.rewards[2 * i + 1 - winner] = -1
            self.ended[i] = 1
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
