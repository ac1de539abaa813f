"""Every way to fill what is open, by a plain search over the points; it needs no other library."""

from collections.abc import Iterator

from sumtable.core.language import _
from sumtable.games.sum8.puzzles.points import CLASS_NUMBERS, CLASSES, TYPES, Task
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import PuzzleError

Filling = tuple[int, ...]
"""The class of every point of a grid."""

Ends = tuple[int, int]
"""The two points of a slot."""


def fillings(task: Task, chance: Chance | None = None, steps: int = 1_000_000) -> Iterator[Filling]:
    """Every filling that uses up the tiles left, each once; by chance in another order.

    Each stands for all the ways to lay the tiles of one type. Raises PuzzleError `puzzle.large`
    once it has tried so many classes at points.
    """
    known = task.known
    if known is not None and len(task.open) == len(task.left):
        yield from _Search(task, known, chance, steps).fillings()


def dive(task: Task, chance: Chance) -> int:
    """An estimate of how many fillings there are, from one random way down the search.

    Where that ends in a filling it is the product of the numbers of classes that could be taken on
    the way, else 0: its mean over many dives is the number of fillings (Knuth, 1975).
    """
    known = task.known
    if known is None or len(task.open) != len(task.left):
        return 0
    return _Search(task, known, chance, 0).dive(chance)


class _Search:
    """A search that is under way: a class per point so far, and the tiles that are left then."""

    def __init__(
        self, task: Task, known: dict[int, int], chance: Chance | None, steps: int
    ) -> None:
        self._order = _order(task, known)
        self._complete = _complete(task, known, self._order)
        self._classes = [known.get(point, 0) for point in range(task.grid.points)]
        self._supply = [task.supply[kind] for kind in TYPES]
        self._chance = chance
        self._steps = steps

    def fillings(self) -> Iterator[Filling]:
        """The fillings that there are from the start."""
        if self._take(self._complete[0]):
            yield from self._from(0)

    def dive(self, chance: Chance) -> int:
        """The estimate of one way down; the search can't be used again."""
        if not self._take(self._complete[0]):
            return 0
        estimate = 1
        for point, slots in zip(self._order, self._complete[1:], strict=True):
            possible = []
            for number in CLASS_NUMBERS:
                self._classes[point] = number
                if self._take(slots):
                    self._give(slots)
                    possible.append(number)
            if not possible:
                return 0
            estimate *= len(possible)
            self._classes[point] = chance.pick(possible)
            self._take(slots)
        return estimate

    def _from(self, depth: int) -> Iterator[Filling]:
        """The fillings that agree with the first points of the order."""
        if depth == len(self._order):
            yield tuple(self._classes)
            return
        slots = self._complete[depth + 1]
        for number in (
            CLASS_NUMBERS if self._chance is None else self._chance.shuffled(CLASS_NUMBERS)
        ):
            self._steps -= 1
            if self._steps < 0:
                message = _("Too many slots are open to look at every way to fill them.")
                raise PuzzleError("puzzle.large", message)
            self._classes[self._order[depth]] = number
            if self._take(slots):
                yield from self._from(depth + 1)
                self._give(slots)

    def _take(self, slots: list[Ends]) -> bool:
        """Takes the slots' tiles out of the supply; if one is missing, nothing is taken."""
        for number, (first, second) in enumerate(slots):
            kind = len(CLASSES) * self._classes[first] + self._classes[second]
            if not self._supply[kind]:
                self._give(slots[:number])
                return False
            self._supply[kind] -= 1
        return True

    def _give(self, slots: list[Ends]) -> None:
        """Puts the slots' tiles back into the supply."""
        for first, second in slots:
            self._supply[len(CLASSES) * self._classes[first] + self._classes[second]] += 1


def _order(task: Task, known: dict[int, int]) -> list[int]:
    """The points to be decided, next always one that completes the most slots."""
    across: dict[int, list[int]] = {}
    for slot in task.open:
        for point, other in (task.grid.ends[slot], task.grid.ends[slot][::-1]):
            if point not in known:
                across.setdefault(point, []).append(other)
    decided = set(known)
    order: list[int] = []
    while len(order) < len(across):
        left = [point for point in across if point not in decided]
        best = max(left, key=lambda point: sum(other in decided for other in across[point]))
        decided.add(best)
        order.append(best)
    return order


def _complete(task: Task, known: dict[int, int], order: list[int]) -> list[list[Ends]]:
    """The open slots whose ends are decided at first, then those that each point completes."""
    place = dict.fromkeys(known, 0) | {point: number for number, point in enumerate(order, 1)}
    complete: list[list[Ends]] = [[] for _ in range(len(order) + 1)]
    for slot in task.open:
        first, second = task.grid.ends[slot]
        complete[max(place[first], place[second])].append((first, second))
    return complete
