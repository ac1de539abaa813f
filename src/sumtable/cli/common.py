"""What several commands share: the game argument, options on the command line, reading a file."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, BinaryIO, NoReturn, TypeVar

import click

from sumtable.catalog import GAMES
from sumtable.core import Game, OptionsError
from sumtable.core.language import _
from sumtable.players.levels import BEGINNER, STRONGEST
from sumtable.records import Record, RecordError, parse_record

F = TypeVar("F", bound=Callable[..., Any])

LEVEL = click.IntRange(BEGINNER, STRONGEST)
"""A level, as an option takes it."""


def game_argument(function: F) -> F:
    """Adds the argument GAME, given to the command as a Game."""
    return click.argument(
        "game", type=click.Choice(list(GAMES)), callback=lambda _c, _p, name: GAMES[name]
    )(function)


def option_option(function: F) -> F:
    """Adds `--option key=value`, given to the command as a tuple of texts."""
    return click.option(
        "--option",
        "chosen",
        multiple=True,
        metavar="KEY=VALUE",
        help="An option of the game, e.g. layout=nine; a board, tile set or layout may be a file.",
    )(function)


def level_option(function: F) -> F:
    """Adds `--level`, given to the command as a number or None."""
    return click.option(
        "--level", type=LEVEL, help=f"How strong: 1 (a beginner) to {STRONGEST} (the best)."
    )(function)


def seconds_option(function: F) -> F:
    """Adds `--seconds`, given to the command as a number from 0 or None."""
    return click.option(
        "--seconds",
        type=click.FloatRange(0, 86_400),
        help="The longest to think about one action; 0 answers at first sight.",
    )(function)


def seed_option(function: F) -> F:
    """Adds `--seed`, given to the command as a number or None."""
    return click.option(
        "--seed", type=int, help="Think the same way again; without it, differently each time."
    )(function)


def daily_option(function: F) -> F:
    """Adds `--daily`, given to the command as a date or None."""
    return click.option(
        "--daily",
        metavar="DATE",
        callback=_day,
        help="The puzzle of that day, such as 2026-11-16, or of today.",
    )(function)


def _day(_context: click.Context, _parameter: click.Parameter, text: str | None) -> date | None:
    if text == "today":
        return date.today()  # on the player's calendar
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        raise click.BadParameter("Write a date as 2026-11-16, or today.") from None


def database_option(function: F) -> F:
    """Adds `--database`, given to the command as a text or None."""
    return click.option(
        "--database",
        metavar="ADDRESS",
        help="A file, or postgresql://USER@HOST/NAME; without it your own database.",
    )(function)


@contextmanager
def web_extra() -> Iterator[None]:
    """Ends the program if what is imported inside needs the extra `web` and it isn't installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("sumtable"):
            raise
        fail("web.missing", "This needs the extra `web`: pip install 'sumtable[web]'.", 2)


@contextmanager
def ended_by_ctrl_c() -> Iterator[None]:
    """Lets Ctrl-C end the program at once, where a kernel works long and never looks up.

    Only for commands that have nothing to put in order.
    """
    usual = signal.getsignal(signal.SIGINT)
    at_once = usual is signal.default_int_handler and current_thread() is main_thread()
    if at_once:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        if at_once:
            signal.signal(signal.SIGINT, usual)


def player_text(level: int | None, seconds: float | None) -> str:
    """The player that these options ask for, as `find_player` reads it."""
    if level is None and seconds is None:
        raise click.UsageError("Say --level or --seconds.")
    if seconds != seconds:
        raise click.BadParameter("nan is no number of seconds.", param_hint="--seconds")
    time = "" if seconds is None else f"@{seconds:f}"
    return f"level:{level or STRONGEST}{time}"


def parse_chosen(game: Game[Any], chosen: Iterable[str]) -> dict[str, object]:
    """The options as a record holds them, from texts `key=value`. Raises OptionsError."""
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for text in chosen:
        key, sign, value = text.partition("=")
        if not sign or key not in known:
            message = _("{text}: {game} has the options {names}.")
            names = ", ".join(known)
            raise OptionsError(message.format(text=repr(text[:80]), game=game.title, names=names))
        options[key] = known[key].read(value)
    return options


def read_options(game: Game[Any], chosen: Iterable[str]) -> dict[str, object]:
    """The same, checked by the game; ends the program if one is bad."""
    try:
        options = parse_chosen(game, chosen)
        game.start(options)
    except OptionsError as error:
        fail(error.code, error.message, 2)
    return options


def read_file(path: str, status: int = 1) -> bytes:
    """The content of a file, of standard input for `-`. Ends the program if it can't be read."""
    try:
        return stdin().read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        named = _("Standard input") if path == "-" else path
        message = _("{path} can't be read: {reason}.").format(path=named, reason=error.strerror)
        fail("file", message, status)
    except ValueError:
        fail("file", _no_name(path), status)


def located(path: str, error: RecordError) -> str:
    """What is wrong with a record, and where."""
    if error.event is None:
        return f"{path}: {error.message}"
    where = _("{path}, event {number}").format(path=path, number=error.event)
    return f"{where}: {error.message}"


def read_records(path: str) -> list[Record]:
    """The records of a file, which has one, or one on each line. Raises RecordError."""
    content = read_file(path, 2)
    try:
        return [parse_record(content)]
    except RecordError as error:
        lines = [line for line in content.splitlines() if line.strip()]
        if error.code != "record.json" or len(lines) < 2:
            raise
    return [parse_record(line) for line in lines]


def write_file(path: str, content: bytes) -> None:
    """Writes a file, or standard output for `-`. Ends the program if it can't be written."""
    if path == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        message = _("{path} can't be written: {reason}.")
        fail("file", message.format(path=path, reason=error.strerror))
    except ValueError:
        fail("file", _no_name(path))


def _no_name(path: str) -> str:
    """What is said of a path with a NUL in it."""
    return _("{path} can't be the name of a file.").format(path=repr(path))


def stdin() -> BinaryIO:
    return sys.stdin.buffer


def fail(code: str, message: str, status: int = 1) -> NoReturn:
    """Ends the program with a sentence and a code on standard error."""
    tell(code, message)
    raise SystemExit(status)


def tell(code: str, message: str) -> None:
    """Says on standard error what is wrong, if that can be written to."""
    with suppress(OSError):
        click.echo(f"sumtable: {message} [{code}]", err=True)


def let_go_of_output() -> None:
    """Keeps Python from trying once more to write what could not be written."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
