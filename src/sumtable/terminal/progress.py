"""How somebody got on with a game against the tiles: time, help, draws to come again."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Progress:
    """What is kept with a game against the tiles besides its events.

    `help` names what was asked for, `drawn` are the draws that were taken back and come again in
    this order, `counted` is what the statistics know of already, and `solvable` says whether the
    player wants to be told if it can still be solved.
    """

    help: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    solvable: bool = False

    def to_json(self, seconds: float) -> dict[str, Any]:
        """The value of the key `progress` in a record's header, after so many seconds of play."""
        return {
            "seconds": int(seconds),
            "help": list(self.help),
            "drawn": list(self.drawn),
            "counted": list(self.counted),
            "solvable": self.solvable,
        }


def parse_progress(value: object) -> tuple[Progress, float]:
    """The progress and the seconds that `to_json` wrote; fresh ones for anything else."""
    data: Mapping[str, Any] = value if isinstance(value, dict) else {}
    seconds = data.get("seconds")
    known = type(seconds) is int and seconds >= 0
    progress = Progress(
        _texts(data.get("help")),
        _texts(data.get("drawn")),
        _texts(data.get("counted")),
        data.get("solvable") is True,
    )
    return progress, float(seconds) if known and seconds is not None else 0.0


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        return ()
    return tuple(value)


class Stopwatch:
    """Counts seconds; it begins stopped, and goes on from where it stood."""

    def __init__(self, seconds: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self._before = seconds
        self._now = now
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """How long it has run altogether."""
        running = 0.0 if self._since is None else self._now() - self._since
        return self._before + running

    def start(self) -> None:
        """Goes on, if it doesn't run already."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stands still until it is started again."""
        self._before, self._since = self.seconds, None


def clock_text(seconds: float) -> str:
    """The time as a clock shows it: `0:07`, `12:30`, `1:02:03`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
