"""Pieces of work: what a report is made of, done anywhere, each kept in a journal as it comes."""

import json
import time
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from sumtable.core import TextError

Facts = Mapping[str, Any]
"""What came of a piece of work, as JSON."""


class Piece(Protocol):
    """A piece of work as a value that can be sent to another machine."""

    @property
    def key(self) -> str:
        """Its name in the journal, which no other work of a report with the same seed has."""

    def do(self) -> Facts:
        """What came of it: the same on every machine. Raises SumtableError."""


class Done(NamedTuple):
    """A piece of work that was done: its key, what came of it, and the processor's seconds."""

    key: str
    facts: Facts
    seconds: float

    def to_json(self) -> str:
        """It as one line of JSON."""
        return json.dumps(
            {"key": self.key, "seconds": round(self.seconds, 6), "facts": self.facts},
            ensure_ascii=False,
        )


def done(piece: Piece) -> str:
    """The piece of work, done here, as a line for the journal."""
    begin = time.process_time()
    facts = piece.do()
    return Done(piece.key, facts, time.process_time() - begin).to_json()


def parse_done(line: str | bytes) -> Done:
    """What was done, from its line. Raises TextError."""
    try:
        data = json.loads(line)
        return Done(str(data["key"]), dict(data["facts"]), float(data["seconds"]))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TextError("match.journal", "This is no finished piece of work.") from None
