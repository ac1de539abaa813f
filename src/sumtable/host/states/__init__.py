"""The state of a table as JSON: exactly what one viewer may see of it, and what they can do."""

from sumtable.host.states.face import Face
from sumtable.host.states.integers import IntegersFace
from sumtable.host.states.sheet import Sheet
from sumtable.host.states.state import Viewer, build
from sumtable.host.states.sum8 import Sum8Face
from sumtable.host.states.sumon import SumOnFace

FACES: dict[str, Face] = {
    "sum8": Sum8Face(),
    "sumon": SumOnFace(),
    "integers": IntegersFace(),
}

__all__ = ["FACES", "Face", "Sheet", "Viewer", "build"]
