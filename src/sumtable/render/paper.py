"""Positions on white paper, to be printed: the board, the tiles to be placed, a few words."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from sumtable.core import Position
from sumtable.core.language import _
from sumtable.games import integers, sum8, sumon
from sumtable.render import (
    arcs,
    integers_board,
    integers_words,
    sum8_board,
    sumon_board,
    sumon_sums,
    tiles,
)
from sumtable.render.subject import Last, Subject
from sumtable.render.sum8_ledge import ARCH_HEIGHT, ARCH_TOP, ARCH_WIDTH
from sumtable.render.svg import (
    NOTHING,
    Markup,
    at,
    finished,
    group,
    join,
    label,
    number,
    paint,
    tag,
    text_width,
    use,
)
from sumtable.render.svg import words as character_data
from sumtable.render.theme import FONT, LIGHT

WIDTH = 640.0
"""Every picture is as wide as this, in its own units."""

PAPER = replace(
    LIGHT,
    tableink="#2A231C",
    disk1="#D8C8AE",
    disk2="#D8C8AE",
    slot="#FFFFFF",
    hub="#EFE6D6",
    hubink="#2A231C",
    tile="#FDF6E6",
    tile2="#FDF6E6",
    sqa="#FFFFFF",
    sqb="#F3ECDF",
)
"""Light, plain colours that leave room to write and need little ink."""

_SHADOW = f' filter="{paint("shade")}"'


WORDS = 21.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something drawn from 0, 0 on, how large it is, and the shapes it uses."""

    content: Markup
    size: tuple[float, float]
    defs: Markup = NOTHING


def paper(
    position: Position,
    *,
    last: Last | None = None,
    marked: Collection[str] = (),
    hand: bool = True,
    words: str = "",
) -> str:
    """The position as a self-contained SVG document on white.

    `last` is shown as having just happened, `marked` slots of SUM8 are brass. Under the
    board lie the tiles of seat 1 that can be placed, unless `hand` is off, then stand the words.
    """
    subject: Subject[Any] = Subject(position, None, last)
    board, below = _drawings(subject, marked)
    parts, height = [_centred(board, 0)], board.size[1]
    if hand and below.size[1]:
        parts.append(_centred(below, height + 12))
        height += 12 + below.size[1]
    if words:
        parts.append(at(0, height + 12, _paragraph(words)))
        height += 12 + WORDS * 1.35 * len(_lines(words)) + 8
    root = tag(
        "svg",
        tag("title", character_data(words)) if words else NOTHING,
        tag("defs", board.defs),
        tag("rect", width=WIDTH, height=height, fill="#FFFFFF"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(height)}",
        width=WIDTH,
        height=height,
        role="img",
        font_family=FONT,
        font_variant="tabular-nums lining-nums",
    )
    return finished(Markup(root.replace(_SHADOW, "")))  # on paper nothing casts one


def _drawings(subject: Subject[Any], marked: Collection[str]) -> tuple[Drawing, Drawing]:
    """The board, and what lies below it."""
    if isinstance(subject.position, sum8.Position):
        return _sum8(subject, marked), _arches(subject.position)
    if isinstance(subject.position, sumon.Position):
        return _sumon(subject), Drawing(NOTHING, (0, 0))
    assert isinstance(subject.position, integers.Position)
    return _integers(subject), _rack(subject.position)


def _centred(drawing: Drawing, top: float) -> Markup:
    return at((WIDTH - drawing.size[0]) / 2, top, drawing.content)


def _paragraph(text: str) -> Markup:
    """The text in centred lines."""
    return group(
        *(
            label(WIDTH / 2, WORDS * (1 + 1.35 * index), line, WORDS, PAPER.ink)
            for index, line in enumerate(_lines(text))
        )
    )


