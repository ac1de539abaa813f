"""SUM8 as a page shows it."""

from typing import Any

from sumtable.core import Event, Game, Item, View
from sumtable.core.language import _, later, ngettext_
from sumtable.core.voice import PASS, RESIGN, Verb, Voice, said
from sumtable.faces.face import Draft, Face
from sumtable.faces.howto import Leaf
from sumtable.faces.measure import Measure
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import Stage, Stages
from sumtable.games.sum8.face import guide
from sumtable.games.sum8.face import stages as hints
from sumtable.games.sum8.face.howto import howto
from sumtable.games.sum8.face.names import about
from sumtable.games.sum8.face.preview import preview
from sumtable.games.sum8.face.types import Board, Choices, Preview
from sumtable.games.sum8.face.words import reason
from sumtable.games.sum8.kernel import names as kernel
from sumtable.games.sum8.rules import Lot, Move, Pass, Pick, Place, Position, Remove
from sumtable.games.sum8.rules.words import slot_words, tile_words
from sumtable.records.replay import Moment

_PLACE = Verb(
    later("places {tile} on {slot}"),
    later("place {tile} on {slot}"),
    later("Place {tile} on {slot}"),
)
_MOVE = Verb(
    later("moves {tile} from {start} to {end}"),
    later("move {tile} from {start} to {end}"),
    later("Move {tile} from {start} to {end}"),
)
_REMOVE = Verb(
    later("takes {tile} off {slot}"),
    later("take {tile} off {slot}"),
    later("Take {tile} off {slot}"),
)
_PICK = Verb(later("draws a tile"), later("draw a tile"), later("Draw a tile"))


