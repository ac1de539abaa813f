"""Sums of Integers as a picture: the board, its tiles, the sums just made, and the open hands."""

from sumtable.core import Item
from sumtable.core.words import counted, minus
from sumtable.games.integers import WILD, Position
from sumtable.render import integers_words, tiles
from sumtable.render.subject import Subject
from sumtable.render.svg import Markup, at, group, join, label, number, tag, text_width, use
from sumtable.render.table import PAD, Card, Scene, caption, card, picture
from sumtable.render.theme import Palette
from sumtable.render.wood import frame
from sumtable.render.words import scene_lines, status

SQUARE = tiles.SQUARE
WIDTH = 800.0
EDGE = 26.0
FRAME = 6.0

_SPACES = {"R": "red", "B": "blue", "G": "green"}

Square = tuple[int, int]
"""Column and row, from 0 at the top left."""


def svg(subject: Subject[Position], theme: Palette, title: str | None) -> str:
    """The position as an SVG document."""
    position = subject.position
    board = position.board
    units = (board.width * SQUARE + 2 * EDGE, board.height * SQUARE + 2 * EDGE)
    scale = min(1.5, max(1.0, 440 / max(units)), 1000 / max(units))
    size = (units[0] * scale, units[1] * scale)
    width = max(WIDTH, size[0] + 2 * PAD)
    ledge, ledge_height = _ledge(subject, theme, width)
    headline, detail = scene_lines(
        position, subject.last, integers_words.story(subject.last), integers_words.about(position)
    )
    kinds = {tile.kind for tile in position.tiles.values()} | {"yellow"}
    scene = Scene(
        title=title or integers_words.about(position),
        description=integers_words.description(subject),
        width=width,
        board=at(0, 0, _board(subject, theme), scale=scale),
        board_size=size,
        ledge=ledge,
        ledge_height=ledge_height,
        pill=status(position),
        headline=headline,
        detail=detail,
        defs=tiles.defs(theme, kinds),
    )
    return picture(scene, theme)


def square_name(square: Square) -> str:
    """`c4`."""
    return f"{chr(97 + square[0])}{square[1] + 1}"


def square_place(name: str) -> Square:
    """Column and row of a square's name."""
    return ord(name[0]) - 97, int(name[1:]) - 1


def _corner(square: Square) -> tuple[float, float]:
    return EDGE + SQUARE * square[0], EDGE + SQUARE * square[1]


def _board(subject: Subject[Position], theme: Palette) -> Markup:
    position = subject.position
    fresh = integers_words.new_squares(subject.last)
    laid = []
    for name, tile in position.tiles.items():
        drawn = tiles.tile(theme, tile.kind, tile.number, last=name in fresh)
        laid.append(
            at(*_corner(square_place(name)), drawn, data_at=name, data_tile=str(tile.number))
        )
    return join(_plan(position, theme), group(*laid), _sums(subject, theme))


def _plan(position: Position, theme: Palette) -> Markup:
    """Frame, squares, coloured spaces, +10 squares and coordinates."""
    board = position.board
    wide, tall = board.width * SQUARE, board.height * SQUARE
    grid = "".join(
        f"M{number(EDGE + SQUARE * i)} {number(EDGE)}v{number(tall)}" for i in range(1, board.width)
    ) + "".join(
        f"M{number(EDGE)} {number(EDGE + SQUARE * i)}h{number(wide)}"
        for i in range(1, board.height)
    )
    return join(
        frame(theme, EDGE, EDGE, (wide, tall), FRAME, 10),
        tag("path", d=grid or "M0 0", stroke=theme.grid, stroke_width=0.8, stroke_opacity=0.75),
        _special(position, theme),
        group(
            *(
                label(EDGE + SQUARE * (i + 0.5), 14, chr(97 + i), 11, theme.tableink, weight=600)
                for i in range(board.width)
            ),
            *(
                label(9, EDGE + SQUARE * (i + 0.5) + 4, str(i + 1), 11, theme.tableink, weight=600)
                for i in range(board.height)
            ),
        ),
    )


def _special(position: Position, theme: Palette) -> Markup:
    """The coloured spaces and the +10 squares that are still to be covered."""
    covered = position.tiles.keys()
    parts = []
    for row, letters in enumerate(position.board.rows):
        for column, letter in enumerate(letters):
            name = square_name((column, row))
            if letter in _SPACES:
                drawn = tiles.space(theme, _SPACES[letter], name in covered)
                parts.append(at(*_corner((column, row)), drawn, data_space=name))
            elif letter == "+" and name not in covered:
                parts.append(at(*_corner((column, row)), use("ten"), data_space=name))
    return group(*parts)


def _sums(subject: Subject[Position], theme: Palette) -> Markup:
    """Each sum just made, with a tick, in the free square past its line's end."""
    taken: set[Square] = set()
    parts = []
    for item in integers_words.lines(subject.last):
        square = _past_end(subject.position, item, taken)
        taken.add(square)
        text = minus(sum(item.values))
        x, y = _badge_place(subject.position, square)
        parts.append(
            tiles.badge(theme, x, y, text, _badge_width(subject.position, square, text, taken))
        )
    return group(*parts)


