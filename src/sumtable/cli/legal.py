"""`sumtable legal`: the legal actions at the end of records."""

import sys

import click

from sumtable.cli.common import ended_by_ctrl_c, stdin
from sumtable.records import answer_count, answer_legal, answer_lines


@click.command("legal")
@click.option("--jsonl", is_flag=True, required=True, help="Read a record per line (required).")
@click.option("--count", is_flag=True, help="Answer how many there are instead of listing them.")
@ended_by_ctrl_c()
def command(jsonl: bool, count: bool) -> None:
    """List every legal action of the position that each record ends in.

    Records come one per line on standard input; the answer is a JSON object per line.
    """
    answer_lines(stdin(), sys.stdout.buffer, answer_count if count else answer_legal)
