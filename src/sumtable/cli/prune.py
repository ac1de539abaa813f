"""`sumtable prune`: old games into an archive, or away."""

import asyncio
from pathlib import Path

import click

from sumtable.cli.common import database_option, fail, web_extra
from sumtable.core import SumtableError

DAY = 86_400


def _days(_context: click.Context, _parameter: click.Parameter, days: float) -> float:
    if not 0 < days <= 36_500:
        raise click.BadParameter(
            "Say after how many days a game is old, up to 36500; 0 would be never, as in"
            " `serve --retention`."
        )
    return days


@click.command("prune")
@click.option(
    "--days",
    type=float,
    callback=_days,
    required=True,
    help="Games that nobody has touched for longer than this.",
)
@click.option(
    "--under-way",
    is_flag=True,
    help="Also games that aren't over, though somebody played in the last 30 days.",
)
@click.option(
    "--archive",
    type=click.Path(path_type=Path),
    help="Add their records to this file first, one per line.",
)
@click.option("--yes", is_flag=True, help="Don't ask.")
@database_option
def command(
    days: float, under_way: bool, archive: Path | None, yes: bool, database: str | None
) -> None:
    """Remove games that nobody has touched for so many days; a server may go on meanwhile."""
    try:
        count = asyncio.run(_prune(days * DAY, under_way, archive, yes, database))
    except SumtableError as error:
        fail(error.code, " ".join([error.message, *getattr(error, "__notes__", ())]))
    done = "removed" if archive is None else f"moved to {archive}"
    click.echo(f"{_games(count)} {done}.")


async def _prune(
    seconds: float, under_way: bool, archive: Path | None, yes: bool, database: str | None
) -> int:
    with web_extra():
        from sumtable.store import Store, default_url
    async with await Store.open(database or default_url(), migrate=False) as store:
        count = await store.count_old(seconds, archive is not None, under_way)
        if not count:
            return 0
        if not yes:
            _ask(count, archive)
        return await store.delete_old(seconds, archive, under_way)


def _ask(count: int, archive: Path | None) -> None:
    """Comes back if somebody says that the games may go; else ends the program."""
    where = "for good" if archive is None else f"to {archive}; nobody can go on with them"
    verb = "Remove" if archive is None else "Move"
    try:
        sure = click.confirm(f"{verb} {_games(count)} {where}?", err=True)
    except click.Abort:
        click.echo(err=True)
        fail("prune.asked", "Nothing was removed. Where nobody can answer, say --yes.")
    if not sure:
        fail("prune.asked", "Nothing was removed.")


def _games(count: int) -> str:
    return f"{count} {'game' if count == 1 else 'games'}"
