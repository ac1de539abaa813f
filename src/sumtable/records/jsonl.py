"""One line in, one line out: answers as they come, in constant memory, whatever a line holds."""

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from sumtable.records.answers import refusal_answer
from sumtable.records.record import RecordError

LONGEST_LINE = 64 * 1024 * 1024
"""Bytes; a longer line is no record and is thrown away as it is read."""


def answer_lines(
    source: BinaryIO, sink: BinaryIO, answer: Callable[[bytes], dict[str, Any]]
) -> None:
    """Answers every line of `source` on `sink`, in order, each before the next is read."""
    for line in lines_of(source):
        if line is None:
            error = RecordError("record.json", "This line is too long to be a record.")
            reply = refusal_answer(error)
        else:
            reply = answer(line)
        sink.write(json.dumps(reply).encode() + b"\n")
        sink.flush()


def lines_of(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines without their ends; None for one that is too long."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line.removesuffix(b"\n")
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None
