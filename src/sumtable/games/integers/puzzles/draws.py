"""What the solver may draw: tiles by chance, or such that a play with many sums is there."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sumtable.core import SeededDealer
from sumtable.games.integers.kernel.numbers import EMPTY, HAND
from sumtable.games.integers.puzzles.scenes import SOLVER, Scene
from sumtable.games.integers.rules import GAME, WILD, Draw, Position
from sumtable.puzzles.chance import Chance

CROSSED = 3
"""Squares of a designed play that also make a sum across it, at least."""


def chance_draws(scene: Scene, count: int, dealer: SeededDealer) -> Iterator[Draw]:
    """So many draws by chance."""
    due = GAME.chance(scene.position)
    assert due is not None
    for number in range(count):
        draw = dealer.deal(due, number)
        assert isinstance(draw, Draw)
        yield draw


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Empty squares of one line, one after the other but for tiles between them.

    `across` are the sums of the tiles that each square has across the line, None where it has no
    such tile; `along` the sum of the old tiles that the line would hold.
    """

    across: tuple[int | None, ...]
    along: int


def designed_draws(scene: Scene, wild: bool, chance: Chance) -> Iterator[Draw]:
    """Draws after which some play makes at least four sums, in an order by chance.

    With `wild` one of its tiles is a wild one. Whether it is the best play is left open.
    """
    stretches = _stretches(scene.ahead)
    kept = Counter(scene.position.hand(SOLVER))
    options = scene.position.options
    pool = Counter(dict(zip(options.kinds, scene.position.pool, strict=True)))
    for target in chance.shuffled([kind for kind in options.kinds if pool[kind] and kind != WILD]):
        for stretch in chance.shuffled(stretches):
            needed = _needed(stretch, target)
            if needed is not None and all(number in options.rank for number in needed):
                draw = _draw(target, Counter(needed) - kept, wild, scene, chance)
                if draw is not None:
                    yield draw


def _needed(stretch: _Stretch, target: int) -> list[int] | None:
    """The numbers that fill the stretch so that all its sums make the target, if they are clear."""
    needed = [target - total for total in stretch.across if total is not None]
    lacking = target - stretch.along - sum(needed)
    if len(needed) < len(stretch.across):
        return [*needed, lacking]
    return None if lacking else needed


def _draw(
    target: int, missing: Counter[int], wild: bool, scene: Scene, chance: Chance
) -> Draw | None:
    """A draw with the target first that holds the missing tiles, or None if there is none."""
    options = scene.position.options
    pool = Counter(dict(zip(options.kinds, scene.position.pool, strict=True)))
    missing = missing - Counter([target])
    tiles = sorted(missing.elements())
    if wild:
        if not tiles:
            return None
        tiles[chance.below(len(tiles))] = WILD
    spare = scene.drawn - 1 - len(tiles)
    pool.subtract([target, *tiles])
    if spare < 0 or min(pool.values()) < 0:
        return None
    rest = chance.shuffled([kind for kind in pool.elements() if kind != WILD])[:spare]
    return Draw((target, *chance.shuffled([*tiles, *rest])))


def _stretches(position: Position) -> list[_Stretch]:
    """Every stretch of three or more squares that could make four or more sums at once.

    At most one of its squares has no tiles across, so that what it needs is clear.
    """
    cells = array("i", position.state.cells)
    stride = position.options.board.width + 1
    found: list[_Stretch] = []
    for start in position.options.board.index.values():
        for step, other in ((1, stride), (stride, 1)):
            if cells[start] == EMPTY:
                found.extend(_stretches_from(cells, start, step, other))
    return found


def _stretches_from(cells: Sequence[int], cell: int, step: int, other: int) -> Iterator[_Stretch]:
    """The stretches from this square on."""
    across: list[int | None] = []
    along = sum(_run(cells, cell, -step))
    while cells[cell] == EMPTY and len(across) < HAND:
        beside = _run(cells, cell, -other) + _run(cells, cell, other)
        across.append(sum(beside) if beside else None)
        if across.count(None) > 1:
            return
        beyond = _run(cells, cell, step)
        along += sum(beyond)
        if len(across) - across.count(None) >= CROSSED:
            yield _Stretch(tuple(across), along)
        cell += step * (len(beyond) + 1)


def _run(cells: Sequence[int], cell: int, step: int) -> list[int]:
    """The numbers of the tiles that follow a square in one direction."""
    numbers = []
    cell += step
    while cells[cell] > EMPTY:
        numbers.append(cells[cell])
        cell += step
    return numbers
