"""The pages of a report: every game's, with the sections that any game has and its own."""

from collections.abc import Sequence

from sumtable.catalog import GAMES, HOUSES
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.known.section import Known, Page, Section
from sumtable.known.strengths import Luck, Options, Strengths, two_seats_and_draws

_ANY = Known("The usual game, with no option chosen.")
"""What is known beforehand of a game that says nothing of itself."""


def known_of(game: str) -> Known:
    """What a game's house says of itself for reports."""
    room = HOUSES[game].room("known")
    if room is None:
        return _ANY
    known: Known = room.KNOWN
    return known


def page_of(game: str, names: Sequence[str] = ()) -> Page:
    """A game's page with the sections of these names, all if none is named.

    Raises SumtableError for a section that no page has, and for a game there is not.
    """
    if game not in GAMES:
        message = _("There is no game {name}; there are {games}.")
        games = ", ".join(GAMES)
        raise SumtableError("report.game", message.format(name=repr(game[:40]), games=games))
    known = known_of(game)
    sections: list[Section] = [Strengths(game, known.usual)]
    if known.variants:
        sections.append(Options(game, known.variants))
    if two_seats_and_draws(game):
        sections.append(Luck(game))
    sections += known.sections
    chosen = [section for section in sections if not names or section.name in names]
    return Page(GAMES[game], known, tuple(chosen))


def pages_of(games: Sequence[str], names: Sequence[str] = ()) -> list[Page]:
    """The pages of these games, of all if none is named; those without a section are left out.

    Raises SumtableError as `page_of` does, and for a section that none of them has.
    """
    pages = [page_of(game, names) for game in games or tuple(GAMES)]
    there = {section.name for page in pages for section in page.sections}
    missing = [name for name in names if name not in there]
    if missing:
        every = {one.name: None for game in games or GAMES for one in page_of(game).sections}
        message = _("There is no section {name} here; there are {names}.")
        raise SumtableError(
            "report.section",
            message.format(name=repr(missing[0][:40]), names=", ".join(every)),
        )
    return [page for page in pages if page.sections]
