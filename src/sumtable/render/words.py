"""The words that pictures and terminal boards share: numbers, seats, status, outcome."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from sumtable.catalog import GAMES
from sumtable.core import Position, Seat
from sumtable.core.words import counted, listed, minus
from sumtable.render.subject import Last

SeatName = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Pill:
    """The status in a few words: whose turn (pine), what is being waited for, or how it ended."""

    kind: Literal["turn", "wait", "over"]
    text: str


_ENDINGS = {reason: why for game in GAMES.values() for reason, why in game.endings.items()}
"""Why games end; a reason that two games share means the same in both."""

_DUE = {
    "lot": "The lot is due",
    "deal": "The deal is due",
    "fill": "The fill is due",
    "pool": "The pool is due",
}


def spoken(value: int) -> str:
    """The number as a screen reader should say it."""
    return f"minus {-value}" if value < 0 else str(value)


def seat_name(seat: int) -> str:
    """`Seat 1`."""
    return f"Seat {seat}"


def status(position: Position, name: SeatName = seat_name) -> Pill:
    """Whose turn it is, what is waited for, or who won."""
    outcome = position.outcome
    if outcome is not None:
        return Pill("over", _verdict(outcome.winners, outcome.reason, len(position.scores), name))
    seat = position.to_move
    if position.awaiting == "action" and seat is not None:
        return Pill("turn", f"{name(seat)} to play")
    if position.awaiting == "draw" and seat is not None:
        return Pill("wait", f"{name(seat)} draws")
    return Pill("wait", _DUE.get(position.awaiting or "", "Waiting"))


def _verdict(winners: tuple[Seat, ...], reason: str, scored: int, name: SeatName) -> str:
    """Who won, in a few words. Without scores the game is one against the tiles."""
    if not scored:
        return "Solved" if reason == "solved" else "Not solved"
    if len(winners) == 1:
        return f"{name(winners[0])} wins"
    if len(winners) == scored:
        return "Draw" if scored == 2 else "All share the win"
    return f"{listed([name(seat) for seat in winners])} win"


def ending(position: Position) -> str:
    """The final scores and why the game ended."""
    assert position.outcome is not None
    reason = _ENDINGS[position.outcome.reason]
    if not position.scores:
        return reason
    return f"{' : '.join(minus(score) for score in position.scores)} · {reason}"


def common_event(last: Last, name: SeatName = seat_name) -> str | None:
    """An event that is written alike in every game, in words; None for the others."""
    who = f"{name(last.seat)}: " if last.seat is not None else ""
    match last.words:
        case ["pass"]:
            return f"{who}pass"
        case ["resign"]:
            return f"{who}resigns"
        case ["deal", seat, *tiles] if seat.isdigit():
            return f"{name(int(seat))} is dealt {counted(len(tiles), 'tile')}"
        case ["draw", *tiles]:
            return f"{counted(len(tiles), 'tile')} drawn"
    return None


def scene_lines(
    position: Position, last: Last | None, story: tuple[str, str], about: str
) -> tuple[str, str]:
    """Headline and detail of the status: how it ended, else what just happened, else the game."""
    if position.outcome is not None:
        how = ending(position)
        return how[0].upper() + how[1:], story[0] if last is not None else about
    return story if last is not None else (about, "")
