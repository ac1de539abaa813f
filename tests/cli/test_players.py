"""`move` and `hint`: the computer's choice for programs and for people, and every bad case."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sumtable.cli import main
from sumtable.records import answer_legal
from sumtable.records.random import random_record
from tests.contract.variants import VARIANTS, Variant

DUELS = [v for v in VARIANTS if v.options.get("mode", "duel") == "duel"]


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=text)


def unfinished(variant: Variant, seed: str, back: int) -> dict[str, Any]:
    """A random game without its last events, at most half of it, in which an action is due."""
    record = json.loads(random_record(variant.game, variant.options, seed).to_json())
    del record["result"]
    del record["events"][-min(back, len(record["events"]) // 2) :]
    while not answer_legal(json.dumps(record))["actions"]:
        del record["events"][-1]
    return dict(record)


def move(records: list[Any], *arguments: str) -> list[dict[str, Any]]:
    lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
    result = run("move", "--jsonl", *arguments, text="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("variant", DUELS, ids=str)
def test_a_move_is_legal_and_says_what_it_is_worth(variant: Variant) -> None:
    records = [unfinished(variant, "m", back) for back in (20, 10)]
    for record, answer in zip(records, move(records, "--level", "3", "--seed", "1"), strict=True):
        assert list(answer) == ["ok", "action", "value", "line", "nodes", "seconds"]
        assert answer["action"] in answer_legal(json.dumps(record))["actions"]
        assert answer["value"] is None or isinstance(answer["value"], float | int)
        assert answer["line"][:1] in ([], [answer["action"]])


def test_the_same_seed_gives_the_same_moves() -> None:
    records = [unfinished(variant, "s", 15) for variant in DUELS]
    first, second = (move(records, "--level", "2", "--seed", "5") for _ in range(2))
    for answer in (*first, *second):
        del answer["seconds"]
    assert first == second


def test_one_process_answers_every_line_whatever_stands_in_it() -> None:
    good = unfinished(DUELS[0], "g", 12)
    over = json.loads(random_record(DUELS[0].game, {}, "g").to_json())
    due = {**good, "events": good["events"][:1]}
    puzzle = unfinished(next(v for v in VARIANTS if v.options.get("mode") == "solo"), "p", 4)
    bad = {**good, "events": [*good["events"], "place 77 a1/ne"]}
    answers = move([good, "nonsense", over, due, puzzle, bad, good], "--level", "1", "--seed", "1")
    codes = [answer.get("code") for answer in answers]
    assert codes[1:4] == ["record.json", "players.over", "players.chance"]
    assert codes[4] == "players.mode"
    assert codes[5] is not None
    assert answers[5]["event"] == len(good["events"])
    assert answers[0]["ok"] is True
    assert answers[0]["action"] == answers[6]["action"]


def test_seconds_alone_ask_the_strongest_player() -> None:
    record = unfinished(next(v for v in DUELS if v.name == "sumon"), "t", 30)
    [none] = move([record], "--seconds", "0", "--seed", "1")
    [some] = move([record], "--seconds", "0.2", "--seed", "1")
    assert none["ok"]
    assert some["nodes"] > none["nodes"]
    assert some["seconds"] < 5  # far above 0.2: machines can be busy


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--level", "9"),
        ("--level", "0"),
        ("--seconds", "-1"),
        ("--seconds", "nan"),
        ("--seconds", "inf"),
        ("--level", "x"),
    ],
    ids=" ".join,
)
def test_bad_flags_are_explained(arguments: tuple[str, ...]) -> None:
    result = run("move", "--jsonl", *arguments)
    assert result.exit_code == 2
    assert "--level" in result.stderr or "--seconds" in result.stderr


@pytest.mark.parametrize("variant", DUELS, ids=str)
def test_a_hint_gives_reasons_in_words(variant: Variant) -> None:
    record = unfinished(variant, "h", 16)
    result = run("hint", "-", "--level", "3", "--seed", "1", text=json.dumps(record))
    assert result.exit_code == 0, result.output
    assert "is to move" in result.stdout
    legal = answer_legal(json.dumps(record))["actions"]
    assert any(action in result.stdout for action in legal)


def test_a_hint_quotes_the_opening_book() -> None:
    record = {"format": "sumtable-record/1", "game": "sumon", "options": {}, "events": []}
    hint = ("hint", "-", "--level", "3", "--seed", "1")
    [line] = [
        line
        for line in run(*hint, text=json.dumps(record)).stdout.splitlines()
        if line.startswith("The opening book, a long search that proves nothing: ")
    ]
    assert line.endswith(" (expected lead +0.8)")
    record["options"] = {"pie": True}
    assert "opening book" not in run(*hint, text=json.dumps(record)).stdout


def test_a_hint_alone_keeps_it_solvable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.cli.hint.SECONDS", 600.0)  # any machine is done before
    options = {"mode": "solo", "difficulty": "hard-easy"}
    events = ["place 11 b2/ne", "place 12 b2/se", "place 26 b2/sw"]
    record = {"format": "sumtable-record/1", "game": "sum8", "options": options, "events": events}
    result = run("hint", "-", "--ways", "2", text=json.dumps(record))
    assert result.exit_code == 0, result.output
    hinted = [line[3:] for line in result.stdout.splitlines() if line[:2] in ("1.", "2.")]
    assert len(hinted) == 2
    for action in hinted:
        tried = json.dumps({**record, "events": [*events, action]})
        assert run("solve", "-", "--seconds", "600", text=tried).exit_code == 0


def test_a_hint_says_if_nothing_keeps_it_solvable() -> None:
    options = {"mode": "solo", "difficulty": "hard-easy"}
    events = ["place 44 c3/ne", "place 54 c3/nw", "place 45 c3/sw"]  # c3/se would need 44
    record = {"format": "sumtable-record/1", "game": "sum8", "options": options, "events": events}
    result = run("hint", "-", text=json.dumps(record))
    assert "Nothing was found that keeps it solvable." in result.stdout


def test_a_hint_needs_a_decision() -> None:
    over = random_record(DUELS[0].game, {}, "g").to_json()
    for text, code in ((over, "players.over"), ("{", "record.json")):
        result = run("hint", "-", text=text)
        assert result.exit_code == 1
        assert f"[{code}]" in result.stderr
    assert "[file]" in run("hint", "nowhere.json").stderr
