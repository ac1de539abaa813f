"""Sum On as a picture: squares, pieces, and the sums through the piece that stepped last."""

import math

from sumtable.core.words import counted
from sumtable.games.sumon import Position
from sumtable.render import sumon_sums, sumon_words
from sumtable.render.subject import Subject
from sumtable.render.sumon_sums import BOTTOM, LEFT, RIGHT, SQUARE, TOP, centre
from sumtable.render.svg import (
    NOTHING,
    Markup,
    Value,
    at,
    group,
    join,
    label,
    local,
    number,
    paint,
    tag,
    use,
)
from sumtable.render.table import PAD, Card, Scene, caption, card, picture
from sumtable.render.theme import Palette
from sumtable.render.wood import frame
from sumtable.render.words import scene_lines, status

FRAME = 8.0
WIDTH = 760.0

_OCTAGON = " ".join(
    f"{number(24.6 * math.cos(math.radians(a)))},{number(24.6 * math.sin(math.radians(a)))}"
    for a in (22.5 + 45 * i for i in range(8))
)
_INNER = " ".join(
    f"{number(19.8 * math.cos(math.radians(a)))},{number(19.8 * math.sin(math.radians(a)))}"
    for a in (22.5 + 45 * i for i in range(8))
)


def svg(subject: Subject[Position], theme: Palette, title: str | None) -> str:
    """The position as an SVG document."""
    position = subject.position
    width = LEFT + SQUARE * position.width + RIGHT
    height = TOP + SQUARE * position.height + BOTTOM
    ledge, ledge_height = _ledge(position, theme)
    headline, detail = scene_lines(
        position, subject.last, sumon_words.story(subject), sumon_words.about(position)
    )
    scene = Scene(
        title=title or sumon_words.about(position),
        description=sumon_words.description(subject),
        width=max(WIDTH, width + 2 * PAD),
        board=_board(subject, theme),
        board_size=(width, height),
        ledge=ledge,
        ledge_height=ledge_height,
        pill=status(position, sumon_words.namer(position)),
        headline=headline,
        detail=detail,
        defs=_defs(theme),
    )
    return picture(scene, theme)


