"""A guided game of SUM8: what the computer says to its turns, and to a player's."""

from sumtable.core.language import _, ngettext_
from sumtable.core.words import in_words, listed
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import points_words
from sumtable.games.sum8.face.stages import Effect, effect_of
from sumtable.games.sum8.kernel.names import MOVE
from sumtable.games.sum8.rules import Move, Pass, Pick, Place, Position
from sumtable.games.sum8.rules.position import TILES
from sumtable.games.sum8.rules.words import tile_words
from sumtable.records.replay import Moment


def says(before: Position, moment: Moment) -> list[str]:
    """What the computer did and why, in one or two sentences."""
    event = moment.event
    if isinstance(event, Pick):
        return [_("I drew a tile: none of mine fitted anywhere.")]
    if isinstance(event, Pass):
        return [_("I passed: nothing fits, and no tile is left.")]
    if not isinstance(event, Place | Move):
        return []
    effect = effect_of(before, event)
    points = points_words(effect.points)
    if effect.closed:
        closed = _("I closed circle {disk}.").format(disk=listed(effect.closed))
        if effect.pairs:
            words = ngettext_(
                "With circle {disk} that is a Big 8: {points}.",
                "With circles {disk} those are {number} Big 8s: {points}.",
                len(effect.pairs),
            )
            number = in_words(len(effect.pairs))
            told = words.format(disk=listed(effect.pairs), number=number, points=points)
            return [closed, told]
        return [closed, _("That made {points}.").format(points=points)]
    laid = _("I placed {tile}.") if isinstance(event, Place) else _("I moved {tile}.")
    return [laid.format(tile=tile_words(effect.tile)), _why(effect, points)]


def _why(effect: Effect, points: str) -> str:
    """Why a tile that closes nothing earned its points."""
    if not effect.met:
        if effect.points:  # the first tile, by its own two numbers
            return _("Its own ends fit together: {points}.").format(points=points)
        return _("It touches nothing yet.")
    if len(effect.met) > 1:
        return _("It meets more than one tile: {points}.").format(points=points)
    first = effect.met[0]
    kind, own, other = first.kind, first.own, first.other
    if kind == "fours":
        return _("4 meets 4, equal and eight at once: {points}.").format(points=points)
    if kind == "sum8":
        words = _("{own} and {other} make eight: {points}.")
        return words.format(own=own, other=other, points=points)
    return _("{own} meets {other}, equal numbers: {points}.").format(
        own=own, other=other, points=points
    )


def remarks(before: Position, moment: Moment) -> list[Remark]:
    """What was done well, else what earned more and was missed."""
    event = moment.event
    if not isinstance(event, Place | Move) or not before.options.duel:
        return []
    done = effect_of(before, event)
    best = _best(before)
    missed = [] if best is None or best.points <= done.points else _missed(best, done)
    return [*_well(done), *missed]


def _well(done: Effect) -> list[Remark]:
    found = []
    if done.pairs:
        found.append(Remark("big8", _("Well done: a Big 8!")))
    elif done.closed:
        found.append(Remark("closed", _("Well done: you closed a circle.")))
    if "fours" in done.kinds:
        found.append(Remark("fours", _("Good: two fours count as equal and as eight.")))
    if len(done.met) > 1 and not done.closed:
        found.append(Remark("two", _("Good: your tile meets more than one other.")))
    return found


def _missed(best: Effect, done: Effect) -> list[Remark]:
    if best.pairs and not done.pairs:
        words = _("You missed a Big 8: circle {disk} could be closed.")
        return [Remark("missed.big8", words.format(disk=listed(best.closed)))]
    if best.closed and not done.closed:
        words = _("One of your tiles could close circle {disk}.")
        return [Remark("missed.closed", words.format(disk=listed(best.closed)))]
    if len(best.met) > len(done.met):
        return [Remark("missed.two", _("One tile could meet more than one other."))]
    if "sum8" in best.kinds and "sum8" not in done.kinds and not done.closed:
        return [Remark("missed.sum8", _("Numbers that make eight earn more than equal ones."))]
    return []


def _best(before: Position) -> Effect | None:
    """What the action with the most points makes; None where nothing can be placed or moved."""
    slot = before.options.ground.slot
    _points, kind, tile, key = before.slate().best(before.hands[before.turn - 1])
    if kind < 0:
        return None
    best: Place | Move = Place(TILES[tile], slot(key))
    if kind == MOVE:
        best = Move(slot(before.cells[tile]), slot(key))
    return effect_of(before, best)
