"""What is known of the games: work that is measured, and pages that are written of it."""

from sumtable.known.figures import Figures, Share, figures_of, luck
from sumtable.known.pages import command_of, files
from sumtable.known.piece import Done, Facts, Piece
from sumtable.known.registry import known_of, page_of, pages_of
from sumtable.known.run import journal_of, pieces_of, work
from sumtable.known.section import (
    GAMES,
    PLAYERS,
    Found,
    Known,
    Page,
    Part,
    Section,
    Settings,
    Variant,
)

__all__ = [
    "GAMES",
    "PLAYERS",
    "Done",
    "Facts",
    "Figures",
    "Found",
    "Known",
    "Page",
    "Part",
    "Piece",
    "Section",
    "Settings",
    "Share",
    "Variant",
    "command_of",
    "figures_of",
    "files",
    "journal_of",
    "known_of",
    "luck",
    "page_of",
    "pages_of",
    "pieces_of",
    "work",
]
