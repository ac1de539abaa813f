"""Sums of Integers step by step: a play is laid tile by tile, by row and column.

So every play is laid in one way only, and a tile may be laid where some legal play goes on so.
"""

from array import array
from collections import Counter

from sumtable.core import Event, Seat
from sumtable.games.integers.kernel.numbers import EMPTY, HAND, NAMES, WILD
from sumtable.games.integers.research.course import IntegersMeasures
from sumtable.games.integers.rules.events import Pass, Play, Trade
from sumtable.games.integers.rules.notation import format_tile
from sumtable.games.integers.rules.position import Position
from sumtable.games.integers.rules.turns import Part, laid_out, play_of
from sumtable.research.events import EventWalk

Plays = list[tuple[int, tuple[Part, ...]]]
"""(target, laid tiles) each."""


class IntegersCourse(IntegersMeasures):
    """Sums of Integers with its options, and how it begins."""

    def start(self) -> "IntegersWalk":
        return IntegersWalk(self, self.first)


class IntegersWalk(EventWalk):
    """A game under way, perhaps in the middle of a play or a trade.

    Of a play: the target, if one was named; the tiles laid so far, the last one without its number
    while a wild tile is to be named; and the legal plays that go on so.
    """

    course: IntegersMeasures
    _position: Position

    def __init__(self, course: IntegersMeasures, position: Position) -> None:
        super().__init__(course, position)
        self._begin()

    def _begin(self) -> None:
        self._target: int | None = None
        self._laid: tuple[Part, ...] = ()
        self._naming: tuple[int, int] | None = None
        self._traded: tuple[int, ...] = ()
        self._plays: Plays | None = None

    def _open(self) -> Plays:
        """The plays that are still possible."""
        if self._plays is None:
            self._plays = laid_out(self._position).plays()
        return self._plays

    @property
    def _names_target(self) -> bool:
        """Whether a play begins with naming its target (R4)."""
        position = self._position
        wild = position.top(position.state.mover) == WILD
        return wild and self._target is None

    # Steps

    def _legal(self) -> list[int]:
        course = self.course
        if self._traded:
            return [*self._trades(), course.end]
        plays, at = self._open(), len(self._laid)
        if self._naming is not None:
            numbers = {parts[at][2] for _, parts in plays}
            return sorted(course.first_name + NAMES.index(number) for number in numbers)
        if self._laid or self._target is not None:
            found = sorted({self._laying(parts[at]) for _, parts in plays if len(parts) > at})
            done = at > 0 and any(len(parts) == at for _, parts in plays)
            return [*found, course.end] if done else found
        if self._names_target:
            targets = {target for target, _ in plays}
            found = sorted(course.first_name + NAMES.index(target) for target in targets)
        else:
            found = sorted({self._laying(parts[0]) for _, parts in plays})
        return [*found, *self._trades(), course.pass_step]

    def _laying(self, part: Part) -> int:
        """The step that lays a tile so."""
        cell, tile, _ = part
        return self.course.rank[tile] * len(self.course.cells) + self.course.squares[cell]

    def _trades(self) -> list[int]:
        """The tiles that may be traded too: of the last one's kind or of a later kind."""
        position, course = self._position, self.course
        if position.pool_size == 0:
            return []
        left = Counter(position.hand(position.state.mover))
        left.subtract(self._traded)
        least = course.rank[self._traded[-1]] if self._traded else 0
        ranks = sorted(course.rank[tile] for tile, count in left.items() if count > 0)
        return [course.first_trade + rank for rank in ranks if rank >= least]

    def _take(self, step: int) -> Event | None:
        if step not in self.legal():
            raise ValueError(f"{step} is no legal step here")
        course = self.course
        if step < course.first_name:
            self._lay(step)
        elif step < course.first_trade:
            self._name(NAMES[step - course.first_name])
        elif step < course.pass_step:
            self._traded = (*self._traded, course.kinds[step - course.first_trade])
            return Trade(self._traded) if len(self._traded) == self._held else None
        elif step == course.pass_step:
            return Pass()
        elif self._traded:
            return Trade(self._traded)
        else:
            target = next(target for target, parts in self._open() if parts == self._laid)
            return play_of(self._position, target, self._laid)
        return None

    @property
    def _held(self) -> int:
        return len(self._position.hand(self._position.state.mover))

    def _lay(self, step: int) -> None:
        kind, square = divmod(step, len(self.course.cells))
        tile, cell = self.course.kinds[kind], self.course.cells[square]
        at = len(self._laid)
        self._plays = [
            play
            for play in self._open()
            if len(play[1]) > at and play[1][at][0] == cell and play[1][at][1] == tile
        ]
        if tile == WILD:
            self._naming = (cell, tile)
        else:
            self._laid = (*self._laid, (cell, tile, tile))

    def _name(self, number: int) -> None:
        if self._naming is None:
            self._target = number
            self._plays = [play for play in self._open() if play[0] == number]
            return
        at = len(self._laid)
        self._plays = [play for play in self._open() if play[1][at][2] == number]
        self._laid = (*self._laid, (*self._naming, number))
        self._naming = None

    def steps_of(self, action: Event) -> list[int]:
        course = self.course
        if isinstance(action, Trade):
            ranks = sorted(course.rank[tile] for tile in action.tiles)
            trades = [course.first_trade + rank for rank in ranks]
            return trades if len(trades) == self._held else [*trades, course.end]
        if not isinstance(action, Play):
            return [course.pass_step]
        index = self._position.options.board.index
        steps = [] if action.target is None else [course.first_name + NAMES.index(action.target)]
        for tile, square, value in sorted(action.tiles, key=lambda laid: index[laid.square]):
            steps.append(self._laying((index[square], tile, 0)))
            if value is not None:
                steps.append(course.first_name + NAMES.index(value))
        return [*steps, course.end]

    def pending(self) -> str:
        if self._drawing is not None:
            return super().pending()
        if self._traded:
            return " ".join(["trade", *map(format_tile, self._traded), "…"])
        names = self._position.options.board.names
        words = [] if self._target is None else [f"sum={self._target}"]
        words += [
            f"W={number}@{names[cell]}" if tile == WILD else f"{tile}@{names[cell]}"
            for cell, tile, number in self._laid
        ]
        if self._naming is not None:
            words.append(f"W@{names[self._naming[0]]}")
        return " ".join(["play", *words, "…"]) if words else ""

    def _word(self, step: int) -> str:
        course = self.course
        if not 0 <= step < course.steps:
            return f"step {step}"
        if step < course.first_name:
            kind, square = divmod(step, len(course.cells))
            name = self._position.options.board.names[course.cells[square]]
            return f"{format_tile(course.kinds[kind])}@{name}"
        if step < course.first_trade:
            return f"name {NAMES[step - course.first_name]}"
        if step < course.pass_step:
            return f"trade {format_tile(course.kinds[step - course.first_trade])}"
        return "pass" if step == course.pass_step else "end"

    # What a player sees

    def _sees_draw(self, player: int) -> bool:
        return self._drawing is None or self._drawing.chance.kind != "pool"

    def shown(self, player: int) -> str:
        position = self._position
        tiles = " ".join(f"{square}={tile.number}" for square, tile in position.tiles.items())
        lines = [tiles or "no tiles yet"]
        for seat, hand in enumerate(position.state.hands, 1):
            top = position.state.tops[seat - 1]
            words = [
                f"[{format_tile(tile)}]" if place == top else format_tile(tile)
                for place, tile in enumerate(hand)
            ]
            idle = position.state.idle[seat - 1]
            points = position.scores[seat - 1]
            lines.append(" ".join([f"seat {seat}", *words, f"points {points} idle {idle}"]))
        lines.append(f"pool {position.pool_size}, {position.awaiting or 'over'}")
        lines.append(f"seat {position.to_move or '-'}")
        going = self._going(player)
        return "\n".join([*lines, *([going] if going else [])])

    def sight(self, player: int) -> "array[float]":
        """Per square its number, whether it is taken, taken in this play, a free +10 square.

        Then per player from the own seat on the hand and the top tile by kinds, the tiles that lie
        face down by kinds, points, idle turns and whose turn it is, the target that was named, and
        whether a wild tile is to be named, something is to be drawn, how full the pool is, and
        whether the clock has run out.
        """
        view = array("f", self._board())
        position, course = self._position, self.course
        seats = [(player + turn) % course.players for turn in range(course.players)]
        for seat in seats:
            hand = Counter(position.state.hands[seat])
            view.extend([hand[kind] / HAND for kind in course.kinds])
            top = position.top(seat + 1)
            view.extend([float(kind == top) for kind in course.kinds])
        unseen = Counter(self.game.view(position, Seat(player + 1)).unseen)
        view.extend([unseen[format_tile(kind)] / 10 for kind in course.kinds])
        for seat in seats:
            state = position.state
            view.extend([state.scores[seat] / 100, state.idle[seat] / 3])
            view.append(float(self.actor == seat))
        view.extend([float(number == self._target) for number in NAMES])
        view.extend([float(self._naming is not None), float(self._drawing is not None)])
        total = max(1, position.options.pool_total)
        view.extend([position.pool_size / total, float(position.state.timed)])
        return view

    def _board(self) -> list[float]:
        numbers = memoryview(self._position.state.cells).cast("i").tolist()
        fresh = {cell: number for cell, _, number in self._laid}
        marks = self._position.options.board.marks
        planes: list[list[float]] = [[], [], [], []]
        for cell in self.course.cells:
            number = fresh.get(cell, numbers[cell])
            taken = number > EMPTY
            planes[0].append(number / 10 if taken else 0.0)
            planes[1].append(float(taken))
            planes[2].append(float(cell in fresh))
            planes[3].append(float(bool(marks[cell]) and not taken))
        return [value for plane in planes for value in plane]

    def memory(self, player: int) -> "array[float]":
        return self.sight(player)
