"""Clocks: how long each seat has left, and when somebody's time, or the game's, is up."""

from typing import NamedTuple

from sumtable.core import Seat
from sumtable.host.hosted import Hosted

GRACE = 30.0
"""Seconds that a player has at least when the server was down and is there again."""


class Timing(NamedTuple):
    """What the time is, and since when this server runs; both in unix seconds."""

    now: float
    started: float = 0.0


def left(hosted: Hosted, seat: int, timing: Timing) -> float | None:
    """The seconds a seat has left, None in a game without clocks."""
    clock = hosted.setup.get("clock")
    if clock is None:
        return None
    rest: float = 60.0 * clock["minutes"] - hosted.spent[seat - 1]
    if not runs(hosted, seat):
        return max(0.0, rest)
    over = hosted.since + rest
    if hosted.since < timing.started:
        over = max(over, min(timing.started + GRACE, timing.started + rest))
    return max(0.0, over - timing.now)


def runs(hosted: Hosted, seat: int) -> bool:
    """Whether the seat's clock is running: its action is due, and somebody has acted before."""
    return hosted.begun is not None and hosted.mover == seat


def spent_now(hosted: Hosted, timing: Timing) -> float:
    """The seconds that the seat to move has used for the turn under way."""
    seat = hosted.mover
    if seat is None or not runs(hosted, seat):
        return 0.0
    clock = hosted.setup.get("clock")
    used = max(0.0, timing.now - hosted.since)
    if clock is None:
        return round(used, 3)
    rest = 60.0 * clock["minutes"] - hosted.spent[seat - 1]
    return float(round(min(used, rest), 3))


def game_left(hosted: Hosted, timing: Timing) -> float | None:
    """The seconds until the clock of the whole game runs out; None where there is none.

    That is a limit of the rules, not the seats' clocks.
    """
    minutes = hosted.rules.minutes(hosted.position)
    if minutes is None:
        return None
    if hosted.rules.timed_out(hosted.position):
        return 0.0
    whole = 60.0 * minutes
    return whole if hosted.begun is None else max(0.0, hosted.begun + whole - timing.now)


def flag(hosted: Hosted, timing: Timing) -> Seat | None:
    """The seat to move if its time is up."""
    seat = hosted.mover
    if seat is None or not runs(hosted, seat):
        return None
    return seat if left(hosted, seat, timing) == 0.0 else None


def game_is_up(hosted: Hosted, timing: Timing) -> bool:
    """Whether the event `time` is due."""
    return _game_runs(hosted) and game_left(hosted, timing) == 0.0


def wait(hosted: Hosted, timing: Timing) -> float | None:
    """The seconds until something has to be done; None if no clock runs."""
    seat = hosted.mover
    if seat is None or hosted.begun is None:
        return None
    waits = [left(hosted, seat, timing)]
    if _game_runs(hosted):
        waits.append(game_left(hosted, timing))
    return min((seconds for seconds in waits if seconds is not None), default=None)


def _game_runs(hosted: Hosted) -> bool:
    """Whether the clock of the whole game, if there is one, has not run out yet."""
    timed_out = hosted.rules.timed_out(hosted.position)
    return hosted.mover is not None and hosted.begun is not None and not timed_out
