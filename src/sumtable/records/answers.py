"""The answers that programs compare: a record in, one JSON object out."""

from typing import Any

from sumtable.core import Position, Seat
from sumtable.records.record import Record, RecordError, parse_record
from sumtable.records.replay import Moment, moments, start_position

JsonObject = dict[str, Any]


def answer_replay(line: str | bytes) -> JsonObject:
    """What `replay --jsonl` says of a record."""
    try:
        record = parse_record(line)
        position = start_position(record)
        events = []
        for moment in moments(record, position):
            position = moment.played.position
            events.append(_event(moment))
    except RecordError as error:
        return refusal_answer(error)
    outcome = position.outcome
    answer: JsonObject = {
        "ok": True,
        "events": events,
        "scores": list(position.scores),
        "to_move": position.to_move,
        "awaiting": position.awaiting,
        "over": outcome is not None,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
    }
    if "result" in record.header:
        answer["result_ok"] = result_holds(record.header["result"], position)
    return answer


def answer_legal(line: str | bytes) -> JsonObject:
    """What `legal --jsonl` says: every legal action in the position the record ends in."""
    try:
        record, position = _last_position(line)
    except RecordError as error:
        return refusal_answer(error)
    return {"ok": True, "actions": list(record.game.action_texts(position))}


def answer_count(line: str | bytes) -> JsonObject:
    """What `legal --jsonl --count` says: how many legal actions there are."""
    try:
        record, position = _last_position(line)
    except RecordError as error:
        return refusal_answer(error)
    return {"ok": True, "count": record.game.count(position)}


def refusal_answer(error: RecordError) -> JsonObject:
    """The answer to a bad record."""
    return {"ok": False, "event": error.event, "code": error.code, "message": error.message}


def result_of(position: Position) -> JsonObject | None:
    """The `result` of a finished game as a record holds it, None while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return None
    return {
        "scores": list(position.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def result_holds(claimed: object, position: Position) -> bool:
    """Whether a claimed result is that of the finished game; its further keys don't matter."""
    result = result_of(position)
    return (
        result is not None
        and isinstance(claimed, dict)
        and _same_numbers(claimed.get("scores"), position.scores)
        and _same_numbers(claimed.get("winners"), result["winners"])
        and claimed.get("reason") == result["reason"]
    )


def _same_numbers(claimed: object, numbers: tuple[int, ...] | list[Seat]) -> bool:
    return (
        isinstance(claimed, list)
        and claimed == list(numbers)
        and not any(isinstance(number, bool) for number in claimed)
    )


def _event(moment: Moment) -> JsonObject:
    played = moment.played
    answer: JsonObject = {
        "n": moment.number,
        "event": moment.text,
        "seat": played.seat,
        "points": played.points,
    }
    if played.items is not None:
        answer["items"] = [item[:2] for item in played.items]
    return answer


def _last_position(line: str | bytes) -> tuple[Record, Position]:
    record = parse_record(line)
    position = start_position(record)
    for moment in moments(record, position):
        position = moment.played.position
    return record, position
