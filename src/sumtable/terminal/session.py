"""A table whose game is kept in a file: every event is on disk before it is shown."""

import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from sumtable.core import Dealer, Event, Game, Played, Refused, SumtableError, TextError
from sumtable.core.language import _
from sumtable.folders import data_folder
from sumtable.records import Record
from sumtable.records.replay import Moment
from sumtable.table import Table
from sumtable.terminal.files import write_whole
from sumtable.terminal.progress import Progress, Stopwatch, clock_text, parse_progress


class Session(Table):
    """A game in a terminal; without a path it is kept nowhere.

    `progress` is None where people or computers play against one another. With it actions can be
    taken back, down to event `first`, and the draws among them come again in the same order.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        super().__init__(game, options, names, dealer)
        self.path: Path | None = None
        self.first = 0
        self.progress = None if self.position.scores else Progress()
        self.watch = Stopwatch()

    @classmethod
    def of(cls, record: Record, dealer: Dealer | None = None) -> Self:
        """The session at the end of a record, ready to go on. Raises RecordError."""
        session = super().of(record, dealer)
        if session.progress is not None:
            session.count_time()
        return session

    def count_time(self) -> None:
        """From now on time and help count: goes on with those in the header, if there are any."""
        self.progress, seconds = parse_progress(self.header.get("progress"))
        self.watch = Stopwatch(seconds)

    @property
    def time(self) -> str:
        """The time played so far, as a clock shows it."""
        return clock_text(self.watch.seconds)

    def play(self, event: Event | str) -> Played[Any]:
        """Plays an event and keeps it. Raises SumtableError, and then nothing has changed."""
        with self._kept():
            return super().play(event)

    def deal(self) -> list[Moment]:
        """Deals whatever is due before the next action, what was taken back first."""
        before = len(self.moments)
        while self.progress and self.progress.drawn and self.game.chance(self.position):
            again, *rest = self.progress.drawn
            try:
                with self._kept():
                    self.progress = replace(self.progress, drawn=tuple(rest))
                    super().play(again)
            except (Refused, TextError):  # somebody has changed the file
                self.progress = replace(self.progress, drawn=())
        super().deal()
        return self.moments[before:]

    def last_action(self, seats: Collection[int], before: int | None = None) -> int | None:
        """The number of the last action of these seats that can be taken back, before another."""
        numbers = (
            moment.number
            for moment in reversed(self.moments[self.first_action : before])
            if moment.played.seat in seats
        )
        return next(numbers, None)

    @property
    def first_action(self) -> int:
        """The number of the first event that can be taken back: nothing given or set up can."""
        number = self.first
        while number < len(self.moments) and self.moments[number].event.chance:
            number += 1
        return number

    def take_back(self, number: int, anew: bool = False) -> list[Moment]:
        """Takes back an event and all that followed; what these were. Raises SumtableError.

        With `anew` the time begins again too.
        """
        assert self.progress is not None
        gone = self.moments[number:]
        drawn = tuple(moment.text for moment in gone if moment.event.chance)
        with self._kept():
            del self.moments[number:]
            self.position = self.moments[-1].played.position if self.moments else self.start
            self.progress = replace(self.progress, drawn=drawn + self.progress.drawn)
            if anew:
                self.watch = Stopwatch()
        return gone

    def note(self, **changes: Any) -> None:
        """Changes the progress and keeps it. Raises SumtableError, and then nothing has changed."""
        assert self.progress is not None
        with self._kept():
            self.progress = replace(self.progress, **changes)

    def keep(self) -> None:
        """Writes the game as it is now, with the time so far. Raises SumtableError."""
        with self._kept():
            pass

    def record(self) -> Record:
        """The game so far as a record, with its result once it is over."""
        if self.progress is not None:
            self.header["progress"] = self.progress.to_json(self.watch.seconds)
        return super().record()

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """Keeps what changes inside; if that fails nothing has changed."""
        moments, before = list(self.moments), (self.position, self.progress, self.watch)
        try:
            yield
            if self.path is not None:
                self._write(self.path)
        except BaseException:
            self.moments[:] = moments
            self.position, self.progress, self.watch = before
            raise

    def _write(self, path: Path) -> None:
        self.header.setdefault("date", time.strftime("%Y-%m-%d"))
        try:
            write_whole(path, self.record().to_json() + "\n")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            message = _("The game can't be kept in {path}: {reason}.")
            raise SumtableError("file", message.format(path=path, reason=reason)) from None


def default_path(game: Game[Any]) -> Path:
    """A file of its own for a new game."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{game.name}"
    path = data_folder() / f"{name}.json"
    number = 1
    while path.exists():
        number += 1
        path = data_folder() / f"{name}-{number}.json"
    return path
