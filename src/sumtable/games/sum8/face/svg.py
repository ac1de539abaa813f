"""SUM8 as a picture: the board on the table, and the hands as arches on its ledge."""

from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, at, group, join, tag, use
from sumtable.drawing.table import PAD, Scene, picture
from sumtable.drawing.theme import Palette
from sumtable.drawing.words import scene_lines, status
from sumtable.games.sum8.face import arcs
from sumtable.games.sum8.face import board as sum8_board
from sumtable.games.sum8.face import ledge as sum8_ledge
from sumtable.games.sum8.face import words as sum8_words
from sumtable.games.sum8.face.board import MARGIN, Board
from sumtable.games.sum8.rules import Position

WIDTH = 800.0


def svg(subject: Subject[Position], theme: Palette, title: str | None) -> str:
    """The position as an SVG document."""
    position = subject.position
    board = Board(subject, theme, sum8_board.centres(position))
    columns, rows = _extent(position)
    units = (columns * arcs.DISK + 2 * MARGIN, rows * arcs.DISK + 2 * MARGIN)
    scale = min(1.55, 960 / units[0], 760 / units[1])
    size = (units[0] * scale, units[1] * scale)
    width = max(WIDTH, size[0] + 2 * PAD)
    ledge, ledge_height = sum8_ledge.ledge(subject, theme, width)
    headline, detail = scene_lines(subject, sum8_words.story(subject), sum8_words.about(position))
    scene = Scene(
        title=title or sum8_words.about(position),
        description=sum8_words.description(subject),
        width=width,
        board=at(0, 0, _board(board), scale=scale),
        board_size=size,
        ledge=ledge,
        ledge_height=ledge_height,
        pill=status(position, subject.name),
        headline=headline.replace("-", "−"),
        detail=detail.replace("-", "−"),
        defs=_defs(board),
    )
    return picture(scene, theme)


def _extent(position: Position) -> tuple[int, int]:
    """Columns and rows from the first to the last disk."""
    xs = [disk.x for disk in position.disks]
    ys = [disk.y for disk in position.disks]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _defs(board: Board) -> Markup:
    """The shapes of the board and of the hands."""
    position, subject = board.position, board.subject
    tiles = sum8_board.shown_tiles(board)
    backs = False
    for seat in sum8_words.hand_rows(subject):
        hand = position.hand(seat)
        backs = backs or subject.hidden(seat, len(hand)) > 0
        tiles |= {("arch", tile) for tile in hand}
    outlines = sum8_board.shown_outlines(board)
    outlines |= {"arch"} if position.options.face_up else set()
    return join(sum8_board.defs(board.theme), arcs.tile_defs(board.theme, tiles, outlines, backs))


def _board(board: Board) -> Markup:
    return join(
        _disks(board),
        sum8_board.rings(board),
        sum8_board.tiles(board),
        sum8_board.hubs(board),
        sum8_board.joints(board),
    )


def _disks(board: Board) -> Markup:
    """The disks with their slots; in freestyle, where there are none, only their ghosts."""
    parts = []
    look = sum8_board.slot_look(board)
    for name, (x, y) in board.places.items():
        slots = (use(f"s-{slot}", data_at=f"{name}/{slot}") for slot in sum8_board.SLOTS)
        parts.append(at(x, y, tag("circle", r=arcs.DISK_RADIUS), group(*slots, **look)))
    return group(*parts, **sum8_board.disk_look(board))
