"""Sums of Integers in words: how events are written, why it ends, what earns points."""

from collections.abc import Callable, Mapping

from sumtable.core import Item
from sumtable.core.words import counted, minus

ABOUT = "integer tiles on a board: every line you touch makes your top tile's number"

HOW_TO_WRITE = (
    "play -7@h7 4@h9 W=3@h10   lay tiles, a wild one with its number",
    "play sum=-5 …   name the sum when your top tile is wild",
    "trade -7 4   put tiles back and draw as many, 3 points each;   pass   do nothing",
)

ENDINGS: Mapping[str, str] = {
    "went-out": "a player laid the last tile",
    "blocked": "nobody can play any more",
    "no-plays": "three rounds passed without a play",
    "time": "the clock ran out",
    "resigned": "a player resigned",
}


def _line(item: Item) -> str:
    numbers = " ".join(map(minus, item.values))
    return f"{numbers} = {minus(sum(item.values))} on {item.where[0]}–{item.where[-1]}"


REASONS: Mapping[str, Callable[[Item], str]] = {
    "sum": _line,
    "tiles": lambda item: counted(item.values[0], "tile"),
    "plus10": lambda item: f"+10 square {item.where[0]} in {item.where[1]}–{item.where[2]}",
    "five": lambda _: "five tiles in one turn",
    "trade": lambda item: f"{counted(item.values[0], 'tile')} traded",
    "out": lambda item: f"went out while the others held {counted(item.values[0], 'tile')}",
}
