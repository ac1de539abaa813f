"""Where rows go: a file of JSON lines or a Parquet file, which is there when it is complete."""

import json
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, BinaryIO

from sumtable.core import SumtableError
from sumtable.export.columns import Column
from sumtable.export.rows import Row

GROUP = 2048
"""Rows that are written to a Parquet file at a time; so many are in memory, and no more."""

STANDARD_OUTPUT = "-"


class Sink(ABC):
    """A table that is being written."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, rows: Sequence[Row]) -> None:
        """Takes rows."""
        self.count += len(rows)
        self._take(rows)

    @abstractmethod
    def _take(self, rows: Sequence[Row]) -> None: ...

    @abstractmethod
    def close(self) -> None:
        """Writes what is left."""


class _Lines(Sink):
    def __init__(self, file: BinaryIO, columns: Sequence[Column]) -> None:
        super().__init__()
        self._file = file
        self._names = [column.name for column in columns]

    def _take(self, rows: Sequence[Row]) -> None:
        for row in rows:
            ordered = {name: row[name] for name in self._names}
            self._file.write(json.dumps(ordered, ensure_ascii=False).encode() + b"\n")

    def close(self) -> None:
        self._file.flush()


class _Parquet(Sink):
    def __init__(self, file: BinaryIO, columns: Sequence[Column]) -> None:
        import pyarrow
        import pyarrow.parquet

        super().__init__()
        self._arrow: Any = pyarrow
        self._schema = _schema(pyarrow, columns)
        self._writer: Any = pyarrow.parquet.ParquetWriter(file, self._schema, compression="zstd")
        self._waiting: list[Row] = []

    def _take(self, rows: Sequence[Row]) -> None:
        self._waiting += rows
        while len(self._waiting) >= GROUP:
            self._write(self._waiting[:GROUP])
            del self._waiting[:GROUP]

    def close(self) -> None:
        if self._waiting:
            self._write(self._waiting)
        self._writer.close()

    def _write(self, rows: list[Row]) -> None:
        self._writer.write_batch(self._arrow.RecordBatch.from_pylist(rows, self._schema))


def _schema(arrow: Any, columns: Sequence[Column]) -> Any:
    kinds = {
        "text": arrow.string(),
        "int": arrow.int64(),
        "float": arrow.float64(),
        "bool": arrow.bool_(),
        "texts": arrow.list_(arrow.string()),
        "ints": arrow.list_(arrow.int64()),
    }
    fields = [arrow.field(one.name, kinds[one.kind], one.may_lack) for one in columns]
    return arrow.schema(fields, {"sumtable": "export/1"})


_KINDS: dict[str, type[_Lines] | type[_Parquet]] = {".jsonl": _Lines, ".parquet": _Parquet}


def check_path(path: str) -> None:
    """Raises SumtableError unless the name says a format that can be written here."""
    if path == STANDARD_OUTPUT:
        return
    ending = Path(path).suffix
    if ending not in _KINDS or "\0" in path:
        message = f"{path[:80]!r} must end in .parquet or .jsonl, which says the format."
        raise SumtableError("export.format", message)
    if ending == ".parquet" and find_spec("pyarrow") is None:
        message = "Parquet needs the extra `parquet`: pip install 'sumtable[parquet]'."
        raise SumtableError("export.missing", message)


@contextmanager
def open_sink(path: str, columns: Sequence[Column]) -> Iterator[Sink]:
    """A table in a file, or as JSON lines on standard output for `-`. Raises SumtableError.

    The file appears, or is replaced, when all is in it; if something fails, it stays as it was.
    """
    check_path(path)
    if path == STANDARD_OUTPUT:
        sink: Sink = _Lines(sys.stdout.buffer, columns)
        yield sink
        sink.close()
        return
    partial = Path(f"{path}.partial")
    try:
        with open(partial, "wb") as file, _closed(_KINDS[Path(path).suffix](file, columns)) as sink:
            yield sink
        os.replace(partial, path)
    except OSError as error:
        raise SumtableError("file", f"{path} can't be written: {error.strerror}.") from None
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


@contextmanager
def _closed(sink: Sink) -> Iterator[Sink]:
    """The sink, closed in the end; whatever else went wrong is said first."""
    try:
        yield sink
    except BaseException:
        with suppress(Exception):
            sink.close()
        raise
    sink.close()
