"""`sumtable report` as its users call it, and the committed pages, which it has written."""

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from sumtable.catalog import GAMES, OWN
from sumtable.cli import main
from sumtable.games.sum8.known import solutions
from sumtable.games.sumon.known import boards
from sumtable.known import GAMES as USUAL_GAMES
from sumtable.known import PLAYERS, Facts, Piece, Settings, command_of, page_of, pages_of, run
from sumtable.known.games import GamePiece
from sumtable.known.piece import done
from sumtable.known.section import ENOUGH
from tests.docs.pages import DOCS, blocks, links, read

KNOWN = DOCS / "known"
QUICK = ("--jobs", "1", "--player", "random", "--player", "greedy")
ONE_TESTER = pytest.mark.xdist_group("report")  # what both look at takes a while to write


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The test has its own folder and the user's data in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a report with two games of each kind; what takes long is in it in small."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        patch.setattr(boards, "BOARDS", ((2, 3), (3, 3)))
        patch.setattr(solutions, "DIVES", 8)
        patch.setattr(GamePiece, "do", hurried)
        result = report("--jobs", "1", "--games", "2", "--out", str(folder / "known"))
    assert result.exit_code == 0, result.output
    assert not list((folder / "data").rglob("*.jsonl")), "its own journal goes away"
    return folder / "known"


at_leisure = GamePiece.do


def hurried(piece: GamePiece) -> Facts:
    """The game as if at random, where its players would think."""
    given = (piece.duel.a, piece.duel.b)
    a, b = ("random" if player.endswith(ENOUGH) else player for player in given)
    return at_leisure(replace(piece, duel=replace(piece.duel, a=a, b=b)))


def report(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["report", *arguments])


def written(folder: Path) -> dict[str, str]:
    """The files of a report by name, without the times."""
    return {
        path.name: re.sub(r"[0-9.,]+ s\b", "… s", path.read_text(encoding="utf-8"))
        for path in sorted(folder.iterdir())
    }


def headings(text: str) -> list[str]:
    return re.findall(r"^##? (.+)$", text, re.MULTILINE)


# What is written


@ONE_TESTER
def test_every_section_is_there(whole: Path) -> None:
    pages = written(whole)
    for name in OWN:
        page = page_of(name)
        title = f"What is known of {page.game.title}"
        assert headings(pages[f"{name}.md"]) == [title, *(part.title for part in page.sections)]
    shown = {link for name, text in pages.items() if name.endswith(".md") for link in links(text)}
    charts = {name for name in pages if name.endswith(".svg")}
    assert charts <= shown
    for name in charts:
        assert ElementTree.fromstring(pages[name]).tag.endswith("svg")


@pytest.mark.parametrize(("game", "sections"), [
    ("sum8", ("strengths", "options", "luck", "solvable")),
    ("sumon", ("strengths", "options")),
])  # fmt: skip
def test_the_same_seed_gives_the_same_pages(
    own_folder: Path, game: str, sections: tuple[str, ...]
) -> None:
    named = [word for section in sections for word in ("--section", section)]
    for name in ("one", "two"):
        result = report(game, *QUICK, "--games", "2", *named, "--out", name)
        assert result.exit_code == 0, result.output
    one, two = (written(own_folder / name) for name in ("one", "two"))
    assert {**two, "README.md": two["README.md"].replace("--out two", "--out one")} == one


def test_another_seed_gives_other_games(own_folder: Path) -> None:
    for seed in ("1", "2"):
        arguments = (*QUICK, "--games", "4", "--section", "luck", "--seed", seed)
        assert report("sum8", *arguments, "--out", seed).exit_code == 0
    one, two = (read(own_folder / seed / "sum8.md") for seed in ("1", "2"))
    assert re.findall(r"^\| .*", one, re.MULTILINE) != re.findall(r"^\| .*", two, re.MULTILINE)


