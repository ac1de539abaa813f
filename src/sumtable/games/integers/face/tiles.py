"""The square tiles of Sums of Integers, in a square of 40 × 40, and the spaces they lie on."""

from collections.abc import Collection

from sumtable.drawing.svg import NOTHING, Markup, at, group, join, label, local, rounded, tag, use
from sumtable.drawing.theme import Palette

SQUARE = 40.0
KINDS = ("red", "blue", "green", "yellow", "wild")


def colours(theme: Palette, kind: str) -> tuple[str, str, float]:
    """A tile's face, its edge and the edge's width."""
    return {
        "red": (theme.rtile, theme.space_red, 1.6),
        "blue": (theme.btile, theme.space_blue, 1.6),
        "green": (theme.gtile, theme.space_green, 1.6),
    }.get(kind, (theme.ytile, theme.tileedge, 1.0))


def defs(theme: Palette, kinds: Collection[str]) -> Markup:
    """A blank tile of each kind, with its mark, and the +10 square."""
    blanks = []
    for kind in (kind for kind in KINDS if kind in kinds):
        face, edge, width = colours(theme, kind)
        blanks.append(
            group(
                rounded(2, 3.6, 36, 35, 6, fill="#000000", fill_opacity=0.38),
                rounded(2, 1.8, 36, 35, 6, fill=face, stroke=edge, stroke_width=width),
                mark(theme, kind, 33, 7.4, 3.4),
                id=local(kind),
            )
        )
    ten = group(
        rounded(2, 2, 36, 36, 5, fill=theme.tenbg),
        tag("path", d="M7 33 33 7M7 20 20 7M20 33 33 20", stroke=theme.tenink, stroke_opacity=0.16),
        label(20, 25, "+10", 14, theme.tenink, weight=700),
        id=local("ten"),
    )
    return join(*blanks, ten)


def mark(theme: Palette, kind: str, x: float, y: float, size: float) -> Markup:
    """The shape that goes with a colour: diamond, dot, triangle; a W on a wild tile."""
    s = size
    if kind == "red":
        d = f"M{x:g} {y - s:g}l{s:g} {s:g}l-{s:g} {s:g}l-{s:g} -{s:g}z"
        return tag("path", d=d, fill=theme.space_red)
    if kind == "blue":
        return tag("circle", cx=x, cy=y, r=s * 0.85, fill=theme.space_blue)
    if kind == "green":
        d = f"M{x:g} {y - s:g}l{s:g} {1.75 * s:g}h-{2 * s:g}z"
        return tag("path", d=d, fill=theme.space_green)
    if kind == "wild":
        return label(x - 2, y + 3.4, "W", s * 2.6, theme.tileink, weight=700)
    return NOTHING


def tile(
    theme: Palette, kind: str, value: int | None, *, last: bool = False, **attributes: str
) -> Markup:
    """A tile with its number, the minus drawn; None is a wild tile that isn't named yet."""
    edge = NOTHING
    if last:
        edge = rounded(2, 1.8, 36, 35, 6, fill="none", stroke=theme.lastedge, stroke_width=2.6)
    shown = _face(theme, value)
    blank = use("yellow" if value is None else kind)
    return group(blank, edge, shown, **attributes)


def _face(theme: Palette, value: int | None) -> Markup:
    if value is None:
        return label(20, 27.4, "W", 22, theme.tileink, weight=700)
    digits = str(abs(value))
    minus = 0.51 if value < 0 else 0.0
    size = min(22.0, 31 / (0.64 * len(digits) + minus))
    wide = size * (0.6 * len(digits) + minus)
    middle = 20 + wide / 2 - size * 0.3 * len(digits) + (0.3 if minus else 0)
    text = label(middle, 19.95 + size * 0.338, digits, size, theme.tileink, weight=700)
    if not minus:
        return text
    bar = rounded(
        20 - wide / 2,
        19.95 - size * 0.08,
        size * 0.41,
        size * 0.16,
        size * 0.055,
        fill=theme.tileink,
    )
    return join(bar, text)


def space(theme: Palette, kind: str, covered: bool) -> Markup:
    """A coloured space: a border around its tile, or tinted with its mark while it is empty."""
    solid = {"red": theme.space_red, "blue": theme.space_blue, "green": theme.space_green}[kind]
    if covered:
        return rounded(1, 1, 38, 38, 4, fill=solid)
    return join(
        rounded(2, 2, 36, 36, 5, fill=colours(theme, kind)[0], stroke=solid, stroke_width=1.6),
        mark(theme, kind, 20, 20 if kind != "green" else 19, 8),
    )


def badge(theme: Palette, x: float, y: float, text: str, wide: float) -> Markup:
    """A sum just made: tick and number, on soft green."""
    size = min(14.0, (wide - 22) / max(1, len(text)) / 0.6)
    tick = tag(
        "path",
        d="M0 .5l3.2 3.6 5.4-7.6",
        transform=f"translate({7 - wide / 2:g} 0)",
        fill="none",
        stroke=theme.ok,
        stroke_width=2.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return at(
        x,
        y,
        rounded(
            -wide / 2, -11.5, wide, 23, 11.5, fill=theme.oksoft, stroke=theme.ok, stroke_width=1.6
        ),
        tick,
        label(6, size * 0.36, text, size, theme.ok, weight=700),
    )
