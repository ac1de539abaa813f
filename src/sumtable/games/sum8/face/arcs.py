"""The geometry of SUM8: a disk is 100 × 100 around 0, 0; angles run clockwise from north."""

import math
from functools import cache

from sumtable.drawing.parts import part
from sumtable.drawing.svg import NOTHING, Markup, at, group, join, local, number, rounded, tag, use
from sumtable.drawing.theme import Palette

DISK = 100.0
DISK_RADIUS = 49.3
HUB_RADIUS = 13.0
CLOSED_HUB_RADIUS = 16.0
RING_RADIUS = 49.8
MIDDLE = 34.3
SIDE = 1.7
PEGS = ("match", "sum8", "fours")

_START = {"ne": 0, "se": 90, "sw": 180, "nw": 270, "arch": -45}
_SIGNS = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
_PIPS: dict[str, tuple[tuple[int, int], ...]] = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    "6": ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
}


def point(angle: float, radius: float) -> tuple[float, float]:
    """Where one gets from the centre: `angle` in degrees clockwise from north."""
    turn = math.radians(angle)
    return radius * math.sin(turn), -radius * math.cos(turn)


def _quarter(slot: str, gap: float, inner: float, outer: float, corner: float) -> str:
    """A quarter of an annulus with straight, parallel ends and rounded corners."""
    along, across = _SIGNS[slot]

    def p(x: float, y: float) -> str:
        return f"{number(along * x)} {number(across * y)}"

    def on(radius: float, away: float) -> float:
        return math.sqrt(radius * radius - away * away)

    far = gap + corner
    out, into = on(outer, gap), on(inner, gap)
    turn = 0 if along * across < 0 else 1
    return (
        f"M{p(out - corner, gap)}Q{p(out, gap)} {p(on(outer, far), far)}"
        f"A{number(outer)} {number(outer)} 0 0 {turn} {p(far, on(outer, far))}"
        f"Q{p(gap, out)} {p(gap, out - corner)}L{p(gap, into + corner)}"
        f"Q{p(gap, into)} {p(far, on(inner, far))}"
        f"A{number(inner)} {number(inner)} 0 0 {1 - turn} {p(on(inner, far), far)}"
        f"Q{p(into, gap)} {p(into + corner, gap)}Z"
    )


@cache
def tile_path(slot: str) -> str:
    """The outline of a tile in a slot."""
    return _quarter(slot, 1.25, 21.6, 47, 2.6)


@cache
def slot_path(slot: str) -> str:
    """The outline of a slot, a little larger than its tile."""
    return _quarter(slot, 0.6, 20.9, 47.7, 3)


@cache
def pips(slot: str, end: int, digit: str) -> list[tuple[float, float]]:
    """The middles of one end's pips, on a grid that follows the arc; end 0 is read first."""
    points = []
    for i, j in _PIPS.get(digit, ()):
        radius = MIDDLE + 6.2 * j
        away = math.degrees((11.6 + 6.1 * i) / (0.6 * radius + 0.4 * MIDDLE))
        start = _START[slot]
        points.append(point(start + 90 - away if end else start + away, radius))
    return points


def tile_defs(
    theme: Palette, tiles: set[tuple[str, str]], outlines: set[str], backs: bool
) -> Markup:
    """The shapes that these (slot, tile) pairs are put together from, and further outlines.

    `arch` is the slot of a tile in a hand; `backs` says whether some lie face down there.
    """
    slots = {slot for slot, _ in tiles} | ({"arch"} if backs else set())
    halves = sorted({(slot, end, tile[end]) for slot, tile in tiles for end in (0, 1)})
    return join(
        *(_outline(slot) for slot in sorted(slots | outlines)),
        *(_blank(slot, theme) for slot in sorted(slots)),
        *(_half(slot, end, digit, theme) for slot, end, digit in halves),
        _back(theme) if backs else NOTHING,
    )


@part
def _outline(slot: str) -> Markup:
    if slot == "arch":
        return tag("path", id=local("q-arch"), transform="rotate(-45)", d=tile_path("ne"))
    return tag("path", id=local(f"q-{slot}"), d=tile_path(slot))


@part
def _blank(slot: str, theme: Palette) -> Markup:
    """A tile without pips: its side, its face, the bar in the middle."""
    x1, y1 = point(_START[slot] + 45, 26.2)
    x2, y2 = point(_START[slot] + 45, 42.4)
    return group(
        use(f"q-{slot}", y=SIDE, fill=theme.side, stroke=theme.edge, stroke_width=0.9),
        use(f"q-{slot}", fill=f"url(#{local('ivory')})", stroke=theme.edge, stroke_width=0.7),
        tag(
            "path",
            d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}",
            stroke=theme.edge,
            stroke_width=0.9,
            stroke_linecap="round",
            stroke_opacity=0.55,
        ),
        id=local(f"t-{slot}"),
    )


@part
def _half(slot: str, end: int, digit: str, theme: Palette) -> Markup:
    """One end's pips as dots of a single round-capped stroke."""
    dots = "".join(f"M{number(x)} {number(y)}h.01" for x, y in pips(slot, end, digit))
    return tag(
        "path",
        id=local(f"{slot}{end}{digit}"),
        d=dots,
        stroke=theme.pip(digit),
        stroke_width=4.7,
        stroke_linecap="round",
    )


def _back(theme: Palette) -> Markup:
    """A tile face down, in the hand."""
    (x1, y1), (x2, y2) = point(-33, MIDDLE), point(33, MIDDLE)
    return group(
        use("q-arch", y=SIDE, fill=theme.side, stroke=theme.edge, stroke_width=0.9),
        use("q-arch", fill=theme.disk1, stroke=theme.edge, stroke_width=0.7),
        tag(
            "path",
            d=f"M{number(x1)} {number(y1)}A{MIDDLE} {MIDDLE} 0 0 1 {number(x2)} {number(y2)}",
            fill="none",
            stroke=theme.tile2,
            stroke_width=12,
            stroke_dasharray="1.2 3.4",
            stroke_opacity=0.5,
        ),
        id=local("back"),
    )


def tile(slot: str, text: str) -> Markup:
    """A tile, face up."""
    return join(use(f"t-{slot}"), use(f"{slot}0{text[0]}"), use(f"{slot}1{text[1]}"))


def joint(theme: Palette, x: float, y: float, upright: bool, kind: str) -> Markup:
    """The peg that says why two ends fit: thin ivory, thick brass, or brass with an ivory core."""
    shape = peg(theme, kind)
    return at(x, y, group(shape, transform="rotate(90)") if upright else shape)


def peg(theme: Palette, kind: str) -> Markup:
    """A peg that lies around 0, 0."""
    thick = 2.0 if kind == "match" else 3.8
    body = rounded(
        -3.9,
        -thick / 2,
        7.8,
        thick,
        thick / 2,
        fill=theme.peg if kind == "match" else theme.brassfill,
        stroke=theme.pegedge,
        stroke_width=0.7,
    )
    if kind != "fours":
        return body
    core = tag("path", d="M-2.3 0h4.6", stroke=theme.peg, stroke_width=1.3, stroke_linecap="round")
    return join(body, core)


@part
def peg_defs(theme: Palette) -> Markup:
    """Every kind of peg, to be used."""
    return join(*(group(peg(theme, kind), id=local(f"joint-{kind}")) for kind in PEGS))


def used_joint(x: float, y: float, upright: bool, kind: str) -> Markup:
    """The same peg as `joint`, from `peg_defs`."""
    turn = " rotate(90)" if upright else ""
    return use(f"joint-{kind}", transform=f"translate({number(x)} {number(y)}){turn}")
