"""The turns that the strongest player's search of Sum On looks at, and in which order.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.ahead import promised
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.player.kernel.merits import Merits
from cython.cimports.sumtable.games.sumon.player.kernel.outlook import Outlook

from sumtable.games.sumon.kernel.turns import MOST_TURNS
from sumtable.games.sumon.player.kernel.ground import NEVER
from sumtable.games.sumon.player.kernel.merits import KILLER
from sumtable.games.sumon.player.kernel.outlook import ROOM

_NEVER = cython.declare(cython.int, NEVER)
_MOST_TURNS = cython.declare(cython.int, MOST_TURNS)
_ROOM = cython.declare(cython.int, ROOM)
_KILLER = cython.declare(cython.int, KILLER)


@cython.final
@cython.cclass
class Promising(Merits):
    """The stack of turns, each at its home with what it leads to; `order` is that of the ranks.

    Turns that are worth no more than `floor` are only counted, and the best of them is kept aside.
    """

    outlook: Outlook
    top: cython.int
    limit: cython.int
    codes: cython.p_int
    ranks: cython.p_int
    order: cython.p_int
    keys: cython.p_ulonglong
    early: cython.p_int
    late: cython.p_int
    gone: cython.p_int
    worth: cython.p_int
    # What is listed now
    ply: cython.int
    known: cython.int
    second: cython.int
    third: cython.int
    floor: cython.int
    left_out: cython.int
    spare: cython.int
    spare_worth: cython.int

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook.slate)
        self.outlook = outlook
        self.top = 0
        self.limit = _ROOM - _MOST_TURNS
        self.codes = self.memory.ints(_ROOM)
        self.ranks = self.memory.ints(_ROOM)
        self.order = self.memory.ints(_ROOM)
        self.keys = self.memory.words(_ROOM)
        self.early = self.memory.ints(_ROOM)
        self.late = self.memory.ints(_ROOM)
        self.gone = self.memory.ints(_ROOM)
        self.worth = self.memory.ints(_ROOM)

    @cython.cfunc
    def _forget(self) -> cython.void:
        """Empties the stack and forgets which turns were good."""
        self.top = 0
        self._forget_merits()

    # Listing

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_turns(
        self,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
    ) -> cython.void:
        """Puts the turns worth more than `floor`, but those tried, on top of the stack.

        The position's own key and sums are given.
        """
        number: cython.int
        self.left_out = 0
        self.spare = 0
        self.spare_worth = -_NEVER
        for number in range(1, 9):
            self._list_from(self.slate, number, 0, key, early, late, gone + 1, here, _ROOM)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_from(
        self,
        slate: Slate,
        number: cython.int,
        code: cython.int,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
        there: cython.int,
    ) -> cython.void:
        """Lists the turns that go on from `code` with a step of piece `number`.

        The sums after a step are kept where the turn is put; only those of a turn that isn't put
        but goes on come to `there`.
        """
        outlook: Outlook = self.outlook
        side: cython.int = slate.side
        piece: cython.int = side * 9 + number
        source: cython.int = slate.at[piece]
        base: cython.int = piece * 176
        target: cython.int = source + slate.shift[side]
        way: cython.int
        bits: cython.int
        other: cython.int
        longer: cython.int
        after: cython.int
        worth: cython.int
        there_key: cython.ulonglong
        there_early: cython.int
        there_late: cython.int
        for way in range(1, 4):
            target += 1
            if slate.taken[target]:
                continue
            bits = promised(slate, number, way, target) if number < 8 else 0
            longer = code | way << 2 * number - 2
            there_key = key ^ self.piece_keys[base + source] ^ self.piece_keys[base + target]
            there_early = early - outlook.early[base + source] + outlook.early[base + target]
            there_late = late - outlook.late[base + source] + outlook.late[base + target]
            outlook.nodes += 1
            after = there
            if longer != self.known and longer != self.second and longer != self.third:
                worth = self._worth(
                    there_early,
                    there_late,
                    gone,
                    outlook._foreseen(here, base + source, base + target, 1 - side),
                )
                if self._promises(longer, worth):
                    after = self.top
                    outlook._carry(here, after, base + source, base + target)
                    self._put(longer, there_key, there_early, there_late, gone)
                    self.worth[after] = worth
                    self.ranks[after] = self._rank(longer, worth)
            if bits:
                if after == there:
                    outlook._carry(here, there, base + source, base + target)
                slate._move(piece, number, target)
                other = number + 1
                while bits:
                    if bits & 1:
                        self._list_from(
                            slate,
                            other,
                            longer,
                            there_key,
                            there_early,
                            there_late,
                            gone + 1,
                            after,
                            there + 1,
                        )
                    bits >>= 1
                    other += 1
                slate._move(piece, number, source)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _promises(self, code: cython.int, worth: cython.int) -> cython.bint:
        """Whether a turn is worth being put on the stack; one that isn't is counted."""
        if worth > self.floor:
            return True
        self.left_out += 1
        if worth > self.spare_worth:
            self.spare_worth = worth
            self.spare = code
        return False

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _rank(self, code: cython.int, worth: cython.int) -> cython.int:
        """What the order goes by: what a turn is worth, and whether it was good before."""
        rank: cython.int = worth + self.history[self.slate.side * _MOST_TURNS + code]
        if code == self.killers[2 * self.ply] or code == self.killers[2 * self.ply + 1]:
            rank += _KILLER
        return rank

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put(
        self,
        code: cython.int,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
    ) -> cython.void:
        """Puts a turn on the stack; its sums are there already."""
        home: cython.int = self.top
        self.codes[home] = code
        self.order[home] = home
        self.keys[home] = key
        self.early[home] = early
        self.late[home] = late
        self.gone[home] = gone
        self.worth[home] = _NEVER
        self.ranks[home] = 0
        self.top = home + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put_known(
        self,
        code: cython.int,
        key: cython.ulonglong,
        early: cython.int,
        late: cython.int,
        gone: cython.int,
        here: cython.int,
    ) -> cython.void:
        """Puts the turn of this code on the stack; the position's own key and sums are given."""
        outlook: Outlook = self.outlook
        side: cython.int = self.slate.side
        number: cython.int
        way: cython.int
        source: cython.int
        target: cython.int
        for number in range(1, 9):
            way = code >> 2 * number - 2 & 3
            if way:
                source = (side * 9 + number) * 176 + self.slate.at[side * 9 + number]
                target = source + self.slate.shift[side] + way
                key ^= self.piece_keys[source] ^ self.piece_keys[target]
                early += outlook.early[target] - outlook.early[source]
                late += outlook.late[target] - outlook.late[source]
                gone += 1
                outlook._carry(here, self.top, source, target)
                here = self.top
        outlook.nodes += 1
        self._put(code, key, early, late, gone)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pass_over(self, first: cython.int) -> cython.void:
        """Makes the turns on the stack from `first` on, three at most, those not to list again."""
        tried: cython.int = self.top - first
        self.known = self.codes[first] if tried > 0 else 0
        self.second = self.codes[first + 1] if tried > 1 else 0
        self.third = self.codes[first + 2] if tried > 2 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _worth_of(self, home: cython.int) -> cython.int:
        """What the turn at `home` is worth to the side to act without the other's reply."""
        seen: cython.int = self.outlook._seen(home, 1 - self.slate.side)
        return self._worth(self.early[home], self.late[home], self.gone[home], seen)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth(
        self, early: cython.int, late: cython.int, gone: cython.int, seen: cython.int
    ) -> cython.int:
        """What such a position is worth to the side to act if the other one had the turn.

        `seen` is what the network adds for Blue.
        """
        outlook: Outlook = self.outlook
        worth: cython.int = early * (128 - gone) + late * gone + seen
        worth = -worth if self.slate.side else worth
        return worth - outlook.tempo_early * (128 - gone) - outlook.tempo_late * gone

    # The order

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bring_best(self, first: cython.int) -> cython.int:
        """The home of the turn with the highest rank of those left, which comes to the front."""
        ranks: cython.p_int = self.ranks
        i: cython.int
        best: cython.int = first
        home: cython.int
        rank: cython.int = ranks[first]
        for i in range(first + 1, self.top):
            if ranks[i] > rank:
                rank = ranks[i]
                best = i
        home = self.order[best]
        if best != first:
            self.order[best] = self.order[first]
            ranks[best] = ranks[first]
            self.order[first] = home
            ranks[first] = rank
        return home