class Sum8Face(Face):
    """SUM8 in facts and words."""

    measure = Measure(1.5, 25.0)

    def about(self, position: Position) -> str:
        return about(position)

    def howto(self, position: Position) -> tuple[Leaf, ...]:
        return howto(position, self.pictures)

    def hides(self, position: Position) -> bool:
        return position.options.duel

    def board(self, view: View[Position]) -> Board:
        position = view.position
        options = position.options
        return {
            "disks": [{"name": d.name, "x": d.x, "y": d.y} for d in position.disks],
            "tiles": position.tiles,
            "closed": sorted(position.closed),
            "big8s": [list(pair) for pair in position.big8s],
            "joints": [(joint.a, joint.b, joint.kind) for joint in position.joints],
            "pile": view.pile,
            "mode": options.mode,
            "difficulty": options.difficulty,
            "freestyle": options.ground.freestyle,
        }

    def hand(self, view: View[Position], seat: int) -> list[str] | None:
        tiles = list(view.position.hand(seat))
        return tiles if len(tiles) == view.hands[seat - 1] else None

    def tiles(self, view: View[Position], seat: int) -> int | None:
        return view.hands[seat - 1] if view.position.options.duel else None

    def note(self, view: View[Position], seat: int, yours: bool) -> str:
        return ""

    def choices(self, rules: Game[Any], position: Position) -> Choices:
        """Every legal action with its points."""
        return [
            (rules.format(action), rules.play(position, action).points)
            for action in rules.actions(position)
        ]

    def can_do(self, position: Position) -> str:
        options = position.options
        kinds = {kind for kind, _tile, _key in position.slate().actions()}
        if kinds == {kernel.PICK}:
            return _("Nothing can be placed or moved: draw a tile.")
        if kinds == {kernel.PASS}:
            return _("Nothing can be placed or moved, and no tile is left to draw: pass.")
        if not any(position.cells):
            return (
                _("Place the first tile anywhere.")
                if not options.ground.freestyle
                else _("Place the first tile.")
            )
        if kernel.REMOVE in kinds:
            return _("Place a tile, move one or take one off.")
        if kinds == {kernel.PLACE}:
            return _("Place a tile.")
        return _("Place a tile or move one.") if kernel.PLACE in kinds else _("Move a tile.")

    def tie(self) -> str:
        return _("on equal points fewer tiles left win")

    def deed(self, before: Position, event: Event, voice: Voice) -> str:
        match event:
            case Place(tile, slot):
                return said(_PLACE, voice, tile=tile_words(tile), slot=slot_words(slot))
            case Move(source, target):
                tile = tile_words(before.tiles[source])
                start, end = slot_words(source), slot_words(target)
                return said(_MOVE, voice, tile=tile, start=start, end=end)
            case Remove(slot):
                tile = tile_words(before.tiles[slot])
                return said(_REMOVE, voice, tile=tile, slot=slot_words(slot))
            case Pick():
                return said(_PICK, voice)
            case Pass():
                return said(PASS, voice)
        return said(RESIGN, voice)

    def where(self, view: View[Position], event: Event) -> Stage:
        return hints.where(view, event)

    def stages(self, view: View[Position], event: Event, why: str) -> Stages:
        return hints.stages(view, event, why, self.deed(view.position, event, "advice"))

    def reasons(self, items: tuple[Item, ...]) -> list[str]:
        return [reason(item) for item in items]

    def told(self, before: Position, moment: Moment, who: str | None) -> list[str]:
        sentences = [_deed_told(before, moment, who)]
        closed = len(moment.played.position.closed - before.closed)
        big = sum(item.kind == "big8" for item in moment.played.items or ())
        if closed and big:
            several = ngettext_("Circle closed, Big 8.", "Circle closed, {count} Big 8s.", big)
            sentences.append(several.format(count=big))
        elif closed:
            sentences.append(_("Circle closed."))
        if before.options.duel and isinstance(moment.event, Place | Move):
            points = moment.played.points
            sentences.append(ngettext_("{n} point.", "{n} points.", points).format(n=points))
        return sentences

    def says(self, before: Position, moment: Moment, who: str) -> list[str]:
        return guide.says(before, moment) or super().says(before, moment, who)

    def remarks(self, before: Position, moment: Moment) -> list[Remark]:
        return guide.remarks(before, moment)

    def opening(self, moments: tuple[Moment, ...], names: list[str]) -> str:
        lots = [moment.event.tiles for moment in moments if isinstance(moment.event, Lot)]
        if not lots:
            return ""
        first, second = lots[-1]
        return _("The lot: {name} drew {tile}, {other} drew {other_tile}.").format(
            name=names[0], tile=_apart(first), other=names[1], other_tile=_apart(second)
        )

    def final(self, rules: Game[Any], position: Position) -> list[tuple[int, str, int]]:
        """The tiles left, one line for each seat that holds some."""
        lines = []
        for seat, items in enumerate(rules.final_count(position), 1):
            count = len(position.hand(seat))
            if position.outcome is None or position.outcome.early or not count:
                continue
            words = ngettext_("{n} tile left", "{n} tiles left", count).format(n=count)
            lines.append((seat, words, sum(item.points for item in items)))
        return lines

    def preview(self, position: Position, draft: Draft) -> Preview:
        return preview(position, draft)


def _deed_told(before: Position, moment: Moment, who: str | None) -> str:
    match moment.event:
        case Place(tile, slot):
            if who is None:
                text = _("You placed {tile} on {slot}.")
            else:
                text = _("{name} placed {tile} on {slot}.")
            return text.format(name=who, tile=_apart(tile), slot=slot_told(slot))
        case Move(source, target):
            if who is None:
                text = _("You moved {tile} from {start} to {end}.")
            else:
                text = _("{name} moved {tile} from {start} to {end}.")
            return text.format(
                name=who,
                tile=_apart(before.tiles[source]),
                start=slot_told(source),
                end=slot_told(target),
            )
        case Remove(slot):
            if who is None:
                text = _("You took {tile} off {slot}.")
            else:
                text = _("{name} took {tile} off {slot}.")
            return text.format(name=who, tile=_apart(before.tiles[slot]), slot=slot_told(slot))
        case Pick():
            return (
                _("You drew a tile.") if who is None else _("{name} drew a tile.").format(name=who)
            )
        case Pass():
            return _("You passed.") if who is None else _("{name} passed.").format(name=who)
    return _("You resigned.") if who is None else _("{name} resigned.").format(name=who)


def _apart(tile: str) -> str:
    """A tile as it is said: `6 5`."""
    return " ".join(tile)


def slot_told(slot: str) -> str:
    """A slot as it is said: `c2 south-west`."""
    return slot_words(slot).replace("−", _("minus "))
