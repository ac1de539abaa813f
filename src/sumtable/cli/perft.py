"""`sumtable perft`: counts action sequences."""

from typing import Any

import click

from sumtable.cli.common import (
    ended_by_ctrl_c,
    fail,
    game_argument,
    option_option,
    read_options,
)
from sumtable.core import Game


@click.command("perft")
@game_argument
@click.option("--depth", type=click.IntRange(min=0), required=True, help="Actions in a sequence.")
@option_option
@ended_by_ctrl_c()
def command(game: Game[Any], depth: int, chosen: tuple[str, ...]) -> None:
    """Print the number of action sequences of a length from the start of a game without chance."""
    start = game.start(read_options(game, chosen))
    if game.chance(start) is not None:
        fail(
            "perft.chance", f"{game.title} with these options has chance; perft can't count it.", 2
        )
    click.echo(game.perft(start, depth))
