"""Taking back: how far it may go, and who has to agree. Past a draw only where it cheats nobody."""

from collections.abc import Collection

from sumtable.core import Refusal, Seat
from sumtable.core.language import _
from sumtable.host.hosted import Hosted
from sumtable.host.words import is_you, name_of
from sumtable.records.ending import RESIGNED
from sumtable.records.replay import Moment

OVER = "undo.over"


def refusal(hosted: Hosted, seats: tuple[int, ...]) -> Refusal | None:
    """Why those who hold these seats can't take back, nor ask for it, now; None if they can."""
    if not seats:
        return Refusal("undo.seat", _("You don't sit at this table, so you can only watch."))
    if end_stands(hosted, seats):
        return Refusal(OVER, _("This game is over, and its end stands."))
    if hosted.asked is not None:
        return Refusal("undo.asked", _asked_already(hosted, seats))
    if last_action(hosted, seats) is not None:
        return None
    played = hosted.moments[hosted.given :]
    own = max((moment.number for moment in played if moment.played.seat in seats), default=None)
    if own is None:
        others_did = any(moment.played.seat is not None for moment in played)
        nothing = _("You haven't played yet.") if others_did else _("Nothing has been played yet.")
        return Refusal("undo.nothing", nothing)
    return _drawn(hosted, seats, next(m for m in hosted.moments[own:] if m.played.seat is None))


def _asked_already(hosted: Hosted, seats: tuple[int, ...]) -> str:
    assert hosted.asked is not None
    if hosted.asked.seat in seats:
        return _("You have asked already: the others have to answer.")
    name = name_of(hosted, hosted.asked.seat)
    return _("{name} asks to take a turn back: answer that first.").format(name=name)


def _drawn(hosted: Hosted, seats: tuple[int, ...], chance: Moment) -> Refusal:
    """What came after the last own action that can't be taken back."""
    if not chance.event.chance:
        return Refusal("undo.time", _("The game's time has run out since: that stands."))
    seat = hosted.position_after(chance.number).to_move
    if seat is None or is_you(seats, seat):
        return Refusal("undo.draw", _("You have drawn since: a draw can't be undone."))
    name = name_of(hosted, seat)
    return Refusal(
        "undo.draw", _("{name} has drawn since: a draw can't be undone.").format(name=name)
    )


def last_action(hosted: Hosted, seats: Collection[int]) -> tuple[int, Seat] | None:
    """The last action of one of these seats, by its number, with its seat; None if there is none.

    What others did since is taken back with it. A draw, or the end of a game's clock, stands; but
    those who play alone or together may go back past their draws, which will come again.
    """
    if not may_go_back(hosted):
        return None
    if hosted.ended is not None and hosted.ended.by in seats:
        return len(hosted.moments), hosted.ended.by
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
    if hosted.task:
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
    if hosted.ended is not None and hosted.ended.how != RESIGNED:
        return False
    if hosted.solo or hosted.task:
        return True
    return all(moment.played.seat is not None for moment in hosted.moments)


def end_stands(hosted: Hosted, seats: Collection[int]) -> bool:
    """Whether the game is over and these seats can't change that."""
    if hosted.status != "over":
        return False
    return not may_go_back(hosted) or (bool(others(hosted, seats)) and not hosted.solo)


def may_restart(hosted: Hosted) -> bool:
    """Whether this table can start again: a puzzle's, a lesson's, or one that is solved."""
    if hosted.replay or hosted.status == "waiting" or hosted.rematch:
        return False
    return hosted.solo or hosted.task


def others(hosted: Hosted, seats: Collection[int]) -> frozenset[int]:
    """The seats of people at other screens: they have to agree."""
    people = (n for n, chair in enumerate(hosted.chairs, 1) if chair.kind == "person")
    return frozenset(people) - frozenset(seats)
