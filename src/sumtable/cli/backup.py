"""`sumtable backup`: the games of a server in one file."""

from pathlib import Path

import click

from sumtable.cli.common import database_option, fail, web_extra
from sumtable.core import SumtableError


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Overwrite FILE if it is there.")
def command(file: Path, database: str | None, force: bool) -> None:
    """Write all games into FILE, as they are at this moment; a server may go on meanwhile."""
    with web_extra():
        from sumtable.store import backup, default_url
    try:
        backup(database or default_url(), file, force)
    except SumtableError as error:
        fail(error.code, error.message)
    click.echo(f"{file} has {file.stat().st_size:,} bytes.")
