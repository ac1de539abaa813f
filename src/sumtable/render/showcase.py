"""A picture of every game from a real position, to introduce it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from sumtable.catalog import GAMES
from sumtable.core import Position
from sumtable.render.subject import Last


@dataclass(frozen=True, slots=True)
class Shown:
    """A position, what led to it, and the part of its board that is shown."""

    position: Position
    last: Last | None
    part: tuple[str, ...]
    lit: tuple[str, ...]


@cache
def shown(game: str, tall: bool) -> Shown:
    """The position that introduces a game, by the recorded events that led to it."""
    shape = "tall" if tall else "wide"
    text = files("sumtable.render").joinpath("data", "showcase.jsonl").read_text("utf-8")
    rows = map(json.loads, text.splitlines())
    row = next(row for row in rows if (row["game"], row["shape"]) == (game, shape))
    position, last = _replayed(game, row["events"])
    return Shown(position, last, tuple(row["part"]), tuple(row["lit"]))


def _replayed(name: str, events: Sequence[str]) -> tuple[Position, Last | None]:
    game = GAMES[name]
    position: Position = game.start({})
    last = None
    for text in events:
        played = game.play(position, game.parse(text))
        if played.seat is not None:
            last = Last(text, played.seat, played.items, position)
        position = played.position
    return position, last
