"""The screen a game is talked over: asking, telling, and how wide and colourful it is."""

import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass

from sumtable.core import SumtableError

NARROWEST = 50
"""Columns: what the boards of the games need."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


@dataclass(frozen=True, slots=True)
class Screen:
    """`ask` shows a prompt and returns what was typed; `tell` writes whole lines as they are."""

    ask: Callable[[str], str]
    tell: Callable[[str], None]
    colour: bool = False
    width: int = 80

    def say(self, sentence: str) -> None:
        """Writes a sentence, indented and broken between words where the screen ends."""
        indent = "  "
        inner = " " * (len(sentence) - len(sentence.lstrip()))
        lines = textwrap.wrap(
            sentence,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent * 2 + inner,
            break_on_hyphens=False,
            break_long_words=False,  # a path can be copied
        )
        self.tell("\n".join(lines))

    def refuse(self, error: SumtableError) -> None:
        """Writes why something can't be, with its code."""
        self.say(f"{error.message} [{error.code}]")

    def clear(self) -> None:
        """Wipes the screen and what was scrolled out of it."""
        self.tell(CLEAR)


def this_terminal(tell: Callable[[str], None]) -> Screen:
    """The terminal that the program runs in; plain where it is none or NO_COLOR asks for it."""
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return Screen(input, tell, colour, columns())


def columns() -> int:
    """How wide the terminal is; one that is too narrow for a board breaks its lines itself."""
    return max(NARROWEST, shutil.get_terminal_size().columns)
