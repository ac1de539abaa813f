"""The opening book of Sum On: what a long search found near the start, none of it proven.

`tools/sumon_book.py` writes it. An entry tells its position by the turns from the fixed start.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sumtable.games.sumon.player.evaluation import tuned
from sumtable.games.sumon.player.player import look_ahead
from sumtable.games.sumon.player.turns import line_of, load, search_of
from sumtable.games.sumon.rules import GAME, Position
from sumtable.players.openings import Opening

BOOK = Path(__file__).parent / "data" / "book.json"
DEEPEST = 60
SHOWN = 5
"""Turns of a line that are kept: later ones are hardly more than a guess."""

_Place = tuple[str, tuple[int, ...], tuple[int, ...], int]


@dataclass(frozen=True, slots=True)
class Entry:
    """What to do after these turns: the best line found, its value in points, and nodes spent."""

    board: str
    after: tuple[str, ...]
    line: tuple[str, ...]
    value: float
    nodes: int

    def data(self) -> dict[str, Any]:
        """The entry as the file has it."""
        return asdict(self)


def reached(board: str, after: Sequence[str]) -> Position:
    """The position after these turns from the fixed start. Raises what the rules raise."""
    position: Position = GAME.start({"board": board})
    for text in after:
        position = GAME.play(position, GAME.parse(text)).position
    return position


def searched(board: str, after: Sequence[str], nodes: int) -> Entry:
    """The entry that a search of so many nodes gives, the same on every machine."""
    position, evaluation = reached(board, after), tuned(board)
    search = search_of(board, evaluation)
    load(search, position, nodes)
    search.allow(nodes, float("inf"), 0)
    best = look_ahead(search, DEEPEST, 1)[0]
    line = line_of(position, best.codes)[:SHOWN]
    return Entry(board, tuple(after), line, round(evaluation.points(best.value), 2), nodes)


def entries() -> tuple[Entry, ...]:
    """All entries as the file has them; none where there is no file."""
    if not BOOK.exists():
        return ()
    found = json.loads(BOOK.read_text(encoding="utf-8"))
    return tuple(
        Entry(one["board"], tuple(one["after"]), tuple(one["line"]), one["value"], one["nodes"])
        for one in found
    )


def opening(position: Position) -> Opening | None:
    """What the book has for a position; nothing while pieces are set or sides may be swapped."""
    if position.setting_up or position.may_swap or position.opens_swap:
        return None
    entry = _by_place().get(_place(position))
    return None if entry is None else Opening(entry.line, entry.value, entry.nodes)


@cache
def _by_place() -> dict[_Place, Entry]:
    return {_place(reached(entry.board, entry.after)): entry for entry in entries()}


def _place(position: Position) -> _Place:
    return position.options.board, position.blue, position.red, position.acting
