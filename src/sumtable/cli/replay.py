"""`sumtable replay`: a game turn by turn, or answers for programs."""

import sys

import click

from sumtable.cli.common import fail, located, read_file, stdin
from sumtable.cli.language import spoken
from sumtable.records import (
    RecordError,
    answer_lines,
    answer_replay,
    format_sheet,
    parse_record,
    replay,
)


@click.command("replay")
@click.argument("files", nargs=-1, metavar="FILE…")
@click.option(
    "--jsonl", is_flag=True, help="Read a record per line, answer a JSON object per line."
)
@spoken
def command(files: tuple[str, ...], jsonl: bool) -> None:
    """Replay records and show the score sheet with the reason for every point.

    FILE is a record as JSON; - is standard input. With --jsonl records come on standard input.
    """
    if jsonl:
        if files:
            raise click.UsageError("--jsonl reads standard input; it takes no files.")
        answer_lines(stdin(), sys.stdout.buffer, answer_replay)
        return
    if not files:
        raise click.UsageError("Name a file with a record, or use --jsonl.")
    for path in files:
        try:
            sheet = format_sheet(replay(parse_record(read_file(path))))
        except RecordError as error:
            fail(error.code, located(path, error))
        click.echo(sheet)
