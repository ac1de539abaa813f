"""The forms on `/new/…`: every option of a game in words, the defaults chosen."""

from sumtable.web.forms import integers, sum8, sumon
from sumtable.web.forms.parts import Choice, Field, OwnPlan

SEATS = {"sum8": (2, 2), "sumon": (2, 2), "integers": (2, 4)}
"""The fewest and the most who play a game against each other."""


def fields(game: str, company: str, plan: OwnPlan | None = None) -> tuple[Field, ...]:
    """The options of a game in this company. Every option of the game is among them.

    The company is who one plays with: `computer`, `here` (people at this screen), `link`; in SUM8
    also `solo` and `coop`.
    """
    if game == "sum8":
        return sum8.fields(company, plan)
    return sumon.fields() if game == "sumon" else integers.fields(plan)


__all__ = ["SEATS", "Choice", "Field", "OwnPlan", "fields"]
