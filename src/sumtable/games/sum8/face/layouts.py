"""SUM8's layouts as pictures: small ones to choose from, and one to edit."""

from collections.abc import Sequence

from sumtable.drawing.page import around, image
from sumtable.drawing.svg import Markup, group, local, paint, tag, use
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.face import board as sum8_board
from sumtable.games.sum8.rules.layouts import plan_disks

_FREE = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abcd")
"""The part of the endless table that stands for freestyle."""


def layout(disks: str | Sequence[str]) -> str:
    """A small picture of a layout: the name of one, or its disks."""
    free = disks == "freestyle"
    if isinstance(disks, str):
        disks = _FREE if free else plan_disks(disks)
    centres = [_centre(name) for name in disks]
    shape = "ghost" if free else "disk"
    return image(
        "plan sum8",
        None,
        around(centres).grown(arcs.DISK / 2 + 4),
        _disk_defs(),
        group(*(use(shape, x=x, y=y) for x, y in centres)),
    )


def _centre(disk: str) -> tuple[float, float]:
    return arcs.DISK * (ord(disk[0]) - 97), arcs.DISK * (int(disk[1:]) - 1)


def _disk_defs() -> Markup:
    """An empty disk, and the place of one."""
    slots = group(
        *(use(f"s-{slot}") for slot in sum8_board.SLOTS),
        fill=VARIABLES.slot,
        stroke="#000000",
        stroke_opacity=0.25,
        stroke_width=0.8,
    )
    wood = tag("circle", r=arcs.DISK_RADIUS, fill=paint("turned"), filter=paint("shade"))
    hub = tag("circle", r=arcs.HUB_RADIUS, fill=VARIABLES.hub)
    ghost = tag(
        "circle",
        id=local("ghost"),
        r=arcs.DISK_RADIUS - 3,
        fill=VARIABLES.disk1,
        fill_opacity=0.14,
        stroke=VARIABLES.tableink,
        stroke_opacity=0.55,
        stroke_width=1.2,
        stroke_dasharray="5 5",
    )
    disk = group(wood, slots, hub, id=local("disk"))
    return tag("defs", shade(VARIABLES), sum8_board.defs(VARIABLES), disk, ghost)
