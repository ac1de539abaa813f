"""A hosted game as a value: what its rows, one after the other, have made of it."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from sumtable.core import Event, Game, Position, Seat, SeededDealer
from sumtable.core.once import once
from sumtable.host.errors import TooLong
from sumtable.host.parts import Asked, Chair, Judged
from sumtable.host.types.draws import DrawsPhase
from sumtable.host.types.state import Status
from sumtable.host.weights import MOST_BYTES, MOST_EVENTS, MOST_ROWS, moment_weight
from sumtable.puzzles import Puzzle
from sumtable.records import Ending
from sumtable.records.agreement import Agreement, first_agreement
from sumtable.records.answers import result_of
from sumtable.records.record import Record, make_record
from sumtable.records.replay import Moment
from sumtable.store import StoredGame
from sumtable.table import find_game

IDLE = 600.0
"""Seconds between two rows that count as time of play at most: whoever is away doesn't play."""


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
    ended: Ending | None = None
    """How people ended the game, where the rules didn't."""
    flagged: Seat | None = None
    """The seat whose time ran out."""
    begun: float | None = None
    """When the first action was made; clocks run from then on."""
    since: float = 0.0
    """When the turn that is under way began."""
    spent: tuple[float, ...] = ()
    """Per seat, the seconds used, those that actions added taken off."""
    judged: Judged | None = None
    """The verdict at a puzzle's or a lesson's table; None: nothing has been judged since."""
    solved: bool = False
    """Whether the puzzle was solved once, by the one who sits at it."""
    shown: bool = False
    """Whether its solution was shown before that: then it can't be solved any more."""
    held: int = 0
    """The bytes that the moments take."""
    touched: float = 0.0
    """When the last row came."""
    played: float = 0.0
    """Seconds of play up to then."""
    agreement: Agreement | None = None
    """How the draws are agreed on; None: the server alone has chosen, or nothing is drawn."""
    agreeing: float = 0.0
    """When what is waited for now before the deal, a commitment or a secret, came to be due."""
    log: tuple[int, str] | None = None
    """The number and the hash of the promise of the seed in the log of draws."""

    @once
    def position(self) -> Position:
        """Where the game stands; one that people have ended is over."""
        if self.ended is None:
            return self.by_events(len(self.moments))
        ended: Position = self.rules.ended(self.by_events(len(self.moments)), self.ended.outcome)
        return ended

    def position_after(self, count: int) -> Position:
        """The position after so many events; 0 is the start, and after all the game as it is."""
        return self.position if count == len(self.moments) else self.by_events(count)

    def by_events(self, count: int) -> Position:
        """The position that so many events led to, by the rules alone."""
        position: Position = self.moments[count - 1].played.position if count else self.start
        return position

    def count_at(self, at: int | None) -> int:
        """How many events are shown to somebody who asks for so many; None asks for all."""
        count = len(self.moments)
        return count if at is None else max(0, min(at, count))

    @once
    def replay(self) -> bool:
        """Whether this is a record to look at, at which nobody plays."""
        return bool(self.setup.get("replay"))

    @once
    def guided(self) -> bool:
        """Whether the computer explains every turn to the one who plays against it."""
        return bool(self.setup.get("guided"))

    @once
    def status(self) -> Status:
        """`waiting` for somebody to join, `playing`, or `over`."""
        if self.replay or self.position.outcome is not None:
            return "over"
        if self.judged is not None and self.judged.status != "open":
            return "over"
        return "waiting" if any(chair.kind == "open" for chair in self.chairs) else "playing"

    @once
    def phase(self) -> DrawsPhase:
        """How far the draws are agreed on: `waiting` for somebody to join, … `dealt`."""
        if self.agreement is None:
            return "dealt"
        return "waiting" if self.status == "waiting" else self.agreement.phase

    @once
    def mover(self) -> Seat | None:
        """Whose action is due; None while nobody's is."""
        position = self.position
        if self.status != "playing" or position.awaiting != "action" or self.phase != "dealt":
            return None
        return position.to_move

    @once
    def given(self) -> int:
        """How many events a puzzle or a lesson gives; nobody goes back behind them."""
        count: int = self.setup.get("given", 0)
        return count

    @once
    def puzzle(self) -> Puzzle | None:
        """The puzzle that is to be solved at this table, if it is one's."""
        about = self.setup.get("puzzle")
        if about is None:
            return None
        return Puzzle(
            game=self.rules.name,
            kind=about["kind"],
            grade=about["grade"],
            seed=about["seed"],
            options=self.options,
            given=tuple(moment.text for moment in self.moments[: self.given]),
            solution=tuple(about["solution"]),
            facts=about["facts"],
        )

    @once
    def lesson(self) -> str | None:
        """The name of the lesson that is learned at this table, if it is one's."""
        about = self.setup.get("lesson")
        return None if about is None else about["name"]

    @once
    def task(self) -> bool:
        """Whether something is to be found at this table: it is a puzzle's or a lesson's."""
        return self.puzzle is not None or self.lesson is not None

    @once
    def solo(self) -> bool:
        """Whether nobody plays against anybody, alone or together."""
        return not self.rules.opposed(self.start)

    @once
    def unpeopled(self) -> bool:
        """Whether only computers sit here."""
        return all(chair.kind == "computer" for chair in self.chairs)

    def chair(self, seat: int) -> Chair:
        """Who sits there."""
        return self.chairs[seat - 1]

    @property
    def dealer(self) -> SeededDealer:
        """The dealer of this game, once its draws are agreed on."""
        return SeededDealer(self.seed if self.agreement is None else self.agreement.key(self.seed))

    @once
    def commitment(self) -> bytes:
        """The server's promise of the seed."""
        if self.agreement is None:
            return hashlib.sha256(self.seed).digest()
        return self.agreement.promise(self.seed, self.rules.name, self.options)

    @once
    def drawn(self) -> bool:
        """Whether something is drawn in this game by the server, before its end or up to now."""
        if self.replay or self.task:
            return False
        if self.agreement is not None or self.rules.chance(self.start) is not None:
            return True
        for moment in self.moments:  # noqa: SIM110 (every state asks, and `any` takes thrice as long)
            if moment.event.chance:
                return True
        return False

    def record(self, names: Iterable[str], **more: Any) -> Record:
        """The game so far as a record with these players' names.

        It holds the result once the rules have ended the game, else how people did.
        """
        result = result_of(self.by_events(len(self.moments)))
        if result is not None:
            more["result"] = result
        if self.ended is not None:
            more["ended"] = self.ended.to_json()
        events = [moment.text for moment in self.moments]
        return make_record(self.rules, self.options, events, list(names), **more)

    def rested(self, now: float) -> "Hosted":
        """The game after a rest since its last row, which no clock counts."""
        begun = None if self.begun is None else self.begun + max(0.0, now - self.touched)
        return replace(self, begun=begun, since=now, touched=now)

    # What rows make of it

    def after(
        self, kind: str, body: Mapping[str, Any], at: float, event: Event | None = None
    ) -> "Hosted":
        """The game after one more row. Raises TextError and Refused if a play can't be, TooLong.

        `event` is what the text of a play says, where that is known: then it isn't read again.
        """
        if self.version >= MOST_ROWS and kind in _GROWING and body.get("text") not in _ENDING:
            raise TooLong
        return _MAKERS[kind](self, body, at) if event is None else _play(self, body, at, event)


