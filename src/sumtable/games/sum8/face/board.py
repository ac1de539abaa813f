"""The board of SUM8: disks, rings, tiles, hubs and pegs, for pictures and for pages."""

from dataclasses import dataclass
from functools import cached_property

from sumtable.drawing.parts import part
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import (
    NOTHING,
    Markup,
    Value,
    at,
    group,
    join,
    label,
    local,
    paint,
    tag,
    text_width,
    use,
)
from sumtable.drawing.theme import Palette
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.face import words as sum8_words
from sumtable.games.sum8.rules import Position

MARGIN = 9.0
SLOTS = ("ne", "se", "sw", "nw")
_TURNED = dict(zip(SLOTS, (*SLOTS[1:], SLOTS[0]), strict=True))

_SHARED = {
    frozenset(("ne", "se")): 90.0,
    frozenset(("se", "sw")): 180.0,
    frozenset(("sw", "nw")): 270.0,
    frozenset(("nw", "ne")): 0.0,
}

Place = tuple[float, float]
Seen = tuple[Place, str]
"""Where a slot is seen: the middle of its disk, and the corner there."""


@dataclass(frozen=True)
class Board:
    """What is drawn: the subject's tiles on the disks that have a place, by the disk's name.

    `turned` is a quarter turn clockwise, the names upright; `paged` adds what a page's script and
    style sheet take hold of. It has no slots, so that what lies there is read once.
    """

    subject: Subject[Position]
    theme: Palette
    places: dict[str, Place]
    turned: bool = False
    paged: bool = False

    @property
    def position(self) -> Position:
        return self.subject.position

    @cached_property
    def tiles(self) -> dict[str, str]:
        """The tile in each filled slot of the disks that are shown."""
        return {
            slot: tile for slot, tile in self.position.tiles.items() if disk_of(slot) in self.places
        }

    @cached_property
    def paired(self) -> set[str]:
        """The disks of every Big 8."""
        return {name for pair in self.position.big8s for name in pair}

    def corner(self, slot: str) -> str:
        """Where a slot is seen on its disk: `c2/sw` lies `nw` on a turned board."""
        corner = slot[-2:]
        return _TURNED[corner] if self.turned else corner

    def seen(self, slot: str) -> Seen:
        """Where a slot is seen."""
        return self.places[disk_of(slot)], self.corner(slot)


def disk_of(slot: str) -> str:
    """The name of the disk that a slot belongs to."""
    return slot[:-3]


def centres(position: Position) -> dict[str, Place]:
    """The middle of every disk, the board's corner at 0, 0."""
    left = min(disk.x for disk in position.disks)
    top = min(disk.y for disk in position.disks)
    return {
        disk.name: (
            MARGIN + arcs.DISK * (disk.x - left + 0.5),
            MARGIN + arcs.DISK * (disk.y - top + 0.5),
        )
        for disk in position.disks
    }


def shown_tiles(board: Board) -> set[tuple[str, str]]:
    """The (corner, tile) pairs on the board."""
    return {(board.corner(slot), tile) for slot, tile in board.tiles.items()}


def shown_outlines(board: Board) -> set[str]:
    """The corners whose outline marks the last event."""
    return {board.corner(slot) for slot in sum8_words.marked(board.subject.last) if slot}


@part
def defs(theme: Palette) -> Markup:
    """Ivory, turned wood and the slots' outlines."""
    return join(
        ivory(theme),
        tag(
            "radialGradient",
            tag("stop", offset=0, stop_color=theme.disk1),
            tag("stop", offset=1, stop_color=theme.disk2),
            id=local("turned"),
            cx=0.38,
            cy=0.28,
            r=0.85,
        ),
        *(tag("path", id=local(f"s-{slot}"), d=arcs.slot_path(slot)) for slot in SLOTS),
    )


def ivory(theme: Palette) -> Markup:
    """The two tones of a tile's face."""
    return tag(
        "linearGradient",
        tag("stop", offset=0, stop_color=theme.tile),
        tag("stop", offset=1, stop_color=theme.tile2),
        id=local("ivory"),
        x1=0,
        y1=0,
        x2=0.35,
        y2=1,
    )


def disk_look(board: Board) -> dict[str, Value]:
    """How disks look; in freestyle, where there are none, their ghosts."""
    if board.position.options.ground.freestyle:
        return {
            "fill": board.theme.disk1,
            "fill_opacity": 0.22,
            "stroke": board.theme.tableink,
            "stroke_width": 0.7,
            "stroke_opacity": 0.5,
            "stroke_dasharray": "2.5 2.5",
        }
    return {
        "fill": paint("turned"),
        "stroke": "#000000",
        "stroke_opacity": 0.28,
        "stroke_width": 0.8,
        "filter": paint("shade"),
    }


def slot_look(board: Board) -> dict[str, Value]:
    """How slots look on such disks."""
    theme = board.theme
    if board.position.options.ground.freestyle:
        return {"fill": theme.slot, "fill_opacity": theme.ghost, "stroke": "none"}
    return {"fill": theme.slot, "stroke_opacity": 0.25}


def rings(board: Board) -> Markup:
    """The outlines of every Big 8."""
    circles = [
        tag("circle", cx=x, cy=y, r=arcs.RING_RADIUS, data_ring=name if board.paged else None)
        for name, (x, y) in board.places.items()
        if name in board.paired
    ]
    return join(
        group(*circles, fill="none", stroke=board.theme.brassedge, stroke_width=3.9),
        group(*circles, fill="none", stroke=board.theme.brassfill, stroke_width=2.5),
    )


