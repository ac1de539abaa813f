"""Freestyle: which nine disks the tiles could fill in the end."""

from collections.abc import Iterable, Iterator

from sumtable.games.sum8.puzzles.points import Disks, Task, task_of
from sumtable.games.sum8.rules import Position

Place = tuple[int, int]
"""Column and row of a disk."""

NINE = 9
MOST_SHARED = 12
"""The points that a square of three by three disks shares; no nine disks share more."""


def tasks_of(position: Position, movable: Iterable[str] = ()) -> Iterator[Task]:
    """The tasks one of which must be solved: one on a layout, one for each nine disks in freestyle.

    The nine disks hold all tiles but those in the slots `movable`. Those that share the fewest
    points come first: they leave the most freedom.
    """
    if not position.options.ground.freestyle:
        yield task_of(position, movable)
        return
    loose = frozenset(movable)
    held = {place_of(slot) for slot in position.tiles if slot not in loose} or {(0, 0)}
    for disks in nines(frozenset(held)):
        yield task_of(position, loose, disks)


def begun(position: Position) -> Task:
    """The disks that hold tiles, as a task that leaves tiles over: those disks must be filled."""
    return task_of(position, (), named({place_of(slot) for slot in position.tiles}))


def place_of(slot: str) -> Place:
    """The disk of a freestyle slot."""
    x, y = slot.partition("/")[0].split(",")
    return int(x), int(y)


def nines(held: frozenset[Place]) -> Iterator[Disks]:
    """Every nine disks that hang together and contain those held, fewest shared points first."""
    for shared in range(NINE - 1, MOST_SHARED + 1):
        for places in _grown(held, shared):
            yield named(places)


def named(places: Iterable[Place]) -> Disks:
    """Disks of freestyle in board order."""
    return tuple((f"{x},{y}", x, y) for x, y in sorted(places, key=_row))


def _row(place: Place) -> Place:
    return place[1], place[0]


def _beside(place: Place) -> tuple[Place, ...]:
    x, y = place
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def _grown(held: frozenset[Place], shared: int) -> Iterator[frozenset[Place]]:
    """Every way to add disks to those held until nine of them share so many points; each once.

    Redelmeier's count of polyominoes: what was passed over is never added further on.
    """
    touching = sum(beside in held for place in held for beside in _beside(place)) // 2
    around = sorted({beside for place in held for beside in _beside(place)} - held)
    waiting = [(held, touching, around, held | set(around))]
    while waiting:
        places, touching, choices, seen = waiting.pop()
        if len(places) == NINE and touching == shared:
            yield places
        if len(places) >= NINE or touching > shared:
            continue
        for number, chosen in enumerate(choices):
            new = [beside for beside in _beside(chosen) if beside not in seen]
            touched = sum(beside in places for beside in _beside(chosen))
            further = choices[number + 1 :] + new
            waiting.append((places | {chosen}, touching + touched, further, seen | set(new)))


def fullest(position: Position) -> Disks:
    """Nine disks that hang together and hold many of the tiles, all of which may be moved."""
    tiles: dict[Place, int] = {}
    for slot in position.tiles:
        tiles[place_of(slot)] = tiles.get(place_of(slot), 0) + 1
    chosen = {max(tiles, key=lambda place: tiles[place], default=(0, 0))}
    while len(chosen) < NINE:
        around = sorted({beside for place in chosen for beside in _beside(place)} - chosen)
        chosen.add(max(around, key=lambda place: tiles.get(place, 0)))
    return named(chosen)
