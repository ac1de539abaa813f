"""Draws the map of the code from its imports: layers as rows, parts as boxes, a pip per module.

python -m tools.code_map

A part stands above all that it imports. An arrow is left out where others lead there already.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sumtable.drawing.svg import Markup, at, finished, group, join, label, number, tag, words
from sumtable.drawing.theme import DARK, FONT, LIGHT
from tools.docs_pictures import PICTURES
from tools.layers import LAYERS, SOURCE, imports, place_of
from tools.rows import Line, Spot, lines, needless, ordered, spread

PATH = PICTURES / "map.svg"
TITLE = "The parts of the code, each above what it imports"

WIDTH, PAD, LEGEND = 1024.0, 20.0, 48.0
BOX, STEP = (150.0, 50.0), 84.0
"""The size of a box, and how far it is from one row to the next."""
GAP = 14.0
PASSING = 26.0
"""The room that lines have where they pass a row."""
PIP, PER_LINE = 6.0, 20
"""How far pips are apart, and how many lie side by side."""

ROW = {name: row for row, layer in enumerate(LAYERS) for name in layer}
"""The row of each part, counted from below."""

Arrow = tuple[str, str]


def _parts() -> Iterator[tuple[str, Path]]:
    """Every module's part and file; the package itself is no part."""
    for path in sorted(SOURCE.rglob("*.py")):
        part = place_of(".".join(("sumtable", *path.relative_to(SOURCE).with_suffix("").parts)))
        if part in ROW:
            yield part, path


@cache
def modules() -> Counter[str]:
    """How many modules each part has."""
    return Counter(part for part, _path in _parts())


@cache
def imported() -> frozenset[Arrow]:
    """Which part imports which."""
    found = {(part, there) for part, path in _parts() for there in map(place_of, imports(path))}
    return frozenset((part, there) for part, there in found if there in ROW and there != part)


@cache
def arrows() -> frozenset[Arrow]:
    """The arrows of the map."""
    return imported() - needless(imported())


def draw() -> str:
    """The map as SVG: light, or dark where the reader's system is."""
    drawn = lines(ROW, arrows())
    rows = ordered([list(layer) for layer in LAYERS], drawn)
    widths = {spot: BOX[0] + GAP if _is_box(spot) else PASSING for row in rows for spot in row}
    middles = spread(rows, drawn, widths, WIDTH - 2 * PAD + GAP)
    places = {spot: (PAD - GAP / 2 + middles[spot], _top(spot.row)) for spot in middles}
    height = _top(0) + BOX[1] + LEGEND
    return finished(
        tag(
            "svg",
            tag("title", words(TITLE)),
            tag("style", words(_dark())),
            tag("rect", width=WIDTH, height=height, rx=24, fill=LIGHT.page, class_="page"),
            *(_line(line, places) for line in sorted(drawn)),
            *(_box(spot.name, *places[spot]) for spot in sorted(places) if _is_box(spot)),
            _legend(height - 16),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(WIDTH)} {number(height)}",
            width=WIDTH,
            height=height,
            font_family=FONT,
            role="img",
        )
    )


def _dark() -> str:
    """The colours by night, by the classes of what has them."""
    return (
        "@media (prefers-color-scheme:dark){"
        f".page{{fill:{DARK.page}}}.ink{{fill:{DARK.ink}}}.faint{{fill:{DARK.ink2}}}"
        f".part{{fill:{DARK.sunk};stroke:{DARK.line}}}"
        f".room{{fill:{DARK.warnsoft};stroke:{DARK.brass}}}"
        f".pip{{fill:{DARK.accent}}}.line{{stroke:{DARK.line}}}.head{{fill:{DARK.line}}}}}"
    )


def _is_box(spot: Spot) -> bool:
    return ROW[spot.name] == spot.row


def _top(row: int) -> float:
    """Where a row begins."""
    return PAD + (len(LAYERS) - 1 - row) * STEP


def _frame(width: float, height: float, room: bool) -> Markup:
    """The box of a part; the rooms of a game's house have a colour of their own."""
    return tag(
        "rect",
        width=width,
        height=height,
        rx=min(9.0, height / 3),
        fill=LIGHT.warnsoft if room else LIGHT.surface,
        stroke=LIGHT.brass if room else LIGHT.line,
        class_="room" if room else "part",
    )


def _box(name: str, x: float, y: float) -> Markup:
    """A part: its name, how many modules it has, and a pip for each."""
    width, height = BOX
    count = modules()[name]
    pips = (
        tag("circle", cx=12 + PIP * (i % PER_LINE), cy=31 + PIP * (i // PER_LINE), r=2)
        for i in range(count)
    )
    return at(
        x - width / 2,
        y,
        _frame(width, height, name.startswith("games")),
        tag("text", *_name(name), x=10, y=20, font_size=14, fill=LIGHT.ink, class_="ink"),
        label(width - 9, 20, str(count), 13, LIGHT.ink2, anchor="end", class_="faint"),
        group(*pips, fill=LIGHT.accent, class_="pip"),
    )


def _name(name: str) -> Iterator[Markup]:
    """A part's name; what it has in common with others is thin."""
    house, slash, room = name.rpartition("/")
    yield words(house + slash)
    yield tag("tspan", words(room), font_weight=600)


def _line(line: Line, places: dict[Spot, tuple[float, float]]) -> Markup:
    """A line from a spot to one in the row below, and the head of an arrow where it ends.

    Where lines only pass a row, they go straight through it.
    """
    (start, top), (end, bottom) = places[line[0]], places[line[1]]
    down = BOX[1] if _is_box(line[0]) else 0.0
    through = "" if _is_box(line[0]) else f"V{number(top + BOX[1])}"
    middle = (top + BOX[1] + bottom) / 2
    ended = _is_box(line[1])
    curve = tag(
        "path",
        d=f"M{number(start)} {number(top + down)}{through}"
        f"C{number(start)} {number(middle)} {number(end)} {number(middle)} "
        f"{number(end)} {number(bottom - (4 if ended else 0))}",
        fill="none",
        stroke=LIGHT.line,
        stroke_width=1.6,
        class_="line",
    )
    head = f"M{number(end - 4.5)} {number(bottom - 8)}h9l-4.5 8z"
    return join(curve, tag("path", d=head, fill=LIGHT.line, class_="head")) if ended else curve


def _legend(y: float) -> Markup:
    """What the signs mean."""

    def said(x: float, sign: Markup, text: str) -> Markup:
        words_of_it = label(24, 0, text, 13, LIGHT.ink2, anchor="start", class_="faint")
        return at(x, y, sign, words_of_it)

    pip = tag("circle", cx=10, cy=-4.5, r=3, fill=LIGHT.accent, class_="pip")
    arrow = tag("path", d="M5.5 -8.5h9l-4.5 8z", fill=LIGHT.line, class_="head")
    return join(
        said(PAD, at(0, -11, _frame(17, 13, True)), "a room of each game’s house"),
        said(PAD + 240, at(0, -11, _frame(17, 13, False)), "shared by all games"),
        said(PAD + 430, pip, "a module"),
        said(PAD + 545, arrow, "imports"),
    )


def main() -> None:
    PATH.write_text(draw(), encoding="utf-8")
    print(PATH.relative_to(PICTURES.parent.parent))


if __name__ == "__main__":
    main()
