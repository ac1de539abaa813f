"""Taking back: how far it may go, and who has to agree. Past a draw only where it cheats nobody."""

from collections.abc import Collection

from sumtable.core import Seat
from sumtable.host.hosted import Hosted


def last_action(hosted: Hosted, seats: Collection[int]) -> tuple[int, Seat] | None:
    """The last action of one of these seats, by its number, with its seat; None if there is none.

    What others did since is taken back with it. A draw, or the end of a game's clock, stands; but
    those who play alone or together may go back past their draws, which will come again.
    """
    if not may_go_back(hosted):
        return None
    for moment in reversed(hosted.moments[hosted.given :]):
        seat = moment.played.seat
        if seat in seats:
            assert seat is not None
            return moment.number, seat
        if seat is None and not hosted.solo:
            return None
    return None


def first_action(hosted: Hosted) -> int:
    """How many events stand when a table starts again: those given, or drawn before anybody acts.

    It is as many as there are if nobody has acted yet.
    """
    if hosted.puzzle is not None:
        return hosted.given
    numbers = (moment.number for moment in hosted.moments if moment.played.seat is not None)
    return next(numbers, len(hosted.moments))


def may_go_back(hosted: Hosted) -> bool:
    """Whether the game can go back at all.

    A finished game can only if nobody plays against anybody, or nobody has to be asked and nothing
    was ever drawn: its seed, which is known by then, must not tell what comes.
    """
    if hosted.status == "playing":
        return True
    if hosted.status == "waiting" or hosted.replay or hosted.flagged or hosted.rematch:
        return False
    if hosted.solo or hosted.puzzle is not None:
        return True
    return all(moment.played.seat is not None for moment in hosted.moments)


def end_stands(hosted: Hosted, seats: Collection[int]) -> bool:
    """Whether the game is over and these seats can't change that."""
    if hosted.status != "over":
        return False
    return not may_go_back(hosted) or (bool(others(hosted, seats)) and not hosted.solo)


def may_restart(hosted: Hosted) -> bool:
    """Whether this is a table that can start again: a puzzle's, or one of SUM8 without a duel."""
    if hosted.replay or hosted.status == "waiting" or hosted.rematch:
        return False
    return hosted.solo or hosted.puzzle is not None


def others(hosted: Hosted, seats: Collection[int]) -> frozenset[int]:
    """The seats of people at other screens: they have to agree."""
    people = (n for n, chair in enumerate(hosted.chairs, 1) if chair.kind == "person")
    return frozenset(people) - frozenset(seats)
