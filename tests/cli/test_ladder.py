"""`sumtable ladder` as its users call it."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable.arena import put_section
from sumtable.catalog import GAMES
from sumtable.cli import main
from tests.docs.pages import DOCS, read, section

PAGE = """# Levels

Words above.

## SUM8

<!-- ladder:sum8 -->
old
<!-- /ladder:sum8 -->

Words below.
"""
QUICK = ("--games", "2", "--levels", "1-3", "--seconds", "0", "--jobs", "1")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The test has its own folder and the user's data in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["ladder", *arguments])


def without_times(text: str) -> str:
    return re.sub(r"[0-9.]+ s, [0-9.]+ s", "", text)


def test_the_table_goes_into_the_page(own_folder: Path) -> None:
    page = own_folder / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    result = run("sum8", *QUICK, "--docs", "page.md")
    assert result.exit_code == 0, result.stderr
    written = page.read_text(encoding="utf-8")
    assert written == PAGE.replace("old\n", result.stdout)
    rows = [line for line in result.stdout.splitlines() if re.match(r"\| \d", line)]
    assert [row.split(" | ")[0] for row in rows] == ["| 3", "| 2", "| 1"]
    assert rows[2].startswith("| 1 | 1000 |")
    assert "2 matches of 2 games each, 4 games in all" in result.stdout
    assert "sumtable ladder sum8 --games 2 --levels 1-3 --seconds 0\n" in result.stdout


def test_a_page_without_the_game_gets_a_section(own_folder: Path) -> None:
    page = own_folder / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    result = run("sumon", *QUICK, "--docs", "page.md")
    section = f"\n## Sum On\n\n<!-- ladder:sumon -->\n{result.stdout}<!-- /ladder:sumon -->\n"
    assert page.read_text(encoding="utf-8") == PAGE + section
    again = put_section(page.read_text(encoding="utf-8"), "sumon", "Sum On", "new")
    assert again.count("ladder:sumon") == 2


def test_a_new_page_is_made(own_folder: Path) -> None:
    assert run("sumon", *QUICK, "--docs", "new.md").exit_code == 0
    assert (own_folder / "new.md").read_text(encoding="utf-8").startswith("## Sum On\n")


def test_only_a_whole_ladder_goes_into_the_usual_page(own_folder: Path) -> None:
    page = own_folder / "docs" / "levels.md"
    page.parent.mkdir()
    page.write_text(PAGE, encoding="utf-8")
    assert run("sum8", *QUICK).exit_code == 0
    assert page.read_text(encoding="utf-8") == PAGE
    result = run("sum8", "--games", "2", "--seconds", "0", "--option", "layout=nine")
    assert result.exit_code == 0
    assert page.read_text(encoding="utf-8") == PAGE
    result = run("sum8", "--games", "2", "--seconds", "0")
    assert result.exit_code == 0, result.stderr
    assert page.read_text(encoding="utf-8") == PAGE.replace("old\n", result.stdout)
    assert "7 matches of 2 games each" in result.stdout


def test_levels_further_apart_play_too() -> None:
    result = run("sum8", *QUICK, "--span", "2")
    assert "3 matches of 2 games each, 6 games in all" in result.stdout


def test_a_journal_is_gone_on_with(own_folder: Path) -> None:
    kept = (*QUICK, "--journal", "journal.jsonl")
    first = run("sum8", *kept)
    content = (own_folder / "journal.jsonl").read_bytes()
    assert content.count(b"\n") == 5
    assert run("sum8", *kept).stdout == first.stdout
    assert (own_folder / "journal.jsonl").read_bytes() == content
    wider = run("sum8", *kept, "--span", "2")
    assert (own_folder / "journal.jsonl").read_bytes().startswith(content)
    whole = run("sum8", *QUICK, "--span", "2")
    assert without_times(wider.stdout) == without_times(whole.stdout)
    other = run("sum8", *kept, "--seed", "2")
    assert other.exit_code == 2
    assert "[match.journal]" in other.stderr


@pytest.mark.parametrize("levels", ["", "3", "3-3", "5-2", "0-4", "1-9", "one-two", "1-2-3"])
def test_bad_levels_are_explained(levels: str) -> None:
    result = run("sumon", "--levels", levels)
    assert result.exit_code == 2
    assert "[ladder.levels]" in result.stderr


def test_a_page_that_is_no_text_is_found_out_before_anything_is_played(own_folder: Path) -> None:
    (own_folder / "page.md").write_bytes(b"\xff\xfe")
    result = run("sumon", *QUICK, "--docs", "page.md")
    assert result.exit_code == 2
    assert "page.md can't be read" in result.stderr


def test_bad_input_is_explained() -> None:
    assert "[match.games]" in run("sumon", "--games", "3").stderr
    assert "[match.mode]" in run("sum8", "--option", "mode=solo").stderr
    assert "[file]" in run("sumon", "--docs", "no/where/page.md").stderr
    assert run("sumon", "--span", "0").exit_code == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_docs_have_a_place_for_every_game(name: str) -> None:
    part = section(read(DOCS / "levels.md"), GAMES[name].title)
    body = part.partition(f"<!-- ladder:{name} -->")[2].partition(f"<!-- /ladder:{name} -->")[0]
    assert f"<!-- /ladder:{name} -->" in part
    assert not body.strip() or f"\nsumtable ladder {name}" in body