def _next(hosted: Hosted, at: float, **changes: Any) -> Hosted:
    """The game one version later."""
    passed = min(max(0.0, at - hosted.touched), IDLE) if hosted.status == "playing" else 0.0
    usual = {"version": hosted.version + 1, "touched": at, "played": hosted.played + passed}
    after = _changed(hosted, usual | changes)
    return after if after.phase == hosted.phase else replace(after, agreeing=at)


def _changed(hosted: Hosted, changes: dict[str, Any]) -> Hosted:
    """What `replace` gives, in a quarter of its time, and with what never changes in a game."""
    after = object.__new__(Hosted)
    known = hosted.__dict__
    after.__dict__.update({name: known[name] for name in _KEPT if name in known} | changes)
    return after


def _agree(hosted: Hosted, kind: str, body: Mapping[str, Any], at: float, **more: Any) -> Hosted:
    """The game after a row that may be about its draws."""
    agreement = hosted.agreement
    return _next(hosted, at, agreement=agreement and agreement.after(kind, body), **more)


def _agreed(kind: str) -> Callable[[Hosted, Mapping[str, Any], float], Hosted]:
    """What makes a game of a row that is about nothing but its draws."""
    return lambda hosted, body, at: _agree(hosted, kind, body, at)


def _read(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _play(hosted, body, at, hosted.rules.parse(body["text"]))


def _play(hosted: Hosted, body: Mapping[str, Any], at: float, event: Event) -> Hosted:
    rules = hosted.rules
    played = rules.play(hosted.position, event)
    moment = Moment(len(hosted.moments), body["text"], event, played)
    held = hosted.held + moment_weight(moment, hosted.position)
    if (held > MOST_BYTES or moment.number >= MOST_EVENTS) and moment.text not in _ENDING:
        raise TooLong
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
        at,
        moments=(*hosted.moments, moment),
        held=held,
        asked=None,
        judged=None,
        flagged=seat if body.get("flag") else None,
        begun=begun,
        since=at,
        spent=spent,
    )