def tiles(board: Board) -> Markup:
    """The tiles; the last one has a brass edge, a slot just left a dashed one."""
    mark, left = sum8_words.marked(board.subject.last)
    theme, paged = board.theme, board.paged
    parts = (
        _tile(theme, slot, board.seen(slot), text, slot == mark, paged)
        for slot, text in board.tiles.items()
    )
    return join(group(*parts, filter=paint("shade")), _just_left(board, left))


@part
def _tile(theme: Palette, slot: str, seen: Seen, text: str, last: bool, paged: bool) -> Markup:
    place, corner = seen
    edge = use(f"q-{corner}", fill="none", stroke=theme.brassfill, stroke_width=2)
    kind = "tile last" if last else "tile"
    return at(
        *place,
        arcs.tile(corner, text),
        edge if last else NOTHING,
        data_at=slot,
        data_tile=text,
        class_=kind if paged else None,
    )


def _just_left(board: Board, slot: str | None) -> Markup:
    """A dashed outline in the slot that a tile was moved from or taken off."""
    if slot is None or disk_of(slot) not in board.places or slot in board.position.tiles:
        return NOTHING
    place, corner = board.seen(slot)
    outline = use(
        f"q-{corner}",
        fill="none",
        stroke=board.theme.brassfill,
        stroke_width=1.4,
        stroke_dasharray="3.2 2.8",
    )
    return at(*place, outline)


def hubs(board: Board) -> Markup:
    """The disks' names; brass where a circle is closed, with an 8 in a Big 8."""
    closed = board.position.closed
    return group(
        *(
            _hub(board.theme, name, place, name in closed, name in board.paired, board.paged)
            for name, place in board.places.items()
        )
    )


@part
def _hub(
    theme: Palette, name: str, place: Place, closed: bool, paired: bool, paged: bool
) -> Markup:
    x, y = place
    drawn = hub(theme, name, closed, paired)
    if not paged:
        return at(x, y, drawn)
    kind = "hub closed" if closed else "hub"
    return at(x, y, drawn, class_=kind, data_disk=name, data_x=x, data_y=y)


def hub(theme: Palette, name: str, closed: bool, paired: bool) -> Markup:
    """One disk's hub around 0, 0."""
    shown = name.replace("-", "−")
    if not closed:
        size = min(10.0 if "," not in shown else 8.0, 24 / text_width(shown, 1))
        wood = tag(
            "circle",
            r=arcs.HUB_RADIUS,
            fill=theme.hub,
            stroke="#000000",
            stroke_opacity=0.22,
            stroke_width=0.7,
        )
        return join(wood, label(0, size * 0.36, shown, size, theme.hubink, weight=600))
    ink = theme.brassink
    brass = tag(
        "circle",
        r=arcs.CLOSED_HUB_RADIUS,
        fill=theme.brassfill,
        stroke=theme.brassedge,
        stroke_width=1,
    )
    if paired:
        size = min(6.5, 18 / text_width(shown, 1))
        eight = label(0, 2.6, "8", 14, ink, weight=700)
        return join(brass, eight, label(0, 10.2, shown, size, ink, weight=600))
    size = min(12.0, 25 / text_width(shown, 1))
    return join(brass, label(0, size * 0.36, shown, size, ink, weight=700))


def joints(board: Board) -> Markup:
    """A peg on every connection; those just made stand in a brass ring."""
    last = board.subject.last
    fresh = {
        frozenset(item.where)
        for item in (last.items if last else None) or ()
        if item.kind in ("match", "sum8", "fours")
    }
    shown = board.tiles
    parts = []
    for joint in board.position.joints:
        if joint.a not in shown or joint.b not in shown:
            continue
        new = frozenset((joint.a, joint.b)) in fresh
        one, other = board.seen(joint.a), board.seen(joint.b)
        parts.append(_joint(board.theme, one, other, joint.kind, new, board.paged))
    return group(*parts)


@part
def _joint(theme: Palette, a: Seen, b: Seen, kind: str, fresh: bool, paged: bool) -> Markup:
    """A peg, in its brass ring if it was just made."""
    x, y, upright = _meeting(a, b)
    peg = arcs.used_joint(x, y, upright, kind) if paged else arcs.joint(theme, x, y, upright, kind)
    if not fresh:
        return peg
    circle: dict[str, Value] = {"cx": x, "cy": y, "r": 6.1}
    return join(
        tag("circle", **circle, fill=theme.pegedge, fill_opacity=0.5),
        tag("circle", **circle, fill="none", stroke=theme.brassfill, stroke_width=1.5),
        peg,
    )


def _meeting(a: Seen, b: Seen) -> tuple[float, float, bool]:
    """Where two joined slots meet, and whether the peg stands upright there."""
    ((x, y), corner), ((x2, y2), corner2) = a, b
    if (x, y) == (x2, y2):
        angle = _SHARED[frozenset((corner, corner2))]
        dx, dy = arcs.point(angle, arcs.MIDDLE)
        return x + dx, y + dy, angle in (0, 180)
    if y == y2:
        return (x + x2) / 2, y + (-6.2 if corner[0] == "n" else 6.2), False
    return x + (6.2 if corner[1] == "e" else -6.2), (y + y2) / 2, True
