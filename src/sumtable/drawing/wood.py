"""The wood of the table: gradients, hairline grain, the sunk ledge at its front."""

import math

from sumtable.drawing.parts import part
from sumtable.drawing.svg import Markup, at, join, local, number, paint, rounded, tag
from sumtable.drawing.theme import Palette

RADIUS = 24.0


def _stops(*stops: tuple[float, str, float]) -> Markup:
    """Gradient stops: offset, colour, opacity."""
    return join(
        *(
            tag(
                "stop",
                offset=offset,
                stop_color=colour,
                stop_opacity=None if opacity == 1 else opacity,
            )
            for offset, colour, opacity in stops
        )
    )


def _grain(
    name: str, theme: Palette, angle: float, period: float, *bands: tuple[float, float, float]
) -> Markup:
    """Hairlines across the wood: a repeated gradient with hard edges, turned off the upright."""
    stops: list[tuple[float, str, float]] = []
    for start, end, opacity in bands:
        strength = opacity * theme.grain_strength
        stops += [
            (start / period, theme.grain, 0.0),
            (start / period, theme.grain, strength),
            (end / period, theme.grain, strength),
            (end / period, theme.grain, 0.0),
        ]
    turn = math.radians(angle)
    return tag(
        "linearGradient",
        _stops(*stops),
        id=local(name),
        gradientUnits="userSpaceOnUse",
        x1=0,
        y1=0,
        x2=period * math.cos(turn),
        y2=period * math.sin(turn),
        spreadMethod="repeat",
    )


@part
def wood_defs(theme: Palette) -> Markup:
    """The gradients of the table and the ledge, and the shadows of what lies on them."""
    return join(
        tag(
            "radialGradient",
            _stops((0, theme.table1, 1), (1, theme.table2, 1)),
            id=local("wood"),
            cx=0,
            cy=0,
            r=1,
            gradientTransform="translate(.3 0) scale(1.2 .9)",
        ),
        _grain("grain1", theme, 1.2, 23, (0, 1, 0.05), (7, 9, 0.03)),
        _grain("grain2", theme, -1.1, 31, (0, 3, 0.035)),
        _ledge_defs(theme),
        shade(theme),
    )


@part
def shade(theme: Palette) -> Markup:
    """The short shadow of what lies on the wood."""
    return tag(
        "filter",
        tag(
            "feDropShadow",
            dx=0,
            dy=1.5,
            stdDeviation=1.3,
            flood_color=theme.shadow,
            flood_opacity=0.38,
        ),
        id=local("shade"),
    )


def _ledge_defs(theme: Palette) -> Markup:
    """The ledge's own gradient and the shadow of the edge above it."""
    return join(
        tag(
            "linearGradient",
            _stops((0, theme.ledge2, 1), (1, theme.ledge, 1)),
            id=local("ledge"),
            gradientUnits="userSpaceOnUse",
            x1=0,
            y1=0,
            x2=0,
            y2=14,
        ),
        tag(
            "linearGradient",
            _stops((0, theme.shadow, 0.3), (1, theme.shadow, 0)),
            id=local("lip"),
            x1=0,
            y1=0,
            x2=0,
            y2=1,
        ),
    )


def wood(width: float, height: float) -> Markup:
    """The table top: two gradients, hairline grain, a light edge."""
    area: dict[str, float | str] = {"width": width, "height": height, "rx": RADIUS}
    return join(
        tag("rect", fill=paint("wood"), **area),
        tag("rect", fill=paint("grain1"), **area),
        tag("rect", fill=paint("grain2"), **area),
    )


def ledge(width: float, top: float, bottom: float) -> Markup:
    """The sunk ledge at the front of the table, where hands and cards lie."""
    tall = bottom - top
    bend = f"a{number(RADIUS)} {number(RADIUS)} 0 0 1 -{number(RADIUS)} "
    shape = (
        f"M0 0H{number(width)}V{number(tall - RADIUS)}{bend}{number(RADIUS)}"
        f"H{number(RADIUS)}{bend}-{number(RADIUS)}z"
    )
    return join(
        at(
            0,
            top,
            tag("path", d=shape, fill=paint("ledge")),
            tag("rect", width=width, height=6, fill=paint("lip")),
        ),
        rounded(
            0.5,
            0.5,
            width - 1,
            bottom - 1,
            RADIUS - 0.5,
            fill="none",
            stroke="#FFFFFF",
            stroke_opacity=0.18,
        ),
    )


@part
def frame(
    theme: Palette, x: float, y: float, size: tuple[float, float], border: float, radius: float
) -> Markup:
    """The wooden frame of a board of squares, and its ground."""
    width, height = size
    return join(
        rounded(
            x - border,
            y - border,
            width + 2 * border,
            height + 2 * border,
            radius,
            fill=theme.disk2,
            stroke="#FFFFFF",
            stroke_opacity=0.14,
            filter=paint("shade"),
        ),
        tag("rect", x=x, y=y, width=width, height=height, fill=theme.sqa),
    )