def _join(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    chairs = list(hosted.chairs)
    chairs[body["seat"] - 1] = Chair("person", body["name"])
    return _agree(hosted, "join", body, at, chairs=tuple(chairs))


def _leave(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    chairs = list(hosted.chairs)
    chairs[body["seat"] - 1] = _chair(hosted.setup["seats"][body["seat"] - 1])
    return _agree(hosted, "leave", body, at, chairs=tuple(chairs))


def _end(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, at, ended=Ending.from_json(body), asked=None)


def _undo(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    changes: dict[str, Any] = {}
    if body.get("restart") and not hosted.task:
        changes = {"played": 0.0, "begun": None, "spent": (0.0,) * len(hosted.chairs)}
    left = hosted.moments[: body["to"]]
    gone = hosted.moments[len(left) :]
    held = hosted.held - sum(moment_weight(m, hosted.position_after(m.number)) for m in gone)
    if hosted.agreement is not None:
        drawn = sum(moment.event.chance for moment in gone)
        changes["agreement"] = hosted.agreement.taken_to(len(left), drawn)
    changes |= {"moments": left, "held": held, "ended": None, "asked": None, "judged": None}
    return _next(hosted, at, flagged=None, since=at, **changes)


def _ask(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, at, asked=Asked(Seat(body["seat"])))


def _answer(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    if hosted.asked is None or not body["yes"]:
        return _next(hosted, at, asked=None)
    agreed = hosted.asked.agreed | {body["seat"]}
    return _next(hosted, at, asked=replace(hosted.asked, agreed=agreed))


def _rematch(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, at, rematch=body["game"])


def _verdict(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    judged = Judged(body["status"], body["words"], body["reply"])
    solved = hosted.solved or (judged.status == "right" and not hosted.shown)
    return _next(hosted, at, judged=judged, solved=solved)


def _show(hosted: Hosted, body: Mapping[str, Any], at: float) -> Hosted:
    return _next(hosted, at, shown=not hosted.solved)


_LASTING = ("replay", "guided", "given", "puzzle", "lesson", "task", "solo")
_KEPT = (*(one.name for one in fields(Hosted)), *_LASTING)
_GROWING = ("play", "undo", "ask", "join", "leave")
_ENDING = ("resign", "time")
"""What is taken however long a game has become, so that it comes to an end."""

_MAKERS = {
    "play": _read,
    "join": _join,
    "leave": _leave,
    "end": _end,
    "undo": _undo,
    "ask": _ask,
    "answer": _answer,
    "rematch": _rematch,
    "verdict": _verdict,
    "show": _show,
    **{kind: _agreed(kind) for kind in ("commit", "reveal", "late", "public")},
}


def _chair(seat: Mapping[str, Any]) -> Chair:
    """The chair of a seat as it is stored."""
    return Chair(**{key: value for key, value in seat.items() if key != "commit"})


def before_rows(stored: StoredGame) -> Hosted:
    """A stored game before its first row."""
    rules = find_game(stored.name)
    chairs = tuple(map(_chair, stored.setup["seats"]))
    start = rules.start(stored.options, len(chairs))
    return Hosted(
        id=stored.id,
        rules=rules,
        options=stored.options,
        setup=stored.setup,
        seed=stored.seed,
        start=start,
        created=stored.created,
        chairs=chairs,
        since=stored.created,
        touched=stored.created,
        spent=(0.0,) * len(chairs),
        agreement=first_agreement(stored.id, stored.setup, rules.opposed(start)),
        agreeing=stored.created,
        log=None if stored.draw is None or not stored.chain else (stored.draw, stored.chain),
    )
