"""A process that thinks: one question a line on standard input, one answer a line on output."""

import os
import sys
from contextlib import suppress

from sumtable.core import SumtableError
from sumtable.players.questions import parse_question, refusal_json, think

NICE = 5


def main() -> None:
    """Answers until nobody asks any more."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    for line in sys.stdin.buffer:
        sys.stdout.write(_answer(line) + "\n")
        sys.stdout.flush()


def _answer(line: bytes) -> str:
    try:
        return think(parse_question(line)).to_json()
    except SumtableError as error:
        return refusal_json(error.code, error.message)
    except Exception as error:
        return refusal_json("table.thinking", f"The player broke down: {type(error).__name__}.")


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main()
