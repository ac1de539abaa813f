"""The frame of every board that stands in a page: one SVG element, its layers, its hooks.

Nothing here has a style of its own: colours are references to the page's custom properties, and
each layer can be found by its class. Layers that only show are hidden from screen readers, whose
words are on the places (slots and squares); layers that must not catch the pointer let it through.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from sumtable.drawing.svg import Markup, Value, finished, number, prefix_of, tag

BETWEEN = " data-at="
"""What every place of a board has, and everything that lies there: its pieces are cut there."""

HOLE = Markup("\x02")
"""Stands in a board for what is put in later; no text has it."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in board units."""

    left: float
    top: float
    width: float
    height: float

    def __str__(self) -> str:
        return " ".join(map(number, (self.left, self.top, self.width, self.height)))

    def grown(self, by: float) -> "Box":
        """The rectangle with a margin on every side."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def framed(content: Box, upright: float) -> Box:
    """Room around a scene: a good margin where it is wide, else this one, for narrow cards."""
    return content.grown(0.095 * content.width if content.width > content.height else upright)


def around(points: list[tuple[float, float]]) -> Box:
    """The smallest rectangle that holds the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def layer(name: str, *children: Markup, still: bool = True, **attributes: Value) -> Markup:
    """What lies at one height, only to be seen. A `still` layer lets the pointer through."""
    return tag(
        "g",
        *children,
        class_=name,
        aria_hidden="true",
        pointer_events="none" if still else None,
        **attributes,
    )


def places(*children: Markup, **attributes: Value) -> Markup:
    """The layer of the slots or squares, each with its name in words."""
    return tag("g", *children, class_="places", **attributes)


def place(name: str, words: str, x: float, y: float, **attributes: Value) -> dict[str, Value]:
    """What every place has: its name, its words, and its middle in board units."""
    return {
        "data_at": name,
        "data_x": x,
        "data_y": y,
        **attributes,
        "role": "img",
        "aria_label": words,
    }


def board(kind: str, words: str, box: Box, *layers: Markup, **attributes: Value) -> str:
    """A board to be put into a page, with an empty layer on top for what a script marks.

    Its ids follow from its first layer, where the shapes are defined: from move to move they stay
    the same, and boards in one page that share them mean the same by them.
    """
    return finished(
        tag(
            "svg",
            *layers,
            layer("marks"),
            xmlns="http://www.w3.org/2000/svg",
            class_=f"board {kind}",
            viewBox=str(box),
            overflow="visible",
            role="group",
            aria_label=words,
            **attributes,
        ),
        board_prefix(layers[0]),
    )


@lru_cache(maxsize=64)
def board_prefix(first: Markup) -> str:
    """What the ids of a board with this first layer begin with."""
    return prefix_of(first)


def image(kind: str, words: str | None, box: Box, *content: Markup, **attributes: Value) -> str:
    """A picture to be put into a page; without words it is decoration."""
    return finished(
        tag(
            "svg",
            *content,
            xmlns="http://www.w3.org/2000/svg",
            class_=kind,
            viewBox=str(box),
            role="img" if words else None,
            aria_label=words,
            aria_hidden=None if words else "true",
            **attributes,
        )
    )


def rectangle(corners: Collection[str]) -> tuple[range, range]:
    """The columns (from 0) and rows (from 1) between squares such as `b3` and `d7`."""
    columns = sorted(ord(square[0]) - ord("a") for square in corners)
    rows = sorted(int(square[1:]) for square in corners)
    return range(columns[0], columns[-1] + 1), range(rows[0], rows[-1] + 1)
