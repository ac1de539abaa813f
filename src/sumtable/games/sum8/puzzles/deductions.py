"""What follows in a SUM8 position without guessing, step by step, the simplest thing first.

The levels:

1. a slot that only one tile fits;
2. a tile that fits only one slot;
3. counting: a few slots for which there are just as many tiles, or the other way round;
4. looking one tile ahead: a tile after which a slot or another tile is left with nothing;
5. a trial: a tile from which levels 1 to 3 lead to a dead end.

Tiles of one type stand for one another; what is said of one holds for all of them.
"""

from collections.abc import Callable, Iterator, Sequence

from sumtable.games.sum8.puzzles.candidates import Candidates
from sumtable.games.sum8.puzzles.counting import Count, counts
from sumtable.games.sum8.puzzles.points import TYPES, Task, type_of
from sumtable.games.sum8.puzzles.steps import Reason, Step

LEVELS = range(1, 6)

Pair = tuple[int, int]
"""A slot, counted as in `Task.open`, and the number of a type."""


def deduce(task: Task, level: int = 5) -> tuple[Step, ...]:
    """The steps that follow, one after the other, with deductions up to a level.

    They are as many as the open slots if these deductions solve the task, which then has no other
    solution (but for tiles of one type). If it has none at all, they end where that shows.
    """
    return tuple(deductions(task, level))


def deductions(task: Task, level: int = 5) -> Iterator[Step]:
    """The steps of `deduce`, one at a time."""
    known = task.known
    if known is not None and len(task.open) == len(task.left):
        yield from _Reasoning(task, known).steps(level)


def hardest(steps: Sequence[Step]) -> int:
    """The level of the hardest of the steps; 0 without any."""
    return max((step.level for step in steps), default=0)


class _Reasoning:
    """Somebody at work on a task.

    `seen` is what the board shows to fit, `left` what of it hasn't been ruled out yet, `ruled_out`
    the rest, with what was counted if it was by counting. Every step stands on its own: after it
    all begins again with what the board shows.
    """

    def __init__(self, task: Task, known: dict[int, int]) -> None:
        self._names = [task.grid.slots[number] for number in task.open]
        self._tiles: list[list[str]] = [[] for _ in TYPES]
        for tile in sorted(task.left):
            self._tiles[TYPES.index(type_of(tile))].append(tile)
        self._seen = Candidates(task, known)
        self._left = self._seen.copy()
        self._ruled_out: dict[Pair, Count | None] = {}

    def steps(self, level: int) -> Iterator[Step]:
        """The steps with deductions up to a level."""
        rules = (self._count, self._look_ahead, self._try)[: max(level - 2, 0)]
        used = 0
        while self._left.waiting and not self._left.dead:
            step = self._step(level, used)
            if step is not None:
                used = 0
                yield step
                continue
            for number, rule in enumerate(rules, 3):
                if rule():
                    used = max(used, number)
                    break
            else:
                return

    def _step(self, level: int, used: int) -> Step | None:
        """The next tile that can be placed; `used` is the hardest level since the last one."""
        pair = self._seen.lone_slot()
        if pair is not None:
            return self._place(pair, 1)
        pair = self._seen.lone_tile() if level > 1 else None
        if pair is not None:
            return self._place(pair, 2, by_tile=True)
        if not used:
            return None
        pair = self._left.lone_slot()
        if pair is not None:
            slot, number = pair
            others = [(slot, kind) for kind in range(len(TYPES)) if kind != number]
            return self._place(pair, used, others)
        pair = self._left.lone_tile()
        if pair is not None:
            others = [(slot, pair[1]) for slot in self._left.waiting if slot != pair[0]]
            return self._place(pair, used, others, by_tile=True)
        return None

    def _place(
        self, pair: Pair, level: int, others: Sequence[Pair] = (), by_tile: bool = False
    ) -> Step:
        """Puts the tile down; `others` are what it could be instead, if that isn't ruled out."""
        slot, number = pair
        step = Step(
            level,
            self._names[slot],
            self._tiles[number][0],
            tuple(self._tiles[number]),
            by_tile,
            tuple(self._reason(other) for other in others if other in self._ruled_out),
        )
        del self._tiles[number][0]
        self._seen.put(*pair)
        self._left = self._seen.copy()
        self._ruled_out.clear()
        return step

    def _reason(self, pair: Pair) -> Reason:
        """Why this can't be, as one can see it on the board."""
        slot, number = pair
        tile, name = self._tiles[number][0], self._names[slot]
        count = self._ruled_out[pair]
        if count is not None:
            slots = tuple(self._names[other] for other in count.slots)
            return Reason(tile, name, "taken" if count.taken else "placed", slots, self._all(count))
        trial = self._seen.copy()
        trial.put(slot, number)
        at_once = trial.dead
        if not at_once and not _leads_nowhere(trial):
            return Reason(tile, name, "later")
        empty, homeless = trial.empty_slot(), trial.homeless()
        if empty is not None:
            return Reason(tile, name, "slot" if at_once else "later", slots=(self._names[empty],))
        tiles = () if homeless is None else tuple(self._tiles[homeless][-1:])
        return Reason(tile, name, "tile" if at_once else "later", tiles=tiles)

    def _all(self, count: Count) -> tuple[str, ...]:
        """The tiles that were counted, sorted."""
        kinds = [kind for kind in range(len(TYPES)) if count.kinds >> kind & 1]
        return tuple(sorted(tile for kind in kinds for tile in self._tiles[kind]))

    def _rule_out(self, pair: Pair, count: Count | None = None) -> None:
        self._left.fits[pair[0]] &= ~(1 << pair[1])
        self._ruled_out[pair] = count

    def _count(self) -> bool:
        """Level 3: whether counting rules anything out, or shows that there is no solution."""
        found = counts(self._left)
        if found is None:
            self._left.clash = True
            return True
        for count in found:
            self._rule_out((count.slot, count.number), count)
        return bool(found)

    def _look_ahead(self) -> bool:
        """Level 4: whether looking one tile ahead rules anything out, in one slot at most."""
        return self._fail(lambda trial: trial.dead)

    def _try(self) -> bool:
        """Level 5: whether a trial rules anything out, in one slot at most."""
        return self._fail(_leads_nowhere)

    def _fail(self, fails: Callable[[Candidates], bool]) -> bool:
        """Whether, in the slot with the least choice where any does, a tile that fits fails."""
        left = self._left
        for slot in sorted(left.waiting, key=lambda slot: left.fits[slot].bit_count()):
            failed = False
            for number in range(len(TYPES)):
                if left.fits[slot] >> number & 1:
                    trial = left.copy()
                    trial.put(slot, number)
                    if fails(trial):
                        self._rule_out((slot, number))
                        failed = True
            if failed:
                return True
        return False


def _leads_nowhere(trial: Candidates) -> bool:
    """Whether levels 1 to 3 come to a dead end from here; what they place stays placed."""
    while trial.waiting:
        if trial.dead:
            return True
        pair = trial.lone_slot() or trial.lone_tile()
        if pair is not None:
            trial.put(*pair)
            continue
        found = counts(trial)
        if found is None:
            return True
        if not found:
            return False
        for count in found:
            trial.fits[count.slot] &= ~(1 << count.number)
    return trial.clash
