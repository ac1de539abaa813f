"""Places the things of a layered drawing: rows of boxes, and the lines that run down between them.

Lines to the same box run together. Where they pass a row they have a place in it, like a narrow
box, so that no line crosses a box. Sugiyama's way: order the rows until few lines cross, then move
everything towards what it is tied to.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

SWEEPS = 40
"""How often rows are ordered anew; some orders come and go."""
ROUNDS = 400
"""How often everything is moved towards what it is tied to, until it hardly moves any more."""
STRAIGHT = 8.0
"""How much harder than others a line pulls that goes on from the row above."""


class Spot(NamedTuple):
    """A place in a row: the box of this name, or where lines to it pass the row."""

    row: int
    name: str


Line = tuple[Spot, Spot]
"""From a spot to one in the row below."""

Rows = list[list[Spot]]


def needless(arrows: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
    """The arrows that say nothing new: others lead there too, over something between."""
    targets: dict[str, set[str]] = {}
    for start, end in arrows:
        targets.setdefault(start, set()).add(end)

    def reached(start: str) -> set[str]:
        return {end for one in targets.get(start, ()) for end in (one, *reached(one))}

    return {
        (start, end)
        for start, ends in targets.items()
        for end in ends
        if any(end in reached(other) for other in ends)
    }


def lines(row_of: Mapping[str, int], arrows: Iterable[tuple[str, str]]) -> set[Line]:
    """The arrows cut into lines from row to row; rows are counted from below."""
    found = set()
    for start, end in arrows:
        spots = [Spot(row, end) for row in range(row_of[start] - 1, row_of[end] - 1, -1)]
        found |= set(pairwise([Spot(row_of[start], start), *spots]))
    return found


def ordered(boxes: Sequence[Sequence[str]], drawn: set[Line]) -> Rows:
    """The rows, from below, in an order in which few lines cross."""
    rows: Rows = [[Spot(row, name) for name in names] for row, names in enumerate(boxes)]
    for spot in sorted({spot for line in drawn for spot in line}):
        if spot not in rows[spot.row]:
            rows[spot.row].append(spot)
    best = [list(row) for row in rows]
    for sweep in range(SWEEPS):
        for row in rows if sweep % 2 else reversed(rows):
            row[:] = sorted(row, key=lambda spot: _middle(spot, rows, drawn, sweep % 2))
        if _crossings(rows, drawn) < _crossings(best, drawn):
            best = [list(row) for row in rows]
    return best


def _tied(spot: Spot, drawn: set[Line]) -> tuple[list[Spot], list[Spot]]:
    """What a spot is tied to: above it, and below it; in order, since sums are rounded by it."""
    return sorted(a for a, b in drawn if b == spot), sorted(b for a, b in drawn if a == spot)


def _middle(spot: Spot, rows: Rows, drawn: set[Line], below: int) -> float:
    """How far to the right a spot should stand by what it is tied to on one side, from 0 to 1."""
    found = [_share(rows[one.row], one) for one in _tied(spot, drawn)[below]]
    return sum(found) / len(found) if found else _share(rows[spot.row], spot)


def _share(row: list[Spot], spot: Spot) -> float:
    return (row.index(spot) + 0.5) / len(row)


def _crossings(rows: Rows, drawn: set[Line]) -> int:
    """How many pairs of lines cross."""
    at = {spot: index for row in rows for index, spot in enumerate(row)}
    places = [(one.row, at[one], at[other]) for one, other in drawn]
    return sum(
        a[0] == b[0] and (a[1] - b[1]) * (a[2] - b[2]) < 0 for a, b in combinations(places, 2)
    )


def spread(
    rows: Rows, drawn: set[Line], widths: Mapping[Spot, float], room: float
) -> dict[Spot, float]:
    """The middle of every spot, from 0 to `room`, near what it is tied to and beside the others.

    Lines that pass several rows pull hardest, so that they run straight down.
    """
    middles = {
        spot: (index + 0.5) * room / len(row) for row in rows for index, spot in enumerate(row)
    }
    for _round in range(ROUNDS):
        for row in rows:
            wanted = [_pulled(spot, middles, drawn) for spot in row]
            for spot, middle in zip(row, _apart(row, wanted, widths, room), strict=True):
                middles[spot] = middle
    return middles


def _pulled(spot: Spot, middles: Mapping[Spot, float], drawn: set[Line]) -> float:
    """Where a spot would stand if it stood alone in its row."""
    pulls = [
        (STRAIGHT if one.name == spot.name else 1.0, middles[one])
        for side in _tied(spot, drawn)
        for one in side
    ]
    weight = sum(pull for pull, _at in pulls)
    return sum(pull * at for pull, at in pulls) / weight if pulls else middles[spot]


def _apart(
    row: list[Spot], wanted: list[float], widths: Mapping[Spot, float], room: float
) -> list[float]:
    """Middles near the wanted ones, in the row's order and without overlapping."""
    halves = [widths[spot] / 2 for spot in row]
    rightward, edge = [], 0.0
    for half, middle in zip(halves, wanted, strict=True):
        rightward.append(max(middle, edge + half))
        edge = rightward[-1] + half
    leftward, edge = [], room
    for half, middle in zip(reversed(halves), reversed(rightward), strict=True):
        leftward.append(min(middle, edge - half))
        edge = leftward[-1] - half
    return leftward[::-1]
