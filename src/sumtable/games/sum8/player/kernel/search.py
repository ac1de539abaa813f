"""The search of the SUM8 duel player: deals what is hidden, and looks ahead in each deal.

Typed Python that also runs uncompiled. The rules are those of the game's own kernel: a search plays
on one of its tables and sets it back. The module is long because C-level calls within it are cheap:
the deals, the tree search and the choice between the candidates work on one class.

Values are worth-to-come for the seat to move, its lead so far apart, in `POINT`ths of a point. The
rest of the scale counts tiles left: at equal points fewer tiles win, so the largest value is also
the best result.
"""

from __future__ import annotations

from time import perf_counter

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel.table import Table
else:
    from sumtable.games.sum8.kernel.table import Table

ACTION = cython.declare(cython.int, 2)
DRAW = cython.declare(cython.int, 3)
OVER = cython.declare(cython.int, 4)
PLACE = cython.declare(cython.int, 0)
MOVE = cython.declare(cython.int, 1)
PICK = cython.declare(cython.int, 3)
PASS = cython.declare(cython.int, 4)

POINT = cython.declare(cython.int, 64)
FAR = cython.declare(cython.int, 1 << 28)
WIDTH = cython.declare(cython.int, 1024)
DEPTH_LIMIT = cython.declare(cython.int, 60)
SLOTS = cython.declare(cython.int, 36)
ENTRIES = cython.declare(cython.int, 1 << 18)
SOLVED = cython.declare(cython.int, 100)
EXACT = cython.declare(cython.int, 0)
AT_LEAST = cython.declare(cython.int, 1)
AT_MOST = cython.declare(cython.int, 2)
CHECK = cython.declare(cython.longlong, 31 if cython.compiled else 0)
ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)

