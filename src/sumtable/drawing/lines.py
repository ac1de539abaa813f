"""Plain lines of text as pictures: for games that have none of their own."""

from collections.abc import Sequence

from sumtable.drawing import page
from sumtable.drawing.page import Box
from sumtable.drawing.paper import Drawing
from sumtable.drawing.svg import Markup, finished, group, number, tag, words
from sumtable.drawing.theme import FONT, Palette
from sumtable.drawing.tokens import VARIABLES

SIZE = 16.0
ACROSS = 0.62 * SIZE
DOWN = 1.35 * SIZE
PAD = 20.0
FIXED = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def document(title: str, lines: Sequence[str], theme: Palette) -> str:
    """The lines as a self-contained SVG document."""
    box = _box(lines)
    return finished(
        tag(
            "svg",
            tag("title", words(title)),
            tag("rect", width=box.width, height=box.height, fill=theme.surface),
            _text(lines, theme.ink),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(box.width)} {number(box.height)}",
            width=box.width,
            height=box.height,
            role="img",
            font_family=FONT,
        )
    )


def board(kind: str, label: str, lines: Sequence[str]) -> str:
    """The lines to stand in a page as its board."""
    return page.board(kind, label, _box(lines), _paper(lines))


def image(kind: str, lines: Sequence[str]) -> str:
    """The lines to stand in a page as decoration."""
    return page.image(f"scene {kind}", None, _box(lines), _paper(lines))


def drawing(lines: Sequence[str]) -> Drawing:
    """The lines on white paper."""
    box = _box(lines)
    return Drawing(_text(lines, "#2A231C"), (box.width, box.height))


def _paper(lines: Sequence[str]) -> Markup:
    box = _box(lines)
    sheet = tag("rect", width=box.width, height=box.height, rx=12, fill=VARIABLES.surface)
    return group(sheet, _text(lines, VARIABLES.ink))


def _box(lines: Sequence[str]) -> Box:
    """The room that the lines need; a few lines have as much as a small board."""
    wide = max([24, *map(len, lines)]) * ACROSS
    return Box(0, 0, wide + 2 * PAD, max(6, len(lines)) * DOWN + 2 * PAD)


def _text(lines: Sequence[str], ink: str) -> Markup:
    return group(
        *(
            tag("text", words(line.replace(" ", "\u00a0")), x=PAD, y=PAD + DOWN * (row + 0.75))
            for row, line in enumerate(lines)
        ),
        font_family=FIXED,
        font_size=SIZE,
        fill=ink,
    )
