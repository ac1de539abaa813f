"""What several commands share: the game argument, options on the command line, reading a file."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeVar

import click

from sumtable.catalog import GAMES
from sumtable.core import Game, OptionsError

F = TypeVar("F", bound=Callable[..., Any])


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


def parse_chosen(game: Game[Any], chosen: Iterable[str]) -> dict[str, object]:
    """The options as a record holds them, from texts `key=value`. Raises OptionsError."""
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for text in chosen:
        key, sign, value = text.partition("=")
        if not sign or key not in known:
            raise OptionsError(f"{text[:80]!r}: {game.title} has the options {', '.join(known)}.")
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


def read_file(path: str) -> bytes:
    """The content of a file, of standard input for `-`. Ends the program if it can't be read."""
    if path == "-":
        return stdin().read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        fail("file", f"{path} can't be read: {error.strerror}.")


def stdin() -> BinaryIO:
    return sys.stdin.buffer


def fail(code: str, message: str, status: int = 1) -> NoReturn:
    """Ends the program with a sentence and a code on standard error."""
    click.echo(f"sumtable: {message} [{code}]", err=True)
    raise SystemExit(status)
