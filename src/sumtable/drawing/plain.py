"""The lines around every terminal board: the game, the seats, the last event, the turn."""

from dataclasses import dataclass
from typing import Any

from sumtable.core import Position
from sumtable.core.language import _
from sumtable.drawing.canvas import painted, wrapped
from sumtable.drawing.subject import Subject
from sumtable.drawing.words import SeatName, ending, status

_STYLES = {"turn": "pine", "wait": "bold", "over": "brass"}


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What a seat's line says: who, points if any are counted, what is held."""

    seat: int
    name: str
    points: str | None
    holding: str


def page(
    subject: Subject[Any],
    about: str,
    board: list[str],
    legend: str,
    seats: list[SeatLine],
    notes: list[str],
    story: tuple[str, str],
    *,
    name: SeatName | None = None,
    colour: bool = False,
    width: int = 80,
) -> str:
    """The whole text, without a line break at its end. Seats are called by `name`, if given."""
    position = subject.position
    lines = [painted(line, "bold", colour) for line in wrapped(about, width)]
    lines += ["", *board, ""]
    if legend:
        lines += [painted(line, "dim", colour) for line in wrapped(legend, width)] + [""]
    points = max((len(seat.points or "") for seat in seats), default=0)
    names = max((len(seat.name) for seat in seats), default=0)
    for seat in seats:
        lines += _seat(seat, position, names, points, width, colour)
    for note in notes:
        lines += wrapped(note, width)
    headline, detail = story
    if headline:
        happened = f"{headline} ({detail})" if detail else headline
        lines += wrapped(_("Last: {event}").format(event=happened), width, "  ")
    pill = status(position, name or subject.name)
    over = f": {ending(subject)}" if position.outcome is not None else ""
    told = wrapped(f"{pill.text}{over}", width, "  ")
    lines += [painted(line, _STYLES[pill.kind], colour) for line in told]
    return "\n".join(lines)


def _seat(
    seat: SeatLine, position: Position, names: int, points: int, width: int, colour: bool
) -> list[str]:
    """A seat's line; an arrow stands before the seat to move, a star before a winner."""
    winners = position.outcome.winners if position.outcome else ()
    mark = ">" if position.to_move == seat.seat else "*" if seat.seat in winners else " "
    style = {">": "pine", "*": "brass"}.get(mark)
    start = f"{mark} {seat.name:<{names}}" + (f" {seat.points or '':>{points}}" if points else "")
    first, *rest = wrapped(f"{start}  {seat.holding}", width, " " * (len(start) + 2)) or [start]
    return [painted(start, style, colour) + first[len(start) :], *rest]
