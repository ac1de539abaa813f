"""Sum On in the browser: what its scripts say by themselves, and its keys."""

from sumtable.core.language import _
from sumtable.faces.page import Key, Page, Setting, Text, plural, side_settings


class SumOnPage(Page):
    """What the table's page needs to know of Sum On."""

    def texts(self) -> dict[str, Text]:
        return {
            "square.blue": _("{square}, Blue {number}"),
            "square.red": _("{square}, Red {number}"),
            "square.left": _("{square}, just left"),
            "square.step": _("{square}, step there with {number}"),
            "sumon.far_row": _("far row"),
            "sumon.steps": _("steps"),
            "sumon.up": _("moves up"),
            "sumon.down": _("moves down"),
            "sumon.blue": _("Blue"),
            "sumon.red": _("Red"),
            "sumon.stepped": _("Piece {number} on {square}."),
            "sumon.reach": plural(
                "Piece {number} can step to {n} square.", "Piece {number} can step to {n} squares."
            ),
            "sumon.room": plural(
                "Piece {number} can be set on {n} square.",
                "Piece {number} can be set on {n} squares.",
            ),
            "sumon.blocked": _("Piece {number} can't step: no free square ahead."),
            "sumon.no_bonus": _("No line through the piece just moved adds up to {number}."),
            "sumon.then": _(", then "),
            "sumon.to": _("{piece} to {square}"),
            "sumon.back": _("Piece {number} taken back."),
            "sumon.nothing_stepped": _("There is nothing to take back."),
            "sumon.bonus_steps": plural("{n} bonus step", "{n} bonus steps"),
            "sumon.under_way": _("turn under way"),
            "sumon.under_way_how": _("Step on with a marked piece, or end the turn."),
            "sumon.not_blue": _("That is Blue {number}, a piece of the other player."),
            "sumon.not_red": _("That is Red {number}, a piece of the other player."),
            "sumon.open": _("Your turn"),
            "sumon.open_how": _("Choose a piece, then the square ahead of it."),
            "sumon.set": _("Set your pieces"),
            "sumon.set_how": _("Choose a piece, then a square of your own first row."),
            "sumon.set_piece": _("Set piece {number}"),
            "sumon.swap": _("Swap sides"),
            "sumon.bonus": _("Bonus step"),
            "sumon.no_more": _("No bonus step is left"),
            "sumon.step": _("Step {number}"),
            "sumon.end": _("End turn"),
            "axis.row": _("row {name} = {sum}"),
            "axis.column": _("column {name} = {sum}"),
            "axis.diagonal": _("diagonal {name} = {sum}"),
        }

    def settings(self) -> tuple[Setting, ...]:
        return side_settings()

    def keys(self) -> list[Key]:
        return [
            ("1 … 8", _("choose a piece")),
            ("← ↑ →", _("step left, straight or right")),
            ("Backspace", _("take the last step back")),
            ("Enter", _("end the turn")),
        ]
