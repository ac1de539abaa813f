"""The state of a table as JSON: exactly what one viewer may see of it, and what they can do."""

from sumtable.host.states.sheet import Sheet
from sumtable.host.states.state import Viewer, build

__all__ = ["Sheet", "Viewer", "build"]
