"""Sums of Integers as a page shows it."""

from typing import Any

from sumtable.core import Event, Game, Item, View
from sumtable.core.language import _, later, ngettext_
from sumtable.core.voice import PASS, RESIGN, Verb, Voice, said
from sumtable.core.words import minus
from sumtable.faces.face import Draft, Face
from sumtable.faces.howto import Leaf
from sumtable.faces.measure import Measure
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import Stage, Stages
from sumtable.games.integers.face import guide
from sumtable.games.integers.face import stages as hints
from sumtable.games.integers.face.howto import howto
from sumtable.games.integers.face.names import about
from sumtable.games.integers.face.preview import preview
from sumtable.games.integers.face.types import Board, Choices, Preview
from sumtable.games.integers.face.words import reasons
from sumtable.games.integers.rules import WILD, Lot, Pass, Play, Position, Trade
from sumtable.games.integers.rules.notation import format_tile
from sumtable.games.integers.rules.words import laid_words, tile_words, tiles_words
from sumtable.records.replay import Moment

_LAY = Verb(later("lays {tiles}"), later("lay {tiles}"), later("Lay {tiles}"))
_LAY_FOR = Verb(
    later("lays {tiles} to make {sum}"),
    later("lay {tiles} to make {sum}"),
    later("Lay {tiles} to make {sum}"),
)
_TRADE = Verb(later("trades {tiles}"), later("trade {tiles}"), later("Trade {tiles}"))


class IntegersFace(Face):
    """Sums of Integers in facts and words."""

    measure = Measure(5.0, 100.0)

    def about(self, position: Position) -> str:
        return about(position)

    def howto(self, position: Position) -> tuple[Leaf, ...]:
        return howto(position, self.pictures)

    def hides(self, position: Position) -> bool:
        return False

    def board(self, view: View[Position]) -> Board:
        position = view.position
        board = position.board
        return {
            "width": board.width,
            "height": board.height,
            "rows": list(board.rows),
            "tiles": {
                square: {
                    "number": tile.number,
                    "kind": tile.kind,
                    "wild": tile.kind == "wild",
                }
                for square, tile in position.tiles.items()
            },
            "pool": view.pile,
            "shape": position.options.shape,
        }

    def hand(self, view: View[Position], seat: int) -> list[str] | None:
        """The seat's tiles, the top tile first; all hands are open."""
        position = view.position
        top, tiles = position.top(seat), list(position.hand(seat))
        if top is not None:
            tiles.remove(top)
            tiles.insert(0, top)
        return [format_tile(tile) for tile in tiles]

    def tiles(self, view: View[Position], seat: int) -> int | None:
        return view.hands[seat - 1]

    def note(self, view: View[Position], seat: int, yours: bool) -> str:
        top = view.position.top(seat)
        if top is None:
            return ""
        if top == WILD:
            return _("any sum")
        text = _("make {sum}") if yours else _("makes {sum}")
        return text.format(sum=minus(top))

    def choices(self, rules: Game[Any], position: Position) -> Choices:
        top = position.top(position.state.mover)
        return {
            "target": None if top == WILD else top,
            "may_pass": True,
            "may_trade": position.pool_size > 0,
        }

    def puzzle_choices(self, rules: Game[Any], position: Position) -> Choices:
        return {**self.choices(rules, position), "may_pass": False, "may_trade": False}

    def can_do(self, position: Position) -> str:
        top = position.top(position.state.mover)
        if position.state.timed:
            return _("Time is up: this is your last turn.")
        if top == WILD:
            return _("Name a sum and lay tiles that make it, trade, or pass.")
        return _("Lay tiles so that every line makes {sum}, trade, or pass.").format(
            sum=minus(top or 0)
        )

    def deed(self, before: Position, event: Event, voice: Voice) -> str:
        match event:
            case Play(tiles, None):
                return said(_LAY, voice, tiles=laid_words(tiles))
            case Play(tiles, target):
                assert target is not None
                return said(_LAY_FOR, voice, tiles=laid_words(tiles), sum=minus(target))
            case Trade(tiles):
                return said(_TRADE, voice, tiles=tiles_words(tiles))
            case Pass():
                return said(PASS, voice)
        return said(RESIGN, voice)

    def where(self, view: View[Position], event: Event) -> Stage:
        return hints.where(view, event)

    def stages(self, view: View[Position], event: Event, why: str) -> Stages:
        return hints.stages(view, event, self.deed(view.position, event, "advice"))

    def reasons(self, items: tuple[Item, ...]) -> list[str]:
        return reasons(items)

    def told(self, before: Position, moment: Moment, who: str | None) -> list[str]:
        points = moment.played.points
        earned = ngettext_("{n} point.", "{n} points.", abs(points)).format(n=_said(points))
        match moment.event:
            case Play(tiles, _target):
                laid = _aloud(laid_words(tiles))
                text = _("You laid {tiles}.") if who is None else _("{name} laid {tiles}.")
                sums = sum(item.kind == "sum" for item in moment.played.items or ())
                made = ngettext_("{n} sum, {earned}", "{n} sums, {earned}", sums)
                return [text.format(name=who, tiles=laid), made.format(n=sums, earned=earned)]
            case Trade(tiles):
                text = _("You traded {tiles}.") if who is None else _("{name} traded {tiles}.")
                return [text.format(name=who, tiles=_aloud(tiles_words(tiles))), earned]
            case Pass():
                return [_("You passed.") if who is None else _("{name} passed.").format(name=who)]
        return [_("You resigned.") if who is None else _("{name} resigned.").format(name=who)]

    def says(self, before: Position, moment: Moment, who: str) -> list[str]:
        return guide.says(before, moment) or super().says(before, moment, who)

    def remarks(self, before: Position, moment: Moment) -> list[Remark]:
        return guide.remarks(before, moment)

    def opening(self, moments: tuple[Moment, ...], names: list[str]) -> str:
        lots = [moment.event.tiles for moment in moments if isinstance(moment.event, Lot)]
        if not lots:
            return ""
        drawn = [
            _("{name} drew {tile}").format(name=name, tile=_aloud(tile_words(tile)))
            for name, tile in zip(names, lots[0], strict=True)
        ]
        return _("The lot: {drawn}.").format(drawn=", ".join(drawn))

    def final(self, rules: Game[Any], position: Position) -> list[tuple[int, str, int]]:
        lines = []
        for seat, items in enumerate(rules.final_count(position), 1):
            for item in items:
                text = ngettext_(
                    "went out, {n} tile left with the others",
                    "went out, {n} tiles left with the others",
                    item.points,
                )
                lines.append((seat, text.format(n=item.points), item.points))
        return lines

    def preview(self, position: Position, draft: Draft) -> Preview:
        return preview(position, draft)


def _said(number: int) -> str:
    """A number as it is said."""
    return _("minus {number}").format(number=-number) if number < 0 else str(number)


def _aloud(words: str) -> str:
    """Words with numbers as they are said."""
    return words.replace("−", _("minus "))
