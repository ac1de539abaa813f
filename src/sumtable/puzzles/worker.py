"""A process that makes, judges and solves puzzles: one job a line in, one result a line out."""

import json
import os
import sys
from contextlib import suppress

from sumtable.core import SumtableError
from sumtable.puzzles.jobs import do

NICE = 5


def main() -> None:
    """Works until nobody asks any more."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    for line in sys.stdin.buffer:
        sys.stdout.write(_result(line) + "\n")
        sys.stdout.flush()


def _result(line: bytes) -> str:
    asked = json.loads(line)
    try:
        return json.dumps({"result": do(asked["job"], asked["body"], asked["language"])})
    except SumtableError as error:
        return json.dumps({"code": error.code, "message": error.message})
    except Exception as error:
        message = f"The job {asked['job']} broke down: {type(error).__name__}."
        return json.dumps({"code": "table.thinking", "message": message})


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main()
