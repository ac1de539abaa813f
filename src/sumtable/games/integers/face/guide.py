"""A guided game of Sums of Integers: what the computer says to its turns, and to a player's."""

from collections.abc import Sequence

from sumtable.core import Item
from sumtable.core.language import _, ngettext_
from sumtable.core.words import in_words, minus
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import points_words
from sumtable.games.integers.player.choices import opened, plays, reasons
from sumtable.games.integers.rules import GAME, Pass, Play, Position, Trade
from sumtable.games.integers.rules.words import tiles_words
from sumtable.players.protocol import Sight
from sumtable.records.replay import Moment

STEPS = 200_000
"""Squares and tiles tried for the play with the most points: a few thousandths of a second."""
MATTERS = 5
"""Points by which a missed play has to be better to be spoken of."""


def says(before: Position, moment: Moment) -> list[str]:
    """What the computer did and why, in one or two sentences."""
    match moment.event:
        case Play(tiles, _target):
            told = _("I laid {tiles}.").format(tiles=tiles_words([one.tile for one in tiles]))
            return [told, _made(moment.played.items or (), moment.played.points)]
        case Trade(tiles):
            told = ngettext_("I traded one tile.", "I traded {number} tiles.", len(tiles))
            cost = _("That cost me {points}.").format(points=points_words(-moment.played.points))
            return [told.format(number=in_words(len(tiles))), cost]
        case Pass():
            return [_("I passed: I found nothing better.")]
    return []


def _made(items: Sequence[Item], points: int) -> str:
    """What a play made."""
    sums = [item for item in items if item.kind == "sum"]
    made = minus(sum(sums[0].values)) if sums else ""
    if len(sums) > 1:
        words = _("That makes {sum} in {number} lines: {points}.")
        return words.format(sum=made, number=in_words(len(sums)), points=points_words(points))
    return _("That makes {sum}: {points}.").format(sum=made, points=points_words(points))


def remarks(before: Position, moment: Moment) -> list[Remark]:
    """What was done well, else what earned clearly more and was missed."""
    if not isinstance(moment.event, Play | Trade | Pass):
        return []
    items = moment.played.items or ()
    kinds = [item.kind for item in items]
    best = _best(before)
    better = sum(item.points for item in best) - max(0, moment.played.points)
    return [*_well(kinds), *(_missed(best, kinds) if best and better >= MATTERS else [])]


def _well(kinds: Sequence[str]) -> list[Remark]:
    found = []
    if "five" in kinds:
        found.append(Remark("five", _("Wonderful: all five tiles at once!")))
    if kinds.count("sum") > 1:
        found.append(Remark("second", _("Well done: more than one sum in one turn.")))
    if "plus10" in kinds:
        found.append(Remark("plus10", _("Good: the +10 square pays.")))
    return found


def _missed(best: Sequence[Item], kinds: Sequence[str]) -> list[Remark]:
    possible = [item.kind for item in best]
    points = points_words(sum(item.points for item in best))
    if "sum" not in kinds:
        words = _("You could lay something here: {points} were possible.")
        return [Remark("missed.play", words.format(points=points))]
    if possible.count("sum") > kinds.count("sum"):
        words = _("One more line was possible: {points} in all.")
        return [Remark("missed.second", words.format(points=points))]
    if possible.count("plus10") > kinds.count("plus10"):
        words = _("A +10 square was in reach: {points} in all.")
        return [Remark("missed.plus10", words.format(points=points))]
    return [Remark("missed.more", _("More tiles in one line earn more points."))]


def _best(before: Position) -> tuple[Item, ...]:
    """The reasons for the points of the play with the most, as far as a short look finds it."""
    sight = Sight(GAME, GAME.view(before, before.to_move))
    found = plays(opened(sight, 0, False), 1, False, STEPS)
    if not found:
        return ()
    return reasons(before, max(found, key=lambda choice: choice.points))
