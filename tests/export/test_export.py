"""`sumtable export`: what the tables hold, in both formats, and every bad call."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from click.testing import CliRunner, Result

from sumtable.catalog import GAMES as CATALOG
from sumtable.cli import main
from sumtable.core import Seat
from sumtable.export import GAMES, POSITIONS, Column, Wanted, rows_of
from sumtable.faces import face_of
from sumtable.records import replay
from sumtable.records.random import random_record
from tests.docs.pages import DOCS, read, rows, section

KINDS = {"text": str, "int": int, "float": float, "bool": bool, "texts": str, "ints": int}


def games(count: int = 1) -> str:
    """Random games of every kind, one record per line."""
    found = [
        random_record(game, {}, f"export/{number}")
        for game in CATALOG.values()
        for number in range(count)
    ]
    return "".join(record.to_json() + "\n" for record in found)


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(main, ["export", *arguments], input=text)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def both(tmp_path: Path) -> tuple[str, ...]:
    """The arguments that write both tables."""
    return "--games", str(tmp_path / "g.jsonl"), "--positions", str(tmp_path / "p.jsonl")


class TestTables:
    def test_every_row_is_what_the_record_says(self, tmp_path: Path, both: tuple[str, ...]) -> None:
        result = run("-", *both, "--legal", text=games())
        assert result.exit_code == 0, result.output
        table, positions = lines(tmp_path / "g.jsonl"), lines(tmp_path / "p.jsonl")
        assert f"3 games, {len(positions)} positions written." in result.stderr
        for number, game in enumerate(CATALOG.values()):
            whole = replay(random_record(game, {}, "export/0"))
            row = table[number]
            own = [position for position in positions if position["number"] == number]
            assert row["events"] == [moment.text for moment in whole.moments]
            assert row["scores"] == list(whole.position.scores)
            assert row["decisions"] == len(own)
            for position in own:
                before = whole.position_at(position["event"] - 1)
                view = game.view(before, before.to_move)
                assert position["action"] == row["events"][position["event"]]
                assert position["legal"] == game.count(before)
                assert position["hand"] == (face_of(game).hand(view, position["seat"]) or [])
                assert json.loads(position["board"]) == json.loads(
                    json.dumps(face_of(game).board(view))
                )
                won = row["winners"]
                assert position["share"] == (position["seat"] in won) / len(won)
                assert position["lead"] >= 0 or won != [position["seat"]]

    def test_nobody_sees_what_is_hidden(self, tmp_path: Path, both: tuple[str, ...]) -> None:
        game = CATALOG["sum8"]
        record = random_record(game, {}, "hidden")
        run("-", *both, text=record.to_json())
        whole = replay(record)
        for position in lines(tmp_path / "p.jsonl"):
            before = whole.position_at(position["event"] - 1)
            other = Seat(3 - position["seat"])
            hidden = face_of(game).hand(game.view(before, other), other) or []
            assert hidden or position["event"] > 50
            assert set(hidden) <= set(position["unseen"])

    @pytest.mark.parametrize(("name", "columns"), [("g", GAMES), ("p", POSITIONS)])
    def test_parquet_holds_the_same_as_json_lines(
        self, name: str, columns: Sequence[Column], tmp_path: Path, both: tuple[str, ...]
    ) -> None:
        run("-", *both, text=games())
        parquet = [argument.replace(".jsonl", ".parquet") for argument in both]
        assert run("-", *parquet, text=games()).exit_code == 0
        table = pyarrow.parquet.read_table(tmp_path / f"{name}.parquet")
        assert table.column_names == [column.name for column in columns]
        assert table.to_pylist() == lines(tmp_path / f"{name}.jsonl")

    @pytest.mark.parametrize("columns", [GAMES, POSITIONS])
    def test_values_are_of_their_kind(self, columns: Sequence[Column]) -> None:
        for number, line in enumerate(games().splitlines()):
            found = rows_of(number, line.encode(), Wanted(legal=True))
            for row in found.games if columns is GAMES else found.positions:
                assert set(row) == {column.name for column in columns}
                for name, kind, may_lack in columns:
                    value = row[name]
                    listed = value if kind in ("texts", "ints") else [value]
                    assert all(
                        type(one) is KINDS[kind] or (one is None and may_lack) for one in listed
                    ), name

    def test_a_game_that_stops_has_no_result(self, tmp_path: Path, both: tuple[str, ...]) -> None:
        half = json.loads(games().splitlines()[1])
        half["events"] = half["events"][:7]
        del half["result"]
        run("-", *both, text=json.dumps(half, indent=2))
        assert lines(tmp_path / "g.jsonl")[0]["over"] is False
        positions = lines(tmp_path / "p.jsonl")
        assert [row["event"] for row in positions] == list(range(7))
        assert {(row["share"], row["lead"]) for row in positions} == {(None, None)}


class TestEvaluations:
    def test_are_the_same_again_on_any_number_of_processes(self, tmp_path: Path) -> None:
        found = []
        for name, jobs in (("a", "1"), ("b", "2")):
            path = tmp_path / f"{name}.jsonl"
            arguments = ("--positions", str(path), "--evaluate", "level:6@60n", "--jobs", jobs)
            assert run("-", *arguments, text=games()).exit_code == 0
            found.append(path.read_text(encoding="utf-8"))
        assert found[0] == found[1]
        valued = [row for row in map(json.loads, found[0].splitlines()) if row["value"] is not None]
        assert len(valued) > 50
        for row in valued:
            assert row["evaluator"] == "level:6@60n"
            assert row["line"][0] == row["best"]
            assert row["action_value"] <= row["value"]
            if row["action"] == row["best"]:
                assert row["action_value"] == row["value"]


class TestBadInput:
    BROKEN = '{"format": "sumtable-record/1", "game": "sumon", "events": ["9z9"]}\n'

    def test_stops_it_and_nothing_is_changed(self, tmp_path: Path, both: tuple[str, ...]) -> None:
        (tmp_path / "g.jsonl").write_text("before", encoding="utf-8")
        result = run("-", *both, text=games() + self.BROKEN)
        assert result.exit_code == 2
        assert "standard input, line 4, event 0:" in result.stderr
        assert "[sumon.no-such-piece]" in result.stderr
        assert [path.name for path in tmp_path.iterdir()] == ["g.jsonl"]
        assert (tmp_path / "g.jsonl").read_text(encoding="utf-8") == "before"

    def test_is_left_out_if_one_says_so(self, tmp_path: Path, both: tuple[str, ...]) -> None:
        result = run("-", *both, "--skip-bad", text=f"nonsense\n{self.BROKEN}{games()}")
        assert result.exit_code == 0
        assert [f"line {number}" in result.stderr for number in (1, 2, 3)] == [True, True, False]
        assert "3 games" in result.stderr
        assert "2 records left out" in result.stderr
        assert [row["number"] for row in lines(tmp_path / "g.jsonl")] == [2, 3, 4]

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("-", "--games", "x.csv"), "export.format"),
            (("-", "--games", "x"), "export.format"),
            (("nowhere.jsonl", "--games", "x.jsonl"), "file"),
            ((".", "--games", "x.jsonl"), "file"),
            (("-", "--games", "no/where/x.parquet"), "file"),
            (("-", "--games", "x.jsonl", "--evaluate", "nobody"), "players.unknown"),
            (("-", "--games", "x.jsonl", "--on", "somewhere"), "cluster.address"),
        ],
    )
    def test_is_explained(
        self,
        arguments: tuple[str, ...],
        code: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        result = run(*arguments, text=games())
        assert result.exit_code == 2
        assert f"[{code}]" in result.stderr
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("arguments", [("-",), ("-", "--games", "-", "--positions", "-"), ()])
    def test_of_other_kinds(self, arguments: tuple[str, ...]) -> None:
        assert run(*arguments).exit_code == 2

    def test_without_pyarrow(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        result = run("-", "--games", str(tmp_path / "x.parquet"), text=games())
        assert result.exit_code == 2
        assert "[export.missing]" in result.stderr


PEAK = """
import pathlib, sys
from sumtable.cli import main
try:
    main(["export", "-", "--positions", sys.argv[1]])
