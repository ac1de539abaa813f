"""The docs tell the truth and miss nothing: examples run, links lead somewhere, all is listed."""

import doctest
import re
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from tools.docs_pictures import CATALOGUE, LANGUAGES, PICTURES, RECORDS, Picture, draw, path_of

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.cli import main
from sumtable.core import EARLY, Game, Option, OptionsError
from sumtable.puzzles import Kind
from sumtable.records import answer_replay
from sumtable.records.ending import ENDINGS as EARLY_ENDINGS
from tests.docs.pages import (
    DOCS,
    PAGES,
    README,
    ROOT,
    Block,
    anchors,
    blocks,
    examples,
    links,
    read,
    rows,
    section,
    up_to_date,
)
from tools import code_map

RECORDS_PAGE = DOCS / "records.md"
PUZZLES_PAGE = DOCS / "puzzles.md"
KINDS = [kind for kinds in puzzles.KINDS.values() for kind in kinds.values()]
EVERY_PAGE = [*PAGES, README]
SOURCES = sorted((ROOT / "src" / "sumtable").rglob("*.py"))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def rules_page(game: Game[Any]) -> str:
    return read(DOCS / "rules" / f"{game.name}.md")


def written_in_source(pattern: str) -> set[str]:
    """What a pattern finds in the source of the package."""
    return {found for path in SOURCES for found in re.findall(pattern, read(path))}


# Everything is listed


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_refusal_code_is_explained(game: Game[Any]) -> None:
    listed = rows(section(rules_page(game), "When a move is refused"))
    assert set(listed) == set(game.codes)


def test_every_record_code_is_explained() -> None:
    listed = rows(section(read(RECORDS_PAGE), "When a record is refused"))
    assert set(listed) == written_in_source(r'"(record\.[a-z-]+)"')


def test_every_code_of_the_commands_is_named() -> None:
    codes = written_in_source(r'\b(?:fail|tell)\(\s*"([a-z.]+)"') | written_in_source(
        r'"(render\.png)"'
    )
    assert "perft.chance" in codes
    page = section(read(RECORDS_PAGE), "The commands")
    assert [code for code in sorted(codes) if f"`{code}`" not in page] == []


def test_every_code_of_puzzles_is_explained() -> None:
    listed = rows(section(read(PUZZLES_PAGE), "When a puzzle is refused"))
    assert set(listed) == written_in_source(r'Error\(\s*"(puzzle\.[a-z]+)"')


def test_every_code_of_lessons_is_explained() -> None:
    listed = rows(section(read(DOCS / "lessons.md"), "What makes a lesson good"))
    assert set(listed) == written_in_source(r'(?:Error\(|Verdict\("refused",)\s*"(lesson\.[a-z]+)"')


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_every_kind_of_puzzle_and_its_grades_are_listed(kind: Kind) -> None:
    page = read(PUZZLES_PAGE)
    assert f"| `{kind.name}` |" in section(page, "The kinds")
    part = section(page, f"{kind.game.title}, `{kind.name}`: {kind.title}")
    listed = re.findall(r"^\| (\d) \| (.*) \|$", part, re.MULTILINE)
    assert listed == [(str(grade), words) for grade, words in kind.grades.items()]


def accepted(game: Game[Any], option: Option, word: str) -> bool:
    """Whether the word is a value of the option, in some mode of the game."""
    modes: list[dict[str, object]] = [{}, {"mode": "solo"}]
    for others in modes:
        try:
            game.start({**others, option.name: option.read(word)})
        except OptionsError:
            continue
        return True
    return False


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_option_and_value_is_listed(game: Game[Any]) -> None:
    page = rules_page(game)
    listed = rows(section(page, "Options"))
    assert list(listed) == [option.name for option in game.options]
    for option in game.options:
        words = re.findall(r"[\w-]+", f"{option.values} {option.default}")
        values = {word for word in words if accepted(game, option, word)}
        assert values, option
        assert [word for word in values if f"`{word}`" not in listed[option.name]] == []
        default = listed[option.name].split("|")[-2]
        assert f"`{option.default.split()[0]}`" in default


