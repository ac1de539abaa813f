"""A handout to be printed: pictures with a few words each, solutions on pages of their own."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Any

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.drawing.raster import png

if TYPE_CHECKING:
    from fpdf import FPDF

MARGIN = 15.0
WIDTH, HEIGHT = 210.0, 297.0
"""A4, in millimetres."""

BOTTOM = HEIGHT - 16.0
GAP = 8.0
PIXELS_PER_MM = 11.0
"""About 280 to the inch."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A picture as SVG, and the words under it."""

    picture: str
    words: str


@dataclass(frozen=True, slots=True)
class Handout:
    """A title, a line about where it comes from, the tasks, and as many solutions.

    With `answers` each task has a line to write on.
    """

    title: str
    about: str
    tasks: Sequence[Entry]
    solutions: Sequence[Entry]
    answers: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """How entries stand on a page: in so many columns and rows, with words of this size."""

    columns: int
    rows: int
    size: float
    answers: bool = False


def pdf(handout: Handout) -> bytes:
    """The handout as a PDF document. Raises SumtableError where a part for that isn't installed."""
    document = _document(handout)
    document.add_page()
    top = _heading(document, handout.title, name_line=True)
    _entries(document, handout.tasks, top, Grid(2, 2, 11, handout.answers))
    document.add_page()
    top = _heading(document, _("Solutions · {title}").format(title=handout.title))
    _entries(document, handout.solutions, top, Grid(3, 4, 8))
    return bytes(document.output())


def _document(handout: Handout) -> "FPDF":
    """An empty document whose pages say at the bottom where they come from, and their number."""
    try:
        fpdf: Any = import_module("fpdf")
    except ImportError:
        message = _("This needs the extra `puzzles`: pip install 'sumtable[puzzles]'.")
        raise SumtableError("puzzle.missing", message) from None

    class Pages(fpdf.FPDF):  # type: ignore[misc]
        def footer(self) -> None:
            self.set_font("helvetica", size=8)
            self.set_text_color(95, 83, 70)
            self.set_xy(MARGIN, HEIGHT - 13)
            self.cell(0, 5, printable(handout.about))
            self.set_xy(MARGIN, HEIGHT - 13)
            self.cell(0, 5, f"{self.page_no()} / {{nb}}", align="R")

    document: FPDF = Pages(format="A4")
    document.core_fonts_encoding = "windows-1252"
    document.set_margins(MARGIN, MARGIN)
    document.c_margin = 0
    document.set_auto_page_break(False)
    document.set_title(handout.title)
    document.set_creator("Sumtable")
    document.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same handout, the same file
    return document


def _heading(document: "FPDF", title: str, name_line: bool = False) -> float:
    """Writes the title, perhaps with a line for a name; gives where the page goes on."""
    document.set_text_color(42, 35, 28)
    document.set_font("helvetica", "B", 17)
    document.set_xy(MARGIN, MARGIN - 3)
    document.cell(0, 9, printable(title))
    if not name_line:
        return MARGIN + 11
    document.set_font("helvetica", size=10)
    y = MARGIN + 13
    name, date = printable(_("Name")), printable(_("Date"))
    for word, x, end in ((name, MARGIN, 130.0), (date, 138.0, WIDTH - MARGIN)):
        _line(document, word, x, y, end)
    return MARGIN + 19


def _line(document: "FPDF", word: str, x: float, y: float, end: float) -> None:
    """A word with a line after it to write on."""
    document.set_draw_color(140, 124, 104)
    document.text(x, y, word)
    document.line(x + document.get_string_width(word) + 2, y + 0.5, end, y + 0.5)


def _entries(document: "FPDF", entries: Sequence[Entry], top: float, grid: Grid) -> None:
    """Lays the entries out, page after page."""
    wide = (WIDTH - 2 * MARGIN - GAP * (grid.columns - 1)) / grid.columns
    for index, entry in enumerate(entries):
        place = index % (grid.columns * grid.rows)
        if place == 0 and index:
            document.add_page()
            top = MARGIN - 3
        tall = (BOTTOM - top - GAP * (grid.rows - 1)) / grid.rows
        row, column = divmod(place, grid.columns)
        x, y = MARGIN + column * (wide + GAP), top + row * (tall + GAP)
        _entry(document, entry, f"{index + 1}", (x, y, wide, tall), grid)


def _entry(
    document: "FPDF",
    entry: Entry,
    number: str,
    box: tuple[float, float, float, float],
    grid: Grid,
) -> None:
    """One numbered picture, as large as what stands under it lets it be."""
    x, y, wide, tall = box
    size = grid.size
    head, line = size * 0.5, size * 0.45
    words = printable(entry.words)
    document.set_font("helvetica", size=size)
    lines: Any = document.multi_cell(wide, line, words, align="L", dry_run=True, output="LINES")
    below = 2 + line * len(lines) + (9 if grid.answers else 0)
    image = _image(entry.picture, wide)
    shape = image.height / image.width
    width = min(wide, (tall - head - below) / shape)
    document.set_text_color(42, 35, 28)
    document.set_font("helvetica", "B", size + 1)
    document.text(x, y + head * 0.75, number)
    document.image(image, x=x + (wide - width) / 2, y=y + head, w=width, alt_text=words or number)
    document.set_font("helvetica", size=size)
    bottom = y + head + width * shape + 2
    document.set_xy(x, bottom)
    document.multi_cell(wide, line, words, align="L")
    if grid.answers:
        _line(document, printable(_("Answer")), x, bottom + below - 3, x + wide)


def _image(picture: str, wide: float) -> Any:
    """The picture in few colours and so in few bytes."""
    image: Any = import_module("PIL.Image").open(BytesIO(png(picture, round(wide * PIXELS_PER_MM))))
    return image.convert("RGB").quantize(128)


_PRINTED = str.maketrans({"−": "–", "≤": "<=", "≥": ">=", "✓": "", "→": "-"})


def printable(text: str) -> str:
    """The text in the characters that every PDF reader's own fonts have."""
    return text.translate(_PRINTED).encode("cp1252", "replace").decode("cp1252")
