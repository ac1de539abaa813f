"""The work of a report, done by whoever is there and kept in a journal as it comes."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from sumtable import __version__
from sumtable.arena import PROCESSES, workforce
from sumtable.arena.notes import Notes
from sumtable.catalog import GAMES
from sumtable.known.piece import Done, Piece, done, parse_done
from sumtable.known.section import Found, Page, Settings


def pieces_of(pages: Iterable[Page], settings: Settings) -> list[Piece]:
    """All the work for the pages, in order; what several sections need is there once."""
    found: dict[str, Piece] = {}
    for page in pages:
        for section in page.sections:
            for piece in section.pieces(settings):
                found.setdefault(piece.key, piece)
    return list(found.values())


def journal_of(path: Path, settings: Settings) -> Notes[Done]:
    """The journal of reports with this seed. Raises SumtableError.

    More games of each kind, other players, sections and games may follow in the same journal.
    """
    rules = {name: game.version for name, game in GAMES.items()}
    kept = {"report": 1, "seed": settings.seed, "rules": rules, "version": __version__}
    return Notes(path, kept, parse_done)


def work(
    pieces: Sequence[Piece],
    journal: Notes[Done],
    jobs: int,
    on: str = PROCESSES,
    step: Callable[[], None] = lambda: None,
) -> Found:
    """What came of every piece, by key; those in the journal aren't done again.

    Raises SumtableError. A piece counts once, however often it was done.
    """
    found = {entry.key: entry for entry in journal.entries}
    missing = [piece for piece in pieces if piece.key not in found]
    if not missing:
        return found
    most = jobs if on != PROCESSES else min(jobs, max(2, len(missing)))
    with workforce(most, on) as workers:
        for _piece, line in workers.spread(done, missing):
            entry = parse_done(line)
            if entry.key not in found:
                journal.add(entry)
                found[entry.key] = entry
                step()
    return found
