"""SUM8 for terminals: every disk a small block with each tile's two numbers where its ends lie."""

from sumtable.core.language import _, later, ngettext_
from sumtable.core.words import minus
from sumtable.drawing.canvas import Canvas
from sumtable.drawing.plain import SeatLine, page
from sumtable.drawing.subject import Subject
from sumtable.games.sum8.face import words as sum8_words
from sumtable.games.sum8.rules import Position

STEP = (12, 6)

_JOINTS = {"match": "=", "sum8": "+", "fours": "#"}
_STYLES = {"1": "bold", "2": "blue", "6": "blue", "3": "red", "5": "red", "4": "green"}
# Per slot: corner, its two dashes, and where the first and the second number lie in the block.
_PLACES = {
    "ne": ((8, 0), (6, 0), (5, 0), (8, 1)),
    "se": ((8, 4), (6, 4), (8, 3), (5, 4)),
    "sw": ((0, 4), (1, 4), (3, 4), (0, 3)),
    "nw": ((0, 0), (1, 0), (0, 1), (3, 0)),
}
_THIN = {"ne": "╮", "se": "╯", "sw": "╰", "nw": "╭"}
_HEAVY = {"ne": "┓", "se": "┛", "sw": "┗", "nw": "┏"}
_SHARED = {
    frozenset(("ne", "se")): (8, 2),
    frozenset(("se", "sw")): (4, 4),
    frozenset(("sw", "nw")): (0, 2),
    frozenset(("nw", "ne")): (4, 0),
}
_BETWEEN = {"ne": (10, 1), "se": (10, 3)}  # to the disk in the east
_BELOW = {"sw": (3, 5), "se": (5, 5)}  # to the disk in the south

LEGEND = later("= match  + makes 8  # two fours  · open  [a1] closed  [a1]8 Big 8  ━━ last tile")


def text(subject: Subject[Position], colour: bool, width: int) -> str:
    """The position as text."""
    position = subject.position
    return page(
        subject,
        sum8_words.about(position),
        _board(subject, colour, width),
        _(LEGEND),
        _seats(subject),
        _notes(subject),
        sum8_words.story(subject),
        colour=colour,
        width=width,
    )


def _board(subject: Subject[Position], colour: bool, width: int) -> list[str]:
    """The disks; a board too wide for the terminal is cut between disks, western part first."""
    position = subject.position
    left = min(disk.x for disk in position.disks)
    top = min(disk.y for disk in position.disks)
    columns = max(disk.x for disk in position.disks) - left + 1
    rows = max(disk.y for disk in position.disks) - top + 1
    canvas = Canvas(columns * STEP[0] - 3, rows * STEP[1] - 1)
    corners = {
        disk.name: (STEP[0] * (disk.x - left), STEP[1] * (disk.y - top)) for disk in position.disks
    }
    _draw(subject, canvas, corners)
    fitting = max(1, (width + 3) // STEP[0])
    lines: list[str] = []
    for start in range(0, columns, fitting):
        if start:
            lines += ["", _("further east:"), ""]
        lines += canvas.lines(colour, start * STEP[0], (start + fitting) * STEP[0])
    return lines


def _draw(subject: Subject[Position], canvas: Canvas, corners: dict[str, tuple[int, int]]) -> None:
    position = subject.position
    tiles, closed = position.tiles, position.closed
    mark, _from = sum8_words.marked(subject.last)
    paired = {name for pair in position.big8s for name in pair}
    for name, (x, y) in corners.items():
        hub = f"[{name}]" if name in closed else name
        canvas.centre(
            x + 4,
            y + 2,
            hub + ("8" if name in paired else ""),
            "brass" if name in closed else "dim",
        )
        for slot in _PLACES:
            _draw_slot(canvas, x, y, slot, tiles.get(f"{name}/{slot}"), f"{name}/{slot}" == mark)
    for joint in position.joints:
        x, y = _meeting(joint.a, joint.b, corners)
        canvas.put(x, y, _JOINTS[joint.kind], None if joint.kind == "match" else "brass")


def _draw_slot(canvas: Canvas, x: int, y: int, slot: str, tile: str | None, last: bool) -> None:
    """A tile as a corner with its numbers; an open slot as dots in the same places."""
    corner, dashes, *ends = _PLACES[slot]
    if tile is None:
        for dx, dy in (corner, *ends):
            canvas.put(x + dx, y + dy, "·", "dim")
        return
    style = "brass" if last else None
    canvas.put(x + corner[0], y + corner[1], (_HEAVY if last else _THIN)[slot], style)
    canvas.put(x + dashes[0], y + dashes[1], "━━" if last else "──", style)
    for (dx, dy), digit in zip(ends, tile, strict=True):
        canvas.put(x + dx, y + dy, digit, _STYLES[digit])


def _meeting(a: str, b: str, corners: dict[str, tuple[int, int]]) -> tuple[int, int]:
    """Where on the canvas two joined slots meet."""
    disk, _slash, slot = a.partition("/")
    other, _slash, slot2 = b.partition("/")
    if disk == other:
        dx, dy = _SHARED[frozenset((slot, slot2))]
        return corners[disk][0] + dx, corners[disk][1] + dy
    if (
        corners[other] < corners[disk]
        if corners[other][1] == corners[disk][1]
        else corners[other][1] < corners[disk][1]
    ):
        disk, slot, other, slot2 = other, slot2, disk, slot
    dx, dy = (_BETWEEN if corners[disk][1] == corners[other][1] else _BELOW)[slot]
    return corners[disk][0] + dx, corners[disk][1] + dy


def _seats(subject: Subject[Position]) -> list[SeatLine]:
    """A line per hand, and per partner in coop."""
    position = subject.position
    lines = []
    for seat in sum8_words.hand_rows(subject):
        tiles = list(position.hand(seat))
        hidden = subject.hidden(seat, len(tiles))
        if hidden:
            face_down = ngettext_("{count} tile face down", "{count} tiles face down", hidden)
            tiles.append(face_down.format(count=hidden))
        points = minus(position.scores[seat - 1]) if position.scores else None
        name = subject.name(seat) if position.options.duel else _("Tiles")
        lines.append(
            SeatLine(
                seat if position.options.duel else 0, name, points, " ".join(tiles) or _("no tiles")
            )
        )
    return lines


def _notes(subject: Subject[Position]) -> list[str]:
    position = subject.position
    if position.options.face_up:
        return []
    count = subject.pile(position.pile_size)
    left = ngettext_("{count} tile left to draw", "{count} tiles left to draw", count)
    return [left.format(count=count)]
