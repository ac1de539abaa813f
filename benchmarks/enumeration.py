"""Sums of Integers: how long it takes to enumerate every play of recorded midgame positions."""

import json
import statistics
import time
from pathlib import Path

from benchmarks.measure import line
from sumtable.games.integers.rules import Position
from sumtable.games.integers.rules.turns import laid_out
from sumtable.records import parse_record, replay

POSITIONS = Path(__file__).with_name("integers-midgame.jsonl")
"""Records that stop where a player is to act, of random games in `line` shape."""


def milliseconds(position: Position) -> tuple[float, int]:
    """(best time of three to list all plays, how many there are)."""
    best, count = float("inf"), 0
    for _ in range(3):
        start = time.perf_counter()
        count = len(laid_out(position).plays())
        best = min(best, time.perf_counter() - start)
    return best * 1000, count


def main() -> None:
    times: dict[bool, list[float]] = {False: [], True: []}
    plays: dict[bool, list[int]] = {False: [], True: []}
    for text in POSITIONS.read_text(encoding="utf-8").splitlines():
        position = replay(parse_record(text)).position
        assert isinstance(position, Position)
        assert position.to_move is not None
        wild = "W" in json.loads(text)["hand"]
        spent, count = milliseconds(position)
        times[wild].append(spent)
        plays[wild].append(count)
    print("Sums of Integers, enumerating all plays in `line` shape")
    for wild, goal in ((False, 1.0), (True, 20.0)):
        median = statistics.median(times[wild])
        line(
            f"{'with a' if wild else 'without a'} wild tile: median of {len(times[wild])} positions"
            f" ({statistics.median(plays[wild]):.0f} plays)",
            f"{median:.3f} ms",
            f"< {goal:.0f} ms",
            median < goal,
        )
