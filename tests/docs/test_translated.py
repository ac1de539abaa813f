"""The rules in other languages say what the English ones say, as far as a test can read them."""

import re
from pathlib import Path

import pytest

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.core.language import _, speaking, translations
from sumtable.puzzles import Kind
from sumtable.web.languages import LANGUAGES
from sumtable.web.rulebook import rule_page
from tests.docs.pages import DOCS, blocks, examples, links, read, rows, section

TRANSLATED = [language for language in LANGUAGES if language != "en"]
PAGES = sorted(path for language in TRANSLATED for path in (DOCS / language).rglob("*.md"))
PARTS = ("README", "levels", "records")
"""Those that say only what players want to know."""
WHOLE = [path for path in PAGES if path.stem not in PARTS]
"""The pages that say all that the English ones say."""
KINDS = [kind for kinds in puzzles.KINDS.values() for kind in kinds.values()]


def english(path: Path) -> Path:
    """The page that this one is a translation of."""
    return DOCS.joinpath(*path.relative_to(DOCS).parts[1:])


def name_of(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


def shape(text: str) -> list[int]:
    """The levels of a page's headings, in order."""
    outside = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [len(marks) for marks in re.findall(r"^(#+) ", outside, re.MULTILINE)]


def code_words(text: str) -> set[str]:
    """What is written as code within sentences and tables."""
    outside = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return set(re.findall(r"`([^`]+)`", outside.replace("\n", " ")))


def shown(path: Path) -> list[str]:
    """The pictures and example records of a page, in order, whatever language they speak."""
    targets = [(path.parent / link).resolve() for link in links(read(path))]
    names = [target.name for target in targets if target.suffix in (".svg", ".json")]
    return [re.sub(r"\.[a-z]{2}\.svg$", ".svg", name) for name in names]


def quoted(text: str) -> list[str]:
    """The fenced blocks of a page; of a command without what it says, which is in its language."""
    commands = {example.line: example.command for example in examples(text)}
    own = rf" --language ({'|'.join(TRANSLATED)})$"
    return [re.sub(own, "", commands.get(block.line, block.text)) for block in blocks(text)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_an_index_all_rules_and_the_puzzles(language: str) -> None:
    wanted = {f"{name}.md" for name in (*PARTS, "puzzles")}
    wanted |= {f"rules/{game}.md" for game in GAMES}
    folder = DOCS / language
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")} >= wanted


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_translation_has_its_original(path: Path) -> None:
    assert english(path).is_file()


@pytest.mark.parametrize("path", WHOLE, ids=name_of)
def test_pages_have_the_same_parts(path: Path) -> None:
    own, original = read(path), read(english(path))
    assert shape(own) == shape(original)
    assert list(rows(own)) == list(rows(original))
    assert code_words(own) == code_words(original)
    assert shown(path) == shown(english(path))
    assert quoted(own) == quoted(original)


@pytest.mark.parametrize("path", WHOLE, ids=name_of)
def test_pictures_speak_the_language_of_their_page(path: Path) -> None:
    language = path.relative_to(DOCS).parts[0]
    pictures = [link for link in links(read(path)) if link.endswith(".svg")]
    assert pictures
    assert [link for link in pictures if not link.endswith(f".{language}.svg")] == []


@pytest.mark.parametrize("path", WHOLE, ids=name_of)
def test_rulings_are_the_same(path: Path) -> None:
    def rulings(text: str) -> list[str]:
        return re.findall(r"\*\*(R\d+)\b", text)

    assert rulings(read(path)) == rulings(read(english(path)))


@pytest.mark.parametrize("path", WHOLE, ids=name_of)
def test_numbers_in_tables_are_the_same(path: Path) -> None:
    """Points, sums and squares; words may differ."""

    def numbers(text: str) -> list[list[str]]:
        lines = [line for line in text.splitlines() if line.startswith("| ")]
        return [sorted(re.findall(r"[−-]?\d+", line)) for line in lines]

    assert numbers(read(path)) == numbers(read(english(path)))


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_puzzles_are_called_what_the_program_calls_them(kind: Kind, language: str) -> None:
    with speaking(translations(language)):
        title = f"{kind.game.title}, `{kind.name}`: {_(kind.title)}"
        grades = [(str(grade), _(words)) for grade, words in kind.grades.items()]
    part = section(read(DOCS / language / "puzzles.md"), title)
    assert re.findall(r"^\| (\d) \| (.*) \|$", part, re.MULTILINE) == grades


@pytest.mark.parametrize("path", [path for path in PAGES if path.stem in PARTS[1:]], ids=name_of)
def test_a_part_of_a_page_says_the_same(path: Path) -> None:
    own, original = read(path), read(english(path))
    levels = shape(own)
    assert levels == shape(original)[: len(levels)]
    assert code_words(own) <= code_words(original)
    assert list(rows(own)) == [name for name in rows(original) if name in rows(own)]


def test_the_german_records_explain_every_code_reason_and_item() -> None:
    german = read(DOCS / "de" / "records.md").partition("\n## Die Befehle\n")[0]
    original = read(DOCS / "records.md").partition("\n## The commands\n")[0]
    assert list(rows(german)) == list(rows(original))
    assert code_words(german) == code_words(original)
    assert quoted(german) == quoted(original)


def test_the_levels_have_the_same_numbers_in_every_language() -> None:
    pages = [rule_page("levels", language) for language in LANGUAGES]
    found = []
    for page in pages:
        assert page is not None
        lines = re.findall(r"<tr>\n<td>(\d)</td>(.*?)</tr>", page.html, re.DOTALL)
        found.append([(level, re.findall(r"\d+", row)) for level, row in lines])
    assert len(found[0]) == 6 * len(GAMES)  # levels 7 and 8 have a table of their own
    assert all(lines == found[0] for lines in found)
