"""`sumtable random`: finished random games as records."""

from typing import Any

import click

from sumtable.cli.common import game_argument, option_option, read_options
from sumtable.core import Game
from sumtable.records.random import random_record


@click.command("random")
@game_argument
@click.option("--games", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@option_option
def command(game: Game[Any], games: int, seed: str, chosen: tuple[str, ...]) -> None:
    """Write finished random games, one record per line, the same for the same seed."""
    options = read_options(game, chosen)
    for number in range(games):
        click.echo(random_record(game, options, f"{seed}/{number}").to_json())
