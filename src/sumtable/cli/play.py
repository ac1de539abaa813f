"""`sumtable play`: a game in the terminal."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import click

from sumtable.catalog import GAMES
from sumtable.cli.asking import (
    ask_drawn,
    ask_game,
    ask_grade,
    ask_level,
    ask_menu,
    ask_options,
    ask_people,
)
from sumtable.cli.common import LEVEL, daily_option, fail, option_option, read_file, read_options
from sumtable.cli.language import spoken
from sumtable.cli.play_puzzle import from_file, made, play_puzzle, play_puzzles, puzzle_session
from sumtable.core import AskingDealer, Dealer, Game, SeededDealer, SumtableError
from sumtable.core.language import _, ngettext_
from sumtable.puzzles import from_record
from sumtable.records import parse_record
from sumtable.terminal import (
    Desk,
    Screen,
    Session,
    play_alone,
    play_session,
    statistics_path,
    this_terminal,
)
from sumtable.terminal.levels import (
    Past,
    keep_past,
    level_against,
    levels_path,
    offer_text,
    read_pasts,
    result_for,
)
from sumtable.terminal.opponents import (
    Opponent,
    computer_name,
    computer_names,
    level_opponent,
    random_opponent,
)
from sumtable.terminal.session import default_path
from sumtable.terminal.statistics import read_tallies, statistics_text


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
    type=LEVEL,
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
@click.option(
    "--puzzle", type=click.Path(path_type=Path), help="Solve the puzzle, or puzzles, in this file."
)
@click.option("--grade", type=click.IntRange(1, 5), help="Solve a puzzle of GAME: 1 (easy) to 5.")
@click.option("--kind", metavar="KIND", help="Which kind of puzzle; the game's first without it.")
@daily_option
@click.option("--statistics", is_flag=True, help="Show what you have played alone and solved.")
@spoken
def command(**flags: Any) -> None:
    """Play in the terminal: GAME is sum8, sumon or integers; without it you are asked.

    Every event is kept in a file as soon as it has happened; --resume goes on with one. With
    --grade, --kind or --daily it is a puzzle of GAME instead, which --seed may choose.
    """
    try:
        _run(Flags(**flags))
    except SumtableError as error:
        fail(error.code, error.message, 2)
    except (EOFError, KeyboardInterrupt, click.Abort):
        click.echo("\n" + _("No game was begun."))


@dataclass(frozen=True, slots=True)
class Flags:
    """The command line of `sumtable play`."""

    game: str | None
    chosen: tuple[str, ...]
    people: int | None
    levels: tuple[int, ...]
    names: tuple[str, ...]
    seed: str | None
    deal: str
    path: Path | None
    resume: Path | None
    puzzle: Path | None
    grade: int | None
    kind: str | None
    daily: date | None
    statistics: bool

    @property
    def makes_puzzle(self) -> bool:
        """Whether a puzzle is to be made."""
        return not (self.grade is None and self.kind is None and self.daily is None)


def _run(flags: Flags) -> None:
    """Does what the flags ask for. Raises SumtableError; ends where nothing more is typed."""
    _check(flags)
    if flags.resume is not None:
        _resume(flags, flags.resume)
        return
    if flags.puzzle is not None:
        play_puzzles(from_file(flags.puzzle), flags.path)
        return
    wish = "statistics" if flags.statistics else "puzzle" if flags.makes_puzzle else flags.game
    wish = wish or ask_menu()
    if wish == "statistics":
        click.echo(statistics_text(read_tallies(statistics_path())))
    elif wish == "puzzle":
        game, grade = flags.game or ask_game(), flags.grade or ask_grade()
        play_puzzles(made(game, grade, flags.kind, flags.seed, flags.daily), flags.path)
    else:
        chosen = GAMES[wish]
        options = read_options(chosen, flags.chosen) if flags.game else ask_options(chosen)
        _play(_new(chosen, options, flags), flags)


def _check(flags: Flags) -> None:
    """Ends the program if flags contradict one another."""
    ways = (flags.resume, flags.puzzle, flags.statistics, flags.makes_puzzle)
    if sum(map(bool, ways)) > 1:
        raise click.UsageError(
            "--resume, --puzzle, --statistics and a puzzle of its own (--grade, --kind, --daily) "
            "are different things; say one of them."
        )
    table = flags.chosen or flags.people is not None or flags.levels or flags.names
    if (flags.puzzle or flags.makes_puzzle) and (table or flags.deal != "computer"):
        raise click.UsageError("A puzzle brings its own table; leave out what sets one up.")
    if (flags.puzzle or flags.daily) and flags.seed is not None:
        raise click.UsageError("This puzzle is chosen already; leave out --seed.")
    if flags.daily and flags.kind:
        raise click.UsageError("The day says which kind it is; leave out --kind.")


def _resume(flags: Flags, path: Path) -> None:
    """Goes on with a game or a puzzle. Raises SumtableError."""
    record = parse_record(read_file(str(path)))
    puzzle = from_record(record)
    if puzzle is None:
        session = Session.of(record, _dealer(flags.deal, flags.seed))
        session.path = flags.path or path
        _play(session, flags)
    else:
        session = puzzle_session(puzzle, record)
        session.path = flags.path or path
        play_puzzle(puzzle, session)


def _play(session: Session, flags: Flags) -> None:
    """Plays a session and says where it is kept. Raises SumtableError if there are no players."""
    opponents = _opponents(session, flags.people, flags.levels, flags.seed, bool(flags.names))
    screen = this_terminal(click.echo)
    if session.progress is None:
        _play_against(session, opponents, screen)
    else:
        play_alone(Desk(session, screen, opponents, statistics_path()))
    if session.path is not None and session.moments:
        click.echo(_("The game is kept in {path}").format(path=session.path))
        if session.position.outcome is None:
            click.echo(_("Go on with: sumtable play --resume {path}").format(path=session.path))


def _play_against(session: Session, opponents: Sequence[Opponent | None], screen: Screen) -> None:
    """Plays a game with others and, if one person plays the computer, keeps how it ended."""
    level, path, game = level_against(opponents), levels_path(), session.game.name
    if level is None or session.position.outcome is not None:
        play_session(session, opponents, screen)
        return
    past = read_pasts(path).get(game, Past()).chose(level)
    _keep(path, game, past)
    play_session(session, opponents, screen)
    result = result_for(session, opponents.index(None) + 1)
    if result is not None:
        past = past.ended(result)
        _keep(path, game, past)
        if past.offer is not None:
            click.echo(offer_text(past))


def _keep(path: Path, game: str, past: Past) -> None:
    """Keeps what is known of the levels, or says why that can't be; the game goes on."""
    try:
        keep_past(path, game, past)
    except SumtableError as error:
        click.echo(error.message, err=True)


