"""Sums of Integers for terminals: aligned numbers, a letter for each tile's kind."""

from sumtable.core.language import _, later, ngettext_
from sumtable.core.words import minus
from sumtable.drawing.canvas import Canvas
from sumtable.drawing.plain import SeatLine, page
from sumtable.drawing.subject import Subject
from sumtable.games.integers.face import words as integers_words
from sumtable.games.integers.rules import WILD, Position, Tile

LEGEND = later("r b g tile or space of that colour  w wild  +10 bonus  * W played last, W wild")

_SPACES = {"R": "r", "B": "b", "G": "g"}
_KINDS = {"red": "r", "blue": "b", "green": "g", "yellow": " ", "wild": "w"}
_STYLES = {"r": "red", "b": "blue", "g": "green", "*": "brass", "W": "brass", "w": "bold"}
_LEFT = 3


def text(subject: Subject[Position], colour: bool, width: int) -> str:
    """The position as text."""
    position = subject.position
    return page(
        subject,
        integers_words.about(position),
        _board(subject, colour, width),
        _(LEGEND),
        [_seat(subject, seat) for seat in integers_words.seats(position)],
        [_pool(subject.pile(position.pool_size))],
        _story(subject),
        colour=colour,
        width=width,
    )


def _pool(count: int) -> str:
    words = ngettext_("{count} tile in the pool", "{count} tiles in the pool", count)
    return words.format(count=count)


def _story(subject: Subject[Position]) -> tuple[str, str]:
    """The last event, and for a play the lines it made instead of their number."""
    headline, detail = integers_words.story(subject)
    made = [
        f"{item.where[0]}–{item.where[-1]} = {minus(sum(item.values))}"
        for item in integers_words.lines(subject.last)
    ]
    return headline, " · ".join([detail, *made]) if made else detail


def _board(subject: Subject[Position], colour: bool, width: int) -> list[str]:
    """The board; one too wide for the terminal is cut between columns, left part first."""
    position = subject.position
    board, tiles = position.board, position.tiles
    fresh = integers_words.new_squares(subject.last)
    longest = max((len(minus(tile.number)) for tile in tiles.values()), default=2)
    cell = max(4, longest + 2)
    fitting = max(1, (width - _LEFT) // cell)
    lines: list[str] = []
    for start in range(0, board.width, fitting):
        columns = range(start, min(start + fitting, board.width))
        canvas = Canvas(_LEFT + len(columns) * cell, board.height + 1)
        for place, column in enumerate(columns):
            right = _LEFT + (place + 1) * cell - 2
            canvas.put(right, 0, chr(97 + column))
            for row in range(board.height):
                name = f"{chr(97 + column)}{row + 1}"
                shown, style = _square(tiles.get(name), board.rows[row][column], name in fresh)
                canvas.put(right + 2 - len(shown), row + 1, shown, style)
        for row in range(board.height):
            canvas.put(0, row + 1, f"{row + 1:>2}")
        lines += ([""] if start else []) + canvas.lines(colour)
    return lines


def _square(tile: Tile | None, letter: str, fresh: bool) -> tuple[str, str | None]:
    """A square's number and letter, right-aligned, and their style."""
    if tile is None:
        if letter == "+":
            return "+10 ", "brass"
        shown = _SPACES.get(letter, "·")
        return f"{shown} ", _STYLES.get(shown, "dim")
    mark = _KINDS[tile.kind]
    if fresh:
        mark = "W" if mark == "w" else "*"
    return minus(tile.number) + mark, _STYLES.get(mark)


def _seat(subject: Subject[Position], seat: int) -> SeatLine:
    position = subject.position
    top, others = integers_words.rack(position, seat)
    shown = ["W" if value == WILD else minus(value) for value in others]
    holding = ""
    if top is not None:
        first = "W" if top == WILD else minus(top)
        wanted = integers_words.target(position, seat)
        holding = _("top [{tile}] {wanted}").format(tile=first, wanted=wanted) + "  "
    points = minus(position.scores[seat - 1]) if position.scores else None
    return SeatLine(seat, subject.name(seat), points, holding + " ".join(shown) or _("no tiles"))
