"""The commands as their users call them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable.cli import _COMMANDS, main
from sumtable.records import answer_replay
from tests.web.processes import patiently

EXAMPLES = Path(__file__).parent.parent / "data" / "examples"
PERFT = [
    line.split(" ", 1)
    for line in (EXAMPLES.parent / "perft.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def run(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=text)


def finished_record(game: str, tmp_path: Path, *options: str) -> Path:
    path = tmp_path / f"{game}.json"
    arguments = [word for option in options for word in ("--option", option)]
    path.write_text(run("random", game, "--seed", "7", *arguments).stdout, encoding="utf-8")
    return path


def example(game: str) -> list[list[object]]:
    lines = (EXAMPLES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


class TestReplay:
    @pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
    def test_jsonl_answers_line_by_line(self, game: str) -> None:
        cases = [case for case in example(game) if case[0] == "replay"]
        text = "".join(json.dumps(case[1]) + "\n" for case in cases)
        result = run("replay", "--jsonl", text=text)
        assert result.exit_code == 0
        answers = [json.loads(line) for line in result.stdout.splitlines()]
        for answer, (_, _, expected) in zip(answers, cases, strict=True):
            answer.pop("message", None)
            assert answer == expected

    def test_answers_before_the_input_ends(self) -> None:
        """A program at the other end of a pipe gets each answer before it writes the next line."""
        command = [sys.executable, "-m", "sumtable", "replay", "--jsonl"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process, patiently(process):
            assert process.stdin is not None
            assert process.stdout is not None
            for line in (b"garbage\n", b"[]\n"):
                process.stdin.write(line)
                process.stdin.flush()
                assert json.loads(process.stdout.readline())["ok"] is False
            process.stdin.close()
            assert process.wait() == 0

    @pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
    def test_sheet_gives_a_reason_for_every_point(self, game: str, tmp_path: Path) -> None:
        path = finished_record(game, tmp_path)
        result = run("replay", str(path))
        assert result.exit_code == 0
        record = json.loads(path.read_text(encoding="utf-8"))
        for event in record["events"]:
            assert event in result.stdout
        for score in record["result"]["scores"]:
            assert str(score).replace("-", "−") in result.stdout
        assert "win" in result.stdout

    def test_a_broken_file_is_explained(self, tmp_path: Path) -> None:
        path = tmp_path / "broken.json"
        path.write_text('{"format": "sumtable-record/1", "game": "sumon", "events": ["2c4"]}')
        result = run("replay", str(path))
        assert result.exit_code == 1
        assert "event 0" in result.stderr
        assert "[sumon.not-forward]" in result.stderr
        assert result.stdout == ""

    def test_a_missing_file_is_explained(self) -> None:
        result = run("replay", "nowhere.json")
        assert result.exit_code == 1
        assert "nowhere.json can't be read" in result.stderr

    def test_neither_file_nor_jsonl(self) -> None:
        assert run("replay").exit_code == 2
        assert run("replay", "--jsonl", "x.json").exit_code == 2


class TestLegal:
    def test_lists_and_counts(self) -> None:
        record = json.dumps({"format": "sumtable-record/1", "game": "sumon", "events": []})
        listed = json.loads(run("legal", "--jsonl", text=record + "\n").stdout)
        counted = json.loads(run("legal", "--jsonl", "--count", text=record + "\n").stdout)
        assert len(listed["actions"]) == counted["count"] == 334
        assert listed["actions"] == sorted(listed["actions"])

    def test_broken_input_is_answered(self) -> None:
        result = run("legal", "--jsonl", text=b"\xff\xfe\n\n")
        assert [json.loads(line)["code"] for line in result.stdout.splitlines()] == [
            "record.json"
        ] * 2


class TestRandom:
    @pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
    def test_the_same_seed_gives_the_same_finished_games(self, game: str) -> None:
        first = run("random", game, "--games", "2", "--seed", "5")
        assert first.stdout == run("random", game, "--games", "2", "--seed", "5").stdout
        assert first.stdout != run("random", game, "--games", "2", "--seed", "6").stdout
        lines = first.stdout.splitlines()
        assert len(lines) == 2
        for line in lines:
            answer = answer_replay(line)
            assert answer["over"] is True
            assert answer["result_ok"] is True

    def test_a_puzzle_is_given_up_after_200_actions(self) -> None:
        result = run("random", "sum8", "--option", "mode=solo", "--seed", "1")
        record = json.loads(result.stdout)
        assert record["result"]["reason"] == "resigned"
        assert len(record["events"]) == 201

    def test_options_are_kept_in_the_record(self) -> None:
        result = run("random", "sumon", "--option", "pie=true", "--option", "board=long")
        assert json.loads(result.stdout)["options"] == {"pie": True, "board": "long"}


class TestPerft:
    @pytest.mark.parametrize("case", PERFT, ids=lambda case: " ".join(case))
    def test_counts(self, case: list[str]) -> None:
        game, rest = case
        options, depth, count = rest.rsplit(" ", 2)
        chosen = [
            word
            for key, value in json.loads(options).items()
            for word in ("--option", f"{key}={str(value).lower()}")
        ]
        result = run("perft", game, "--depth", depth, *chosen)
        assert result.stdout == f"{count}\n"
        assert result.exit_code == 0

    @pytest.mark.parametrize(
        "arguments",
        [
            ["integers"],
            ["sum8"],
            ["sum8", "--option", "mode=solo", "--option", "difficulty=medium"],
        ],
    )
    def test_chance_is_refused(self, arguments: list[str]) -> None:
        result = run("perft", *arguments, "--depth", "1")
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "chance" in result.stderr


class TestShow:
    @pytest.mark.parametrize("game", ["sum8", "sumon", "integers"])
    def test_pictures_and_text(self, game: str, tmp_path: Path) -> None:
        path = finished_record(game, tmp_path)
        svg, png, text = (tmp_path / f"{game}.{kind}" for kind in ("svg", "png", "txt"))
        arguments = ["--event", "20", "--svg", str(svg), "--png", str(png), "--text", str(text)]
        result = run("show", str(path), *arguments, "--theme", "dark", "--width", "300")
        assert result.exit_code == 0, result.stderr
        assert svg.read_text(encoding="utf-8").startswith("<svg")
        assert png.read_bytes().startswith(b"\x89PNG")
        assert text.read_text(encoding="utf-8").strip()
        assert run("show", str(path)).stdout.strip()
        assert run("show", str(path), "--event", "-1", "--svg", "-").stdout.startswith("<svg")

    def test_from_a_seat(self, tmp_path: Path) -> None:
        path = finished_record("sum8", tmp_path)
        open_board = run("show", str(path), "--event", "4").stdout
        own, other = (
            run("show", str(path), "--event", "4", "--seat", seat).stdout for seat in "12"
        )
        assert len({open_board, own, other}) == 3
        assert run("show", str(path), "--seat", "3").exit_code == 2

    def test_a_missing_event_is_explained(self, tmp_path: Path) -> None:
        result = run("show", str(finished_record("sumon", tmp_path)), "--event", "999")
        assert result.exit_code == 2
        assert "There is no event 999" in result.stderr

    def test_a_folder_that_is_not_there_is_explained(self, tmp_path: Path) -> None:
        path = finished_record("sumon", tmp_path)
        result = run("show", str(path), "--svg", str(tmp_path / "no" / "where.svg"))
        assert result.exit_code == 1
        assert "can't be written" in result.stderr


class TestOptions:
    @pytest.mark.parametrize(
        "option", ["pie", "pie=maybe", "board=square", "x=1", "=", "start=", "pie=true=false"]
    )
    def test_bad_ones_are_explained(self, option: str) -> None:
        result = run("random", "sumon", "--option", option)
        assert result.exit_code == 2
        assert "[record.options]" in result.stderr
        assert result.stdout == ""

    def test_an_unknown_game(self) -> None:
        result = run("random", "chess")
        assert result.exit_code == 2
        assert "sum8" in result.stderr


def test_help_names_every_command() -> None:
    result = run("--help")
    for command in _COMMANDS:
        assert command in result.stdout
        assert run(command, "--help").exit_code == 0


def test_help_loads_no_game() -> None:
    code = "import sys; from sumtable.cli import main; print('sumtable.catalog' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
