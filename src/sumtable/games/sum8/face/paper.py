"""SUM8 on white paper: the board, and the tiles to be placed."""

from collections.abc import Collection

from sumtable.drawing.paper import PAPER, WIDTH, Drawing
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import NOTHING, Markup, at, group, join, tag, use
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.face import board as sum8_board
from sumtable.games.sum8.face.ledge import ARCH_HEIGHT, ARCH_TOP, ARCH_WIDTH
from sumtable.games.sum8.rules import Position


def board(subject: Subject[Position], marked: Collection[str]) -> Drawing:
    """The board; `marked` slots are brass."""
    position = subject.position
    drawn = sum8_board.Board(subject, PAPER, sum8_board.centres(position))
    xs, ys = zip(*drawn.places.values(), strict=True)
    edge = arcs.DISK / 2 + sum8_board.MARGIN
    wide, tall = max(xs) + edge, max(ys) + edge
    scale = min(WIDTH / wide, 2 * WIDTH / tall, 2.1)
    look = sum8_board.slot_look(drawn)
    disks = (
        at(x, y, tag("circle", r=arcs.DISK_RADIUS), group(*map(_slot, sum8_board.SLOTS), **look))
        for x, y in drawn.places.values()
    )
    edges = (
        at(*drawn.places[sum8_board.disk_of(slot)], use(f"q-{drawn.corner(slot)}"))
        for slot in marked
        if sum8_board.disk_of(slot) in drawn.places
    )
    content = join(
        group(*disks, **sum8_board.disk_look(drawn)),
        sum8_board.tiles(drawn),
        group(
            *edges,
            fill=PAPER.brassfill,
            fill_opacity=0.25,
            stroke=PAPER.lastedge,
            stroke_width=2.2,
        ),
        sum8_board.hubs(drawn),
        sum8_board.joints(drawn),
    )
    outlines = sum8_board.shown_outlines(drawn) | {drawn.corner(slot) for slot in marked}
    shapes = sum8_board.shown_tiles(drawn) | {("arch", tile) for tile in position.hand(1)}
    defs = join(sum8_board.defs(PAPER), arcs.tile_defs(PAPER, shapes, outlines, False))
    return Drawing(at(0, 0, content, scale=scale), (wide * scale, tall * scale), defs)


def _slot(corner: str) -> Markup:
    return use(f"s-{corner}")


def hand(position: Position) -> Drawing:
    """The tiles to be placed, up to six in a row; rows are about equally long."""
    tiles = position.hand(1)
    rows = -(-len(tiles) // 6)
    if not rows:
        return Drawing(NOTHING, (0, 0))
    columns = -(-len(tiles) // rows)
    across = min(120.0, WIDTH / columns)
    down, scale = 0.62 * across, 0.94 * across / ARCH_WIDTH
    middle = (ARCH_TOP + ARCH_HEIGHT / 2) * scale
    drawn = []
    for index, tile in enumerate(tiles):
        row, column = divmod(index, columns)
        indent = (columns - min(columns, len(tiles) - row * columns)) / 2
        x, y = across * (column + indent + 0.5), down * (row + 0.5)
        drawn.append(at(x, y - middle, arcs.tile("arch", tile), scale=scale))
    return Drawing(group(*drawn), (across * columns, down * rows))
