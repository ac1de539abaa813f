"""A hosted game as a value: what its rows, one after the other, have made of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sumtable.core import Game, Position, Seat, SeededDealer
from sumtable.records.record import Record, make_record
from sumtable.records.replay import Moment
from sumtable.store import Game as StoredGame
from sumtable.store import Row
from sumtable.table import find_game


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a person, a computer at a level, or nobody yet (`open`)."""

    kind: str
    name: str | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A request to take back: who asks, and who has agreed so far."""

    seat: Seat
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Hosted:
    """A game at one version. The record's events are `moments`; everything else is around them.

    It has no slots, so that what follows from its fields is found out once: every move asks for it
    dozens of times.
    """

    id: str
    rules: Game[Any]
    options: Mapping[str, object]
    setup: Mapping[str, Any]
    seed: bytes = field(repr=False)
    start: Position
    created: float
    chairs: tuple[Chair, ...]
    version: int = 0
    moments: tuple[Moment, ...] = ()
    asked: Asked | None = None
    rematch: str | None = None
    flagged: Seat | None = None
    """The seat whose time ran out."""
    begun: float | None = None
    """When the first action was made; clocks run from then on."""
    since: float = 0.0
    """When the turn that is under way began."""
    spent: tuple[float, ...] = ()
    """Per seat, the seconds used, those that actions added taken off."""

    @cached_property
    def position(self) -> Position:
        """Where the game stands."""
        return self.position_after(len(self.moments))

    def position_after(self, count: int) -> Position:
        """The position after so many events; 0 is the start."""
        position: Position = self.moments[count - 1].played.position if count else self.start
        return position

    def count_at(self, at: int | None) -> int:
        """How many events are shown to somebody who asks for so many; None asks for all."""
        count = len(self.moments)
        return count if at is None else max(0, min(at, count))

    @property
    def replay(self) -> bool:
        """Whether this is a record to look at, at which nobody plays."""
        return bool(self.setup.get("replay"))

    @cached_property
    def status(self) -> str:
        """`waiting` for somebody to join, `playing`, or `over`."""
        if self.replay or self.position.outcome is not None:
            return "over"
        return "waiting" if any(chair.kind == "open" for chair in self.chairs) else "playing"

    @cached_property
    def mover(self) -> Seat | None:
        """Whose action is due; None while nobody's is."""
        position = self.position
        if self.status != "playing" or position.awaiting != "action":
            return None
        return position.to_move

    def chair(self, seat: int) -> Chair:
        """Who sits there."""
        return self.chairs[seat - 1]

    @property
    def dealer(self) -> SeededDealer:
        """The dealer of this game."""
        return SeededDealer(self.seed)

    def record(self, names: Iterable[str], **more: Any) -> Record:
        """The game so far as a record with these players' names."""
        events = [moment.text for moment in self.moments]
        return make_record(self.rules, self.options, events, list(names), **more)

    # What rows make of it

    def after(self, kind: str, body: Mapping[str, Any], at: float) -> "Hosted":
        """The game after one more row. Raises TextError and Refused if a play can't be."""
        return _MAKERS[kind](self, body, at)


def _next(hosted: Hosted, **changes: Any) -> Hosted:
    """The game one version later."""
    return replace(hosted, version=hosted.version + 1, **changes)


def _play(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    rules = hosted.rules
    event = rules.parse(body["text"])
    played = rules.play(hosted.position, event)
    moment = Moment(len(hosted.moments), body["text"], event, played)
    seat = played.seat
    spent, begun = hosted.spent, hosted.begun
    if seat is not None:
        clock = hosted.setup.get("clock")
        added = clock["increment"] if clock else 0.0
        used = list(spent)
        used[seat - 1] += body.get("spent", 0.0) - added
        spent = tuple(used)
        begun = at if begun is None else begun
    return _next(
        hosted,
        moments=(*hosted.moments, moment),
        asked=None,
        flagged=seat if body.get("flag") else None,
        begun=begun,
        since=at,
        spent=spent,
    )


def _join(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    chairs = list(hosted.chairs)
    chairs[body["seat"] - 1] = Chair("person", body["name"])
    return _next(hosted, chairs=tuple(chairs))


def _undo(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, moments=hosted.moments[: body["to"]], asked=None, flagged=None, since=at)


def _ask(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, asked=Asked(Seat(body["seat"])))


def _answer(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    if hosted.asked is None or not body["yes"]:
        return _next(hosted, asked=None)
    agreed = hosted.asked.agreed | {body["seat"]}
    return _next(hosted, asked=replace(hosted.asked, agreed=agreed))


def _rematch(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, rematch=body["game"])


_MAKERS = {
    "play": _play,
    "join": _join,
    "undo": _undo,
    "ask": _ask,
    "answer": _answer,
    "rematch": _rematch,
}


def before_rows(stored: StoredGame) -> Hosted:
    """A stored game before its first row."""
    rules = find_game(stored.name)
    chairs = tuple(Chair(**seat) for seat in stored.setup["seats"])
    return Hosted(
        id=stored.id,
        rules=rules,
        options=stored.options,
        setup=stored.setup,
        seed=stored.seed,
        start=rules.start(stored.options, len(chairs)),
        created=stored.created,
        chairs=chairs,
        since=stored.created,
        spent=(0.0,) * len(chairs),
    )


def fold(stored: StoredGame, rows: Iterable[Row]) -> Hosted:
    """A stored game as its rows have made it."""
    hosted = before_rows(stored)
    for row in rows:
        hosted = hosted.after(row.kind, row.body, row.at)
    return hosted


class Change:
    """Rows that are to follow a game's version, and the game as they make it."""

    def __init__(self, hosted: Hosted, at: float) -> None:
        self.hosted = hosted
        self.rows: list[tuple[str, dict[str, Any]]] = []
        self._at = at

    def add(self, kind: str, **body: Any) -> None:
        """Adds a row. Raises TextError and Refused, and then nothing has changed."""
        self.hosted = self.hosted.after(kind, body, self._at)
        self.rows.append((kind, body))

    def deal(self) -> None:
        """Adds every draw that is due before somebody can act."""
        rules = self.hosted.rules
        if self.hosted.status != "playing":
            return
        while (chance := rules.chance(self.hosted.position)) is not None:
            event = self.hosted.dealer.deal(chance, len(self.hosted.moments))
            self.add("play", seat=None, text=rules.format(event))