def commands() -> dict[str, click.Command]:
    context = click.Context(main)
    found = {name: main.get_command(context, name) for name in main.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


@pytest.mark.parametrize("name", commands())
def test_every_command_and_flag_is_listed(name: str) -> None:
    part = section(read(RECORDS_PAGE), f"sumtable {name}")
    flags = [
        flag
        for parameter in commands()[name].params
        if isinstance(parameter, click.Option)
        for flag in (*parameter.opts, *parameter.secondary_opts)
    ]
    assert [flag for flag in flags if not re.search(rf"^\| `{flag}\b", part, re.MULTILINE)] == []
    choices = [
        f"`{parameter.opts[0]} {choice}`"
        for parameter in commands()[name].params
        if isinstance(parameter, click.Option) and isinstance(parameter.type, click.Choice)
        for choice in parameter.type.choices
    ]
    assert [choice for choice in choices if choice not in part] == []
    for documented in re.findall(r"^\| `(--[\w-]+)", part, re.MULTILINE):
        assert documented in flags


def test_every_command_has_its_section() -> None:
    listed = re.findall(r"^### sumtable (\w+)$", read(RECORDS_PAGE), re.MULTILINE)
    assert listed == list(commands())
    group = section(read(RECORDS_PAGE), "The commands")
    flags = [flag for parameter in main.params for flag in parameter.opts]
    flags += main.context_settings["help_option_names"]
    assert [flag for flag in flags if not re.search(rf"`[^`]*{flag}`", group)] == []


def test_every_reason_and_item_is_listed() -> None:
    page = read(RECORDS_PAGE)
    games = GAMES.values()
    endings = {reason for game in games for reason in game.endings}
    assert set(rows(section(page, "How a game ends"))) == endings
    kinds = {kind for game in games for kind in game.reasons}
    assert set(rows(section(page, "Reasons for points"))) == kinds


def test_every_way_in_which_people_end_a_game_is_listed() -> None:
    listed = rows(section(read(RECORDS_PAGE), "When people end it"))
    assert set(listed) == set(EARLY) == set(EARLY_ENDINGS)


def test_rulings_named_in_the_text_are_given() -> None:
    for game in GAMES.values():
        page = rules_page(game)
        given = set(re.findall(r"^- \*\*(R\d+)[, ]", section(page, "Rulings"), re.MULTILINE))
        assert given == {f"R{number}" for number in range(1, len(given) + 1)}
        assert set(re.findall(r"\bR\d+\b", page)) == given


# Everything leads somewhere


@pytest.mark.parametrize("path", EVERY_PAGE, ids=name_of)
def test_links_and_pictures_resolve(path: Path) -> None:
    for link in links(read(path)):
        target, _, anchor = link.partition("#")
        there = (path.parent / target) if target else path
        assert there.exists(), link
        if anchor:
            assert anchor in anchors_of(there), link


@cache
def anchors_of(path: Path) -> set[str]:
    return anchors(read(path))


def test_the_index_names_every_page() -> None:
    index = read(DOCS / "README.md")
    named = {DOCS / link for link in links(index)}
    assert set(PAGES) - {DOCS / "README.md"} <= named


# Everything shown is true


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_commands_print_what_is_shown(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for example in examples(read(path)):
        words = shlex.split(example.command)
        source = b""
        if "<" in words:
            source = Path(words[words.index("<") + 1]).read_bytes()
            words = words[: words.index("<")]
        assert words[0] == "sumtable"
        printed = CliRunner().invoke(main, words[1:], input=source).output.strip("\n")
        assert fits(example.output, printed), f"{path}:{example.line}\n{printed}"


def fits(shown: str, printed: str) -> bool:
    """Whether the output is as shown; `…` stands for anything left out."""
    pattern = ".*".join(re.escape(part) for part in shown.split("…"))
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


def test_a_wrong_output_does_not_fit() -> None:
    assert fits("a … d\ne", "a b c d\ne")
    assert not fits("a … d", "a b c")
    assert not fits("a.c", "abc")


@pytest.mark.parametrize("path", EVERY_PAGE, ids=name_of)
def test_python_sessions_run(path: Path) -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    names: dict[str, Any] = {}
    for block in python_blocks(path):
        if ">>>" not in block.text:
            continue
        test = parser.get_doctest(block.text, names, name_of(path), str(path), block.line)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("path", EVERY_PAGE, ids=name_of)
def test_quoted_code_is_in_its_file(path: Path) -> None:
    for block in python_blocks(path):
        if ">>>" in block.text:
            continue
        assert block.source is not None, f"{path}:{block.line} is neither run nor a quotation"
        assert block.text in read(ROOT / block.source), f"{path}:{block.line}"


def test_the_toy_is_shown_whole() -> None:
    toy = "tests/contract/toy.py"
    quoted = [block.text for block in python_blocks(DOCS / "protocol.md") if block.source == toy]
    source = read(ROOT / toy)
    code = source[source.index("TILES =") :]
    assert sorted(filled_lines("".join(quoted))) == sorted(filled_lines(code))


def filled_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def python_blocks(path: Path) -> list[Block]:
    return [block for block in blocks(read(path)) if block.kind == "python"]


def test_the_record_of_the_format_page_is_right() -> None:
    shown = [block.text for block in blocks(read(RECORDS_PAGE)) if block.kind == "json"]
    assert shown
    for text in shown:
        answer = answer_replay(text)
        assert answer["ok"], answer
        assert answer["result_ok"]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=name_of)
def test_records_replay(path: Path) -> None:
    answer = answer_replay(path.read_bytes())
    refused = path.stem == "integers-refused"
    assert answer.get("code") == ("integers.sum" if refused else None)
    assert answer.get("result_ok", True)


# Pictures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("picture", CATALOGUE, ids=lambda picture: str(picture.name))
def test_pictures_are_up_to_date(picture: Picture, language: str) -> None:
    up_to_date(path_of(picture, language), draw(picture, language))


def test_every_picture_is_drawn_and_shown() -> None:
    drawn = {path_of(picture, language) for picture in CATALOGUE for language in LANGUAGES}
    drawn.add(code_map.PATH)
    assert set(PICTURES.iterdir()) == drawn
    shown = {
        (path.parent / link).resolve()
        for path in PAGES
        for link in links(read(path))
        if link.endswith(".svg") and path.parent != DOCS / "known"  # a report draws its own
    }
    assert shown == {path.resolve() for path in drawn}


def test_every_record_is_used() -> None:
    pages = "".join(read(path) for path in PAGES)
    drawn = {picture.record for picture in CATALOGUE}
    for path in RECORDS.glob("*.json"):
        assert path.stem in drawn or path.name in pages, path
