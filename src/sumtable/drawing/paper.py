"""Positions on white paper, to be printed: the board, the tiles to be placed, a few words."""

from dataclasses import dataclass, replace

from sumtable.drawing.svg import (
    NOTHING,
    Markup,
    at,
    finished,
    group,
    label,
    number,
    paint,
    tag,
    text_width,
)
from sumtable.drawing.svg import words as character_data
from sumtable.drawing.theme import FONT, LIGHT

WIDTH = 640.0
"""Every picture is as wide as this, in its own units."""

PAPER = replace(
    LIGHT,
    tableink="#2A231C",
    disk1="#D8C8AE",
    disk2="#D8C8AE",
    slot="#FFFFFF",
    hub="#EFE6D6",
    hubink="#2A231C",
    tile="#FDF6E6",
    tile2="#FDF6E6",
    sqa="#FFFFFF",
    sqb="#F3ECDF",
)
"""Light, plain colours that leave room to write and need little ink."""

_SHADOW = f' filter="{paint("shade")}"'


WORDS = 21.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something drawn from 0, 0 on, how large it is, and the shapes it uses."""

    content: Markup
    size: tuple[float, float]
    defs: Markup = NOTHING


def sheet_picture(board: Drawing, below: Drawing, *, hand: bool = True, words: str = "") -> str:
    """A board as a self-contained SVG document on white.

    Under it lies what is `below`, unless `hand` is off, then stand the words.
    """
    parts, height = [_centred(board, 0)], board.size[1]
    if hand and below.size[1]:
        parts.append(_centred(below, height + 12))
        height += 12 + below.size[1]
    if words:
        parts.append(at(0, height + 12, _paragraph(words)))
        height += 12 + WORDS * 1.35 * len(_lines(words)) + 8
    root = tag(
        "svg",
        tag("title", character_data(words)) if words else NOTHING,
        tag("defs", board.defs),
        tag("rect", width=WIDTH, height=height, fill="#FFFFFF"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(height)}",
        width=WIDTH,
        height=height,
        role="img",
        font_family=FONT,
        font_variant="tabular-nums lining-nums",
    )
    return finished(Markup(root.replace(_SHADOW, "")))  # on paper nothing casts one


def _centred(drawing: Drawing, top: float) -> Markup:
    return at((WIDTH - drawing.size[0]) / 2, top, drawing.content)


def _paragraph(text: str) -> Markup:
    """The text in centred lines."""
    return group(
        *(
            label(WIDTH / 2, WORDS * (1 + 1.35 * index), line, WORDS, PAPER.ink)
            for index, line in enumerate(_lines(text))
        )
    )


def _lines(text: str) -> list[str]:
    """The text in lines as wide as the picture."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, WORDS) <= WIDTH - 20:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
