"""Events as text: `parse_event` and `format_event` undo each other."""

import re
from collections.abc import Callable
from functools import lru_cache

from sumtable.core import Event, Resign, TextError
from sumtable.core.language import _
from sumtable.games.sum8.rules.events import Deal, Drawn, Lot, Move, Pass, Pick, Place, Remove

_NUMBER = r"(?:0|[1-9][0-9]{0,8})"
_INT = r"(?:0|-?[1-9][0-9]{0,8})"
_SLOT = re.compile(rf"(?:[a-z]{_NUMBER}|{_INT},{_INT})/(?:ne|se|sw|nw)")
_SEAT = re.compile(_NUMBER)
# What has the form of a tile; whether it is in the set is for the rules to say.
_TILE_FORMS = frozenset(f"{number:02}" for number in range(100))


def shorten(text: str, longest: int = 30) -> str:
    """The text as it may stand in a message: quoted, and cut where it is long."""
    return repr(text) if len(text) <= longest else f"{text[:longest]!r}…"


@lru_cache(maxsize=8192)
def _is_slot(text: str) -> bool:
    return _SLOT.fullmatch(text) is not None


def _unreadable(text: str, reason: str) -> TextError:
    message = _("{event} is not an event of SUM8: {reason}.")
    return TextError("record.event", message.format(event=shorten(text), reason=reason))


def _slot(text: str, slot: str) -> str:
    if len(slot) > 24 or not _is_slot(slot):
        reason = _("{slot} is not written as a slot, like b2/ne or -1,2/sw")
        raise _unreadable(text, reason.format(slot=shorten(slot)))
    return slot


def _tiles(text: str, tiles: list[str]) -> tuple[str, ...]:
    for tile in tiles:
        if tile not in _TILE_FORMS:
            reason = _("{tile} is not a tile of two digits")
            raise _unreadable(text, reason.format(tile=shorten(tile)))
    return tuple(tiles)


def _expect(text: str, words: list[str], count: int, form: str) -> None:
    if len(words) != count:
        raise _unreadable(text, _("it is written as “{form}”").format(form=form))


def _parse_place(text: str, words: list[str]) -> Event:
    _expect(text, words, 3, "place 35 b2/ne")
    return Place(_tiles(text, words[1:2])[0], _slot(text, words[2]))


def _parse_move(text: str, words: list[str]) -> Event:
    _expect(text, words, 3, "move b2/ne c1/sw")
    return Move(_slot(text, words[1]), _slot(text, words[2]))


def _parse_remove(text: str, words: list[str]) -> Event:
    _expect(text, words, 2, "remove b2/ne")
    return Remove(_slot(text, words[1]))


def _parse_deal(text: str, words: list[str]) -> Event:
    if len(words) < 2 or _SEAT.fullmatch(words[1]) is None:
        raise _unreadable(text, _("a deal starts with the number of a seat"))
    return Deal(int(words[1]), _tiles(text, words[2:]))


def _parse_lot(text: str, words: list[str]) -> Event:
    return Lot(_tiles(text, words[1:]))


def _parse_draw(text: str, words: list[str]) -> Event:
    return Drawn(_tiles(text, words[1:]))


_PARSERS: dict[str, Callable[[str, list[str]], Event]] = {
    "place": _parse_place,
    "draw": _parse_draw,
    "move": _parse_move,
    "remove": _parse_remove,
    "deal": _parse_deal,
    "lot": _parse_lot,
}
_PLAIN: dict[str, Event] = {"pick": Pick(), "pass": Pass(), "resign": Resign()}


def parse_event(text: str) -> Event:
    """The event written as `text`. Raises TextError `record.event`."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    words = text.split(" ")
    parser = _PARSERS.get(words[0])
    if parser is None:
        raise _unreadable(text, _("it starts with no word that this game knows"))
    return parser(text, words)


def format_event(event: Event) -> str:
    """The event's notation."""
    match event:
        case Place(tile, slot):
            return f"place {tile} {slot}"
        case Move(source, target):
            return f"move {source} {target}"
        case Remove(slot):
            return f"remove {slot}"
        case Drawn(tiles):
            return " ".join(("draw", *tiles))
        case Deal(seat, tiles):
            return " ".join(("deal", str(seat), *tiles))
        case Lot(tiles):
            return " ".join(("lot", *tiles))
    for word, plain in _PLAIN.items():
        if event == plain:
            return word
    raise TypeError(f"{event!r} is not an event of SUM8")