MIXERS = cython.declare(cython.ulonglong[40])
if not cython.compiled:
    MIXERS = [0] * 40


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _size(tiles: cython.ulonglong) -> cython.int:
    size: cython.int = 0
    while tiles:
        tiles &= tiles - 1
        size += 1
    return size


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mixed(value: cython.ulonglong) -> cython.ulonglong:
    """The value well mixed (the finish of splitmix64)."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & WORD
    return value ^ (value >> 31)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _short(what: cython.int, key: cython.longlong) -> cython.int:
    """An action in one int: a structure never spans 256 slots."""
    return (what << 16) | (((key >> 32) & 255) << 8) | (key & 255)


def _fill_mixers():
    for number in range(40):
        MIXERS[number] = _mixed((SPREAD * (number + 1)) & WORD) | 1


_fill_mixers()


@cython.final
@cython.cclass
class Search:
    """A look ahead from one position, made anew for each by `set_up`."""

    table: Table
    root: Table
    random: cython.ulonglong
    nodes: cython.longlong
    node_limit: cython.longlong
    deadline: cython.double
    stopped: cython.bint
    tempo: cython.int
    # The actions of each ply, WIDTH apart: points and number to sort by, what and where.
    marks: cython.longlong[61440]
    whats: cython.int[61440]
    wheres: cython.longlong[61440]
    # The pile of the deal that is looked at: `_draw` takes from the end.
    order: cython.int[36]
    # What is known about the other hand: who may hold what, per slot of the hand.
    slots: cython.int
    spare: cython.int
    gone: cython.ulonglong
    holds: cython.int[36]
    pool: cython.int[36]
    possible: cython.ulonglong[36]
    # The candidates at the root.
    width: cython.int
    first: cython.int[4096]
    target: cython.longlong[4096]
    sums: cython.double[4096]
    gaps: cython.double[4096]
    squares: cython.double[4096]
    values: cython.double[4096]
    deals: cython.int
    # Positions with an empty pile that were looked at before.
    horizon: cython.bint
    filled: cython.bint
    signs: cython.ulonglong[262144]
    worths: cython.int[262144]
    replies: cython.int[262144]
    depths: cython.uchar[262144]
    bounds: cython.uchar[262144]

    def __init__(self):
        """A search without a position; it holds some megabytes, so one is used again and again."""
        if not cython.compiled:
            self.marks, self.whats, self.wheres = [0] * 61440, [0] * 61440, [0] * 61440
            self.order, self.holds, self.pool = [0] * 36, [0] * 36, [0] * 36
            self.possible = [0] * 36
            self.first, self.target = [0] * 4096, [0] * 4096
            self.sums, self.gaps = [0.0] * 4096, [0.0] * 4096
            self.squares, self.values = [0.0] * 4096, [0.0] * 4096
            self.signs, self.worths = [0] * 262144, [0] * 262144
            self.replies, self.depths, self.bounds = [0] * 262144, [0] * 262144, [0] * 262144
        self.random = 1
        self.filled = False

    @cython.locals(i=cython.int)
    def set_up(self, table: Table, scratch: Table, tempo: cython.int):
        """Starts anew. `table` is the position as the seat sees it, `scratch` a new table of the
        same plan, `tempo` what a point that may be taken next is worth, in 64ths."""
        self.root = table
        self.table = scratch
        self.tempo = tempo
        self.nodes = 0
        self.node_limit = 1 << 60
        self.deadline = 1e300
        self.stopped = False
        self.slots = self.spare = self.width = self.deals = 0
        self.horizon = False
        self.gone = 0
        if self.filled:
            for i in range(ENTRIES):
                self.signs[i] = 0
        self.filled = False

    # ---- chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def _next(self) -> cython.ulonglong:
        state: cython.ulonglong = self.random
        state ^= (state << 13) & WORD
        state ^= state >> 7
        state ^= (state << 17) & WORD
        self.random = state
        return state >> 11

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.ulonglong) -> cython.int:
        return self._next() % limit

    def believe(self, belief, seed: int):
        """Takes over what is known of the other hand (a `Belief`), to be dealt by chance."""
        held = set(belief.holds)
        self.slots = len(belief.holds)
        self.gone = 0
        self.spare = 0
        for tile in belief.gone:
            self.gone |= ONE << tile
        for slot, tile in enumerate(belief.holds):
            self.holds[slot] = tile
            self.possible[slot] = belief.possible[slot]
        for tile in belief.unseen:
            if tile not in held:
                self.pool[self.spare] = tile
                self.spare += 1
        self.random = _mixed((seed & WORD) ^ SPREAD) | 1
        if self.spare and self.slots:
            self._stir(40 * self.slots)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, j=cython.int, mine=cython.int, theirs=cython.int)
    def _stir(self, times: cython.int) -> cython.void:
        """Exchanges tiles between slots, or slot and pile, where what is known allows it.

        Every exchange is as likely as its reverse, so in the long run every way to fill the slots
        is as likely as any other.
        """
        while times:
            times -= 1
            i = self._below(self.slots)
            j = self._below(self.slots + self.spare)
            mine = self.holds[i]
            if j < self.slots:
                theirs = self.holds[j]
                if (self.possible[j] >> mine) & (self.possible[i] >> theirs) & 1:
                    self.holds[i] = theirs
                    self.holds[j] = mine
            elif not (self.gone >> mine) & 1:
                theirs = self.pool[j - self.slots]
                if (self.possible[i] >> theirs) & 1:
                    self.holds[i] = theirs
                    self.pool[j - self.slots] = mine

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int, j=cython.int, tile=cython.int, other=cython.int)
    def _deal(self) -> cython.void:
        """Deals the hidden tiles on the root: the other hand and the order of the pile."""
        hand: cython.ulonglong = 0
        pile: cython.ulonglong = 0
        if self.spare and self.slots:
            self._stir(4 * self.slots + 16)
        for i in range(self.slots):
            hand |= ONE << self.holds[i]
        for i in range(self.spare):
            self.order[i] = self.pool[i]
            pile |= ONE << self.pool[i]
        for i in range(self.spare):
            j = i + self._below(self.spare - i)
            tile = self.order[i]
            self.order[i] = self.order[j]
            self.order[j] = tile
        other = 2 - self.root.turn
        self.root.hands[other] = hand & ~self.gone
        self.root.pile = pile

    def deal(self) -> tuple:
        """(other hand, pile, tile by slot) of the next deal; sets of tiles as bits."""
        self._deal()
        holds: tuple = tuple([self.holds[slot] for slot in range(self.slots)])
        return self.root.hands[2 - self.root.turn], self.root.pile, holds

    # ---- looking ahead

    @cython.cfunc
    @cython.locals(i=cython.int, tile=cython.int, points=cython.int)
    @cython.locals(tiles=cython.ulonglong, key=cython.longlong, old=cython.longlong)
    def _list(self, base: cython.int) -> cython.int:
        """Lists what the seat to move can do, with the points, from `base` on; how many."""
        table: Table = self.table
        hand: cython.ulonglong = table.hands[table.turn - 1]
        many: cython.int = 0
        table._survey()
        table._find_movers()
        for i in range(table.reach):
            key = table.spots[i]
            tiles = table.fits[i] & hand
            tile = 0
            while tiles:
                while not tiles & 1:
                    tiles >>= 1
                    tile += 1
                points = table._weigh(tile, key, None)
                self.marks[base + many] = points * 4096 + many
                self.whats[base + many] = PLACE * 64 + tile
                self.wheres[base + many] = key
                many += 1
                tiles >>= 1
                tile += 1
            tiles = table.movers[i]
            tile = 0
            while tiles:
                while not tiles & 1:
                    tiles >>= 1
                    tile += 1
                old = table.keys[tile]
                table._lift(tile)
                points = table._weigh(tile, key, None)
                table._drop(tile, old)
                self.marks[base + many] = points * 4096 + many
                self.whats[base + many] = MOVE * 64 + tile
                self.wheres[base + many] = key
                many += 1
                tiles >>= 1
                tile += 1
            if many > 960:
                break
        return many

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(cell=cython.int, corner=cython.int, filled=cython.int)
    def _roof(self, key: cython.longlong) -> cython.int:
        """No tile can earn more in this slot: two fours on every side, Big 8s all around."""
        table: Table = self.table
        cell = (((key >> 32) & 63) << 6) | (key & 63)
        corner = cell & ~65
        filled = (
            (table.grid[(cell - 64) & 4095] < 36)
            + (table.grid[(cell + 64) & 4095] < 36)
            + (table.grid[(cell & 4032) | ((cell - 1) & 63)] < 36)
            + (table.grid[(cell & 4032) | ((cell + 1) & 63)] < 36)
        )
        if (
            (table.grid[corner] < 36)
            + (table.grid[corner + 1] < 36)
            + (table.grid[corner + 64] < 36)
            + (table.grid[corner + 65] < 36)
        ) == 3:
            return 3 * filled + 16
        return 3 * filled

    @cython.cfunc
    @cython.locals(i=cython.int, tile=cython.int, points=cython.int, best=cython.int)
    @cython.locals(roof=cython.int)
    @cython.locals(tiles=cython.ulonglong, key=cython.longlong, old=cython.longlong)
    def _most(self) -> cython.int:
        """The most points that the seat to move can earn with one action."""
        table: Table = self.table
        hand: cython.ulonglong = table.hands[table.turn - 1]
        best = 0
        table._survey()
        table._find_movers()
        for i in range(table.reach):
            tiles = table.fits[i] & hand
            if not tiles | table.movers[i]:
                continue
            key = table.spots[i]
            roof = self._roof(key)
            tile = 0
            while tiles and best < roof:
                while not tiles & 1:
                    tiles >>= 1
                    tile += 1
                points = table._weigh(tile, key, None)
                if points > best:
                    best = points
                tiles >>= 1
                tile += 1
            tiles = table.movers[i]
            tile = 0
            while tiles and best < roof:
                while not tiles & 1:
                    tiles >>= 1
                    tile += 1
                old = table.keys[tile]
                table._lift(tile)
                points = table._weigh(tile, key, None)
                table._drop(tile, old)
                if points > best:
                    best = points
                tiles >>= 1
                tile += 1
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settled(self) -> cython.int:
        """The worth of the tiles left for the seat whose turn it is, the game being over."""
        table: Table = self.table
        mine: cython.int = table.turn
        theirs: cython.int = 3 - table.turn
        worth: cython.int = POINT * (table._penalty(theirs) - table._penalty(mine))
        return worth + _size(table.hands[theirs - 1]) - _size(table.hands[mine - 1])

    @cython.cfunc
    def _do(self, what: cython.int, key: cython.longlong) -> cython.int:
        """Plays an action, and the draw it calls for, on the table; the points."""
        table: Table = self.table
        points: cython.int = 0
        if what < MOVE * 64:
            points = table.place(what & 63, key)
        elif what < 2 * 64:
            points = table.move(what & 63, key)
        elif what == PICK * 64:
            table.pick()
        else:
            table.skip()
        if table.phase == DRAW:
            table.draw(self.order[_size(table.pile) - 1])
        return points

    @cython.cfunc
    @cython.locals(i=cython.int, j=cython.int, many=cython.int, what=cython.int, worth=cython.int)
    @cython.locals(best=cython.int, turn=cython.int, moved=cython.int, moves=cython.int)
    @cython.locals(first=cython.ulonglong, second=cython.ulonglong, pile=cython.ulonglong)
    @cython.locals(one=cython.int, two=cython.int, points=cython.int, tile=cython.int)
    @cython.locals(mark=cython.longlong, old=cython.longlong, base=cython.int)
    def _look(
        self, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of the position on the table to the seat to move (negamax, fail-soft)."""
        table: Table = self.table
        ahead: cython.int = -1
        sign: cython.ulonglong = 0
        horizon: cython.bint = self.horizon
        lower: cython.int = alpha
        entry: cython.int = 0
        self.nodes += 1
        if self.nodes & CHECK == 0 and perf_counter() > self.deadline:
            self.stopped = True
        if self.nodes > self.node_limit:
            self.stopped = True
        if depth <= 0 or ply >= DEPTH_LIMIT:
            self.horizon = True
            return self._most() * self.tempo
        if table.pile == 0 and depth > 1:
            sign = self._sign()
            entry = sign % ENTRIES
            if self.signs[entry] == sign:
                ahead = self.replies[entry]
                if self.depths[entry] >= depth:
                    worth = self.worths[entry]
                    if (
                        self.bounds[entry] == EXACT
                        or (self.bounds[entry] == AT_LEAST and worth >= beta)
                        or (self.bounds[entry] == AT_MOST and worth <= alpha)
                    ):
                        if self.depths[entry] < SOLVED:
                            self.horizon = True
                        return worth
        base = ply * WIDTH
        many = self._list(base)
        if ahead >= 0:
            for i in range(many):
                if _short(self.whats[base + i], self.wheres[base + i]) == ahead:
                    self.marks[base + i] += 1 << 30
                    break
        ahead = -1
        self.horizon = False
        if many == 0:
            self.marks[base] = 0
            self.whats[base] = (PICK if table.pile else PASS) * 64
            many = 1
        turn, moved, moves, pile = table.turn, table.moved, table.moves, table.pile
        first, second = table.hands[0], table.hands[1]
        one, two = table.points[0], table.points[1]
        best = -FAR
        for i in range(many):
            for j in range(i + 1, many):  # the next best one comes to the front
                if self.marks[base + j] > self.marks[base + i]:
                    mark = self.marks[base + j]
                    self.marks[base + j] = self.marks[base + i]
                    self.marks[base + i] = mark
            j = base + self.marks[base + i] % 4096
            points = (self.marks[base + i] >> 12) & 1023
            if depth == 1 and points * POINT <= best:
                self.horizon = True
                break  # what the other seat can take next is never below 0
            what = self.whats[j]
            tile = what & 63
            old = table.keys[tile] if what >= MOVE * 64 and what < 128 else 0
            self._do(what, self.wheres[j])
            if table.phase == OVER:
                # The turn stays with the last to act when all tiles lie, and has gone on when
                # the game is blocked.
                worth = self._settled()
                if table.turn != turn:
                    worth = -worth
            else:
                worth = -self._look(
                    ply + 1,
                    depth - 1,
                    points * POINT - beta,
                    points * POINT - (alpha if alpha > best else best),
                )
            worth += points * POINT
            if what < 128:
                table._lift(tile)
                if what >= 64:
                    table._drop(tile, old)
            table.turn, table.moved, table.moves, table.pile = turn, moved, moves, pile
            table.hands[0], table.hands[1] = first, second
            table.points[0], table.points[1] = one, two
            table.phase = ACTION
            table.reason = table.winners = 0
            if worth > best:
                best = worth
                ahead = _short(what, self.wheres[j])
                if best >= beta:
                    break
            if self.stopped:
                return best
        if sign:
            self.filled = True
            self.signs[entry] = sign
            self.worths[entry] = best
            self.replies[entry] = ahead
            self.depths[entry] = depth if self.horizon else SOLVED
            self.bounds[entry] = AT_LEAST if best >= beta else AT_MOST if best <= lower else EXACT
        if horizon:
            self.horizon = True
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _sign(self) -> cython.ulonglong:
        """A number that tells positions with an empty pile apart."""
        table: Table = self.table
        sign: cython.ulonglong = table.moves * 2 + table.turn + 8 * (table.moved + 1)
        sign = (sign * MIXERS[36] + table.hands[0] * MIXERS[37]) & WORD
        for tile in range(36):
            sign = (sign + (table.keys[tile] & 0xFF000000FF) * MIXERS[tile]) & WORD
        return _mixed(sign) | 1

    # ---- the root

    @cython.locals(i=cython.int, many=cython.int)
    def actions(self) -> list:
        """[(kind, tile, target key, points)] of what the seat can place or move."""
        self.table._become(self.root)
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
    @cython.locals(gap=cython.double)
    def compare(self, depth: cython.int, times: cython.int) -> int:
        """Looks at all candidates in so many deals; how many were looked at in full."""
        done: cython.int = 0
        while done < times and not self.stopped:
            self._deal()
            for i in range(self.width):
                self.values[i] = self._try(i, depth, -FAR, FAR) / 64.0
                if self.stopped:
                    return done
            for i in range(self.width):
                gap = self.values[i] - self.values[0]
                self.sums[i] += self.values[i]
                self.gaps[i] += gap
                self.squares[i] += gap * gap
            done += 1
            self.deals += 1
        return done

    @cython.cfunc
    @cython.locals(points=cython.int, worth=cython.int, turn=cython.int)
    def _try(
        self, number: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """The worth of a candidate in the deal that lies on the root."""
        table: Table = self.table
        table._become(self.root)
        turn = table.turn
        points = POINT * self._do(self.first[number], self.target[number])
        if table.phase == OVER:
            worth = self._settled()
            return points + (worth if table.turn == turn else -worth)
        return points - self._look(1, depth, points - beta, points - alpha)

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
            worth = self._try(i, depth, least, FAR)
            if self.stopped:
                break
            found.append(worth)
            if len(found) >= exactly:
                least = sorted(found)[len(found) - exactly]
        return [worth / 64.0 for worth in found]

    @cython.locals(entry=cython.int, what=cython.int, i=cython.int, many=cython.int)
    @cython.locals(sign=cython.ulonglong)
    def line(self, number: cython.int) -> list:
        """[(kind, tile, target key, old key)] that follow a candidate, as `deepen` found them."""
        found: list = []
        table: Table = self.table
        table._become(self.root)
        self._do(self.first[number], self.target[number])
        while table.phase == ACTION and len(found) < 12:
            sign = self._sign()
            entry = sign % ENTRIES
            if self.signs[entry] != sign or self.bounds[entry] != EXACT:
                break
            what = -1
            many = self._list(0)
            for i in range(many):
                if _short(self.whats[i], self.wheres[i]) == self.replies[entry]:
                    what = self.whats[i]
                    found.append((what >> 6, what & 63, self.wheres[i], table.keys[what & 63]))
                    self._do(what, self.wheres[i])
                    break
            if many == 0:
                found.append((PASS, 0, 0, 0))
                table.skip()
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

    def limit(self, nodes: int, deadline: float):
        """Sets how many nodes may be looked at in all, and until when."""
        self.node_limit = nodes
        self.deadline = deadline
        self.stopped = False

    def tell(self) -> tuple:
        """(nodes so far, whether something stopped it, whether the horizon was met)."""
        return self.nodes, self.stopped, self.horizon


def threat(table: Table, tiles: cython.ulonglong) -> tuple:
    """(points, kind, tile, target key): the most that can be earned with one of these tiles.

    Or by a move of a tile on the board; (0, −1, 0, 0) if there is nothing to place or move.
    """
    i: cython.int
    tile: cython.int
    points: cython.int
    old: cython.longlong
    best: tuple = (-1, -1, 0, 0)
    table._survey()
    table._find_movers()
    for i in range(table.reach):
        for tile in range(36):
            if (table.fits[i] & tiles) >> tile & 1:
                points = table._weigh(tile, table.spots[i], None)
                if points > best[0]:
                    best = (points, PLACE, tile, table.spots[i])
            if (table.movers[i] >> tile) & 1:
                old = table.keys[tile]
                table._lift(tile)
                points = table._weigh(tile, table.spots[i], None)
                table._drop(tile, old)
                if points > best[0]:
                    best = (points, MOVE, tile, table.spots[i])
    return best


def fitting(table: Table) -> cython.ulonglong:
    """The tiles, as bits, that could be placed from a hand on this table, if it held them."""
    i: cython.int
    tiles: cython.ulonglong = 0
    table._survey()
    for i in range(table.reach):
        tiles |= table.fits[i]
    return tiles & ~table.board
