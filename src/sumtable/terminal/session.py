"""A table whose game is kept in a file: every event is on disk before it is shown."""

import os
import time
from pathlib import Path
from typing import Any

from sumtable.core import Event, Game, Played, SumtableError
from sumtable.table import Table


class Session(Table):
    """A game in a terminal; without a path it is kept nowhere."""

    path: Path | None = None

    def play(self, event: Event | str) -> Played[Any]:
        """Plays an event and keeps it. Raises SumtableError, and then nothing has changed."""
        before = self.position
        played = super().play(event)
        if self.path is None:
            return played
        try:
            self._save(self.path)
        except (OSError, ValueError) as error:
            self.moments.pop()
            self.position = before
            reason = error.strerror if isinstance(error, OSError) else error
            message = f"The game can't be kept in {self.path}: {reason}."
            raise SumtableError("file", message) from None
        return played

    def _save(self, path: Path) -> None:
        """Writes the record beside the old one and then puts it in its place, all or nothing."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".part")
        self.header.setdefault("date", time.strftime("%Y-%m-%d"))
        text = self.record().to_json()
        with open(fresh, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)


def default_path(game: Game[Any]) -> Path:
    """Where a new game is kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "sumtable" / f"{time.strftime('%Y%m%d-%H%M%S')}-{game.name}.json"
