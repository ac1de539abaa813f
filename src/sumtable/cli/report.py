"""`sumtable report`: what is known of the games, measured and written as pages."""

import shlex
from pathlib import Path

import click

from sumtable.arena import GameFailed, check_where, fresh_path
from sumtable.arena.notes import Notes
from sumtable.cli.common import fail
from sumtable.cli.contest import Progress, Where, where_options
from sumtable.cli.language import spoken
from sumtable.core import SumtableError
from sumtable.core.language import _, ngettext_
from sumtable.known import (
    GAMES,
    PLAYERS,
    Done,
    Found,
    Page,
    Settings,
    files,
    journal_of,
    pages_of,
    pieces_of,
    work,
)
from sumtable.known.pages import TITLE
from sumtable.players.levels import find_player


@click.command("report")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--out",
    "folder",
    type=click.Path(path_type=Path),
    required=True,
    help="Write the pages into this folder.",
)
@click.option(
    "--games", "count", type=int, default=GAMES, show_default=True, help="Of each kind; even."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same pages.")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="PLAYER",
    help=f"Who plays themselves, the weakest first; {', '.join(PLAYERS)} if left out.",
)
@click.option(
    "--section", "sections", multiple=True, metavar="NAME", help="Only these sections of the pages."
)
@where_options(
    "How many pieces of work at the same time; as many as there are cores if left out.",
    "Keep finished work in this file; go on with what is in it.",
)
@spoken
def command(
    games: tuple[str, ...],
    folder: Path,
    count: int,
    seed: str,
    players: tuple[str, ...],
    sections: tuple[str, ...],
    jobs: int | None,
    on: str,
    journal: Path | None,
) -> None:
    """Measure what is known of the games and write it as pages: Markdown, and charts as SVG.

    Without a GAME it is every game there is. The pages are in English.
    """
    settings = Settings(count, seed, players or PLAYERS)
    where = Where(jobs, on, journal)
    try:
        pages = pages_of(tuple(dict.fromkeys(games)), sections)
        _check(settings, pages)
        check_where(on)
        _check_folder(folder)
        found = _measure(pages, settings, where)
        written = files(pages, settings, found, _command_line(games, settings, sections, folder))
        for name, text in written.items():
            _write(folder / name, text)
    except SumtableError as error:
        fail(error.code, error.message, 2)
    words = ngettext_("{count} file in {folder}.", "{count} files in {folder}.", len(written))
    click.echo(words.format(count=len(written), folder=folder))


def _check(settings: Settings, pages: list[Page]) -> None:
    """Raises SumtableError unless so many games make pairs and everybody can play."""
    if settings.games < 2 or settings.games % 2:
        message = _("Games come in pairs with the same deal: {count} must be even, 2 or more.")
        raise SumtableError("report.games", message.format(count=settings.games))
    for page in pages:
        for player in settings.players:
            find_player(page.game.name, player)


def _check_folder(folder: Path) -> None:
    """Makes sure, before all the work, that the folder can be written to. Raises SumtableError.

    A page there that no report has written stays what it is.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / "README.md", "a+b") as file:
            file.seek(0)
            there = file.read(200)
    except (OSError, ValueError) as error:
        raise _unusable(folder, error) from None
    if there and not there.startswith(f"# {TITLE}\n".encode()):
        message = _("{folder} has a README.md that is no report's: name another folder.")
        raise SumtableError("report.folder", message.format(folder=folder))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _unusable(path, error) from None


def _unusable(path: Path, error: Exception) -> SumtableError:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    message = _("{path} can't be written: {reason}.")
    return SumtableError("file", message.format(path=path, reason=reason))


def _measure(pages: list[Page], settings: Settings, where: Where) -> Found:
    """All the work, done. Ends the program on an interruption, with what was finished kept."""
    pieces = pieces_of(pages, settings)
    path = where.journal or fresh_path("report")
    journal = journal_of(path, settings)
    kept = {entry.key for entry in journal.entries}
    before = sum(piece.key in kept for piece in pieces)
    note = "" if where.journal else _("Finished work is kept in {path}").format(path=path)
    progress = Progress(len(pieces), before, note, "piece")
    try:
        found = work(pieces, journal, where.at_once, where.on, progress.step)
    except KeyboardInterrupt:
        progress.end()
        _say_how_to_go_on(journal, progress, where.journal is None)
        raise SystemExit(130) from None
    except SumtableError as error:
        progress.end()
        if isinstance(error, GameFailed) and error.details:
            click.echo(error.details, err=True)
        _say_how_to_go_on(journal, progress, where.journal is None)
        fail(error.code, error.message)
    finally:
        journal.close()
    progress.end()
    if where.journal is None:
        path.unlink()
    return found


def _say_how_to_go_on(journal: Notes[Done], progress: Progress, own: bool) -> None:
    """What is kept and how to go on; our `own` journal with nothing in it goes away."""
    if own and not journal.entries:
        journal.path.unlink()
        return
    message = _(
        "{done} of {total} pieces of work are done and kept. "
        "The same command with --journal {path} goes on."
    )
    words = message.format(done=progress.done, total=progress.total, path=journal.path)
    click.echo(words, err=True)


def _command_line(
    games: tuple[str, ...], settings: Settings, sections: tuple[str, ...], folder: Path
) -> str:
    """The command as it could be typed again, without the flags that change nothing."""
    players = settings.players if settings.players != PLAYERS else ()
    words = ["sumtable", "report", *games, "--games", str(settings.games), "--seed", settings.seed]
    for player in players:
        words += ["--player", player]
    for section in sections:
        words += ["--section", section]
    return shlex.join([*words, "--out", folder.as_posix()])
