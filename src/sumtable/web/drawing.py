"""Boards and pictures as a viewer may see them, made once for all who may see the same."""

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from sys import getsizeof

from isal.isal_zlib import crc32
from starlette.requests import Request

from sumtable import faces
from sumtable.core.kept import Kept
from sumtable.core.language import chosen
from sumtable.core.once import once
from sumtable.host import Seen
from sumtable.web.api.common import limit_cost
from sumtable.web.asking import while_waiting
from sumtable.web.context import holder_of, host_of
from sumtable.web.packing import pack

USUAL = 225
"""Squares of the usual board. One with more is drawn beside everything else, and costs more."""
PER_COST = 100
"""Squares beyond the usual that count as one more request."""
SPACE = 16 * 1024 * 1024
"""Bytes: the pictures of two hundred tables."""
KEY = 1024
"""Bytes that a picture takes besides its text and that packed, more or less."""


@dataclass(frozen=True)
class Picture:
    """An SVG. It has no slots, so that it is packed once."""

    text: str

    @once
    def packed(self) -> bytes:
        """The text as it is sent to those who take gzip."""
        return pack(self.text.encode())

    @once
    def name(self) -> str:
        """What this very picture is called, so that it can be said what follows it."""
        return f"{crc32(self.text.encode()):08x}{len(self.text):x}"

    @property
    def weight(self) -> int:
        """The bytes that it takes, near enough; an SVG is packed to a quarter at most."""
        return KEY + getsizeof(self.text) * 5 // 4


class Easel:
    """Draws pictures and keeps them as long as there is space."""

    def __init__(self, space: int = SPACE) -> None:
        self._kept: Kept[Picture] = Kept(space)
        self._free = asyncio.Semaphore(1)
        self.find = self._kept.find

    @property
    def weight(self) -> int:
        """The bytes that what is kept takes."""
        return self._kept.weight

    def draw(self, key: Hashable, drawing: Callable[[], str]) -> Picture:
        """What the drawing gives, which the same key always means."""
        picture = Picture(drawing())
        return self._kept.keep(key, picture, picture.weight)

    async def draw_beside(self, key: Hashable, drawing: Callable[[], str]) -> Picture:
        """The same for what takes long: drawn in a thread, one after the other.

        Whoever doesn't want to wait for it may cancel this.
        """
        async with self._free:
            found = self.find(key)
            if found is None:
                found = await asyncio.to_thread(self.draw, key, drawing)
            return found


async def draw_board(request: Request, id: str, at: int | None = None, turned: int = 0) -> Picture:
    """The board as SVG for a page, in the page's colours."""
    found = await host_of(request).seen(id, holder_of(request), at)
    seen, key = board_key(found, turned)

    def drawing() -> str:
        return faces.board(seen.game, seen.view, last=seen.last, turned=turned)

    return await _draw(request, seen, key, drawing)


def board_key(seen: Seen, turned: int) -> tuple[Seen, Hashable]:
    """What is seen on a board, which may be the same for everybody, and the key of its picture."""
    if faces.face_of(seen.game).pictures.open_board:
        seen = seen.by_anybody()
    return seen, ("board", turned, chosen(), seen.key)


def strips_now(seen: Seen, turned: int) -> list[str] | None:
    """A board in strips; None if it is so large that drawing it takes long."""
    if faces.face_of(seen.game).pictures.cost(seen.view) > USUAL:
        return None
    return faces.strips(seen.game, seen.view, last=seen.last, turned=turned)


async def draw_picture(
    request: Request, id: str, at: int | None, theme: faces.Theme, shared: bool = False
) -> Picture:
    """The whole table as a self-contained SVG; a `shared` one as anybody may see it."""
    seen = await host_of(request).seen(id, holder_of(request), at)
    return await draw_seen(request, seen.by_anybody() if shared else seen, theme)


async def draw_seen(request: Request, seen: Seen, theme: faces.Theme) -> Picture:
    """The same of what somebody may see."""

    def drawing() -> str:
        return faces.svg(seen.game, seen.view, theme=theme, last=seen.last, names=seen.names)

    return await _draw(request, seen, ("table", theme, chosen(), seen.key), drawing)


async def _draw(request: Request, seen: Seen, key: Hashable, drawing: Callable[[], str]) -> Picture:
    easel: Easel = request.app.state.easel
    found = easel.find(key)
    if found is not None:
        return found
    more = faces.face_of(seen.game).pictures.cost(seen.view) - USUAL
    if more <= 0:
        return easel.draw(key, drawing)
    limit_cost(request, more / PER_COST)
    return await while_waiting(request, easel.draw_beside(key, drawing))
