"""A game in short, for the list of somebody's games."""

from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.faces.face import Face
from sumtable.host.errors import Damaged
from sumtable.host.hosted import Hosted
from sumtable.host.states.puzzle import about, puzzle_summary
from sumtable.host.types.answers import GameStatus, ShortGame
from sumtable.host.types.state import StatusWords
from sumtable.host.words import name_of, status_words
from sumtable.players.level_words import level_name
from sumtable.store import StoredGame


def summary(
    hosted: Hosted, seats: tuple[int, ...], face: Face, removable: bool = False
) -> ShortGame:
    """What the game is, who plays, how it stands, and whether it may go from the list."""
    scores = hosted.position.scores
    return {
        "id": hosted.id,
        "game": hosted.rules.name,
        "title": hosted.rules.title,
        "about": about(hosted, face),
        "puzzle": puzzle_summary(hosted),
        "status": hosted.status,
        "you": list(seats),
        "version": hosted.version,
        "removable": removable,
        "to_move": hosted.mover,
        "your_turn": hosted.mover in seats,
        "seats": [
            {
                "seat": seat,
                "kind": chair.kind,
                "name": name_of(hosted, seat),
                "level": chair.level,
                "level_name": None if chair.level is None else level_name(chair.level),
                "score": scores[seat - 1] if scores else None,
            }
            for seat, chair in enumerate(hosted.chairs, 1)
        ],
        "status_words": status_words(hosted, seats, "", ""),
    }


def bare_summary(stored: StoredGame, status: GameStatus) -> ShortGame:
    """What is known of a game that isn't read: it is in the archive, damaged, or too long."""
    words: StatusWords = {"pill": "", "kind": "over", "line": ""}
    if status == "damaged":
        words = {"pill": _("Damaged"), "kind": "warn", "line": Damaged().message}
    elif status != "archived":
        words = {"pill": _("Long game"), "kind": "wait", "line": ""}
    return {
        "id": stored.id,
        "game": stored.name,
        "title": GAMES[stored.name].title if stored.name in GAMES else stored.name,
        "about": "",
        "puzzle": None,
        "status": status,
        "you": [],
        "version": stored.version,
        "removable": stored.over or status in ("archived", "damaged"),
        "to_move": None,
        "your_turn": False,
        "seats": [],
        "status_words": words,
    }
