"""What `sumtable play` asks for where the command line doesn't say."""

from typing import Any

import click

from sumtable.catalog import GAMES
from sumtable.cli.common import parse_chosen
from sumtable.core import Game, SumtableError
from sumtable.core.language import _
from sumtable.players.levels import LEVELS
from sumtable.puzzles import GRADES
from sumtable.terminal.levels import Past, offer_text

MENU = ("puzzle", "statistics")
"""What the menu offers besides the games."""


def ask_number(question: str, most: int, usual: int = 1) -> int:
    """A number from 1 to `most`; Enter is the `usual` one."""
    while True:
        answer = input(question).strip() or str(usual)
        if answer.isdecimal() and 1 <= int(answer) <= most:
            return int(answer)
        click.echo(f"Please type a number from 1 to {most}.")


def ask_menu() -> str:
    """The name of a game, or one of the other entries of the menu."""
    click.echo("Sumtable\n")
    others = (
        (_("Puzzle"), _("a position of any game with exactly one answer")),
        (_("Statistics"), _("what you have played alone and solved")),
    )
    entries = [(game.title, game.about) for game in GAMES.values()] + list(others)
    for number, (title, about) in enumerate(entries, 1):
        click.echo(f"  {number}  {title:<17} {about}")
    return [*GAMES, *MENU][ask_number("\nWhich game? ", len(entries)) - 1]


def ask_game() -> str:
    """The name of a game that a puzzle is wanted of."""
    for number, game in enumerate(GAMES.values(), 1):
        click.echo(f"  {number}  {game.title}")
    return list(GAMES)[ask_number(_("A puzzle of which game? "), len(GAMES)) - 1]


def ask_grade() -> int:
    """How hard a puzzle is wanted."""
    return ask_number(_("How hard, from 1 to 5? "), len(GRADES))


def ask_options(game: Game[Any]) -> dict[str, object]:
    """The options, typed as `key=value`; asked again until the game takes them."""
    click.echo(f"\n{game.title} has these options:")
    for option in game.options:
        click.echo(f"  {option.name}={option.values}   (default {option.default})")
    while True:
        words = input("Options, separated by spaces (Enter: the defaults): ").split()
        try:
            options = parse_chosen(game, words)
            game.start(options)
        except SumtableError as error:
            click.echo(f"  {error.message} [{error.code}]")
        else:
            return options


def ask_level(past: Past) -> int:
    """How strong the computer is to be; Enter is the level chosen last, at first the lowest."""
    question = _("How strong is the computer, from 1 to 8? (Enter: {level}) ")
    click.echo(f"\n{offer_text(past)}".rstrip(" "))
    return ask_number(question.format(level=past.level), LEVELS[-1], past.level)


def ask_people(seats: int) -> int:
    """How many of the seats are people's."""
    lines = ["", "How many people play? The computer plays the other seats."]
    lines += [f"  {number}  {_people(number, seats)}" for number in range(1, seats + 1)]
    return ask_number("\n".join([*lines, "People: "]), seats)


def _people(number: int, seats: int) -> str:
    if number == seats:
        return "only people, at this screen"
    return f"{'one person' if number == 1 else f'{number} people'} and the computer"
