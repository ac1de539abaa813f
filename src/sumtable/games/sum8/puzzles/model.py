"""A SUM8 task for the constraint solver: a class for every point, a type for every open slot.

OR-Tools is asked with one worker and a fixed seed, so the same task has the same answer every time,
unless the time runs out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from sumtable.core.language import _
from sumtable.games.sum8.puzzles.points import CLASS_NUMBERS, TYPES, Task, Type
from sumtable.puzzles.puzzle import PuzzleError

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

Verdict = Literal["solvable", "unsolvable", "unknown"]
Pair = tuple[int, Type]
"""An open slot and the type of a tile in it."""


@dataclass(frozen=True, slots=True)
class Filled:
    """What a search found: if it is `solvable`, the type in each open slot that is filled."""

    verdict: Verdict
    types: Mapping[int, Type]


UNSOLVABLE = Filled("unsolvable", {})
UNKNOWN = Filled("unknown", {})


class Model:
    """A task whose points agree, as variables: `pairs` says whether a type lies in an open slot.

    Every open slot is filled (or at most filled, without `fill`), every tile used (or at most
    used, without `use`).
    """

    def __init__(self, task: Task, fill: bool = True, use: bool = True) -> None:
        assert task.known is not None
        self.task = task
        self.program: cp_model.CpModel = library().CpModel()
        self.pairs: dict[Pair, cp_model.IntVar] = {}
        certain = self.program.new_constant(1)
        self._points = {point: {number: certain} for point, number in task.known.items()}
        for slot in task.open:
            self._add_slot(slot, fill)
        for kind in TYPES:
            used = sum(self.places(kind))
            self.program.add(used == task.supply[kind] if use else used <= task.supply[kind])

    def _add_slot(self, slot: int, fill: bool) -> None:
        """Adds the types of a slot; where one of its points is known, the other's class tells."""
        first, second = sides = [self._classes(point) for point in self.task.grid.ends[slot]]
        kinds = [(a, b) for a in first for b in second]
        if fill and (len(first) == 1 or len(second) == 1):
            here = {(a, b): second[b] if len(first) == 1 else first[a] for a, b in kinds}
        else:
            kinds = [kind for kind in kinds if self.task.supply[kind]]
            here = {kind: self.program.new_bool_var("") for kind in kinds}
            for side, classes in enumerate(sides):
                for number, is_class in classes.items():
                    those = sum(here[kind] for kind in kinds if kind[side] == number)
                    self.program.add(those == is_class if fill else those <= is_class)
        self.pairs.update({(slot, kind): one for kind, one in here.items()})

    def _classes(self, point: int) -> dict[int, cp_model.IntVar]:
        """The variables of a point's classes; a single one, which holds, if the class is known."""
        if point not in self._points:
            classes = {number: self.program.new_bool_var("") for number in CLASS_NUMBERS}
            self.program.add_exactly_one(classes.values())
            self._points[point] = classes
        return self._points[point]

    def places(self, kind: Type) -> list[cp_model.IntVar]:
        """The variables of all slots that could take a type."""
        return [self.pairs[slot, kind] for slot in self.task.open if (slot, kind) in self.pairs]

    def kinds(self, slot: int) -> list[cp_model.IntVar]:
        """The variables of all types that a slot could take."""
        return [self.pairs[slot, kind] for kind in TYPES if (slot, kind) in self.pairs]

    def require_one(self, pairs: Iterable[Pair]) -> None:
        """Demands that at least one of the pairs holds."""
        self.program.add_bool_or([self.pairs[pair] for pair in pairs if pair in self.pairs])

    def forbid(self, pairs: Iterable[Pair]) -> None:
        """Demands that at least one of the pairs doesn't hold."""
        self.program.add_bool_or([~self.pairs[pair] for pair in pairs])

    def prefer(self, pairs: Iterable[Pair]) -> None:
        """Asks for as many of the pairs as there can be."""
        self.program.maximize(sum(self.pairs[pair] for pair in pairs if pair in self.pairs))

    def solve(
        self, seconds: float | None = None, effort: float | None = None, any_way: bool = False
    ) -> Filled:
        """A way that fulfils the demands, the one most preferred unless `any_way` will do.

        `effort` bounds the work, alike on every machine; what is preferred may then fall short.
        """
        solver = new_solver(seconds, effort)
        solver.parameters.stop_after_first_solution = any_way
        status = solver.solve(self.program)
        if status == library().INFEASIBLE:
            return UNSOLVABLE
        if status not in (library().OPTIMAL, library().FEASIBLE):
            return UNKNOWN
        types = {slot: kind for (slot, kind), here in self.pairs.items() if solver.value(here)}
        return Filled("solvable", types)

    def count(self, limit: int) -> int:
        """How many ways there are to choose the types, at most `limit`."""
        counter = _counter(limit)
        solver = new_solver()
        solver.parameters.enumerate_all_solutions = True
        solver.solve(self.program, counter)
        return int(counter.found)


def library() -> ModuleType:
    """The solver's library, which only loads when it is asked for."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise PuzzleError(
            "puzzle.missing",
            _("This needs the extra `puzzles`: pip install 'sumtable[puzzles]'."),
        ) from None
    return cp_model


def new_solver(seconds: float | None = None, effort: float | None = None) -> cp_model.CpSolver:
    """The solver, with bounds in seconds or in work."""
    solver: cp_model.CpSolver = library().CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 8
    # So few variables are searched faster than they are prepared: half the time by measurement.
    solver.parameters.linearization_level = 0
    solver.parameters.symmetry_level = 0
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.catch_sigint_signal = False  # else Ctrl-C kills the program from then on
    if seconds is not None:
        solver.parameters.max_time_in_seconds = max(seconds, 0.001)
    if effort is not None:
        solver.parameters.max_deterministic_time = effort
    return solver


def _counter(limit: int) -> Any:
    """Counts what the solver finds, and stops it at the limit."""

    class Counter(library().CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if self.found >= limit:
                self.stop_search()

    return Counter()
