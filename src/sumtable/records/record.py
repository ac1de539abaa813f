"""A record as a value, read from and written as JSON."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from sumtable.catalog import GAMES
from sumtable.core import Game, TextError
from sumtable.core.language import _

FORMAT = "sumtable-record/1"

_FIRST_KEYS = ("format", "game", "options", "players", "date")


class RecordError(TextError):
    """A record that can't be read or replayed; `event` is the index of the event at fault."""

    def __init__(self, code: str, message: str, event: int | None = None) -> None:
        super().__init__(code, message)
        self.event = event


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose shape has been checked, but not yet its options and events.

    `header` holds every key but `events`, as it was read; `events` may hold anything.
    """

    game: Game[Any]
    header: Mapping[str, Any]
    events: Sequence[Any]
    options: Mapping[str, object] = field(default_factory=dict)
    names: tuple[str, ...] | None = None

    def to_json(self) -> str:
        """The record as one line of JSON, its first keys in the usual order."""
        keys = [key for key in _FIRST_KEYS if key in self.header]
        keys += [key for key in self.header if key not in (*_FIRST_KEYS, "result")]
        whole = {key: self.header[key] for key in keys} | {"events": list(self.events)}
        if "result" in self.header:
            whole["result"] = self.header["result"]
        return json.dumps(whole, ensure_ascii=False, allow_nan=False)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _integer(digits: str) -> int | float:
    """The number; one that no game has use for may lose its value, not cost its reader minutes."""
    return int(digits) if len(digits) < 1000 else float(digits)


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, parse_int=_integer)


def parse_record(text: str | bytes) -> Record:
    """The record that the text holds. Raises RecordError with one of the first four codes."""
    try:
        data = _DECODER.decode(text.decode() if isinstance(text, bytes) else text)
    except UnicodeDecodeError:
        raise RecordError("record.json", _("This is not text in UTF-8.")) from None
    except RecursionError:
        raise RecordError("record.json", _("This JSON is nested too deeply.")) from None
    except ValueError as error:
        message = _("This is not JSON: {reason}.").format(reason=error)
        raise RecordError("record.json", message) from None
    return check_shape(data)


def check_shape(data: object) -> Record:
    """The record in decoded JSON. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError("record.format", _("A record is a JSON object."))
    if data.get("format") != FORMAT:
        message = _('A record has "format": "{format}".').format(format=FORMAT)
        raise RecordError("record.format", message)
    events = data.get("events")
    if not isinstance(events, list):
        raise RecordError("record.format", _('A record has a list of "events".'))
    name = data.get("game")
    if not isinstance(name, str) or name not in GAMES:
        message = _('The "game" of a record is one of {known}.').format(known=", ".join(GAMES))
        raise RecordError("record.game", message)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise RecordError("record.options", _('The "options" of a record are an object.'))
    return Record(
        game=GAMES[name],
        header={key: value for key, value in data.items() if key != "events"},
        events=events,
        options=options,
        names=_names(data),
    )


def _names(data: dict[str, Any]) -> tuple[str, ...] | None:
    if "players" not in data:
        return None
    names = data["players"]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        message = _('The "players" of a record are a list of names.')
        raise RecordError("record.options", message)
    return tuple(names)


def make_record(
    game: Game[Any],
    options: Mapping[str, object],
    events: Sequence[str],
    names: Sequence[str] | None = None,
    **more: Any,
) -> Record:
    """A record of these events; `more` are further header keys such as `result`."""
    header: dict[str, Any] = {"format": FORMAT, "game": game.name, "options": dict(options)}
    if names is not None:
        header["players"] = list(names)
    header.update(more)
    return Record(game, header, tuple(events), options, None if names is None else tuple(names))
