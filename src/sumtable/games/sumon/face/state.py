"""Sum On as a page shows it."""

from typing import Any

from sumtable.core import Event, Game, Item, Seat, View
from sumtable.core.language import _, later, ngettext_
from sumtable.core.voice import RESIGN, Verb, Voice, said
from sumtable.core.words import listed
from sumtable.faces.face import Draft, Face
from sumtable.faces.howto import Leaf
from sumtable.faces.measure import Measure
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import Stage, Stages
from sumtable.faces.types import ChainStep
from sumtable.games.sumon.face import guide
from sumtable.games.sumon.face import stages as hints
from sumtable.games.sumon.face.chain import chain, reasons
from sumtable.games.sumon.face.howto import howto
from sumtable.games.sumon.face.names import about
from sumtable.games.sumon.face.preview import preview
from sumtable.games.sumon.face.types import Board, Choices, Preview, Setting
from sumtable.games.sumon.rules import Place, Position, Swap, Turn
from sumtable.games.sumon.rules.game import next_steps
from sumtable.games.sumon.rules.words import steps_words
from sumtable.records.replay import Moment

_STEP = Verb(later("steps {steps}"), later("step {steps}"), later("Step {steps}"))
_SET = Verb(
    later("sets {piece} on {square}"),
    later("set {piece} on {square}"),
    later("Set {piece} on {square}"),
)
_SWAP = Verb(later("swaps sides"), later("swap sides"), later("Swap sides"))


class SumOnFace(Face):
    """Sum On in facts and words."""

    measure = Measure(0.8, 8.0)

    def about(self, position: Position) -> str:
        return about(position)

    def howto(self, position: Position) -> tuple[Leaf, ...]:
        return howto(position, self.pictures)

    def hides(self, position: Position) -> bool:
        return False

    def across(self, position: Position) -> int | None:
        return position.seat_of("red")

    def board(self, view: View[Position]) -> Board:
        position = view.position
        return {
            "width": position.width,
            "height": position.height,
            "pieces": [
                {"side": piece.side, "number": piece.number, "square": piece.square}
                for piece in position.pieces
            ],
            "sides": {"blue": position.seat_of("blue"), "red": position.seat_of("red")},
            "swap": position.may_swap,
            "setting": position.setting_up,
        }

    def hand(self, view: View[Position], seat: int) -> list[str] | None:
        return None

    def tiles(self, view: View[Position], seat: int) -> int | None:
        return None

    def note(self, view: View[Position], seat: int, yours: bool) -> str:
        blue = view.position.side(Seat(seat)) == "blue"
        return _("Blue, moves up") if blue else _("Red, moves down")

    def choices(self, rules: Game[Any], position: Position) -> Choices:
        """The first steps, or the pieces to set, and whether the sides may be swapped."""
        setting: Setting | None = None
        steps: dict[str, list[str]] = {}
        if position.setting_up:
            sets = [event for event in rules.actions(position) if isinstance(event, Place)]
            setting = {
                "pieces": sorted({event.number for event in sets}),
                "squares": sorted({event.square for event in sets}),
            }
        else:
            steps = {str(n): list(squares) for n, squares in next_steps(position).items()}
        return {"pieces": steps, "set": setting, "swap": position.may_swap}

    def can_do(self, position: Position) -> str:
        if position.setting_up:
            return _("Set one of your pieces onto your first row.")
        if position.may_swap:
            return _("Step with one of your pieces, or swap sides and take Blue over.")
        return _("Step with one of your pieces.")

    def tie(self) -> str:
        return _("on equal sums the one who can't step wins")

    def deed(self, before: Position, event: Event, voice: Voice) -> str:
        match event:
            case Turn(steps):
                return said(_STEP, voice, steps=steps_words(steps))
            case Place(number, square):
                return said(_SET, voice, piece=number, square=square)
            case Swap():
                return said(_SWAP, voice)
        return said(RESIGN, voice)

    def where(self, view: View[Position], event: Event) -> Stage:
        return hints.where(view, event)

    def stages(self, view: View[Position], event: Event, why: str) -> Stages:
        return hints.stages(view, event, self.deed(view.position, event, "advice"))

    def reasons(self, items: tuple[Item, ...]) -> list[str]:
        return [
            _("{piece} arrived on {square} ({points})").format(
                piece=item.values[0], square=item.where[0], points=item.points
            )
            for item in items
        ]

    def chain(self, before: Position, event: Event) -> list[ChainStep]:
        return chain(before, event.steps) if isinstance(event, Turn) else []

    def allowed(self, before: Position, event: Event) -> list[str]:
        return reasons(before, event.steps) if isinstance(event, Turn) else []

    def told(self, before: Position, moment: Moment, who: str | None) -> list[str]:
        match moment.event:
            case Turn(steps):
                text = _("You stepped {moves}.") if who is None else _("{name} stepped {moves}.")
                sentences = [text.format(name=who, moves=steps_words(steps))]
                points = moment.played.points
                if points:
                    text = ngettext_(
                        "{n} point on the far row.", "{n} points on the far row.", points
                    )
                    sentences.append(text.format(n=points))
                return sentences
            case Place(number, square):
                text = (
                    _("You set {piece} on {square}.")
                    if who is None
                    else _("{name} set {piece} on {square}.")
                )
                return [text.format(name=who, piece=number, square=square)]
            case Swap():
                if who is None:
                    return [_("You swapped sides and play Blue now.")]
                return [_("{name} swapped sides and plays Blue now.").format(name=who)]
        return [_("You resigned.") if who is None else _("{name} resigned.").format(name=who)]

    def says(self, before: Position, moment: Moment, who: str) -> list[str]:
        return guide.says(before, moment) or super().says(before, moment, who)

    def remarks(self, before: Position, moment: Moment) -> list[Remark]:
        return guide.remarks(before, moment)

    def opening(self, moments: tuple[Moment, ...], names: list[str]) -> str:
        return ""

    def final(self, rules: Game[Any], position: Position) -> list[tuple[int, str, int]]:
        """The pieces on the far row, one line for each seat; they are the score."""
        if position.outcome is None:
            return []
        lines = []
        for seat in (1, 2):
            home = [str(number) for number in far_row(position, seat)]
            words = _("On the far row: {pieces}").format(pieces=listed(home) or _("none"))
            lines.append((seat, words, position.scores[seat - 1]))
        return lines

    def preview(self, position: Position, draft: Draft) -> Preview:
        return preview(position, draft)


def far_row(position: Position, seat: int) -> list[int]:
    """The seat's pieces that have arrived."""
    side = position.side(Seat(seat))
    row = position.height if side == "blue" else 1
    return [
        piece.number
        for piece in position.pieces
        if piece.side == side and int(piece.square[1:]) == row
    ]
