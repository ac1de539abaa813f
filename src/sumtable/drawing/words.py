"""The words that pictures and terminal boards share: numbers, seats, status, outcome."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from sumtable.core import Position, Seat
from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed, minus
from sumtable.drawing.subject import Last, Subject
from sumtable.records.ending import CANCELLED
from sumtable.records.ending import ENDINGS as EARLY_ENDINGS

SeatName = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Pill:
    """The status in a few words: whose turn (pine), what is being waited for, or how it ended."""

    kind: Literal["turn", "wait", "over"]
    text: str


def spoken(value: int) -> str:
    """The number as a screen reader should say it."""
    return _("minus {number}").format(number=-value) if value < 0 else str(value)


def tiles_counted(count: int) -> str:
    """`1 tile`, `4 tiles`."""
    return ngettext_("{count} tile", "{count} tiles", count).format(count=count)


def status(position: Position, name: SeatName) -> Pill:
    """Whose turn it is, what is waited for, or who won."""
    outcome = position.outcome
    if outcome is not None:
        return Pill("over", _verdict(outcome.winners, outcome.reason, len(position.scores), name))
    seat = position.to_move
    if position.awaiting == "action" and seat is not None:
        return Pill("turn", _("{name} to play").format(name=name(seat)))
    if position.awaiting == "draw" and seat is not None:
        return Pill("wait", _("{name} draws").format(name=name(seat)))
    due = {
        "lot": _("The lot is due"),
        "deal": _("The deal is due"),
        "fill": _("The fill is due"),
        "pool": _("The pool is due"),
    }
    return Pill("wait", due.get(position.awaiting or "", _("Waiting")))


def _verdict(winners: tuple[Seat, ...], reason: str, scored: int, name: SeatName) -> str:
    """Who won, in a few words. Without scores the game is one against the tiles."""
    if reason == CANCELLED:
        return _("Cancelled")
    if not scored:
        return _("Solved") if reason == "solved" else _("Not solved")
    if len(winners) == 1:
        return _("{name} wins").format(name=name(winners[0]))
    if len(winners) == scored:
        return _("Draw") if scored == 2 else _("All share the win")
    return _("{names} win").format(names=listed([name(seat) for seat in winners]))


def ending(subject: Subject[Any]) -> str:
    """The final scores and why the game ended."""
    position: Position = subject.position
    assert position.outcome is not None
    reason = position.outcome.reason
    reason = _({**EARLY_ENDINGS, **subject.game.endings}.get(reason, reason))
    if not position.scores:
        return reason
    return f"{' : '.join(minus(score) for score in position.scores)} · {reason}"


def by(last: Last, name: SeatName) -> str:
    """Who did it, as the beginning of a line; nothing where nobody did."""
    return f"{name(last.seat)}: " if last.seat is not None else ""


def common_event(last: Last, name: SeatName) -> str | None:
    """An event that is written alike in every game, in words; None for the others."""
    who = by(last, name)
    match last.words:
        case ["pass"]:
            return who + _("passes")
        case ["resign"]:
            return who + _("resigns")
        case ["deal", seat, *tiles] if seat.isdigit():
            count = len(tiles)
            dealt = ngettext_(
                "{name} is dealt {count} tile", "{name} is dealt {count} tiles", count
            )
            return dealt.format(name=name(int(seat)), count=count)
        case ["draw", *tiles]:
            drawn = ngettext_("{count} tile drawn", "{count} tiles drawn", len(tiles))
            return drawn.format(count=len(tiles))
    return None


def scene_lines(subject: Subject[Any], story: tuple[str, str], about: str) -> tuple[str, str]:
    """Headline and detail of the status: how it ended, else what just happened, else the game."""
    happened = subject.last is not None
    if subject.position.outcome is not None:
        how = ending(subject)
        return how[0].upper() + how[1:], story[0] if happened else about
    return story if happened else (about, "")
