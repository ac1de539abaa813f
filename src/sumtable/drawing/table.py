"""The table around every board: wood, status line, ledge and the seats' paper cards."""

from dataclasses import dataclass

from sumtable.core.language import _
from sumtable.drawing.svg import (
    NOTHING,
    Markup,
    at,
    finished,
    group,
    join,
    label,
    local,
    number,
    rounded,
    shortened,
    tag,
    text_width,
    words,
)
from sumtable.drawing.theme import FONT, Palette
from sumtable.drawing.wood import ledge, wood, wood_defs
from sumtable.drawing.words import Pill

PAD = 20.0
STATUS = 66.0


@dataclass(frozen=True, slots=True)
class Card:
    """A seat's card: who, what about them, and their points, if any are counted."""

    name: str
    note: str
    points: str | None = None
    unit: str | None = None
    """What the points are, `points` unless something else is said."""
    active: bool = False
    winner: bool = False
    badge: Markup = NOTHING


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything in a picture: the board and the ledge come drawn, with their sizes in pixels."""

    title: str
    description: str
    width: float
    board: Markup
    board_size: tuple[float, float]
    ledge: Markup
    ledge_height: float
    pill: Pill
    headline: str
    detail: str
    defs: Markup


def picture(scene: Scene, theme: Palette) -> str:
    """The whole SVG document."""
    board_width, board_height = scene.board_size
    top = STATUS + 2
    ledge_top = top + board_height + 16
    height = ledge_top + scene.ledge_height
    content = join(
        tag("title", words(scene.title), id=local("title")),
        tag("desc", words(scene.description), id=local("desc")),
        tag("defs", wood_defs(theme), scene.defs),
        wood(scene.width, height),
        _status(scene, theme),
        at((scene.width - board_width) / 2, top, scene.board),
        ledge(scene.width, ledge_top, height),
        at(0, ledge_top, scene.ledge),
    )
    root = tag(
        "svg",
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(scene.width)} {number(height)}",
        width=scene.width,
        height=height,
        role="img",
        aria_labelledby=f"{local('title')} {local('desc')}",
        font_family=FONT,
        font_variant="tabular-nums lining-nums",
    )
    return finished(root)


def _status(scene: Scene, theme: Palette) -> Markup:
    """The status line: the pill, then what just happened in one or two lines."""
    width = 44 + text_width(scene.pill.text, 14)
    fill, ink, edge = {
        "turn": (theme.accent, theme.onaccent, None),
        "wait": (theme.surface, theme.ink, theme.line),
        "over": (theme.brassfill, theme.brassink, theme.brassedge),
    }[scene.pill.kind]
    pill = group(
        tag("rect", width=width, height=32, rx=16, fill=fill, stroke=edge),
        tag(
            "text",
            tag("tspan", words("• "), font_size=21, dy=2.6),
            tag("tspan", words(scene.pill.text), dy=-2.6),
            x=width / 2,
            y=20.9,
            font_size=14,
            font_weight=600,
            fill=ink,
            text_anchor="middle",
        ),
    )
    left = PAD + width + 14
    room = scene.width - PAD - left
    headline = shortened(scene.headline, 14.5, room)
    detail = shortened(scene.detail, 12.5, room)
    first = 38.5 if not detail else 32.0
    return join(
        at(PAD, 18, pill),
        label(left, first + 0.7, headline, 14.5, theme.tableink, weight=600, anchor="start"),
        label(left, 50, detail, 12.5, theme.tableink, anchor="start") if detail else NOTHING,
    )


def card(theme: Palette, x: float, y: float, width: float, height: float, seat: Card) -> Markup:
    """A seat's card on the ledge; the seat to move has a pine edge, a winner a brass one."""
    edge = theme.accent if seat.active else theme.brassfill if seat.winner else theme.hair
    middle = height / 2
    left = 14.0 + (44 if seat.badge else 0)
    parts = [
        tag("rect", y=1.5, width=width, height=height, rx=12, fill=theme.shadow, fill_opacity=0.22),
        tag(
            "rect",
            width=width,
            height=height,
            rx=12,
            fill=theme.surface,
            stroke=edge,
            stroke_width=1.6 if seat.active or seat.winner else 1,
        ),
    ]
    if seat.active or seat.winner:
        bar = theme.accent if seat.active else theme.brassfill
        parts.append(rounded(5, 9, 4, height - 18, 2, fill=bar))
    if seat.badge:
        parts.append(at(left - 22, middle, seat.badge))
    return at(x, y, *parts, _card_text(theme, left + 4, middle, width - 14, seat))


def _card_text(theme: Palette, left: float, middle: float, right: float, seat: Card) -> Markup:
    """Name and note on the left, points on the right; the name gets the room they leave."""
    ink, ink2 = theme.ink, theme.ink2
    size = 26 if right >= 146 else 22
    parts = []
    room = right - left
    if seat.points is not None:
        room -= text_width(seat.points, size) + 4
        parts = [
            label(right, middle + 3.5, seat.points, size, ink, weight=700, anchor="end"),
            label(right, middle + 18, seat.unit or _("points"), 11, ink2, anchor="end"),
        ]
    name, note = shortened(seat.name, 15, room + 4), shortened(seat.note, 12, room + 4)
    return join(
        *parts,
        label(left, middle - 3, name, 15, ink, weight=600, anchor="start"),
        label(left, middle + 14, note, 12, ink2, anchor="start"),
    )


def caption(theme: Palette, width: float, left: str, right: Markup = NOTHING) -> Markup:
    """The ledge's first line: a note on the left, a drawn legend, right-aligned, on the right."""
    return join(
        label(PAD, 27, left, 12.5, theme.tableink, weight=600, anchor="start"),
        at(width - PAD, 27, right),
    )


__all__ = ["PAD", "Card", "Scene", "caption", "card", "picture"]
