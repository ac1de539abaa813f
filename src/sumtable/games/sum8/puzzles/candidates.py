"""Which types of tiles fit where: the sheet of paper on which deductions are made.

Sets of types are bits, in the order of `TYPES`.
"""

from sumtable.games.sum8.puzzles.points import CLASS_NUMBERS, TYPES, Task, Type

BITS = {kind: 1 << number for number, kind in enumerate(TYPES)}
AT_END = tuple(
    tuple(sum(BITS[kind] for kind in TYPES if kind[end] == number) for number in CLASS_NUMBERS)
    for end in range(2)
)
"""The types with this class at their first or second end."""


class Candidates:
    """The open slots of a task, what fits in each of them and what is left; it can be changed.

    Slots are counted as in `Task.open`. `waiting` are those that have no tile yet, `fits` the types
    that may lie in a slot, `supply` the tiles left of each type. `clash` is set once a tile was put
    where there was none of its type left.
    """

    __slots__ = ("_beside", "clash", "fits", "supply", "waiting")

    def __init__(self, task: Task, known: dict[int, int]) -> None:
        self.supply = [task.supply[kind] for kind in TYPES]
        self.waiting = list(range(len(task.open)))
        self.clash = False
        left = sum(1 << number for number, count in enumerate(self.supply) if count)
        self.fits = [left] * len(task.open)
        meeting: dict[int, list[tuple[int, int]]] = {}
        for slot, number in enumerate(task.open):
            for end, point in enumerate(task.grid.ends[number]):
                if point in known:
                    self.fits[slot] &= AT_END[end][known[point]]
                else:
                    meeting.setdefault(point, []).append((slot, end))
        # Per slot, the slots that it shares an undecided point with, and the ends that meet there.
        self._beside: list[list[tuple[int, int, int]]] = [[] for _ in task.open]
        for ends in meeting.values():
            for slot, end in ends:
                self._beside[slot] += [(s, end, other) for s, other in ends if s != slot]

    def copy(self) -> "Candidates":
        """The same once more, to try something on."""
        other = object.__new__(Candidates)
        other._beside = self._beside
        other.clash = self.clash
        other.fits = self.fits[:]
        other.supply = self.supply[:]
        other.waiting = self.waiting[:]
        return other

    def put(self, slot: int, number: int) -> None:
        """Puts a tile of this type into a slot and rules out what no longer fits."""
        self.waiting.remove(slot)
        self.supply[number] -= 1
        self.fits[slot] = 1 << number
        if self.supply[number] < 0:
            self.clash = True
        elif not self.supply[number]:
            for other in self.waiting:
                self.fits[other] &= ~(1 << number)
        classes: Type = TYPES[number]
        for other, end, met in self._beside[slot]:
            self.fits[other] &= AT_END[met][classes[end]]

    def places(self, number: int) -> list[int]:
        """The slots that wait and in which tiles of this type may lie."""
        bit = 1 << number
        return [slot for slot in self.waiting if self.fits[slot] & bit]

    def lone_slot(self) -> tuple[int, int] | None:
        """A slot that one type fits, and the type."""
        for slot in self.waiting:
            fits = self.fits[slot]
            if fits and not fits & (fits - 1):
                return slot, fits.bit_length() - 1
        return None

    def lone_tile(self) -> tuple[int, int] | None:
        """A slot and a type of which one tile is left that fits nowhere else."""
        once = twice = 0
        for slot in self.waiting:
            twice |= once & self.fits[slot]
            once |= self.fits[slot]
        once &= ~twice
        for number, count in enumerate(self.supply):
            if count == 1 and once >> number & 1:
                return self.places(number)[0], number
        return None

    def empty_slot(self) -> int | None:
        """A slot that nothing fits."""
        return next((slot for slot in self.waiting if not self.fits[slot]), None)

    def homeless(self) -> int | None:
        """A type of which more tiles are left than slots that they fit."""
        fits = 0
        for slot in self.waiting:
            fits |= self.fits[slot]
        for number, count in enumerate(self.supply):
            if count > 0 and (
                not fits >> number & 1 or (count > 1 and len(self.places(number)) < count)
            ):
                return number
        return None

    @property
    def dead(self) -> bool:
        """Whether one sees at once that this can't be finished."""
        return self.clash or self.empty_slot() is not None or self.homeless() is not None
