"""The program that checks records by itself: honest ones pass, and every tampering is named."""

import ast
import io
import json
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from docs.verify import sumtable_verify as checker

from sumtable.catalog import GAMES
from sumtable.core import draws
from tests.verify.makers import OPTIONS, Record, honest
from tests.verify.tampering import tampered

FILE = Path(checker.__file__)
HONEST = range(70)
LIKELY = [number for number in range(26) if number % len(OPTIONS) != len(OPTIONS) - 1]
"""In the last options nearly all tiles are alike, so that many a change changes nothing."""


def codes(answer: dict[str, Any]) -> list[str]:
    return [finding["code"] for finding in answer["findings"]]


def test_it_imports_nothing_but_the_standard_library() -> None:
    tree = ast.parse(FILE.read_text("utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add((node.module or "").split(".")[0])
    assert imported <= sys.stdlib_module_names
    assert "sumtable" not in imported


def test_it_runs_where_nothing_is_installed(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(json.dumps(honest(1, 20)), "utf-8")
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(FILE), str(record)], capture_output=True, text=True
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith(f"{record}: ")


@pytest.mark.parametrize("number", HONEST)
def test_an_honest_record_is_fair(number: int) -> None:
    record = honest(number)
    answer = checker.verify_text(json.dumps(record))
    header = record["draws"]
    shown = [one for one in header.get("contributions", []) if one["secret"]]
    assert answer["verdict"] == ("fair" if shown else "part"), answer
    assert set(codes(answer)) <= set(checker.NOTES)
    kinds = [event.split(" ")[0] for event in record["events"]]
    drawn = sum(kind in ("fill", "pool", "lot", "deal", "draw") for kind in kinds)
    assert answer["checked"] == {"draws": drawn, "secrets": len(shown)}


@pytest.mark.parametrize("number", HONEST)
def test_its_bags_are_those_of_the_rules(number: int) -> None:
    record = honest(number)
    rules = GAMES[record["game"]]
    position = rules.start(record["options"])
    table = checker.GAMES[record["game"]](record["options"], None)
    assert (table.seats, table.opposed) == (rules.seats(position), rules.opposed(position))
    for text in record["events"]:
        chance, due = rules.chance(position), table.due()
        kind, *words = text.split(" ")
        if chance is None or due is None:
            assert chance is None
            assert due is None
            assert table.act(kind, words)
        else:
            assert (due.kind, len(due.bags)) == (chance.kind, len(chance.draws))
            for (bag, count), draw in zip(due.bags, chance.draws, strict=True):
                own = list(map(str, bag)) if record["game"] == "sum8" else list(map(_written, bag))
                assert (own, count) == (list(map(chance.name, draw.bag)), draw.count)
            assert table.take(words)
        position = rules.play(position, rules.parse(text)).position


def _written(tile: int) -> str:
    return checker.written(tile)


def test_every_tampering_is_named() -> None:
    tried, named = Counter[str](), set[str]()
    for number in LIKELY:
        for name, wanted, record in tampered(honest(number, 40), Random(number)):
            answer = checker.verify_text(json.dumps(record))
            found = set(codes(answer))
            assert found & wanted, (number, name, wanted, answer)
            assert answer["verdict"] == "wrong" or found & {"end.missing"}, (number, name, answer)
            tried[name.split(" ")[0]] += 1
            named.update(found)
    assert tried.total() > 3000
    rest = {*checker.UNREADABLE, *checker.NOTHING, "commitment.other"} - {"draws.empty"}
    assert set(checker.SENTENCES) - named == rest


def without(record: Record, *path: str) -> Record:
    """The record without what is at the path."""
    changed = deepcopy(record)
    place = changed
    for name in path[:-1]:
        place = place[name]
    del place[path[-1]]
    return changed


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record.json"),
        ("{", "record.json"),
        ('{"format": NaN}', "record.json"),
        ("[" * 100_000, "record.json"),
        ("[]", "record.format"),
        ('{"format": "sumtable-record/2", "game": "sum8", "events": []}', "record.format"),
        ('{"format": "sumtable-record/1", "game": "sum8"}', "record.format"),
        ('{"format": "sumtable-record/1", "game": 8, "events": []}', "record.game"),
        (
            '{"format": "sumtable-record/1", "game": "sum8", "events": [], "options": 1}',
            "record.options",
        ),
        (
            '{"format": "sumtable-record/1", "game": "x", "events": [],'
            ' "options": {"a": [9007199254740993]}}',
            "record.options",
        ),
    ],
)
def test_what_cannot_be_read_is_named(text: str, code: str) -> None:
    answer = checker.verify_text(text)
    assert (answer["verdict"], codes(answer)) == ("unreadable", [code])


