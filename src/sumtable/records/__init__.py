"""Records: whole games as JSON. Reads, writes, replays and checks them."""

from sumtable.records.answers import answer_count, answer_legal, answer_replay, refusal_answer
from sumtable.records.ending import Ending, read_ending
from sumtable.records.jsonl import answer_lines
from sumtable.records.record import FORMAT, Record, RecordError, parse_record
from sumtable.records.replay import Moment, Replay, replay
from sumtable.records.sheet import format_sheet, player_name

__all__ = [
    "FORMAT",
    "Ending",
    "Moment",
    "Record",
    "RecordError",
    "Replay",
    "answer_count",
    "answer_legal",
    "answer_lines",
    "answer_replay",
    "format_sheet",
    "parse_record",
    "player_name",
    "read_ending",
    "refusal_answer",
    "replay",
]
