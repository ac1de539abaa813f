"""`sumtable restore`: the games of a backup back in their database."""

from pathlib import Path

import click

from sumtable.cli.common import database_option, fail, web_extra
from sumtable.core import SumtableError


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Replace the games that are there.")
def command(file: Path, database: str | None, force: bool) -> None:
    """Put the games of the backup FILE in the place of a database. Stop the server first."""
    with web_extra():
        from sumtable.store import default_url, restore
    try:
        games = restore(file, database or default_url(), force)
    except SumtableError as error:
        fail(error.code, error.message)
    click.echo(f"{games} {'game' if games == 1 else 'games'} restored.")
