"""Games against the computer: the level chosen last, how they ended, and the one to offer next."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.folders import data_folder
from sumtable.players.levels import BEGINNER, LEVELS
from sumtable.terminal.files import write_whole
from sumtable.terminal.opponents import Opponent
from sumtable.terminal.session import Session

FORMAT = "sumtable-levels/1"
IN_A_ROW = 2
"""So many wins or losses at a level, and another one is offered."""


@dataclass(frozen=True, slots=True)
class Past:
    """The level chosen last; `run` counts the wins in a row at it, or below 0 the losses."""

    level: int = BEGINNER
    run: int = 0

    @property
    def offer(self) -> int | None:
        """The level to try next, if there is a reason for another one."""
        if abs(self.run) < IN_A_ROW:
            return None
        level = self.level + (1 if self.run > 0 else -1)
        return level if level in LEVELS else None

    def chose(self, level: int) -> "Past":
        """What is known once a level is chosen."""
        return self if level == self.level else Past(level)

    def ended(self, result: int) -> "Past":
        """What is known after a game that was won (1), shared (0) or lost (−1)."""
        return Past(self.level, self.run + result if self.run * result > 0 else result)


def levels_path() -> Path:
    """The file that they are kept in, beside the games."""
    return data_folder() / "levels.json"


def read_pasts(path: Path) -> Mapping[str, Past]:
    """What is known, by the game's name; nothing if the file isn't there or holds something else.

    Too little to refuse a game for.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return {}
        return {str(game): _past(value) for game, value in data["games"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _past(value: Any) -> Past:
    """What `asdict` wrote. Raises one of the errors that `read_pasts` expects."""
    level, run = value["level"], value["run"]
    if type(level) is not int or level not in LEVELS or type(run) is not int:
        raise ValueError(value)
    return Past(level, run)


def keep_past(path: Path, game: str, past: Past) -> None:
    """Keeps what is known of a game; the file is replaced as a whole. Raises SumtableError."""
    pasts = read_pasts(path)
    if pasts.get(game) == past:
        return
    games = {name: asdict(one) for name, one in sorted({**pasts, game: past}.items())}
    try:
        write_whole(path, json.dumps({"format": FORMAT, "games": games}, indent=1) + "\n")
    except OSError as error:
        message = _("{path} can't be written: {reason}.").format(path=path, reason=error.strerror)
        raise SumtableError("file", message) from None


def level_against(opponents: Sequence[Opponent | None]) -> int | None:
    """The level that one person plays against; None where more play, or at different levels."""
    levels = {opponent.level for opponent in opponents if opponent is not None}
    return levels.pop() if opponents.count(None) == 1 and len(levels) == 1 else None


def result_for(session: Session, seat: int) -> int | None:
    """Whether a seat has won (1), shared the win (0) or lost (−1); None while the game goes on."""
    outcome = session.position.outcome
    if outcome is None:
        return None
    if len(outcome.winners) != 1:
        return 0
    return 1 if seat in outcome.winners else -1


def offer_text(past: Past) -> str:
    """The level to try next in a sentence, empty if none is offered."""
    if past.offer is None:
        return ""
    words = (
        _("Two wins in a row at level {from}: level {level} is stronger.")
        if past.run > 0
        else _("Two losses in a row at level {from}: level {level} is easier.")
    )
    return words.format(**{"from": past.level, "level": past.offer})