def _past_end(position: Position, item: Item, taken: set[Square]) -> Square:
    """The square past the line's end or before its start: free, on the board, rather no +10."""
    first, last = square_place(item.where[0]), square_place(item.where[-1])
    across = first[1] == last[1]
    dx, dy = (1, 0) if across else (0, 1)
    ends = ((last[0] + dx, last[1] + dy), (first[0] - dx, first[1] - dy))
    board = position.board

    def cost(square: Square) -> tuple[bool, bool, bool]:
        column, row = square
        off = not (0 <= column < board.width and 0 <= row < board.height)
        return square in taken, off, square_name(square) in position.plus10

    return min(ends, key=cost)


def _badge_place(position: Position, square: Square) -> tuple[float, float]:
    """The middle of the square; off the board, the middle of the frame beside it."""
    board = position.board
    x, y = _corner(square)
    x, y = x + SQUARE / 2, y + SQUARE / 2
    if not 0 <= square[0] < board.width:
        x = 16.0 if square[0] < 0 else EDGE + board.width * SQUARE + EDGE - 16
    if not 0 <= square[1] < board.height:
        y = 13.0 if square[1] < 0 else EDGE + board.height * SQUARE + EDGE - 13
    return x, y


def _badge_width(position: Position, square: Square, text: str, taken: set[Square]) -> float:
    """As wide as the sum needs where both neighbours are free, else no wider than the square."""
    column, row = square
    sides = ((column - 1, row), (column + 1, row))
    free = all(side not in taken and square_name(side) not in position.tiles for side in sides)
    needed = 24 + text_width(text, 14)
    return min(max(needed, 40), 72) if free else min(max(needed, 40), 42)


def _ledge(subject: Subject[Position], theme: Palette, width: float) -> tuple[Markup, float]:
    """The pool, and each seat's card and tiles: rows for two, two columns for more."""
    position = subject.position
    seats = integers_words.seats(position)
    pool = f"{counted(subject.pile(position.pool_size), 'tile')} in the pool"
    parts = [caption(theme, width, pool, _legend(theme))]
    top = 42.0
    if len(seats) <= 2:
        for seat in seats:
            parts.append(at(0, top, _row(position, theme, seat)))
            top += 68
        return join(*parts), top + 8
    column = (width - 2 * PAD + 16) / 2
    for index, seat in enumerate(seats):
        parts.append(
            at(PAD + (index % 2) * column, top + index // 2 * 66, _half(position, theme, seat))
        )
    return join(*parts), top + (len(seats) + 1) // 2 * 66 + 8


def _legend(theme: Palette) -> Markup:
    """The colours' shapes, drawn leftwards from 0."""
    x = 0.0
    parts = []
    for kind in ("green", "blue", "red"):
        x -= text_width(kind, 12.5)
        parts.append(label(x, 0, kind, 12.5, theme.tableink, weight=600, anchor="start"))
        parts.append(at(x - 26, -14.5, tiles.space(theme, kind, covered=False), scale=0.5))
        x -= 38
    return join(*parts)


def _card(position: Position, seat: int, note: str) -> Card:
    winners = position.outcome.winners if position.outcome else ()
    return Card(
        name=f"Seat {seat}",
        note=note,
        points=minus(position.scores[seat - 1]) if position.scores else None,
        active=position.to_move == seat,
        winner=seat in winners,
    )


def _tile(theme: Palette, x: float, y: float, scale: float, value: int) -> Markup:
    """A tile of a hand with its top left corner at x, y."""
    shown = None if value == WILD else value
    return at(
        x,
        y,
        tiles.tile(theme, "yellow", shown),
        scale=scale,
        data_tile="W" if shown is None else str(value),
    )


def _row(position: Position, theme: Palette, seat: int) -> Markup:
    """A seat's card, its top tile with what to make, its other tiles."""
    top, others = integers_words.rack(position, seat)
    held = len(others) + (top is not None)
    parts = [card(theme, PAD, 2, 172, 56, _card(position, seat, counted(held, "tile")))]
    x = PAD + 188
    if top is not None:
        asked = integers_words.target(position, seat)
        parts += [
            _tile(theme, x, -1, 1.56, top),
            label(x + 76, 23, "Top tile", 12.5, theme.tableink, anchor="start"),
            label(
                x + 76,
                45,
                asked[0].upper() + asked[1:],
                19,
                theme.tableink,
                weight=700,
                anchor="start",
            ),
        ]
    x += 226
    parts += [_tile(theme, x + 56 * i, 7, 1.2, value) for i, value in enumerate(others)]
    return group(*parts, data_hand=seat)


def _half(position: Position, theme: Palette, seat: int) -> Markup:
    """The same in half the width, for three and four players."""
    top, others = integers_words.rack(position, seat)
    note = integers_words.target(position, seat) or counted(len(others), "tile")
    parts = [card(theme, 0, 0, 148, 54, _card(position, seat, note))]
    if top is not None:
        parts.append(_tile(theme, 156, 3, 1.2, top))
    parts += [_tile(theme, 207 + 39 * i, 9, 0.923, value) for i, value in enumerate(others)]
    return group(*parts, data_hand=seat)
