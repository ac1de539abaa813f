"""Both searches of SUM8 at their root: they look at the candidates in one deal after another.

Typed Python that also runs uncompiled.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate
from cython.cimports.sumtable.games.sum8.player.kernel.ground import FAR, POINT, Ground


@cython.cclass
class Comparison:
    """The candidates of one position, made anew for each by `set_up`; a search is derived from it
    and says how to look ahead."""

    ground: Ground
    root: Slate
    # The candidates at the root.
    width: cython.int
    first: cython.int[4096]
    target: cython.longlong[4096]
    earned: cython.int[4096]
    sums: cython.double[4096]
    gaps: cython.double[4096]
    squares: cython.double[4096]
    values: cython.double[4096]
    deals: cython.int

    def __init__(self):
        """A search without a position; it holds some megabytes, so one is used again and again."""
        if not cython.compiled:
            self.first, self.target, self.earned = [0] * 4096, [0] * 4096, [0] * 4096
            self.sums, self.gaps = [0.0] * 4096, [0.0] * 4096
            self.squares, self.values = [0.0] * 4096, [0.0] * 4096
        self.ground = Ground()

    def set_up(self, slate: Slate, tempo: cython.int):
        """Starts anew. `slate` is the position as the seat sees it, `tempo` what a point that may
        be taken next is worth, in 64ths."""
        self.root = slate
        self.width = self.deals = 0
        self.ground._begin(tempo)
        self._take_over()

    def limit(self, nodes: int, deadline: float):
        """Sets how many nodes may be looked at in all, and until when."""
        self.ground._limit(nodes, deadline)

    def tell(self) -> tuple:
        """(nodes so far, whether something stopped it, whether the horizon was met)."""
        return self.ground.nodes, self.ground.stopped, self.ground.horizon

    def believe(self, belief, seed: int):
        """Takes over what is known of the other hand (a `Belief`), to be dealt by chance."""
        self.ground.hidden.believe(belief, seed)

    def narrow(self, wide: cython.int):
        """Lets so many actions of each position be looked at while tiles are left to draw."""
        self.ground.wide = wide

    def candidates(self, chosen: list):
        """Makes these of the search's actions the candidates, the leader first; counts anew."""
        self.width = len(chosen)
        for number, (kind, tile, key, points) in enumerate(chosen):
            self.first[number] = kind * 64 + tile
            self.target[number] = key
            self.earned[number] = points
            self.sums[number] = self.gaps[number] = self.squares[number] = 0.0
        self.deals = 0

    @cython.cfunc
    def _take_over(self) -> cython.int:
        """Makes the root the position to look at, of which nothing is known yet."""
        raise NotImplementedError

    @cython.cfunc
    def _deal(self) -> cython.int:
        """Deals what is hidden anew."""
        self.ground.hidden._deal(self.root)
        return 0

    @cython.cfunc
    def _try(
        self, number: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of a candidate in the last deal."""
        raise NotImplementedError

    @cython.cfunc
    def _beat(self, number: cython.int, depth: cython.int, least: cython.int) -> cython.int:
        """The worth of a candidate that is hardly above the `least`."""
        return self._try(number, depth, least, FAR)

    @cython.locals(i=cython.int, worth=cython.int, gap=cython.double, least=cython.int)
    def compare(self, depth: cython.int, times: cython.int, margin: cython.int) -> int:
        """Looks at all candidates in so many deals; how many were looked at in full.

        What is worse than the best of a deal by more than the `margin`, in points, is only known
        to be so; without one (0) everything is looked at exactly.
        """
        done: cython.int = 0
        while done < times and not self.ground.stopped:
            self._deal()
            least = -FAR
            for i in range(self.width):
                worth = self._try(i, depth, least, FAR)
                if self.ground.stopped:
                    return done
                if margin and worth - margin * POINT > least:
                    least = worth - margin * POINT
                self.values[i] = worth / cython.cast(cython.double, POINT)
            for i in range(self.width):
                gap = self.values[i] - self.values[0]
                self.sums[i] += self.values[i]
                self.gaps[i] += gap
                self.squares[i] += gap * gap
            done += 1
            self.deals += 1
        return done

    @cython.locals(i=cython.int, worth=cython.int, least=cython.int)
    def deepen(self, depth: cython.int, exactly: cython.int) -> list:
        """The candidates' worths in points in the one deal there is, as many as time allowed.

        Those of the `exactly` best are exact for this depth; the others are as good at the most.
        """
        found: list = []
        least = -FAR
        self.ground.horizon = False
        self._deal()
        for i in range(self.width):
            if len(found) >= exactly:
                worth = self._beat(i, depth, least)
            else:
                worth = self._try(i, depth, least, FAR)
            if self.ground.stopped:
                break
            found.append(worth)
            if len(found) >= exactly:
                least = sorted(found)[len(found) - exactly]
        return [worth / POINT for worth in found]

    def statistics(self) -> list:
        """[(mean, mean gap to the leader, its standard error)] of the candidates."""
        found = []
        many = max(1, self.deals)
        for i in range(self.width):
            gap = self.gaps[i] / many
            spread = max(0.0, self.squares[i] / many - gap * gap)
            found.append((self.sums[i] / many, gap, (spread / many) ** 0.5))
        return found
