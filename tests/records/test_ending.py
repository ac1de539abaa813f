"""How people ended a game, in a record's header: read with care, told on the score sheet."""

import json
from collections.abc import Mapping

import pytest

from sumtable.core import Seat
from sumtable.records import Ending, format_sheet, parse_record, read_ending, replay

GAME = {"format": "sumtable-record/1", "game": "sumon", "events": ["2c2"], "players": ["Ada", "Bo"]}
SOLO = {"format": "sumtable-record/1", "game": "sum8", "options": {"mode": "solo"}, "events": []}


def ending_of(record: Mapping[str, object], ended: object) -> Ending | None:
    replayed = replay(parse_record(json.dumps({**record, "ended": ended})))
    seats = replayed.record.game.seats(replayed.start)
    return read_ending(replayed.record.header["ended"], replayed.position, seats)


@pytest.mark.parametrize(
    ("ended", "winners"),
    [
        ({"how": "resigned", "by": 1, "winners": [2]}, (2,)),
        ({"how": "claimed-win", "by": 1, "away": 2, "winners": [2]}, (1,)),  # not on trust
        ({"how": "claimed-draw", "by": 1, "away": 2}, (1, 2)),
        ({"how": "cancelled", "by": 1}, ()),
    ],
)
def test_what_it_says(ended: dict[str, object], winners: tuple[int, ...]) -> None:
    ending = ending_of(GAME, ended)
    assert ending is not None
    assert (ending.how, ending.by, ending.away) == (ended["how"], 1, ended.get("away"))
    assert ending.winners == winners
    assert Ending.from_json(json.loads(json.dumps(ending.to_json()))) == ending


@pytest.mark.parametrize(
    "ended",
    [
        None, 7, [], {}, {"how": "resigned"}, {"how": "resigned", "by": 3},
        {"how": "resigned", "by": True}, {"how": "resigned", "by": "1"}, {"how": ["x"], "by": 1},
        {"how": "tired", "by": 1}, {"how": "claimed-win", "by": 1},
        {"how": "claimed-win", "by": 1, "away": 1}, {"how": "claimed-win", "by": 1, "away": 0},
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_left_alone(ended: object) -> None:
    assert ending_of(GAME, ended) is None


def test_nobody_claims_against_the_tiles_nor_after_the_end() -> None:
    assert ending_of(SOLO, {"how": "claimed-win", "by": 1, "away": 1}) is None
    assert ending_of(SOLO, {"how": "resigned", "by": 1}) == Ending("resigned", Seat(1))
    over = {**GAME, "events": ["2c2", "resign"]}
    assert ending_of(over, {"how": "resigned", "by": 1}) is None


def test_the_score_sheet_tells_it() -> None:
    record = {**GAME, "ended": {"how": "claimed-win", "by": 1, "away": 2}}
    lines = format_sheet(replay(parse_record(json.dumps(record)))).splitlines()
    assert lines[-2:] == [
        "Not over: Bo is to play.",
        "Ended by the players. Ada wins: a player stayed away, and the win was claimed.",
    ]
