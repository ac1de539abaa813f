"""A hint in three stages: where to look, what to look for, what to do. Words, never notation."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sumtable.core import Event, Game, View
from sumtable.core.language import _, later, ngettext_

TITLES = (later("Where to look"), later("What to look for"), later("What to do"))
"""What stands above the stages, in their order."""
BEGINNING = later("How it begins")
"""What stands above a clue to a puzzle, which tells no more than that."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A sentence or more, and the places to be framed meanwhile: each frame holds some of them."""

    words: str
    frames: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Stages:
    """The three stages of a hint."""

    where: Stage
    what: Stage
    deed: Stage

    @property
    def titled(self) -> tuple[tuple[str, Stage], ...]:
        """The stages in order, each with what stands above it."""
        return tuple(
            (_(title), stage)
            for title, stage in zip(TITLES, (self.where, self.what, self.deed), strict=True)
        )


def plain_where(game: Game[Any], view: View[Any]) -> Stage:
    """Where to look in a game that nothing more is known of: how much there is to choose from."""
    count = game.count(_imagined(game, view))
    words = ngettext_(
        "There is only one thing to do.",
        "You can do {count} different things. One of them is best.",
        count,
    )
    return Stage(words.format(count=count))


def plain_what(game: Game[Any], view: View[Any], event: Event) -> Stage:
    """What to look for in such a game: the points that the action earns."""
    played = game.play(_imagined(game, view), event)
    if played.points > 0:
        return Stage(
            _("Look for what earns you something: {points}.").format(
                points=points_words(played.points)
            )
        )
    return Stage(_("Don't look for points now: look at what comes after."))


def points_words(points: int) -> str:
    """`1 point`, `39 points`."""
    return ngettext_("{count} point", "{count} points", points).format(count=points)


def sentences(parts: Sequence[str]) -> str:
    """The sentences that aren't empty, one after the other."""
    return " ".join(part for part in parts if part)


def _imagined(game: Game[Any], view: View[Any]) -> Any:
    """A position that looks like the view: nothing that the seat can't see decides any word."""
    return game.imagine(view, lambda _limit: 0)