def test_the_command_below_a_section_writes_it_again(own_folder: Path) -> None:
    assert report("sumon", *QUICK, "--games", "2", "--out", "whole", "--section", "strengths",
                  "--section", "options").exit_code == 0  # fmt: skip
    whole = written(own_folder / "whole")["sumon.md"]
    first = shlex.split(blocks(whole)[0].text)
    assert first[:2] == ["sumtable", "report"]
    assert report(*first[2:], "--jobs", "1").exit_code == 0
    again = written(own_folder / "known")["sumon.md"]
    assert headings(again) == headings(whole)[:2]
    assert whole.startswith(again.rstrip())


# A run that was interrupted


class Interrupted:
    """Does so many pieces of work, then somebody presses Ctrl-C."""

    def __init__(self, count: int) -> None:
        self.left = count

    def __call__(self, piece: Piece) -> str:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return done(piece)


def test_an_interrupted_run_goes_on(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("sum8", *QUICK, "--games", "4", "--section", "strengths")
    assert report(*arguments, "--out", "straight").exit_code == 0
    with monkeypatch.context() as patch:
        patch.setattr(run, "done", Interrupted(3))
        stopped = report(*arguments, "--out", "resumed")
    assert stopped.exit_code == 130
    assert "3 of 8 pieces of work are done and kept." in stopped.stderr
    [journal] = (own_folder / "data").rglob("*.jsonl")
    assert f"--journal {journal} goes on" in stopped.stderr
    with journal.open("ab") as file:
        file.write(b'{"key": "sum8/usu')  # a line that was being written
    rest = Interrupted(5)
    monkeypatch.setattr(run, "done", rest)
    resumed = report(*arguments, "--out", "resumed", "--journal", str(journal))
    assert resumed.exit_code == 0, resumed.output
    assert rest.left == 0
    straight, pages = written(own_folder / "straight"), written(own_folder / "resumed")
    assert pages["sum8.md"] == straight["sum8.md"]
    assert pages["sum8-strengths.svg"] == straight["sum8-strengths.svg"]
    assert len(journal.read_bytes().splitlines()) == 1 + 8
    again = report(*arguments, "--out", "resumed", "--journal", str(journal))
    assert again.exit_code == 0, "nothing is left to do"


def test_a_journal_may_grow(own_folder: Path) -> None:
    for arguments in (
        ("sum8", "--games", "2"),
        ("sumon", "--games", "2"),
        ("sum8", "--games", "4"),
    ):
        section = ("--section", "strengths", "--out", "out", "--journal", "j")
        assert report(*arguments, *QUICK, *section).exit_code == 0
    assert len(read(own_folder / "j").splitlines()) == 1 + 2 * 4 + 2 * 2


def test_a_journal_of_another_seed_is_refused(own_folder: Path) -> None:
    arguments = ("sum8", *QUICK, "--games", "2", "--section", "strengths", "--out", "out")
    assert report(*arguments, "--journal", "j").exit_code == 0
    other = report(*arguments, "--journal", "j", "--seed", "2")
    assert (other.exit_code, "[match.journal]" in other.stderr) == (2, True)
    broken = own_folder / "broken"
    broken.write_text(read(own_folder / "j") + '{"key": 1}\n{"key": 2}\n', encoding="utf-8")
    result = report(*arguments, "--journal", "broken")
    assert (result.exit_code, "[match.journal]" in result.stderr) == (2, True)


# What can't be


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("chess",), "report.game"),
        (("--games", "0"), "report.games"),
        (("--games", "3"), "report.games"),
        (("--games", "-2"), "report.games"),
        (("--section", "weather"), "report.section"),
        (("sumon", "--section", "luck"), "report.section"),
        (("--player", "nobody"), "players.unknown"),
        (("--on", "elsewhere"), "cluster.address"),
    ],
)
def test_what_cant_be_gets_a_sentence_and_a_code(arguments: tuple[str, ...], code: str) -> None:
    result = report(*arguments, "--out", "out")
    assert result.exit_code == 2
    assert re.fullmatch(rf"sumtable: .+\. \[{re.escape(code)}\]\n", result.stderr)
    assert not Path("out").exists()


