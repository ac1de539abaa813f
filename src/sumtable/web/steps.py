"""What changes in the picture of a board from one version of a game to the next.

Whoever has the picture before needs only that: a tenth of a picture, and no request of its own.
"""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from sys import getsizeof
from typing import NamedTuple

from sumtable.core.language import chosen
from sumtable.drawing.page import BETWEEN
from sumtable.host import Seen
from sumtable.web.answers import encode
from sumtable.web.drawing import Picture, board_key, strips_now

SPACE = 16 * 1024 * 1024
"""Bytes: the last pictures of two hundred tables, each from both sides."""
WORTH = 2
"""How many times a picture has to be longer than a step to it."""

FEW = 4
"""Of so many pieces one may be new where it isn't looked whether others have changed places."""

NOTHING = b"null"
KEY = 1024
"""Bytes that a step takes besides its pieces and its text, more or less."""
PIECE = 57
"""Bytes that a piece takes besides its letters."""


def difference(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int] | str]:
    """What the new picture is made of: runs of pieces of the old one, from and to, and new pieces.

    Pieces are what BETWEEN stands between, so one for each place, tile or figure.
    """
    if len(old) == len(new):
        changed = [
            at
            for at, (one, other) in enumerate(zip(old, new, strict=True))
            if one is not other and one != other
        ]
        if FEW * len(changed) <= len(new):
            return _replaced(new, changed)
    places = dict(zip(old, range(len(old)), strict=True))
    before = [*old, BETWEEN]  # which no piece is
    parts: list[tuple[int, int] | str] = []
    first = at = 0
    for piece in new:
        if before[at] != piece:
            if first < at:
                parts.append((first, at))
            place = places.get(piece)
            if place is None:
                _add(parts, piece)
                first = at = min(at + 1, len(old))
                continue
            first = at = place
        at += 1
    return [*parts, (first, at)] if first < at else parts


def _replaced(new: Sequence[str], changed: Sequence[int]) -> list[tuple[int, int] | str]:
    """The same where all pieces but these few have stayed in their place."""
    parts: list[tuple[int, int] | str] = []
    known, end = 0, len(changed)
    index = 0
    while index < end:
        first = last = changed[index]
        index += 1
        while index < end and changed[index] == last + 1:
            last += 1
            index += 1
        if known < first:
            parts.append((known, first))
        parts.append(BETWEEN.join(new[first : last + 1]))
        known = last + 1
    return [*parts, (known, len(new))] if known < len(new) else parts


def _add(parts: list[tuple[int, int] | str], piece: str) -> None:
    """One more new piece; those that follow each other are one part."""
    last = parts[-1] if parts else None
    if isinstance(last, str):
        parts[-1] = last + BETWEEN + piece
    else:
        parts.append(piece)


class _Step(NamedTuple):
    """The last picture of a board by its name and in pieces, and how it came to be, as JSON."""

    version: int
    name: str
    pieces: list[str]
    text: bytes
    weight: int


class Steps:
    """The last step of every board that is looked at, as long as there is space."""

    def __init__(self, space: int = SPACE) -> None:
        self._space = space
        self._last: OrderedDict[Hashable, _Step] = OrderedDict()
        self.weight = 0
        """The bytes that what is kept takes."""

    def to(self, seen: Seen, turned: int) -> bytes:
        """The step to the board as it is seen now, from the one before that somebody was sent.

        It is a PictureStep as JSON, or null where the whole picture has to be asked for.
        """
        seen, _key = board_key(seen, turned)
        version = seen.hosted.version
        line = (turned, chosen(), seen.hosted.id, seen.seats)
        known = self._last.get(line)
        if known is not None and known.version >= version:
            return known.text if known.version == version else NOTHING
        pieces = strips_now(seen, turned)
        if pieces is None:
            return NOTHING
        picture = Picture(BETWEEN.join(pieces))
        text = NOTHING if known is None else _told(known, picture, pieces, turned)
        weight = KEY + getsizeof(picture.text) + PIECE * len(pieces) + len(text)
        self._keep(line, _Step(version, picture.name, pieces, text, weight))
        return text

    def _keep(self, line: Hashable, step: _Step) -> None:
        old = self._last.pop(line, None)
        self.weight += step.weight - (0 if old is None else old.weight)
        self._last[line] = step
        while self.weight > self._space:
            _line, gone = self._last.popitem(last=False)
            self.weight -= gone.weight


def _told(old: _Step, picture: Picture, pieces: Sequence[str], turned: int) -> bytes:
    """The step to the picture, which consists of these pieces, as JSON."""
    parts = difference(old.pieces, pieces)
    text = encode({"turned": turned, "before": old.name, "name": picture.name, "parts": parts})
    return NOTHING if WORTH * len(text) > len(picture.text) else text
