"""What tiles laid on trial would make: every line's sum, how far it is off, and the points."""

from collections.abc import Mapping
from typing import Any

from sumtable.core import Event, Item
from sumtable.core.language import _
from sumtable.core.words import minus
from sumtable.faces.types import Trouble
from sumtable.games.integers.face.types import LineSum, Preview
from sumtable.games.integers.face.words import reasons
from sumtable.games.integers.rules import GAME, WILD, Placement, Play, Position, Trade
from sumtable.games.integers.rules.game import sums
from sumtable.games.integers.rules.notation import parse_tile

MOST_TILES = 100
LONGEST_WORD = 20


def preview(position: Position, draft: Mapping[str, Any]) -> Preview:
    """`{"sum": null, "tiles": [["-8", "g10", null], ["W", "f10", 2]]}` laid on trial.

    `{"trade": ["-8", "3"]}` asks about a trade instead.
    """
    if "trade" in draft:
        return _traded(position, draft["trade"])
    target = _number(draft.get("sum"))
    tiles = [_placement(tile) for tile in draft["tiles"][:MOST_TILES]]
    play = Play(tuple(tiles), target)
    made = target
    top = position.top(position.state.mover)
    if target is None and top != WILD:
        made = top
    lines = [_line(item, made) for item in sums(position, play)] if made is not None else []
    return _weighed(position, play, lines)


def _traded(position: Position, words: Any) -> Preview:
    return _weighed(position, Trade(tuple(_tile(word) for word in words[:MOST_TILES])), [])


def _weighed(position: Position, event: Play | Trade, lines: list[LineSum]) -> Preview:
    """What the event would earn, or why the rules refuse it."""
    refusal = GAME.refusal(position, event)
    if refusal is not None:
        where = trouble(event, refusal.code) or _trouble(lines)
        told: Trouble = {
            "code": refusal.code,
            "message": refusal.message,
            "where": where,
            "pins": [],
        }
        return {
            "playable": False,
            "action": None,
            "points": 0,
            "reasons": [],
            "lines": lines,
            "refusal": told,
        }
    played = GAME.play(position, event)
    return {
        "playable": True,
        "action": GAME.format(event),
        "points": played.points,
        "reasons": reasons(played.items or ()),
        "lines": lines,
        "refusal": None,
    }


def _tile(word: Any) -> int:
    if not isinstance(word, str) or len(word) > LONGEST_WORD:
        raise TypeError("a tile is a short text")
    return parse_tile(word)


def _number(value: Any) -> int | None:
    if value is not None and type(value) is not int:
        raise TypeError("a sum is a whole number")
    return value


def _placement(tile: Any) -> Placement:
    name, square, value = tile
    if not isinstance(square, str) or len(square) > LONGEST_WORD:
        raise TypeError("a square is a short text")
    return Placement(_tile(name), square, _number(value))


_ABOUT_TILES = ("integers.occupied", "integers.not-touching", "integers.not-a-line")
"""Codes that are about where the new tiles lie."""


def trouble(event: Event, code: str) -> list[str]:
    """The squares that a refusal is about, where it isn't about a line's sum."""
    if not isinstance(event, Play) or code not in _ABOUT_TILES:
        return []
    return [tile.square for tile in event.tiles]


def _trouble(lines: list[LineSum]) -> list[str]:
    """The squares of the lines that aren't right."""
    return [square for line in lines if not line["ok"] for square in line["where"]]


def _line(item: Item, target: int) -> LineSum:
    total = sum(item.values)
    off = abs(total - target)
    first, second = item.where[:2]
    if first[1:] == second[1:]:
        name = _("Row {row}").format(row=first[1:])
    else:
        name = _("Column {column}").format(column=first[0])
    if off == 0:
        words = _("{line} makes {sum}.").format(line=name, sum=minus(total))
    else:
        words = _("{line} makes {sum}, not {target}: off by {off}.").format(
            line=name, sum=minus(total), target=minus(target), off=off
        )
    return {
        "where": list(item.where),
        "sum": total,
        "off": off,
        "ok": off == 0,
        "words": words,
        "spoken": words.replace("−", _("minus ")),
    }
