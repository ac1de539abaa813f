"""`sumtable match` as its users call it."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable.arena import duel
from sumtable.cli import main
from sumtable.players.levels import Contestant, find_player
from sumtable.records import answer_replay
from tests.arena.players import BROKEN, CHEATS
from tests.web.processes import PATIENCE

PLAYERS = ("--a", "greedy", "--b", "random")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data are in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["match", *arguments])


def data(*arguments: str) -> dict[str, object]:
    """The result as data, without the times, which are never the same."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, object] = json.loads(result.stdout)
    found.pop("times")
    return found


class TestResult:
    def test_in_words(self) -> None:
        result = run("sum8", *PLAYERS, "--games", "20", "--jobs", "1")
        assert result.exit_code == 0, result.stderr
        first, second, score, elo, *times = result.stdout.splitlines()
        assert first == "SUM8: greedy against random, 20 games in 10 pairs, seed 1"
        assert second == "greedy: 20 won, 0 drawn, 0 lost"
        assert score == "Score: 100.0 % (95 %: 72.2 % to 100.0 %)"
        assert elo == "Elo difference: +∞ (95 %: +166 to +∞)"
        assert [line.split(":")[0] for line in times] == ["greedy", "random"]
        assert all("s on average" in line and "s at most" in line for line in times)
        assert result.stderr == ""

    def test_as_json(self) -> None:
        result = run("sumon", *PLAYERS, "--games", "4", "--jobs", "1", "--json", "--opening", "6")
        found = json.loads(result.stdout)
        assert (found["game"], found["a"], found["b"]) == ("sumon", "greedy", "random")
        assert (found["seed"], found["opening"], found["games"]) == ("1", 6, 4)
        assert found["wins"] + found["draws"] + found["losses"] == 4
        assert found["score"] == (found["wins"] + found["draws"] / 2) / 4
        low, high = found["score_interval"]
        assert 0 <= low < found["score"] < high <= 1 or found["score"] in (0, 1)
        assert found["times"]["a"]["decisions"] > 20
        assert 0 < found["times"]["a"]["mean"] <= found["times"]["a"]["longest"]

    def test_four_seats(self) -> None:
        options = ("--option", "players=4", "--option", "pool=half")
        result = run("integers", *PLAYERS, "--games", "6", *options, "--jobs", "1")
        assert result.exit_code == 0, result.stderr
        assert "4 seats" in result.stdout
        assert "6 games in 3 pairs" in result.stdout

    def test_seconds_are_for_all_that_do_not_say_it(self) -> None:
        found = data("sumon", "--a", "random@2", "--b", "random", "--games", "2", "--seconds", "10")
        assert (found["a"], found["b"]) == ("random@2", "random@10")

    def test_nothing_is_left_behind(self, own_data: Path) -> None:
        run("sumon", *PLAYERS, "--games", "2", "--jobs", "1")
        assert list((own_data / "sumtable" / "matches").iterdir()) == []


class TestSameness:
    SURE = ("sumon", "--a", "level:6@300n", "--b", "level:7@300n", "--games", "4", "--jobs", "1")

    def test_one_game_played_many_times_is_warned_of_once(self) -> None:
        result = run(*self.SURE, "--opening", "0")
        assert result.exit_code == 0
        assert result.stderr.count("[match.same]") == 1
        assert "Games 0 and 2 are the same" in result.stderr

    @pytest.mark.parametrize(
        "arguments",
        [SURE, ("sumon", "--a", "random", "--b", "random", "--opening", "0", *SURE[5:])],
    )
    def test_games_that_differ_are_not(self, arguments: tuple[str, ...]) -> None:
        assert run(*arguments).stderr == ""

    def test_a_match_that_goes_on_is_warned_of_again(self, tmp_path: Path) -> None:
        kept = ("--opening", "0", "--journal", str(tmp_path / "journal.jsonl"))
        assert [run(*self.SURE, *kept).stderr.count("match.same") for _ in range(2)] == [1, 1]


class TestRecords:
    def test_the_same_seed_gives_the_same_records_whatever_the_jobs(self, tmp_path: Path) -> None:
        texts = []
        for name, seed, jobs in (("x", "5", "1"), ("y", "5", "3"), ("z", "6", "1")):
            path = tmp_path / name
            arguments = ("--games", "6", "--seed", seed, "--jobs", jobs, "--records", str(path))
            assert run("sum8", *PLAYERS, *arguments).exit_code == 0
            texts.append(path.read_text(encoding="utf-8"))
        assert texts[0] == texts[1] != texts[2]

    def test_they_replay_and_say_where_they_come_from(self, tmp_path: Path) -> None:
        path = tmp_path / "games.jsonl"
        found = data("sumon", *PLAYERS, "--games", "4", "--seed", "s", "--records", str(path))
        lines = path.read_text(encoding="utf-8").splitlines()
        records = [json.loads(line) for line in lines]
        assert all(answer_replay(line)["result_ok"] for line in lines)
        assert [r["players"][0] for r in records] == ["greedy", "random"] * 2
        assert [r["seed"] for r in records] == ["s/0/0", "s/0/1", "s/1/0", "s/1/1"]
        assert [r["deal"] for r in records] == ["s/0", "s/0", "s/1", "s/1"]
        won = sum(r["players"][r["result"]["winners"][0] - 1] == "greedy" for r in records)
        assert won == found["wins"]


