"""Games in a terminal: typed notation, boards as text."""

from sumtable.terminal.screen import Screen, this_terminal
from sumtable.terminal.session import Session
from sumtable.terminal.talk import play_session

__all__ = ["Screen", "Session", "play_session", "this_terminal"]
