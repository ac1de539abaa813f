"""Writes what kept tiles are worth to a player of Sums of Integers, learned from self-play.

On the boards of games played at sight, hands are dealt that hold certain tiles and hands that are
all drawn; the most points that each could make now, tile by tile and pair by pair, give the value
by least squares. Numbers count by size, pairs also by whether they have the same sign.

    python tools/tune_integers.py 4000 > src/sumtable/players/integers/leaves.py
"""

import random
import sys
from collections.abc import Iterator
from itertools import combinations

from sumtable.core import SeededDealer
from sumtable.games.integers.player.choices import size
from sumtable.games.integers.player.kernel.search import Search
from sumtable.games.integers.rules import GAME, WILD, Position

Feature = tuple[int, ...]
"""(size,) of a tile, or (smaller size, larger size, whether the signs are the same) of a pair."""

TRIES = 4
"""Hands of each kind that are dealt on a board."""
WILD_SHARE = 0.15
"""How often the tiles to keep are made to hold a wild one, which are rare."""
LAST_TURN = 24
DAMPING = {1: 30.0, 3: 400.0}
"""Pulls the value of a tile or a pair towards 0, as if so many hands had shown no difference."""


def start(seed: str) -> Position:
    """A game after its set-up."""
    dealer, position, number = SeededDealer(seed), GAME.start({}), 0
    while (chance := GAME.chance(position)) is not None:
        position = GAME.play(position, dealer.deal(chance, number)).position
        number += 1
    return position


def features(kept: list[int]) -> dict[Feature, int]:
    """How often each feature is in the tiles."""
    found: dict[Feature, int] = {}
    for tile in kept:
        found[size(tile),] = found.get((size(tile),), 0) + 1
    for one, other in combinations([tile for tile in kept if tile != WILD], 2):
        small, large = sorted((size(one), size(other)))
        feature = (small, large, int((one < 0) == (other < 0)))
        found[feature] = found.get(feature, 0) + 1
    return found


def samples(game: int) -> Iterator[tuple[dict[Feature, int], float]]:
    """(features of kept tiles, points they are worth more than drawn ones) on a game's boards."""
    rng = random.Random(game)
    position = start(f"leaves/{game}")
    tiles = position.options.pool_tiles
    bag = tuple(
        tile
        for tile, count in zip(position.options.kinds, position.pool, strict=True)
        for _ in range(count)
    )
    search = Search(position.options)
    search.load(position.state, bag, game)
    for turn in range(LAST_TURN):
        if not search.step(0, turn):
            return
        kept = rng.sample(tiles, rng.choice((1, 2, 2, 3, 3, 4)))
        if rng.random() < WILD_SHARE and WILD not in kept:
            kept[0] = WILD
        gain = 0
        for _ in range(TRIES):
            drawn = rng.sample(tiles, 5 - len(kept))
            gain += search.best_with((*kept, *drawn), len(kept))
            gain -= search.best_with(tuple(rng.sample(tiles, 5)), 0)
        yield features(kept), gain / TRIES


def fitted(rows: list[tuple[dict[Feature, int], float]]) -> dict[Feature, float]:
    """The value of each feature: least squares with damping, by elimination."""
    place = {feature: i for i, feature in enumerate(sorted({f for row, _ in rows for f in row}))}
    count = len(place)
    matrix = [[0.0] * (count + 1) for _ in range(count)]
    for feature, i in place.items():
        matrix[i][i] = DAMPING[len(feature)]
    for row, gain in rows:
        entries = [(place[feature], number) for feature, number in row.items()]
        for i, number in entries:
            matrix[i][count] += number * gain
            for j, other in entries:
                matrix[i][j] += number * other
    for i in range(count):
        pivot = matrix[i]
        for line in matrix:
            if line is not pivot and line[i]:
                share = line[i] / pivot[i]
                for j in range(i, count + 1):
                    line[j] -= share * pivot[j]
    return {feature: matrix[i][count] / matrix[i][i] for feature, i in place.items()}


def table(values: dict[Feature, float], same: int) -> str:
    """The values of pairs as a table in Python."""
    rows = [
        [round(100 * values.get((min(a, b), max(a, b), same), 0.0)) for b in range(10)]
        for a in range(10)
    ]
    lines = "".join(f"    ({', '.join(f'{value}' for value in row)}),\n" for row in rows)
    return f"(\n{lines})"


def main() -> None:
    games = int(sys.argv[1])
    rows = [row for game in range(games) for row in samples(game)]
    values = fitted(rows)
    singles = ", ".join(f"{round(100 * values.get((number,), 0.0))}" for number in range(11))
    print(f'''"""What tiles that are kept are worth, in hundredths of a point.

Written by tools/tune_integers.py; learned from {len(rows):,} hands on boards of {games:,} games.
"""

SINGLE = ({singles})
"""By size 0 … 9, where 9 stands for more, and last a wild tile; compared with a drawn tile."""
SAME = {table(values, 1)}
"""Two tiles of these sizes with the same sign, on top of their own values."""
OPPOSITE = {table(values, 0)}
"""The same with opposite signs."""''')


if __name__ == "__main__":
    main()
