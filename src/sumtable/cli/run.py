"""Running the command: whatever goes wrong around it ends with a sentence and a status."""

import errno
import os
import signal
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import NoReturn

import click

from sumtable.cli import main
from sumtable.cli.common import let_go_of_output, tell

INTERRUPTED = 128 + signal.SIGINT
"""The status after Ctrl-C."""

_WRITING = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


def run() -> NoReturn:
    """Runs the command that was typed, and ends the program."""
    closed = open_missing_streams()
    for stream in (sys.stdin, sys.stdout):  # what is typed, and a name, may hold what is no text
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _status()
        sys.stdout.flush()
    except OSError as error:
        status = 1
        if not isinstance(error, BrokenPipeError):  # who reads no further knows
            tell("file", _words(error, closed))
    except UnicodeEncodeError as error:
        status = 2
        tell("text", f"{error.object[error.start : error.end]!r} is no text in UTF-8.")
    let_go_of_output()
    raise SystemExit(status)


def _status() -> int:
    """The status that the command ends with. Raises OSError if it can't read or write."""
    try:
        left = main.main(standalone_mode=False)
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt) as error:
        ended = isinstance(error.__cause__ or error.__context__, EOFError)
        click.echo("Aborted!", err=True)
        return 1 if ended else INTERRUPTED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return left if isinstance(left, int) else 0


def _words(error: OSError, closed: list[str]) -> str:
    """What could not be read or written."""
    if error.errno == errno.EBADF and closed:
        return f"Standard {' and '.join(closed)} {'is' if len(closed) == 1 else 'are'} closed."
    reason = f"{error.strerror or error}."
    if error.filename:
        return f"{error.filename}: {reason}"
    return f"The output can't be written: {reason}" if error.errno in _WRITING else reason


def open_missing_streams() -> list[str]:
    """Which of input and output were closed; they are opened such that using them fails.

    Else the next file that is opened would take their place, and be written to. Standard error
    then takes everything: there is nobody to tell.
    """
    missing = []
    for number, flags, mode, name in (
        (0, os.O_WRONLY, "r", "stdin"),
        (1, os.O_RDONLY, "w", "stdout"),
        (2, os.O_WRONLY, "w", "stderr"),
    ):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, flags)  # takes the lowest number that is free: this one
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)
            missing.append(name)
    return [{"stdin": "input", "stdout": "output"}[name] for name in missing if name != "stderr"]
