"""A grid of characters with styles: what terminal boards are drawn on."""

import textwrap
from dataclasses import dataclass, field

_CODES = {
    "blue": "38;5;33",
    "red": "38;5;167",
    "green": "38;5;71",
    "brass": "1;38;5;172",
    "pine": "1;38;5;36",
    "bold": "1",
    "dim": "2",
}
"""Middle tones that can be read on black and on white."""


def painted(text: str, style: str | None, colour: bool) -> str:
    """The text in an ANSI style, or as it is."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if colour and style else text


@dataclass(slots=True)
class Canvas:
    """Characters by place; what isn't set is blank."""

    width: int
    height: int
    cells: dict[tuple[int, int], tuple[str, str | None]] = field(default_factory=dict)

    def put(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Writes the text from x on to the right."""
        for offset, character in enumerate(text):
            self.cells[x + offset, y] = (character, style)

    def centre(self, x: int, y: int, text: str, style: str | None = None) -> None:
        """Writes the text around x."""
        self.put(x - len(text) // 2, y, text, style)

    def lines(self, colour: bool, start: int = 0, end: int | None = None) -> list[str]:
        """The rows from column `start` to before `end`, without blanks at their ends."""
        stop = self.width if end is None else min(end, self.width)
        return [self._line(y, start, stop, colour) for y in range(self.height)]

    def _line(self, y: int, start: int, stop: int, colour: bool) -> str:
        row = [self.cells.get((x, y), (" ", None)) for x in range(start, stop)]
        while row and row[-1][0] == " ":
            row.pop()
        parts = []
        index = 0
        while index < len(row):
            style = row[index][1]
            run = index
            while run < len(row) and row[run][1] == style:
                run += 1
            parts.append(painted("".join(cell[0] for cell in row[index:run]), style, colour))
            index = run
        return "".join(parts)


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines of at most this width, the later ones indented."""
    return textwrap.wrap(text, max(width, 20), subsequent_indent=indent, break_on_hyphens=False)