def _new(game: Game[Any], options: dict[str, object], flags: Flags) -> Session:
    """A new game. Raises SumtableError."""
    path = flags.path
    if path is not None and path.exists():
        message = _("{path} is there already; --resume goes on with it.").format(path=path)
        raise SumtableError("file", message)
    session = Session(game, options, flags.names or None, _dealer(flags.deal, flags.seed))
    session.path = path or default_path(game)
    return session


def _opponents(
    session: Session, people: int | None, levels: Sequence[int], seed: str | None, named: bool
) -> Sequence[Opponent | None]:
    """None for the seats of people, who sit first; the computer for the others."""
    seats = len(session.names)
    if people is None and not levels:  # a resumed game says in its names who plays
        known = computer_names()
        levels = [known[name] for name in session.names if name in known]
        people = seats - len(levels) if levels else None
    if people is None and len(levels) > 1:
        people = seats - len(levels)
    if people is None:
        people = 1 if levels or seats == 1 else ask_people(seats)
    computers = max(0, seats - people)
    if not computers:
        return [None] * seats
    if not session.position.scores:  # a puzzle: nobody is an opponent
        return [None] * people + [random_opponent(seed)] * computers
    if not levels:
        levels = [ask_level(read_pasts(levels_path()).get(session.game.name, Past()))]
    if len(levels) == 1:
        levels = [levels[0]] * computers
    if len(levels) != computers:
        message = ngettext_(
            "The computer plays {count} seat: say --level once.",
            "The computer plays {count} seats: say --level once, or for each.",
            computers,
        )
        raise SumtableError("players.unknown", message.format(count=computers))
    if not named and not session.moments:
        own = [computer_name(level) for level in levels]
        session.names = (*session.names[:people], *own)
    return [None] * people + [level_opponent(session.game, level, seed) for level in levels]


def _dealer(deal: str, seed: str | None) -> Dealer:
    if deal == "ask":
        return AskingDealer(ask_drawn)
    return SeededDealer(secrets.token_bytes(32) if seed is None else seed)
