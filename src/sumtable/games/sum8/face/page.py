"""SUM8 in a page: the board with a place for every slot, portrait or not, and parts of it."""

from collections.abc import Collection

from sumtable.core.language import _
from sumtable.drawing.page import Box, around, board, framed, image, layer, place, places
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, group, tag, use
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.face import board as sum8_board
from sumtable.games.sum8.face import words as sum8_words
from sumtable.games.sum8.face.board import MARGIN, SLOTS, Board, Place, disk_of
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


def page(subject: Subject[Position], turned: bool) -> str:
    """The board alone. `turned` turns it if it is wider than tall and doesn't grow."""
    spots = {disk.name: (disk.x, disk.y) for disk in subject.position.disks}
    drawn = _drawn(subject, spots, turned)
    beside = _beside(subject.position, spots)
    slots = [*(f"{name}/{slot}" for name in spots for slot in SLOTS), *beside]
    known = spots | {disk_of(slot): spot for slot, spot in beside.items()}
    centres = {name: _centre(spot, drawn.turned) for name, spot in known.items()}
    whole = _box(drawn, centres, slots).grown(MARGIN)
    taken = {disk_of(slot) for slot in subject.position.tiles}
    near = [slot for slot in slots if _is_near(known[disk_of(slot)], taken, known)]
    return board(
        "sum8",
        _("SUM8 board"),
        whole,
        _defs(drawn),
        layer("disks", group(*_disks(drawn), **sum8_board.disk_look(drawn))),
        places(*_slots(drawn, slots, centres), **_slot_look(drawn)),
        layer("rings", sum8_board.rings(drawn)),
        layer("pieces", sum8_board.tiles(drawn), still=False),
        layer("hubs", sum8_board.hubs(drawn)),
        layer("joints", sum8_board.joints(drawn)),
        data_turned="true" if drawn.turned else None,
        data_unit=arcs.DISK,
        data_occupied=str(_box(drawn, centres, near).grown(MARGIN) if near else whole),
    )


def scene(subject: Subject[Position], disks: Collection[str], turned: bool) -> str:
    """These disks with what lies on them, as a picture."""
    spots = {d.name: (d.x, d.y) for d in subject.position.disks if d.name in disks}
    drawn = _drawn(subject, spots, turned)
    slots = [f"{name}/{slot}" for name in spots for slot in SLOTS]
    look = _slot_look(drawn)
    return image(
        "scene sum8",
        None,
        framed(_box(drawn, drawn.places, slots), 5),
        _defs(drawn),
        group(*_disks(drawn), **sum8_board.disk_look(drawn)),
        group(*(_shape(drawn, slot, drawn.places) for slot in slots), **look),
        sum8_board.rings(drawn),
        sum8_board.tiles(drawn),
        sum8_board.hubs(drawn),
        sum8_board.joints(drawn),
    )


def _drawn(subject: Subject[Position], spots: dict[str, Spot], turned: bool) -> Board:
    wide = len({x for x, _ in spots.values()}) > len({y for _, y in spots.values()})
    growing = subject.position.options.table.freestyle  # it would turn back while one plays
    turned = turned and wide and not growing
    places = {name: _centre(spot, turned) for name, spot in spots.items()}
    return Board(subject, VARIABLES, places, turned, paged=True)


def _centre(spot: Spot, turned: bool) -> Place:
    """The middle of a disk, that of the first column and row being 0, 0."""
    x, y = arcs.DISK * spot[0], arcs.DISK * spot[1]
    return (-y, x) if turned else (x, y)


def _beside(position: Position, spots: dict[str, Spot]) -> dict[str, Spot]:
    """In freestyle the slots without a disk that lie edge to edge with a tile, and their spots."""
    if not position.options.table.freestyle:
        return {}
    found = {}
    for slot in position.tiles:
        disk, _, corner = slot.partition("/")
        x, y = spots[disk]
        for dx, dy, other in _FACING[corner]:
            name = f"{x + dx},{y + dy}"
            if name not in spots:
                found[f"{name}/{other}"] = (x + dx, y + dy)
    return found


def _is_near(spot: Spot, taken: set[str], known: dict[str, Spot]) -> bool:
    """Whether a disk holds a tile or lies next to one that does."""
    return any(abs(spot[0] - known[n][0]) + abs(spot[1] - known[n][1]) <= 1 for n in taken)


def _box(drawn: Board, centres: dict[str, Place], slots: list[str]) -> Box:
    """What the slots take up, with a margin."""
    corners = []
    for slot in slots:
        x, y = centres[disk_of(slot)]
        corner = drawn.corner(slot)
        half = arcs.DISK / 2
        corners += [
            (x, y),
            (x + (half if corner[1] == "e" else -half), y + (half if corner[0] == "s" else -half)),
        ]
    return around(corners)


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
    return [tag("circle", cx=x, cy=y, r=arcs.DISK_RADIUS) for x, y in drawn.places.values()]


def _slot_look(drawn: Board) -> dict[str, str | float | None]:
    """The look of slots that don't lie in their disk's own group."""
    return {"stroke": "#000000", "stroke_width": 0.8, **sum8_board.slot_look(drawn)}


def _shape(drawn: Board, slot: str, centres: dict[str, Place]) -> Markup:
    x, y = centres[disk_of(slot)]
    return use(f"s-{drawn.corner(slot)}", x=x, y=y)


def _slots(drawn: Board, slots: list[str], centres: dict[str, Place]) -> list[Markup]:
    """Every slot as an element of its own, which knows its disk's middle and its corner as seen."""
    tiles = drawn.tiles
    found = []
    for slot in slots:
        x, y = centres[disk_of(slot)]
        corner = drawn.corner(slot)
        dx, dy = arcs.point(SLOTS.index(corner) * 90 + 45, arcs.MIDDLE)
        words = sum8_words.slot_words(slot, tiles.get(slot))
        hooks = place(slot, words, x + dx, y + dy, data_corner=corner, data_cx=x, data_cy=y)
        found.append(tag("g", _shape(drawn, slot, centres), class_="slot", **hooks))
    return found
