"""The terminal in German: every word of the frame, and words to type in either language."""

import re
from pathlib import Path

import pytest

from sumtable.core.language import speaking, translations
from sumtable.locales import languages
from sumtable.puzzles import make, to_record
from sumtable.terminal import Desk, Screen, Session
from sumtable.terminal.alone import _commands
from sumtable.terminal.talk import Command
from tests.terminal.conversation import kept, talk

SAME = {
    *("sumtable", "SUM8", "Sum", "On", "Sums", "of", "Integers", "Computer", "Name", "Big"),
    *("mode", "layout", "ending", "difficulty", "pie", "start", "board", "shape", "pool", "clock"),
    *("duel", "solo", "coop", "easy", "true", "false", "wide", "fixed", "line", "full", "default"),
    *("Sumtable", "placement", "long"),
    *("lot", "deal", "draw", "fill", "place", "play", "set", "null"),
}
"""Names, and words of the notation: the same in every language."""


def words_in_both(english: str, german: str) -> set[str]:
    """The words of lines that are said alike in both languages."""
    same = {line.strip() for line in english.splitlines()} & {
        line.strip() for line in german.splitlines()
    }
    return {word for line in same for word in re.findall(r"[^\W\d_]{3,}", line)}


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        ((), ["2", "", "2", "2c3", "2c2", "?", "sheet", "draw", "resign"]),
        (("sum8", "--level", "1"), ["?", "hint", "sheet", "nonsense", "resign"]),
        (("integers", "--level", "1"), ["?", "legal @@", "play 1@a1", "pass", "pass", "resign"]),
        (("integers", "--option", "players=3", "--people", "2", "--level", "1"), ["", "quit"]),
        (("sum8", "--option", "mode=solo"), ["?", "undo", "undo x", "hint", "resign", "", "quit"]),
        (("sumon", "--grade", "1"), ["?", "goal", "hint", "solution", "restart", "quit"]),
        (("--statistics",), []),
        (("sumon",), ["3", "1", "9", "1", "quit"]),
    ],
    ids=str,
)
def test_what_is_the_same_in_both_languages_is_notation(
    tmp_path: Path, arguments: tuple[str, ...], lines: list[str]
) -> None:
    said = []
    for language in ("en", "de"):
        seed = () if "--statistics" in arguments else ("--seed", "5")
        result = talk(*arguments, *seed, "--language", language, lines=lines)
        assert result.exit_code == 0, result.stderr
        said.append(result.output)
    assert words_in_both(*said) <= SAME
    assert said[0] != said[1]


def test_the_locale_decides_where_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    path = tmp_path / "game.json"
    result = talk("sumon", "--people", "2", "--record", str(path), lines=["2c2", "ende"])
    assert "Spieler 1 (? für Hilfe): " in result.stdout
    assert "Aufgehört." in result.stdout
    english = talk("--resume", str(path), "--people", "2", "--language", "en", lines=["quit"])
    assert "Stopped." in english.stdout


def test_words_to_type_are_understood_in_both_languages(tmp_path: Path) -> None:
    """English ones always, German ones in German, large or small."""
    path = tmp_path / "game.json"
    german = ("--language", "de")
    game = ("sumon", "--people", "2", "--record", str(path))
    first = talk(*game, *german, lines=["Hilfe", "2c2", "1h7", "quit"])
    assert "  tipp   wo du suchst" in first.stdout
    again = ("--resume", str(path), "--people", "2")
    assert "[record.event]" in talk(*again, lines=["aufgeben", "quit"]).stdout
    last = talk(*again, *german, lines=["aufgeben"])
    assert "Spieler 2 gewinnt: Jemand hat aufgegeben." in last.stdout
    assert kept(path)["events"] == ["2c2", "1h7", "resign"]


def test_a_game_begun_in_german_goes_on_in_english_with_the_same_computer(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    german = ("--language", "de", "--record", str(path))
    talk("sumon", "--level", "2", *german, lines=["2c2", "ende"])
    assert kept(path)["players"] == ["Spieler 1", "Computer (Stufe 2)"]
    result = talk("--resume", str(path), lines=["quit"])
    assert "How many people" not in result.stdout
    assert "Spieler 1 (? for help): " in result.stdout


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("solo", [True, False])
def test_every_command_has_a_word_of_its_own(language: str, solo: bool) -> None:
    puzzle = make("sumon", 1, "a")
    with speaking(translations(language)):
        session = Session("sum8", {"mode": "solo"}) if solo else Session.of(to_record(puzzle))
        session.count_time()
        desk = Desk(session, Screen(input, print), [None] * 2, Path(), None if solo else puzzle)
        commands: dict[str, Command] = dict(_commands(desk, 1))  # type: ignore[arg-type]
    told = {each.help.split()[0]: word for word, each in commands.items() if each.help}
    assert len(told) == sum(bool(each.help) for each in commands.values())
    assert all(commands.get(typed) in (None, commands[word]) for typed, word in told.items())
    if language == "en":
        assert all(typed == word for typed, word in told.items())
    else:
        assert not set(told) & set(commands)
