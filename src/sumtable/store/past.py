"""What a game's rows say: the events that stand, the players' names, the record."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sumtable.catalog import GAMES
from sumtable.core import Position
from sumtable.records import Ending, Record
from sumtable.records.agreement import first_agreement, old_header
from sumtable.records.record import make_record
from sumtable.store.values import Row, StoredGame


def events_of(rows: Iterable[Row]) -> list[str]:
    """The notation of the events that stand: every `play`, cut back by every `undo`."""
    events: list[str] = []
    for row in rows:
        if row.kind == "play":
            events.append(row.body["text"])
        elif row.kind == "undo":
            del events[row.body["to"] :]
    return events


def ending_of(rows: Iterable[Row]) -> Ending | None:
    """How people ended the game, unless that was taken back; None if they didn't."""
    ending = None
    for row in rows:
        if row.kind == "end":
            ending = Ending.from_json(row.body)
        elif row.kind == "undo":
            ending = None
    return ending


def is_over(game: StoredGame, rows: Sequence[Row], position: Position) -> bool:
    """Whether the game, which has come to this position, is to be marked as over.

    A record that is only looked at is, a puzzle once its answer was judged, and what people ended.
    """
    if position.outcome is not None or game.setup.get("replay") or ending_of(rows) is not None:
        return True
    judged = "open"
    for row in rows:
        if row.kind in ("play", "undo"):
            judged = "open"
        elif row.kind == "verdict":
            judged = row.body["status"]
    return judged != "open"


def names_of(game: StoredGame, rows: Iterable[Row]) -> list[str] | None:
    """The players' names by seat, as last given; None if the game's setup names no seats."""
    seats = game.setup.get("seats")
    if not isinstance(seats, list) or not seats:
        return None
    first = [_name(seat, number) for number, seat in enumerate(seats, 1)]
    names = list(first)
    for row in rows:
        if row.kind in ("join", "rename") and row.body.get("name"):
            names[row.body["seat"] - 1] = row.body["name"]
        elif row.kind == "leave":
            names[row.body["seat"] - 1] = first[row.body["seat"] - 1]
    return names


def _name(seat: Mapping[str, Any], number: int) -> str:
    """The name that a seat begins with; a computer's says its level, as a terminal game's does."""
    if seat.get("name"):
        return str(seat["name"])
    level = seat.get("level")
    return f"Player {number}" if level is None else f"Computer (level {level})"


def draws_of(game: StoredGame, rows: Iterable[Row]) -> dict[str, Any] | None:
    """What a record says of the game's draws; the seed and the secrets are in it once it is over.

    None where nothing was drawn by the server.
    """
    setup = game.setup
    if setup.get("replay"):
        return setup.get("draws_told")
    if "puzzle" in setup or "lesson" in setup or not setup.get("seats"):
        return None
    rules, seed = GAMES[game.name], game.seed if game.over else None
    start = rules.start(game.options, len(setup["seats"]))
    agreement = first_agreement(game.id, setup, rules.opposed(start))
    if agreement is None:
        return None if rules.chance(start) is None else old_header(game.seed, seed)
    drawn: list[bool] = []
    for row in rows:
        if row.kind == "play":
            drawn.append(rules.parse(row.body["text"]).chance)
        elif row.kind == "undo":
            agreement = agreement.taken_to(row.body["to"], sum(drawn[row.body["to"] :]))
            del drawn[row.body["to"] :]
        else:
            agreement = agreement.after(row.kind, row.body)
    promise = agreement.promise(game.seed, game.name, game.options)
    log = None if game.draw is None or game.chain is None else (game.draw, game.chain)
    return agreement.header(promise, seed, log)


def record_of(game: StoredGame, rows: Sequence[Row], **more: Any) -> Record:
    """The game as a record; `more` are further header keys. Its events aren't checked."""
    ending = ending_of(rows)
    if ending is not None:
        more["ended"] = ending.to_json()
    return make_record(
        GAMES[game.name], game.options, events_of(rows), names_of(game, rows), **more
    )