def _defs(theme: Palette) -> Markup:
    """The far rows' patterns and both kinds of piece without their number."""
    return join(
        tag(
            "pattern",
            tag("circle", cx=3, cy=3, r=1, fill=theme.blue, fill_opacity=0.5),
            id=local("dots"),
            width=6,
            height=6,
            patternUnits="userSpaceOnUse",
        ),
        tag(
            "pattern",
            tag("rect", width=1.6, height=6, fill=theme.red, fill_opacity=0.35),
            id=local("strokes"),
            width=6,
            height=6,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
        _bodies(theme),
        _marks(theme),
    )


def _bodies(theme: Palette) -> Markup:
    """The pieces' shapes with their shadows: a circle for Blue, an octagon for Red."""
    shadow: dict[str, Value] = {"fill": "#000000", "fill_opacity": 0.42}
    return join(
        group(
            tag("circle", cy=2.4, r=23, **shadow),
            tag("circle", r=23, fill=theme.blue),
            id=local("blue"),
        ),
        group(
            tag("polygon", points=_OCTAGON, transform="translate(0 2.4)", **shadow),
            tag("polygon", points=_OCTAGON, fill=theme.red),
            id=local("red"),
        ),
    )


def _marks(theme: Palette) -> Markup:
    """What lies on the shapes: a solid or dashed ring, and the way the piece goes."""
    ink = theme.onpiece
    ring: dict[str, Value] = {
        "fill": "none",
        "stroke": ink,
        "stroke_width": 1.3,
        "stroke_opacity": 0.65,
    }
    chevron: dict[str, Value] = {
        "fill": "none",
        "stroke": ink,
        "stroke_width": 2.2,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return join(
        group(
            tag("circle", r=18.6, **ring),
            tag("path", d="M-4.5 -19.2 0 -22.6 4.5 -19.2", **chevron),
            id=local("blue-marks"),
        ),
        group(
            tag("polygon", points=_INNER, stroke_dasharray="3.2 2.4", **ring),
            tag("path", d="M-4.5 19.2 0 22.6 4.5 19.2", **chevron),
            id=local("red-marks"),
        ),
    )


def _board(subject: Subject[Position], theme: Palette) -> Markup:
    position = subject.position
    live = sumon_words.live_axes(position, subject.last)
    return join(
        _squares(position, theme),
        sumon_sums.lines(position, live, theme),
        _origins(subject, theme),
        _pieces(subject, theme),
        sumon_sums.sums(position, live, theme),
    )


def _squares(position: Position, theme: Palette) -> Markup:
    """Frame, squares, the two far rows and the coordinates."""
    width, height = position.width, position.height
    wide, tall = SQUARE * width, SQUARE * height
    dark = "".join(
        f"M{number(LEFT + SQUARE * column)} {number(TOP + SQUARE * (height - 1 - row))}"
        f"h{number(SQUARE)}v{number(SQUARE)}h-{number(SQUARE)}z"
        for row in range(height)
        for column in range(width)
        if (row + column) % 2
    )
    far: dict[str, Value] = {"x": LEFT, "width": wide, "height": SQUARE}
    return join(
        frame(theme, LEFT, TOP, (wide, tall), FRAME, 12),
        tag("path", d=dark, fill=theme.sqb),
        tag("rect", y=TOP, fill=paint("dots"), **far),
        tag("rect", y=TOP + tall - SQUARE, fill=paint("strokes"), **far),
        _coordinates(position, theme),
    )


def _coordinates(position: Position, theme: Palette) -> Markup:
    bottom = TOP + SQUARE * position.height
    names = [
        (LEFT + SQUARE * (i + 0.5), bottom + 25, chr(97 + i)) for i in range(position.width)
    ] + [(LEFT - 24, bottom - SQUARE * (i + 0.5) + 4.5, str(i + 1)) for i in range(position.height)]
    return group(*(label(x, y, name, 13, theme.tableink, weight=600) for x, y, name in names))


def _pieces(subject: Subject[Position], theme: Palette) -> Markup:
    """Every piece; those just stepped or set have a brass edge, the last one the widest."""
    last = subject.last
    moved = [square for _, square in sumon_words.steps(last)]
    if last is not None and last.words[0] == "set" and len(last.words) == 3:
        moved = [last.words[2]]
    parts = []
    for piece in subject.position.pieces:
        x, y = centre(subject.position, piece.square)
        edge = NOTHING
        if piece.square in moved:
            width = 4 if piece.square == moved[-1] else 2.4
            shape: dict[str, Value] = {
                "fill": "none",
                "stroke": theme.brassfill,
                "stroke_width": width,
            }
            edge = (
                tag("circle", r=23, **shape)
                if piece.side == "blue"
                else tag("polygon", points=_OCTAGON, stroke_linejoin="round", **shape)
            )
        parts.append(
            at(
                x,
                y,
                use(piece.side),
                edge,
                use(f"{piece.side}-marks"),
                label(0, 8.6, str(piece.number), 24, theme.onpiece, weight=700),
                data_at=piece.square,
                data_piece=f"{piece.side} {piece.number}",
            )
        )
    return group(*parts)


def _origins(subject: Subject[Position], theme: Palette) -> Markup:
    """Dashed rings where the pieces of the last turn came from."""
    rings = []
    for square in sumon_words.origins(subject.last):
        x, y = centre(subject.position, square)
        rings.append(tag("circle", cx=x, cy=y, r=20))
    return group(
        *rings,
        fill="none",
        stroke=theme.tableink,
        stroke_width=2,
        stroke_dasharray="4 4",
        stroke_opacity=0.7,
    )


def _ledge(position: Position, theme: Palette) -> tuple[Markup, float]:
    """Both sides' cards, and the pieces that wait to be set."""
    width = max(WIDTH, LEFT + SQUARE * position.width + RIGHT + 2 * PAD)
    wide = (width - 2 * PAD - 16) / 2
    standing = {(piece.side, piece.number) for piece in position.pieces}
    waiting = 16 - len(standing)
    parts = [caption(theme, width, counted(waiting, "piece") + " to be set")] if waiting else []
    top = 40.0 if waiting else 18.0
    for index, side in enumerate(("blue", "red")):
        x = PAD + index * (wide + 16)
        parts.append(card(theme, x, top, wide, 56, _card(position, theme, side)))
        parts += [
            at(
                x + 22 + 43 * (n - 1),
                top + 88,
                use(side),
                use(f"{side}-marks"),
                label(0, 8.6, str(n), 24, theme.onpiece, weight=700),
                scale=0.8,
                data_waiting=f"{side} {n}",
            )
            for n in range(1, 9)
            if (side, n) not in standing
        ]
    return join(*parts), top + 56 + (58 if waiting else 18)


def _card(position: Position, theme: Palette, side: str) -> Card:
    """A side's card: its seat, where it goes, what stands on its far row."""
    seat = position.seat_of(side)
    winners = position.outcome.winners if position.outcome else ()
    way = "up to the dotted row" if side == "blue" else "down to the hatched row"
    return Card(
        name=side.capitalize(),
        note=f"Seat {seat} · {way}",
        points=str(position.scores[seat - 1]),
        unit="far row",
        active=position.to_move == seat,
        winner=seat in winners,
        badge=at(0, 0, use(side), _arrow(side, theme), scale=0.72),
    )


def _arrow(side: str, theme: Palette) -> Markup:
    """The way a side goes."""
    return tag(
        "path",
        d="M-7 4 0 -5 7 4" if side == "blue" else "M-7 -4 0 5 7 -4",
        fill="none",
        stroke=theme.onpiece,
        stroke_width=4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
