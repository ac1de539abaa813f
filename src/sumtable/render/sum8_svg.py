"""SUM8 as a picture: disks, arc tiles, the pegs that join them, and the hands as arches."""

from sumtable.games.sum8 import Position
from sumtable.render import arcs, sum8_ledge, sum8_words
from sumtable.render.subject import Subject
from sumtable.render.svg import (
    NOTHING,
    Markup,
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
from sumtable.render.table import PAD, Scene, picture
from sumtable.render.theme import Palette
from sumtable.render.words import scene_lines, status

WIDTH = 800.0
MARGIN = 9.0

_SLOTS = ("ne", "se", "sw", "nw")
_SHARED = {
    frozenset(("ne", "se")): 90.0,
    frozenset(("se", "sw")): 180.0,
    frozenset(("sw", "nw")): 270.0,
    frozenset(("nw", "ne")): 0.0,
}


def svg(subject: Subject[Position], theme: Palette, title: str | None) -> str:
    """The position as an SVG document."""
    position = subject.position
    columns, rows = _extent(position)
    units = (columns * arcs.DISK + 2 * MARGIN, rows * arcs.DISK + 2 * MARGIN)
    scale = min(1.55, 960 / units[0], 760 / units[1])
    size = (units[0] * scale, units[1] * scale)
    width = max(WIDTH, size[0] + 2 * PAD)
    ledge, ledge_height = sum8_ledge.ledge(subject, theme, width)
    headline, detail = scene_lines(
        position, subject.last, sum8_words.story(subject.last), sum8_words.about(position)
    )
    scene = Scene(
        title=title or sum8_words.about(position),
        description=sum8_words.description(subject),
        width=width,
        board=at(0, 0, _board(subject, theme), scale=scale),
        board_size=size,
        ledge=ledge,
        ledge_height=ledge_height,
        pill=status(position),
        headline=headline.replace("-", "−"),
        detail=detail.replace("-", "−"),
        defs=_defs(subject, theme),
    )
    return picture(scene, theme)


def _extent(position: Position) -> tuple[int, int]:
    """Columns and rows from the first to the last disk."""
    xs = [disk.x for disk in position.disks]
    ys = [disk.y for disk in position.disks]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def centres(position: Position) -> dict[str, tuple[float, float]]:
    """The middle of every disk in board units, by the disk's name."""
    left = min(disk.x for disk in position.disks)
    top = min(disk.y for disk in position.disks)
    return {
        disk.name: (
            MARGIN + arcs.DISK * (disk.x - left + 0.5),
            MARGIN + arcs.DISK * (disk.y - top + 0.5),
        )
        for disk in position.disks
    }


def _defs(subject: Subject[Position], theme: Palette) -> Markup:
    position = subject.position
    tiles = {(slot.partition("/")[2], tile) for slot, tile in position.tiles.items()}
    backs = False
    for seat in sum8_words.hand_rows(subject):
        hand = position.hand(seat)
        backs = backs or subject.hidden(seat, len(hand)) > 0
        tiles |= {("arch", tile) for tile in hand}
    mark, left = sum8_words.marked(subject.last)
    outlines = {slot.partition("/")[2] for slot in (mark, left) if slot}
    outlines |= {"arch"} if position.options.face_up else set()
    return join(
        tag(
            "linearGradient",
            tag("stop", offset=0, stop_color=theme.tile),
            tag("stop", offset=1, stop_color=theme.tile2),
            id=local("ivory"),
            x1=0,
            y1=0,
            x2=0.35,
            y2=1,
        ),
        tag(
            "radialGradient",
            tag("stop", offset=0, stop_color=theme.disk1),
            tag("stop", offset=1, stop_color=theme.disk2),
            id=local("turned"),
            cx=0.38,
            cy=0.28,
            r=0.85,
        ),
        *(tag("path", id=local(f"s-{slot}"), d=arcs.slot_path(slot)) for slot in _SLOTS),
        arcs.tile_defs(theme, tiles, outlines, backs),
    )


def _board(subject: Subject[Position], theme: Palette) -> Markup:
    position = subject.position
    places = centres(position)
    closed = position.closed
    paired = {name for pair in position.big8s for name in pair}
    rings = [
        tag("circle", cx=x, cy=y, r=arcs.RING_RADIUS)
        for name, (x, y) in places.items()
        if name in paired
    ]
    return join(
        _disks(position, theme),
        group(*rings, fill="none", stroke=theme.brassedge, stroke_width=3.9),
        group(*rings, fill="none", stroke=theme.brassfill, stroke_width=2.5),
        _tiles(subject, theme),
        group(
            *(
                _hub(theme, name, place, name in closed, name in paired)
                for name, place in places.items()
            )
        ),
        _joints(subject, theme),
    )


def _disks(position: Position, theme: Palette) -> Markup:
    """The disks with their slots; in freestyle, where there are none, only their ghosts."""
    free = position.options.layout == "freestyle"
    parts = []
    for name, (x, y) in centres(position).items():
        slots = [use(f"s-{slot}", data_at=f"{name}/{slot}") for slot in _SLOTS]
        parts.append(at(x, y, tag("circle", r=arcs.DISK_RADIUS), _slots(slots, theme, free)))
    if free:
        return group(
            *parts,
            fill=theme.disk1,
            fill_opacity=0.22,
            stroke=theme.tableink,
            stroke_width=0.7,
            stroke_opacity=0.5,
            stroke_dasharray="2.5 2.5",
        )
    return group(
        *parts,
        fill=paint("turned"),
        stroke="#000000",
        stroke_opacity=0.28,
        stroke_width=0.8,
        filter=paint("shade"),
    )


def _slots(slots: list[Markup], theme: Palette, free: bool) -> Markup:
    if free:
        return group(*slots, fill=theme.slot, fill_opacity=theme.ghost, stroke="none")
    return group(*slots, fill=theme.slot, stroke_opacity=0.25)


def _hub(
    theme: Palette, name: str, place: tuple[float, float], closed: bool, paired: bool
) -> Markup:
    """The disk's name; brass when its circle is closed, with an 8 when it is half of a Big 8."""
    shown = name.replace("-", "−")
    if not closed:
        size = min(10.0 if "," not in shown else 8.0, 24 / text_width(shown, 1))
        return at(
            *place,
            tag(
                "circle",
                r=arcs.HUB_RADIUS,
                fill=theme.hub,
                stroke="#000000",
                stroke_opacity=0.22,
                stroke_width=0.7,
            ),
            label(0, size * 0.36, shown, size, theme.hubink, weight=600),
        )
    hub = tag(
        "circle",
        r=arcs.CLOSED_HUB_RADIUS,
        fill=theme.brassfill,
        stroke=theme.brassedge,
        stroke_width=1,
    )
    if paired:
        size = min(6.5, 18 / text_width(shown, 1))
        return at(
            *place,
            hub,
            label(0, 2.6, "8", 14, theme.brassink, weight=700),
            label(0, 10.2, shown, size, theme.brassink, weight=600),
        )
    size = min(12.0, 25 / text_width(shown, 1))
    return at(*place, hub, label(0, size * 0.36, shown, size, theme.brassink, weight=700))


def _tiles(subject: Subject[Position], theme: Palette) -> Markup:
    """The tiles; the last one has a brass edge, a slot just left a dashed one."""
    position = subject.position
    places = centres(position)
    mark, left = sum8_words.marked(subject.last)
    parts = []
    for slot, text in position.tiles.items():
        disk, _, corner = slot.partition("/")
        edge = (
            use(f"q-{corner}", fill="none", stroke=theme.brassfill, stroke_width=2)
            if slot == mark
            else NOTHING
        )
        shape = arcs.tile(corner, text)
        parts.append(at(*places[disk], shape, edge, data_at=slot, data_tile=text))
    ghost = NOTHING
    if left is not None and left.partition("/")[0] in places and left not in position.tiles:
        disk, _, corner = left.partition("/")
        ghost = at(
            *places[disk],
            use(
                f"q-{corner}",
                fill="none",
                stroke=theme.brassfill,
                stroke_width=1.4,
                stroke_dasharray="3.2 2.8",
            ),
        )
    return join(group(*parts, filter=paint("shade")), ghost)


def _joints(subject: Subject[Position], theme: Palette) -> Markup:
    """A peg on every connection; those just made stand in a brass ring."""
    position = subject.position
    places = centres(position)
    fresh = {
        frozenset(item.where)
        for item in (subject.last.items if subject.last else None) or ()
        if item.kind in ("match", "sum8", "fours")
    }
    parts = []
    for joint in position.joints:
        x, y, upright = _meeting(joint.a, joint.b, places)
        ring = NOTHING
        if frozenset((joint.a, joint.b)) in fresh:
            ring = join(
                tag("circle", cx=x, cy=y, r=6.1, fill=theme.pegedge, fill_opacity=0.5),
                tag(
                    "circle",
                    cx=x,
                    cy=y,
                    r=6.1,
                    fill="none",
                    stroke=theme.brassfill,
                    stroke_width=1.5,
                ),
            )
        parts.append(join(ring, arcs.joint(theme, x, y, upright, joint.kind)))
    return group(*parts)


def _meeting(a: str, b: str, places: dict[str, tuple[float, float]]) -> tuple[float, float, bool]:
    """Where two joined slots meet, and whether the peg stands upright there."""
    disk, _, corner = a.partition("/")
    other, _, corner2 = b.partition("/")
    x, y = places[disk]
    if disk == other:
        angle = _SHARED[frozenset((corner, corner2))]
        dx, dy = arcs.point(angle, arcs.MIDDLE)
        return x + dx, y + dy, angle in (0, 180)
    x2, y2 = places[other]
    if y == y2:
        return (x + x2) / 2, y + (-6.2 if corner[0] == "n" else 6.2), False
    return x + (6.2 if corner[1] == "e" else -6.2), (y + y2) / 2, True
