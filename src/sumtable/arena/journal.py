"""Finished games kept in a file as they come, so that a match can go on where it stopped."""

import json
import os
import time
from pathlib import Path
from typing import NamedTuple

from sumtable.arena.game import Clock, Finished
from sumtable.arena.notes import Notes, Settings
from sumtable.core import TextError
from sumtable.folders import data_folder
from sumtable.records.record import check_shape


class Entry(NamedTuple):
    """A finished game of a match: the two kinds of players, its number, and the game."""

    a: str
    b: str
    number: int
    finished: Finished

    def to_json(self) -> str:
        """The entry as one line of JSON."""
        record = json.loads(self.finished.record.to_json())
        clocks = [
            [clock.decisions, clock.total, clock.longest, clock.late]
            for clock in self.finished.clocks
        ]
        whole = {"a": self.a, "b": self.b, "number": self.number, "clocks": clocks}
        return json.dumps(whole | {"record": record}, ensure_ascii=False)


def parse_entry(line: str | bytes) -> Entry:
    """The entry that the line holds. Raises TextError."""
    try:
        data = json.loads(line)
        clocks = tuple(
            Clock(int(decisions), float(total), float(longest), int(late))
            for decisions, total, longest, late in data["clocks"]
        )
        record = check_shape(data["record"])
        seats = [int(seat) for seat in record.header["result"]["winners"]]
        if not all(1 <= seat <= len(clocks) for seat in seats):
            raise ValueError
        finished = Finished(record, clocks)
        return Entry(str(data["a"]), str(data["b"]), int(data["number"]), finished)
    except (ValueError, TypeError, KeyError, RecursionError, TextError):
        raise TextError("match.journal", "This is no finished game.") from None


class Journal(Notes[Entry]):
    """The journal of a match or a ladder, open for writing."""

    def __init__(self, path: Path, settings: Settings) -> None:
        super().__init__(path, settings, parse_entry)


def fresh_path(name: str) -> Path:
    """Where the journal of a match is kept if nothing is said: a file that isn't there yet."""
    now = time.strftime("%Y%m%d-%H%M%S")
    return data_folder() / "matches" / f"{now}-{name}-{os.getpid()}.jsonl"
