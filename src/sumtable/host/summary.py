"""A game in short, for the list of somebody's games."""

from typing import Any

from sumtable.catalog import GAMES
from sumtable.host.hosted import Hosted
from sumtable.host.states.face import Face
from sumtable.host.states.puzzle import about, puzzle_summary
from sumtable.host.words import name_of, status_words
from sumtable.players.level_words import level_name
from sumtable.store import Game


def summary(hosted: Hosted, seats: tuple[int, ...], face: Face, touched: float) -> dict[str, Any]:
    """What the game is, who plays, and how it stands."""
    scores = hosted.position.scores
    return {
        "id": hosted.id,
        "game": hosted.rules.name,
        "title": hosted.rules.title,
        "about": about(hosted, face),
        "puzzle": puzzle_summary(hosted),
        "status": hosted.status,
        "you": list(seats),
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
        "touched": touched,
    }


def archived_summary(stored: Game) -> dict[str, Any]:
    """What is still known of a game in the archive."""
    return {
        "id": stored.id,
        "game": stored.name,
        "title": GAMES[stored.name].title,
        "about": "",
        "puzzle": None,
        "status": "archived",
        "you": [],
        "to_move": None,
        "your_turn": False,
        "seats": [],
        "status_words": {"pill": "", "kind": "over", "line": ""},
        "touched": stored.touched,
    }
