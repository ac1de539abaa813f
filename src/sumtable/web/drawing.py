"""Boards and pictures of a game as one viewer may see it."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from starlette.requests import Request

from sumtable import render
from sumtable.core import View
from sumtable.games import integers
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
    seen, last, _names = await host_of(request).seen(id, holder_of(request), at)
    return await _draw(request, seen, partial(render.board, seen, last=last, turned=turned))


async def draw_picture(request: Request, id: str, at: int | None, theme: render.Theme) -> str:
    """The whole table as a self-contained SVG."""
    seen, last, names = await host_of(request).seen(id, holder_of(request), at)
    drawing = partial(render.svg, seen, theme=theme, last=last, names=names)
    return await _draw(request, seen, drawing)


async def _draw(request: Request, seen: View[Any], drawing: Callable[[], T]) -> T:
    more = _squares(seen) - USUAL
    if more <= 0:
        return drawing()
    limit_cost(request, more / PER_COST)
    easel: Easel = request.app.state.easel
    return await while_waiting(request, easel.draw(drawing))


def _squares(seen: View[Any]) -> int:
    """How many squares there are to draw; 0 in games whose boards are all small."""
    position = seen.position
    if not isinstance(position, integers.Position):
        return 0
    return position.board.width * position.board.height
