"""Sums of Integers: the best play without listing all, and how many turns level 8 looks at."""

import statistics
import time
from collections.abc import Mapping

from benchmarks.enumeration import POSITIONS
from benchmarks.measure import line
from sumtable.core import SeededDealer
from sumtable.games.integers.player import PLAIN, level
from sumtable.games.integers.player.choices import opened, plays
from sumtable.games.integers.player.levels import LEVELS
from sumtable.games.integers.player.player import FIRST_STEPS
from sumtable.games.integers.rules import GAME, WILD, Position
from sumtable.players.protocol import Budget, Sight
from sumtable.records import parse_record, replay


def midgame() -> list[Position]:
    """The recorded positions of the enumeration bench, shape `line`."""
    found = []
    for text in POSITIONS.read_text(encoding="utf-8").splitlines():
        position = replay(parse_record(text)).position
        assert isinstance(position, Position)
        found.append(position)
    return found


def greedy_game(options: Mapping[str, object], seed: str) -> list[Position]:
    """The positions of a game between greedy players in which somebody is to act."""
    player = PLAIN["greedy"](None)
    dealer, position, number = SeededDealer(seed), GAME.start(options), 0
    found = []
    while position.outcome is None:
        chance = GAME.chance(position)
        if chance is not None:
            event = dealer.deal(chance, number)
        else:
            found.append(position)
            event = player.think(sight(position), Budget(), 0).action
        position = GAME.play(position, event).position
        number += 1
    return found


def sight(position: Position) -> Sight:
    """What the player to move sees."""
    return Sight(GAME, GAME.view(position, position.to_move))


def look(position: Position) -> float:
    """The best of three times, in ms, to find the best plays."""
    best = float("inf")
    for _ in range(3):
        search = opened(sight(position), 1, True)
        start = time.perf_counter()
        plays(search, LEVELS[7].room, True, FIRST_STEPS)
        best = min(best, time.perf_counter() - start)
    return best * 1000


def looks() -> None:
    """How long the first look takes, by shape and wild tiles."""
    shapes = {
        "line": midgame(),
        "free": [one for game in range(4) for one in greedy_game({"shape": "free"}, f"b{game}")],
    }
    for shape, positions in shapes.items():
        for wild in (False, True):
            times = [
                look(position)
                for position in positions
                if (WILD in position.hand(position.state.mover)) == wild
            ]
            if not times:
                continue
            name = f"{shape}, {'with a' if wild else 'without'} wild tile: {len(times)} positions"
            figure = f"{statistics.median(times):.2f} ms, most {max(times):.0f}"
            line(name, figure, "< 50 ms", statistics.median(times) < 50)


def searches() -> None:
    """How many turns a second level 8 looks at, by the time it has."""
    positions = midgame()[::15]
    for seconds in (0.1, 0.3, 1.0):
        nodes, spent, over = 0, 0.0, 0.0
        for position in positions:
            start = time.perf_counter()
            thought = level(8).think(sight(position), Budget(seconds), 1)
            took = time.perf_counter() - start
            nodes, spent, over = nodes + thought.nodes, spent + took, max(over, took - seconds)
        rate = nodes / spent
        name = f"level 8, {seconds} s a turn: {len(positions)} positions"
        figure = f"{rate:,.0f}/s, late {max(over, 0) * 1000:.0f} ms"
        line(name, figure, "> 8,000/s, 50 ms", rate > 8000 and over < max(0.05, seconds / 5))


def main() -> None:
    print("Sums of Integers, best plays first")
    looks()
    print("Sums of Integers, turns looked at by sampled games")
    searches()
