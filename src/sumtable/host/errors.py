"""What a table refuses, besides what the rules refuse: each with a stable code and a sentence."""

from typing import ClassVar

from sumtable.core import SumtableError
from sumtable.core.language import _


class TableError(SumtableError):
    """A table can't do what was asked of it."""

    name: ClassVar[str] = "table.refused"

    def __init__(self, message: str) -> None:
        super().__init__(self.name, message)


class UnknownGame(TableError):
    """There is no such game, or no longer."""

    name = "table.unknown"

    def __init__(self) -> None:
        super().__init__(_("There is no such game, or no longer."))


class Damaged(TableError):
    """The game is there, but what is stored of it can't be read."""

    name = "table.damaged"

    def __init__(self) -> None:
        super().__init__(_("This game can't be read any more; the others aren't touched by that."))


class TooLong(TableError):
    """A game, or a record, that has become too long to go on with."""

    name = "table.long"

    def __init__(self) -> None:
        super().__init__(_("This is too long for a server. A game can still be given up."))


class Crowded(TableError):
    """There is no memory left for a game as long as this."""

    name = "table.crowded"

    def __init__(self) -> None:
        super().__init__(_("There is no room for so long a game right now; try again later."))


class NotYourSeat(TableError):
    """Whoever asks doesn't hold the seat that may do so."""

    name = "table.seat"

    def __init__(self) -> None:
        super().__init__(_("You don't sit at this table, so you can only watch."))


class NotYourTurn(TableError):
    """Somebody else is to move."""

    name = "table.turn"


class StaleVersion(TableError):
    """The game has gone on since; `version` is the current one."""

    name = "table.stale"

    def __init__(self, version: int) -> None:
        super().__init__(_("The game has gone on in the meantime. Look again and decide anew."))
        self.version = version


class NotAway(TableError):
    """The one who is waited for is there, or was a moment ago."""

    name = "table.away"


class TableCancelled(TableError):
    """Whoever set the table has taken it away."""

    name = "table.cancelled"

    def __init__(self) -> None:
        super().__init__(_("This table was cancelled, so nobody can join it any more."))


class TooManyDevices(TableError):
    """So many devices have seats of one game that no more are given any."""

    name = "table.devices"

    def __init__(self) -> None:
        super().__init__(_("Too many devices have seats of this game already."))


class SeatTaken(TableError):
    """Nobody is waited for any more: the game is under way."""

    name = "table.begun"

    def __init__(self) -> None:
        super().__init__(_("All seats are taken and the game is under way: you can resign."))


class UndoRefused(TableError):
    """Nothing can be taken back now, or nobody has asked for it."""

    name = "table.undo"


class TableFull(TableError):
    """Every seat is taken."""

    name = "table.full"

    def __init__(self) -> None:
        super().__init__(_("All seats at this table are taken."))


class GameOver(TableError):
    """The game is over."""

    name = "table.over"

    def __init__(self) -> None:
        super().__init__(_("This game is over."))


class StillGoing(TableError):
    """The game is not over yet."""

    name = "table.going"

    def __init__(self) -> None:
        super().__init__(_("This game is not over yet."))


class UnderWay(TableError):
    """The game still goes on, so it can't be taken off the list."""

    name = "table.underway"

    def __init__(self) -> None:
        super().__init__(_("This game is still under way. Resign it or leave its table first."))


class SeatOpen(TableError):
    """Somebody is still to come."""

    name = "table.waiting"

    def __init__(self) -> None:
        super().__init__(_("The game begins when all seats are taken."))


class Hidden(TableError):
    """What was asked for would show what is hidden from the asker."""

    name = "table.hidden"

    def __init__(self) -> None:
        super().__init__(_("The record shows hidden tiles, so it is given out after the game."))


class UnknownCode(TableError):
    """No invitation or link with this code is open."""

    name = "table.code"

    def __init__(self) -> None:
        super().__init__(_("This code or link doesn't lead to a table, or no longer."))


class BadSetup(TableError):
    """Seats or a clock that a game can't have."""

    name = "table.setup"


class TooManyOpen(TableError):
    """One more table for anybody would be too many."""

    name = "table.listed"


class NoList(TableError):
    """This server keeps no list of tables that wait for anybody."""

    name = "table.unlisted"

    def __init__(self) -> None:
        super().__init__(_("This server has no list of open tables."))


class WrongTable(TableError):
    """What was asked for is for another kind of table."""

    name = "table.kind"


class NotDealt(TableError):
    """The draws aren't agreed on yet, so nobody can act."""

    name = "draws.pending"

    def __init__(self) -> None:
        super().__init__(_("The draws are being agreed on; the game begins in a moment."))


class NotYourDraws(TableError):
    """A promise, or a secret, for a seat that is somebody else's."""

    name = "draws.seat"

    def __init__(self) -> None:
        super().__init__(_("You can promise and reveal only for a seat of yours."))


class NotDirector(TableError):
    """Public chance that is for somebody else to say."""

    name = "draws.director"

    def __init__(self) -> None:
        super().__init__(_("What public chance gave is for the one to say who made the game."))


class DrawsForm(TableError):
    """Neither a commitment nor a secret nor public chance, or not in the right form."""

    name = "draws.form"

    def __init__(self) -> None:
        message = _(
            "Send one thing: a seat with a commitment or a secret of 64 hex digits (0-9, a-f), or "
            "public chance of 1 to 200 characters."
        )
        super().__init__(message)


class DrawsSecret(TableError):
    """A secret that isn't the one that was promised."""

    name = "draws.secret"

    def __init__(self) -> None:
        super().__init__(_("This isn't the secret that this seat has promised."))


class DrawsEarly(TableError):
    """Something else has to come first."""

    name = "draws.early"


class DrawsDone(TableError):
    """It is settled already, or too late."""

    name = "draws.done"


class DrawsSame(TableError):
    """Another seat has given the same commitment."""

    name = "draws.same"

    def __init__(self) -> None:
        super().__init__(_("Another seat has made the same promise: draw a secret of your own."))


class UnknownDraws(TableError):
    """No such commitment is in the log."""

    name = "draws.unknown"

    def __init__(self) -> None:
        super().__init__(_("There is no such commitment in the log of draws."))
