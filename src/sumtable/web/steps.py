"""What changes in the picture of a board from one version of a game to the next.

Whoever has the picture before needs only that: a tenth of a picture, and no request of its own.
"""

from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

from sumtable.core.language import chosen
from sumtable.host import Seen
from sumtable.web.answers import encode
from sumtable.web.drawing import Easel, Picture, board_key, draw_now

SPACE = 16 * 1024 * 1024
"""Bytes: the last pictures of two hundred tables, each from both sides."""
WORTH = 2
"""How many times a picture has to be longer than a step to it."""

NOTHING = b"null"
SHORT = 20
"""Letters of an element that is as well written again."""
RUN = 16
"""Elements that are compared at once."""


def difference(old: str, new: str) -> list[tuple[int, int] | str]:
    """What the new text is made of: runs of the old one's elements, from and to, and new elements.

    Elements are what `<` stands between. A long one is found wherever it has gone, a short one
    where it follows.
    """
    before, after = old.split("<"), new.split("<")
    places = {element: place for place, element in enumerate(before) if len(element) > SHORT}
    parts: list[tuple[int, int] | str] = []
    fresh: list[str] = []
    done = at = 0
    while done < len(after):
        length = _same(before, at, after, done)
        if not length:
            place = places.get(after[done])
            if place is None:  # in place of what was here
                fresh.append(after[done])
                done, at = done + 1, at + 1
                continue
            at, length = place, _same(before, place, after, done)
        if fresh:
            parts.append("<".join(fresh))
            fresh = []
        parts.append((at, at + length))
        done, at = done + length, at + length
    return [*parts, "<".join(fresh)] if fresh else parts


def _same(before: list[str], at: int, after: list[str], done: int) -> int:
    """How many elements are the same from these places on."""
    first = at = min(at, len(before))
    while at < len(before) and before[at : at + RUN] == after[done : done + RUN]:
        at, done = at + RUN, done + RUN
    for one, other in zip(before[at : at + RUN], after[done : done + RUN], strict=False):
        if one != other:
            break
        at += 1
    return min(at, len(before)) - first


class _Step(NamedTuple):
    """The last picture of a board, and how it comes from the one before, as JSON."""

    version: int
    picture: Picture
    text: bytes

    @property
    def weight(self) -> int:
        return self.picture.weight + len(self.text)


class Steps:
    """The last step of every board that is looked at, as long as there is space."""

    def __init__(self, easel: Easel, space: int = SPACE) -> None:
        self._easel = easel
        self._space = space
        self._last: OrderedDict[Hashable, _Step] = OrderedDict()
        self.weight = 0
        """The bytes that what is kept takes."""

    def to(self, seen: Seen, turned: int) -> bytes:
        """The step to the board as it is seen now, from the one before that somebody was sent.

        It is a PictureStep as JSON, or null where the whole picture has to be asked for.
        """
        seen, key = board_key(seen, turned)
        version = seen.hosted.version
        line = (turned, chosen(), seen.hosted.id, seen.seats)
        known = self._last.get(line)
        if known is not None and known.version >= version:
            return known.text if known.version == version else NOTHING
        picture = draw_now(self._easel, seen, turned, key)
        if picture is None:
            return NOTHING
        text = NOTHING if known is None else _told(known.picture, picture, turned)
        self._keep(line, _Step(version, picture, text))
        return text

    def _keep(self, line: Hashable, step: _Step) -> None:
        old = self._last.pop(line, None)
        self.weight += step.weight - (0 if old is None else old.weight)
        self._last[line] = step
        while self.weight > self._space:
            _line, gone = self._last.popitem(last=False)
            self.weight -= gone.weight


def _told(old: Picture, new: Picture, turned: int) -> bytes:
    """The step as JSON."""
    parts = difference(old.text, new.text)
    if WORTH * sum(len(part) for part in parts if isinstance(part, str)) > len(new.text):
        return NOTHING
    return encode({"turned": turned, "before": old.name, "name": new.name, "parts": parts})