finally:
    print(pathlib.Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
"""
"""The peak of `getrusage` would be that of the tests' own process, if it is higher."""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the peak there")
def test_memory_does_not_grow_with_the_stream(tmp_path: Path) -> None:
    """Five times as many games, whose rows would take far more than the bound."""
    text = "".join(
        random_record(CATALOG["sumon"], {}, f"peak/{n}").to_json() + "\n" for n in range(25)
    )
    peaks = []
    for times in (2, 10):
        path = tmp_path / f"{times}.parquet"
        done = subprocess.run(
            [sys.executable, "-c", PEAK, str(path)],
            input=text * times,
            capture_output=True,
            text=True,
            check=True,
        )
        peaks.append(int(done.stdout) / 1024)
    table = pyarrow.parquet.read_table(path)
    assert table.num_rows > 10 * 25 * 40
    assert table.nbytes > 12 * 2**20
    assert peaks[1] - peaks[0] < 8


@pytest.mark.parametrize(("table", "columns"), [("games", GAMES), ("positions", POSITIONS)])
def test_the_docs_list_every_column(table: str, columns: Sequence[Column]) -> None:
    page = section(read(DOCS / "training.md"), f"The table of {table}")
    listed = [(name, row.split("|")[2].strip()) for name, row in rows(page).items()]
    assert listed == [
        (column.name, column.kind + (" or null" if column.may_lack else "")) for column in columns
    ]
