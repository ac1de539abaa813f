"""Games under way on a server: seats, clocks, computers, and what each viewer may see."""

from sumtable.host.errors import (
    BadSetup,
    DrawsDone,
    DrawsEarly,
    DrawsForm,
    DrawsSame,
    DrawsSecret,
    GameOver,
    Hidden,
    NoList,
    NotAway,
    NotDealt,
    NotDirector,
    NotYourDraws,
    NotYourSeat,
    NotYourTurn,
    SeatOpen,
    SeatTaken,
    StaleVersion,
    StillGoing,
    TableCancelled,
    TableError,
    TableFull,
    TooManyOpen,
    UnderWay,
    UndoRefused,
    UnknownCode,
    UnknownDraws,
    UnknownGame,
    WrongTable,
)
from sumtable.host.finding import Wanted
from sumtable.host.host import Host
from sumtable.host.hosted import Hosted
from sumtable.host.learning import lesson_list
from sumtable.host.patience import persist
from sumtable.host.puzzling.making import NewPuzzle, check_day, daily_list
from sumtable.host.puzzling.puzzlers import Puzzlers
from sumtable.host.seen import Seen
from sumtable.host.setup import ClockRule, NewGame, NewSeat
from sumtable.host.shares import Busy, Caps, owned_by
from sumtable.host.subscriptions import Subscription, Update
from sumtable.host.thinkers import Thinkers, ThinkingFailed
from sumtable.host.workers import Workers, cores

__all__ = [
    "BadSetup",
    "Busy",
    "Caps",
    "ClockRule",
    "DrawsDone",
    "DrawsEarly",
    "DrawsForm",
    "DrawsSame",
    "DrawsSecret",
    "GameOver",
    "Hidden",
    "Host",
    "Hosted",
    "NewGame",
    "NewPuzzle",
    "NewSeat",
    "NoList",
    "NotAway",
    "NotDealt",
    "NotDirector",
    "NotYourDraws",
    "NotYourSeat",
    "NotYourTurn",
    "Puzzlers",
    "SeatOpen",
    "SeatTaken",
    "Seen",
    "StaleVersion",
    "StillGoing",
    "Subscription",
    "TableCancelled",
    "TableError",
    "TableFull",
    "Thinkers",
    "ThinkingFailed",
    "TooManyOpen",
    "UnderWay",
    "UndoRefused",
    "UnknownCode",
    "UnknownDraws",
    "UnknownGame",
    "Update",
    "Wanted",
    "Workers",
    "WrongTable",
    "check_day",
    "cores",
    "daily_list",
    "lesson_list",
    "owned_by",
    "persist",
]
