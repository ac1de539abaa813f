"""What `match` and `ladder` share: their flags, and playing the games with a progress bar."""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from sumtable.arena import (
    PROCESSES,
    Duel,
    Entry,
    GameFailed,
    Journal,
    Task,
    check_where,
    cores,
    fresh_path,
    run,
)
from sumtable.cli.common import fail
from sumtable.core import SumtableError
from sumtable.core.words import counted
from sumtable.players.levels import find_player

F = TypeVar("F", bound=Callable[..., Any])

_EVERY = 30.0
"""Seconds between two lines of progress where there is no terminal."""


_ON_A_CLUSTER = 1000
"""Games that a cluster is given ahead: more than it has cores."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where games are played and kept: how many at a time, on what, in which journal."""

    jobs: int | None
    on: str
    journal: Path | None

    @property
    def at_once(self) -> int:
        """How many pieces of work are under way at a time."""
        return self.jobs or (cores() if self.on == PROCESSES else _ON_A_CLUSTER)


def where_options(jobs: str, journal: str | None = None) -> Callable[[F], F]:
    """Adds `--jobs`, `--on` and, if there is help for it, `--journal`."""

    def add(function: F) -> F:
        if journal is not None:
            file = click.Path(dir_okay=False, path_type=Path)
            function = click.option("--journal", type=file, help=journal)(function)
        on = click.option(
            "--on",
            metavar="WHERE",
            default=PROCESSES,
            show_default=True,
            help="Or the address of a Dask scheduler, tcp://HOST:8786 (needs the extra `cluster`).",
        )
        return click.option("--jobs", type=click.IntRange(min=1), help=jobs)(on(function))

    return add


def contest_options(function: F) -> F:
    """Adds the flags on how games are played and kept."""
    for option in (
        where_options(
            "How many games at the same time; as many as there are cores if left out.",
            "Keep finished games in this file; go on with those that are in it.",
        ),
        click.option(
            "--opening",
            type=click.IntRange(min=0),
            help="Begin each game with so many random actions.",
        ),
        click.option(
            "--seconds",
            type=click.FloatRange(0, 86_400),
            help="The longest to think about one action, for all that don't say it.",
        ),
        click.option(
            "--seed", default="1", show_default=True, help="The same seed deals the same games."
        ),
    ):
        function = option(function)
    return function


def contestant_text(game: str, text: str, seconds: float | None) -> str:
    """The player's text with the time for all, unless it has its own. Raises SumtableError."""
    if seconds is not None and "@" not in text:
        text = f"{text}@{seconds:f}".rstrip("0").rstrip(".")
    find_player(game, text)
    return text


def check_games(games: int) -> None:
    """Raises SumtableError unless so many games make pairs."""
    if games < 2 or games % 2:
        raise SumtableError(
            "match.games",
            f"Games are played in pairs with the seats swapped: {games} must be even, 2 or more.",
        )


def check_writable(path: Path) -> None:
    """Makes sure, before hours of play, that a file can be written. Raises SumtableError."""
    _write(path, "a", "")


def read_text(path: Path) -> str:
    """The text of a file. Raises SumtableError."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it isn't text in UTF-8"
        raise SumtableError("file", f"{path} can't be read: {reason}.") from None


def write_text(path: Path, text: str) -> None:
    """Writes a file. Raises SumtableError."""
    _write(path, "w", text)


def _write(path: Path, mode: str, text: str) -> None:
    try:
        with open(path, mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise SumtableError("file", f"{path} can't be written: {error.strerror}.") from None


def play_all(
    duels: Sequence[Duel],
    games: int,
    settings: Mapping[str, object],
    where: Where,
    watch: Callable[[Entry], None] = lambda entry: None,
) -> list[list[Entry]]:
    """For every duel its first so many games, in order; those in the journal aren't played again.

    A game counts once, by its number, however often it was played; `watch` sees it then. Ends the
    program on an interruption or a failed game, with what was finished kept.
    """
    check_where(where.on)
    path = where.journal
    journal = Journal(path or fresh_path(duels[0].game), settings)
    done = {(entry.a, entry.b, entry.number): entry for entry in journal.entries}
    tasks = [Task(duel, number) for number in range(games) for duel in duels]
    wanted = [(task.duel.a, task.duel.b, task.number) for task in tasks]
    missing = [task for task, key in zip(tasks, wanted, strict=True) if key not in done]
    note = "" if path else f"Finished games are kept in {journal.path}"
    progress = Progress(len(tasks), len(tasks) - len(missing), note)
    try:
        for entry in journal.entries:
            watch(entry)
        for entry in run(missing, where.at_once, where.on):
            key = entry.a, entry.b, entry.number
            if key not in done:
                journal.add(entry)
                done[key] = entry
                progress.step()
                watch(entry)
    except KeyboardInterrupt:
        progress.end()
        _say_how_to_go_on(journal, progress, path is None)
        raise SystemExit(130) from None
    except SumtableError as error:
        progress.end()
        if isinstance(error, GameFailed) and error.details:
            click.echo(error.details, err=True)
        _say_how_to_go_on(journal, progress, path is None)
        fail(error.code, error.message)
    finally:
        journal.close()
    progress.end()
    if path is None:
        journal.path.unlink()
    return [[done[duel.a, duel.b, number] for number in range(games)] for duel in duels]


def _say_how_to_go_on(journal: Journal, progress: "Progress", own: bool) -> None:
    """What is kept and how to go on; our `own` journal with nothing in it goes away."""
    if own and not journal.entries:
        journal.path.unlink()
        return
    click.echo(
        f"{counted(progress.done, 'game')} of {progress.total} finished and kept. "
        f"The same command with --journal {journal.path} goes on.",
        err=True,
    )


class Progress:
    """A progress bar on standard error; a line now and then where that is no terminal.

    `note` is a line above it all; `noun` is what is counted.
    """

    def __init__(self, total: int, done: int, note: str = "", noun: str = "game") -> None:
        self.total = total
        self.done = done
        self._noun = noun
        self._note = note
        self._before = done
        self._begin = self._shown = time.monotonic()
        self._terminal = sys.stderr.isatty()
        self._show()

    def step(self) -> None:
        """One more is finished."""
        self.done += 1
        self._show()

    def end(self) -> None:
        """Nothing follows."""
        if self._terminal:
            click.echo(err=True)

    def _show(self) -> None:
        now = time.monotonic()
        if self._terminal:
            self._show_note()
            filled = 30 * self.done // self.total
            bar = "█" * filled + "·" * (30 - filled)
            click.echo(f"\r{bar} {self._text(now)}\x1b[K", err=True, nl=False)
        elif now - self._shown >= _EVERY:
            self._show_note()
            self._shown = now
            click.echo(self._text(now), err=True)

    def _show_note(self) -> None:
        if self._note:
            click.echo(self._note, err=True)
            self._note = ""

    def _text(self, now: float) -> str:
        text = f"{self.done} of {counted(self.total, self._noun)}"
        played = self.done - self._before
        if not played or self.done == self.total:
            return text
        left = round((now - self._begin) / played * (self.total - self.done))
        return f"{text}, {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
