"""Reading the files that options may name: boards, tile sets, layouts."""

from pathlib import Path

from sumtable.core.errors import OptionsError
from sumtable.core.language import _

LONGEST_FILE = 100_000
"""Characters; no plan of ours comes near it."""


def read_text(path: str, what: str) -> str:
    """The text of a user's file. Raises OptionsError, in which {path} of `what` is filled in."""
    shown = path if len(path) <= 80 else "…" + path[-79:]
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST_FILE + 1)
    except OSError as error:
        reason = error.strerror
    except ValueError:
        reason = _("it isn't a text file")
    else:
        if len(text) <= LONGEST_FILE:
            return text
        reason = _("it is too long")
    raise OptionsError(f"{what.format(path=shown)}: {reason}.")
