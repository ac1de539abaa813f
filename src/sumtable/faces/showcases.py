"""A picture of a game from a real position, to introduce it."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from sumtable.core import Game, Position
from sumtable.drawing.subject import Last
from sumtable.faces.pictures import Showcase


@cache
def read_showcase(game: Game[Any], package: str, tall: bool) -> Showcase:
    """The position that introduces a game, by the recorded events that led to it.

    It stands in the package's `data/showcase.jsonl`, a line for each shape: `wide` and `tall`.
    """
    text = files(package).joinpath("data", "showcase.jsonl").read_text("utf-8")
    shape = "tall" if tall else "wide"
    row = next(row for row in map(json.loads, text.splitlines()) if row["shape"] == shape)
    position, last = replayed(game, row["events"])
    return Showcase(position, last, tuple(row["part"]), tuple(row["lit"]))


def replayed(
    game: Game[Any], events: Sequence[str], options: Mapping[str, object] = MappingProxyType({})
) -> tuple[Position, Last | None]:
    """The position that the events lead to, and the last of them that somebody chose."""
    position: Position = game.start(options)
    last = None
    for text in events:
        played = game.play(position, game.parse(text))
        if played.seat is not None:
            last = Last(text, played.seat, played.items, position)
        position = played.position
    return position, last
