"""Recorded games to draw: every position they went through, with what led to it."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sumtable.catalog import GAMES
from sumtable.core import Game, Position
from sumtable.faces import Last

FILE = Path(__file__).parent / "records.jsonl"
RECORDS = {
    record["name"]: record
    for record in map(json.loads, FILE.read_text(encoding="utf-8").splitlines())
}


class Moment(NamedTuple):
    """A position and the event that made it; None at the start."""

    game: Game[Any]
    position: Any
    last: Last | None


@cache
def moments(name: str) -> tuple[Moment, ...]:
    """Every moment of a recorded game, its start first."""
    record = RECORDS[name]
    game: Game[Any] = GAMES[record["game"]]
    position: Position = game.start(record["options"], record.get("seats"))
    found = [Moment(game, position, None)]
    for text in record["events"]:
        played = game.play(position, game.parse(text))
        last = Last(text, played.seat, played.items, position)
        position = played.position
        found.append(Moment(game, position, last))
    return tuple(found)


def some(name: str) -> tuple[Moment, ...]:
    """The start, some positions on the way and the end."""
    every = moments(name)
    return (*every[:-1:11], every[-1])
