"""The SUM8 solver: its times, and how much faster it is than plain backtracking."""

from collections import Counter
from statistics import median
from time import process_time

from tests.puzzles.slow.sum8 import Backtracking, OutOfTime

from benchmarks.measure import line
from sumtable.games.sum8.puzzles import check, solve_task, task_of
from sumtable.games.sum8.puzzles.tasks import constrained
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.puzzles.chance import Chance

CAP = 2.0
"""Seconds after which backtracking is stopped on a position."""


def positions(seed: str, tiles: int, count: int, tidy: bool) -> list[Position]:
    """So many positions with so many tiles: by turns one that can be solved and a lost one.

    Random placements, each of which keeps the puzzle solvable, lead to both; only the last one of
    the lost position lost it. A `tidy` player closes a circle before beginning the next.
    """
    chance = Chance(seed)
    found: list[Position] = []
    while len(found) < count:
        position: Position | None = GAME.start({"mode": "solo", "difficulty": "hard-easy"})
        keeping = [True] * (tiles - 1) + [len(found) % 2 == 0]
        for keep in keeping:
            position = position and step(position, chance, tidy, keep)
        if position is not None:
            found.append(position)
    return found


def step(position: Position, chance: Chance, tidy: bool, keep: bool) -> Position | None:
    """The position after a random placement that keeps it solvable, or that loses it."""
    actions = [action for action in GAME.actions(position) if isinstance(action, Place)]
    order = chance.shuffled(actions)
    if tidy:
        begun = Counter(slot.partition("/")[0] for slot in position.tiles)
        order.sort(key=lambda action: -begun[action.slot.partition("/")[0]])
    for action in order[:40]:
        after = GAME.play(position, action).position
        if (solve_task(task_of(after)) is not None) == keep:
            return after
    return None


def seconds_of(position: Position) -> float:
    """How long the solver takes, plan included."""
    begin = process_time()
    verdict = check(position, seconds=60.0).verdict
    taken = process_time() - begin
    assert verdict != "unknown"
    return taken


def constrained_seconds(position: Position) -> float:
    """How long the constraint solver takes where it isn't spared the work."""
    begin = process_time()
    assert constrained(task_of(position)).verdict != "unknown"
    return process_time() - begin


def plain_seconds(position: Position) -> float | None:
    """How long plain backtracking takes; None if longer than it may."""
    begin = process_time()
    try:
        found = next(Backtracking(task_of(position), CAP).solutions(), None)
    except OutOfTime:
        return None
    taken = process_time() - begin
    if (found is not None) != (check(position).verdict == "solvable"):
        raise SystemExit("the solver and plain backtracking disagree")
    return taken


def compare(name: str, cases: list[Position]) -> list[float]:
    """How many times faster the solver is on each position; prints the median."""
    ratios = []
    capped = 0
    for position in cases:
        slow = plain_seconds(position)
        capped += slow is None
        ratios.append((slow or CAP) / seconds_of(position))
    name = f"{name} ({len(cases)}, stopped {capped})"
    line(f"  {name}", f"{median(ratios):,.0f} x", "reported", True)
    return ratios


def main() -> None:
    print("SUM8 solver, one core, processor time")
    start = GAME.start({"mode": "solo", "difficulty": "hard-easy"})
    constrained_seconds(start)  # loads the library
    empty = median(seconds_of(start) for _ in range(5))
    line("empty 3 x 3 board, median of 5", f"{empty:.3f} s", "< 2 s", empty < 2)
    cases = {
        (tiles, tidy): positions(f"{tiles} {tidy}", tiles, 10, tidy)
        for tiles in (6, 12, 18)
        for tidy in (False, True)
    }
    alone = median(constrained_seconds(start) for _ in range(5))
    line("empty 3 x 3 board, the constraint solver alone", f"{alone:.3f} s", "< 2 s", alone < 2)
    half = [*cases[18, False], *cases[18, True]]
    taken = median(seconds_of(position) for position in half)
    line(f"half filled, median of {len(half)}", f"{taken:.4f} s", "< 0.5 s", taken < 0.5)
    alone = median(constrained_seconds(position) for position in half)
    line("half filled, the constraint solver alone", f"{alone:.4f} s", "< 0.5 s", alone < 0.5)
    print(f"  against plain backtracking, which is stopped after {CAP:.0f} s on a position:")
    ratios = []
    for (tiles, tidy), some in cases.items():
        order = "circle by circle" if tidy else "anywhere"
        ratios += compare(f"{tiles} tiles lie, placed {order}", some)
    name = f"at least, median of all {len(ratios)} positions"
    line(name, f"{median(ratios):,.0f} x", ">= 50 x", median(ratios) >= 50)
