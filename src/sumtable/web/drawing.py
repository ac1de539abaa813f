"""Boards and pictures of a game as one viewer may see it."""

from sumtable import render
from sumtable.host import Host


async def draw_board(
    host: Host, id: str, holder: str | None, at: int | None = None, turned: bool = False
) -> str:
    """The board as SVG for a page, in the page's colours."""
    seen, last, _names = await host.seen(id, holder, at)
    return render.board(seen, last=last, turned=turned)


async def draw_picture(
    host: Host, id: str, holder: str | None, at: int | None, theme: render.Theme
) -> str:
    """The whole table as a self-contained SVG."""
    seen, last, names = await host.seen(id, holder, at)
    return render.svg(seen, theme=theme, last=last, names=names)
