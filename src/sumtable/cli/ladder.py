"""`sumtable ladder`: the levels of a game against each other, and their ratings for the docs."""

import re
import shlex
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from sumtable import __version__
from sumtable.arena import Ladder, default_opening, ladder_table, put_section, rungs_of, seats_of
from sumtable.cli.common import fail, game_argument, option_option, read_options
from sumtable.cli.contest import (
    Where,
    check_games,
    check_writable,
    contest_options,
    contestant_text,
    play_all,
    read_text,
    write_text,
)
from sumtable.core import Game, SumtableError
from sumtable.players.levels import LEVELS

PAGE = Path("docs/levels.md")


@click.command("ladder")
@game_argument
@click.option("--games", type=int, default=200, show_default=True, help="In each match; even.")
@click.option("--levels", metavar="FROM-TO", help="Only these levels, e.g. 3-5.")
@click.option(
    "--span",
    type=click.IntRange(1, len(LEVELS) - 1),
    default=1,
    show_default=True,
    help="Levels play all that are so many above or below.",
)
@option_option
@contest_options
@click.option(
    "--docs",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the table into this page; without it and with all levels into docs/levels.md.",
)
def command(
    game: Game[Any],
    games: int,
    levels: str | None,
    span: int,
    chosen: tuple[str, ...],
    seed: str,
    seconds: float | None,
    opening: int | None,
    jobs: int | None,
    on: str,
    journal: Path | None,
    docs: Path | None,
) -> None:
    """Play the levels of a game against each other and write the table of their ratings.

    Neighbours play a match of paired games. The lowest level has the rating 1000.
    """
    options = read_options(game, chosen)
    if docs is None and PAGE.exists() and levels is None and not chosen:
        docs = PAGE
    try:
        check_games(games)
        seats_of(game, options)
        ladder = Ladder(
            game.name,
            options,
            {
                level: contestant_text(game.name, f"level:{level}", seconds)
                for level in _read_levels(levels)
            },
            span,
            seed,
            default_opening(game, options) if opening is None else opening,
        )
        if docs is not None:
            check_writable(docs)
            read_text(docs)
        where = Where(jobs, on, journal)
        matches = play_all(ladder.duels, games, _settings(game, ladder), where)
        table = ladder_table(rungs_of(ladder, matches), games, len(matches), _command_line(game))
        if docs is not None:
            write_text(docs, put_section(read_text(docs), game.name, game.title, table))
    except SumtableError as error:
        fail(error.code, error.message, 2)
    click.echo(table)


def _read_levels(text: str | None) -> range:
    """The levels of `3-5`; all of them without a text. Raises SumtableError."""
    if text is None:
        return LEVELS
    match = re.fullmatch(r"([0-9]{1,3})-([0-9]{1,3})", text)
    if match and LEVELS[0] <= int(match[1]) < int(match[2]) <= LEVELS[-1]:
        return range(int(match[1]), int(match[2]) + 1)
    raise SumtableError(
        "ladder.levels",
        f"{text[:40]!r} are no levels: write the lowest and the highest, "
        f"as in {LEVELS[0]}-{LEVELS[-1]}.",
    )


def _settings(game: Game[Any], ladder: Ladder) -> dict[str, object]:
    """What must be the same for games to be of one ladder; their number and the levels may grow."""
    return {
        "ladder": game.name,
        "rules": game.version,
        "options": dict(ladder.options),
        "seed": ladder.seed,
        "opening": ladder.opening,
        "version": __version__,
    }


def _command_line(game: Game[Any]) -> str:
    """The command as it was typed, without the flags that change nothing in the ratings."""
    context = click.get_current_context()
    words = ["sumtable", "ladder", game.name]
    for parameter in context.command.params:
        name = parameter.name or ""
        typed = context.get_parameter_source(name) == ParameterSource.COMMANDLINE
        if not typed or name in ("game", "jobs", "on", "journal", "docs"):
            continue
        value = context.params[name]
        for single in value if parameter.multiple else [value]:
            words += [
                parameter.opts[0],
                f"{single:g}" if isinstance(single, float) else str(single),
            ]
    return shlex.join(words)
