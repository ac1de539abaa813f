"""Hints of SUM8 in three stages: the circle, what a tile makes there, the tile."""

from dataclasses import dataclass

from sumtable.core import Event, View
from sumtable.core.language import _, ngettext_
from sumtable.core.words import in_words, listed
from sumtable.faces.stages import Stage, Stages, points_words, sentences
from sumtable.games.sum8.face.joints import SIDES, Meeting, meetings
from sumtable.games.sum8.rules import GAME, Move, Pass, Pick, Place, Position, Remove


@dataclass(frozen=True, slots=True)
class Effect:
    """What a tile that is placed or moved makes: from the board alone, so alone or in a duel.

    `met` are its connections. `closed` are circles, `pairs` the circles that make a Big 8 with
    them.
    """

    slot: str
    tile: str
    met: tuple[Meeting, ...]
    closed: tuple[str, ...]
    pairs: tuple[str, ...]
    points: int

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the connections: `match`, `sum8`, `fours`."""
        return tuple(one.kind for one in self.met if one.kind is not None)


def effect_of(before: Position, event: Place | Move) -> Effect:
    """What a legal placement or move makes."""
    played = GAME.play(before, event)
    after: Position = played.position
    if isinstance(event, Place):
        slot, tile = event.slot, event.tile
    else:
        slot, tile = event.target, before.tiles[event.source]
    met = meetings(after, slot)
    closed = tuple(sorted(after.closed - before.closed))
    pairs = {name for pair in set(after.big8s) - set(before.big8s) for name in pair}
    return Effect(slot, tile, met, closed, tuple(sorted(pairs - set(closed))), played.points)


def where(view: View[Position], event: Event) -> Stage:
    """The circle to look at; what is best where no tile is put anywhere."""
    match event:
        case Place(_tile, slot):
            if not view.position.tiles:
                return Stage(_("The first tile may lie anywhere. Look at all your tiles."))
            words = _("Look at circle {disk}.")
            return Stage(words.format(disk=_disk(slot)), (_circle(slot),))
        case Move(source, _target):
            words = _("Moving is best here. Look at the tile that lies in circle {disk}.")
            return Stage(words.format(disk=_disk(source)), (_circle(source),))
        case Remove(slot):
            words = _("Taking a tile off is best here. Look at circle {disk}.")
            return Stage(words.format(disk=_disk(slot)), (_circle(slot),))
        case Pick():
            return Stage(_("Drawing a tile is best here."))
    return Stage(_("Passing is best here."))


def stages(view: View[Position], event: Event, why: str, deed: str) -> Stages:
    """The hint; `deed` is the action as advice, `why` what a solver says for it."""
    first = where(view, event)
    if isinstance(event, Place | Move):
        effect = effect_of(GAME.imagine(view, lambda _limit: 0), event)
        return Stages(first, _what(view.position, event, effect), _deed(event, effect, deed, why))
    if isinstance(event, Pick | Pass):
        nothing = _("None of your tiles fits, and none on the board can be moved.")
        return Stages(first, Stage(nothing), Stage(f"{deed}."))
    told = f"{deed}: {why.removesuffix('.')}." if why else f"{deed}."
    return Stages(first, Stage(_("One tile is in the way there."), first.frames), Stage(told))


def _what(before: Position, event: Place | Move, effect: Effect) -> Stage:
    """What the right tile makes there."""
    if not before.tiles and not effect.points:
        return Stage(_("Any tile may begin."))
    if not before.tiles:
        return Stage(_("Look for a tile whose own two ends make eight, or are equal."))
    frames = ((effect.slot,), *((one.slot,) for one in effect.met))
    if isinstance(event, Move):
        frames = ((event.source,), *frames)
    if effect.pairs:
        words = ngettext_(
            "One tile closes circle {disk}. Next to it lies a closed one: a Big 8.",
            "One tile closes circle {disk}. Next to it lie {number} closed ones: {number} Big 8s.",
            len(effect.pairs),
        )
        text = words.format(disk=listed(effect.closed), number=in_words(len(effect.pairs)))
    elif effect.closed:
        text = _("One tile closes circle {disk}. Both its ends have to fit.").format(
            disk=listed(effect.closed)
        )
    else:
        text = _fitting(effect, moved=isinstance(event, Move))
    return Stage(text, frames)


def _fitting(effect: Effect, moved: bool) -> str:
    """What has to lie next to the numbers that are met."""
    others = [one.other for one in effect.met]
    if not others:
        return _("This place touches no other tile.")
    if len(others) > 1:
        words = _("One of your tiles can meet {numbers} at once.")
        if moved:
            words = _("In another place that tile meets {numbers} at once.")
        return words.format(numbers=listed([str(number) for number in others]))
    kind, other = effect.kinds[0], others[0]
    if kind == "fours":
        return _("Put a 4 next to the 4. That counts as equal and as eight.")
    if kind == "sum8":
        return _("Which number makes eight with the {number}?").format(number=other)
    return _("Put the same number next to the {number}.").format(number=other)


def _deed(event: Place | Move, effect: Effect, deed: str, why: str) -> Stage:
    """What to do, what meets there, and what it earns."""
    pairs = [joint_words(one.kind or "", one.own, one.other) for one in effect.met]
    told = f"{deed}: {listed(pairs)}." if pairs else f"{deed}."
    earned = f"{points_words(effect.points)}." if effect.points else ""
    reason = "" if effect.points or not why else f"{why[0].upper()}{why[1:].removesuffix('.')}."
    frames = ((effect.slot,),) if isinstance(event, Place) else ((event.source,), (effect.slot,))
    return Stage(sentences([told, earned, reason]), frames)


def joint_words(kind: str, own: int, other: int) -> str:
    """What two numbers that meet make: `5 + 3`, `6 = 6`."""
    return f"{own} + {other}" if kind == "sum8" else f"{own} = {other}"


def _disk(slot: str) -> str:
    return slot.partition("/")[0].replace("-", "−")


def _circle(slot: str) -> tuple[str, ...]:
    """All four slots of the circle."""
    disk = slot.partition("/")[0]
    return tuple(f"{disk}/{corner}" for corner in SIDES)
