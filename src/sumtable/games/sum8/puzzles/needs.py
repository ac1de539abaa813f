"""What can't be served together: the smallest set of slots to fill and tiles to use.

Some slots of an unsolvable task need a tile, some tiles need a slot; a set of such needs *can't be
served* if no way to lay some of the tiles fills all those slots and uses all those tiles. The
smallest such set is found from below: it must hold one of what every way that was ever found
leaves out, so the smallest set that does is tried next, until one can't be served.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING

from sumtable.games.sum8.puzzles.model import Filled, Model, library, new_solver
from sumtable.games.sum8.puzzles.points import Task, Type

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

Need = tuple[int, Type | None]
"""A slot to fill, by its number; or a number of tiles of a type to use, at least so many."""
Needs = frozenset[Need]

EFFORT = 0.01
"""Of the solver, to serve as many other needs as can be."""


class Server:
    """A task as needs: which of them can be served together?"""

    def __init__(self, task: Task, spare: bool) -> None:
        """Of `spare` tiles none needs a slot."""
        self._model = Model(task, fill=False, use=False)
        program = self._model.program
        self._wanted: dict[Need, cp_model.IntVar] = {}
        for slot in task.open:
            served = self._wanted[slot, None] = program.new_bool_var(f"fill {slot}")
            program.add(sum(self._model.kinds(slot)) >= served)
        for kind, supply in () if spare else task.supply.items():
            for number in range(1, supply + 1):
                served = self._wanted[number, kind] = program.new_bool_var(f"use {number}:{kind}")
                used = sum(self._model.places(kind))
                program.add(used >= number).only_enforce_if(served)
        program.maximize(sum(self._wanted.values()))
        self.all: Needs = frozenset(self._wanted)

    def left_out(self, needs: Iterable[Need], until: float) -> Needs | None:
        """What a way that serves the needs, and many others, leaves out; None if there is no way.

        Raises TimeoutError.
        """
        found = self._serve(needs, until, EFFORT)
        if found.verdict == "unknown":
            found = self._serve(needs, until)
        if found.verdict == "unknown":
            raise TimeoutError
        if found.verdict == "unsolvable":
            return None
        used = Counter(found.types.values())
        tiles = {(n, kind) for kind in used for n in range(1, used[kind] + 1)}
        return self.all - tiles - {(slot, None) for slot in found.types}

    def can_serve(self, needs: Iterable[Need]) -> bool:
        """Whether there is a way to serve all these needs."""
        return self._serve(needs).verdict == "solvable"

    def _serve(
        self, needs: Iterable[Need], until: float | None = None, effort: float | None = None
    ) -> Filled:
        """A way to serve the needs; with some effort one that serves many others too."""
        program = self._model.program
        program.clear_assumptions()
        program.add_assumptions([self._wanted[need] for need in sorted(needs, key=str)])
        seconds = None if until is None else until - monotonic()
        return self._model.solve(seconds, effort, any_way=effort is None)


def smallest_unserved(task: Task, until: float, spare: bool = False) -> tuple[Needs, bool]:
    """The smallest needs of an unsolvable task that can't be served, and whether it surely is.

    When the time runs out it is a set from which nothing can be left out.
    """
    server = Server(task, spare)
    small = _irreducible(server)
    missed: list[Needs] = []
    while monotonic() < until:
        needs = _meeting(server.all, missed)
        if len(needs) == len(small):
            return small, True
        try:
            left_out = server.left_out(needs, until)
        except TimeoutError:
            break
        if left_out is None:
            return needs, True
        missed.append(left_out)
    return small, False


def _irreducible(server: Server) -> Needs:
    """Needs that can't be served, though they could be without any one of them."""
    needs = set(server.all)
    for number, kind in sorted(server.all, key=lambda need: (need[1] is None, -need[0])):
        more = kind is not None and (number + 1, kind) in needs
        if not more and not server.can_serve(needs - {(number, kind)}):
            needs.remove((number, kind))
    return frozenset(needs)


def _meeting(needs: Needs, sets: Iterable[Needs]) -> Needs:
    """The fewest needs that meet each of the sets; to use two tiles of a type is to use one too."""
    program = library().CpModel()
    chosen = {need: program.new_bool_var(str(need)) for need in sorted(needs, key=str)}
    for (number, kind), one in chosen.items():
        if kind is not None and number > 1:
            program.add_implication(one, chosen[number - 1, kind])
    for some in sets:
        program.add_bool_or([chosen[need] for need in sorted(some, key=str)])
    program.minimize(sum(chosen.values()))
    solver = new_solver()
    solver.solve(program)
    return frozenset(need for need, one in chosen.items() if solver.value(one))
