"""Games and puzzles on a Dask cluster: the same as on one process, also when a worker dies."""

import json
import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sumtable.arena import Duel, Entry, GameFailed, Task, check_where, result_of_match, run
from sumtable.arena.cluster import done_there
from sumtable.cli import main
from sumtable.core import OptionsError, SumtableError
from tests.arena.dask import Machines, machines

DUEL = Duel("sumon", {}, "level:4@400n", "greedy", "cluster", 4)
GAMES = 16


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    with machines(tmp_path_factory.mktemp("dask")) as found:
        yield found


def table(entries: dict[int, Entry]) -> dict[str, Any]:
    """All that a match proves, without the times."""
    data = result_of_match(DUEL, [entries[number] for number in range(GAMES)]).data()
    data.pop("times")
    return data


@pytest.mark.xdist_group("dask")
class TestCluster:
    def test_puzzles_come_in_order_and_a_run_goes_on(
        self, cluster: Machines, tmp_path: Path
    ) -> None:
        arguments = ["puzzle", "integers", "--kind", "lines", "--grade", "1", "--seed", "far"]
        here = CliRunner().invoke(main, [*arguments, "--count", "4"])
        journal = tmp_path / "puzzles.jsonl"
        for count in ("2", "4"):
            far = [*arguments, "--count", count, "--journal", str(journal), "--on", cluster.address]
            there = CliRunner().invoke(main, far)
            assert there.exit_code == 0, there.output
        assert there.stdout == here.stdout
        assert len(journal.read_bytes().splitlines()) == 1 + 4

    def test_a_report_is_the_same_on_a_cluster(self, cluster: Machines, tmp_path: Path) -> None:
        arguments = ["report", "sum8", "--games", "4", "--section", "strengths", "--seed", "far"]
        arguments += ["--player", "random", "--player", "greedy"]
        pages = []
        for name, where in (("here", ["--jobs", "1"]), ("there", ["--on", cluster.address])):
            done = CliRunner().invoke(main, [*arguments, "--out", str(tmp_path / name), *where])
            assert done.exit_code == 0, done.output
            page = (tmp_path / name / "sum8.md").read_text(encoding="utf-8")
            pages.append(re.sub(r"[0-9.,]+ s\b", "", page))
        assert pages[0] == pages[1]

    def test_a_failed_game_is_reported(self, cluster: Machines) -> None:
        tasks = [Task(Duel("sumon", {}, "nobody", "random", "3", 0), 5)]
        with pytest.raises(GameFailed) as caught:
            list(run(tasks, 10, cluster.address))
        assert "Game 5" in caught.value.message
        assert "Traceback" in caught.value.details

    def test_a_match_is_the_same_although_a_worker_is_killed(self, cluster: Machines) -> None:
        tasks = [Task(DUEL, number) for number in range(GAMES)]
        alone = {entry.number: entry for entry in run(tasks, 1)}
        there: dict[int, Entry] = {}
        for entry in run(tasks, GAMES, cluster.address):
            assert entry.number not in there
            there[entry.number] = entry
            if len(there) == 3:  # the others are handed out, half of them to this one
                cluster.workers[0].kill()
        assert cluster.workers[0].wait() != 0
        assert table(there) == table(alone)
        assert [there[n].finished.record for n in range(GAMES)] == [
            alone[n].finished.record for n in range(GAMES)
        ]

    def test_a_ladder_goes_on_where_it_was_interrupted(
        self, cluster: Machines, tmp_path: Path
    ) -> None:
        journal = tmp_path / "journal.jsonl"
        arguments = ["ladder", "integers", "--levels", "1-2", "--games", "4", "--docs"]
        arguments += [str(tmp_path / "page.md"), "--journal", str(journal)]
        (tmp_path / "page.md").touch()
        whole = CliRunner().invoke(main, [*arguments, "--jobs", "1"])
        lines = journal.read_bytes().splitlines(keepends=True)
        journal.write_bytes(b"".join(lines[:3]) + lines[2] + lines[3][:20])
        again = CliRunner().invoke(main, [*arguments, "--on", cluster.address])
        assert again.exit_code == 0, again.output
        assert without_times(again.stdout) == without_times(whole.stdout)
        games = [json.loads(line)["number"] for line in journal.read_bytes().splitlines()[1:]]
        assert sorted(set(games)) == [0, 1, 2, 3]


def without_times(table: str) -> list[list[str]]:
    return [line.split("|")[:4] for line in table.splitlines() if "|" in line]


@pytest.mark.parametrize(
    "address", ["scheduler:8786", "http://scheduler:8786", "tcp://", "tcp://a b:1", "x" * 1000]
)
def test_what_is_no_address_is_refused_before_anything_is_kept(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for command in (["match", "sum8", "--a", "random", "--b", "random"], ["puzzle", "sumon"]):
        result = CliRunner().invoke(main, [*command, "--on", address])
        assert result.exit_code == 2
        assert "[cluster.address]" in result.stderr
        assert len(result.stderr) < 300
    assert list(tmp_path.iterdir()) == []


def test_nobody_at_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumtable.arena.cluster.SECONDS", 0.2)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    arguments = ["match", "sum8", "--a", "random", "--b", "random", "--on", "tcp://127.0.0.1:9"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1
    assert "[cluster.address]" in result.stderr
    assert not list(tmp_path.rglob("*.jsonl"))


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SumtableError) as caught:
        check_where("tcp://scheduler:8786")
    assert caught.value.code == "cluster.missing"


def test_a_worker_of_another_version_refuses() -> None:
    with pytest.raises(SumtableError) as caught:
        done_there("0.0.1", print, (), {})
    assert caught.value.code == "cluster.version"


@pytest.mark.parametrize(
    "error", [SumtableError("a.b", "c"), OptionsError("d"), GameFailed("e", "f")]
)
def test_a_process_can_tell_another_what_is_wrong(error: SumtableError) -> None:
    told = pickle.loads(pickle.dumps(error))
    assert type(told) is type(error)
    assert vars(told) == vars(error)
    assert str(told) == str(error)
