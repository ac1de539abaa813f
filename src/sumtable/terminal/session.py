"""A table whose game is kept in a file: every event is on disk before it is shown."""

import os
import time
from pathlib import Path
from typing import Any

from sumtable.core import Event, Game, Played
from sumtable.table import Table


class Session(Table):
    """A game in a terminal; without a path it is kept nowhere."""

    path: Path | None = None

    def play(self, event: Event | str) -> Played[Any]:
        played = super().play(event)
        self._save()
        return played

    def _save(self) -> None:
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".part")
        text = self.record(date=time.strftime("%Y-%m-%d")).to_json()
        with open(fresh, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, self.path)


def default_path(game: Game[Any]) -> Path:
    """Where a new game is kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "sumtable" / f"{time.strftime('%Y%m%d-%H%M%S')}-{game.name}.json"
