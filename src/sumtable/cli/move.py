"""`sumtable move`: what the computer would play at the end of records."""

import sys

import click

from sumtable.cli.common import (
    ended_by_ctrl_c,
    level_option,
    player_text,
    seconds_option,
    seed_option,
    stdin,
)
from sumtable.players.advice import answer_move
from sumtable.records import answer_lines


@click.command("move")
@click.option("--jsonl", is_flag=True, required=True, help="Read a record per line (required).")
@level_option
@seconds_option
@seed_option
@ended_by_ctrl_c()
def command(jsonl: bool, level: int | None, seconds: float | None, seed: int | None) -> None:
    """Choose an action in the position that each record ends in.

    Records come one per line on standard input; the answer is a JSON object per line. The player
    knows only what the seat to move may see. Say --level, or --seconds for the strongest player
    with that much time, or both.
    """
    player = player_text(level, seconds)
    answer_lines(stdin(), sys.stdout.buffer, lambda line: answer_move(line, player, seed))