@pytest.mark.parametrize(("folder", "words"), [("file/known", "Not a directory"), ("file", "File")])
def test_a_folder_that_cant_be_written(own_folder: Path, folder: str, words: str) -> None:
    (own_folder / "file").write_text("here", encoding="utf-8")
    result = report("--out", folder)
    assert result.exit_code == 2
    assert re.fullmatch(
        rf"sumtable: {folder} can't be written: {words}.*\. \[file\]\n", result.stderr
    )


def test_a_page_that_no_report_has_written_stays(own_folder: Path) -> None:
    (own_folder / "README.md").write_text("# My own\n", encoding="utf-8")
    result = report("--out", ".")
    assert (result.exit_code, "[report.folder]" in result.stderr) == (2, True)
    assert read(own_folder / "README.md") == "# My own\n"


def test_it_speaks_german() -> None:
    result = report("schach", "--out", "out", "--language", "de")
    assert result.stderr.startswith("sumtable: Es gibt kein Spiel 'schach'; es gibt sum8, ")
    pairs = report("--games", "5", "--out", "out", "--language", "de")
    assert "paarweise" in pairs.stderr


# The committed pages


def committed() -> Iterator[tuple[str, Settings]]:
    """(the command that the committed pages name, its settings)."""
    [command] = [block.text.strip() for block in blocks(read(KNOWN / "README.md"))]
    words = shlex.split(command)
    yield (
        command,
        Settings(int(words[words.index("--games") + 1]), words[words.index("--seed") + 1]),
    )


def test_the_committed_pages_are_those_of_this_command() -> None:
    [(command, settings)] = committed()
    assert command == (
        f"sumtable report --games {settings.games} --seed {settings.seed} --out docs/known"
    )
    assert settings.players == PLAYERS
    assert settings.games >= USUAL_GAMES
    pages = [page for page in pages_of(()) if page.game.name in OWN]
    for page in pages:
        text = read(KNOWN / f"{page.game.name}.md")
        title = f"What is known of {GAMES[page.game.name].title}"
        assert headings(text) == [title, *(section.title for section in page.sections)]
        assert [block.text.strip() for block in blocks(text)] == [
            command_of(page, section, settings) for section in page.sections
        ]


@ONE_TESTER
def test_the_committed_pages_say_what_the_present_command_says(whole: Path) -> None:
    names = {path.name for path in whole.iterdir()}
    assert {path.name for path in KNOWN.iterdir()} == names
    for name in names:
        if name.endswith(".md"):
            assert frame(read(whole / name)) == frame(read(KNOWN / name)), name


def frame(text: str) -> list[str]:
    """A page without its figures: words, headings, the heads and the first cells of its tables."""
    text = re.sub(r"--out \S+", "--out FOLDER", text)
    lines = [line.split(" | ")[0] if re.match(r"\| .*[0-9]", line) else line
             for line in text.splitlines()]  # fmt: skip
    return [
        re.sub(r"[0-9][0-9.,]*", "N", line) for line in lines if not re.match(r"\| [0-9]", line)
    ]


def test_a_report_can_be_read_by_programs(own_folder: Path) -> None:
    """The journal is JSON lines: who wants other figures makes them from it."""
    arguments = ("integers", *QUICK, "--games", "2", "--section", "strengths", "--out", "out")
    assert report(*arguments, "--journal", "j").exit_code == 0
    header, *lines = map(json.loads, read(own_folder / "j").splitlines())
    assert header["settings"]["report"] == 1
    assert len(lines) == 4
    for line in lines:
        assert set(line) == {"key", "seconds", "facts"}
        assert set(line["facts"]) == {"first", "winners", "scores", "choices", "sketch"}
