"""Conversations typed by a script."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from sumtable.cli import main


def talk(*arguments: str, lines: Iterable[str] = ()) -> Result:
    """What `sumtable play` says to these lines; it may fail, but never break down."""
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(main, ["play", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def kept(path: Path) -> dict[str, Any]:
    """The record in a file."""
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record
