"""Jobs for computers: done in the server's own processes, or by workers at a queue anywhere."""

from sumtable.jobs.figures import Figures
from sumtable.jobs.minds import Minds, check_extra, open_minds

__all__ = ["Figures", "Minds", "check_extra", "open_minds"]
