"""Events of Sum On as text: `2c2-5e2-7h2-8i2`, `set 3 d1`, `swap`, `resign`."""

import re

from sumtable.core import Event, Resign, TextError
from sumtable.core.language import _
from sumtable.games.sumon.rules.events import Place, Step, Swap, Turn

_NUMBER = "(?:0|[1-9][0-9]{0,8})"
_SQUARE = f"[a-z]{_NUMBER}"
_STEP = re.compile(f"({_NUMBER})({_SQUARE})", re.ASCII)
_TURN = re.compile(f"{_NUMBER}{_SQUARE}(?:-{_NUMBER}{_SQUARE})*", re.ASCII)
_SET = re.compile(f"set ({_NUMBER}) ({_SQUARE})", re.ASCII)


def parse_event(text: str) -> Event:
    """The event written as `text`."""
    if _TURN.fullmatch(text):
        return Turn(tuple(Step(int(n), square) for n, square in _STEP.findall(text)))
    if text == "swap":
        return Swap()
    if text == "resign":
        return Resign()
    setting = _SET.fullmatch(text)
    if setting:
        return Place(int(setting[1]), setting[2])
    message = _(
        "{event} is no event of Sum On: write a turn such as 2c2-5e2, `set 3 d1`, "
        "`swap` or `resign`."
    )
    raise TextError("record.event", message.format(event=repr(text[:60])))


def format_event(event: Event) -> str:
    """The event's notation."""
    match event:
        case Turn(steps):
            return "-".join(f"{number}{square}" for number, square in steps)
        case Place(number, square):
            return f"set {number} {square}"
        case Swap():
            return "swap"
        case Resign():
            return "resign"
    raise TypeError(f"not an event of Sum On: {event!r}")
