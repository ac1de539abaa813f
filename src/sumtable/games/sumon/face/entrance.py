"""The way to a game of Sum On: its card and its form."""

from sumtable.core.language import _
from sumtable.faces.entrance import Entrance
from sumtable.faces.forms import Choice, Field, OwnPlan
from sumtable.games.sumon.face.form import fields


class SumOnEntrance(Entrance):
    """Two play, in any company."""

    def promise(self) -> str:
        return _(
            "Step forward with a number. Each step makes sums, and each sum lets another piece "
            "step too, on and on. What arrives on the far side, counts."
        )

    def facts(self) -> str:
        return _("2 players · 15 minutes")

    def first(self) -> tuple[Choice, ...]:
        return (
            Choice("me", _("Blue, you begin"), short=_("you begin")),
            Choice("other", _("Red"), short=_("you are Red")),
            Choice("lot", _("Let the lot decide"), short=_("by lot")),
        )

    def fields(self, company: str, plan: OwnPlan | None = None) -> tuple[Field, ...]:
        return fields()
