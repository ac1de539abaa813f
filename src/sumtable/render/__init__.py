"""Positions as pictures: SVG for pages and files, text for terminals. Decides nothing."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from sumtable.core import Position, View
from sumtable.games import integers, sum8, sumon
from sumtable.render import (
    integers_page,
    integers_svg,
    integers_text,
    sum8_page,
    sum8_svg,
    sum8_text,
    sumon_page,
    sumon_svg,
    sumon_text,
)
from sumtable.render.pieces import hand_tile, sprite
from sumtable.render.plans import layout, layout_editor, plan, plan_editor
from sumtable.render.raster import png
from sumtable.render.showcase import shown
from sumtable.render.subject import Last, Subject
from sumtable.render.theme import PALETTES, Palette, Theme
from sumtable.render.tokens import tokens

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
    names: Sequence[str] = (),
) -> str:
    """The position, or what a seat may see of it, as a self-contained SVG document.

    `names` are the players', in the order of the seats; without them they are numbered.

    The same arguments always give the same text. Ids are prefixed, so that several pictures can
    stand in one page.
    """
    subject = _subject(seen, last, names)
    return _RENDERERS[type(subject.position)][0](subject, PALETTES[theme], title)


def text(
    seen: Position | View[Any],
    *,
    last: Last | None = None,
    colour: bool = False,
    width: int = 80,
    names: Sequence[str] = (),
) -> str:
    """The position, or what a seat may see of it, as lines for a terminal of this width.

    Default boards fit 80 columns; wider ones are cut into parts. `colour` adds ANSI colours.
    """
    subject = _subject(seen, last, names)
    return _RENDERERS[type(subject.position)][1](subject, colour, width)


def board(seen: Position | View[Any], *, last: Last | None = None, turned: bool = False) -> str:
    """The board alone, to stand in a page that has the colours of `tokens`.

    Every slot or square is an element with `data-at`. `turned` turns a SUM8 board that is wider
    than tall a quarter clockwise, for narrow screens; others and freestyle stay as they are.
    """
    subject = _subject(seen, last)
    if isinstance(subject.position, sum8.Position):
        return sum8_page.page(subject, turned)
    if isinstance(subject.position, sumon.Position):
        return sumon_page.page(subject)
    return integers_page.page(subject)


def scene(
    seen: Position | View[Any],
    part: Collection[str],
    *,
    last: Last | None = None,
    turned: bool = False,
    lit: Collection[str] = (),
) -> str:
    """A part of the board as decoration, to stand in a page that has the colours of `tokens`.

    `part` names the disks of SUM8, or two opposite corners of a rectangle of squares; `lit` are
    squares of Sum On whose pieces have a halo.
    """
    subject = _subject(seen, last)
    if isinstance(subject.position, sum8.Position):
        return sum8_page.scene(subject, part, turned)
    columns = sorted(ord(square[0]) - 97 for square in part)
    rows = sorted(int(square[1:]) for square in part)
    across = range(columns[0], columns[-1] + 1)
    if isinstance(subject.position, sumon.Position):
        return sumon_page.scene(subject, across, range(rows[0], rows[-1] + 1), lit)
    return integers_page.scene(subject, across, range(rows[0] - 1, rows[-1]))


def showcase(game: str, *, tall: bool = False) -> str:
    """A scene from a real position that introduces a game: twice as wide as tall, or upright."""
    real = shown(game, tall)
    last = None if game == "sum8" else real.last  # there the Big 8 is the point, not the last tile
    return scene(real.position, real.part, last=last, turned=tall, lit=real.lit)


def _subject(
    seen: Position | View[Any], last: Last | None, names: Sequence[str] = ()
) -> Subject[Any]:
    if isinstance(seen, View):
        return Subject(seen.position, seen, last, tuple(names))
    return Subject(seen, None, last, tuple(names))


__all__ = [
    "Last",
    "Theme",
    "board",
    "hand_tile",
    "layout",
    "layout_editor",
    "plan",
    "plan_editor",
    "png",
    "scene",
    "showcase",
    "sprite",
    "svg",
    "text",
    "tokens",
]
