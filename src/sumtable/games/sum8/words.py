"""SUM8 in words: how events are written, why it ends, what earns points."""

from collections.abc import Callable, Mapping

from sumtable.core import Item

ABOUT = "curved dominoes on disks: match pips or add to 8, close circles, make Big 8s"

HOW_TO_WRITE = (
    "place 35 b2/ne   lay tile 35 into a slot (ne, se, sw or nw of a disk)",
    "move b2/ne c1/sw   move a tile on the board",
    "remove b2/ne   take a tile off (solo and coop, easy)",
    "pick   draw a tile when nothing can be placed or moved; pass when none is left",
)

ENDINGS: Mapping[str, str] = {
    "all-placed": "all 36 tiles are on the board",
    "blocked": "nobody can play any more",
    "solved": "all nine circles are closed",
    "stuck": "nothing can be placed or moved any more",
    "resigned": "a player resigned",
}


def _ends(sign: str) -> Callable[[Item], str]:
    def words(item: Item) -> str:
        own, other = item.values
        return f"{own} {sign} {other} at {item.where[0]} and {item.where[1]}"

    return words


REASONS: Mapping[str, Callable[[Item], str]] = {
    "match": _ends("="),
    "sum8": _ends("+"),
    "fours": _ends("= and +"),
    "big8": lambda item: f"Big 8 of {item.where[0]} and {item.where[1]}",
    "first": lambda item: f"first tile {item.values[0]} and {item.values[1]}",
    "left": lambda item: f"tile {item.values[0]}{item.values[1]} left in hand",
}
