"""Two slow ways to fill a SUM8 board that know only the rulebook: slots, pips, equal or add to 8.

Neither knows points, classes or types; what they find is what the fast solver must find.
"""

from collections.abc import Iterator, Mapping, Sequence
from time import process_time

from ortools.sat.python import cp_model

from sumtable.games.sum8.puzzles.points import Task

ENDS = {
    "ne": ("north", "east"),
    "se": ("east", "south"),
    "sw": ("south", "west"),
    "nw": ("west", "north"),
}
CIRCLE = (("ne", "se", "east"), ("se", "sw", "south"), ("sw", "nw", "west"), ("nw", "ne", "north"))
EASTWARDS = (("ne", "nw"), ("se", "sw"))
SOUTHWARDS = (("se", "ne"), ("sw", "nw"))

Joint = tuple[int, str, int]
"""Which end of a tile (0 or 1) meets, in this slot, which end of the tile there."""


def work(one: str, other: str) -> bool:
    """Whether two ends work together."""
    return one == other or int(one) + int(other) == 8


def joints_of(slots: Sequence[str]) -> dict[str, list[Joint]]:
    """The connections of every slot, from the names of the slots alone."""
    joints: dict[str, list[Joint]] = {slot: [] for slot in slots}

    def connect(one: str, end: str, other: str, met: str) -> None:
        if one in joints and other in joints:
            here = ENDS[one[-2:]].index(end)
            there = ENDS[other[-2:]].index(met)
            joints[one].append((here, other, there))
            joints[other].append((there, one, here))

    for disk in {slot.partition("/")[0] for slot in slots}:
        for first, second, end in CIRCLE:
            connect(f"{disk}/{first}", end, f"{disk}/{second}", end)
        for first, second in EASTWARDS:
            connect(f"{disk}/{first}", "east", f"{_beside(disk, 1, 0)}/{second}", "west")
        for first, second in SOUTHWARDS:
            connect(f"{disk}/{first}", "south", f"{_beside(disk, 0, 1)}/{second}", "north")
    return joints


def _beside(disk: str, right: int, down: int) -> str:
    if "," in disk:
        x, y = disk.split(",")
        return f"{int(x) + right},{int(y) + down}"
    return f"{chr(ord(disk[0]) + right)}{int(disk[1:]) + down}"


class OutOfTime(Exception):
    """The search took longer than it was allowed to."""


class Backtracking:
    """Tile by tile into slot by slot, in board order, as far as all connections work."""

    def __init__(self, task: Task, seconds: float | None = None) -> None:
        slots = task.grid.slots
        self.joints = joints_of(slots)
        self.lying = {slots[number]: tile for number, tile in task.placed.items()}
        self.open = [slot for slot in slots if slot not in self.lying]
        self.left = list(task.left)
        self.until = None if seconds is None else process_time() + seconds

    def sound(self) -> bool:
        """Whether all connections of the tiles that lie work."""
        return all(self.fits(tile, slot) for slot, tile in self.lying.items())

    def fits(self, tile: str, slot: str) -> bool:
        """Whether all connections of a tile in a slot work."""
        return all(
            other not in self.lying or work(tile[end], self.lying[other][met])
            for end, other, met in self.joints[slot]
        )

    def solutions(self) -> Iterator[dict[str, str]]:
        """All full boards, as the tile in each slot. Raises OutOfTime."""
        if self.sound():
            yield from self._fill(0)

    def _fill(self, depth: int) -> Iterator[dict[str, str]]:
        if depth == len(self.open):
            yield dict(self.lying)
            return
        if self.until is not None and process_time() > self.until:
            raise OutOfTime
        slot = self.open[depth]
        for number, tile in enumerate(self.left):
            if tile and self.fits(tile, slot):
                self.lying[slot] = tile
                self.left[number] = ""
                yield from self._fill(depth + 1)
                self.left[number] = tile
                del self.lying[slot]

    def count(self) -> int:
        """How many full boards there are."""
        return sum(1 for _ in self.solutions())


def second_count(task: Task, limit: int) -> int:
    """How many full boards a model of tiles in slots has, up to the limit.

    One variable for each tile in each slot; what two slots hold is compared end by end.
    """
    slots = task.grid.slots
    lying = {slots[number]: tile for number, tile in task.placed.items()}
    model = cp_model.CpModel()
    tiles = [*task.left, *lying.values()]
    there = {
        (tile, slot): model.new_bool_var(f"{tile} in {slot}") for tile in tiles for slot in slots
    }
    for slot in slots:
        model.add_exactly_one(there[tile, slot] for tile in tiles)
    for tile in tiles:
        model.add_exactly_one(there[tile, slot] for slot in slots)
    for slot, tile in lying.items():
        model.add(there[tile, slot] == 1)
    for slot, joints in joints_of(slots).items():
        for end, other, met in joints:
            if slot < other:
                _compare(model, there, tiles, (slot, end), (other, met))
    counter = _Counter(limit)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, counter)
    return counter.found


def _compare(
    model: cp_model.CpModel,
    there: Mapping[tuple[str, str], cp_model.IntVar],
    tiles: Sequence[str],
    one: tuple[str, int],
    other: tuple[str, int],
) -> None:
    """Demands that two ends that meet work together."""
    (slot, end), (beside, met) = one, other
    for pip in "123456":
        with_pip = [there[tile, slot] for tile in tiles if tile[end] == pip]
        working = [there[tile, beside] for tile in tiles if work(tile[met], pip)]
        model.add(sum(with_pip) <= sum(working))


class _Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit
        self.found = 0

    def on_solution_callback(self) -> None:
        self.found += 1
        if self.found >= self.limit:
            self.stop_search()
