"""`sumtable play`: a game in the terminal."""

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from sumtable.catalog import GAMES
from sumtable.cli.common import fail, option_option, parse_chosen, read_file, read_options
from sumtable.core import (
    AskingDealer,
    Chance,
    Dealer,
    Draw,
    Game,
    SeededDealer,
    SumtableError,
)
from sumtable.core.words import counted
from sumtable.records import parse_record
from sumtable.terminal import Session, play_session, this_terminal
from sumtable.terminal.opponents import Opponent, level_opponent, random_opponent
from sumtable.terminal.session import default_path

_COMPUTER = re.compile(r"Computer \(level ([1-8])\)")


@click.command("play")
@click.argument("game", type=click.Choice(list(GAMES)), required=False)
@option_option
@click.option(
    "--people",
    type=click.IntRange(0, 4),
    help="How many people play, in the first seats; the computer plays the rest.",
)
@click.option(
    "--level",
    "levels",
    type=click.IntRange(1, 8),
    multiple=True,
    help="The computer's level; once for all its seats, or once per seat of it.",
)
@click.option("--name", "names", multiple=True, help="A player's name, once per seat.")
@click.option("--seed", help="Deal from this seed: the same seed deals the same tiles.")
@click.option(
    "--deal",
    type=click.Choice(["computer", "ask"]),
    default="computer",
    show_default=True,
    help="ask: you draw real tiles and type what they are.",
)
@click.option(
    "--record", "path", type=click.Path(path_type=Path), help="Keep the game in this file."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the game in this file.")
def command(
    game: str | None,
    chosen: tuple[str, ...],
    people: int | None,
    levels: tuple[int, ...],
    names: tuple[str, ...],
    seed: str | None,
    deal: str,
    path: Path | None,
    resume: Path | None,
) -> None:
    """Play in the terminal: GAME is sum8, sumon or integers; without it you are asked.

    Every event is kept in a file as soon as it has happened; --resume goes on with one.
    """
    dealer = _dealer(deal, seed)
    try:
        if resume is not None:
            session = Session.of(parse_record(read_file(str(resume))), dealer)
            session.path = path or resume
        else:
            session = _new(game, chosen, names, dealer, path)
        opponents = _opponents(session, people, levels, seed, bool(names))
    except SumtableError as error:
        fail(error.code, error.message, 2)
    except (EOFError, KeyboardInterrupt, click.Abort):
        click.echo("\nNo game was begun.")
        return
    play_session(session, opponents, this_terminal(click.echo))
    if session.path is not None and session.moments:
        click.echo(f"The game is kept in {session.path}")
        if session.position.outcome is None:
            click.echo(f"Go on with: sumtable play --resume {session.path}")


def _new(
    name: str | None,
    chosen: tuple[str, ...],
    names: tuple[str, ...],
    dealer: Dealer,
    path: Path | None,
) -> Session:
    """A new game, asked for where the command line doesn't say."""
    if path is not None and path.exists():
        raise SumtableError("file", f"{path} is there already; --resume goes on with its game.")
    if name is None:
        click.echo("Sumtable\n")
        games = list(GAMES.values())
        for number, game in enumerate(games, 1):
            click.echo(f"  {number}  {game.title:<17} {game.about}")
        game = games[_ask_number("\nWhich game? ", len(games)) - 1]
        options = _ask_options(game)
    else:
        game = GAMES[name]
        options = read_options(game, chosen)
    session = Session(game, options, names or None, dealer)
    session.path = path or default_path(game)
    return session


def _ask_number(question: str, most: int) -> int:
    """A number from 1 to `most`; Enter is 1."""
    while True:
        answer = input(question).strip() or "1"
        if answer.isdecimal() and 1 <= int(answer) <= most:
            return int(answer)
        click.echo(f"Please type a number from 1 to {most}.")


def _ask_options(game: Game[Any]) -> dict[str, object]:
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


def _opponents(
    session: Session, people: int | None, levels: Sequence[int], seed: str | None, named: bool
) -> Sequence[Opponent | None]:
    """None for the seats of people, who sit first; the computer for the others."""
    seats = len(session.names)
    if people is None and not levels:  # a resumed game says in its names who plays
        levels = [int(found[1]) for name in session.names if (found := _COMPUTER.fullmatch(name))]
        people = seats - len(levels) if levels else None
    if people is None and len(levels) > 1:
        people = seats - len(levels)
    if people is None:
        people = 1 if levels or seats == 1 else _ask_number(_who(seats), seats)
    computers = max(0, seats - people)
    if not computers:
        return [None] * seats
    if not session.position.scores:  # a puzzle: nobody is an opponent
        return [None] * people + [random_opponent(seed)] * computers
    if not levels:
        levels = [_ask_number("\nHow strong is the computer, from 1 to 8? ", 8)]
    if len(levels) == 1:
        levels = [levels[0]] * computers
    if len(levels) != computers:
        message = f"The computer plays {counted(computers, 'seat')}: say --level once, or for each."
        raise SumtableError("players.unknown", message)
    if not named and not session.moments:
        own = [f"Computer (level {level})" for level in levels]
        session.names = (*session.names[:people], *own)
    return [None] * people + [level_opponent(session.game, level, seed) for level in levels]


def _who(seats: int) -> str:
    lines = ["", "How many people play? The computer plays the other seats."]
    lines += [f"  {number}  {_people(number, seats)}" for number in range(1, seats + 1)]
    return "\n".join([*lines, "People: "])


def _people(number: int, seats: int) -> str:
    if number == seats:
        return "only people, at this screen"
    return f"{'one person' if number == 1 else f'{number} people'} and the computer"


def _dealer(deal: str, seed: str | None) -> Dealer:
    if deal == "ask":
        return AskingDealer(_ask_drawn)
    return SeededDealer(secrets.token_bytes(32) if seed is None else seed)


def _ask_drawn(chance: Chance[Any], draw: Draw, problem: str | None) -> Sequence[str]:
    if problem:
        click.echo(f"  {problem}")
    whose = "" if chance.seat is None else f" for player {chance.seat}"
    return input(f"{chance.kind.capitalize()}{whose}: which {draw.count} were drawn? ").split()
