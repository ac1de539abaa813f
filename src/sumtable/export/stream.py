"""Records in, rows out, in order and as a stream: memory doesn't grow with the number of games."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import BinaryIO, NamedTuple

from sumtable.arena.workforce import Workforce
from sumtable.core import SumtableError
from sumtable.export.rows import Rows, Wanted, rows_of
from sumtable.records import RecordError
from sumtable.records.jsonl import LONGEST_LINE, lines_of

AHEAD = 8
"""Games read ahead for each piece of work that is under way."""


class Line(NamedTuple):
    """A record as it was read: from which file, the line's number there from 1, and its text."""

    source: str
    number: int
    text: bytes | None

    def __str__(self) -> str:
        return f"{self.source}, line {self.number}"


class BadRecord(SumtableError):
    """A record that can't be replayed; it is said where it stands."""


@dataclass
class Counted:
    """How much was written and left out."""

    games: int = 0
    positions: int = 0
    bad: int = 0


def read_lines(source: str, file: BinaryIO) -> Iterator[Line]:
    """The records of a file, one on each line; a file may also hold one record on many lines."""
    whole: list[bytes] | None = None
    for number, text in enumerate(lines_of(file), 1):
        if number == 1 and text is not None and _goes_on(text):
            whole = []
        if whole is not None:
            whole.append(text or b"")
            if sum(map(len, whole)) > LONGEST_LINE:
                yield Line(source, 1, None)
                return
        elif text is None or text.strip():
            yield Line(source, number, text)
    if whole is not None:
        yield Line(source, 1, b"\n".join(whole))


def _goes_on(first: bytes) -> bool:
    """Whether a file that begins with this line may be one record on many lines."""
    return first.strip() in (b"", b"{")


def export(
    lines: Iterable[Line],
    wanted: Wanted,
    workers: Workforce,
    write: Callable[[Rows], None],
    bad: Callable[[BadRecord], None] | None = None,
) -> Counted:
    """Writes the rows of all records, in order; `bad` hears of those that are left out.

    Without `bad` the first of them is raised. Raises SumtableError.
    """
    counted = Counted()
    waiting = enumerate(lines)
    make = partial(_made, wanted)
    while some := list(islice(waiting, AHEAD * workers.at_once)):
        done = dict(workers.spread(make, some))
        for one in some:
            made = done.pop(one)
            if isinstance(made, BadRecord):
                if bad is None:
                    raise made
                bad(made)
                counted.bad += 1
                continue
            write(made)
            counted.games += 1
            counted.positions += len(made.positions)
    return counted


def _made(wanted: Wanted, numbered: tuple[int, Line]) -> Rows | BadRecord:
    number, line = numbered
    if line.text is None:
        return BadRecord("record.json", f"{line}: This line is too long to be a record.")
    try:
        return rows_of(number, line.text, wanted)
    except RecordError as error:
        where = "" if error.event is None else f", event {error.event}"
        return BadRecord(error.code, f"{line}{where}: {error.message}")