class TestBadInput:
    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("sumon", "--a", "nobody", "--b", "random"), "players.unknown"),
            (("sumon", "--a", "random", "--b", "level:9"), "players.unknown"),
            (("sumon", "--a", "", "--b", "random"), "players.unknown"),
            (("sumon", *PLAYERS, "--games", "7"), "match.games"),
            (("sumon", *PLAYERS, "--games", "0"), "match.games"),
            (("sumon", *PLAYERS, "--games", "-2"), "match.games"),
            (("sumon", *PLAYERS, "--option", "pie=perhaps"), "record.options"),
            (("sum8", *PLAYERS, "--option", "mode=solo"), "match.mode"),
            (("sum8", *PLAYERS, "--option", "mode=coop"), "match.mode"),
            (("sumon", *PLAYERS, "--records", "no/where/x.jsonl"), "file"),
            (("sumon", *PLAYERS, "--journal", "/dev/null/x.jsonl"), "file"),
        ],
    )
    def test_is_explained(self, arguments: tuple[str, ...], code: str) -> None:
        result = run(*arguments)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert f"[{code}]" in result.stderr

    @pytest.mark.parametrize(
        "arguments",
        [
            ("sumon", "--a", "random"),
            ("chess", *PLAYERS),
            ("sumon", *PLAYERS, "--jobs", "0"),
            ("sumon", *PLAYERS, "--opening", "-1"),
            ("sumon", *PLAYERS, "--seconds", "-1"),
            ("sumon", *PLAYERS, "--seconds", "nan"),
        ],
    )
    def test_of_other_kinds(self, arguments: tuple[str, ...]) -> None:
        assert run(*arguments).exit_code == 2


class TestFailures:
    @pytest.mark.parametrize(
        ("contestant", "words"), [(CHEATS, "chose 'swap'"), (BROKEN, "ZeroDivisionError")]
    )
    def test_stop_the_match_and_name_the_game(
        self, contestant: Contestant, words: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """Another player than the one asked for sits down once the match has begun."""

        def seated(game: str, text: str) -> Contestant:
            return contestant if text == "greedy" else find_player(game, text)

        monkeypatch.setattr(duel, "_contestant", seated)
        journal = tmp_path / "journal.jsonl"
        result = run("sumon", *PLAYERS, "--jobs", "1", "--seed", "s", "--journal", str(journal))
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "Game 0" in result.stderr
        assert "'s/0/0'" in result.stderr
        assert words in result.stderr
        assert "[match.failed]" in result.stderr


class TestJournal:
    def test_a_match_goes_on_with_more_games(self, tmp_path: Path) -> None:
        journal = tmp_path / "journal.jsonl"
        arguments = ("sum8", *PLAYERS, "--jobs", "1")
        kept = (*arguments, "--journal", str(journal))
        assert data(*kept, "--games", "4")["games"] == 4
        four = journal.read_bytes()
        assert data(*kept, "--games", "8") == data(*arguments, "--games", "8")
        assert journal.read_bytes().startswith(four)
        eight = journal.read_bytes()
        assert data(*kept, "--games", "4") == data(*arguments, "--games", "4")
        assert journal.read_bytes() == eight

    @pytest.mark.parametrize(
        "change",
        [
            ("--seed", "2"),
            ("--opening", "3"),
            ("--option", "layout=nine"),
            ("--seconds", "9"),
            ("--a", "random"),
        ],
    )
    def test_games_of_another_match_are_never_mixed(
        self, tmp_path: Path, change: tuple[str, str]
    ) -> None:
        journal = tmp_path / "journal.jsonl"
        arguments = ("sum8", *PLAYERS, "--games", "2", "--jobs", "1", "--journal", str(journal))
        assert run(*arguments).exit_code == 0
        before = journal.read_bytes()
        result = run(*arguments, *change)
        assert result.exit_code == 2
        assert "another match" in result.stderr
        assert journal.read_bytes() == before


class TestInterruption:
    """A long match is stopped when a few games are finished, and then goes on."""

    ARGUMENTS = ("sum8", *PLAYERS, "--jobs", "2")

    @pytest.fixture
    def journal(self, tmp_path: Path) -> Path:
        return tmp_path / "journal.jsonl"

    @pytest.fixture
    def process(self, journal: Path) -> subprocess.Popen[str]:
        """The match in a process group of its own, with a few games finished."""
        code = (  # Ctrl-C counts, even where the tests run in the background
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
            "from sumtable.cli import main; main()"
        )
        process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                code,
                "match",
                *self.ARGUMENTS,
                "--games",
                "10000",
                "--journal",
                str(journal),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        while finished_games(journal) < 3:
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"It has ended: {process.wait(0.02)}")
        return process

    def check_the_rest(self, journal: Path, tmp_path: Path) -> None:
        """The match, resumed, is the same as one that was never interrupted."""
        finished = finished_games(journal)
        assert 3 <= finished < 10000
        games = str(finished + 6 + finished % 2)
        kept = journal.read_bytes()
        results, records = [], []
        for path in (journal, tmp_path / "whole.jsonl"):
            written = tmp_path / "games.jsonl"
            arguments = ("--games", games, "--journal", str(path), "--records", str(written))
            results.append(data(*self.ARGUMENTS, *arguments))
            records.append(written.read_text(encoding="utf-8"))
        assert results[0] == results[1]
        assert records[0] == records[1]
        whole = kept[: kept.rindex(b"\n") + 1]
        assert journal.read_bytes().startswith(whole)

    def test_by_ctrl_c(self, process: subprocess.Popen[str], journal: Path, tmp_path: Path) -> None:
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert output == ""
        assert f"--journal {journal} goes on" in errors
        assert "Traceback" not in errors
        self.check_the_rest(journal, tmp_path)

    def test_by_a_kill(self, process: subprocess.Popen[str], journal: Path, tmp_path: Path) -> None:
        process.kill()
        process.communicate(timeout=PATIENCE)  # ends only when the workers have let go of the pipes
        self.check_the_rest(journal, tmp_path)


def finished_games(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") - 1 if journal.exists() else 0
