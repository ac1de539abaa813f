"""`sumtable hint`: the best actions at the end of a record, with reasons in words."""

import click

from sumtable.cli.common import (
    ended_by_ctrl_c,
    fail,
    level_option,
    player_text,
    read_file,
    seconds_option,
    seed_option,
)
from sumtable.cli.language import spoken
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.core.words import signed
from sumtable.players.advice import LONGEST_LINE, ask, hint_text, sight_at
from sumtable.players.levels import STRONGEST, find_player
from sumtable.players.openings import opening_of
from sumtable.players.protocol import Sight
from sumtable.records import Replay, parse_record, player_name, replay

SECONDS = 10.0
"""The longest that a solver looks."""


@click.command("hint")
@click.argument("record")
@level_option
@seconds_option
@seed_option
@click.option(
    "--ways", type=click.IntRange(1, 20), default=3, show_default=True, help="How many actions."
)
@spoken
@ended_by_ctrl_c()
def command(
    record: str, level: int | None, seconds: float | None, seed: int | None, ways: int
) -> None:
    """Show the best actions in the position that RECORD (a file, or - for standard input) ends in.

    Each comes with what it does and with the lead at the end that it promises, in points. Only
    what the player to move may see is used. Without --level or --seconds the strongest player
    thinks for 3 seconds. In SUM8 alone or together the actions are those that keep it solvable.
    What an opening book has for the position comes last.
    """
    try:
        game = replay(parse_record(read_file(record)))
        sight = sight_at(game)
        if not game.record.game.opposed(game.position):
            text = _solving_text(game, ways)
        else:
            contestant = find_player(
                game.record.game.name, player_text(level or STRONGEST, seconds)
            )
            text = hint_text(ask(sight, contestant, seed, ways), ways) + _book_text(sight)
    except SumtableError as error:
        fail(error.code, error.message)
    click.echo(_("{name} is to move.").format(name=player_name(game, sight.seat)))
    click.echo(text, nl=False)


def _book_text(sight: Sight) -> str:
    """What an opening book has for the position; nothing in most."""
    book = opening_of(sight.game.name, sight.view.position)
    if book is None:
        return ""
    words = _("The opening book, a long search that proves nothing: {line} (expected lead {value})")
    line = ", ".join(book.line[:LONGEST_LINE])
    return words.format(line=line, value=signed(round(book.value, 1) + 0.0)) + "\n"


def _solving_text(game: Replay, ways: int) -> str:
    """What keeps a game against the tiles solvable, numbered, with reasons."""
    from sumtable.puzzles.registry import solver_of

    rules = game.record.game
    found = solver_of(rules.name).hints(game.position, ways, SECONDS)
    lines = [
        f"{number}. {rules.format(hint.action)}\n   {hint.words}"
        for number, hint in enumerate(found, 1)
    ]
    return "\n".join(lines or [_("Nothing was found that keeps it solvable.")]) + "\n"
