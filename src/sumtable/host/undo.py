"""Taking back: how far it may go, and who has to agree. Never past a draw."""

from collections.abc import Collection

from sumtable.core import Seat
from sumtable.host.hosted import Hosted


def last_action(hosted: Hosted, seats: Collection[int]) -> tuple[int, Seat] | None:
    """The last action of one of these seats, by its number, with its seat; None if there is none.

    What others did since is taken back with it. A draw, or the end of a game's clock, stands.
    """
    if not may_go_back(hosted):
        return None
    for moment in reversed(hosted.moments):
        seat = moment.played.seat
        if seat is None:
            return None
        if seat in seats:
            return moment.number, seat
    return None


def may_go_back(hosted: Hosted) -> bool:
    """Whether the game can go back at all.

    A finished game can only if nobody has to be asked and nothing was ever drawn: its seed, which
    is known by then, must not tell what comes.
    """
    if hosted.status == "playing":
        return True
    if hosted.status == "waiting" or hosted.replay or hosted.flagged or hosted.rematch:
        return False
    return all(moment.played.seat is not None for moment in hosted.moments)


def others(hosted: Hosted, seats: Collection[int]) -> frozenset[int]:
    """The seats of people at other screens: they have to agree."""
    people = (n for n, chair in enumerate(hosted.chairs, 1) if chair.kind == "person")
    return frozenset(people) - frozenset(seats)
