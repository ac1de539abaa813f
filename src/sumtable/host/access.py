"""Who may do what now; each check raises what is in the way."""

from sumtable.core import Seat
from sumtable.core.language import _
from sumtable.host.errors import GameOver, NotYourSeat, NotYourTurn, SeatOpen, StaleVersion
from sumtable.host.hosted import Hosted
from sumtable.host.rooms import Room
from sumtable.host.words import name_of


def seats_of(room: Room, holder: str | None) -> tuple[int, ...]:
    """The seats that somebody holds. Raises NotYourSeat if there is none."""
    seats = room.seats(holder)
    if not seats:
        raise NotYourSeat
    return seats


def check_version(room: Room, version: int) -> None:
    """Raises StaleVersion unless the game is at this version."""
    if version != room.hosted.version:
        raise StaleVersion(room.hosted.version)


def mover_of(
    hosted: Hosted, seats: tuple[int, ...], seat: int | None = None, action: str = ""
) -> Seat:
    """The seat to move, which is one of these. Raises GameOver, SeatOpen, NotYourTurn …"""
    if hosted.status == "over":
        raise GameOver
    if hosted.status == "waiting":
        raise SeatOpen
    if seat is not None and seat not in seats:
        raise NotYourSeat
    mover = hosted.mover
    assert mover is not None
    if mover not in seats or seat not in (None, mover):
        if action == "resign":
            raise NotYourTurn(_("You can resign only when it is your turn."))
        name = name_of(hosted, mover)
        raise NotYourTurn(_("It is the turn of {name}.").format(name=name))
    return mover
