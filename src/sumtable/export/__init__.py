"""Games and positions as tables for training and statistics: Parquet or JSON lines, as a stream."""

from sumtable.export.columns import GAMES, POSITIONS, Column
from sumtable.export.rows import Rows, Wanted, rows_of
from sumtable.export.sinks import Sink, open_sink
from sumtable.export.stream import BadRecord, Counted, export, read_lines

__all__ = [
    "GAMES",
    "POSITIONS",
    "BadRecord",
    "Column",
    "Counted",
    "Rows",
    "Sink",
    "Wanted",
    "export",
    "open_sink",
    "read_lines",
    "rows_of",
]
