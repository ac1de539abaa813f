"""Solving and counting tasks: which tile goes where, and in how many ways."""

from collections.abc import Collection, Iterable, Mapping
from math import factorial, prod

from sumtable.games.sum8.puzzles.fillings import fillings
from sumtable.games.sum8.puzzles.model import UNSOLVABLE, Filled, Model, Pair
from sumtable.games.sum8.puzzles.points import Task, Type, type_of
from sumtable.puzzles.puzzle import PuzzleError

STEPS = 3000
"""Of the plain search, some milliseconds: nearly every position is decided in far fewer."""


def answer(
    task: Task, seconds: float | None = None, wanted: Collection[Pair] | None = None
) -> Filled:
    """Whether the task can be solved, and how; if pairs are `wanted`, with at least one of them.

    A short plain search comes first, and the constraint solver where that doesn't tell.
    """
    try:
        return _searched(task, wanted)
    except PuzzleError:
        return constrained(task, seconds, wanted)


def _searched(task: Task, wanted: Collection[Pair] | None) -> Filled:
    """The answer of a plain search over the points. Raises PuzzleError if that takes too long."""
    for classes in fillings(task, steps=STEPS):
        ends = ((slot, *task.grid.ends[slot]) for slot in task.open)
        types = {slot: (classes[first], classes[second]) for slot, first, second in ends}
        if wanted is None or any(types.get(slot) == kind for slot, kind in wanted):
            return Filled("solvable", types)
    return UNSOLVABLE


def constrained(
    task: Task, seconds: float | None = None, wanted: Collection[Pair] | None = None
) -> Filled:
    """The answer of the constraint solver."""
    if task.known is None:
        return UNSOLVABLE
    model = Model(task)
    if wanted is not None:
        model.require_one(wanted)
    return model.solve(seconds)


def can_fill(task: Task) -> bool:
    """Whether the open slots can be filled when tiles may be left over."""
    return task.known is not None and Model(task, use=False).solve().verdict == "solvable"


def solve_task(task: Task) -> dict[int, str] | None:
    """The tile in each open slot of a full board; None if there is no way to fill it."""
    found = answer(task)
    return tiles_for(task.left, found.types) if found.verdict == "solvable" else None


def tiles_for(left: Iterable[str], types: Mapping[int, Type]) -> dict[int, str]:
    """A tile of the right type for each slot: of the same type, the first come first."""
    waiting: dict[Type, list[str]] = {}
    for tile in sorted(left, reverse=True):
        waiting.setdefault(type_of(tile), []).append(tile)
    return {slot: waiting[types[slot]].pop() for slot in sorted(types)}


def count_task(task: Task, limit: int) -> int:
    """How many ways there are to place the tiles that are left, at most `limit`.

    Tiles of one type can change places, so every way to choose the types stands for many.
    """
    if task.known is None:
        return 0
    alike = prod(factorial(count) for count in task.supply.values())
    return min(Model(task).count(-(-limit // alike)) * alike, limit)
