"""A process that answers: one question a line on standard input, one answer a line on output."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress

NICE = 5
"""How much it stands back behind the server and whatever else people wait for."""


def answer_lines(answer: Callable[[bytes], str]) -> None:
    """Answers until nobody asks any more, or reads what is answered."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        for line in sys.stdin.buffer:
            sys.stdout.write(answer(line) + "\n")
            sys.stdout.flush()
