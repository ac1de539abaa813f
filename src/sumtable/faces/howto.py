"""How a game is played, on three short pages: the goal, a turn, the points.

What they say follows from the options of the game at hand. Their pictures are real positions of a
game, drawn as all others; they have no words, and the text says all that they show.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from sumtable.core import Game
from sumtable.core.language import _
from sumtable.drawing.subject import Subject
from sumtable.faces.pictures import Pictures
from sumtable.faces.showcases import replayed


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page: a title, a few short sentences, and a picture as SVG; `` where there is none."""

    title: str
    sentences: tuple[str, ...]
    picture: str = ""


def goal_title() -> str:
    return _("The goal")


def turn_title() -> str:
    return _("A turn")


def points_title() -> str:
    return _("Points")


def end_title() -> str:
    return _("The end")


def plain(game: Game[Any]) -> tuple[Leaf, ...]:
    """The pages of a game that has none of its own, from what its rules say of themselves."""
    about = _(game.about)
    goal = (f"{about[:1].upper()}{about[1:]}.",) if about else ()
    ends = tuple(f"{text[:1].upper()}{text[1:]}." for text in map(_, game.endings.values()))
    return (
        Leaf(goal_title(), (game.title + ".", *goal)),
        Leaf(turn_title(), (_("On your turn, all that you can do is listed. Choose one."),)),
        Leaf(end_title(), (_("The game can end like this:"), *ends)),
    )


def leaves(
    pictures: Pictures,
    package: str,
    goal: tuple[str, ...],
    turn: tuple[str, ...],
    points: tuple[str, ...],
    scored: bool = True,
) -> tuple[Leaf, ...]:
    """The goal, a turn, and the points or where nothing is `scored` the end, with pictures."""
    drawn = read_pictures(pictures, package)
    return (
        Leaf(goal_title(), goal, drawn["goal"]),
        Leaf(turn_title(), turn, drawn["turn"]),
        Leaf(points_title() if scored else end_title(), points, drawn["points"]),
    )


@cache
def read_pictures(pictures: Pictures, package: str) -> Mapping[str, str]:
    """The pictures of a game's pages by their names: `goal`, `turn`, `points`.

    They stand in the package's `data/howto.jsonl`, a line for each: its options, the events that
    led to the position, the part of the board to show and the places to point out. In a `quiet` one
    the last event isn't marked.
    """
    text = files(package).joinpath("data", "howto.jsonl").read_text("utf-8")
    return {row["page"]: _drawn(pictures, row) for row in map(json.loads, text.splitlines())}


def _drawn(pictures: Pictures, row: Mapping[str, Any]) -> str:
    game = pictures.game
    position, last = replayed(game, row["events"], row["options"])
    subject = Subject(game, position, None, None if row.get("quiet") else last)
    return pictures.scene(subject, row["part"], False, row["lit"])
