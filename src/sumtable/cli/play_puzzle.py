"""Puzzles for `sumtable play`: from a file, of a day, from a seed, or one after the other."""

import secrets
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from sumtable import puzzles
from sumtable.cli.common import read_records
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.puzzles import Puzzle, PuzzleError
from sumtable.records import Record
from sumtable.terminal import Desk, Session, play_alone, statistics_path, this_terminal
from sumtable.terminal.session import default_path

Offer = tuple[Puzzle, bool]
"""A puzzle, and whether another one comes after it."""


def from_file(path: Path) -> Iterator[Offer]:
    """The puzzles in a file, which has one record or one on each line. Raises SumtableError."""
    records = read_records(str(path))
    for number, record in enumerate(records, 1):
        puzzle = puzzles.from_record(record)
        if puzzle is None:
            message = _("{path} holds no puzzle; --resume goes on with a game.").format(path=path)
            raise PuzzleError("puzzle.file", message)
        yield puzzle, number < len(records)


def made(
    game: str, grade: int, kind: str | None, seed: str | None, day: date | None
) -> Iterator[Offer]:
    """The puzzle of the day or of a seed; without either new ones without end."""
    if day is not None:
        yield puzzles.daily(day, game, grade), False
    elif seed is not None:
        yield puzzles.make(game, grade, seed, kind), False
    else:
        while True:
            yield puzzles.make(game, grade, secrets.token_hex(4), kind), True


def play_puzzles(offers: Iterator[Offer], path: Path | None) -> None:
    """Plays one puzzle after the other, as long as the player wants. Raises SumtableError.

    Each is kept in a file of its own; a file that was asked for holds one.
    """
    if path is not None and path.exists():
        message = _("{path} is there already; --resume goes on with it.").format(path=path)
        raise SumtableError("file", message)
    for puzzle, more in offers:
        session = puzzle_session(puzzle, puzzles.to_record(puzzle))
        seats = len(session.names)
        session.names = (session.names[0], *[_("Puzzle")] * (seats - 1))
        session.path = path or default_path(session.game)
        wanted = play_puzzle(puzzle, session, more and path is None)
        if not wanted:
            return


def puzzle_session(puzzle: Puzzle, record: Record) -> Session:
    """The session of a puzzle that somebody begins or goes on with. Raises RecordError."""
    session = Session.of(record)
    session.first = len(puzzle.given)
    session.count_time()
    return session


def play_puzzle(puzzle: Puzzle, session: Session, more: bool = False) -> bool:
    """Plays a puzzle; whether another one is wanted."""
    people = [None] * len(session.names)
    desk = Desk(session, this_terminal(click.echo), people, statistics_path(), puzzle)
    wanted = play_alone(desk, more)
    click.echo(_("The puzzle is kept in {path}").format(path=session.path))
    if desk.verdict().status != "right":
        click.echo(_("Go on with: sumtable play --resume {path}").format(path=session.path))
    return wanted
