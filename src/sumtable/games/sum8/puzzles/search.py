"""Whether a position can be solved as it lies, or once tiles that lie wrong have been moved.

What the player can't see isn't used: of the tiles left to draw only which they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import monotonic

from sumtable.core import Event, Seat
from sumtable.games.sum8.puzzles.freestyle import begun, fullest, tasks_of
from sumtable.games.sum8.puzzles.model import Filled, Model, Pair, Verdict
from sumtable.games.sum8.puzzles.orders import (
    Wanted,
    clearing,
    filling,
    misplaced,
    reach,
    rearranging,
)
from sumtable.games.sum8.puzzles.points import Task, task_of, type_of
from sumtable.games.sum8.puzzles.tasks import answer, can_fill, tiles_for
from sumtable.games.sum8.rules import GAME, Place, Position

EFFORT = 0.5
"""Of the solver, to keep as many tiles as can be: some tenths of a second."""
ATTEMPTS = 4
"""Full boards that are tried as the aim of moves."""


@dataclass(frozen=True, slots=True)
class Way:
    """What was found out about a position: if it is `solvable`, a way on.

    `aim` is the type of every slot on the full board, `loose` are the slots whose tiles have to go
    elsewhere first, and `plan` the actions from here to the end, or as far as they are certain.
    """

    verdict: Verdict
    aim: Wanted
    plan: tuple[Event, ...] = ()
    loose: tuple[str, ...] = ()


def find_way(position: Position, until: float) -> Way:
    """A way to solve the position that keeps what lies if it can. `until` is a monotonic time."""
    way = as_it_lies(position, until)
    if way.verdict == "solvable" or position.options.difficulty not in ("easy", "medium"):
        return way
    if position.options.difficulty == "easy":
        return _after_clearing(position, until)
    return _after_moving(position, until)


def as_it_lies(position: Position, until: float) -> Way:
    """A way to solve the position without moving a tile."""
    verdict: Verdict = "unsolvable"
    if blocked(position):
        return Way(verdict, {})
    for task in tasks_of(position):
        if monotonic() > until:
            return Way("unknown", {})
        found = answer(task, until - monotonic(), next_pairs(position, task))
        if found.verdict == "solvable":
            return Way("solvable", _aim(task, found), _plan(position, task, found))
        if found.verdict == "unknown":
            verdict = "unknown"
    return Way(verdict, {})


def blocked(position: Position) -> bool:
    """Whether, in freestyle, the disks begun can't even be filled by themselves."""
    freestyle = position.options.ground.freestyle
    return freestyle and bool(position.tiles) and not can_fill(begun(position))


def next_pairs(position: Position, task: Task) -> list[Pair] | None:
    """What the hand can place next; None if all the tiles, or any of them, may be in it."""
    view = GAME.view(position, Seat(1))
    if not view.unseen or position.awaiting in ("deal", "draw"):
        return None
    kinds = sorted({type_of(tile) for tile in view.position.hand(1)})
    return [(slot, kind) for slot in reach(position, task) for kind in kinds]


def _aim(task: Task, found: Filled) -> Wanted:
    lying = {slot: type_of(tile) for slot, tile in task.placed.items()}
    return {task.grid.slots[slot]: kind for slot, kind in {**lying, **found.types}.items()}


def _plan(position: Position, task: Task, found: Filled) -> tuple[Event, ...]:
    """The placements to the end, or the one until the next tile is drawn."""
    if position.awaiting != "action":
        return ()
    pairs = next_pairs(position, task)
    if pairs is None:
        return tuple(filling(position, task, tiles_for(task.left, found.types)))
    slot, kind = next((slot, kind) for slot, kind in pairs if found.types.get(slot) == kind)
    tile = next(tile for tile in position.hand(1) if type_of(tile) == kind)
    return (Place(tile, task.grid.slots[slot]),)


def _after_clearing(position: Position, until: float) -> Way:
    """A way in easy: as many tiles as can be stay where they are, the others come off first."""
    disks = fullest(position) if position.options.ground.freestyle else None
    task = task_of(position, position.tiles, disks)
    found = next(_keeping(position, task, until))
    if found.verdict != "solvable" and disks is None:
        return Way(found.verdict, {})
    events, after = clearing(position, _aim(task, found))
    rest = as_it_lies(after, until)
    if rest.verdict != "solvable":
        return rest
    return replace(rest, plan=(*events, *rest.plan), loose=misplaced(position, rest.aim))


def _after_moving(position: Position, until: float) -> Way:
    """A way in medium: tiles outside closed circles are moved where they don't stand in the way."""
    closed = position.closed
    movable = [slot for slot in position.tiles if slot.partition("/")[0] not in closed]
    verdict: Verdict = "unsolvable"
    for task in tasks_of(position, movable):
        if monotonic() > until:
            return Way("unknown", {})
        for found in _keeping(position, task, until):
            if found.verdict == "unsolvable":
                break
            verdict = "unknown"
            if found.verdict == "unknown":
                return Way(verdict, {})
            moved = rearranging(replace(position, awaiting="action"), _aim(task, found))
            if moved is None:
                continue
            events, after = moved
            rest = as_it_lies(replace(after, awaiting=position.awaiting), until)
            if rest.verdict == "solvable":
                plan = (*events, *rest.plan) if position.awaiting == "action" else ()
                return replace(rest, plan=plan, loose=misplaced(position, rest.aim))
    return Way(verdict, {})


def _keeping(position: Position, task: Task, until: float) -> Iterator[Filled]:
    """Ways to fill the board that keep as many tiles in their slots as can be, the best first."""
    if task.known is None:
        yield Filled("unsolvable", {})
        return
    numbers = task.grid.numbers
    lying = [(numbers[s], type_of(tile)) for s, tile in position.tiles.items() if s in numbers]
    model = Model(task)
    model.prefer(lying)
    for _ in range(ATTEMPTS):
        found = model.solve(until - monotonic(), EFFORT)
        yield found
        model.forbid([(slot, kind) for slot, kind in lying if found.types.get(slot) == kind])
