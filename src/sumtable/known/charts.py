"""Charts of a report as SVG: shares with their intervals, and a line over counts.

They are light, or dark where the reader's system is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.drawing.svg import Markup, finished, join, label, number, shortened, tag, words
from sumtable.drawing.theme import DARK, FONT, LIGHT
from sumtable.known.figures import Share

WIDTH, LEFT, RIGHT, TOP = 640.0, 190.0, 84.0, 44.0
ROW, SCALE = 30.0, 34.0
"""The height of a row, and of the scale below."""

_DARK = (
    "@media (prefers-color-scheme:dark){"
    f".page{{fill:{DARK.page}}}.ink{{fill:{DARK.ink}}}.faint{{fill:{DARK.ink2}}}"
    f".hair{{stroke:{DARK.hair}}}.fair{{stroke:{DARK.brass}}}"
    f".span{{stroke:{DARK.accent}}}.dot{{fill:{DARK.accent}}}"
    f".curve{{stroke:{DARK.accent}}}.band{{fill:{DARK.accentsoft}}}}}"
)


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a chart: its name, a share, and what would be equal shares, if it has its own."""

    name: str
    share: Share
    fair: float | None = None


def bars(title: str, rows: Sequence[Bar], fair: float) -> str:
    """A chart with a dot and its interval for each row, from 0 to 100 %."""
    height = TOP + ROW * len(rows) + SCALE
    drawn = [_row(row, place, row.fair or fair) for place, row in enumerate(rows)]
    scale = [_percents(step / 4, TOP - 6, height - SCALE) for step in range(5)]
    return _picture(title, height, *scale, *drawn)


def _row(row: Bar, place: int, fair: float) -> Markup:
    y = TOP + ROW * (place + 0.5)
    return join(
        label(
            LEFT - 12,
            y + 5,
            shortened(row.name, 14, LEFT - 24),
            14,
            LIGHT.ink,
            anchor="end",
            class_="ink",
        ),
        tag(
            "line",
            x1=_x(fair),
            x2=_x(fair),
            y1=y - ROW / 2 + 3,
            y2=y + ROW / 2 - 3,
            stroke=LIGHT.brass,
            stroke_width=2,
            class_="fair",
        ),
        tag(
            "line",
            x1=_x(row.share.low),
            x2=_x(row.share.high),
            y1=y,
            y2=y,
            stroke=LIGHT.accent,
            stroke_width=3,
            stroke_linecap="round",
            class_="span",
        ),
        tag("circle", cx=_x(row.share.value), cy=y, r=6, fill=LIGHT.accent, class_="dot"),
        label(
            WIDTH - RIGHT + 14,
            y + 5,
            f"{100 * row.share.value:.1f} %",
            14,
            LIGHT.ink2,
            anchor="start",
            class_="faint",
        ),
    )


def curve(title: str, below: str, shares: Sequence[Share]) -> str:
    """A chart of a share at 0, 1, 2, …, with its intervals as a band; `below` names the counts."""
    height = 300.0
    bottom = height - SCALE - 18
    last = max(1, len(shares) - 1)

    def at(place: int, share: float) -> str:
        return f"{number(_x(place / last))} {number(bottom - share * (bottom - TOP))}"

    low = [at(place, share.low) for place, share in enumerate(shares)]
    high = [at(place, share.high) for place, share in enumerate(shares)]
    middle = [at(place, share.value) for place, share in enumerate(shares)]
    grid = [_level(step / 4, bottom - step / 4 * (bottom - TOP)) for step in range(5)]
    counts = [
        label(_x(place / last), bottom + 18, str(place), 12, LIGHT.ink2, class_="faint")
        for place in range(0, len(shares), max(1, last // 9))
    ]
    return _picture(
        title,
        height,
        *grid,
        tag(
            "path",
            d=f"M{' L'.join([*low, *reversed(high)])} Z",
            fill=LIGHT.accentsoft,
            class_="band",
        ),
        tag(
            "path",
            d=f"M{' L'.join(middle)}",
            fill="none",
            stroke=LIGHT.accent,
            stroke_width=3,
            class_="curve",
        ),
        *counts,
        label((_x(0) + _x(1)) / 2, height - 12, below, 13, LIGHT.ink2, class_="faint"),
    )


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _percents(share: float, top: float, bottom: float) -> Markup:
    """A line of the scale with its number below."""
    line = tag(
        "line", x1=_x(share), x2=_x(share), y1=top, y2=bottom, stroke=LIGHT.hair, class_="hair"
    )
    text = f"{100 * share:.0f} %"
    return join(line, label(_x(share), bottom + 18, text, 12, LIGHT.ink2, class_="faint"))


def _level(share: float, y: float) -> Markup:
    """A line of the scale with its number on the left."""
    line = tag("line", x1=_x(0), x2=_x(1), y1=y, y2=y, stroke=LIGHT.hair, class_="hair")
    text = f"{100 * share:.0f} %"
    mark = label(_x(0) - 10, y + 4, text, 12, LIGHT.ink2, anchor="end", class_="faint")
    return join(line, mark)


def _picture(title: str, height: float, *drawn: Markup) -> str:
    return finished(
        tag(
            "svg",
            tag("title", words(title)),
            tag("style", words(_DARK)),
            tag("rect", width=WIDTH, height=height, rx=16, fill=LIGHT.page, class_="page"),
            label(20, 26, title, 15, LIGHT.ink, weight=600, anchor="start", class_="ink"),
            *drawn,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(WIDTH)} {number(height)}",
            width=WIDTH,
            height=height,
            font_family=FONT,
            role="img",
        )
    )
