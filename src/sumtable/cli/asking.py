"""What `sumtable play` asks for where the command line doesn't say."""

import textwrap
from collections.abc import Sequence
from typing import Any

import click

from sumtable.catalog import GAMES
from sumtable.cli.common import parse_chosen
from sumtable.core import Chance, Draw, Game, SumtableError
from sumtable.core.language import _, ngettext_
from sumtable.players.levels import LEVELS
from sumtable.puzzles import GRADES
from sumtable.terminal.levels import Past, offer_text
from sumtable.terminal.screen import columns, this_terminal

MENU = ("puzzle", "statistics")
"""What the menu offers besides the games."""


def ask_number(question: str, most: int, usual: int = 1) -> int:
    """A number from 1 to `most`; Enter is the `usual` one."""
    while True:
        answer = input(question).strip() or str(usual)
        if answer.isdecimal() and 1 <= int(answer) <= most:
            return int(answer)
        click.echo(_("Please type a number from 1 to {most}.").format(most=most))


def ask_menu() -> str:
    """The name of a game, or one of the other entries of the menu."""
    click.echo("Sumtable\n")
    others = (
        (_("Puzzle"), _("a position of any game with exactly one answer")),
        (_("Statistics"), _("what you have played alone and solved")),
    )
    entries = [(game.title, _(game.about)) for game in GAMES.values()] + list(others)
    indent = " " * 23
    for number, (title, about) in enumerate(entries, 1):
        line = f"  {number}  {title:<17} {about}"
        click.echo(textwrap.fill(line, columns(), subsequent_indent=indent))
    return [*GAMES, *MENU][ask_number("\n" + _("Which game? "), len(entries)) - 1]


def ask_game() -> str:
    """The name of a game that a puzzle is wanted of."""
    for number, game in enumerate(GAMES.values(), 1):
        click.echo(f"  {number}  {game.title}")
    return list(GAMES)[ask_number(_("A puzzle of which game? "), len(GAMES)) - 1]


def ask_grade() -> int:
    """How hard a puzzle is wanted."""
    question = _("How hard, from 1 to {most}? ").format(most=len(GRADES))
    return ask_number(question, len(GRADES))


def ask_options(game: Game[Any]) -> dict[str, object]:
    """The options, typed as `key=value`; asked again until the game takes them."""
    click.echo("\n" + _("{game} has these options:").format(game=game.title))
    screen = this_terminal(click.echo)
    for option in game.options:
        usual = _("default: {value}").format(value=option.default)
        screen.say(f"{option.name}={_(option.values)}   ({usual})")
    while True:
        words = input(_("Options, separated by spaces (Enter: the defaults): ")).split()
        try:
            options = parse_chosen(game, words)
            game.start(options)
        except SumtableError as error:
            screen.refuse(error)
        else:
            return options


def ask_level(past: Past) -> int:
    """How strong the computer is to be; Enter is the level chosen last, at first the lowest."""
    question = _("How strong is the computer, from 1 to {most}? (Enter: {level}) ")
    click.echo(f"\n{offer_text(past)}".rstrip(" "))
    question = question.format(most=LEVELS[-1], level=past.level)
    return ask_number(question, LEVELS[-1], past.level)


def ask_people(seats: int) -> int:
    """How many of the seats are people's."""
    lines = ["", _("How many people play? The computer plays the other seats.")]
    lines += [f"  {number}  {_people(number, seats)}" for number in range(1, seats + 1)]
    return ask_number("\n".join([*lines, _("People: ")]), seats)


def _people(number: int, seats: int) -> str:
    if number == seats:
        return _("only people, at this screen")
    words = ngettext_("one person and the computer", "{count} people and the computer", number)
    return words.format(count=number)


def ask_drawn(chance: Chance[Any], draw: Draw, problem: str | None) -> Sequence[str]:
    """The names of what was drawn at a real table; `problem` is what was wrong with the last."""
    if problem:
        click.echo(f"  {problem}")
    if chance.seat is None:
        question = _("The {kind}: which {count} were drawn? ")
    else:
        question = _("The {kind} for player {seat}: which {count} were drawn? ")
    words = question.format(kind=chance.kind, seat=chance.seat, count=draw.count)
    return input(words).split()
