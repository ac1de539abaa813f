"""Finished games kept in a file as they come, so that a match can go on where it stopped.

A journal is JSON lines: the settings, then one finished game per line. A line is on the disk before
the next game counts; a line that an interruption left incomplete is dropped.
"""

import json
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from sumtable.arena.game import Clock, Finished
from sumtable.core import SumtableError, TextError
from sumtable.folders import data_folder
from sumtable.records.record import check_shape

FORMAT = "sumtable-journal/1"

Settings = Mapping[str, object]


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


class Journal:
    """A journal that is open for writing; `entries` holds what was there already."""

    def __init__(self, path: Path, settings: Settings) -> None:
        """Opens a journal or begins a new one. Raises SumtableError.

        A journal with other settings is refused, and so is one that another run is writing.
        """
        self.path = path
        self.entries: list[Entry] = []
        header = json.dumps({"format": FORMAT, "settings": settings}, ensure_ascii=False)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = open(path, "a+b")  # noqa: SIM115 it stays open
        except OSError as error:
            raise _unusable(path, error) from None
        try:
            _lock(self._file, path)
            self._read(header.encode() + b"\n", settings)
        except BaseException:
            self._file.close()
            raise

    def add(self, entry: Entry) -> None:
        """Keeps a finished game. Raises SumtableError if it can't be written."""
        self._write(entry.to_json().encode() + b"\n")
        self.entries.append(entry)

    def close(self) -> None:
        self._file.close()

    def _read(self, header: bytes, settings: Settings) -> None:
        self._file.seek(0)
        content = self._file.read()
        if header.startswith(content):  # new, or interrupted in its first moment
            self._file.truncate(0)
            self._write(header)
            return
        first, *lines = content.splitlines(keepends=True)
        self._check(first, settings)
        whole = len(first)
        for number, line in enumerate(lines, 2):
            try:
                if not line.endswith(b"\n"):
                    raise TextError("match.journal", "This line is incomplete.")
                self.entries.append(parse_entry(line))
            except TextError as error:
                if number <= len(lines):
                    message = f"Line {number} of {self.path} is broken: {error.message}"
                    raise SumtableError("match.journal", message) from None
                self._file.truncate(whole)
            whole += len(line)

    def _check(self, first: bytes, settings: Settings) -> None:
        """Raises SumtableError unless the journal is one of a match with these settings."""
        try:
            data = json.loads(first)
            if data["format"] != FORMAT:
                raise ValueError
            there = dict(data["settings"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise SumtableError("match.journal", f"{self.path} is no journal of a match.") from None
        here = json.loads(json.dumps(settings))
        for key in {**here, **there}:
            if here.get(key) != there.get(key):
                raise SumtableError(
                    "match.journal",
                    f"{self.path} keeps the games of another match: {key} is "
                    f"{_shown(there.get(key))} there and {_shown(here.get(key))} here.",
                )

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise _unusable(self.path, error) from None


def fresh_path(name: str) -> Path:
    """Where the journal of a match is kept if nothing is said: a file that isn't there yet."""
    now = time.strftime("%Y%m%d-%H%M%S")
    return data_folder() / "matches" / f"{now}-{name}-{os.getpid()}.jsonl"


def _lock(file: BinaryIO, path: Path) -> None:
    """Keeps a second run away from the file for as long as this one has it open."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise SumtableError("match.journal", f"Another run is writing {path} now.") from None


def _unusable(path: Path, error: OSError) -> SumtableError:
    return SumtableError("file", f"{path} can't be written: {error.strerror}.")


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:59]}…"
