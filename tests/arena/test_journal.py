"""Journals: finished games survive, and games of different matches are never mixed."""

from pathlib import Path

import pytest

from sumtable.arena import Duel, Entry, Journal, Task, fresh_path
from sumtable.arena.journal import parse_entry
from sumtable.core import SumtableError, TextError

SETTINGS: dict[str, object] = {"match": "sumon", "seed": "1", "options": {}}
DUEL = Duel("sumon", {}, "random", "greedy", "1", 4)


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    return [Task(DUEL, number).play() for number in range(3)]


@pytest.fixture
def path(tmp_path: Path, entries: list[Entry]) -> Path:
    """A journal with three games, closed."""
    path = tmp_path / "new" / "journal.jsonl"
    journal = Journal(path, SETTINGS)
    for entry in entries:
        journal.add(entry)
    journal.close()
    return path


def texts(path: Path) -> list[str]:
    """The entries of a journal, opened and closed again."""
    journal = Journal(path, SETTINGS)
    journal.close()
    return [entry.to_json() for entry in journal.entries]


def refused(path: Path, settings: dict[str, object] = SETTINGS) -> str:
    before = path.read_bytes()
    with pytest.raises(SumtableError) as caught:
        Journal(path, settings)
    assert caught.value.code == "match.journal"
    assert path.read_bytes() == before
    return caught.value.message


def test_games_come_back(path: Path, entries: list[Entry]) -> None:
    assert texts(path) == [entry.to_json() for entry in entries]
    assert [parse_entry(text).number for text in texts(path)] == [0, 1, 2]
    assert parse_entry(texts(path)[0]).finished.clocks == entries[0].finished.clocks


def test_games_are_in_the_file_at_once(tmp_path: Path, entries: list[Entry]) -> None:
    journal = Journal(tmp_path / "j", SETTINGS)
    for number, entry in enumerate(entries, 2):
        journal.add(entry)
        assert (tmp_path / "j").read_bytes().count(b"\n") == number
    journal.close()


@pytest.mark.parametrize("cut", [1, 2, 40, 500])
def test_an_incomplete_last_line_is_dropped(path: Path, cut: int) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:-cut])
    assert len(texts(path)) == 2
    assert content.startswith(path.read_bytes())
    assert path.read_bytes().count(b"\n") == 3
    assert len(texts(path)) == 2


def test_every_cut_leaves_a_journal_that_goes_on(path: Path, entries: list[Entry]) -> None:
    content = path.read_bytes()
    header = content.index(b"\n") + 1
    for length in [*range(0, header, 50), *range(header - 1, len(content), 1499)]:
        path.write_bytes(content[:length])
        kept = len(texts(path))
        assert kept == max(0, content[:length].count(b"\n") - 1)
        journal = Journal(path, SETTINGS)
        for entry in entries[kept:]:
            journal.add(entry)
        journal.close()
        assert path.read_bytes() == content


def test_a_last_line_of_rubbish_is_dropped(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0\0\0\0\n")
    assert len(texts(path)) == 3


def test_a_broken_line_in_the_middle_is_an_error(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b'{"a": 1}\n', lines[3]]))
    assert "Line 3" in refused(path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "2"}, 'seed is "1" there and "2" here'),
        ({"options": {"pie": True}}, 'options is {} there and {"pie": true} here'),
        ({"b": "level:2"}, 'b is null there and "level:2" here'),
    ],
)
def test_other_settings_are_an_error(path: Path, change: dict[str, object], words: str) -> None:
    assert words in refused(path, {**SETTINGS, **change})


@pytest.mark.parametrize("content", [b"hello\n", b"{}\n", b'[1]\n{"a": 2}\n', b"\xff", b"\n"])
def test_another_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    assert "no journal" in refused(path)


def test_two_runs_never_write_the_same_journal(path: Path) -> None:
    journal = Journal(path, SETTINGS)
    assert "Another run" in refused(path)
    journal.close()
    assert len(texts(path)) == 3


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(SumtableError) as caught:
        Journal(tmp_path, SETTINGS)
    assert caught.value.code == "file"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        '{"a": "x", "b": "y", "number": 0, "clocks": [], "record": {}}',
        '{"a": "x", "b": "y", "number": 0, "clocks": [[1, 1, 1, 1]], "record": {"format": '
        '"sumtable-record/1", "game": "sumon", "events": [], "result": {"winners": [2]}}}',
        "[" * 100_000,
    ],
)
def test_a_line_that_is_no_game(line: str) -> None:
    with pytest.raises(TextError):
        parse_entry(line)


def test_a_fresh_journal_is_among_the_users_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert fresh_path("sumon").is_relative_to(tmp_path)
    assert not fresh_path("sumon").exists()
