"""Who may do what now; each check raises what is in the way."""

from sumtable.core import Seat
from sumtable.core.language import _
from sumtable.host.errors import (
    GameOver,
    NotDealt,
    NotYourSeat,
    NotYourTurn,
    SeatOpen,
    StaleVersion,
)
from sumtable.host.hosted import Hosted
from sumtable.host.live import Live
from sumtable.host.words import name_of


def seats_of(live: Live, holder: str | None) -> tuple[int, ...]:
    """The seats that somebody holds. Raises NotYourSeat if there is none."""
    seats = live.seats(holder)
    if not seats:
        raise NotYourSeat
    return seats


def check_version(live: Live, version: int) -> None:
    """Raises StaleVersion unless the game is at this version."""
    if version != live.hosted.version:
        raise StaleVersion(live.hosted.version)


def playing(hosted: Hosted) -> None:
    """Raises GameOver or SeatOpen unless the game is under way."""
    if hosted.status == "over":
        raise GameOver
    if hosted.status == "waiting":
        raise SeatOpen


def dealt(hosted: Hosted) -> None:
    """Raises NotDealt while the draws are being agreed on."""
    if hosted.phase != "dealt":
        raise NotDealt


def mover_of(hosted: Hosted, seats: tuple[int, ...], seat: int | None = None) -> Seat:
    """The seat to move, which is one of these. Raises GameOver, SeatOpen, NotYourTurn …"""
    playing(hosted)
    if seat is not None and seat not in seats:
        raise NotYourSeat
    dealt(hosted)
    mover = hosted.mover
    assert mover is not None
    if mover not in seats or seat not in (None, mover):
        name = name_of(hosted, mover)
        raise NotYourTurn(_("It is the turn of {name}.").format(name=name))
    return mover
