"""What was done kept in a file as it comes, so that a long run can go on where it stopped.

A journal is JSON lines: the settings, then one finished piece of work per line. A line is on the
disk before the next one counts; a line that an interruption left incomplete is dropped.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Generic, Protocol, TypeVar

from sumtable.core import SumtableError, TextError

FORMAT = "sumtable-journal/1"

Settings = Mapping[str, object]


class Written(Protocol):
    """A finished piece of work."""

    def to_json(self) -> str:
        """It as one line of JSON."""


Done = TypeVar("Done", bound=Written)


class Notes(Generic[Done]):
    """A journal that is open for writing; `entries` holds what was there already."""

    def __init__(self, path: Path, settings: Settings, parse: Callable[[bytes], Done]) -> None:
        """Opens a journal or begins a new one. Raises SumtableError.

        A journal with other settings is refused, and so is one that another run is writing. What
        `parse` can't read, which is a TextError, is broken.
        """
        self.path = path
        self.entries: list[Done] = []
        self._parse = parse
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
            self.close()
            raise

    def add(self, entry: Done) -> None:
        """Keeps something finished. Raises SumtableError if it can't be written."""
        self._write(entry.to_json().encode() + b"\n")
        self.entries.append(entry)

    def close(self) -> None:
        with suppress(OSError):  # what couldn't be written was told, and is tried once more
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
                self.entries.append(self._parse(line))
            except TextError as error:
                if number <= len(lines):
                    message = f"Line {number} of {self.path} is broken: {error.message}"
                    raise SumtableError("match.journal", message) from None
                self._file.truncate(whole)
            whole += len(line)

    def _check(self, first: bytes, settings: Settings) -> None:
        """Raises SumtableError unless the journal is one of a run with these settings."""
        try:
            data = json.loads(first)
            if data["format"] != FORMAT:
                raise ValueError
            there = dict(data["settings"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise SumtableError(
                "match.journal", f"{self.path} is no journal of such a run."
            ) from None
        here = json.loads(json.dumps(settings))
        for key in {**here, **there}:
            if here.get(key) != there.get(key):
                raise SumtableError(
                    "match.journal",
                    f"{self.path} is the journal of another match or run: {key} is "
                    f"{_shown(there.get(key))} there and {_shown(here.get(key))} here.",
                )

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise _unusable(self.path, error) from None


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
