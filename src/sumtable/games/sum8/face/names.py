"""What SUM8's options are called, once for forms, tables, pictures and terminals."""

from collections.abc import Mapping
from typing import NamedTuple

from sumtable.core.language import _, later
from sumtable.games.sum8.rules import Position


class Name(NamedTuple):
    """A value of an option: its name, a line about it, and how a summary says it."""

    title: str
    line: str
    short: str


LAYOUTS: Mapping[str, Name] = {
    "twelve": Name(later("Twelve"), later("Four by three. A good first table."), later("Twelve")),
    "nine": Name(later("Nine"), later("Three by three, tighter."), later("Nine")),
    "plus": Name(later("Plus"), later("Four by four without corners."), later("Plus")),
    "freestyle": Name(
        later("Freestyle"), later("No disks: circles grow wherever you lay."), later("Freestyle")
    ),
}
ENDINGS: Mapping[str, Name] = {
    "standard": Name(
        later("Standard"),
        later("Costs 2 if its ends make 8, 1 if they are equal, else nothing."),
        later("standard ending"),
    ),
    "beginner": Name(later("Beginner"), later("Every tile costs 1."), later("beginner’s ending")),
    "advanced": Name(
        later("Advanced"), later("Every pip costs 1, so hold small ones."), later("advanced ending")
    ),
}
DIFFICULTIES: Mapping[str, Name] = {
    "easy": Name(
        later("Easy"),
        later("All 36 tiles lie open. Move any tile, or take it off again."),
        later("easy"),
    ),
    "medium": Name(
        later("Medium"),
        later("You see eight tiles. Tiles outside closed circles can be moved."),
        later("medium"),
    ),
    "hard-easy": Name(
        later("Hard, all tiles open"),
        later("All 36 tiles lie open, but what lies stays."),
        later("hard, tiles face up"),
    ),
    "hard-medium": Name(
        later("Hard, eight tiles"),
        later("You see eight tiles, and what lies stays."),
        later("hard, tiles drawn"),
    ),
}


def about(position: Position) -> str:
    """The options that were chosen: `Twelve · standard ending`, `Solo · Nine · easy`."""
    options = position.options
    table = _("Own layout")
    if isinstance(options.layout, str):
        table = _(LAYOUTS[options.layout].short)
    if options.duel:
        return f"{table} · {_(ENDINGS[options.ending or 'standard'].short)}"
    mode = _("Solo") if options.mode == "solo" else _("Together")
    return f"{mode} · {table} · {_(DIFFICULTIES[options.difficulty or 'easy'].short)}"
