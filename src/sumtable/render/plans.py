"""Empty boards: pictures of SUM8's layouts and of plans for Sums of Integers, and to edit them."""

from collections.abc import Sequence

from sumtable.core.language import _
from sumtable.games.sum8.layouts import plan_disks
from sumtable.render import arcs, integers_words, sum8_board, tiles
from sumtable.render.integers_board import (
    EDGE,
    FRAME,
    SQUARE,
    coordinates,
    corner,
    ground,
    square_name,
)
from sumtable.render.integers_board import space as space_at
from sumtable.render.integers_page import whole
from sumtable.render.page import Box, around, board, image, layer, place, places
from sumtable.render.svg import Markup, group, join, label, local, paint, tag, use
from sumtable.render.tokens import VARIABLES
from sumtable.render.wood import shade

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


def layout_editor(disks: Sequence[str], columns: int, rows: int) -> str:
    """A table of so many columns and rows to lay disks on, with these laid.

    Every place is a group `.place` with `data-disk`; its `.disk` has `display="none"` while none
    lies there.
    """
    spots = [f"{chr(97 + column)}{row + 1}" for row in range(rows) for column in range(columns)]
    width, height = (columns - 1) * arcs.DISK, (rows - 1) * arcs.DISK
    return board(
        "sum8 layout-editor",
        _("Layout"),
        Box(0, 0, width, height).grown(arcs.DISK / 2 + 4),
        _disk_defs(),
        places(*(_spot(name, name in disks) for name in spots)),
        data_unit=arcs.DISK,
        data_columns=columns,
        data_rows=rows,
    )


def _spot(name: str, laid: bool) -> Markup:
    x, y = _centre(name)
    words = _("{place}, disk") if laid else _("{place}, no disk")
    hooks = place(name, words.format(place=name), x, y, data_disk=name)
    named = label(x, y + 3.6, name, 10, VARIABLES.hubink, weight=600)
    disk = tag("g", use("disk", x=x, y=y), named, class_="disk", display=None if laid else "none")
    return tag("g", use("ghost", x=x, y=y), disk, class_="place", **hooks)


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


def plan(rows: Sequence[str]) -> str:
    """A small picture of a board for Sums of Integers, by the letters of its rows."""
    width, height = len(rows[0]), len(rows)
    return image(
        "plan integers",
        None,
        Box(EDGE, EDGE, SQUARE * width, SQUARE * height).grown(FRAME + 4),
        tag("defs", shade(VARIABLES), tiles.defs(VARIABLES, set())),
        ground(VARIABLES, range(width), range(height)),
        _spaces(rows),
    )


def plan_editor(rows: Sequence[str]) -> str:
    """The board to edit: `.square` places with `data-at`, and what is on them in `.spaces`.

    Each thing there has the square's name as `data-space`; the sprite of the game has them all.
    """
    width, height = len(rows[0]), len(rows)
    return board(
        "integers plan-editor",
        _("Board"),
        whole(width, height),
        tag("defs", shade(VARIABLES), tiles.defs(VARIABLES, set())),
        layer(
            "ground",
            ground(VARIABLES, range(width), range(height)),
            coordinates(VARIABLES, width, height),
        ),
        layer("spaces", _spaces(rows)),
        places(
            *(_square(x, y, rows[y][x]) for y in range(height) for x in range(width)),
            fill="none",
            pointer_events="all",
        ),
        data_unit=SQUARE,
        data_left=EDGE,
        data_top=EDGE,
        data_columns=width,
        data_rows=height,
    )


def _spaces(rows: Sequence[str]) -> Markup:
    return join(
        *(
            space_at(VARIABLES, letter, (column, row))
            for row, letters in enumerate(rows)
            for column, letter in enumerate(letters)
        )
    )


def _square(column: int, row: int, letter: str) -> Markup:
    name = square_name((column, row))
    x, y = corner((column, row))
    words = integers_words.square_words(name, letter, None)
    hooks = place(name, words, x + SQUARE / 2, y + SQUARE / 2, data_letter=letter)
    return tag("rect", class_="square", x=x, y=y, width=SQUARE, height=SQUARE, **hooks)
