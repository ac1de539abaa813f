"""Replaying a record: every event checked by the rules, nothing taken on trust."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from sumtable.core import Event, Game, OptionsError, Played, Position, Refused, TextError
from sumtable.core.language import _
from sumtable.records.record import Record, RecordError


class Moment(NamedTuple):
    """One event of a record and what it made of the game."""

    number: int
    text: str
    event: Event
    played: Played[Any]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record with every position it went through."""

    record: Record
    start: Position
    moments: tuple[Moment, ...]

    @property
    def position(self) -> Position:
        """The position that the record ends in."""
        position: Position = self.moments[-1].played.position if self.moments else self.start
        return position

    def position_at(self, number: int) -> Position:
        """The position after event `number`; −1 is the start."""
        position: Position = self.start if number < 0 else self.moments[number].played.position
        return position


def replay(record: Record) -> Replay:
    """The record replayed to its end. Raises RecordError at the first event that can't be."""
    start = start_position(record)
    return Replay(record, start, tuple(moments(record, start)))


def start_position(record: Record) -> Position:
    """The position before the record's first event. Raises RecordError `record.options`."""
    names = None if record.names is None else len(record.names)
    try:
        position: Position = record.game.start(record.options, names)
    except OptionsError as error:
        raise RecordError(error.code, error.message) from None
    return position


@lru_cache(maxsize=20_000)
def _parse(game: Game[Any], text: str) -> Event:
    """The event, parsed once: the same few thousand short texts come again in every record."""
    return game.parse(text)


def moments(record: Record, position: Position) -> Iterator[Moment]:
    """The record's events, played one after the other from its start position."""
    game = record.game
    for number, text in enumerate(record.events):
        if not isinstance(text, str):
            raise RecordError("record.event", _("An event is written as a string."), number)
        try:
            event = _parse(game, text) if len(text) < 40 else game.parse(text)
            played = game.play(position, event)
        except (TextError, Refused) as error:
            raise RecordError(error.code, error.message[:400], number) from None
        position = played.position
        yield Moment(number, text, event, played)
