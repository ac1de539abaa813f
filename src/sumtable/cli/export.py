"""`sumtable export`: games, positions and evaluations as tables for training."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import click

from sumtable.arena import PROCESSES, check_where, workforce
from sumtable.catalog import GAMES as CATALOG
from sumtable.cli.common import ended_by_ctrl_c, fail, stdin, tell
from sumtable.cli.contest import Where, where_options
from sumtable.core import SumtableError
from sumtable.core.words import counted
from sumtable.export import GAMES, POSITIONS, BadRecord, Counted, Rows, Sink, Wanted
from sumtable.export.sinks import check_path, open_sink
from sumtable.export.stream import Line, export, read_lines
from sumtable.players.levels import find_player


@click.command("export")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--games", metavar="OUT", help="Write a row for each game: a .parquet or .jsonl file."
)
@click.option("--positions", metavar="OUT", help="Write a row for each decision, likewise.")
@click.option(
    "--evaluate", metavar="PLAYER", help="Let this player value each position: level:8@20000n."
)
@click.option("--seed", default="1", show_default=True, help="What the player's chance is made of.")
@click.option("--legal", is_flag=True, help="Count the legal actions in each position.")
@click.option("--skip-bad", is_flag=True, help="Leave out what can't be replayed, and name it.")
@where_options(
    "How many games at the same time; here 1, on a cluster as many as there is room for."
)
@ended_by_ctrl_c()
def command(
    files: tuple[str, ...],
    games: str | None,
    positions: str | None,
    evaluate: str | None,
    seed: str,
    legal: bool,
    skip_bad: bool,
    jobs: int | None,
    on: str,
) -> None:
    """Write the games of FILEs, records one per line, as tables; - is standard input.

    The name of OUT says the format, Parquet or JSON lines; - is JSON lines on standard output. A
    table is there when it is complete.
    """
    if games is None and positions is None:
        raise click.UsageError("Say what to write: --games, --positions, or both.")
    if games == positions:
        raise click.UsageError("Games and positions are two tables: name two files.")
    wanted = Wanted(games is not None, positions is not None, legal, evaluate, seed)
    where = Where(jobs or (1 if on == PROCESSES else None), on, None)
    try:
        done = _export(files, games, positions, wanted, where, skip_bad)
    except SumtableError as error:
        fail(error.code, error.message, 2)
    _say(done)


def _export(
    files: tuple[str, ...],
    games: str | None,
    positions: str | None,
    wanted: Wanted,
    where: Where,
    skip_bad: bool,
) -> Counted:
    """Writes the tables. Raises SumtableError."""
    check_where(where.on)
    if wanted.evaluator is not None:
        for game in CATALOG:
            find_player(game, wanted.evaluator)
    tables = [(games, GAMES), (positions, POSITIONS)]
    for path, _columns in tables:
        if path is not None:
            check_path(path)
    with ExitStack() as stack:
        workers = stack.enter_context(workforce(where.at_once, where.on))
        sinks: list[Sink | None] = [
            None if path is None else stack.enter_context(open_sink(path, columns))
            for path, columns in tables
        ]

        def write(rows: Rows) -> None:
            for sink, some in zip(sinks, rows, strict=True):
                if sink is not None:
                    sink.add(some)

        def leave_out(error: BadRecord) -> None:
            tell(error.code, error.message)

        return export(_read(files), wanted, workers, write, leave_out if skip_bad else None)


def _read(files: tuple[str, ...]) -> Iterator[Line]:
    """The records of all files, as they are needed. Raises SumtableError."""
    for path in files:
        if "\0" in path:
            raise SumtableError("file", f"{path!r} can't be the name of a file.")
        if path == "-":
            yield from read_lines("standard input", stdin())
            continue
        try:
            with open(Path(path), "rb") as file:
                yield from read_lines(path, file)
        except OSError as error:
            raise SumtableError("file", f"{path} can't be read: {error.strerror}.") from None


def _say(done: Counted) -> None:
    left_out = f"; {counted(done.bad, 'record')} left out" if done.bad else ""
    click.echo(
        f"{counted(done.games, 'game')}, {counted(done.positions, 'position')} written{left_out}.",
        err=True,
    )
