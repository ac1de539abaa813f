"""How many full boards SUM8 alone has: counted on small layouts, estimated on nine disks."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sumtable.arena.statistics import Z
from sumtable.games.sum8.puzzles.fillings import dive, fillings
from sumtable.games.sum8.puzzles.points import Task, grid_of
from sumtable.games.sum8.research import GAME
from sumtable.games.sum8.rules.position import tiles_of
from sumtable.known.piece import Done, Facts, Piece
from sumtable.known.section import Found, Part, Settings, table
from sumtable.known.words import seconds_text
from sumtable.puzzles.chance import Chance

DIVES = 1000
"""How many dives a piece of work is."""

EXACT = 1 << 40
"""Steps of the plain search, which is never stopped on the layouts that are counted."""

LAYOUTS: dict[str, tuple[tuple[str, ...] | None, str]] = {
    "four in a square": (("a1", "b1", "a2", "b2"), "pips4"),
    "four in a row": (("a1", "b1", "c1", "d1"), "pips4"),
    "four in a T": (("a1", "b1", "c1", "b2"), "pips4"),
    "nine": (None, "pips6"),
}
"""Disks and tiles by name; None are the usual nine."""

COUNTED = tuple(name for name, (disks, _tiles) in LAYOUTS.items() if disks is not None)

WORDS = f"""A *filling* says for every slot which ends lie there, where 2 and 6 count as the same,
and so do 3 and 5: those fit wherever the other does. A *full board* says which tile lies in every
slot; tiles whose ends count as the same can change places, so every filling stands for equally
many. Boards that are turned count apart. Small layouts are counted one by one, with the tiles of
`pips4`, 11 to 44. All are estimated by dives too: a random way down the search, where every class
of a point that can be taken is equally likely, and the product of their numbers is the estimate,
0 if it ends before the board is full (Knuth, 1975). The interval is 95 % of the mean of all
dives, {DIVES:,} for each piece of work."""


@cache
def empty_board(name: str) -> Task:
    """The task to fill a layout with all its tiles."""
    disks, tiles = LAYOUTS[name]
    options = {"mode": "solo", "tiles": tiles} | ({} if disks is None else {"layout": disks})
    start = GAME.start(options)
    grid = grid_of(tuple((disk.name, disk.x, disk.y) for disk in start.options.ground.disks))
    return Task(grid, {}, tuple(tiles_of(start.options.box)))


def alike(task: Task) -> int:
    """How many full boards each filling stands for."""
    return math.prod(math.factorial(count) for count in task.supply.values())


@dataclass(frozen=True)
class Dives:
    """Some dives into the search of a layout."""

    layout: str
    seed: str
    number: int

    @property
    def key(self) -> str:
        return f"sum8/dives/{self.layout}/{DIVES}/{self.number}"

    def __str__(self) -> str:
        return self.key

    def do(self) -> Facts:
        """Their number, how many ended in a filling, and the sums of estimates and squares."""
        chance = Chance(f"known/{self.seed}/{self.key}")
        estimates = [dive(empty_board(self.layout), chance) for _ in range(DIVES)]
        return {
            "dives": DIVES,
            "full": sum(estimate > 0 for estimate in estimates),
            "sum": sum(estimates),
            "squares": sum(estimate * estimate for estimate in estimates),
        }


@dataclass(frozen=True)
class Counted:
    """The fillings of a small layout, one by one."""

    layout: str

    @property
    def key(self) -> str:
        return f"sum8/fillings/{self.layout}"

    def __str__(self) -> str:
        return self.key

    def do(self) -> Facts:
        return {"fillings": sum(1 for _ in fillings(empty_board(self.layout), steps=EXACT))}


@dataclass(frozen=True)
class Solutions:
    """The number of solutions, as a section of the page."""

    name: str = "solutions"
    title: str = "The puzzle alone: how many solutions there are"

    def _dives(self, layout: str, settings: Settings) -> list[Dives]:
        count = settings.games if layout not in COUNTED else 2
        return [Dives(layout, settings.seed, number) for number in range(count)]

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        dives = [piece for name in LAYOUTS for piece in self._dives(name, settings)]
        return [*(Counted(name) for name in COUNTED), *dives]

    def part(self, settings: Settings, found: Found) -> Part:
        rows = []
        for name in LAYOUTS:
            dived = [found[piece.key] for piece in self._dives(name, settings)]
            counted = found[Counted(name).key] if name in COUNTED else None
            rows.append(_row(name, dived, counted))
        head = (
            "layout",
            "fillings, counted",
            "fillings, estimated",
            "full boards for each",
            "full boards",
            "dives, full",
            "time",
        )
        return Part(f"{WORDS}\n\n{table(head, rows)}")


def _row(name: str, dived: Sequence[Done], counted: Done | None) -> list[str]:
    dives = sum(one.facts["dives"] for one in dived)
    mean, spread = estimated(dived)
    each = alike(empty_board(name))
    exact = None if counted is None else counted.facts["fillings"]
    seconds = math.fsum(one.seconds for one in (*dived, *([counted] if counted else [])))
    return [
        name,
        "" if exact is None else f"{exact:,}",
        f"{_short(mean)} ({_short(mean - spread)} to {_short(mean + spread)})",
        f"{each:,}",
        _short(mean * each) if exact is None else f"{exact * each:,}",
        f"{dives:,}, {sum(one.facts['full'] for one in dived):,}",
        seconds_text(seconds),
    ]


def estimated(dived: Sequence[Done]) -> tuple[float, float]:
    """The mean of all dives, and how far off it may be, 95 times in 100."""
    dives = sum(one.facts["dives"] for one in dived)
    mean = sum(one.facts["sum"] for one in dived) / dives
    squares = sum(one.facts["squares"] for one in dived) / dives
    return mean, Z * math.sqrt(max(0.0, squares - mean * mean) / (dives - 1))


def _short(number: float) -> str:
    """The number with three digits that count: `942`, `1.28 × 10^8`."""
    if abs(number) < 100_000:
        return f"{number:,.0f}"
    digits, power = f"{number:.2e}".split("e")
    return f"{digits} × 10^{int(power)}"