def _lines(text: str) -> list[str]:
    """The text in lines as wide as the picture."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, WORDS) <= WIDTH - 20:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _sum8(subject: Subject[sum8.Position], marked: Collection[str]) -> Drawing:
    position = subject.position
    board = sum8_board.Board(subject, PAPER, sum8_board.centres(position))
    xs, ys = zip(*board.places.values(), strict=True)
    edge = arcs.DISK / 2 + sum8_board.MARGIN
    wide, tall = max(xs) + edge, max(ys) + edge
    scale = min(WIDTH / wide, 2 * WIDTH / tall, 2.1)
    look = sum8_board.slot_look(board)
    disks = (
        at(x, y, tag("circle", r=arcs.DISK_RADIUS), group(*map(_slot, sum8_board.SLOTS), **look))
        for x, y in board.places.values()
    )
    edges = (
        at(*board.place(slot), use(f"q-{board.corner(slot)}"))
        for slot in marked
        if sum8_board.disk_of(slot) in board.places
    )
    content = join(
        group(*disks, **sum8_board.disk_look(board)),
        sum8_board.tiles(board),
        group(
            *edges,
            fill=PAPER.brassfill,
            fill_opacity=0.25,
            stroke=PAPER.lastedge,
            stroke_width=2.2,
        ),
        sum8_board.hubs(board),
        sum8_board.joints(board),
    )
    outlines = sum8_board.shown_outlines(board) | {board.corner(slot) for slot in marked}
    shapes = sum8_board.shown_tiles(board) | {("arch", tile) for tile in position.hand(1)}
    defs = join(sum8_board.defs(PAPER), arcs.tile_defs(PAPER, shapes, outlines, False))
    return Drawing(at(0, 0, content, scale=scale), (wide * scale, tall * scale), defs)


def _slot(corner: str) -> Markup:
    return use(f"s-{corner}")


def _arches(position: sum8.Position) -> Drawing:
    """The tiles to be placed, up to six in a row; rows are about equally long."""
    hand = position.hand(1)
    rows = -(-len(hand) // 6)
    if not rows:
        return Drawing(NOTHING, (0, 0))
    columns = -(-len(hand) // rows)
    across = min(120.0, WIDTH / columns)
    down, scale = 0.62 * across, 0.94 * across / ARCH_WIDTH
    middle = (ARCH_TOP + ARCH_HEIGHT / 2) * scale
    drawn = []
    for index, tile in enumerate(hand):
        row, column = divmod(index, columns)
        indent = (columns - min(columns, len(hand) - row * columns)) / 2
        x, y = across * (column + indent + 0.5), down * (row + 0.5)
        drawn.append(at(x, y - middle, arcs.tile("arch", tile), scale=scale))
    return Drawing(group(*drawn), (across * columns, down * rows))


def _sumon(subject: Subject[sumon.Position]) -> Drawing:
    board = sumon_board.Board.whole(subject, PAPER)
    position = subject.position
    live = sumon_board.live(board)
    content = join(
        sumon_board.squares(board),
        sumon_board.coordinates(position, PAPER),
        sumon_sums.lines(position, live, PAPER),
        sumon_board.origins(board),
        sumon_board.pieces(board),
        sumon_sums.sums(position, live, PAPER, board.middle),
    )
    wide = sumon_sums.LEFT + board.size[0] + sumon_sums.RIGHT
    tall = sumon_sums.TOP + board.size[1] + sumon_sums.BOTTOM
    return Drawing(content, (wide, tall), sumon_board.defs(PAPER))


def _integers(subject: Subject[integers.Position]) -> Drawing:
    board = integers_board.Board.whole(subject, PAPER)
    edge, square = integers_board.EDGE, integers_board.SQUARE
    wide, tall = board.plan.width * square + 2 * edge, board.plan.height * square + 2 * edge
    scale = min(WIDTH / wide, 1.6)
    content = join(
        integers_board.ground(PAPER, board.columns, board.rows),
        integers_board.spaces(board),
        integers_board.coordinates(PAPER, board.plan.width, board.plan.height),
        integers_board.laid(board),
        integers_board.sums(board),
    )
    defs = tiles.defs(PAPER, integers_board.shown_kinds(board) | {"yellow"})
    return Drawing(at(0, 0, content, scale=scale), (wide * scale, tall * scale), defs)


def _rack(position: integers.Position) -> Drawing:
    """Seat 1's top tile with what it asks for, and its other tiles."""
    top, others = integers_words.rack(position, 1)
    if top is None:
        return Drawing(NOTHING, (0, 0))
    asked = integers_words.target(position, 1)
    asked = asked[0].upper() + asked[1:]
    wide = 84 + text_width(asked, 24) + 24
    drawn = [
        at(0, 0, _tile(top), scale=1.7),
        label(80, 26, _("Top tile"), 15, PAPER.ink2, anchor="start"),
        label(80, 54, asked, 24, PAPER.ink, weight=700, anchor="start"),
    ]
    drawn += [at(wide + 58 * i, 8, _tile(tile), scale=1.35) for i, tile in enumerate(others)]
    return Drawing(group(*drawn), (wide + 58 * len(others), 70))


def _tile(value: int) -> Markup:
    return tiles.tile(PAPER, "yellow", None if value == integers.WILD else value)
