"""The search of the strongest SUM8 player: looks at the candidates in one deal after another."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.board import cell_of
    from cython.cimports.sumtable.games.sum8.kernel.points import size_of
    from cython.cimports.sumtable.games.sum8.kernel.slate import Slate
    from cython.cimports.sumtable.games.sum8.player.kernel.forecast import Forecast
    from cython.cimports.sumtable.games.sum8.player.kernel.lookahead import EXACT, FAR, POINT
    from cython.cimports.sumtable.games.sum8.player.kernel.memory import UNKNOWN
    from cython.cimports.sumtable.games.sum8.player.kernel.prospect import WIDTH
else:
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.board import cell_of
    from sumtable.games.sum8.kernel.points import size_of
    from sumtable.games.sum8.kernel.slate import Slate
    from sumtable.games.sum8.player.kernel.forecast import Forecast
    from sumtable.games.sum8.player.kernel.lookahead import EXACT, FAR, POINT
    from sumtable.games.sum8.player.kernel.memory import UNKNOWN
    from sumtable.games.sum8.player.kernel.prospect import WIDTH


@cython.final
@cython.cclass
class QuickSearch(Forecast):
    """A look ahead from one position, made anew for each by `set_up`."""

    root: Slate
    # The candidates at the root.
    width: cython.int
    first: cython.int[4096]
    target: cython.int[4096]
    earned: cython.int[4096]
    sums: cython.double[4096]
    gaps: cython.double[4096]
    squares: cython.double[4096]
    values: cython.double[4096]
    deals: cython.int

    def __init__(self):
        """A search without a position; it holds some megabytes, so one is used again and again."""
        super().__init__()
        if not cython.compiled:
            self.first, self.target, self.earned = [0] * 4096, [0] * 4096, [0] * 4096
            self.sums, self.gaps = [0.0] * 4096, [0.0] * 4096
            self.squares, self.values = [0.0] * 4096, [0.0] * 4096

    def set_up(self, slate: Slate, tempo: cython.int):
        """Starts anew. `slate` is the position as the seat sees it, `tempo` what a point that may
        be taken next is worth, in 64ths."""
        self.root = slate
        self._copy(slate)
        self.tempo = tempo
        self.wide = WIDTH
        self.nodes = 0
        self.limit(1 << 60, 1e300)
        self.width = self.deals = self.number = 0
        self.horizon = False
        self.hidden._forget()
        self.known._forget()

    def limit(self, nodes: int, deadline: float):
        """Sets how many nodes may be looked at in all, and until when."""
        self.node_limit = nodes
        self.deadline = deadline
        self.stopped = False

    def tell(self) -> tuple:
        """(nodes so far, whether something stopped it, whether the horizon was met)."""
        return self.nodes, self.stopped, self.horizon

    def believe(self, belief, seed: int):
        """Takes over what is known of the other hand (a `Belief`), to be dealt by chance."""
        self.hidden.believe(belief, seed)

    def narrow(self, wide: cython.int):
        """Lets so many actions of each position be looked at while tiles are left to draw."""
        self.wide = wide

    @cython.cfunc
    def _deal(self) -> cython.int:
        """Deals what is hidden anew."""
        root: Slate = self.root
        self.hidden._deal(root)
        self._follow(root)
        self.sizes[0], self.sizes[1] = size_of(root.hands[0]), size_of(root.hands[1])
        self.left = size_of(root.pile)
        self.number += 1
        return 0

    @cython.locals(i=cython.int, many=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key, points)] of what the seat can place or move."""
        many = self._list(0)
        self._find_cuts()
        found: list = []
        for i in range(many):
            if self.whats[i] < names.MOVE * 64 or not (self.cuts >> (self.whats[i] & 63)) & 1:
                found.append(
                    (
                        self.whats[i] >> 6,
                        self.whats[i] & 63,
                        self.spot[self.wheres[i]],
                        self.marks[i] >> 12,
                    )
                )
        return found

    def candidates(self, chosen: list):
        """Makes these actions of `actions` the candidates, the leader first; counts anew."""
        self.width = len(chosen)
        for number, (kind, tile, key, points) in enumerate(chosen):
            self.first[number] = kind * 64 + tile
            self.target[number] = cell_of(key)
            self.earned[number] = points
            self.sums[number] = self.gaps[number] = self.squares[number] = 0.0
        self.deals = 0

    @cython.cfunc
    @cython.locals(points=cython.int)
    def _try(
        self, number: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of a candidate in the deal that lies on the table."""
        points = POINT * self.earned[number]
        return points - self._after(
            self.first[number], self.target[number], 1, depth, points - beta, points - alpha
        )

    @cython.locals(i=cython.int, worth=cython.int, gap=cython.double, least=cython.int)
    def compare(self, depth: cython.int, times: cython.int, margin: cython.int) -> int:
        """Looks at all candidates in so many deals; how many were looked at in full.

        What is worse than the best of a deal by more than the `margin`, in points, is only known
        to be so; without one (0) everything is looked at exactly.
        """
        done: cython.int = 0
        while done < times and not self.stopped:
            self._deal()
            least = -FAR
            for i in range(self.width):
                worth = self._try(i, depth, least, FAR)
                if self.stopped:
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
        self.horizon = False
        self._deal()
        for i in range(self.width):
            if len(found) >= exactly:
                worth = self._try(i, depth, least, least + 1)
                if worth > least and not self.stopped:
                    worth = self._try(i, depth, least, FAR)
            else:
                worth = self._try(i, depth, least, FAR)
            if self.stopped:
                break
            found.append(worth)
            if len(found) >= exactly:
                least = sorted(found)[len(found) - exactly]
        return [worth / POINT for worth in found]

    @cython.locals(known=cython.ulonglong, reply=cython.int)
    def line(self, number: cython.int) -> list:
        """[(kind, tile, target key, old key)] that follow a candidate, as `deepen` found them."""
        found: list = []
        what: cython.int = self.first[number]
        self._deal()
        self._do(what, self.target[number])
        while len(found) < 12:
            known = self.known._find(self._sign())
            if known == 0 or known & 3 != EXACT:
                break
            reply = (known >> 10) & UNKNOWN
            if reply == UNKNOWN:
                if not self._can_place(self.hands[2 - self.turn]):
                    break
                found.append((names.PASS, 0, 0, 0))
                self._do(names.PASS * 64, 0)
                continue
            what = reply >> 12
            found.append((what >> 6, what & 63, self.spot[reply & 4095], self.keys[what & 63]))
            self._do(what, reply & 4095)
        self._copy(self.root)
        return found

    def statistics(self) -> list:
        """[(mean, mean gap to the leader, its standard error)] of the candidates."""
        found = []
        many = max(1, self.deals)
        for i in range(self.width):
            gap = self.gaps[i] / many
            spread = max(0.0, self.squares[i] / many - gap * gap)
            found.append((self.sums[i] / many, gap, (spread / many) ** 0.5))
        return found
