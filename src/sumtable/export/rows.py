"""What the tables say of one record."""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from sumtable.arena.game import decision_seed
from sumtable.core import Event, Game, Resign, Seat
from sumtable.faces import face_of
from sumtable.players.levels import find_player
from sumtable.players.protocol import Witness
from sumtable.records import Record, parse_record
from sumtable.records.replay import Moment, moments, start_position

Row = dict[str, Any]

_UNVALUED: Row = {
    "evaluator": None,
    "value": None,
    "certain": None,
    "best": None,
    "line": [],
    "action_value": None,
    "nodes": None,
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rows are to be made of a record, and what is to be found out for them.

    `evaluator` is a player as `find_player` reads it; its chance follows from `seed`.
    """

    games: bool = True
    positions: bool = True
    legal: bool = False
    evaluator: str | None = None
    seed: str = "1"


class Rows(NamedTuple):
    """The rows of one game."""

    games: list[Row]
    positions: list[Row]


def rows_of(number: int, line: bytes, wanted: Wanted) -> Rows:
    """The rows of the record that a line holds. Raises RecordError."""
    record = parse_record(line)
    reading = _Reading(number, record, wanted)
    for moment in moments(record, reading.position):
        reading.see(moment)
    return reading.rows()


class _Reading:
    """A record that is read event by event."""

    def __init__(self, number: int, record: Record, wanted: Wanted) -> None:
        self._number, self._record, self._wanted = number, record, wanted
        self._game: Game[Any] = record.game
        self._face = face_of(record.game)
        self.position: Any = start_position(record)
        self._witnesses: list[Witness] = []
        if wanted.evaluator and wanted.positions and self.position.scores:
            seats = range(1, self._game.seats(self.position) + 1)
            self._witnesses = [Witness(self._game, Seat(seat)) for seat in seats]
        self._positions: list[Row] = []
        self._decisions = 0

    def see(self, moment: Moment) -> None:
        """Takes the next event."""
        if moment.played.seat is not None and not isinstance(moment.event, Resign):
            self._decisions += 1
            if self._wanted.positions:
                self._positions.append(self._decision(moment))
        for witness in self._witnesses:
            witness.watch(self.position, moment.event)
        self.position = moment.played.position

    def rows(self) -> Rows:
        """The rows, now that it is known how the game ended."""
        outcome = self.position.outcome
        for row in self._positions:
            row |= _became(self.position, row["seat"])
        header = self._record.header
        seed, deal = (
            None if header.get(key) is None else str(header[key]) for key in ("seed", "deal")
        )
        game: Row = {
            "number": self._number,
            "game": self._game.name,
            "rules": self._game.version,
            "options": json.dumps(dict(self._record.options), sort_keys=True),
            "players": list(self._record.names or ()),
            "events": list(self._record.events),
            "decisions": self._decisions,
            "over": outcome is not None,
            "scores": list(self.position.scores),
            "winners": list(outcome.winners) if outcome else [],
            "reason": outcome.reason if outcome else None,
            "seed": seed,
            "deal": deal,
        }
        return Rows([game] if self._wanted.games else [], self._positions)

    def _decision(self, moment: Moment) -> Row:
        position, seat = self.position, moment.played.seat
        assert seat is not None
        view = self._game.view(position, seat)
        return {
            "number": self._number,
            "event": moment.number,
            "game": self._game.name,
            "seat": seat,
            "scores": list(position.scores),
            "board": json.dumps(self._face.board(view), separators=(",", ":")),
            "hand": self._face.hand(view, seat) or [],
            "unseen": list(view.unseen),
            "legal": self._game.count(position) if self._wanted.legal else None,
            "action": moment.text,
            "points": moment.played.points,
            **self._valued(seat, moment.number, moment.event),
        }

    def _valued(self, seat: Seat, number: int, event: Event) -> Row:
        """What the evaluator thinks of the position and of the action that was played."""
        text = self._wanted.evaluator
        if not self._witnesses or text is None:
            return _UNVALUED
        contestant = find_player(self._game.name, text)
        seed = decision_seed(f"{self._wanted.seed}/{self._number}", seat, number)
        sight = self._witnesses[seat - 1].sight(self.position)
        thought = contestant.player.think(sight, contestant.budget(), seed, 1, (event,))
        own = next((way for way in thought.ways if way.action == event), None)
        best = thought.ways[0] if thought.ways else None
        return {
            "evaluator": text,
            "value": thought.value,
            "certain": None if best is None else best.certain,
            "best": self._game.format(thought.action),
            "line": list(thought.line),
            "action_value": None if own is None else own.value,
            "nodes": thought.nodes,
        }


def _became(last: Any, seat: int) -> Row:
    """What a seat got of the win, and its lead in the end; nothing of a game that isn't over."""
    if last.outcome is None:
        return {"share": None, "lead": None}
    winners = last.outcome.winners
    share = (1 / len(winners) if seat in winners else 0.0) if winners else 0.0
    others = [score for other, score in enumerate(last.scores, 1) if other != seat]
    return {"share": share, "lead": last.scores[seat - 1] - max(others) if others else None}
