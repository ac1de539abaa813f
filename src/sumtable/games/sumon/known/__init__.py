"""What a report measures of Sum On: pie rule, placement, the long board, solved small boards."""

from sumtable.games.sumon.known.boards import SolvedBoards
from sumtable.known.section import Known, Variant

KNOWN = Known(
    "The wide board, the fixed start, no pie rule. Nothing is drawn.",
    (
        Variant("pie rule", {"pie": True}),
        Variant("placement", {"start": "placement"}),
        Variant("placement, pie rule", {"start": "placement", "pie": True}),
        Variant("long board", {"board": "long"}),
        Variant("long board, pie rule", {"board": "long", "pie": True}),
    ),
    (SolvedBoards(),),
)

__all__ = ["KNOWN"]
