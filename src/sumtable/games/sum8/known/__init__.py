"""What a report measures of SUM8: endings, layouts, and the puzzle alone."""

from sumtable.games.sum8.known.solutions import Solutions
from sumtable.games.sum8.known.solvable import Solvable
from sumtable.known.section import Known, Variant

KNOWN = Known(
    "The duel on twelve disks with the standard ending; the lot says who begins.",
    (
        Variant("ending beginner", {"ending": "beginner"}),
        Variant("ending advanced", {"ending": "advanced"}),
        Variant("layout nine", {"layout": "nine"}),
        Variant("layout plus", {"layout": "plus"}),
        Variant("freestyle", {"layout": "freestyle"}),
    ),
    (Solutions(), Solvable()),
)

__all__ = ["KNOWN"]
