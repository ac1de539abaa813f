"""Positions as pictures: SVG for pages and files, text for terminals. Decides nothing."""

from collections.abc import Callable
from typing import Any

from sumtable.core import Position, View
from sumtable.games import integers, sum8, sumon
from sumtable.render import (
    integers_svg,
    integers_text,
    sum8_svg,
    sum8_text,
    sumon_svg,
    sumon_text,
)
from sumtable.render.raster import png
from sumtable.render.subject import Last, Subject
from sumtable.render.theme import PALETTES, Palette, Theme

Drawer = Callable[[Subject[Any], Palette, str | None], str]
Writer = Callable[[Subject[Any], bool, int], str]

_RENDERERS: dict[type, tuple[Drawer, Writer]] = {
    sum8.Position: (sum8_svg.svg, sum8_text.text),
    sumon.Position: (sumon_svg.svg, sumon_text.text),
    integers.Position: (integers_svg.svg, integers_text.text),
}


def svg(
    seen: Position | View[Any],
    *,
    theme: Theme = "light",
    last: Last | None = None,
    title: str | None = None,
) -> str:
    """The position, or what a seat may see of it, as a self-contained SVG document.

    The same arguments always give the same text. Ids are prefixed, so that several pictures can
    stand in one page.
    """
    subject = _subject(seen, last)
    return _RENDERERS[type(subject.position)][0](subject, PALETTES[theme], title)


def text(
    seen: Position | View[Any],
    *,
    last: Last | None = None,
    colour: bool = False,
    width: int = 80,
) -> str:
    """The position, or what a seat may see of it, as lines for a terminal of this width.

    Default boards fit 80 columns; wider ones are cut into parts. `colour` adds ANSI colours.
    """
    subject = _subject(seen, last)
    return _RENDERERS[type(subject.position)][1](subject, colour, width)


def _subject(seen: Position | View[Any], last: Last | None) -> Subject[Any]:
    if isinstance(seen, View):
        return Subject(seen.position, seen, last)
    return Subject(seen, None, last)


__all__ = ["Last", "Theme", "png", "svg", "text"]
