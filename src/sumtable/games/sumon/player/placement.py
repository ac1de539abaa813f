"""Setting the pieces: every set is tried in the same random completions of both rows."""

import random
from collections.abc import Iterator, Sequence
from time import perf_counter

from sumtable.core import Event
from sumtable.games.sumon.kernel.slate import BLUE
from sumtable.games.sumon.player.evaluation import SCALE, SQUARES, Evaluation
from sumtable.games.sumon.player.levels import Setting
from sumtable.games.sumon.player.turns import WIDEST, deadline_of, search_of
from sumtable.games.sumon.rules import GAME, Place, Position
from sumtable.games.sumon.rules.position import square_number
from sumtable.players.attention import wavering
from sumtable.players.protocol import Budget, Considered, Thought, decided

DEPTH = 2
MOST_ROUNDS = 300
_BITS = 10

Squares = tuple[int, ...]


def think_of_setting(
    position: Position,
    evaluation: Evaluation,
    setting: Setting,
    budget: Budget,
    seed: int,
    ways: int,
    also: Sequence[Event] = (),
) -> Thought:
    """Which piece to set where: the average value over completions, as far as limits allow."""
    sets = [action for action in GAME.actions(position) if isinstance(action, Place)]
    if len(sets) == 1:
        return Thought(sets[0], line=(GAME.format(sets[0]),))
    values = [_first_sight(position, evaluation, action) for action in sets]
    nodes = setting.nodes if budget.nodes is None else min(setting.nodes, budget.nodes)
    used = 0
    if setting.careful:
        sums, rounds, used = _try_out(position, evaluation, sets, nodes, budget, seed)
        if rounds:
            values = [total / rounds for total in sums]
    else:
        spread = setting.wavers * evaluation.unit
        values = [
            value + wavering(seed, GAME.format(action), spread)
            for value, action in zip(values, sets, strict=True)
        ]
    considered = sorted(
        (
            Considered(action, evaluation.points(round(value)), (GAME.format(action),))
            for value, action in zip(values, sets, strict=True)
        ),
        key=lambda way: -way.value,
    )
    return decided(considered, ways, also, used)


def _first_sight(position: Position, evaluation: Evaluation, action: Place) -> float:
    """What the early table says of the piece on its square."""
    square = square_number(action.square, position.options)
    piece = action.number + 9 * position.acting
    worth = evaluation.early[piece * SQUARES + square] * SCALE
    return float(-worth if position.acting else worth)


def _try_out(
    position: Position,
    evaluation: Evaluation,
    sets: list[Place],
    nodes: int,
    budget: Budget,
    seed: int,
) -> tuple[list[float], int, int]:
    """(sum of values for the side to act, per set; whole rounds; nodes used)."""
    search = search_of(position.options.board, evaluation)
    deadline = deadline_of(budget)
    sums = [0.0] * len(sets)
    used = 0
    for rounds, (blue, red) in enumerate(_completions(position, random.Random(seed))):
        values = []
        for action in sets:
            if used >= nodes or perf_counter() >= deadline:
                return sums, rounds, used
            square = square_number(action.square, position.options)
            if position.acting:
                search.load(blue, _with_set(red, action.number, square), BLUE, _BITS)
            else:
                search.load(_with_set(blue, action.number, square), red, BLUE, _BITS)
            search.allow(1 << 60, deadline, 0)
            found = search.deepen(DEPTH, 1, -WIDEST, WIDEST)
            used += search.looked_at()
            if search.ran_out():
                return sums, rounds, used
            value = found[0][0]
            values.append(-value if position.acting else value)
        sums = [total + value for total, value in zip(sums, values, strict=True)]
    return sums, MOST_ROUNDS, used


def _completions(position: Position, choice: random.Random) -> Iterator[tuple[Squares, Squares]]:
    """Both rows with what is left to be set put at random, again and again."""
    for _ in range(MOST_ROUNDS):
        blue, red = (
            _completed(squares, row * 16, position.width, choice)
            for squares, row in ((position.blue, 1), (position.red, position.height))
        )
        yield blue, red


def _completed(squares: Squares, row: int, width: int, choice: random.Random) -> Squares:
    free = [row + column for column in range(1, width + 1) if row + column not in squares]
    choice.shuffle(free)
    return tuple(square or free.pop() for square in squares)


def _with_set(squares: Squares, number: int, square: int) -> Squares:
    """The row with this piece on that square; what stands there takes the piece's place."""
    row = list(squares)
    if square in row:
        row[row.index(square)] = row[number - 1]
    row[number - 1] = square
    return tuple(row)