def test_there_may_be_nothing_to_check() -> None:
    record = honest(1)
    for changed, code in [
        (without(record, "draws"), "draws.absent"),
        ({**record, "draws": None}, "draws.absent"),
        (under_way(record), "seed.hidden"),
    ]:
        answer = checker.verify(changed)
        assert (answer["verdict"], code in codes(answer)) == ("nothing", True), answer


def under_way(record: Record) -> Record:
    """The record as it is shown while the game goes on."""
    changed = {key: deepcopy(value) for key, value in record.items() if key != "result"}
    changed["draws"]["seed"] = None
    for one in changed["draws"]["contributions"]:
        one["secret"] = None
    return changed


def test_a_game_that_draws_nothing_has_nothing_to_check() -> None:
    for game, options, seats in [("sumon", {}, 2), ("sum8", {"mode": "solo"}, 1)]:
        kinds, seed = ["person"] * seats, b"x" * 32
        given = [{"seat": seat, "commit": None, "secret": None} for seat in range(1, seats + 1)]
        header: Record = {"protocol": draws.PROTOCOL, "id": "a", "seats": kinds, "public": None}
        promise = draws.commitment(seed, "a", game, options, kinds)
        header |= {"commitment": promise.hex(), "contributions": given, "seed": seed.hex()}
        record = {"format": "sumtable-record/1", "game": game, "options": options, "events": []}
        answer = checker.verify({**record, "draws": {**header, "undone": [], "log": None}})
        assert answer["verdict"] == "nothing"
        assert "draws.empty" in codes(answer)


def test_an_unknown_game_is_checked_as_far_as_that_goes() -> None:
    record = honest(11)
    header = record["draws"]
    seed, options = bytes.fromhex(header["seed"]), {"size": 2.0, "é": [0.00002, "𝄞", "￿"]}
    public = None if header["public"] is None else header["public"]["name"]
    promise = draws.commitment(seed, header["id"], "chess960", options, header["seats"], public)
    header["commitment"] = promise.hex()
    changed = {**record, "game": "chess960", "options": options}
    answer = checker.verify_text(json.dumps(changed))
    assert (answer["verdict"], "game.unknown" in codes(answer)) == ("nothing", True)
    header["commitment"] = "00" * 32
    assert checker.verify(changed)["verdict"] == "wrong"


def test_the_promise_that_was_noted_counts() -> None:
    record = honest(1)
    assert checker.verify(record, record["draws"]["commitment"])["verdict"] == "fair"
    answer = checker.verify(record, "00" * 32)
    assert (answer["verdict"], codes(answer)[0]) == ("wrong", "commitment.other")


@pytest.mark.parametrize(
    ("change", "status"),
    [("none", 0), ("draws", 1), ("seed", 3), ("json", 2), ("missing", 2)],
)
def test_the_command_ends_with_a_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str, status: int
) -> None:
    record, path = honest(1, 20), tmp_path / "game.json"
    if change == "draws":
        record["draws"]["seed"] = "00" * 32
    if change == "seed":
        record = under_way(record)
    if change != "missing":
        path.write_text("{" if change == "json" else json.dumps(record), "utf-8")
    assert checker.main(["--json", str(path)]) == status
    told = json.loads(capsys.readouterr().out)
    assert checker.STATUS[told["verdict"]] == status
    assert checker.main([str(path)]) == status
    spoken = capsys.readouterr().out
    assert all(f"[{finding['code']}]" in spoken for finding in told["findings"])


def test_many_records_come_in_one_stream(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = honest(2, 20)
    broken["draws"]["commitment"] = "00" * 32
    lines = [json.dumps(honest(1, 20)), json.dumps(broken), "nonsense"]
    stream = io.TextIOWrapper(io.BytesIO("\n".join(lines).encode()))
    monkeypatch.setattr("sys.stdin", stream)
    assert checker.main(["--jsonl", "--json", "-"]) == 1
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["file"] for one in told] == ["-:1", "-:2", "-:3"]
    assert [one["verdict"] for one in told] == ["fair", "wrong", "unreadable"]


def test_every_code_and_verdict_is_explained() -> None:
    page = (FILE.parent.parent / "verify.md").read_text("utf-8")
    listed = {**checker.SENTENCES, **checker.VERDICTS}
    assert [name for name in listed if f"\n| `{name}` |" not in page] == []


def test_every_code_has_a_sentence() -> None:
    names = "game name value count protocol field option found expected other due"
    finding = {"event": 3, "seat": 1, "facts": dict.fromkeys(names.split(), "x")}
    for code in checker.SENTENCES:
        assert checker.sentence({**finding, "code": code}).endswith((".", "”."))
