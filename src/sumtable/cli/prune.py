"""`sumtable prune`: old games into an archive, or away."""

import asyncio
from pathlib import Path

import click

from sumtable.cli.common import database_option, fail, web_extra
from sumtable.core import SumtableError

DAY = 86_400


@click.command("prune")
@click.option(
    "--days",
    type=click.FloatRange(0, 36_500),
    required=True,
    help="Games that nobody has touched for longer than this.",
)
@click.option(
    "--archive",
    type=click.Path(path_type=Path),
    help="Add their records to this file first, one per line.",
)
@database_option
def command(days: float, archive: Path | None, database: str | None) -> None:
    """Remove games that nobody has touched for so many days; a server may go on meanwhile."""
    try:
        count = asyncio.run(_prune(days, archive, database))
    except SumtableError as error:
        fail(error.code, " ".join([error.message, *getattr(error, "__notes__", ())]))
    done = "removed" if archive is None else f"moved to {archive}"
    click.echo(f"{count} {'game' if count == 1 else 'games'} {done}.")


async def _prune(days: float, archive: Path | None, database: str | None) -> int:
    with web_extra():
        from sumtable.store import Store, default_url
    async with await Store.open(database or default_url(), migrate=False) as store:
        return await store.delete_old(days * DAY, archive)
