"""Legal orders: how the tiles come to lie where a full board has them."""

from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import count

from sumtable.core import Event
from sumtable.games.sum8.puzzles.points import Task, Type, type_of
from sumtable.games.sum8.rules import GAME, Move, Place, Position, Remove

Wanted = Mapping[str, Type]
"""The type that is to lie in each slot."""


def reach(position: Position, task: Task) -> list[int]:
    """The open slots where the next tile may lie: those beside a tile, or any for the first one."""
    if not task.placed:
        layout = position.options.ground
        starts = {layout.slot(key) for key in layout.start_keys}
        return [slot for slot in task.open if task.grid.slots[slot] in starts]
    beside = task.grid.neighbours
    return [slot for slot in task.open if any(n in task.placed for n in beside[slot])]


def filling(position: Position, task: Task, tiles: Mapping[int, str]) -> list[Place]:
    """The placements of all open slots in an order in which each tile connects."""
    waiting = reach(position, task)[: None if task.placed else 1]
    seen = {*task.placed, *waiting}
    for slot in waiting:  # it grows while it is read
        new = [beside for beside in task.grid.neighbours[slot] if beside not in seen]
        waiting += new
        seen.update(new)
    return [Place(tiles[slot], task.grid.slots[slot]) for slot in waiting]


def misplaced(position: Position, wanted: Wanted) -> tuple[str, ...]:
    """The slots that hold a tile other than is wanted there, in board order."""
    return tuple(slot for slot, tile in position.tiles.items() if wanted.get(slot) != type_of(tile))


def clearing(position: Position, wanted: Wanted) -> tuple[list[Event], Position]:
    """What takes every misplaced tile off the board, in easy, and the position then.

    Tiles that hung on them come off too; the order is the one that leaves the most at each step.
    """
    events: list[Event] = []
    while wrong := misplaced(position, wanted):
        after = {slot: GAME.play(position, Remove(slot)).position for slot in wrong}
        best = max(
            wrong, key=lambda slot: len(after[slot].tiles) - len(misplaced(after[slot], wanted))
        )
        events.append(Remove(best))
        position = after[best]
    return events, position


def rearranging(
    position: Position, wanted: Wanted, limit: int = 300
) -> tuple[list[Event], Position] | None:
    """Moves after which no tile is misplaced, and the position then; None if none were found.

    Looks at so many positions, those with the fewest misplaced tiles first. Only misplaced tiles
    are moved, and never so that one is locked in a closed circle.
    """
    number = count()
    waiting: list[tuple[int, int, Position, tuple[Event, ...]]] = []
    heappush(waiting, (len(misplaced(position, wanted)), next(number), position, ()))
    seen = {position.cells}
    while waiting and limit:
        limit -= 1
        wrong, _, position, path = heappop(waiting)
        if not wrong:
            return list(path), position
        sources = frozenset(misplaced(position, wanted))
        for action in GAME.actions(position):
            if not isinstance(action, Move) or action.source not in sources:
                continue
            after = GAME.play(position, action).position
            still = misplaced(after, wanted)
            locked = any(slot.partition("/")[0] in after.closed for slot in still)
            if after.cells not in seen and not locked:
                seen.add(after.cells)
                heappush(waiting, (len(still), next(number), after, (*path, action)))
    return None
