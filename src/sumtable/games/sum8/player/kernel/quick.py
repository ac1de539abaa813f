"""The search of the strongest SUM8 player."""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.board import cell_of
from cython.cimports.sumtable.games.sum8.kernel.points import size_of
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate
from cython.cimports.sumtable.games.sum8.player.kernel.comparison import Comparison
from cython.cimports.sumtable.games.sum8.player.kernel.forecast import Forecast
from cython.cimports.sumtable.games.sum8.player.kernel.ground import EXACT, FAR, POINT
from cython.cimports.sumtable.games.sum8.player.kernel.memory import UNKNOWN


@cython.final
@cython.cclass
class QuickSearch(Comparison):
    """Compares candidates by a look ahead on a sketch."""

    tree: Forecast

    def __init__(self):
        super().__init__()
        self.tree = Forecast(self.ground)

    @cython.cfunc
    def _take_over(self) -> cython.int:
        self.tree._copy(self.root)
        self.tree.number = 0
        self.tree.known._forget()
        return 0

    @cython.cfunc
    def _deal(self) -> cython.int:
        root: Slate = self.root
        tree: Forecast = self.tree
        self.ground.hidden._deal(root)
        tree._follow(root)
        tree.sizes[0], tree.sizes[1] = size_of(root.hands[0]), size_of(root.hands[1])
        tree.left = size_of(root.pile)
        tree.number += 1
        return 0

    @cython.locals(i=cython.int, many=cython.int, what=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key, points)] of what the seat can place or move."""
        tree: Forecast = self.tree
        many = tree._list(0)
        tree._find_cuts()
        found: list = []
        for i in range(many):
            what = tree.whats[i]
            if what < names.MOVE * 64 or not (tree.cuts >> (what & 63)) & 1:
                found.append((what >> 6, what & 63, tree.spot[tree.wheres[i]], tree.marks[i] >> 12))
        return found

    @cython.cfunc
    @cython.locals(points=cython.int)
    def _try(
        self, number: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        points = POINT * self.earned[number]
        return points - self.tree._after(
            self.first[number],
            cell_of(self.target[number]),
            1,
            depth,
            points - beta,
            points - alpha,
        )

    @cython.cfunc
    @cython.locals(worth=cython.int)
    def _beat(self, number: cython.int, depth: cython.int, least: cython.int) -> cython.int:
        worth = self._try(number, depth, least, least + 1)
        if worth > least and not self.ground.stopped:
            worth = self._try(number, depth, least, FAR)
        return worth

    @cython.locals(known=cython.ulonglong, reply=cython.int)
    def line(self, number: cython.int) -> list:
        """[(kind, tile, target key, old key)] that follow a candidate, as `deepen` found them."""
        found: list = []
        tree: Forecast = self.tree
        what: cython.int = self.first[number]
        self._deal()
        tree._do(what, cell_of(self.target[number]))
        while len(found) < 12:
            known = tree.known._find(tree._sign())
            if known == 0 or known & 3 != EXACT:
                break
            reply = (known >> 10) & UNKNOWN
            if reply == UNKNOWN:
                if not tree._can_place(tree.hands[2 - tree.turn]):
                    break
                found.append((names.PASS, 0, 0, 0))
                tree._do(names.PASS * 64, 0)
                continue
            what = reply >> 12
            found.append((what >> 6, what & 63, tree.spot[reply & 4095], tree.keys[what & 63]))
            tree._do(what, reply & 4095)
        tree._copy(self.root)
        return found
