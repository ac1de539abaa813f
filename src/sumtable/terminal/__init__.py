"""Games in a terminal: typed notation, boards as text."""

from sumtable.terminal.session import Session
from sumtable.terminal.talk import play_session

__all__ = ["Session", "play_session"]
