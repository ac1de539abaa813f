"""Games as learning programs play them: step by step, each step and each draw a small number."""

from sumtable.research.course import CHANCE, OVER, Course, Walk
from sumtable.research.events import Drawing, EventCourse, EventWalk
from sumtable.research.options import Parameter, from_parameters, to_parameters
from sumtable.research.registry import Research, names, research_of
from sumtable.research.results import shares

__all__ = [
    "CHANCE",
    "OVER",
    "Course",
    "Drawing",
    "EventCourse",
    "EventWalk",
    "Parameter",
    "Research",
    "Walk",
    "from_parameters",
    "names",
    "research_of",
    "shares",
    "to_parameters",
]
