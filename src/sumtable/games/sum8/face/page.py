"""SUM8 in a page: the board with a place for every slot, portrait or not, and parts of it."""

from collections.abc import Collection, Iterable

from sumtable.core.language import _
from sumtable.drawing.page import Box, around, board, framed, image, layer, place, places
from sumtable.drawing.parts import part
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, group, tag, use
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.face import board as sum8_board
from sumtable.games.sum8.face import words as sum8_words
from sumtable.games.sum8.face.board import MARGIN, SLOTS, Board, Place, Seen, disk_of
from sumtable.games.sum8.rules import Position

Spot = tuple[int, int]
"""A disk's column and row."""

_FACING = {
    "ne": ((1, 0, "nw"), (0, -1, "se")),
    "se": ((1, 0, "sw"), (0, 1, "ne")),
    "sw": ((-1, 0, "se"), (0, 1, "nw")),
    "nw": ((-1, 0, "ne"), (0, -1, "sw")),
}
"""The slots of other disks that a slot lies edge to edge with."""

_HALF = arcs.DISK / 2
_OUTWARD = {
    "ne": (_HALF, -_HALF),
    "se": (_HALF, _HALF),
    "sw": (-_HALF, _HALF),
    "nw": (-_HALF, -_HALF),
}
"""From a disk's middle to the corner of its square."""


def page(subject: Subject[Position], turned: bool) -> str:
    """The board alone. `turned` turns it if it is wider than tall and doesn't grow."""
    spots = {disk.name: (disk.x, disk.y) for disk in subject.position.disks}
    drawn = _drawn(subject, spots, turned)
    slots = _slots(drawn) | _beside(drawn, spots)
    whole = _box(slots.values()).grown(MARGIN)
    near = _near(drawn)
    tiles = drawn.tiles
    occupied = [seen for seen in slots.values() if seen[0] in near]
    return board(
        "sum8",
        _("SUM8 board"),
        whole,
        _defs(drawn),
        layer("disks", group(*_disks(drawn), **sum8_board.disk_look(drawn))),
        places(
            *(_slot(slot, seen, tiles.get(slot)) for slot, seen in slots.items()),
            **_slot_look(drawn),
        ),
        layer("rings", sum8_board.rings(drawn)),
        layer("pieces", sum8_board.tiles(drawn), still=False),
        layer("hubs", sum8_board.hubs(drawn)),
        layer("joints", sum8_board.joints(drawn)),
        data_turned=1 if drawn.turned else None,
        data_unit=arcs.DISK,
        data_occupied=str(_box(occupied).grown(MARGIN) if occupied else whole),
    )


def scene(subject: Subject[Position], disks: Collection[str], turned: bool) -> str:
    """These disks with what lies on them, as a picture."""
    spots = {d.name: (d.x, d.y) for d in subject.position.disks if d.name in disks}
    drawn = _drawn(subject, spots, turned)
    slots = _slots(drawn).values()
    look = _slot_look(drawn)
    return image(
        "scene sum8",
        None,
        framed(_box(slots), 5),
        _defs(drawn),
        group(*_disks(drawn), **sum8_board.disk_look(drawn)),
        group(*map(_shape, slots), **look),
        sum8_board.rings(drawn),
        sum8_board.tiles(drawn),
        sum8_board.hubs(drawn),
        sum8_board.joints(drawn),
    )


def _drawn(subject: Subject[Position], spots: dict[str, Spot], turned: bool) -> Board:
    wide = len({x for x, _ in spots.values()}) > len({y for _, y in spots.values()})
    growing = subject.position.options.ground.freestyle  # it would turn back while one plays
    turned = turned and wide and not growing
    places = {name: _centre(spot, turned) for name, spot in spots.items()}
    return Board(subject, VARIABLES, places, turned, paged=True)


def _centre(spot: Spot, turned: bool) -> Place:
    """The middle of a disk, that of the first column and row being 0, 0."""
    x, y = arcs.DISK * spot[0], arcs.DISK * spot[1]
    return (-y, x) if turned else (x, y)


def _slots(drawn: Board) -> dict[str, Seen]:
    """Every slot of the disks, and where it is seen."""
    names = (f"{name}/{corner}" for name in drawn.places for corner in SLOTS)
    return {name: drawn.seen(name) for name in names}


def _beside(drawn: Board, spots: dict[str, Spot]) -> dict[str, Seen]:
    """In freestyle, which is never turned, the slots without a disk beside a tile's edge."""
    found: dict[str, Seen] = {}
    if not drawn.position.options.ground.freestyle:
        return found
    for slot in drawn.tiles:
        x, y = spots[disk_of(slot)]
        for dx, dy, corner in _FACING[drawn.corner(slot)]:
            name = f"{x + dx},{y + dy}"
            if name not in spots:
                found[f"{name}/{corner}"] = _centre((x + dx, y + dy), False), corner
    return found


def _near(drawn: Board) -> set[Place]:
    """The middles of the disks that hold a tile, and of all that would lie next to one of them."""
    taken = {drawn.places[disk_of(slot)] for slot in drawn.tiles}
    steps = ((0, 0), (arcs.DISK, 0), (0, arcs.DISK), (-arcs.DISK, 0), (0, -arcs.DISK))
    return {(x + dx, y + dy) for x, y in taken for dx, dy in steps}


def _box(slots: Iterable[Seen]) -> Box:
    """What the slots take up."""
    points = []
    for (x, y), corner in slots:
        dx, dy = _OUTWARD[corner]
        points += [(x, y), (x + dx, y + dy)]
    return around(points)


def _defs(drawn: Board) -> Markup:
    tiles, outlines = sum8_board.shown_tiles(drawn), sum8_board.shown_outlines(drawn)
    return tag(
        "defs",
        shade(VARIABLES),
        sum8_board.defs(VARIABLES),
        arcs.tile_defs(VARIABLES, tiles, outlines, backs=False),
        arcs.peg_defs(VARIABLES),
    )


def _disks(drawn: Board) -> list[Markup]:
    return [_disk(place) for place in drawn.places.values()]


@part
def _disk(place: Place) -> Markup:
    x, y = place
    return tag("circle", cx=x, cy=y, r=arcs.DISK_RADIUS)


def _slot_look(drawn: Board) -> dict[str, str | float | None]:
    """The look of slots that don't lie in their disk's own group."""
    return {"stroke": "#000000", "stroke_width": 0.8, **sum8_board.slot_look(drawn)}


def _shape(seen: Seen) -> Markup:
    (x, y), corner = seen
    return use(f"s-{corner}", x=x, y=y)


@part
def _slot(slot: str, seen: Seen, tile: str | None) -> Markup:
    """A slot as an element of its own, which knows its disk's middle and its corner as seen."""
    (x, y), corner = seen
    dx, dy = arcs.point(SLOTS.index(corner) * 90 + 45, arcs.MIDDLE)
    words = sum8_words.slot_words(slot, tile)
    hooks = place(slot, words, x + dx, y + dy, data_corner=corner, data_cx=x, data_cy=y)
    return tag("g", _shape(seen), class_="slot", **hooks)
