"""The search of the SUM8 duel player: looks at the candidates in one deal after another."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.slate import Slate
    from cython.cimports.sumtable.games.sum8.player.kernel.lookahead import (
        EXACT,
        FAR,
        POINT,
        Lookahead,
        short_of,
        sign_of,
    )
else:
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.slate import Slate
    from sumtable.games.sum8.player.kernel.lookahead import (
        EXACT,
        FAR,
        POINT,
        Lookahead,
        short_of,
        sign_of,
    )


@cython.final
@cython.cclass
class Search(Lookahead):
    """A look ahead from one position, made anew for each by `set_up`."""

    root: Slate
    # The candidates at the root.
    width: cython.int
    first: cython.int[4096]
    target: cython.longlong[4096]
    sums: cython.double[4096]
    gaps: cython.double[4096]
    squares: cython.double[4096]
    values: cython.double[4096]
    deals: cython.int

    def __init__(self):
        """A search without a position; it holds some megabytes, so one is used again and again."""
        super().__init__()
        if not cython.compiled:
            self.first, self.target = [0] * 4096, [0] * 4096
            self.sums, self.gaps = [0.0] * 4096, [0.0] * 4096
            self.squares, self.values = [0.0] * 4096, [0.0] * 4096

    def set_up(self, slate: Slate, tempo: cython.int):
        """Starts anew. `slate` is the position as the seat sees it, `tempo` what a point that may
        be taken next is worth, in 64ths."""
        self.root = slate
        self.slate = Slate(slate.plan)
        self.tempo = tempo
        self.wide = 1024
        self.nodes = 0
        self.limit(1 << 60, 1e300)
        self.width = self.deals = 0
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

    def know(self, hand: tuple, order: tuple):
        """Takes over what the other hand and the pile are, as nobody at the table can know it."""
        self.hidden.know(hand, order)

    def deal(self) -> tuple:
        """(other hand, pile, tile by slot) of the next deal; sets of tiles as bits."""
        self.hidden._deal(self.root)
        return self.root.hands[2 - self.root.turn], self.root.pile, self.hidden.held()

    @cython.locals(i=cython.int, many=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key, points)] of what the seat can place or move."""
        self.slate._become(self.root)
        many = self._list(0)
        found: list = []
        for i in range(many):
            found.append(
                (self.whats[i] >> 6, self.whats[i] & 63, self.wheres[i], self.marks[i] >> 12)
            )
        return found

    def candidates(self, chosen: list):
        """Makes these actions of `actions` the candidates, the leader first; counts anew."""
        self.width = len(chosen)
        for number, (kind, tile, key, _) in enumerate(chosen):
            self.first[number] = kind * 64 + tile
            self.target[number] = key
            self.sums[number] = self.gaps[number] = self.squares[number] = 0.0
        self.deals = 0

    @cython.locals(i=cython.int, worth=cython.int, points=cython.int, lead=cython.double)
    @cython.locals(gap=cython.double, least=cython.int)
    def compare(self, depth: cython.int, times: cython.int, margin: cython.int) -> int:
        """Looks at all candidates in so many deals; how many were looked at in full.

        What is worse than the best of a deal by more than the `margin`, in points, is only known
        to be so; without one (0) everything is looked at exactly.
        """
        done: cython.int = 0
        while done < times and not self.stopped:
            self.hidden._deal(self.root)
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

    @cython.cfunc
    @cython.locals(points=cython.int, turn=cython.int)
    def _try(
        self, number: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of a candidate in the deal that lies on the root."""
        slate: Slate = self.slate
        slate._become(self.root)
        turn = slate.turn
        points = POINT * self._do(self.first[number], self.target[number])
        if slate.phase == names.OVER:
            return points + self._settled(turn)
        return points - self._look(1, depth, points - beta, points - alpha)

    @cython.locals(i=cython.int, worth=cython.int, least=cython.int)
    def deepen(self, depth: cython.int, exactly: cython.int) -> list:
        """The candidates' worths in points in the one deal there is, as many as time allowed.

        Those of the `exactly` best are exact for this depth; the others are as good at the most.
        """
        found: list = []
        least = -FAR
        self.horizon = False
        self.hidden._deal(self.root)
        for i in range(self.width):
            worth = self._try(i, depth, least, FAR)
            if self.stopped:
                break
            found.append(worth)
            if len(found) >= exactly:
                least = sorted(found)[len(found) - exactly]
        return [worth / POINT for worth in found]

    @cython.locals(entry=cython.int, what=cython.int, i=cython.int, many=cython.int)
    def line(self, number: cython.int) -> list:
        """[(kind, tile, target key, old key)] that follow a candidate, as `deepen` found them."""
        found: list = []
        slate: Slate = self.slate
        slate._become(self.root)
        self._do(self.first[number], self.target[number])
        while slate.phase == names.ACTION and len(found) < 12:
            entry = self.known._find(sign_of(slate))
            if entry < 0 or self.known.bounds[entry] != EXACT:
                break
            what = -1
            many = self._list(0)
            for i in range(many):
                if short_of(self.whats[i], self.wheres[i]) == self.known.replies[entry]:
                    what = self.whats[i]
                    found.append((what >> 6, what & 63, self.wheres[i], slate.keys[what & 63]))
                    self._do(what, self.wheres[i])
                    break
            if many == 0:
                found.append((names.PASS, 0, 0, 0))
                slate.skip()
            elif what < 0:
                break
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
