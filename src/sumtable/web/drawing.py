"""Boards and pictures of a game as one viewer may see it."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from starlette.requests import Request

from sumtable import faces
from sumtable.core import Game, View
from sumtable.web.api.common import limit_cost
from sumtable.web.asking import while_waiting
from sumtable.web.context import holder_of, host_of

T = TypeVar("T")

USUAL = 225
"""Squares of the usual board. One with more is drawn beside everything else, and costs more."""
PER_COST = 100
"""Squares beyond the usual that count as one more request."""


class Easel:
    """Draws what takes long in a thread, one after the other."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(1)

    async def draw(self, drawing: Callable[[], T]) -> T:
        """What the drawing gives; whoever doesn't want to wait for it may cancel this."""
        async with self._free:
            return await asyncio.to_thread(drawing)


async def draw_board(request: Request, id: str, at: int | None = None, turned: bool = False) -> str:
    """The board as SVG for a page, in the page's colours."""
    game, seen, last, _names = await host_of(request).seen(id, holder_of(request), at)
    drawing = partial(faces.board, game, seen, last=last, turned=turned)
    return await _draw(request, game, seen, drawing)


async def draw_picture(request: Request, id: str, at: int | None, theme: faces.Theme) -> str:
    """The whole table as a self-contained SVG."""
    game, seen, last, names = await host_of(request).seen(id, holder_of(request), at)
    drawing = partial(faces.svg, game, seen, theme=theme, last=last, names=names)
    return await _draw(request, game, seen, drawing)


async def _draw(request: Request, game: Game[Any], seen: View[Any], drawing: Callable[[], T]) -> T:
    more = faces.face_of(game).pictures.cost(seen) - USUAL
    if more <= 0:
        return drawing()
    limit_cost(request, more / PER_COST)
    easel: Easel = request.app.state.easel
    return await while_waiting(request, easel.draw(drawing))
