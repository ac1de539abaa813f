"""Boards as the host draws them for a table's page, move by move: how long each takes."""

import time
from statistics import median
from typing import Any

from benchmarks.measure import line
from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.core import Game
from sumtable.drawing.subject import Last
from sumtable.records import replay
from sumtable.records.random import random_record

RECORDS = 6
TIMES = {"early": 0.0, "midway": 1 / 3, "late": 2 / 3}
LONGEST = 2.0
"""Milliseconds that a picture may keep everybody else waiting."""


def milliseconds(game: Game[Any], number: int) -> list[float]:
    """The processor time of each picture of a random game, which is drawn once and turned once."""
    start = game.start({})
    moments = replay(random_record(game, {}, f"pictures/{number}")).moments
    taken = []
    for count, moment in enumerate(moments, 1):
        if moment.played.seat is None:
            continue
        seen = game.view(moment.played.position, None)
        last = Last.among(moments[:count], start)
        for turned in (False, True):
            begun = time.process_time()
            faces.board(game, seen, last=last, turned=turned)
            taken.append(1000 * (time.process_time() - begun))
    return taken


def main() -> None:
    print("Boards for a page, after every action of a game")
    for game in GAMES.values():
        games = [milliseconds(game, number) for number in range(RECORDS)]
        for when, part in TIMES.items():
            took = median(
                each
                for taken in games
                for each in taken[int(part * len(taken)) :][: len(taken) // 3]
            )
            goal = f"< {LONGEST:g} ms"
            line(f"{game.title}, {when}", f"{took:.2f} ms", goal, took < LONGEST)


if __name__ == "__main__":
    main()
