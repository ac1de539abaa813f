"""Broken records: always an answer with a code, never a traceback, whatever a line holds."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumtable.catalog import GAMES
from sumtable.records import answer_count, answer_legal, answer_lines, answer_replay, jsonl
from tests.made_up import examples

FORMAT = "sumtable-record/1"
CODES = {
    "record.json",
    "record.format",
    "record.game",
    "record.options",
    "record.event",
    "record.over",
    "record.chance",
    "record.turn",
    *(code for game in GAMES.values() for code in game.codes),
}
EXAMPLES = [
    json.loads(line)[1]
    for path in sorted((Path(__file__).parent.parent / "data" / "examples").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


def check(line: bytes) -> dict[str, Any]:
    for answer_line in (answer_replay, answer_legal, answer_count):
        answer = answer_line(line)
        json.dumps(answer)
        if not answer["ok"]:
            assert answer["code"] in CODES
            assert 0 < len(answer["message"]) <= 400
            first_four = answer["code"] in sorted(CODES) and answer["event"] is None
            assert first_four or isinstance(answer["event"], int)
    return answer_replay(line)


def record(**changes: Any) -> bytes:
    whole = {"format": FORMAT, "game": "sumon", "events": [], **changes}
    return json.dumps({key: value for key, value in whole.items() if value != "LEFT OUT"}).encode()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "record.json"),
        (b"  ", "record.json"),
        (b"{", "record.json"),
        (b"NaN", "record.json"),
        (b'{"a": Infinity}', "record.json"),
        (b'{"a": -Infinity}', "record.json"),
        (b'\xff{"format": 1}', "record.json"),
        (b"\xef\xbb\xbf{}", "record.json"),
        (b'"\xed\xa0\x80"', "record.json"),
        (b"[" * 100_000, "record.json"),
        (b"[" * 100_000 + b"]" * 100_000, "record.json"),
        (b'{"a":' * 100_000, "record.json"),
        (b"x" * 10_000_000, "record.json"),
        (b"{} {}", "record.json"),
        (b"[]", "record.format"),
        (b"null", "record.format"),
        (b"7", "record.format"),
        (b"1" * 1_000_000, "record.format"),
        (b"{}", "record.format"),
        (record(format="sumtable-record/2"), "record.format"),
        (record(format=["sumtable-record/1"]), "record.format"),
        (record(events="LEFT OUT"), "record.format"),
        (record(events={}), "record.format"),
        (record(events=None, game="chess"), "record.format"),
        (record(game="chess"), "record.game"),
        (record(game=["sumon"]), "record.game"),
        (record(game="LEFT OUT"), "record.game"),
        (record(game="chess", options=7), "record.game"),
        (record(options=None), "record.options"),
        (record(options=[]), "record.options"),
        (record(options={"pie": "yes"}), "record.options"),
        (record(options={"x": 1}), "record.options"),
        (record(players=None), "record.options"),
        (record(players="ab"), "record.options"),
        (record(players=[1, 2]), "record.options"),
        (record(players=["a"]), "record.options"),
        (record(players=["a", "b", "c"]), "record.options"),
    ],
    ids=lambda value: repr(value[:40]),
)
def test_first_four_codes(line: bytes, code: str) -> None:
    answer = check(line)
    assert (answer["ok"], answer["event"], answer["code"]) == (False, None, code)


@pytest.mark.parametrize(
    "event",
    [7, None, [], {}, True, "", " ", "2c2 ", " 2c2", "2c2\n", "2C2", "02c2", "2c02", "2c2-", "-2c2",
     "2c2--5e2", "set  3 d1", "set 3 d1 ", "SWAP", "swap ", "lot 11 12", "draw", "2c2-5e2-resign",
     "２c2", "1234567890a1", "2c2\u0000", "\ud800", "x" * 100_000],
)  # fmt: skip
def test_unreadable_events(event: object) -> None:
    answer = check(record(events=["2c2", event]))
    assert (answer["event"], answer["code"]) == (1, "record.event")


def test_a_number_of_thousands_of_digits_in_the_header_does_no_harm() -> None:
    line = record().replace(b"{", b'{"x": -' + b"9" * 5000 + b", ", 1)
    assert check(line)["ok"] is True


def test_unreadable_comes_before_over() -> None:
    assert check(record(events=["resign", "hello"]))["code"] == "record.event"
    assert check(record(events=["resign", "2c2"]))["code"] == "record.over"


@pytest.mark.parametrize(
    ("claimed", "holds"),
    [
        ({"scores": [0, 0], "winners": [2], "reason": "resigned"}, True),
        ({"scores": [0, 0], "winners": [2], "reason": "resigned", "more": 1}, True),
        ({"scores": [0, 1], "winners": [2], "reason": "resigned"}, False),
        ({"scores": [0, 0], "winners": [1], "reason": "resigned"}, False),
        ({"scores": [0, 0], "winners": [2], "reason": "no-step"}, False),
        ({"scores": [False, 0], "winners": [2], "reason": "resigned"}, False),
        ({"winners": [2], "reason": "resigned"}, False),
        ({}, False),
        (None, False),
        ([], False),
        ("x", False),
    ],
)
def test_claimed_results(claimed: object, holds: bool) -> None:
    assert check(record(events=["resign"], result=claimed))["result_ok"] is holds
    assert check(record(events=[], result=claimed))["result_ok"] is False
    assert "result_ok" not in check(record(events=["resign"]))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@examples(150)
@given(st.binary(max_size=200))
def test_any_bytes(line: bytes) -> None:
    check(line.replace(b"\n", b" "))


@examples(200)
@given(
    st.sampled_from(sorted(GAMES)),
    st.dictionaries(
        st.sampled_from(
            [
                "mode",
                "layout",
                "ending",
                "difficulty",
                "pie",
                "start",
                "board",
                "players",
                "shape",
                "pool",
                "clock",
                "tiles",
                "x",
            ]
        ),
        json_values | st.sampled_from(["duel", "solo", "nine", "freestyle", "free", "half", 3]),
        max_size=4,
    ),
    st.lists(json_values, max_size=3),
)
def test_any_options_and_events(game: str, options: dict[str, Any], events: list[Any]) -> None:
    line = {"format": FORMAT, "game": game, "options": options, "events": events}
    check(json.dumps(line).encode())


@examples(150)
@given(st.sampled_from(EXAMPLES), st.data())
def test_real_records_with_one_thing_broken(example: Any, data: st.DataObject) -> None:
    broken = json.loads(json.dumps(example))
    events = broken.get("events")
    if isinstance(events, list) and events:
        place = data.draw(st.integers(0, len(events) - 1))
        change = data.draw(st.sampled_from(["drop", "double", "swap", "cut", "word", "junk"]))
        text = str(events[place])
        if change == "drop":
            del events[place]
        elif change == "double":
            events.insert(place, events[place])
        elif change == "swap":
            other = data.draw(st.integers(0, len(events) - 1))
            events[place], events[other] = events[other], events[place]
        elif change == "cut":
            events[place] = text[: data.draw(st.integers(0, len(text)))]
        elif change == "word":
            words = text.split(" ")
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(
                st.sampled_from(["0", "-1", "99", "a1", "z9/ne", "W", "77", "h8", "1@a1", "W=0@b2"])
            )
            events[place] = " ".join(words)
        else:
            events[place] = data.draw(json_values)
    check(json.dumps(broken).encode())


def test_no_line_changes_the_answer_to_another() -> None:
    good = json.dumps(EXAMPLES[3]).encode()
    lines = [good, b"\xff", b"[" * 50_000, good, b"", b"y" * 1_000_000, good]
    sink = io.BytesIO()
    answer_lines(io.BytesIO(b"\n".join(lines)), sink, answer_replay)
    answers = sink.getvalue().splitlines()
    assert len(answers) == len(lines)
    assert answers[0] == answers[3] == answers[6]


def test_a_line_past_the_limit_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "LONGEST_LINE", 300)
    good = record()
    sink = io.BytesIO()
    answer_lines(io.BytesIO(b"z" * 1000 + b"\n" + good + b"\n" + b"z" * 301), sink, answer_replay)
    codes = [json.loads(line).get("code") for line in sink.getvalue().splitlines()]
    assert codes == ["record.json", None, "record.json"]
