"""The search of the SUM8 duel player."""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sum8.kernel import names
from cython.cimports.sumtable.games.sum8.kernel.slate import Slate
from cython.cimports.sumtable.games.sum8.player.kernel.comparison import Comparison
from cython.cimports.sumtable.games.sum8.player.kernel.ground import EXACT, POINT
from cython.cimports.sumtable.games.sum8.player.kernel.lookahead import (
    Lookahead,
    short_of,
    sign_of,
)


@cython.final
@cython.cclass
class Search(Comparison):
    """Compares candidates by a look ahead on a slate."""

    tree: Lookahead

    def __init__(self):
        super().__init__()
        self.tree = Lookahead(self.ground)

    @cython.cfunc
    def _take_over(self) -> cython.int:
        self.tree.slate = Slate(self.root.plan)
        self.tree.known._forget()
        return 0

    def know(self, hand: tuple, order: tuple):
        """Takes over what the other hand and the pile are, as nobody at the table can know it."""
        self.ground.hidden.know(hand, order)

    def deal(self) -> tuple:
        """(other hand, pile, tile by slot) of the next deal; sets of tiles as bits."""
        self._deal()
        return self.root.hands[2 - self.root.turn], self.root.pile, self.ground.hidden.held()

    @cython.locals(i=cython.int, many=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key, points)] of what the seat can place or move."""
        tree: Lookahead = self.tree
        tree.slate._become(self.root)
        many = tree._list(0)
        found: list = []
        for i in range(many):
            found.append(
                (tree.whats[i] >> 6, tree.whats[i] & 63, tree.wheres[i], tree.marks[i] >> 12)
            )
        return found

    @cython.cfunc
    @cython.locals(points=cython.int, turn=cython.int)
    def _try(
        self, number: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        tree: Lookahead = self.tree
        slate: Slate = tree.slate
        slate._become(self.root)
        turn = slate.turn
        points = POINT * tree._do(self.first[number], self.target[number])
        if slate.phase == names.OVER:
            return points + tree._settled(turn)
        return points - tree._look(1, depth, points - beta, points - alpha)

    @cython.locals(entry=cython.int, what=cython.int, i=cython.int, many=cython.int)
    def line(self, number: cython.int) -> list:
        """[(kind, tile, target key, old key)] that follow a candidate, as `deepen` found them."""
        found: list = []
        tree: Lookahead = self.tree
        slate: Slate = tree.slate
        slate._become(self.root)
        tree._do(self.first[number], self.target[number])
        while slate.phase == names.ACTION and len(found) < 12:
            entry = tree.known._find(sign_of(slate))
            if entry < 0 or tree.known.bounds[entry] != EXACT:
                break
            what = -1
            many = tree._list(0)
            for i in range(many):
                if short_of(tree.whats[i], tree.wheres[i]) == tree.known.replies[entry]:
                    what = tree.whats[i]
                    found.append((what >> 6, what & 63, tree.wheres[i], slate.keys[what & 63]))
                    tree._do(what, tree.wheres[i])
                    break
            if many == 0:
                found.append((names.PASS, 0, 0, 0))
                slate.skip()
            elif what < 0:
                break
        return found
