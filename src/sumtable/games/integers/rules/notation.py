"""Events as text and back: `parse_event(format_event(event)) == event`."""

import re
from functools import lru_cache

from sumtable.core import Event, TextError
from sumtable.core.language import _
from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.rules.events import (
    Deal,
    Draw,
    Fill,
    Lot,
    Pass,
    Placement,
    Play,
    Pool,
    Resign,
    Time,
    Trade,
)

_INT = r"0|-?[1-9][0-9]{0,8}"
_SQUARE = r"[a-z](?:0|[1-9][0-9]{0,8})"
_NUMBER_WORD = re.compile(_INT, re.ASCII)
_FILL_WORD = re.compile(rf"({_SQUARE})=({_INT})", re.ASCII)
_PLAY_WORD = re.compile(rf"(W|{_INT})(?:=({_INT}))?@({_SQUARE})", re.ASCII)

_SINGLE: dict[str, Event] = {"pass": Pass(), "time": Time(), "resign": Resign()}
_SINGLE_TEXT: dict[type[Event], str] = {Pass: "pass", Time: "time", Resign: "resign"}
_TILES: dict[str, type[Pool] | type[Lot] | type[Draw] | type[Trade]] = {
    "pool": Pool,
    "lot": Lot,
    "draw": Draw,
    "trade": Trade,
}


class _Unreadable(ValueError):
    """A word that has no place where it stands."""


@lru_cache(maxsize=4096)
def _number(word: str) -> int:
    if _NUMBER_WORD.fullmatch(word) is None:
        raise _Unreadable(word)
    return int(word)


@lru_cache(maxsize=4096)
def parse_tile(word: str) -> int:
    return WILD if word == "W" else _number(word)


@lru_cache(maxsize=16384)
def _filling(word: str) -> tuple[str, int]:
    match = _FILL_WORD.fullmatch(word)
    if match is None:
        raise _Unreadable(word)
    return match[1], int(match[2])


@lru_cache(maxsize=16384)
def _placement(word: str) -> Placement:
    match = _PLAY_WORD.fullmatch(word)
    if match is None:
        raise _Unreadable(word)
    tile, value, square = match.groups()
    return Placement(parse_tile(tile), square, None if value is None else int(value))


def parse_event(text: str) -> Event:
    """The event written as `text`. Raises TextError `record.event`."""
    single = _SINGLE.get(text)
    if single is not None:
        return single
    kind, *words = text.split(" ")
    try:
        if kind == "play":
            if words and words[0].startswith("sum="):
                target = _number(words[0][4:])
                return Play(tuple(map(_placement, words[1:])), target)
            return Play(tuple(map(_placement, words)))
        tiles = _TILES.get(kind)
        if tiles is not None:
            return tiles(tuple(map(parse_tile, words)))
        if kind == "deal" and words:
            return Deal(_number(words[0]), tuple(map(parse_tile, words[1:])))
        if kind == "fill":
            return Fill(tuple(map(_filling, words)))
    except _Unreadable as problem:
        raise TextError("record.event", _unreadable(text, str(problem))) from None
    raise TextError("record.event", _unreadable(text, kind))


def _unreadable(text: str, word: str) -> str:
    message = _("{event} is no event of Sums of Integers: {word} can't be read there.")
    return message.format(event=_shown(text), word=_shown(word))


def _shown(text: str) -> str:
    """The text in quotes, cut to a length that fits a message."""
    return ascii(text if len(text) <= 40 else text[:39] + "…")


def format_tile(tile: int) -> str:
    """A tile in a hand or pool: its number, or W."""
    return "W" if tile == WILD else str(tile)


@lru_cache(maxsize=16384)
def format_placement(placement: Placement) -> str:
    """A laid tile: `-7@h7`, or `W=4@h10`."""
    tile, square, value = placement
    named = "" if value is None else f"={value}"
    return f"{format_tile(tile)}{named}@{square}"


def format_event(event: Event) -> str:
    """The event's notation."""
    match event:
        case Play(tiles, target):
            words = ["play", *map(format_placement, tiles)]
            if target is not None:
                words.insert(1, f"sum={target}")
        case Draw(tiles) | Trade(tiles) | Lot(tiles) | Pool(tiles):
            words = [type(event).__name__.lower(), *map(format_tile, tiles)]
        case Deal(seat, tiles):
            words = ["deal", str(seat), *map(format_tile, tiles)]
        case Fill(fillings):
            words = ["fill", *(f"{square}={number}" for square, number in fillings)]
        case Pass() | Time() | Resign():
            return _SINGLE_TEXT[type(event)]
        case _:
            raise TypeError(f"{type(event).__name__} is no event of Sums of Integers")
    return " ".join(words)
