"""Games in a terminal: typed notation, boards as text."""

from sumtable.terminal.alone import play_alone
from sumtable.terminal.desk import Desk
from sumtable.terminal.screen import Screen, this_terminal
from sumtable.terminal.session import Session
from sumtable.terminal.statistics import statistics_path
from sumtable.terminal.talk import play_session

__all__ = [
    "Desk",
    "Screen",
    "Session",
    "play_alone",
    "play_session",
    "statistics_path",
    "this_terminal",
]
